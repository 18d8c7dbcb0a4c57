// The report of a session whose answers have all been analysed, and who is told of it.
import { analysisStages } from '@hireframe/contract/reports.ts';
import { findingsVersion } from '@hireframe/engines/delivery/find-in-answer.ts';
import { type SessionFindings, summarise } from '@hireframe/engines/delivery/session-findings.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { task } from '../../infra/tasks.ts';
import { keepMessage } from '../../lib/messages.ts';
import type { SessionKey } from '../assessments/assessments.ts';
import { hashJson, recordAudit } from '../audit-log/audit-log.ts';
import { recordEvent } from '../candidates/candidates.ts';
import { notify } from '../notifications/notifications.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { assessmentsPath } from '../screenings/screenings.ts';
import { failTask, finishTask, reportProgress } from '../tasks/tasks.ts';
import * as queries from './analysis.queries.ts';
import type { Findings } from './findings.ts';
import { makePlaybackTask } from './playback-task.ts';
import * as reports from './reports.queries.ts';
import { hasEnded, isComplete } from './steps.ts';

export const makeReportTask = task({
  name: 'reports.make-report',
  input: z.object({ user_id: z.uuid(), session_id: z.uuid() }),
  run: makeReport,
  giveUp: ({ db }, session) => fail(db, session),
});

/** May run twice: a report that is ready stays as it is. */
async function makeReport({ db, enqueue }: AppContext, session: SessionKey): Promise<void> {
  const { user_id, session_id } = session;
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockSession(tx, session))) return;
    const report = await reports.findReport(tx, session);
    const answers = await queries.selectStepsOfSession(tx, session);
    if (report?.status !== 'analysing' || !answers.every(({ rows }) => hasEnded(rows))) return;
    const { task_id } = report;
    // Outside of the transaction, so that it is seen before the end.
    if (task_id) await reportProgress(db, task_id, { progress: 75, step: analysisStages[3] });
    const failed = await queries.countFailedQuestions(tx, session);
    const is_whole = failed === 0 && answers.every(({ rows }) => isComplete(rows));
    const findings = await summariseSession(tx, session);
    const comprehensive_score = findings.comprehensive.score;
    await reports.completeReport(tx, session, {
      status: is_whole ? 'ready' : 'partial',
      comprehensive_score,
      findings,
    });
    for (const { id, kind } of answers)
      if (kind !== 'text') await enqueue(tx, makePlaybackTask, { user_id, session_id, answer_id: id });
    await recordReport(tx, session, { id: report.id, findings });
    // Analysed again, it is no news.
    if (!report.ready_at) await notifyAll(tx, session, report.id);
    else await screeningChanged(tx, session);
    if (task_id) await finishTask(tx, task_id, { report_id: report.id, session_id });
  });
}

/** Of the answers that count, and of those that came as no recording or could not be analysed: they have no score either. */
export async function summariseSession(tx: Db, session: SessionKey): Promise<SessionFindings> {
  const answers = await queries.selectAnswers(tx, session);
  const failed = await queries.countFailedQuestions(tx, session);
  const ids = answers.map(({ id }) => id);
  const steps = await queries.selectSteps(tx, session.user_id, ids);
  const scored = ids.flatMap((id) => {
    const { result } = steps.find(({ answer_id, step }) => answer_id === id && step === 'findings') ?? {};
    if (!result) return [];
    const { findings, comprehensive } = result as Findings;
    return [{ findings, comprehensive_score: comprehensive.score }];
  });
  return summarise(scored, failed + ids.length - scored.length);
}

/** In the log of the workspace that asked for the session; practice is nobody's. */
async function recordReport(tx: Db, session: SessionKey, { id, findings }: { id: string; findings: SessionFindings }) {
  const screening = await reports.findScreening(tx, session);
  if (!screening) return;
  const ids = (await queries.selectAnswers(tx, session)).map((answer) => answer.id);
  const details = {
    input_sha256: hashJson(await queries.selectSteps(tx, session.user_id, ids)),
    engine: 'delivery and content',
    engine_version: findingsVersion,
    score: findings.comprehensive.score,
    answers: ids.length,
  };
  const system = { workspace_id: screening.workspace_id, user_id: null };
  await recordAudit(tx, system, { action: 'report.made', object: { type: 'report', id }, details });
}

async function fail(db: Db, session: SessionKey): Promise<void> {
  const report = await reports.findReport(db, session);
  if (report?.task_id)
    await failTask(db, report.task_id, 'Something went wrong on our side while making the report. Start it again.');
}

/** That a report can be read: the person who answered, and where a workspace asked, that workspace. */
export async function notifyAll(tx: Db, session: SessionKey, report_id: string): Promise<void> {
  const { user_id } = session;
  const title = await queries.selectTitle(tx, session);
  const path = `/reports/${report_id}`;
  await notify(tx, {
    user_ids: [user_id],
    workspace_id: null,
    title: keepMessage('Your report is ready'),
    line: title,
    path,
  });
  const screening = await screeningChanged(tx, session);
  if (!screening) return;
  const { workspace_id, candidate_id, asked_by, role_title, name } = screening;
  const event = { kind: 'reports.ready', line: 'The assessment report is ready' };
  await recordEvent(tx, { workspace_id, user_id: null }, [candidate_id], event);
  if (!asked_by) return;
  const news = { title: `${name}'s report is ready`, line: role_title || 'Assessment' };
  await notify(tx, { ...news, user_ids: [asked_by], workspace_id, path: assessmentsPath(candidate_id) });
}

/** Lists and charts know of scores. */
export async function screeningChanged(tx: Db, session: SessionKey) {
  const screening = await reports.findScreening(tx, session);
  if (screening) await candidatesChanged(tx, screening.workspace_id, [screening.candidate_id]);
  return screening;
}
