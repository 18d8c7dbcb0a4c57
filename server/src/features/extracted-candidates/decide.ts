// Recruiters approving and rejecting extracted candidates, one or many.
import { EmailAddress } from '@hireframe/contract/accounts.ts';
import {
  type BulkDecision,
  type ExtractedCandidateDetail,
  type ExtractedStatus,
  noReason,
} from '@hireframe/contract/extracted-candidates.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound, Problem } from '../../infra/http/problem.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import { requirePosting } from '../postings/postings.ts';
import * as queries from './extracted-candidates.queries.ts';
import { makeCandidateTask } from './make-candidate.ts';
import { getExtracted } from './shown-extracted.ts';

type Context = Pick<AppContext, 'db' | 'enqueue' | 'storage'>;
type Seen = queries.Seen;
type Approval = { email?: string | undefined; reason?: string | undefined; job_id?: string | null | undefined };

/**
 * The candidate is made by a task. @param given.email in place of what the resume says
 * @param given.job_id in place of the job that the mail was for; null: none
 * @throws Problem 404, 409 when it is already decided, 422 at `email` where nobody says the address
 */
export async function approve(
  context: Context,
  actor: Seen,
  id: string,
  given: Approval,
): Promise<ExtractedCandidateDetail> {
  await approveOne(context, actor, id, given);
  return getExtracted(context, actor, id);
}

/** For good. @throws Problem 404, 409 when it is already decided */
export async function reject(
  context: Context,
  actor: Seen,
  id: string,
  { reason }: { reason?: string | undefined },
): Promise<ExtractedCandidateDetail> {
  await rejectOne(context, actor, id, reason);
  return getExtracted(context, actor, id);
}

async function approveOne({ db, enqueue }: Context, actor: Seen, id: string, { email, reason = '', job_id }: Approval) {
  const key = { workspace_id: actor.workspace_id, id };
  await db.transaction().execute(async (tx) => {
    const { extracted_email } = await lockOpen(tx, actor, id);
    const { data: created_email } = EmailAddress.safeParse(email ?? extracted_email);
    if (!created_email) throw fieldRule('email', noAddress);
    if (job_id) await requirePosting(tx, actor, job_id);
    if (job_id !== undefined) await queries.updateExtracted(tx, key, { posting_id: job_id });
    await queries.markDecided(tx, key, actor.user_id, { status: 'approved', review_notes: reason, created_email });
    await enqueue(tx, makeCandidateTask, key);
  });
}

const noAddress = 'The resume names no email address. Enter one to make the account with.';

async function rejectOne({ db }: Context, actor: Seen, id: string, reason: string | undefined) {
  await db.transaction().execute(async (tx) => {
    await lockOpen(tx, actor, id);
    const key = { workspace_id: actor.workspace_id, id };
    await queries.markDecided(tx, key, actor.user_id, { status: 'rejected', review_notes: reason || noReason });
  });
}

/** @throws Problem 404, 409 when it is already decided */
async function lockOpen(tx: Db, actor: Seen, id: string): Promise<queries.StoredExtracted> {
  const found = await queries.lockSeen(tx, actor, id);
  if (!found) throw notFound('extracted candidate');
  if (found.status !== 'extracted') throw conflict(decided[found.status as keyof typeof decided]);
  return found;
}

const decided = {
  approved: "This candidate is already approved. We're creating the account.",
  user_created: 'This candidate is approved already.',
  rejected: "This candidate was rejected. That can't be undone.",
};

export const approveMany = (
  context: Context,
  actor: Seen,
  { ids, reason }: { ids: string[]; reason?: string | undefined },
) => decideMany(context.db, actor, ids, (id) => approveOne(context, actor, id, { reason }), 'approved');

export const rejectMany = (context: Context, actor: Seen, { ids, reason }: { ids: string[]; reason: string }) =>
  decideMany(context.db, actor, ids, (id) => rejectOne(context, actor, id, reason), 'rejected');

const decidedAtOnce = 4;

/**
 * Each by itself, in the order asked for. Whoever is not there, or not to be seen, is said so.
 * @throws Problem 404 where none of them is there
 */
async function decideMany(
  db: Db,
  actor: Seen,
  ids: string[],
  decide: (id: string) => Promise<void>,
  status: ExtractedStatus,
): Promise<BulkDecision> {
  const seen = await queries.selectSeen(db, actor, ids);
  if (seen.length === 0) throw notFound('extracted candidate');
  const why = new Map<string, string>();
  await mapLimit(decidedAtOnce, ids, async (id) => {
    await decide(id).catch((error) => {
      if (!(error instanceof Problem)) throw error;
      why.set(id, error.message);
    });
  });
  const now = await queries.selectSeen(db, actor, ids);
  const statusNow = new Map(now.map((one) => [one.id, one.status as ExtractedStatus]));
  const results = ids.map((id) => {
    const message = why.get(id) ?? null;
    return { id, message, status: message ? (statusNow.get(id) ?? null) : status };
  });
  return { succeeded: ids.length - why.size, failed: why.size, results };
}
