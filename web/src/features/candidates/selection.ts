// What is ticked: some rows, over several pages, or all that the filter finds.
import { useState } from 'react';

/** As many as the list takes as `ids`. */
export const maxPicked = 200;

type Row = { id: string };
type Kept<One> = { key: string; picked: ReadonlyMap<string, One>; isAll: boolean };

export type Selection<One extends Row> = {
  picked: ReadonlyMap<string, One>;
  isAll: boolean;
  isPagePicked: boolean;
  isFull: boolean;
  has: (id: string) => boolean;
  toggle: (row: One) => void;
  togglePage: () => void;
  /** Those alone. */
  pick: (rows: readonly One[]) => void;
  pickAll: () => void;
  clear: () => void;
  /** Those are gone, or done. */
  drop: (ids: string[]) => void;
};

/** Other conditions (`key`) begin with nobody ticked. @param shown the page on the screen. */
export function useSelection<One extends Row>(key: string, shown: readonly One[]): Selection<One> {
  const [kept, setKept] = useState<Kept<One>>({ key, picked: new Map(), isAll: false });
  const { picked, isAll } = kept.key === key ? kept : { picked: new Map<string, One>(), isAll: false };
  const keep = (next: ReadonlyMap<string, One>, all = false) => setKept({ key, picked: next, isAll: all });
  const has = (id: string) => isAll || picked.has(id);
  const isPagePicked = shown.length > 0 && shown.every(({ id }) => has(id));

  function toggle(row: One) {
    const next = new Map(isAll ? shown.map((one) => [one.id, one]) : picked);
    if (next.delete(row.id)) return keep(next);
    if (next.size < maxPicked) keep(next.set(row.id, row));
  }
  function togglePage() {
    const next = new Map<string, One>(isAll ? [] : picked);
    for (const one of shown) {
      if (isPagePicked) next.delete(one.id);
      else if (next.size < maxPicked) next.set(one.id, one);
    }
    keep(next);
  }
  return {
    picked,
    isAll,
    isPagePicked,
    has,
    toggle,
    togglePage,
    pick: (rows) => keep(new Map(rows.slice(0, maxPicked).map((one) => [one.id, one]))),
    isFull: !isAll && picked.size >= maxPicked,
    pickAll: () => keep(new Map(), true),
    clear: () => keep(new Map()),
    drop: (ids) => keep(new Map([...picked].filter(([id]) => !ids.includes(id)))),
  };
}
