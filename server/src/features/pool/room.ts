// Which workspaces have columns, and how much memory they take.
import type { Answers } from './answers.ts';
import type { Loaded } from './load-columns.ts';

export type Kept = Loaded & { answers: Answers; synced_at: number };

export type CachedWorkspace = {
  workspace_id: string;
  kept?: Kept;
  bytes: number; // Of the columns, also while they are loaded.
  is_loading: boolean;
  used_at: number;
  rests_until: number; // Until then it is not worth trying to load it.
  /** Brings the columns up to date; they may be gone afterwards. */
  sync(): Promise<void>;
};

export const emptyPlace = (workspace_id: string): Omit<CachedWorkspace, 'sync'> => ({
  workspace_id,
  bytes: 0,
  is_loading: false,
  used_at: 0,
  rests_until: 0,
});

export function drop(place: CachedWorkspace): void {
  delete place.kept;
  place.bytes = 0;
}

/** Those that were asked for the longest ago go. @returns false when all of the budget would not be enough */
export function makeRoom(
  places: Map<string, CachedWorkspace>,
  mine: CachedWorkspace,
  bytes: number,
  budget_bytes: number,
): boolean {
  mine.bytes = bytes;
  const all = [...places.values()];
  const taken = () => all.reduce((sum, place) => sum + place.bytes, 0);
  const others = all.filter((place) => place !== mine && place.kept).sort((a, b) => a.used_at - b.used_at);
  for (const other of others) if (taken() > budget_bytes) drop(other);
  return taken() <= budget_bytes;
}
