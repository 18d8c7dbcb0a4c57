import { deleteCandidate } from '@hireframe/contract/candidates.ts';
import { getDashboard } from '@hireframe/contract/overview.ts';
import { expect, test } from 'vitest';
import { completeSession, makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { insertCandidate, makeCandidate, makeRecruiter, makeTag } from '../../../test/make.ts';
import { makeOpenPosting, makePosting } from '../../../test/postings.ts';
import { candidatesChanged } from '../read-model/read-model.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
type Of = { workspace_id: string; user_id: string; token: string };

async function dashboardOf(as: Of) {
  await runTasks(); // Facts.
  const { status, body } = await call(getDashboard, { as });
  expect(status).toBe(200);
  return body.dashboard_data;
}
/** Noon, so many days before today in UTC. */
const on = (days: number) => {
  const noon = new Date(context.now());
  noon.setUTCHours(12, 0, 0, 0);
  return new Date(noon.getTime() - days * 24 * 3600 * 1000).toISOString();
};
const came = (as: Of, days: number, about = {}) => insertCandidate(db, as, { created_at: on(days), ...about });

/** A file that earned these points. */
async function scored(as: Of, candidate_id: string, total_score: number, days = 0) {
  const { id } = await insertCandidateResume(context, as, candidate_id);
  const change = { total_score, uploaded_at: on(days) };
  await db.updateTable('candidate_resumes').set(change).where('id', '=', id).execute();
  await candidatesChanged(db, as.workspace_id, [candidate_id]);
}
async function tagged(as: Of, candidate_id: string) {
  const { workspace_id } = as;
  await db
    .insertInto('candidate_tags')
    .values({ workspace_id, candidate_id, tag_id: await makeTag(db, as) })
    .execute();
  await candidatesChanged(db, workspace_id, [candidate_id]);
}

test('an empty workspace has noughts where it counts and nothing where there is nothing to take it from', async () => {
  const as = await makeRecruiter(db);
  const { metadata, ...rest } = await dashboardOf(as);
  expect(metadata).toEqual({ generated_at: expect.any(String), trend_days: 30 });
  expect(rest).toEqual({
    stats: {
      total_candidates: 0,
      total_job_requirements: 0,
      assessments_completed: 0,
      assessments_begun: 0,
      pending_reviews: 0,
      average_assessment_score: null,
      average_resume_score: null,
      overall_assessment_score: null,
      assessment_completion_rate: null,
      resume_completion_rate: null,
    },
    trends: {
      candidate_growth: null,
      assessment_completion: null,
      resume_uploads: null,
      compared: {
        candidates: { now: 0, before: 0 },
        assessments: { now: 0, before: 0 },
        resumes: { now: 0, before: 0 },
      },
      urgent_reviews: 0,
      score_improvement: null,
    },
    recent_candidates: [],
    recent_job_requirements: [],
  });
});

test('candidates, averages and shares are those of this workspace alone', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const [one, two, three] = [
    await came(as, 0),
    await came(as, 1, { city: 'Porto' }),
    await came(as, 2, { city: 'porto' }),
  ];
  await scored(as, one, 80);
  await scored(as, two, 90, 1);
  await scored(as, two, 61.5); // The newest counts.
  await tagged(as, one);
  await scored(other, await came(other, 0, { city: 'Basel' }), 10);
  expect((await dashboardOf(as)).stats).toMatchObject({
    total_candidates: 3,
    pending_reviews: 2,
    average_resume_score: 70.8,
    resume_completion_rate: 66.7,
  });
  for (const id of [two, three]) await call(deleteCandidate, { params: { id }, as });
});

test('growth compares today and the 29 days before with the 30 days before those', async () => {
  const as = await makeRecruiter(db);
  for (const days of [0, 29, 29, 30, 59, 60]) await came(as, days); // 3 against 2; one is older than both.
  for (let n = 0; n < 7; n++) await came(as, 45);
  const few = (await dashboardOf(as)).trends;
  expect([few.compared.candidates, few.candidate_growth]).toEqual([{ now: 3, before: 9 }, null]); // Too few for percent.
  await came(as, 45);
  expect((await dashboardOf(as)).trends.candidate_growth).toBe(-70);
});

test('uploads compare by the day of the upload, scores by the day on which their candidates came', async () => {
  const as = await makeRecruiter(db);
  const [now, before] = [await came(as, 3), await came(as, 33)];
  await scored(as, now, 70, 3);
  await scored(as, before, 60, 59);
  expect((await dashboardOf(as)).trends).toMatchObject({
    compared: { resumes: { now: 1, before: 1 } },
    score_improvement: 10,
  });
  await scored(as, before, 75, 29);
  expect((await dashboardOf(as)).trends).toMatchObject({
    compared: { resumes: { now: 2, before: 1 } },
    score_improvement: -5,
  });
  await scored(as, before, 75, 60); // Before both spans.
  expect((await dashboardOf(as)).trends.compared.resumes).toEqual({ now: 2, before: 1 });
});

