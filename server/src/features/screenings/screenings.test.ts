// What a workspace asks a candidate to answer, and the link behind which it is.

import { deleteSession, getSession, startAssessment } from '@hireframe/contract/assessments.ts';
import { getCandidate, listCandidateActivity } from '@hireframe/contract/candidates.ts';
import { mergeCandidates, undoMerge } from '@hireframe/contract/duplicates.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import {
  cancelScreening,
  createScreening,
  extendScreening,
  getScreeningInvitation,
  listScreenings,
  openScreening,
} from '@hireframe/contract/screenings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { agree, makeAsked, makeScreeningSession } from '../../../test/assessments.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
const query = {};
type As = { token: string };
type Asked = Awaited<ReturnType<typeof makeAsked>>;

const invitation = (token: string, as?: As) => call(getScreeningInvitation, { params: { token }, ...(as && { as }) });
const open = (token: string) => call(openScreening, { params: { token } });
const cancel = (id: string, as: As) => call(cancelScreening, { params: { id }, as });
const extend = (id: string, as: As) => call(extendScreening, { params: { id }, body: { deadline_hours: 48 }, as });
const start = (token: string, as: As) => call(startAssessment, { body: { token }, as });
const statusOf = async ({ candidate_id: id, recruiter: as }: Asked) =>
  (await call(listScreenings, { params: { id }, query, as })).body.results[0]?.status;
const mailsTo = (address: string) => readMails(db, address);
const expire = (id: string) =>
  db.updateTable('screenings').set({ deadline_at: sql`now() - interval '1 second'` }).where('id', '=', id).execute();

test('asking a candidate mails a link that nobody else is told, and stands in the history', async () => {
  const made = await makeAsked(app, { role_title: 'Nurse', message: 'Hello\nAna' });
  expect(made.screening).toMatchObject({ status: 'sent', role_title: 'Nurse', question_count: 5, report_id: null });
  const [mail] = await mailsTo(made.candidate.email);
  expect(mail?.text_body).toContain(`/assessment/screening/${made.token}`);
  expect(mail?.text_body).toContain('> Hello\n> Ana');
  const kept = await db.selectFrom('screenings').selectAll().where('id', '=', made.screening.id).execute();
  expect(JSON.stringify(kept)).not.toContain(made.token);
  const params = { id: made.candidate_id };
  const history = await call(listCandidateActivity, { params, query, as: made.recruiter });
  expect(history.body.results.map(({ line }) => line)).toContain('Requested an assessment');
  const listed = await call(listScreenings, { params, query, as: made.recruiter });
  expect(listed.body.results.map(({ id }) => id)).toEqual([made.screening.id]);
});

test('the link tells whom it is for and says whether that is who asks', async () => {
  const made = await makeAsked(app, { role_title: 'Nurse' });
  const nobody = await invitation(made.token);
  expect(nobody.body).toMatchObject({ status: 'sent', email: made.candidate.email, is_for_me: null, session_id: null });
  expect((await invitation(made.token, made.candidate)).body.is_for_me).toBe(true);
  expect((await invitation(made.token, await makeCandidate(db))).body.is_for_me).toBe(false);
});

test('a look at the link opens nothing; the page says when a person opened it', async () => {
  const made = await makeAsked(app);
  await invitation(made.token);
  expect(await statusOf(made)).toBe('sent');
  expect((await open(made.token)).status).toBe(204);
  expect(await statusOf(made)).toBe('opened');
});

test('wrong, cancelled and withdrawn links get one same answer', async () => {
  const [cancelled, withdrawn] = [await makeAsked(app), await makeScreeningSession(app)];
  await cancel(cancelled.screening.id, cancelled.recruiter);
  await call(deleteSession, { params: { id: withdrawn.session_id }, as: withdrawn.candidate });
  const answers = await Promise.all(['wrong', cancelled.token, withdrawn.token].map((one) => invitation(one)));
  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
  for (const one of ['wrong', cancelled.token]) {
    expect((await open(one)).status).toBe(404);
    expect((await start(one, cancelled.candidate)).status).toBe(404);
  }
});

