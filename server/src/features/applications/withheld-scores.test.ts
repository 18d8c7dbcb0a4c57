import { getApplication, listApplications } from '@hireframe/contract/applications.ts';
import { listCandidates } from '@hireframe/contract/candidates.ts';
import { getCandidateReport, getReport, listCandidateReports } from '@hireframe/contract/reports.ts';
import { listAllScreenings } from '@hireframe/contract/screenings.ts';
import { expect, test } from 'vitest';
import { makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { attachResume } from './applications.ts';
import { findOutputs } from './machine-outputs.queries.ts';
import { matchInNewYork, matchNow } from './match-application.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
const text = 'Mia Keller\nPorto, Portugal\n\nSkills\nTypeScript, PostgreSQL\n';
const place = { location: 'New York, NY', country_code: 'US', region: 'New York', city: 'New York City' };
const reason = 'New York City: no score without a bias report published in the last 365 days.';
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

/** Two applications to one job there, both with a scored resume; the first with an assessment of 77. */
async function inNewYork() {
  const as = await makeRecruiter(db);
  const { workspace_id } = as;
  const person = await makeCandidate(db);
  const posting_id = await makeOpenPosting(db, as, {
    ...place,
    required_skills: ['TypeScript', 'Kubernetes'],
    says_machine_analysis: true,
    analysis_noticed_at: days(-40),
  });
  async function apply(words: string) {
    const candidate_id = await insertCandidate(db, as);
    const { id: resume_id } = await insertCandidateResume(context, as, candidate_id, { text: words });
    await db.updateTable('candidate_resumes').set({ total_score: 71 }).where('id', '=', resume_id).execute();
    const { id } = await makeApplication(db, as, { candidate_id, posting_id, created_at: days(-20) });
    await attachResume(db, { workspace_id, id }, resume_id);
    return { id, candidate_id };
  }
  const first = await apply(text);
  const second = await apply(`${text}\nKubernetes\n`);
  const { candidate_id } = first;
  const { user_id, session_id } = await makeSession(db, person.user_id, { screening: { workspace_id, candidate_id } });
  const done = { status: 'completed', completed_at: days(-1) };
  await db.updateTable('assessment_sessions').set(done).where('id', '=', session_id).execute();
  const report = { user_id, session_id, status: 'ready', comprehensive_score: 77, ready_at: days(-1) };
  const { id: report_id } = await db
    .insertInto('assessment_reports')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: screening_id } = await db
    .selectFrom('screenings')
    .select('id')
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assessment_requests')
    .values({ workspace_id, application_id: first.id, screening_id, request_reason: 'To know more' })
    .execute();
  await matchInNewYork(db);
  await runTasks();
  const publish = async () => {
    const span = { start_month: '2026-01', end_month: '2026-06', report: '{}' };
    await db
      .insertInto('published_bias_reports')
      .values({ workspace_id, published_at: days(-3), ...span })
      .execute();
    await matchInNewYork(db);
    await runTasks();
  };
  return { as, person, first, second, posting_id, report_id, publish };
}

test('a job in New York City shows the team no score of a machine until it may, and then each of them', async () => {
  const { as, person, first, second, report_id, posting_id, publish } = await inNewYork();
  const page = async (id: string) => (await call(getApplication, { params: { id }, as })).body;
  const rows = async () =>
    (await call(listApplications, { query: { job_id: posting_id, sort_by: '-match_score' }, as })).body.results;
  const shown = async () => {
    const [detail, list, reports, report, screenings, people, outputs] = [
      await page(first.id),
      await rows(),
      await call(listCandidateReports, { params: { id: first.candidate_id }, query: {}, as }),
      await call(getCandidateReport, { params: { id: first.candidate_id, report_id }, as }),
      await call(listAllScreenings, { query: {}, as }),
      await call(listCandidates, { query: { assessment_score_min: 1 }, as }),
      await findOutputs(db, { workspace_id: as.workspace_id, id: first.id }),
    ];
    const row = list.find(({ id }) => id === first.id);
    return {
      withheld: detail.scores_withheld,
      match: [detail.match_score, row?.match_score, outputs.match_score].map((one) => one !== null),
      resume: [detail.resume_score, detail.resume?.total_score, row?.resume_score, outputs.resume_score],
      assessment: [
        detail.assessment_score,
        row?.assessment_score,
        outputs.assessment?.score ?? null,
        reports.body.results[0]?.comprehensive_score,
        report.body.comprehensive_score,
        screenings.body.results[0]?.score,
      ],
      status: report.body.status,
      why: report.body.score_missing,
      found: people.body.count,
      order: list.map(({ id }) => id),
    };
  };
  expect(await shown()).toMatchObject({
    withheld: reason,
    match: [false, false, false],
    resume: [null, null, null, null],
    assessment: [null, null, null, null, null, null],
    status: 'not_analysed',
    why: reason.slice(0, -1),
    found: 0,
  });
  // The person reads their own report.
  const own = await call(getReport, { params: { id: report_id }, as: person });
  expect(own.body).toMatchObject({ comprehensive_score: 77, status: 'ready' });
  await publish();
  expect(await shown()).toMatchObject({
    withheld: null,
    match: [true, true, true],
    resume: [71, 71, 71, 71],
    assessment: [77, 77, 77, 77, 77, 77],
    status: 'ready',
    found: 1,
    order: [second.id, first.id],
  });
});

test('scores are withheld also of an application without a resume, and no more once the job is elsewhere', async () => {
  const as = await makeRecruiter(db);
  const { workspace_id } = as;
  const posting_id = await makeOpenPosting(db, as, place);
  const { id } = await makeApplication(db, as, { posting_id });
  await matchNow(db, workspace_id, id);
  const withheld = async () => (await call(getApplication, { params: { id }, as })).body.scores_withheld;
  expect(await withheld()).toBe(reason);
  await db.updateTable('postings').set({ region: 'Illinois', city: 'Chicago' }).where('id', '=', posting_id).execute();
  await matchNow(db, workspace_id, id);
  expect(await withheld()).toBeNull();
});
