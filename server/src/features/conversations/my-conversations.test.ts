// A candidate reads in their account what was mailed to them, and answers there.
import * as contract from '@hireframe/contract/conversations.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';

const { call, context } = await startApp();
const { db } = context;
type As = { token: string };

const conversations = async (as: As) => (await call(contract.listMyConversations, { query: {}, as })).body.results;
const askMessages = (as: As, id: string) => call(contract.listMyMessages, { params: { id }, query: {}, as });
const messages = async (as: As, id: string) => (await askMessages(as, id)).body.results;
const answer = (as: As, id: string, body: string) =>
  call(contract.answerCompany, { params: { id }, body: { body }, as });
const setSent = (workspace_id: string) =>
  db
    .updateTable('messages')
    .set({ status: 'sent', send_at: sql`now() - interval '1 minute'` })
    .where('workspace_id', '=', workspace_id)
    .execute();

/** A recruiter wrote, and the mail has gone out. */
async function makeWritten({ is_email_verified = true, isSent = true } = {}) {
  const person = await makeCandidate(db, { is_email_verified, first_name: 'Ana', last_name: 'Silva' });
  const recruiter = await makeRecruiter(db, { first_name: 'Robin', last_name: 'Averill' });
  const candidate_id = await insertCandidate(db, recruiter, { email: person.email, first_name: 'Ana' });
  const body = { subject: 'A time to talk', body: 'Does Thursday suit you?' };
  await call(contract.writeMessage, { params: { id: candidate_id }, body, as: recruiter });
  if (isSent) await setSent(recruiter.workspace_id);
  return { person, recruiter, candidate_id, id: recruiter.workspace_id };
}

test('a mail that was sent stands in the account of whoever has proved the address, new until they open it', async () => {
  const { person, id } = await makeWritten();
  expect(await conversations(person)).toMatchObject([
    { id, company_name: 'Any', author_name: 'Robin Averill', start: 'Does Thursday suit you?', new_count: 1 },
  ]);
  expect(await messages(person, id)).toMatchObject([{ is_mine: false, body: 'Does Thursday suit you?', is_new: true }]);
  const read = await call(contract.markMyMessagesRead, { params: { id }, as: person });
  expect(read.body).toEqual({ read: 1 });
  expect((await conversations(person))[0]).toMatchObject({ new_count: 0 });
});

test('what waits still, what was returned and what another address was written is nobody’s', async () => {
  const waiting = await makeWritten({ isSent: false });
  expect(await conversations(waiting.person)).toEqual([]);
  const unproved = await makeWritten({ is_email_verified: false });
  expect(await conversations(unproved.person)).toEqual([]);
  expect((await askMessages(unproved.person, unproved.id)).status).toBe(404);
  expect((await answer(unproved.person, unproved.id, 'Hello')).status).toBe(404);
  const { id } = await makeWritten();
  const stranger = await makeCandidate(db, { is_email_verified: true });
  expect((await askMessages(stranger, id)).status).toBe(404);
  expect((await answer(stranger, id, 'Hello')).status).toBe(404);
});

test('an answer arrives in the recruiter’s thread as a mailed one does, and tells whoever wrote', async () => {
  const { person, recruiter, candidate_id, id } = await makeWritten();
  const sent = await answer(person, id, 'Thursday is fine.');
  expect([sent.status, sent.body]).toMatchObject([201, { is_mine: true, subject: 'Re: A time to talk' }]);
  expect((await messages(person, id)).map(({ is_mine }) => is_mine)).toEqual([true, false]);
  const thread = await call(contract.listMessages, { params: { id: candidate_id }, query: {}, as: recruiter });
  expect(thread.body.results[0]).toMatchObject({
    kind: 'reply',
    direction: 'in',
    body: 'Thursday is fine.',
    from_address: person.email,
    is_new: true,
  });
  const waiting = await call(contract.listWaitingReplies, { query: {}, as: recruiter });
  expect(waiting.body.results).toMatchObject([{ candidate_id, start: 'Thursday is fine.' }]);
  const [news] = (await call(listNotifications, { query: {}, as: recruiter })).body.results;
  expect(news).toMatchObject({ title: expect.stringMatching(/replied$/), line: 'Thursday is fine.' });
});

test('an empty answer is refused at its field', async () => {
  const { person, id } = await makeWritten();
  const refused = await answer(person, id, '  ');
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['body']]);
});