test('a candidate has one open screening at a time, however many ask at once', async () => {
  const { recruiter: as, candidate_id: id, screening } = await makeAsked(app);
  const ask = () => call(createScreening, { params: { id }, body: {}, as });
  expect((await ask()).status).toBe(409);
  await cancel(screening.id, as);
  const both = await Promise.all([ask(), ask(), ask()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('one that nobody has begun can be cancelled: its link and its mail are gone', async () => {
  const made = await makeAsked(app);
  await open(made.token);
  const { body } = await cancel(made.screening.id, made.recruiter);
  expect(body).toMatchObject({ status: 'cancelled', withdrawn_at: null });
  expect(await mailsTo(made.candidate.email)).toEqual([]);
  expect((await cancel(made.screening.id, made.recruiter)).status).toBe(409);
  expect((await extend(made.screening.id, made.recruiter)).status).toBe(409);
});

test('one that is being answered cannot be cancelled', async () => {
  const made = await makeScreeningSession(app);
  expect(await statusOf(made)).toBe('in_progress');
  const { status, body } = await cancel(made.screening.id, made.recruiter);
  expect([status, body.message]).toEqual([409, "The candidate is answering this assessment. It can't be cancelled."]);
});

test('until they agree to anything a candidate has only opened it, and it can be cancelled; then they cannot begin', async () => {
  const made = await makeAsked(app);
  const { body: started } = await start(made.token, made.candidate);
  expect(await statusOf(made)).toBe('opened');
  const known = await call(getCandidate, { params: { id: made.candidate_id }, query, as: made.recruiter });
  expect(known.body.assessment_summary).toEqual({ total: 1, completed: 0, in_progress: 0 });
  expect((await cancel(made.screening.id, made.recruiter)).body.status).toBe('cancelled');
  const params = { id: started.session_id };
  const session = await call(getSession, { params, as: made.candidate });
  expect(session.body.status).toBe('cancelled');
  expect((await agree(app, made.candidate, started.session_id)).status).toBe(409);
});

test('past its deadline it is expired and says so, and more time opens it again by the same link', async () => {
  const made = await makeAsked(app);
  await expire(made.screening.id);
  expect(await statusOf(made)).toBe('expired');
  expect((await invitation(made.token)).body.status).toBe('expired');
  expect((await start(made.token, made.candidate)).status).toBe(409);
  expect((await cancel(made.screening.id, made.recruiter)).status).toBe(409);
  const { body } = await extend(made.screening.id, made.recruiter);
  expect(Date.parse(body.deadline_at) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
  expect((await mailsTo(made.candidate.email)).at(-1)?.subject).toContain('more time');
  expect((await start(made.token, made.candidate)).status).toBe(201);
});

test('an expired one does not open beside a newer one', async () => {
  const made = await makeAsked(app);
  await expire(made.screening.id);
  await call(createScreening, { params: { id: made.candidate_id }, body: {}, as: made.recruiter });
  expect((await extend(made.screening.id, made.recruiter)).status).toBe(409);
});

test('only who was invited may begin, and begins once, however often', async () => {
  const made = await makeAsked(app);
  const { status, body } = await start(made.token, await makeCandidate(db));
  expect([status, body.message]).toEqual([403, expect.stringContaining(`This link is for ${made.candidate.email}`)]);
  const all = await Promise.all([1, 2, 3].map(() => start(made.token, made.candidate)));
  expect(new Set(all.map((one) => one.body.session_id)).size).toBe(1);
  const session_id = all[0]?.body.session_id;
  expect((await invitation(made.token, made.candidate)).body).toMatchObject({ status: 'opened', session_id });
  expect((await invitation(made.token)).body.session_id).toBeNull();
});

test('what the candidate takes back is cancelled, and says by whom', async () => {
  const made = await makeScreeningSession(app);
  await call(deleteSession, { params: { id: made.session_id }, as: made.candidate });
  const { body } = await call(listScreenings, { params: { id: made.candidate_id }, query, as: made.recruiter });
  expect(body.results[0]).toMatchObject({ status: 'cancelled', withdrawn_at: expect.any(String) });
  expect(await mailsTo(made.candidate.email)).toEqual([]);
});

test('lists of candidates count what was asked', async () => {
  const made = await makeScreeningSession(app);
  const { body } = await call(getCandidate, { params: { id: made.candidate_id }, query, as: made.recruiter });
  expect(body.assessment_summary).toEqual({ total: 1, completed: 0, in_progress: 1 });
  const other = await insertCandidate(db, made.recruiter);
  const none = await call(getCandidate, { params: { id: other }, query, as: made.recruiter });
  expect(none.body.assessment_summary).toEqual({ total: 0, completed: 0, in_progress: 0 });
});

test('another workspace neither sees nor touches it', async () => {
  const made = await makeScreeningSession(app);
  const stranger = await makeRecruiter(db);
  const { id } = made.screening;
  for (const refused of [await cancel(id, stranger), await extend(id, stranger)]) expect(refused.status).toBe(404);
  const theirs = await insertCandidate(db, stranger, { email: made.candidate.email });
  const { body } = await call(listScreenings, { params: { id: theirs }, query, as: stranger });
  expect(body.count).toBe(0);
  expect((await call(listNotifications, { query, as: stranger })).body.count).toBe(0);
});

test('a merge takes along what was asked, with its answers, and gives it back when it is undone', async () => {
  const made = await makeScreeningSession(app);
  const { recruiter: as, candidate_id: other_id } = made;
  const id = await insertCandidate(db, as);
  const idsOf = async (one: string) => {
    const { body } = await call(listScreenings, { params: { id: one }, query, as });
    return body.results?.map((row) => row.id);
  };
  const merge = await call(mergeCandidates, { params: { id }, body: { other_id }, as });
  expect(await idsOf(id)).toEqual([made.screening.id]);
  expect((await cancel(made.screening.id, as)).status).toBe(409);
  await call(undoMerge, { params: { id: merge.body.id }, as });
  expect([await idsOf(id), await idsOf(other_id)]).toEqual([[], [made.screening.id]]);
});
