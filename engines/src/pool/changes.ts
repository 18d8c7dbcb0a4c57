// What happened since: rows that differ, that are new and that left. Whoever differs leaves their row and comes anew
// behind all others, so that nothing that is kept about rows is ever untrue of them.
import { makeBits } from './bits.ts';
import { type Columns, removeRow } from './columns.ts';
import { refreshCached } from './conditions.ts';
import { rowOf, wordsOf } from './ids.ts';
import { addRows } from './load.ts';
import { repack } from './repack.ts';
import { keptOrders, type PoolChanges } from './rows.ts';

/** So great a share of rows may be empty or behind all others before everything is packed again; a few always may. */
const maxShare = 1 / 8;
const few = 4096;
const first = -1;

/**
 * Brings columns up to date. When it fails nothing may be asked of them any more: they are to be loaded again.
 * @param changes best in order of (created_at, id)
 * @throws when the orders cannot be: somebody stands behind somebody who is not there
 */
export function applyChanges(columns: Columns, { changed, before, departed }: PoolChanges): void {
  remove(columns, departed, departed.length / 16);
  remove(columns, changed.ids, changed.count);
  const start = columns.rows;
  addRows(columns, changed);
  refreshCached(columns, start);
  for (const by of keptOrders) {
    const next = followers(columns, start, before[by]);
    if (by === 'created_at' && !columns.orders.created_at && isInRowOrder(columns, start, next)) continue;
    columns.orders[by] = reorder(columns, columns.orders[by], start, next);
  }
  const loose = columns.rows - Math.min(columns.in_order, columns.inverted.skills?.covered ?? 0);
  if (Math.max(loose, columns.rows - columns.alive) > Math.max(few, columns.alive * maxShare)) repack(columns);
}

function remove(columns: Columns, ids: Uint8Array, count: number) {
  const words = wordsOf(ids, count);
  for (let n = 0; n < count; n++) {
    const row = rowOf(columns.ids, words, n * 4);
    if (row >= 0) removeRow(columns, row);
  }
}

/** Who comes right after whom; `first`: after nobody. */
function followers(columns: Columns, start: number, before: Uint8Array): Map<number, number> {
  const words = wordsOf(before, columns.rows - start);
  const next = new Map<number, number>();
  for (let row = start, at = 0; row < columns.rows; row++, at += 4) {
    const isFirst = !words[at] && !words[at + 1] && !words[at + 2] && !words[at + 3];
    const leader = isFirst ? first : rowOf(columns.ids, words, at);
    if (!isFirst && leader < 0) throw new Error('somebody stands behind somebody who is not there');
    next.set(leader, row);
  }
  return next;
}

/** Whether all new rows follow one another behind whoever was last. */
function isInRowOrder(columns: Columns, start: number, next: Map<number, number>): boolean {
  let last = start - 1;
  while (last >= 0 && ((columns.is_there[last >>> 5] as number) & (1 << (last & 31))) === 0) last--;
  for (let row = start; row < columns.rows; row++) {
    if (next.get(last) !== row) return false;
    last = row;
  }
  return true;
}

/** The order without whoever left, and with the new rows where they belong. */
function reorder(columns: Columns, order: Uint32Array | undefined, start: number, next: Map<number, number>) {
  const ordered = new Uint32Array(new SharedArrayBuffer(columns.alive * 4));
  const leads = makeBits((columns.rows + 31) >>> 5);
  for (const row of next.keys()) if (row !== first) (leads[row >>> 5] as number) |= 1 << (row & 31);
  let count = 0;
  const follow = (leader: number) => {
    for (let row = next.get(leader); row !== undefined; row = next.get(row)) ordered[count++] = row;
  };
  follow(first);
  const { is_there } = columns;
  const length = order?.length ?? start;
  for (let n = 0; n < length; n++) {
    const row = order ? (order[n] as number) : n;
    const bit = 1 << (row & 31);
    if (((is_there[row >>> 5] as number) & bit) === 0) continue;
    ordered[count++] = row;
    if (((leads[row >>> 5] as number) & bit) !== 0) follow(row);
  }
  if (count !== columns.alive) throw new Error(`${count} are in order, and ${columns.alive} are there`);
  return ordered;
}
