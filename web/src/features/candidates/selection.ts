// Who is ticked: some people, over several pages, or all that the filter finds.
import type { Candidate } from '@hireframe/contract/candidates.ts';
import { useState } from 'react';

/** As many as the list takes as `ids`. */
export const mostPicked = 200;

type Picked = ReadonlyMap<string, Candidate>;
type Kept = { key: string; picked: Picked; isAll: boolean };
const nobody: Picked = new Map();

/** Other conditions (`key`) begin with nobody ticked. @param shown the page on the screen. */
export function useSelection(key: string, shown: readonly Candidate[]) {
  const [kept, setKept] = useState<Kept>({ key, picked: nobody, isAll: false });
  const { picked, isAll } = kept.key === key ? kept : { picked: nobody, isAll: false };
  const keep = (next: Picked, all = false) => setKept({ key, picked: next, isAll: all });
  const has = (id: string) => isAll || picked.has(id);
  const isPagePicked = shown.length > 0 && shown.every(({ id }) => has(id));

  function toggle(candidate: Candidate) {
    const next = new Map(isAll ? shown.map((one) => [one.id, one]) : picked);
    if (next.delete(candidate.id)) return keep(next);
    if (next.size < mostPicked) keep(next.set(candidate.id, candidate));
  }
  function togglePage() {
    const next = new Map(isAll ? [] : picked);
    for (const one of shown) {
      if (isPagePicked) next.delete(one.id);
      else if (next.size < mostPicked) next.set(one.id, one);
    }
    keep(next);
  }
  return {
    ...{ picked, isAll, isPagePicked, has, toggle, togglePage },
    isFull: !isAll && picked.size >= mostPicked,
    pickAll: () => keep(nobody, true),
    clear: () => keep(nobody),
    /** Those are gone, or done. */
    drop: (ids: string[]) => keep(new Map([...picked].filter(([id]) => !ids.includes(id)))),
  };
}
export type Selection = ReturnType<typeof useSelection>;
