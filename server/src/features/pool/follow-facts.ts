// How a workspace's columns come to be as fresh as its facts: by what changed since, or all anew.
import { applyChanges, countBytes } from '@hireframe/engines/pool/pool.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { noAnswers } from './answers.ts';
import { findChanges, findSize } from './changes.queries.ts';
import { loadColumns } from './load-columns.ts';
import { type CachedWorkspace, drop, type Kept, makeRoom } from './room.ts';

/** So many candidates are waited for; of more the tables answer while they are loaded. */
const quicklyLoaded = 100_000;
/** Each candidate takes more than that: a workspace that can never be kept is not even tried. */
const minBytes = 64;
/** Who left is known for an hour. */
const oldestMs = 30 * 60_000;
/** After a load that failed, and after one for which there was no room. */
const restMs = { failed: 10_000, no_room: 10 * 60_000 };

export type Keeping = {
  db: Db;
  database_url: string;
  budget_bytes: number;
  places: Map<string, CachedWorkspace>;
  ending: AbortSignal;
  onFailure: (failed: string, error: unknown, workspace_id?: string) => void;
};

/** One call at a time for each place. */
export async function syncPlace(keeping: Keeping, context: CachedWorkspace): Promise<void> {
  if (context.is_loading) return;
  const size = await findSize(keeping.db, context.workspace_id);
  if (!size) return drop(context); // It is gone, or nobody ever was in it.
  if (context.kept && (await follow(keeping, context, context.kept, size.version))) return;
  drop(context);
  if (Date.now() < context.rests_until || size.candidates * minBytes > keeping.budget_bytes) return;
  const loading = load(keeping, context, size.candidates);
  if (size.candidates <= quicklyLoaded) await loading;
}

/** @returns false when it cannot follow any more */
async function follow(
  { db, places, budget_bytes }: Keeping,
  context: CachedWorkspace,
  kept: Kept,
  version: number,
): Promise<boolean> {
  if (Date.now() - kept.synced_at > oldestMs) return false;
  if (version !== kept.version) {
    const since = await findChanges(db, context.workspace_id, kept.version);
    if (!since || !context.kept) return false;
    applyChanges(kept.columns, since.changes);
    kept.version = since.version;
    if (!makeRoom(places, context, countBytes(kept.columns), budget_bytes)) return false;
  }
  kept.synced_at = Date.now();
  return true;
}

/** Never throws. */
async function load(keeping: Keeping, context: CachedWorkspace, expected: number): Promise<void> {
  const { database_url, budget_bytes, places, ending } = keeping;
  const room = (bytes: number) => makeRoom(places, context, bytes, budget_bytes);
  context.is_loading = true;
  try {
    const loaded = await loadColumns(database_url, context.workspace_id, { expected, makeRoom: room, signal: ending });
    if (loaded) context.kept = { ...loaded, answers: noAnswers(loaded.version), synced_at: Date.now() };
    else context.rests_until = Date.now() + restMs.no_room;
  } catch (error) {
    context.rests_until = Date.now() + restMs.failed;
    if (!ending.aborted) keeping.onFailure('candidates could not be loaded', error, context.workspace_id);
  }
  context.is_loading = false;
  if (!context.kept) context.bytes = 0;
}
