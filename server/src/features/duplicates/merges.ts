// Making two candidates one, and two again.
import type { Merge } from '@hireframe/contract/duplicates.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import {
  type CandidatePart,
  changeCandidate,
  formatName,
  lockCandidates,
  recordEvent,
  requireCandidate,
} from '../candidates/candidates.ts';
import { type Filling, planFilling, withoutFilling } from './filling.ts';
import * as queries from './merges.queries.ts';

/** What is kept of a merge: what each feature moved, and what the candidate was given. */
type Moved = { parts: Record<string, Awaited<ReturnType<CandidatePart['move']>>>; filling: Filling };

/**
 * Takes `other_id` into `id`.
 * @param parts what the features keep about a candidate
 * @throws Problem 404 when one is not there, also because somebody merged it at the same time; 422 for one and the same
 */
export async function merge(
  db: Db,
  parts: CandidatePart[],
  actor: Recruiter,
  { id, other_id }: { id: string; other_id: string },
): Promise<Merge> {
  if (id === other_id) throw fieldRule('other_id', 'Choose a different candidate');
  const { workspace_id, user_id } = actor;
  return db.transaction().execute(async (tx) => {
    const locked = await lockCandidates(tx, actor, [id, other_id]);
    const [kept, other] = [id, other_id].map((one) => locked.find((found) => found.id === one));
    if (!kept || !other) throw notFound('candidate');
    const filling = planFilling(kept, other, await queries.hasNewerResume(tx, workspace_id, id, other_id));
    const moved: Moved = { parts: {}, filling };
    for (const part of parts) moved.parts[part.feature] = await part.move(tx, actor, { from: other_id, to: id });
    await changeCandidate(tx, actor, id, filling.after);
    await changeCandidate(tx, actor, other_id, { merged_into: id });
    const row = { workspace_id, user_id, candidate_id: id, merged_id: other_id, moved: storedJson(moved) };
    const merge_id = await queries.insertMerge(tx, row);
    const details = { merge_id, merged_id: other_id };
    await recordAudit(tx, actor, { action: 'candidate.merged', object: { type: 'candidate', id }, details });
    await recordEvent(tx, actor, [id], { kind: 'duplicates.merged', line: 'Merged in a duplicate' });
    await recordEvent(tx, actor, [other_id], { kind: 'duplicates.merged', line: 'Merged into another candidate' });
    return shown(await queries.selectMerge(tx, workspace_id, merge_id));
  });
}

/**
 * Each has again what it had. What people did with the one since then stays there.
 * @throws Problem 404; 409 when it was undone before, or when a later merge has to be undone first
 */
export async function undoMerge(db: Db, parts: CandidatePart[], actor: Recruiter, id: string): Promise<Merge> {
  const { workspace_id } = actor;
  return db.transaction().execute(async (tx) => {
    const { candidate_id: to, merged_id: from, moved } = await lockMerge(tx, workspace_id, id);
    const { parts: ofFeatures, filling } = moved as Moved;
    await changeCandidate(tx, actor, from, { merged_into: null });
    for (const part of parts.toReversed()) {
      const its = ofFeatures[part.feature];
      if (its !== undefined) await part.moveBack(tx, actor, { from, to }, its);
    }
    await changeCandidate(tx, actor, to, withoutFilling(await requireCandidate(tx, actor, to), filling));
    await queries.setUndone(tx, workspace_id, id);
    const details = { merge_id: id, merged_id: from };
    await recordAudit(tx, actor, { action: 'candidate.unmerged', object: { type: 'candidate', id: to }, details });
    await recordEvent(tx, actor, [from, to], { kind: 'duplicates.parted', line: 'Undid a merge' });
    return shown(await queries.selectMerge(tx, workspace_id, id));
  });
}

/** The candidate is locked before the merge is looked at: whoever merges or parts it as well waits. */
async function lockMerge(tx: Db, workspace_id: string, id: string) {
  const found = await queries.findMerge(tx, workspace_id, id);
  const kept = found && (await queries.lockCandidate(tx, workspace_id, found.candidate_id));
  const merge = kept && (await queries.findMerge(tx, workspace_id, id));
  if (!merge) throw notFound('merge');
  if (merge.undone_at) throw conflict('This merge was already undone.');
  const isLater = await queries.hasLaterMerge(tx, workspace_id, merge.candidate_id, merge.number);
  if (kept.merged_into || isLater) throw conflict('This candidate was merged again later. Undo that merge first.');
  return merge;
}

/** @throws Problem 404 */
export async function listMerges(db: Db, actor: Recruiter, candidate_id: string): Promise<Listing<Merge>> {
  await requireCandidate(db, actor, candidate_id);
  return listing(queries.selectMerges(db, actor.workspace_id, candidate_id), shown);
}

const shown = ({ merged_id, first_name, last_name, email, ...row }: queries.FoundMerge): Merge => ({
  ...row,
  merged: { id: merged_id, name: formatName({ first_name, last_name, email }), email },
});
