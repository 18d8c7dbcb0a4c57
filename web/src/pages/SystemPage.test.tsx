import { getLicenses, getSystem, type System } from '@hireframe/contract/system.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';

const system: System = {
  version: '1.2.3',
  parts: [
    { part: 'database', state: 'ok', message: null },
    { part: 'recordings', state: 'notice', message: 'works with ffmpeg 4.1 of npm, which is old: install ffmpeg' },
    { part: 'storage', state: 'failed', message: 'does not answer' },
  ],
  queues: [
    { task: 'intake.read-item', waiting_count: 1200, active_count: 4, oldest_seconds: 600 },
    { task: 'reports.measure', waiting_count: 1, active_count: 0, oldest_seconds: 2 },
  ],
  backup: {
    state: 'ok',
    finished_at: '2026-11-27T02:00:00.000Z',
    size_bytes: 3 * 2 ** 20,
    file_count: 1200,
    failed_at: null,
  },
};
const licenses = answers(getLicenses, () => [
  { license: 'MIT', packages: [{ name: 'fastify', version: '5.0.0' }] },
  { license: 'ISC', packages: [{ name: 'semver', version: '7.0.0' }] },
]);
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const itemOf = (list: Awaited<ReturnType<typeof card>>, name: string) =>
  list.getAllByRole('listitem').find((one) => one.textContent?.includes(name))?.textContent;

test('says which part works, which fails, what waits for how long, and under which licences', async () => {
  visitAs(
    recruiter({ role: 'admin' }),
    '/system',
    answers(getSystem, () => system),
    licenses,
  );
  const parts = await card('Parts');
  await parts.findByText('Hireframe 1.2.3');
  expect(itemOf(parts, 'Database')).toBe('DatabaseNothing to reportWorks');
  expect(itemOf(parts, 'Reading recordings')).toMatch(/install ffmpegLook at this$/);
  expect(itemOf(parts, 'File storage')).toBe('File storagedoes not answerFails');
  const queues = await card('Background work');
  expect(itemOf(queues, 'intake')).toBe('intake.read-item1,200 waiting · 4 runningWaiting for 10 min');
  expect(itemOf(queues, 'reports')).toBe('reports.measure1 waiting · 0 running');
  const found = await card('Licences');
  await found.findByText(/is built on 2 packages/);
  await userEvent.click(found.getByRole('button', { name: 'MIT (1)' }));
  await found.findByText('fastify 5.0.0');
});

test.each([
  ['Works', system.backup],
  ['Older than a week', { ...system.backup, state: 'notice' as const }],
  ['The last one failed', { ...system.backup, state: 'failed' as const, failed_at: '2026-11-28T02:00:00.000Z' }],
])('says of the last backup when it was, how large, and "%s"', async (word, backup) => {
  visitAs(
    recruiter({ role: 'admin' }),
    '/system',
    answers(getSystem, () => ({ ...system, backup })),
    licenses,
  );
  const found = await card('Last backup');
  await found.findByText(word);
  expect(itemOf(found, '2026')).toMatch(/Complete · 3 MB · 1,200 files/);
});

test('says that there is no backup', async () => {
  const none = { state: 'notice' as const, finished_at: null, size_bytes: null, file_count: null, failed_at: null };
  visitAs(
    recruiter({ role: 'admin' }),
    '/system',
    answers(getSystem, () => ({ ...system, backup: none })),
    licenses,
  );
  const found = await card('Last backup');
  await found.findByText('Missing');
  expect(itemOf(found, 'No backup yet')).toMatch(/Nothing could be restored/);
});

test('says so where nothing waits, and where the answer does not come', async () => {
  visitAs(
    recruiter({ role: 'admin' }),
    '/system',
    answers(getSystem, () => ({ ...system, queues: [] })),
    refuses(getLicenses, 500, { message: 'No' }),
  );
  await screen.findByText('Nothing waits, and nothing is being worked on.');
  await screen.findByText("Couldn't load licences");
});

test('is for admins alone', async () => {
  visitAs(recruiter({ role: 'viewer' }), '/system');
  await screen.findByText('Only for admins');
});
