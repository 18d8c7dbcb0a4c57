// What happened since: rows that differ, that are new and that left. Whoever differs leaves their row and comes anew
// behind all others, so that nothing that is kept about rows is ever untrue of them.

import { refreshCached } from '../filter/matching.ts';
import { addTo, isIn, makeBits } from '../index/bits.ts';
import { arrange } from './arrange.ts';
import { type Columns, makeOrder, removeRow } from './columns.ts';
import { findRow, readIdWords } from './ids.ts';
import { addRows } from './load.ts';
import { fillPackedRows } from './packed-rows.ts';
import { type FactChanges, keptOrders } from './rows.ts';

/** So great a share of rows may be empty or behind all others before everything is arranged anew; a few always may. */
const maxShare = 1 / 8;
const few = 4096;
const first = -1;

/**
 * Brings columns up to date. When it fails nothing may be asked of them any more: they are to be loaded again.
 * @throws when the orders cannot be: somebody stands behind somebody who is not there
 */
export function applyChanges(columns: Columns, { changed, before, departed }: FactChanges): void {
  columns.completed = undefined;
  remove(columns, departed, departed.length / 16);
  remove(columns, changed.ids, changed.count);
  const start = columns.rows;
  addRows(columns, changed);
  fillPackedRows(columns, start);
  refreshCached(columns, start);
  for (const by of keptOrders) {
    const next = followers(columns, start, before[by]);
    columns.orders[by] = reorder(columns, columns.orders[by], next);
  }
  const behind = columns.rows - columns.arranged;
  if (Math.max(behind, columns.rows - columns.alive) > Math.max(few, columns.alive * maxShare)) arrange(columns);
}

function remove(columns: Columns, ids: Uint8Array, count: number) {
  const words = readIdWords(ids, count);
  for (let n = 0; n < count; n++) {
    const row = findRow(columns.ids, words, n * 4);
    if (row >= 0) removeRow(columns, row);
  }
}

/** Who comes right after whom; `first`: after nobody. */
function followers(columns: Columns, start: number, before: Uint8Array): Map<number, number> {
  const words = readIdWords(before, columns.rows - start);
  const next = new Map<number, number>();
  for (let row = start, at = 0; row < columns.rows; row++, at += 4) {
    const isFirst = !words[at] && !words[at + 1] && !words[at + 2] && !words[at + 3];
    const leader = isFirst ? first : findRow(columns.ids, words, at);
    if (!isFirst && leader < 0) throw new Error('somebody stands behind somebody who is not there');
    next.set(leader, row);
  }
  return next;
}

/** The order without whoever left, and with the new rows where they belong. */
function reorder(columns: Columns, order: Uint32Array, next: Map<number, number>) {
  const ordered = makeOrder(columns.alive);
  const leads = makeBits((columns.rows + 31) >>> 5);
  for (const row of next.keys()) if (row !== first) addTo(leads, row);
  let count = 0;
  const follow = (leader: number) => {
    for (let row = next.get(leader); row !== undefined; row = next.get(row)) ordered[count++] = row;
  };
  follow(first);
  const { is_there } = columns;
  for (let n = 0; n < order.length; n++) {
    const row = order[n] as number;
    if (!isIn(is_there, row)) continue;
    ordered[count++] = row;
    if (isIn(leads, row)) follow(row);
  }
  if (count !== columns.alive) throw new Error(`${count} are in order, and ${columns.alive} are there`);
  return ordered;
}
