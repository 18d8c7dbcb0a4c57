// Recruiters moving one application, or many.
import type { ApplicationDetail, BulkStatusChange, BulkStatusOutcome } from '@hireframe/contract/applications.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { fieldRule, notFound, Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { lockCandidates } from '../candidates/candidates.ts';
import { lockApplication } from './applications.ts';
import { type Decision, moveApplication, undoMove } from './move-application.ts';
import { getApplication } from './show-applications.ts';
import * as queries from './stored-application.queries.ts';
import type { StoredApplication } from './stored-application.ts';

type Context = Pick<AppContext, 'db' | 'storage'> & MailContext;

/** @throws Problem 404; 409 for a move that the table does not have, 422 at `note` or `reason` */
export async function changeStatus(
  { db, storage, ...context }: Context,
  actor: Recruiter,
  id: string,
  decision: Decision,
): Promise<ApplicationDetail> {
  return db.transaction().execute(async (tx) => {
    await moveApplication(tx, context, actor, await lockApplication(tx, actor, id), decision);
    return getApplication({ db: tx, storage }, actor, id);
  });
}

const notThere = "This application doesn't exist.";

/**
 * Each by itself: who may not go there stays, and is named. Ids of other workspaces are told like ids of nothing.
 * @throws Problem 404 where none of them is there, 422 for a rejection without a reason
 */
export async function changeMany(
  { db, ...context }: Context,
  actor: Recruiter,
  { ids, ...decision }: z.output<typeof BulkStatusChange>,
): Promise<BulkStatusOutcome> {
  if (decision.status === 'rejected' && !decision.reason)
    throw fieldRule('reason', 'Give a reason. Only your team sees it.');
  const asked = [...new Set(ids)];
  return db.transaction().execute(async (tx) => {
    const locked = await lockMany(tx, actor, asked);
    const outcome: BulkStatusOutcome = { changed: [], refused: [] };
    for (const id of asked) {
      const one = locked.get(id);
      const why = one ? await attempt(() => moveApplication(tx, context, actor, one, decision)) : notThere;
      if (why) outcome.refused.push({ id, message: why });
      else if (one) outcome.changed.push({ id, from_status: one.status });
    }
    return outcome;
  });
}

/** Each by itself. @throws Problem 404 where none of them is there */
export async function undoMany({ db }: Context, actor: Recruiter, ids: string[]): Promise<BulkStatusOutcome> {
  const asked = [...new Set(ids)];
  return db.transaction().execute(async (tx) => {
    const locked = await lockMany(tx, actor, asked);
    const outcome: BulkStatusOutcome = { changed: [], refused: [] };
    for (const id of asked) {
      const one = locked.get(id);
      const why = one ? await attempt(() => undoMove(tx, actor, one)) : notThere;
      if (why) outcome.refused.push({ id, message: why });
      else if (one) outcome.changed.push({ id, from_status: one.status });
    }
    return outcome;
  });
}

/** Candidates first, as wherever one of them is acted on. @throws Problem 404 where none is there */
async function lockMany(tx: Db, actor: Recruiter, ids: string[]): Promise<Map<string, StoredApplication>> {
  const known = await queries.findApplications(tx, actor, ids);
  if (known.length === 0) throw notFound('application');
  const candidate_ids = known.map(({ candidate_id }) => candidate_id);
  await lockCandidates(tx, actor, candidate_ids);
  await queries.lockRows(tx, actor.workspace_id, ids);
  // Looked at again: they may have moved while we waited.
  const locked = await queries.findApplications(tx, actor, ids);
  return new Map(locked.map((one) => [one.id, one]));
}

/** A move is refused before anything of it is written. @returns why, where it was */
async function attempt(move: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await move();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
