import {
  addToJob,
  changeApplicationStatus,
  getApplication,
  listApplicationHistory,
  listApplications,
  previewMove,
  undoMoves,
} from '@hireframe/contract/applications.ts';
import { listMyApplications } from '@hireframe/contract/my-applications.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { fileApplication } from './applications.ts';

const { call, context } = await startApp();
const { db } = context;

async function start() {
  const as = await makeRecruiter(db, { first_name: 'Robin', last_name: 'Roth' });
  const person = await makeCandidate(db);
  const about = { email: person.email, user_id: person.user_id, shared_at: new Date().toISOString() };
  const candidate_id = await insertCandidate(db, as, about);
  const job_id = await makeOpenPosting(db, as, { title: 'Nurse' });
  return { as, person, candidate_id, job_id };
}
const mailsTo = (address: string) => readMails(db, address);

test('somebody is put on a job without learning of it; twice is said', async () => {
  const { as, person, candidate_id, job_id } = await start();
  const body = { job_id, candidate_ids: [candidate_id, candidate_id] };
  const first = await call(addToJob, { body, as });
  expect(first.body).toMatchObject({ added: [{ candidate_id }], refused: [] });
  const [row] = (await call(listApplications, { query: { candidate_id }, as })).body.results;
  expect(row).toMatchObject({ source: 'sourced', added_by_name: 'Robin Roth', status: 'submitted' });
  expect(await mailsTo(person.email)).toEqual([]);
  expect((await call(listMyApplications, { query: {}, as: person })).body.count).toBe(0);
  const again = await call(addToJob, { body, as });
  expect(again.body).toMatchObject({ added: [], refused: [{ candidate_id, message: 'Already on this job' }] });
});

test('where the recruiter says so the person is mailed, and sees the application as their own', async () => {
  const { as, person, candidate_id, job_id } = await start();
  await call(addToJob, { body: { job_id, candidate_ids: [candidate_id], notify: true }, as });
  expect(await mailsTo(person.email)).toMatchObject([{ subject: expect.stringMatching(/^Nurse at /) }]);
  expect((await call(listMyApplications, { query: {}, as: person })).body.count).toBe(1);
});

test('who then applies by themselves goes on where they stand, and it is theirs', async () => {
  const { as, person, candidate_id, job_id } = await start();
  const { added } = (await call(addToJob, { body: { job_id, candidate_ids: [candidate_id] }, as })).body;
  const id = added[0]?.id ?? '';
  await call(changeApplicationStatus, { params: { id }, body: { status: 'interview', mail: null }, as });
  const posting = await db.selectFrom('postings').selectAll().where('id', '=', job_id).executeTakeFirstOrThrow();
  const filing = { posting, candidate_id, user_id: person.user_id, email: person.email, resume_id: null, answers: [] };
  const given = { cover_letter: 'I would like to', source: 'quick_apply', is_address_confirmed: true } as const;
  const filed = await db.transaction().execute((tx) => fileApplication(tx, context, { ...filing, ...given }));
  expect(filed.id).toBe(id);
  expect((await call(getApplication, { params: { id }, as })).body).toMatchObject({
    status: 'interview',
    source: 'quick_apply',
    cover_letter: 'I would like to',
  });
  expect((await call(listMyApplications, { query: {}, as: person })).body.count).toBe(1);
});

test('a job that is closed takes nobody', async () => {
  const { as, candidate_id } = await start();
  const job_id = await makeOpenPosting(db, as, { status: 'closed' });
  expect((await call(addToJob, { body: { job_id, candidate_ids: [candidate_id] }, as })).status).toBe(409);
});

test('a move over several statuses is one line of the history and one mail, in the words that were given', async () => {
  const { as } = await start();
  const { id, email } = await makeApplication(db, as);
  const preview = (await call(previewMove, { params: { id }, query: { status: 'interview' }, as })).body;
  expect(preview).toMatchObject({ to_address: email, is_sent: true, subject: expect.not.stringContaining('[') });
  const mail = { send: true, subject: 'Come by', body: 'Hello [CANDIDATE_FIRST_NAME], come by.' };
  await call(changeApplicationStatus, { params: { id }, body: { status: 'interview', mail }, as });
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Come by', text_body: 'Hello Any, come by.\n' }]);
  const history = (await call(listApplicationHistory, { params: { id }, query: {}, as })).body;
  expect(history.results).toMatchObject([{ from_status: 'submitted', to_status: 'interview' }, {}]);
});

test.each([null, { send: false }])('a move with the mail %j mails nobody', async (mail) => {
  const { as } = await start();
  const { id, email } = await makeApplication(db, as);
  await call(changeApplicationStatus, { params: { id }, body: { status: 'interview', mail }, as });
  expect(await mailsTo(email)).toEqual([]);
});

test('an undone move leaves nothing: no mail, no line of the history, the day it came to where it is', async () => {
  const { as } = await start();
  const { id, email } = await makeApplication(db, as);
  const before = (await call(getApplication, { params: { id }, as })).body;
  await call(changeApplicationStatus, { params: { id }, body: { status: 'offer' }, as });
  expect((await call(undoMoves, { body: { ids: [id] }, as })).body).toMatchObject({ changed: [{ id }], refused: [] });
  const after = (await call(getApplication, { params: { id }, as })).body;
  expect([after.status, await mailsTo(email)]).toEqual([before.status, []]);
  expect((await call(listApplicationHistory, { params: { id }, query: {}, as })).body.count).toBe(1);
});

test('a rejection is undone, and so is the way back from one', async () => {
  const { as } = await start();
  const { id } = await makeApplication(db, as, { status: 'shortlisted' });
  const now = async () => (await call(getApplication, { params: { id }, as })).body;
  await call(changeApplicationStatus, { params: { id }, body: { status: 'rejected', reason: 'No licence' }, as });
  await call(changeApplicationStatus, { params: { id }, body: { status: 'shortlisted', note: 'It came' }, as });
  await call(undoMoves, { body: { ids: [id] }, as });
  expect(await now()).toMatchObject({ status: 'rejected', rejected_from: 'shortlisted' });
  await call(undoMoves, { body: { ids: [id] }, as });
  expect(await now()).toMatchObject({ status: 'shortlisted', rejected_from: null });
});

test('what somebody else moved, what was moved long ago and what was mailed stays', async () => {
  const { as } = await start();
  const other = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  const { id } = await makeApplication(db, as);
  const move = () => call(changeApplicationStatus, { params: { id }, body: { status: 'shortlisted' }, as });
  await move();
  const undo = async (who: typeof as) => (await call(undoMoves, { body: { ids: [id] }, as: who })).body.refused.length;
  expect(await undo(other)).toBe(1);
  await db.updateTable('outbox').set({ status: 'sent', sent_at: new Date().toISOString() }).execute();
  expect(await undo(as)).toBe(1);
  await db.deleteFrom('outbox').execute();
  const long = new Date(Date.now() - 60_000).toISOString();
  await db
    .updateTable('application_history')
    .set({ created_at: long })
    .where('to_status', '=', 'shortlisted')
    .execute();
  expect(await undo(as)).toBe(1);
});
