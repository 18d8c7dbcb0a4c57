import {
  getMyApplication,
  getMyApplicationAnalytics,
  listMyApplicationHistory,
  listMyApplications,
  withdrawMyApplication,
} from '@hireframe/contract/my-applications.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';

const { call, context } = await startApp();
const { db } = context;

type About = Parameters<typeof makeApplication>[2];

/** Sent by this person, to a posting of a workspace of its own. */
async function applied(
  as: { user_id: string; email: string },
  about: About = {},
  posting: Parameters<typeof makeOpenPosting>[2] = {},
) {
  const recruiter = await makeRecruiter(db);
  const posting_id = await makeOpenPosting(db, recruiter, posting);
  const sent = await makeApplication(db, recruiter, { user_id: as.user_id, email: as.email, posting_id, ...about });
  return { ...sent, recruiter };
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('my applications are those that I sent, newest first, by status and by title', async () => {
  const [as, other] = [await makeCandidate(db), await makeCandidate(db)];
  await applied(as, { created_at: '2026-01-01T00:00:00Z' }, { title: 'Night nurse' });
  await applied(as, { status: 'shortlisted', match_score: 71 }, { title: 'Midwife', status: 'closed' });
  await applied(other);
  const titles = async (query: object) =>
    (await call(listMyApplications, { query, as })).body.results.map(({ job_title }) => job_title);
  expect(await titles({})).toEqual(['Midwife', 'Night nurse']);
  expect(await titles({ status: 'shortlisted' })).toEqual(['Midwife']);
  for (const job_title of ['NURSE', 'nürse night']) expect(await titles({ job_title })).toEqual(['Night nurse']);
  expect(await titles({ job_title: '%' })).toEqual([]);
  const { body } = await call(listMyApplications, { query: { status: 'all' }, as });
  expect(body.results[0]).toMatchObject({
    company_name: 'Holm Clinic',
    is_open: false,
    status_display: 'Shortlisted',
    match_score: 71,
    assessment: null,
    next_interview_at: null,
  });
});

test('one says what was sent, what is asked of me now and when we meet, and nothing that the team wrote', async () => {
  const as = await makeCandidate(db);
  const { id, candidate_id, recruiter } = await applied(as, { cover_letter: 'Dear all', status: 'interview' });
  const { workspace_id, user_id } = recruiter;
  const { id: resume_id } = await insertCandidateResume(context, recruiter, candidate_id, { file_name: 'cv.txt' });
  await db.updateTable('applications').set({ resume_id }).where('id', '=', id).execute();
  const history = { workspace_id, application_id: id, user_id, by: 'recruiter', note: 'Secret note', reason: 'Secret' };
  await db
    .insertInto('application_history')
    .values({ ...history, to_status: 'interview' })
    .execute();
  const talk = { workspace_id, application_id: id, title: 'First talk', duration_minutes: 30, time_zone: 'UTC' };
  const [soon, later] = [inHours(24), inHours(48)];
  const cancelled_at = inHours(0);
  await db
    .insertInto('interviews')
    .values([
      { ...talk, starts_at: later },
      { ...talk, starts_at: soon, cancelled_at },
      { ...talk, starts_at: inHours(-24) },
    ])
    .execute();
  const asked = { workspace_id, candidate_id, asked_by: user_id, email: as.email, question_count: 3 };
  const screening = await db
    .insertInto('screenings')
    .values({ ...asked, deadline_at: inHours(72), token_hash: 'any' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = { workspace_id, application_id: id, screening_id: screening.id, request_reason: 'Secret reason' };
  await db.insertInto('assessment_requests').values(request).execute();

  const { body } = await call(getMyApplication, { params: { id }, as });
  expect(body).toMatchObject({
    cover_letter: 'Dear all',
    resume_file_name: 'cv.txt',
    next_interview_at: later,
    assessment: { screening_id: screening.id, session_id: null },
  });
  expect(body.resume_url).toMatch(/^\//);
  expect(body.interviews.map(({ is_cancelled }) => is_cancelled)).toEqual([false, true, false]);
  const told = await call(listMyApplicationHistory, { params: { id }, query: {}, as });
  expect(told.body.results.map(({ by, to_status_display }) => [by, to_status_display])).toEqual([
    ['recruiter', 'Interview'],
    ['candidate', 'Interview'],
  ]);
  expect(JSON.stringify([body, told.body])).not.toContain('Secret');

  await db
    .updateTable('screenings')
    .set({ deadline_at: inHours(-1) })
    .where('id', '=', screening.id)
    .execute();
  expect((await call(getMyApplication, { params: { id }, as })).body.assessment).toBeNull();
});

test('I withdraw once, before I am hired, and nobody else does it for me', async () => {
  const [as, other] = [await makeCandidate(db), await makeCandidate(db)];
  const [open, hired] = [await applied(as), await applied(as, { status: 'hired' })];
  const withdraw = (id: string, who: typeof as) => call(withdrawMyApplication, { params: { id }, as: who });
  expect((await withdraw(open.id, other)).status).toBe(404);
  expect((await withdraw(open.id, as)).body.status).toBe('withdrawn');
  expect((await withdraw(open.id, as)).status).toBe(409);
  expect((await withdraw(hired.id, as)).status).toBe(409);
  const { body } = await call(listMyApplicationHistory, { params: { id: open.id }, query: {}, as });
  expect(body.results[0]).toMatchObject({ from_status: 'submitted', to_status: 'withdrawn', by: 'candidate' });
});

test('what I sent is counted by status and by month, with how many were answered', async () => {
  const as = await makeCandidate(db);
  const none = await call(getMyApplicationAnalytics, { as });
  expect(none.body).toMatchObject({ total: 0, average_match_score: null, response_rate: null });
  await applied(as, { match_score: 60 });
  const { id, recruiter } = await applied(as, { match_score: 80, status: 'shortlisted' });
  const history = {
    workspace_id: recruiter.workspace_id,
    application_id: id,
    by: 'recruiter',
    to_status: 'shortlisted',
  };
  await db.insertInto('application_history').values(history).execute();
  await applied(as, { created_at: '2020-01-01T00:00:00Z' });
  const { body } = await call(getMyApplicationAnalytics, { as });
  expect(body).toMatchObject({
    total: 3,
    average_match_score: 70,
    by_status: { submitted: 2, shortlisted: 1, hired: 0 },
  });
  expect(body.response_rate).toBeCloseTo(100 / 3);
  expect(body.by_month.map(({ applications }) => applications)).toEqual([0, 0, 0, 0, 0, 2]);
});

test('somebody known under another person is shown nothing', async () => {
  const [as, recruiter] = [await makeCandidate(db), await makeRecruiter(db)];
  const candidate_id = await insertCandidate(db, recruiter, { email: as.email });
  const { id } = await makeApplication(db, recruiter, { candidate_id, email: as.email, is_address_confirmed: false });
  expect((await call(getMyApplication, { params: { id }, as })).status).toBe(404);
});
