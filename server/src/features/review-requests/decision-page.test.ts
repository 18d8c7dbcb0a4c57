import { changeApplicationStatus } from '@hireframe/contract/applications.ts';
import { listMessages } from '@hireframe/contract/conversations.ts';
import {
  answerReview,
  askForReviewByLink,
  correctByLink,
  getDecisionPage,
  listReviewRequests,
} from '@hireframe/contract/review-requests.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { readMails } from '../../../test/mails.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { someAddress } from '../../../test/public-applying.ts';

const { call, context } = await startApp();
const { db } = context;

const reason = { kind: 'required_skills', label: 'Required skills', points: 20, max: 50, detail: 'Not found: ICU.' };
const match = JSON.stringify({ match_score: 46, reasons: [reason], missing: null, engine_version: '1' });
const mail = { send: true, subject: 'Your application', body: 'We decided for others.' };
const linkIn = (text: string) =>
  new URL(/https?:\S+\/decision\?\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? '';

/** Somebody without an account, rejected with a mail. */
async function rejected({ language = 'en', sent = mail as typeof mail | null } = {}) {
  const as = await makeRecruiter(db, { first_name: 'Rita', last_name: 'Roth' });
  const email = someAddress();
  const posting_id = await makeOpenPosting(db, as, { title: 'Nurse' });
  const made = await makeApplication(db, as, {
    posting_id,
    user_id: null,
    email,
    status: 'under_review',
    match,
    match_score: 46,
    language,
  });
  await db
    .updateTable('candidates')
    .set({ email, first_name: 'Ana', last_name: 'Silva', mobile_number: '+41 44 668 18 00', city: 'Bern' })
    .where('id', '=', made.candidate_id)
    .execute();
  const body = { status: 'rejected', reason: 'The licence is missing', candidate_reason: 'requirements', mail: sent };
  const { status } = await call(changeApplicationStatus, { params: { id: made.id }, body: body as never, as });
  expect(status).toBe(200);
  const text = (await readMails(db, email)).at(-1)?.text_body ?? '';
  return { ...made, as, email, text, token: linkIn(text) };
}
const page = (token: string) => call(getDecisionPage, { body: { token } });
const ask = (token: string, body = 'I hold the licence since May.') =>
  call(askForReviewByLink, { body: { token, body } });
const correct = (token: string, body = 'I live in Basel.') => call(correctByLink, { body: { token, body } });
const isAgo = (id: string, days: number) =>
  db
    .updateTable('applications')
    .set({ status_changed_at: sql<string>`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute();

test('whoever applied without an account reads behind the link of the mail why, and what the company knows', async () => {
  const { token, text, email } = await rejected();
  expect(text).toContain('About this decision');
  const { status, body } = await page(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    job_title: 'Nurse',
    status: 'rejected',
    known: { first_name: 'Ana', last_name: 'Silva', email, mobile_number: '+41 44 668 18 00', location: 'Bern' },
    review: { rejection: { reason: 'requirements' }, outputs: { match_score: 46 }, may_ask: true, request: null },
  });
  expect(JSON.stringify(body)).not.toContain('licence'); // What the team typed.
});

test('the button of the mail and the scores are in their language', async () => {
  const { text, token } = await rejected({ language: 'de' });
  expect(text).toContain('Zu dieser Entscheidung');
  const { body } = await call(getDecisionPage, { body: { token }, language: 'de' });
  expect(body.known.first_name).toBe('Ana');
});

test('a person reviews it when asked, once, and the answer is mailed with the link', async () => {
  const { as, email, id, token } = await rejected();
  const asked = await ask(token);
  expect([asked.status, asked.body.review.may_ask, asked.body.review.request?.body]).toEqual([
    200,
    false,
    'I hold the licence since May.',
  ]);
  expect((await ask(token)).status).toBe(409);
  const [request] = (await call(listReviewRequests, { params: { id }, query: {}, as })).body.results;
  const answered = await call(answerReview, {
    params: { id: request?.id ?? '' },
    body: { outcome: 'changed', body: 'We looked again.' },
    as,
  });
  expect(answered.status).toBe(200);
  const newest = (await readMails(db, email)).at(-1)?.text_body ?? '';
  const { body } = await page(linkIn(newest));
  expect(body).toMatchObject({
    status: 'under_review',
    review: { rejection: null, request: { outcome: 'changed', answer: 'We looked again.' } },
  });
  const entries = await db
    .selectFrom('audit_entries')
    .select(['actor', 'actor_id'])
    .where('object_id', '=', id)
    .where('action', '=', 'review.requested')
    .execute();
  expect(entries).toEqual([{ actor: 'candidate', actor_id: null }]);
});

test('a correction is a message to the team that waits for an answer, within 30 days', async () => {
  const { as, email, id, candidate_id, token } = await rejected();
  expect((await correct(token)).status).toBe(200);
  const { body } = await call(listMessages, { params: { id: candidate_id }, query: {}, as });
  expect(body.results.find(({ kind }) => kind === 'reply')).toMatchObject({
    body: 'I live in Basel.',
    from_address: email,
    application_id: id,
  });
  await isAgo(id, 31);
  expect((await correct(token)).body).toMatchObject({ message: expect.stringContaining('30 days') });
  expect((await ask(token)).status).toBe(409);
  expect((await page(token)).body.review.may_ask).toBe(false);
});

test('corrections of one application are at most five a day', async () => {
  const { token } = await rejected();
  const statuses = [];
  for (let sent = 0; sent < 6; sent++) statuses.push((await correct(token)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a link that is forged, too old, or of an application that was never rejected shows nothing', async () => {
  const { id, token } = await rejected();
  const of = (token: string) => Promise.all([page(token), ask(token), correct(token)]);
  for (const { status } of await of('forged')) expect(status).toBe(404);
  await db.deleteFrom('application_history').where('application_id', '=', id).execute();
  for (const { status } of await of(token)) expect(status).toBe(404);
  const other = await rejected();
  await isAgo(other.id, 61);
  for (const { status } of await of(other.token)) expect(status).toBe(404);
});

test('who is rejected without a mail has no link', async () => {
  expect((await rejected({ sent: null })).token).toBe('');
});
