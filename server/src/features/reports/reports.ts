// The door of reports: the analysis of answers in steps, and what is read of it.
import type { AssessmentReport, ReportSummary } from '@hireframe/contract/reports.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { ClientAddress } from '../../infra/http/client-address.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Candidate, Recruiter } from '../../infra/security/actor.ts';
import type { Analysis } from '../assessments/assessments.ts';
import { formatName, requireCandidate } from '../candidates/candidates.ts';
import { beginAnswer, completeSession } from './analysis.ts';
import * as queries from './reports.queries.ts';
import { toReport, toSummary } from './shown-report.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'transcriber' | 'whyNoTranscriber'>;
type Told = { caller: Pick<ClientAddress, 'language'> };

export const analysis: Analysis = { answerReceived: beginAnswer, sessionCompleted: completeSession };

/** The newest report of a screening that the workspace asked this candidate for. @throws Problem 404 outside of it */
export async function getLatestReport(
  context: Context,
  actor: Recruiter,
  candidate_id: string,
): Promise<AssessmentReport | null> {
  const candidate = await requireCandidate(context.db, actor, candidate_id);
  const found = await queries.selectOfCandidate(context.db, actor, candidate_id).limit(1).executeTakeFirst();
  return found
    ? toReport(context, queries.storedForMember(found), { candidate_name: formatName(candidate), is_own: false })
    : null;
}

/** @throws Problem 404 */
export async function readOfCandidate(
  context: Context,
  actor: Recruiter,
  { id, report_id }: { id: string; report_id: string },
): Promise<AssessmentReport> {
  const candidate = await requireCandidate(context.db, actor, id);
  const of = queries.selectOfCandidate(context.db, actor, id);
  const found = await of.where('assessment_reports.id', '=', report_id).executeTakeFirst();
  if (!found) throw notFound('report');
  return toReport(context, queries.storedForMember(found), { candidate_name: formatName(candidate), is_own: false });
}

/** @throws Problem 404 */
export async function listOfCandidate(db: Db, actor: Recruiter, id: string): Promise<Listing<ReportSummary>> {
  await requireCandidate(db, actor, id);
  const rows = queries.selectOfCandidate(db, actor, id);
  return listing(rows, (found) => toSummary(queries.storedForMember(found), false));
}

/** Without an id: the newest, in the language that the person reads. @throws Problem 404 */
export async function readOwn(context: Context & Told, { user_id }: Candidate, id?: string): Promise<AssessmentReport> {
  const mine = queries.selectOwn(context.db, user_id);
  const found = await (id ? mine.where('assessment_reports.id', '=', id) : mine.limit(1)).executeTakeFirst();
  if (!found) throw notFound('report');
  const candidate_name = formatName(await queries.findPerson(context.db, user_id));
  return toReport(context, queries.stored(found), { candidate_name, is_own: true, language: context.caller.language });
}

export const listOwn = ({ db, caller }: { db: Db } & Told, { user_id }: Candidate): Listing<ReportSummary> =>
  listing(queries.selectOwn(db, user_id), (found) => toSummary(queries.stored(found), true, caller.language));
