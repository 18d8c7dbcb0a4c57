import { deleteSession } from '@hireframe/contract/assessments.ts';
import { getCandidate } from '@hireframe/contract/candidates.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import {
  getCandidateReport,
  getReport,
  latestReport,
  listCandidateReports,
  listReports,
} from '@hireframe/contract/reports.ts';
import { getTaskStatus } from '@hireframe/contract/tasks.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { completeSession, makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { findTraces } from '../../../test/traces.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;

const text = `At my last job a colleague wanted to rewrite our billing service, and I disagreed because the deadline was close.
I asked for his reasons, listed the risks of both ways and measured how long the old code took. In the end we agreed to
rewrite one part. As a result the release came on time and support calls fell by 30 percent.`;

type Made = Parameters<typeof makeSession>[2] & { typed?: string };

/** Somebody who has answered the first question in writing and handed in. */
async function reported({ typed = text, ...about }: Made = {}) {
  const as = await makeCandidate(db, { first_name: 'Ana', last_name: 'Silva' });
  const session = await makeSession(db, as.user_id, about);
  const answer = await makeAnswer(context, session, session.question_ids[0] as string, { text: typed });
  const task_id = await completeSession(context, session);
  await runTasks();
  return { as, session, answer, task_id, report: (await call(latestReport, { as })).body };
}

/** The same for a workspace that asked. */
async function screened(about: Made = {}) {
  const recruiter = await makeRecruiter(db);
  const id = await insertCandidate(db, recruiter, { first_name: 'Bea', last_name: 'Lund' });
  const screening = { workspace_id: recruiter.workspace_id, candidate_id: id, asked_by: recruiter.user_id };
  return { ...(await reported({ ...about, screening })), recruiter, id };
}

test('typed answers become a report with points for their content, and nothing else is measured', async () => {
  const { as, session, task_id, report } = await reported({ questions: 2 });
  const task = (await call(getTaskStatus, { as, params: { id: task_id } })).body;
  expect(task).toMatchObject({ status: 'SUCCESS', progress: 100 });
  expect(task.result).toEqual({ report_id: report.id, session_id: session.session_id });
  expect(report).toMatchObject({ status: 'ready', candidate_name: 'Ana Silva', task_id, analysis_declined: false });
  expect(report.comprehensive_score).toBeGreaterThan(0);
  expect(report.accommodations).toEqual(['Typed answers count the same as spoken ones.']);
  const [answered, not] = report.question_analyses;
  expect(answered).toMatchObject({ status: 'ready', answer_kind: 'text', transcript: text, video_url: null });
  expect(answered?.content_checks.length).toBeGreaterThan(0);
  expect(answered?.metrics.filter(({ not_measured }) => !not_measured).map(({ key }) => key)).toEqual(['sentiment']);
  expect(not).toMatchObject({ status: 'not_answered', transcript: null, comprehensive_score: null });
  expect((await call(getReport, { as, params: { id: report.id } })).body).toEqual(report);
  const list = (await call(listReports, { as, query: {} })).body;
  expect(list).toMatchObject({ count: 1, results: [{ id: report.id, total_questions: 2, answered_questions: 1 }] });
});

test('a better answer earns more points', async () => {
  const [good, poor] = [await reported(), await reported({ typed: 'I do not know. We talked and it was fine.' })];
  expect(good.report.comprehensive_score).toBeGreaterThan((poor.report.comprehensive_score ?? 0) + 20);
});

test('who declined analysis by machine has a report to read and watch, and no row of an analysis', async () => {
  const { as, session, task_id, report } = await reported({ consent: { analysis: false } });
  expect(report).toMatchObject({ status: 'not_analysed', analysis_declined: true, comprehensive_score: null });
  const [answer] = report.question_analyses;
  expect(answer).toMatchObject({ status: 'not_analysed', transcript: text, content_checks: [], keywords: '' });
  const reasons = new Set(
    [...report.overall_metrics.metrics, ...(answer?.metrics ?? [])].map(({ not_measured }) => not_measured),
  );
  expect([...reasons]).toEqual(['You chose not to have your answers analysed']);
  expect((await call(getTaskStatus, { as, params: { id: task_id } })).body.status).toBe('SUCCESS');
  const rows = db.selectFrom('analysis_steps').selectAll().where('user_id', '=', session.user_id);
  expect(await rows.execute()).toEqual([]);
});

