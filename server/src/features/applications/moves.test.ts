import {
  type ApplicationStatus,
  applicationMoves,
  applicationStatuses,
  applicationWay,
} from '@hireframe/contract/application-words.ts';
import {
  bulkChangeApplicationStatus,
  changeApplicationStatus,
  getApplication,
  listApplicationHistory,
  listApplicationStatusChoices,
} from '@hireframe/contract/applications.ts';
import { listCandidateActivity } from '@hireframe/contract/candidates.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { readMails } from '../../../test/mails.ts';
import { makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { lockApplication, withdrawApplication } from './applications.ts';

const { call, context } = await startApp();
const { db } = context;
type As = Awaited<ReturnType<typeof makeRecruiter>>;
const secret = 'Too quiet in the talk';

const change = (as: As, id: string, status: ApplicationStatus, why: { note?: string; reason?: string } = {}) =>
  call(changeApplicationStatus, { params: { id }, body: { status, ...why }, as });
const historyOf = async (as: As, id: string) =>
  (await call(listApplicationHistory, { params: { id }, query: {}, as })).body.results;
const mailsTo = (address: string) => readMails(db, address);
const newsOf = async (as: { token: string }) => (await call(listNotifications, { query: {}, as })).body.results;
/** One in a state; a rejected one came from `rejected_from`. */
const inState = (as: As, status: ApplicationStatus, rejected_from: ApplicationStatus = 'under_review') =>
  makeApplication(db, as, { status, ...(status === 'rejected' && { rejected_from }) });

const pairs = applicationStatuses.flatMap((from) => applicationStatuses.map((to) => [from, to] as const));

test.each(pairs)('from %s to %s goes as the table says, and otherwise nothing changes', async (from, to) => {
  const as = await makeRecruiter(db);
  const { id } = await inState(as, from);
  const allowed = applicationMoves(from, from === 'rejected' ? 'under_review' : null).some((move) => move.to === to);
  const { status, body } = await change(as, id, to, { note: secret, reason: secret });
  expect(status).toBe(allowed ? 200 : 409);
  const now = (await call(getApplication, { params: { id }, as })).body;
  expect(now.status).toBe(allowed ? to : from);
  expect(await historyOf(as, id)).toHaveLength(allowed ? 2 : 1);
  if (!allowed) expect(body.message).toMatch(/\.$/);
});

test('the table has exactly these moves: any step forward, one back, a rejection, and back from it', () => {
  const found = applicationStatuses.map(
    (from) => `${from} → ${applicationMoves(from, 'offer').map(({ to, kind }) => `${kind} ${to}`)}`,
  );
  expect(found).toEqual([
    'submitted → forward under_review,forward shortlisted,forward interview,forward offer,forward hired,reject rejected',
    'under_review → forward shortlisted,forward interview,forward offer,forward hired,back submitted,reject rejected',
    'shortlisted → forward interview,forward offer,forward hired,back under_review,reject rejected',
    'interview → forward offer,forward hired,back shortlisted,reject rejected',
    'offer → forward hired,back interview,reject rejected',
    'hired → ',
    'rejected → back offer',
    'withdrawn → ',
  ]);
});

test.each(applicationWay.slice(0, -1))('one rejected from %s goes back there and nowhere else', async (from) => {
  const as = await makeRecruiter(db);
  const { id } = await inState(as, from);
  expect((await change(as, id, 'rejected', { reason: secret })).body).toMatchObject({ rejected_from: from });
  const others = applicationWay.filter((to) => to !== from);
  for (const to of others) expect((await change(as, id, to, { note: 'x' })).status).toBe(409);
  const back = await change(as, id, from, { note: 'A mistake' });
  expect(back.body).toMatchObject({ status: from, rejected_from: null });
});

test('a step back needs a note, a rejection a reason; each is asked for at its field', async () => {
  const as = await makeRecruiter(db);
  const { id } = await inState(as, 'shortlisted');
  const back = await change(as, id, 'under_review', { reason: 'Not a note' });
  expect([back.status, Object.keys(back.body.errors ?? {})]).toEqual([422, ['note']]);
  const rejected = await change(as, id, 'rejected', { note: 'Not a reason', reason: '  ' });
  expect([rejected.status, Object.keys(rejected.body.errors ?? {})]).toEqual([422, ['reason']]);
  expect(await historyOf(as, id)).toHaveLength(1);
});

test('the history says who moved it, when and why; the reason belongs to a rejection alone', async () => {
  const as = await makeRecruiter(db, { first_name: 'Rita', last_name: 'Roth' });
  const { id, candidate_id } = await inState(as, 'submitted');
  await change(as, id, 'under_review', { note: 'Looks good', reason: 'none' });
  await change(as, id, 'rejected', { reason: secret });
  expect(await historyOf(as, id)).toMatchObject([
    {
      from_status: 'under_review',
      to_status: 'rejected',
      by: 'recruiter',
      performed_by_name: 'Rita Roth',
      reason: secret,
    },
    { from_status: 'submitted', to_status_display: 'Under review', note: 'Looks good', reason: '' },
    { from_status: null, to_status: 'submitted', by: 'candidate', performed_by_name: 'Any Body' },
  ]);
  const activity = (await call(listCandidateActivity, { params: { id: candidate_id }, query: {}, as })).body.results;
  expect(activity.map(({ line }) => line)).toContain('Moved the Nurse application to Rejected');
});

test('of two who move it at once one is told that it has moved', async () => {
  const as = await makeRecruiter(db);
  const { id, email } = await inState(as, 'under_review');
  const both = await Promise.all([change(as, id, 'shortlisted'), change(as, id, 'shortlisted')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.message).toBe('This application is already in Shortlisted.');
  expect(await historyOf(as, id)).toHaveLength(2);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the mail waits half a minute, and moving back takes it away', async () => {
  const as = await makeRecruiter(db);
  const { id, email } = await inState(as, 'under_review');
  await change(as, id, 'shortlisted');
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("You're on the shortlist for Nurse");
  expect(Date.parse(mail?.next_attempt_at ?? '') - Date.parse(mail?.created_at ?? '')).toBeCloseTo(30_000, -3);
  await change(as, id, 'under_review', { note: 'Undone' });
  expect(await mailsTo(email)).toEqual([]);
  await change(as, id, 'shortlisted');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a mail that went out stays in the outbox', async () => {
  const as = await makeRecruiter(db);
  const { id, email } = await inState(as, 'under_review');
  await change(as, id, 'shortlisted');
  const sent = { status: 'sent', sent_at: sql<string>`now()` };
  await db.updateTable('outbox').set(sent).where('to_address', '=', email).execute();
  await change(as, id, 'interview');
  expect((await mailsTo(email)).map(({ status }) => status)).toEqual(['sent', 'pending']);
});

test('no mail and no notification holds what the team wrote', async () => {
  const as = await makeRecruiter(db);
  const person = await makeCandidate(db);
  const { id } = await makeApplication(db, as, { user_id: person.user_id, email: person.email });
  for (const to of applicationWay.slice(1, 5)) await change(as, id, to, { note: secret, reason: secret });
  await change(as, id, 'rejected', { note: secret, reason: secret });
  await change(as, id, 'offer', { note: secret });
  await change(as, id, 'hired', { note: secret });
  const told = JSON.stringify([await mailsTo(person.email), await newsOf(person)]);
  expect(told).toContain('Nurse');
  expect(told).not.toContain(secret);
});

test('the candidate is told of the state that is true now, and mails go to the address of the account', async () => {
  const as = await makeRecruiter(db);
  const person = await makeCandidate(db, { first_name: 'Mia' });
  const { id } = await makeApplication(db, as, { user_id: person.user_id, email: 'old@example.com' });
  await change(as, id, 'under_review');
  await change(as, id, 'rejected', { reason: secret });
  await change(as, id, 'under_review', { note: 'Undone' });
  expect(await newsOf(person)).toMatchObject([
    { title: 'Your application for Nurse', line: 'Holm Clinic: Under review', path: `/applications/${id}` },
  ]);
  await change(as, id, 'shortlisted');
  const [mail] = await mailsTo(person.email);
  expect(mail?.text_body).toContain(`http://hireframe.test/applications/${id}`);
  expect(await mailsTo('old@example.com')).toEqual([]);
});

test('many are moved at once; who may not go there is named, and so are ids of others', async () => {
  const as = await makeRecruiter(db);
  const posting_id = await makeOpenPosting(db, as);
  const one = await makeApplication(db, as, { posting_id });
  const two = await makeApplication(db, as, { posting_id });
  const hired = await makeApplication(db, as, { posting_id, status: 'hired' });
  const foreign = await makeApplication(db, await makeRecruiter(db));
  const ids = [one, two, hired, foreign, one].map(({ id }) => id);
  const body = { ids, status: 'rejected' as const, reason: secret };
  const moved = await call(bulkChangeApplicationStatus, { body, as });
  expect(moved.body).toEqual({
    changed: [one, two].map(({ id }) => ({ id, from_status: 'submitted' })),
    refused: [
      { id: hired.id, message: "Hired is final. The application can't be moved." },
      { id: foreign.id, message: "This application doesn't exist." },
    ],
  });
  const undo = { ids: [one.id, two.id], status: 'submitted' as const, note: 'Undone' };
  expect((await call(bulkChangeApplicationStatus, { body: undo, as })).body.changed).toHaveLength(2);
  expect(await mailsTo(one.email)).toEqual([]);
});

test.each([
  [{ ids: [], status: 'hired' as const }, 'ids'],
  [{ ids: Array.from({ length: 201 }, () => crypto.randomUUID()), status: 'hired' as const }, 'ids'],
  [{ ids: [crypto.randomUUID()], status: 'rejected' as const }, 'reason'],
])('moving many is refused as a whole at %#', async (body, field) => {
  const refused = await call(bulkChangeApplicationStatus, { body, as: await makeRecruiter(db) });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
});

test('withdrawing takes back what would be mailed; the second time and once hired it is refused', async () => {
  const as = await makeRecruiter(db);
  const person = await makeCandidate(db);
  const { id } = await makeApplication(db, as, {
    user_id: person.user_id,
    email: person.email,
    status: 'under_review',
  });
  await change(as, id, 'shortlisted');
  const withdraw = () =>
    db.transaction().execute(async (tx) => withdrawApplication(tx, person, await lockApplication(tx, as, id)));
  await withdraw();
  expect(await mailsTo(person.email)).toEqual([]);
  await expect(withdraw()).rejects.toThrow("You've already withdrawn this application.");
  expect((await change(as, id, 'under_review', { note: 'x' })).body.message).toMatch(/^The candidate withdrew/);
  await db.updateTable('applications').set({ status: 'hired' }).where('id', '=', id).execute();
  await expect(withdraw()).rejects.toThrow("You've been hired");
});

test('the choices say of every state where it may go', async () => {
  const { body } = await call(listApplicationStatusChoices, { as: await makeCandidate(db) });
  const next = Object.fromEntries(body.results.map((one) => [one.value, one.next]));
  expect(Object.keys(next)).toEqual([...applicationStatuses]);
  expect(next).toMatchObject({ hired: [], withdrawn: [], offer: ['hired', 'interview', 'rejected'] });
  expect(next.rejected).toEqual(['submitted', 'under_review', 'shortlisted', 'interview', 'offer']);
});
