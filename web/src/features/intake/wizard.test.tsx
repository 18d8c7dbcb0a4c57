import { uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { getStorageUse } from '@hireframe/contract/storage-quota.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { fakeUploads } from '../../../test/fake-upload.ts';
import { fakeIntake } from '../../../test/uploads.ts';
import { type KeptUpload, keepUpload, keptUpload } from './kept-upload.ts';
import { cancelSending } from './uploading.ts';
import { changeWizard } from './wizard.ts';

const stored = vi.hoisted(() => new Map<number, File>());
// jsdom has no IndexedDB.
vi.mock('./kept-files.ts', () => ({
  keepFiles: async (_user: string, files: { at: number; file: File }[]) => {
    for (const { at, file } of files) stored.set(at, file);
    return true;
  },
  keptFiles: async () => new Map(stored),
  forgetFiles: async (_user: string, places?: number[]) => {
    for (const at of places ?? [...stored.keys()]) stored.delete(at);
  },
}));

vi.setConfig({ testTimeout: 20_000 }); // A person's whole way, on a busy machine.

const me = recruiter();
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pdf = (name: string, words = '%PDF') => new File([words], name, { lastModified: 1 });
const many = (count: number) => Array.from({ length: count }, (_, at) => pdf(`${at}.pdf`));
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Resume files'), { target: { files } });
const start = async (...files: File[]) => {
  await choose(...files);
  await click(/^Continue with/);
  await click(/^Upload \d/);
};
const visit = (intake = fakeIntake()) => ({ ...visitAs(me, '/bulk-upload', ...intake.fakes), intake });
/** As a reload: nothing of the page and nothing in memory stays. */
const closePage = (unmount: () => void) => {
  unmount();
  changeWizard({ user_id: '', step: 'drop', files: [], sending: null });
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(async () => {
  await cancelSending();
  changeWizard({ user_id: '' });
  vi.useRealTimers();
  localStorage.clear();
  stored.clear();
});

test('resumes are chosen, those that cannot be used are said, and the others are sent', async () => {
  fakeUploads();
  const { intake } = visit();
  await choose(pdf('ada.pdf'), pdf('bo.txt'), pdf('cat.png'), pdf('void.pdf', ''));
  const list = await screen.findByRole('list', { name: 'Chosen files' });
  expect(within(list).getByText('Unsupported format. Supported: PDF, DOC, DOCX, TXT, ZIP')).toBeTruthy();
  expect(within(list).getByText('File is empty')).toBeTruthy();
  await click('Continue with 2 files');
  expect(await screen.findByRole('switch', { name: 'Activate users immediately' })).toHaveProperty('checked', true);
  expect(screen.getByRole('switch', { name: 'Send welcome emails' })).toHaveProperty('checked', false);
  await click('Upload 2 files');
  expect(await screen.findByText('Upload started successfully!')).toBeTruthy();
  await screen.findByText('Files sent');
  expect(intake.requests.map(({ names, complete }) => ({ names, complete }))).toEqual([
    { names: ['ada.pdf', 'bo.txt'], complete: false },
    { names: [], complete: true },
  ]);
  expect(intake.requests[0]).toMatchObject({ is_active: true, send_mail: false });
});

test('an upload is followed to its end, counted, and stands in the history from its beginning', async () => {
  fakeUploads();
  const { intake } = visit();
  expect(await screen.findByRole('heading', { name: 'No uploads yet' })).toBeTruthy();
  await start(pdf('ada.pdf'), pdf('bo.txt'));
  await screen.findByText('Files sent');
  expect(await screen.findByRole('table', { name: 'Upload History' })).toBeTruthy();
  const reason = 'Somebody with this address is a candidate already.';
  intake.finish(({ filename }) =>
    filename === 'bo.txt' ? { status: 'skipped', error_message: reason } : { status: 'success' },
  );
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByText('Bulk upload completed! 1 users created successfully.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Upload completed' })).toBeTruthy();
  const rest = screen.getByRole('list', { name: "Files that couldn't be imported" });
  expect(within(rest).getByText('bo.txt')).toBeTruthy();
  expect(within(rest).getByText(reason)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View candidates' })).toBeTruthy();
  await click('Upload More');
  expect(await screen.findByRole('button', { name: /Drop resumes here/ })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull();
});

test('with nothing but files that cannot be used the batch is refused', async () => {
  visit();
  await choose(pdf('cat.png'));
  await click('Continue with 0 files');
  expect(await screen.findByText('Please select at least one file')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /Activate/ })).toBeNull();
  await choose(pdf('ada.pdf'));
  await click(/^Continue with 1 file/);
  await waitFor(() => expect(screen.queryByText('Please select at least one file')).toBeNull());
});

