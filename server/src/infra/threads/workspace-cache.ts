// Copies of what is known of workspaces, in this process's memory: each as fresh as the version of its facts, all of them
// within a budget. A copy may be gone at any time.
import { setTimeout as sleep } from 'node:timers/promises';
import { coalesce } from '../../lib/coalesce.ts';
import { connect, type Db } from '../database/postgres.ts';
import { type BudgetShare, openShare } from './shared-budget.ts';

export type Size = { version: number; candidates: number };
export type Loading = { expected: number; makeRoom: (bytes: number) => boolean; signal: AbortSignal };

/** What is kept, and how it comes about. */
export type Keeping<Kept> = {
  database_url: string;
  budget: BudgetShare;
  min_bytes: number; // What each candidate takes at least: whoever can never be kept is not even tried.
  findSize(db: Db, workspace_id: string): Promise<Size | undefined>; // Undefined: gone, or nobody ever was in it.
  selectVersions(db: Db, workspace_ids: string[]): Promise<Map<string, number>>;
  load(workspace_id: string, loading: Loading): Promise<Kept | undefined>; // Undefined: there was no room.
  follow(db: Db, workspace_id: string, kept: Kept): Promise<Kept | undefined>; // Undefined: it cannot any more.
  countBytes(kept: Kept): number;
  onFailure(failed: string, error: unknown, workspace_id?: string): void;
};

export type NotKept = 'nobody' | 'loading' | 'no_room' | 'failed';
type CachedWorkspace<Kept> = {
  workspace_id: string;
  kept?: Kept & { version: number };
  bytes: number; // Also while it is loaded.
  is_loading: boolean;
  why: NotKept;
  used_at: number;
  synced_at: number;
  rests_until: number; // Until then it is not worth trying to load it.
  sync(): Promise<void>;
};

/** So many candidates are waited for, unless many workspaces are loaded before. */
const quicklyLoaded = 100_000;
const quickMs = 5000;
/** Who left is known for an hour. */
const oldestMs = 30 * 60_000;
const restMs = { failed: 10_000, no_room: 10 * 60_000 };
const lookMs = 60_000;
/** Longer than any rest. */
const forgottenMs = 60 * 60_000;

export function createWorkspaceCache<Kept extends { version: number }>(keeping: Keeping<Kept>) {
  const ending = new AbortController();
  const db = connect(keeping.database_url, { connections: 3 });
  const places = new Map<string, CachedWorkspace<Kept>>();
  const all = { ...keeping, db, places, share: openShare(keeping.budget), ending: ending.signal };
  const look = () => lookAround(all).catch((error) => keeping.onFailure('a look at the facts failed', error));
  const looking = setInterval(look, lookMs);
  return {
    /** As fresh as the facts are now. @throws where the database does not answer */
    async use(workspace_id: string): Promise<Kept | NotKept> {
      const place = placeOf(all, workspace_id);
      place.used_at = performance.now();
      await place.sync();
      trim(all, place);
      return place.kept ?? (place.is_loading ? 'loading' : place.why);
    },
    async close() {
      clearInterval(looking);
      ending.abort();
      places.clear();
      await db.destroy();
    },
  };
}

type All<Kept> = Keeping<Kept> & {
  db: Db;
  places: Map<string, CachedWorkspace<Kept>>;
  share: ReturnType<typeof openShare>;
  ending: AbortSignal;
};

function placeOf<Kept extends { version: number }>(all: All<Kept>, workspace_id: string): CachedWorkspace<Kept> {
  const known = all.places.get(workspace_id);
  if (known) return known;
  const place: CachedWorkspace<Kept> = {
    workspace_id,
    bytes: 0,
    is_loading: false,
    why: 'nobody',
    used_at: 0,
    synced_at: 0,
    rests_until: 0,
    sync: coalesce(() =>
      syncPlace(all, place).catch((error) => {
        drop(place, 'failed'); // Whatever is wrong with it, it is loaded anew.
        throw error;
      }),
    ),
  };
  all.places.set(workspace_id, place);
  return place;
}