test('urgent is who came more than a week ago and has no tag yet', async () => {
  const as = await makeRecruiter(db);
  const [, , old] = [await came(as, 0), await came(as, 7), await came(as, 8), await came(as, 100)];
  expect((await dashboardOf(as)).trends.urgent_reviews).toBe(2);
  await tagged(as, old);
  const { stats, trends } = await dashboardOf(as);
  expect([trends.urgent_reviews, stats.pending_reviews]).toEqual([1, 3]);
});

test('the five who came last are shown, newest first', async () => {
  const as = await makeRecruiter(db);
  for (const n of [6, 5, 4, 3, 2]) await came(as, n, { first_name: `No${n}`, last_name: '' });
  const named = { first_name: '', last_name: '', email: 'nameless@example.com', current_organization: 'Acme' };
  const newest = await came(as, 1, named);
  const { recent_candidates } = await dashboardOf(as);
  expect(recent_candidates.map(({ name }) => name)).toEqual(['nameless@example.com', 'No2', 'No3', 'No4', 'No5']);
  expect(recent_candidates[0]).toEqual({
    id: newest,
    name: 'nameless@example.com',
    email: 'nameless@example.com',
    organization: 'Acme',
    avatar: null,
    created_at: on(1),
  });
});

test('who was taken into another counts once, and is shown no more before the facts know of it', async () => {
  const as = await makeRecruiter(db);
  const [id, taken] = [await came(as, 0), await came(as, 0)];
  await dashboardOf(as);
  await db.updateTable('candidates').set({ merged_into: id }).where('id', '=', taken).execute();
  const { body } = await call(getDashboard, { as });
  expect(body.dashboard_data.recent_candidates.map((one) => one.id)).toEqual([id]);
  await candidatesChanged(db, as.workspace_id, [taken]);
  const { stats, recent_candidates } = await dashboardOf(as);
  expect([stats.total_candidates, recent_candidates.map((one) => one.id)]).toEqual([1, [id]]);
});

/** A screening that was begun; with a score it was handed in and has a report. */
async function assessed(as: Of, candidate_id: string, score?: number, days = 0) {
  const { user_id } = await makeCandidate(db);
  const session = await makeSession(db, user_id, { screening: { ...as, candidate_id } });
  if (score === undefined) return;
  await makeAnswer(context, session, session.question_ids[0] as string, { text: 'I asked why, and we agreed.' });
  await completeSession(context, session);
  await runTasks();
  const report = db.updateTable('assessment_reports').set({ comprehensive_score: score });
  await report.where('user_id', '=', user_id).execute();
  const done = db.updateTable('assessment_sessions').set({ completed_at: on(days) });
  await done.where('user_id', '=', user_id).execute();
  await candidatesChanged(db, as.workspace_id, [candidate_id]);
}

test('assessments count by the day they were handed in, and scores by candidate and overall', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const [one, two] = [await came(as, 3), await came(as, 50)];
  await assessed(as, one, 80, 2); // The newest counts for the candidate.
  await assessed(as, one, 40, 40);
  await assessed(as, two, 60, 1);
  await assessed(as, two);
  await assessed(other, await came(other, 0), 10);
  const { stats, trends } = await dashboardOf(as);
  expect(stats).toMatchObject({ assessments_completed: 3, assessments_begun: 4, assessment_completion_rate: 75 });
  expect(stats).toMatchObject({ average_assessment_score: 70, overall_assessment_score: 60 });
  expect(trends.compared.assessments).toEqual({ now: 2, before: 1 });
});

test('postings are counted, and the five that came last are shown with their status', async () => {
  const as = await makeRecruiter(db);
  await makePosting(db, await makeRecruiter(db));
  for (const n of [6, 5, 4, 3]) await makePosting(db, as, { created_at: on(n), title: `No${n}` });
  const about = { title: 'Baker', company_name: 'Acme', location: 'Lyon' };
  const id = await makeOpenPosting(db, as, { ...about, created_at: on(2) });
  await makeOpenPosting(db, as, { created_at: on(1), expires_at: on(1) });
  const { stats, recent_job_requirements } = await dashboardOf(as);
  expect(stats.total_job_requirements).toBe(6);
  expect(recent_job_requirements.map(({ title }) => title)).toEqual(['Nurse', 'Baker', 'No3', 'No4', 'No5']);
  expect(recent_job_requirements[0]?.status).toBe('expired');
  expect(recent_job_requirements[1]).toEqual({ id, ...about, status: 'approved', created_at: on(2) });
});
