// Formulas change. What earlier ones found is reckoned anew from what was measured, without looking at a recording again.
import type { Db } from '../../infra/database/postgres.ts';
import type { SessionKey } from '../assessments/assessments.ts';
import * as queries from './analysis.queries.ts';
import { collectFindings, type StepResults } from './findings.ts';
import { screeningChanged, summariseSession } from './make-report.ts';
import * as reports from './reports.queries.ts';
import { getStep } from './steps.ts';

const sessionsAtOnce = 200; // The next run takes more.

/** Lists, charts and reports then say the same of old sessions as of new ones. Nobody is told: it is no news. */
export async function renewFindings({ db }: { db: Db }): Promise<void> {
  const { version } = getStep('findings');
  for (const session of await queries.selectWithOldFindings(db, version, sessionsAtOnce))
    await db.transaction().execute((tx) => renewSession(tx, session, version));
}

async function renewSession(tx: Db, session: SessionKey, version: string): Promise<void> {
  if (!(await queries.lockSession(tx, session))) return;
  for (const { id: answer_id } of await queries.selectTakes(tx, session)) {
    const key = { ...session, answer_id };
    const answer = await queries.findAnswer(tx, key);
    const rows = await queries.selectSteps(tx, session.user_id, [answer_id]);
    const found = rows.find(({ step }) => step === 'findings');
    if (!answer || found?.status !== 'done' || found.version === version) continue;
    const results: Partial<StepResults> = Object.fromEntries(
      rows.flatMap(({ step, result }) => (result ? [[step, result]] : [])),
    );
    await queries.replaceResult(tx, key, 'findings', collectFindings(answer, results), version);
  }
  const report = await reports.findReport(tx, session);
  if (report?.status !== 'ready' && report?.status !== 'partial') return;
  const findings = await summariseSession(tx, session);
  const comprehensive_score = findings.comprehensive.score;
  await reports.completeReport(tx, session, { status: report.status, comprehensive_score, findings });
  await screeningChanged(tx, session);
}
