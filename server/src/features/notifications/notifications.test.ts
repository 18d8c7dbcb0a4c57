import { listNotifications, readAllNotifications, readNotification } from '@hireframe/contract/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { keepMessage } from '../../lib/messages.ts';
import { deleteOldNotificationsTask } from './notifications.tasks.ts';
import { notify } from './notifications.ts';

const { call, context } = await startApp();
const { db } = context;
const any = { workspace_id: null, title: 'Any', line: 'Any', path: '/any' };

async function listed(as: { token: string }, query: object = {}) {
  return (await call(listNotifications, { query: query as never, as })).body;
}

test('each person is told once, in one line', async () => {
  const [as, other] = [await makeCandidate(db), await makeCandidate(db)];
  const news = { ...any, title: 'Two\r\nlines', line: 'A\u2028B' };
  await notify(db, { ...news, user_ids: [as.user_id, other.user_id, as.user_id] });
  for (const person of [as, other])
    expect((await listed(person)).results).toMatchObject([{ title: 'Two lines', line: 'A B', is_read: false }]);
});

test('a message of ours is told in the language of whoever reads it, words of others as they wrote them', async () => {
  const as = await makeCandidate(db);
  const line = keepMessage('{company}: {status}', { company: 'Holm', status: keepMessage('Under review') });
  const title = keepMessage('Your application for {job}', { job: "Nurse {'one'}" });
  await notify(db, { ...any, title, line, user_ids: [as.user_id] });
  await notify(db, { ...any, user_ids: [as.user_id] }); // As those from before.
  const told = async (language?: string) =>
    (await call(listNotifications, { query: {}, as, ...(language && { language }) })).body.results;
  const theirs = { title: 'Any', line: 'Any' };
  const english = [theirs, { title: "Your application for Nurse {'one'}", line: 'Holm: Under review' }];
  expect(await told()).toMatchObject(english);
  expect(await told('en-GB')).toMatchObject(english);
  const german = { title: "Ihre Bewerbung: Nurse {'one'}", line: 'Holm: In Prüfung' };
  expect(await told('de-CH, en;q=0.5')).toMatchObject([theirs, german]);
  expect(Object.keys((await told('de'))[1] ?? {})).not.toContain('said');
});

test('what was read stays read, and no longer counts as new', async () => {
  const as = await makeCandidate(db);
  for (const title of ['First', 'Second', 'Third']) await notify(db, { ...any, title, user_ids: [as.user_id] });
  const { results } = await listed(as);
  expect(results.map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
  const params = { id: results[1]?.id ?? '' };
  for (let n = 0; n < 2; n++) expect((await call(readNotification, { params, as })).status).toBe(204);
  expect(await listed(as, { is_read: 'false' })).toMatchObject({ count: 2 });
  expect(await listed(as, { is_read: 'true' })).toMatchObject({ count: 1, results: [{ title: 'Second' }] });
  await call(readAllNotifications, { as });
  expect(await listed(as, { is_read: 'false' })).toMatchObject({ count: 0 });
  expect(await listed(as)).toMatchObject({ count: 3 });
});

test("nobody reads or clears somebody else's", async () => {
  const [as, other] = [await makeCandidate(db), await makeCandidate(db)];
  await notify(db, { ...any, user_ids: [as.user_id] });
  const [mine] = (await listed(as)).results;
  expect((await call(readNotification, { params: { id: mine?.id ?? '' }, as: other })).status).toBe(404);
  await call(readAllNotifications, { as: other });
  expect(await listed(as, { is_read: 'false' })).toMatchObject({ count: 1 });
});

test('a member whose address the workspace wants confirmed sees nothing of it before that', async () => {
  const as = await makeRecruiter(db);
  const { workspace_id, user_id } = as;
  await notify(db, { ...any, workspace_id, user_ids: [user_id] });
  expect(await listed(as)).toMatchObject({ count: 1 });
  const strict = { verified_addresses_required: true };
  await db.updateTable('workspaces').set(strict).where('id', '=', workspace_id).execute();
  expect(await listed(as)).toMatchObject({ count: 0 });
});

test('what is older than 90 days is forgotten', async () => {
  const as = await makeCandidate(db);
  for (const title of ['Old', 'New']) await notify(db, { ...any, title, user_ids: [as.user_id] });
  const aged = (title: string, days: number) =>
    db
      .updateTable('notifications')
      .set({ created_at: sql<string>`now() - make_interval(days => ${days})` })
      .where('title', '=', title)
      .execute();
  await aged('Old', 91);
  await aged('New', 89);
  await deleteOldNotificationsTask.run(context, {});
  expect((await listed(as)).results).toMatchObject([{ title: 'New' }]);
});

test('a path leads to a page of ours', async () => {
  const as = await makeCandidate(db);
  for (const path of ['https://elsewhere.test', '//elsewhere.test'])
    await expect(notify(db, { ...any, path, user_ids: [as.user_id] })).rejects.toThrow(/notifications_path_ours/);
});
