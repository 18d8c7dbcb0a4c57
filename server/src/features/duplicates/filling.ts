// What a candidate lacks and a duplicate has, and taking exactly that out again.
import { type StoredCandidate, typedWithin } from '../candidates/candidates.ts';

/** Columns that are filled together or not at all: half of one place and half of another would be a third. */
const groups = [
  ['first_name', 'last_name'],
  ['mobile_number'],
  ['title'],
  ['current_organization'],
  ['city', 'state_province', 'country', 'latitude', 'longitude'],
  ['linkedin'],
  ['github'],
  ['website'],
  ['twitter'],
  ['avatar_key'],
] as const;
const lists = ['skills', 'languages'] as const;
type Column = (typeof groups)[number][number] | (typeof lists)[number] | 'total_experience_years' | 'typed';
type Columns = Partial<Pick<StoredCandidate, Column>>;

/** The columns that a merge changed, as they were and as they became. */
export type Filling = { before: Columns; after: Columns };

/** @param is_newer whether the other's newest resume is newer: then its years of experience are the ones that hold */
export function planFilling(kept: StoredCandidate, other: StoredCandidate, is_newer: boolean): Filling {
  const after: Columns = {};
  const isCleared = (group: readonly string[]) => Object.keys(typedWithin(kept, [...group])).length > 0; // By hand.
  for (const group of groups)
    if (group.every((name) => !kept[name]) && !isCleared(group) && group.some((name) => other[name]))
      Object.assign(after, pick(other, group));
  for (const name of lists) {
    const all = union(kept[name], other[name]);
    if (all.length > kept[name].length) after[name] = all;
  }
  const { total_experience_years } = other;
  const isWanted = kept.total_experience_years === null || is_newer;
  if (total_experience_years !== null && isWanted) after.total_experience_years = total_experience_years;
  const typed = typedWithin(other, Object.keys(after));
  if (Object.keys(typed).length > 0) after.typed = { ...(kept.typed as object), ...typed };
  return { before: pick(kept, Object.keys(after) as Column[]), after };
}

/** @returns what to write to part them again: what people have changed since stays as it is */
export function withoutFilling(now: StoredCandidate, { before, after }: Filling): Columns {
  const change: Columns = {};
  const isAsFilled = (name: Column) => name in after && now[name] === after[name];
  for (const group of [...groups, ['total_experience_years'] as const])
    if (group.every(isAsFilled)) Object.assign(change, pick(before, group));
  for (const name of lists) {
    const added = new Set(after[name]?.filter((word) => !before[name]?.includes(word)));
    if (added.size > 0) change[name] = now[name].filter((word) => !added.has(word));
  }
  const known = now.typed as Record<string, unknown>;
  const restored = Object.keys(typedWithin(now, Object.keys(change))).filter(
    (fact) => !(fact in objectOf(before.typed)),
  );
  if (after.typed && restored.length > 0)
    change.typed = Object.fromEntries(Object.entries(known).filter(([fact]) => !restored.includes(fact))) as never;
  return change;
}

const objectOf = (typed: unknown) => (typed ?? {}) as object;

function union(own: string[], others: string[]): string[] {
  const known = new Set(own.map((word) => word.toLowerCase()));
  return [...own, ...others.filter((word) => !known.has(word.toLowerCase()))];
}

const pick = (from: Columns, names: readonly Column[]): Columns =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
