// Facts follow what features changed: from the outbox candidate_changes, in order, until it is empty.
import type { Db } from '../../infra/database/postgres.ts';
import { balanceAnchors, insertFirstAnchors } from './page-anchors.queries.ts';
import * as queries from './refresh.queries.ts';

/** Of so many facts and entries are written within a second or two: whoever changes meanwhile waits no longer. */
const batch = 500;
/** A long backlog is left to the next run, so that a stop need not wait for it. */
const longestMs = 3000;

/** Of a workspace, as of `version`; among them are candidates who are gone. */
export type ChangedFacts = { workspace_id: string; version: number; candidate_ids: string[] };
/** What a feature above keeps of candidates follows in the same transaction; if it fails, the facts stay as they were. */
export type OnFactsChanged = (tx: Db, changed: ChangedFacts) => Promise<void>;
const nobodyElse: OnFactsChanged = async () => {};

/**
 * Brings the facts of every workspace up to date: rows are computed from what is true now, so that repeating it, or
 * taking changes out of order, does no harm. Several workers may run it; a workspace is written by one at a time.
 * @throws AggregateError where a workspace failed; the others are up to date
 */
export async function refreshReadModel(db: Db, onChanged: OnFactsChanged = nobodyElse): Promise<void> {
  const until = Date.now() + longestMs;
  const errors: unknown[] = [];
  for (let left = await queries.selectChangedWorkspaces(db); left.length > 0 && Date.now() < until; ) {
    const more: string[] = [];
    for (const workspace_id of left) {
      const isFull = await refreshBatch(db, workspace_id, onChanged).catch((error) => void errors.push(error));
      if (isFull) more.push(workspace_id);
    }
    left = more; // By turns: a workspace with a long backlog does not hold up the others.
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Facts of a workspace could not be written.');
}

/** @returns whether there may be more */
async function refreshBatch(db: Db, workspace_id: string, onChanged: OnFactsChanged): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const version = await queries.lockVersion(tx, workspace_id);
    if (version === undefined) {
      await queries.deleteOrphanedChanges(tx, workspace_id);
      return false;
    }
    await queries.setPlanning(tx);
    const changes = await queries.selectChanges(tx, workspace_id, batch);
    if (changes.length === 0) return false;
    const candidate_ids = [...new Set(changes.map(({ candidate_id }) => candidate_id))];
    await writeBatch(tx, workspace_id, version, candidate_ids);
    await onChanged(tx, { workspace_id, version, candidate_ids });
    // Exactly those that were seen: what is committed meanwhile stays for the next batch, whatever its number.
    await queries.deleteChanges(
      tx,
      workspace_id,
      changes.map(({ id }) => id),
    );
    return changes.length === batch;
  });
}

async function writeBatch(tx: Db, workspace_id: string, version: number, candidate_ids: string[]): Promise<void> {
  await insertFirstAnchors(tx, workspace_id);
  await queries.insertNewTerms(tx, workspace_id, candidate_ids);
  await queries.writeFacts(tx, workspace_id, version, candidate_ids);
  await balanceAnchors(tx, workspace_id);
  await queries.deleteUnusedTerms(tx, workspace_id);
  await queries.setVersion(tx, workspace_id, version);
}