test('welcome emails are an option of its own, beside activation', async () => {
  fakeUploads();
  const { intake } = visit();
  await choose(pdf('ada.pdf'));
  await click(/^Continue with/);
  const mail = await screen.findByRole('switch', { name: 'Send welcome emails' });
  await user.click(mail);
  await user.click(screen.getByRole('switch', { name: 'Activate users immediately' }));
  expect(mail).toHaveProperty('disabled', false);
  await click('Upload 1 file');
  await screen.findByText('Files sent');
  expect(intake.requests[0]).toMatchObject({ is_active: false, send_mail: true });
});

test('a thousand files show a few and go in requests of at most 100 to one upload', async () => {
  fakeUploads();
  const { intake } = visit();
  await choose(...many(1001));
  expect(await screen.findByText('Too many files (max 1000)')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')).toHaveLength(50);
  await click('Continue with 1,000 files');
  await click('Upload 1,000 files');
  await screen.findByText('Files sent');
  const { requests, uploads } = intake;
  expect(requests.map(({ names }) => names.length)).toEqual([...Array(10).fill(100), 0]);
  expect(new Set(requests.slice(1).map(({ job_id }) => job_id))).toEqual(new Set([uploads[0]?.id]));
  expect(uploads).toHaveLength(1);
  expect(uploads[0]).toMatchObject({ total_resumes: 1000, is_complete: true });
});

test('the display stops at 95 percent until the server says that it is done', async () => {
  fakeUploads();
  const { intake } = visit();
  await start(...many(3));
  await screen.findByText('Files sent');
  const [{ id, items }] = intake.uploads as [(typeof intake.uploads)[number]];
  intake.change(id, { items: items.map((item) => ({ ...item, status: 'success' })) });
  await vi.advanceTimersByTimeAsync(2000);
  const bar = await screen.findByRole('progressbar', { name: 'Resumes read' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('95'));
  expect(screen.getByText('3 of 3')).toBeTruthy();
});

test('after a lost answer the same part is sent again, and counts once', async () => {
  fakeUploads();
  const { intake } = visit();
  intake.state.lost = 1;
  await start(pdf('ada.pdf'), pdf('bo.pdf'));
  expect(await screen.findByText('Connection lost')).toBeTruthy();
  await click('Try now');
  await screen.findByText('Files sent');
  expect(intake.requests.map(({ names }) => names.length)).toEqual([2, 2, 0]);
  expect(intake.uploads).toHaveLength(1);
  expect(intake.uploads[0]?.items).toHaveLength(2);
});

test('while the server cannot be reached it is tried again and again, later each time', async () => {
  fakeUploads();
  const { intake } = visit();
  intake.state.isDown = true;
  await start(pdf('ada.pdf'));
  await screen.findByText('Connection lost');
  await vi.advanceTimersByTimeAsync(8000);
  expect(intake.requests).toEqual([]);
  intake.state.isDown = false;
  await vi.advanceTimersByTimeAsync(30_000);
  await screen.findByText('Files sent');
  expect(intake.requests).toHaveLength(2);
});

test('a refusal leads back to the first step with the files still chosen', async () => {
  fakeUploads();
  const intake = fakeIntake();
  const [, ...others] = intake.fakes;
  visitAs(me, '/bulk-upload', refuses(uploadResumes, 403, { message: 'Confirm your address first.' }), ...others);
  await start(pdf('ada.pdf'));
  expect(await screen.findByText('Upload failed: Confirm your address first.')).toBeTruthy();
  expect(within(await screen.findByRole('list', { name: 'Chosen files' })).getByText('ada.pdf')).toBeTruthy();
});

test('after a reload sending goes on with the files that this browser kept', async () => {
  const held = fakeUploads({ isHeld: true });
  const { unmount, intake } = visit();
  await start(...many(150));
  await screen.findByText('Sending files');
  closePage(unmount);
  held.release();
  fakeUploads();
  visit(intake);
  await screen.findByText('Files sent');
  expect(intake.uploads[0]?.items).toHaveLength(150);
  expect(intake.uploads[0]?.is_complete).toBe(true);
});

test('without kept files the same ones are asked for, and only those that have not arrived are sent', async () => {
  const intake = fakeIntake();
  fakeUploads();
  const { unmount } = visit(intake);
  await start(...many(150));
  await screen.findByText('Files sent');
  const [{ id, items }] = intake.uploads as [(typeof intake.uploads)[number]];
  intake.change(id, { items: items.slice(0, 148), is_complete: false });
  const files = many(150).map(({ name, size }) => ({ name, size }));
  keepUpload(me.id, { ...(keptUpload(me.id) as KeptUpload), files, is_sent: false });
  closePage(unmount);
  visit(intake);
  expect(await screen.findByText('Choose the same files to continue')).toBeTruthy();
  expect(screen.getByText(/^2 files of 150/)).toBeTruthy();
  intake.requests.length = 0;
  await choose(...many(150));
  await screen.findByText('Files sent');
  expect(intake.requests.map(({ names }) => names)).toEqual([['148.pdf', '149.pdf'], []]);
});

test('sending goes on while another page is looked at', async () => {
  const held = fakeUploads({ isHeld: true });
  const { intake, router } = visit();
  await start(pdf('ada.pdf'));
  await screen.findByText('Sending files');
  await router.navigate({ to: '/settings' });
  held.release();
  await waitFor(() => expect(intake.uploads[0]?.is_complete).toBe(true));
  expect(await screen.findByRole('button', { name: 'Reading resumes' })).toBeTruthy();
  intake.finish();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByText('Bulk upload completed! 1 users created successfully.')).toBeTruthy();
});

test('cancelling asks first, stops what has not begun, and clears the wizard', async () => {
  fakeUploads();
  const { intake } = visit();
  await start(pdf('ada.pdf'));
  await screen.findByText('Files sent');
  await click('Cancel upload');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this upload?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByRole('button', { name: /Drop resumes here/ })).toBeTruthy();
  expect(intake.uploads[0]?.is_cancelled).toBe(true);
  expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull();
});

