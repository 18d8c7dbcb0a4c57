// How a workspace's columns come to be as fresh as its facts: by what changed since, or all anew.
import { applyChanges, bytesOf } from '@hireframe/engines/pool/pool.ts';
import type { Db } from '../../infra/postgres.ts';
import { noAnswers } from './answers.ts';
import { findChanges, findSize } from './changes.queries.ts';
import { loadColumns } from './load-columns.ts';
import { drop, type Kept, makeRoom, type Place } from './room.ts';

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
  places: Map<string, Place>;
  ending: AbortSignal;
  onFailure: (failed: string, error: unknown, workspace_id?: string) => void;
};

/** One call at a time for each place. */
export async function syncPlace(keeping: Keeping, place: Place): Promise<void> {
  if (place.is_loading) return;
  const size = await findSize(keeping.db, place.workspace_id);
  if (!size) return drop(place); // It is gone, or nobody ever was in it.
  if (place.kept && (await follow(keeping, place, place.kept, size.version))) return;
  drop(place);
  if (Date.now() < place.rests_until || size.candidates * minBytes > keeping.budget_bytes) return;
  const loading = load(keeping, place, size.candidates);
  if (size.candidates <= quicklyLoaded) await loading;
}

/** @returns false when it cannot follow any more */
async function follow(
  { db, places, budget_bytes }: Keeping,
  place: Place,
  kept: Kept,
  version: number,
): Promise<boolean> {
  if (Date.now() - kept.synced_at > oldestMs) return false;
  if (version !== kept.version) {
    const since = await findChanges(db, place.workspace_id, kept.version);
    if (!since || !place.kept) return false;
    applyChanges(kept.columns, since.changes);
    kept.version = since.version;
    if (!makeRoom(places, place, bytesOf(kept.columns), budget_bytes)) return false;
  }
  kept.synced_at = Date.now();
  return true;
}

/** Never throws. */
async function load(keeping: Keeping, place: Place, expected: number): Promise<void> {
  const { database_url, budget_bytes, places, ending } = keeping;
  const room = (bytes: number) => makeRoom(places, place, bytes, budget_bytes);
  place.is_loading = true;
  try {
    const loaded = await loadColumns(database_url, place.workspace_id, { expected, makeRoom: room, signal: ending });
    if (loaded) place.kept = { ...loaded, answers: noAnswers(loaded.version), synced_at: Date.now() };
    else place.rests_until = Date.now() + restMs.no_room;
  } catch (error) {
    place.rests_until = Date.now() + restMs.failed;
    if (!ending.aborted) keeping.onFailure('candidates could not be loaded', error, place.workspace_id);
  }
  place.is_loading = false;
  if (!place.kept) place.bytes = 0;
}