test('whoever asked for a screening reads the same report, without what is the candidate’s own', async () => {
  const { as, id, recruiter, report } = await screened();
  const params = { id, report_id: report.id };
  const theirs = (await call(getCandidateReport, { as: recruiter, params })).body;
  expect(theirs).toEqual({
    ...report,
    task_id: null,
    candidate_name: 'Bea Lund',
    observation_off: 'The candidate did not agree to it.',
  });
  const list = (await call(listCandidateReports, { as: recruiter, params: { id }, query: {} })).body;
  expect(list).toMatchObject({ count: 1, results: [{ id: report.id, task_id: null }] });
  const detail = { params: { id }, query: { include_latest_report: true } } as const;
  expect((await call(getCandidate, { as: recruiter, ...detail })).body.latest_report).toEqual(theirs);
  const told = async (who: { token: string }) =>
    (await call(listNotifications, { as: who, query: {} })).body.results.map(({ title }) => title);
  expect(await told(as)).toContain('Your report is ready');
  expect(await told(recruiter)).toContain("Bea Lund's report is ready");
});

test('nobody else reads a report, whatever ids they know', async () => {
  const { id, recruiter, report } = await screened();
  const [stranger, colleague] = [await makeRecruiter(db), await makeCandidate(db)];
  const theirs = await insertCandidate(db, stranger);
  const mine = await insertCandidate(db, recruiter);
  const read = (as: { token: string }, of: string) =>
    call(getCandidateReport, { as, params: { id: of, report_id: report.id } });
  expect((await read(stranger, id)).status).toBe(404);
  expect((await read(stranger, theirs)).status).toBe(404);
  expect((await read(recruiter, mine)).status).toBe(404);
  expect((await call(listCandidateReports, { as: stranger, params: { id }, query: {} })).status).toBe(404);
  expect((await call(getReport, { as: colleague, params: { id: report.id } })).status).toBe(404);
});

test('a recruiter without the confirmed address that the workspace wants reads no report', async () => {
  const { id, recruiter, report } = await screened();
  const wants = db.updateTable('workspaces').set({ verified_addresses_required: true });
  await wants.where('id', '=', recruiter.workspace_id).execute();
  const answer = await call(getCandidateReport, { as: recruiter, params: { id, report_id: report.id } });
  expect(answer.status).toBe(403);
});

test('a practice session is its person’s alone', async () => {
  const { recruiter, id } = await screened();
  const { as, report } = await reported();
  const params = { id, report_id: report.id };
  expect((await call(getCandidateReport, { as: recruiter, params })).status).toBe(404);
  expect((await call(listReports, { as, query: {} })).body.count).toBe(1);
});

test('a workspace’s rule on how long it keeps things says when a report goes', async () => {
  const { as, recruiter } = await screened();
  const keep = (retention_months: number | null) =>
    db.updateTable('workspaces').set({ retention_months }).where('id', '=', recruiter.workspace_id).execute();
  await keep(null);
  expect((await call(latestReport, { as })).body.deletes_at).toBeNull();
  await keep(6);
  const { session_date, deletes_at } = (await call(latestReport, { as })).body;
  const months = (Date.parse(deletes_at as string) - Date.parse(session_date)) / (30 * 24 * 3600 * 1000);
  expect(Math.round(months)).toBe(6);
  const { workspace_id } = recruiter;
  const later = db.updateTable('candidate_activity').set({ created_at: sql<string>`created_at + interval '60 days'` });
  await later.where('workspace_id', '=', workspace_id).execute();
  const { deletes_at: moved } = (await call(latestReport, { as })).body;
  expect(Date.parse(moved as string) - Date.parse(deletes_at as string)).toBeGreaterThan(50 * 24 * 3600 * 1000);
});

test('nothing of a report is left once its session is gone', async () => {
  const { as, session, answer, report } = await screened();
  await call(deleteSession, { as, params: { id: session.session_id } });
  await runTasks();
  expect(await findTraces(context, [answer.answer_id])).toEqual([]);
  const reports = await db.selectFrom('assessment_reports').select('id').where('id', '=', report.id).execute();
  expect(reports).toEqual([]);
});
