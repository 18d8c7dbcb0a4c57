// One answer that could not be scored: no total anywhere, and the others as parts.
import {
  getCandidateReport,
  getReport,
  latestReport,
  listCandidateReports,
  listReports,
} from '@hireframe/contract/reports.ts';
import { listAllScreenings } from '@hireframe/contract/screenings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { completeSession, makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { renewFindings } from './renew-findings.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;

const english = `At my last job a colleague wanted to rewrite our billing service, and I disagreed because the deadline was close.
I asked for his reasons, listed the risks of both ways and measured how long the old code took. In the end we agreed to
rewrite one part. As a result the release came on time and support calls fell by 30 percent.`;
const german =
  'Ich habe mit meinem Kollegen gestritten, und dann haben wir uns auf eine Lösung geeinigt, die für das Team gut war.';

/** Somebody who answered a workspace's questions with these texts. */
async function screened(...texts: string[]) {
  const recruiter = await makeRecruiter(db);
  const { workspace_id } = recruiter;
  const candidate_id = await insertCandidate(db, recruiter, { first_name: 'Bea', last_name: 'Lund' });
  const as = await makeCandidate(db);
  const screening = { workspace_id, candidate_id, asked_by: recruiter.user_id };
  const session = await makeSession(db, as.user_id, { questions: texts.length, screening });
  for (const [at, text] of texts.entries())
    await makeAnswer(context, session, session.question_ids[at] as string, { text });
  await completeSession(context, session);
  await runTasks();
  const factsOf = async () =>
    (
      await sql<{ assessment_score: number | null; assessed_scores: (number | null)[] }>`
        select assessment_score, assessed_scores from candidate_facts where candidate_id = ${candidate_id}`.execute(db)
    ).rows[0];
  return { as, recruiter, session, id: candidate_id, factsOf, report: (await call(latestReport, { as })).body };
}

test('where one of two answers could not be scored there is no total, to nobody, and the other stands as a part', async () => {
  const { as, recruiter, id, report, factsOf } = await screened(english, german);
  const none = { comprehensive_score: null, score_missing: '1 of 2 answers could not be scored' };
  expect(report).toMatchObject(none);
  const [first, second] = report.question_analyses;
  expect(first?.comprehensive_score).toBeGreaterThan(0);
  expect(second).toMatchObject({ comprehensive_score: null, topic: null, parts: [], advice: null });
  expect(second?.score_missing).toBe('Answers in German cannot be scored yet');
  expect(second?.said).toBe(german);
  const params = { id, report_id: report.id };
  expect((await call(getCandidateReport, { as: recruiter, params })).body).toMatchObject(none);
  expect((await call(listCandidateReports, { as: recruiter, params: { id }, query: {} })).body.results).toMatchObject([
    none,
  ]);
  expect((await call(listReports, { as, query: {} })).body.results).toMatchObject([none]);
  expect((await call(listAllScreenings, { as: recruiter, query: {} })).body.results).toMatchObject([{ score: null }]);
  expect(await factsOf()).toMatchObject({ assessment_score: null });
});

test('a session whose answers were all scored has the mean of them', async () => {
  const { report, factsOf } = await screened(english, english);
  const scores = report.question_analyses.flatMap(({ comprehensive_score }) => comprehensive_score ?? []);
  expect(scores).toHaveLength(2);
  expect(report).toMatchObject({
    comprehensive_score: scores.reduce((sum, one) => sum + one, 0) / 2,
    score_missing: null,
  });
  expect((await factsOf())?.assessment_score).toBeCloseTo(report.comprehensive_score as number, 3);
});

test('an answer opens with what was said, what it tells and one thing to try', async () => {
  const { report } = await screened(english);
  const [answer] = report.question_analyses;
  expect(english).toContain(answer?.said);
  expect(answer?.topic).not.toBe('too_short');
  expect(answer?.parts.length).toBeGreaterThan(2);
});

test('reasons are said to each reader in their words', async () => {
  const { as, recruiter, id, report } = await screened(english);
  expect(report.observation_off).toBe('You chose not to share this');
  const params = { id, report_id: report.id };
  const theirs = (await call(getCandidateReport, { as: recruiter, params })).body;
  expect(theirs.observation_off).toBe('The candidate did not agree to it.');
  expect(JSON.stringify((await call(getReport, { as, params: { id: report.id } })).body)).not.toContain(
    'The candidate',
  );
});

test('what earlier formulas found is reckoned anew, in the report and in what lists know', async () => {
  const { as, session, report, factsOf } = await screened(english, german);
  const { user_id, session_id } = session;
  await sql`update analysis_steps set version = '1' where user_id = ${user_id} and step = 'findings'`.execute(db);
  await sql`update assessment_reports set comprehensive_score = 6 where user_id = ${user_id}
    and session_id = ${session_id}`.execute(db);
  expect((await call(latestReport, { as })).body.comprehensive_score).toBe(6);
  await renewFindings(context);
  await runTasks();
  expect((await call(latestReport, { as })).body).toEqual({ ...report, question_analyses: expect.anything() });
  expect(await factsOf()).toMatchObject({ assessment_score: null });
  const steps = db.selectFrom('analysis_steps').select('version').where('user_id', '=', user_id);
  expect((await steps.where('step', '=', 'findings').execute()).map(({ version }) => version)).toEqual(['2', '2']);
});