test('a status that nobody knows is an error, and can be asked for again', async () => {
  fakeUploads();
  const { intake } = visit();
  await start(pdf('ada.pdf'));
  await screen.findByText('Files sent');
  const { fetch } = globalThis;
  let asked = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/bulk-resume/jobs/')) return fetch(url, init);
    asked++;
    return Response.json({ ...intake.uploads[0], status: 'paused' });
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByText('Unexpected job status: paused')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(6000);
  expect(asked).toBe(1);
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Out of order' }, { status: 500 }));
  await click('Retry');
  expect(await screen.findByText('Failed to fetch job status')).toBeTruthy();
  vi.stubGlobal('fetch', fetch);
});

test('before anything is sent, Back keeps the files that were chosen, and Cancel returns to the drop without them', async () => {
  const { intake } = visit();
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  await click('Continue with 2 files');
  await click('Back');
  await click('Continue with 2 files');
  await click('Cancel');
  expect(await screen.findByText('Drop resumes here or click to browse')).toBeTruthy();
  expect(screen.queryByText('a.pdf')).toBeNull();
  expect(intake.requests).toEqual([]);
});

test('files that need more than the workspace has left are said before they are sent', async () => {
  const left = answers(getStorageUse, () => ({ used_bytes: 2 ** 20 - 100, max_bytes: 2 ** 20 }));
  visitAs(me, '/bulk-upload', left, ...fakeIntake().fakes);
  await choose(pdf('small.pdf'));
  await screen.findByRole('button', { name: /^Continue with/ });
  expect(screen.queryByText('Not enough storage')).toBeNull();
  await choose(pdf('large.pdf', 'x'.repeat(2 ** 20)));
  expect((await screen.findByText('Not enough storage')).closest('[role=alert]')?.textContent).toContain(
    'These files need 1 MB, and your workspace has 0 MB left.',
  );
});