function drop<Kept>(place: CachedWorkspace<Kept>, why: NotKept) {
  delete place.kept;
  Object.assign(place, { bytes: 0, why });
}

async function syncPlace<Kept extends { version: number }>(
  all: All<Kept>,
  place: CachedWorkspace<Kept>,
): Promise<void> {
  if (place.is_loading) return;
  const size = await all.findSize(all.db, place.workspace_id);
  if (!size) return drop(place, 'nobody');
  if (place.kept && (await follow(all, place, place.kept, size.version))) return;
  drop(place, place.why);
  if (Date.now() < place.rests_until) return;
  if (size.candidates * all.min_bytes > all.share.total_bytes) return drop(place, 'no_room');
  const loading = load(all, place, size.candidates);
  if (size.candidates <= quicklyLoaded) await Promise.race([loading, sleep(quickMs, undefined, { ref: false })]);
}

async function follow<Kept extends { version: number }>(
  all: All<Kept>,
  place: CachedWorkspace<Kept>,
  kept: Kept,
  version: number,
) {
  if (Date.now() - place.synced_at > oldestMs) return false;
  if (version !== kept.version) {
    const followed = await all.follow(all.db, place.workspace_id, kept);
    if (!followed || !place.kept) return false;
    place.kept = followed;
    if (!makeRoom(all, place, all.countBytes(followed))) return false;
  }
  place.synced_at = Date.now();
  return true;
}

/** Never throws. */
async function load<Kept extends { version: number }>(all: All<Kept>, place: CachedWorkspace<Kept>, expected: number) {
  place.is_loading = true;
  const room = (bytes: number) => makeRoom(all, place, bytes);
  try {
    const kept = await all.load(place.workspace_id, { expected, makeRoom: room, signal: all.ending });
    if (kept) Object.assign(place, { kept, synced_at: Date.now() });
    else Object.assign(place, { why: 'no_room', rests_until: Date.now() + restMs.no_room });
  } catch (error) {
    Object.assign(place, { why: 'failed', rests_until: Date.now() + restMs.failed });
    if (!all.ending.aborted) all.onFailure('candidates could not be loaded', error, place.workspace_id);
  }
  place.is_loading = false;
  if (!place.kept) place.bytes = 0;
}

/** Those that were used the longest ago go. @returns false when all of the budget would not be enough */
function makeRoom<Kept>(all: All<Kept>, mine: CachedWorkspace<Kept>, bytes: number): boolean {
  mine.bytes = bytes;
  return trim(all, mine);
}

/** As makeRoom, where another thread may have grown meanwhile. @param mine stays */
function trim<Kept>({ places, share }: All<Kept>, mine?: CachedWorkspace<Kept>): boolean {
  const every = [...places.values()];
  const limit = share.getLimit();
  const taken = () => every.reduce((sum, place) => sum + place.bytes, 0);
  const others = every.filter((place) => place !== mine && place.kept).sort((a, b) => a.used_at - b.used_at);
  for (const other of others) if (taken() > limit) drop(other, 'nobody');
  share.setUsed(taken());
  return taken() <= limit;
}

/** Nobody may be asking any more: whoever left, and whole workspaces that are gone, do not stay here for that. */
async function lookAround<Kept>(all: All<Kept>): Promise<void> {
  const { db, places, selectVersions } = all;
  trim(all);
  for (const [id, { kept, is_loading, used_at }] of places)
    if (!kept && !is_loading && performance.now() - used_at > forgottenMs) places.delete(id);
  if (places.size === 0) return;
  const versions = await selectVersions(db, [...places.keys()]);
  for (const place of places.values())
    if (place.kept && place.kept.version !== versions.get(place.workspace_id)) await place.sync();
}
