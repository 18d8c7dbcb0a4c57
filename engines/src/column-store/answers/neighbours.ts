// Somebody's place in the list that a filter makes, and who stands beside them.

import { matchingRows } from '../filter/matching.ts';
import { countBits, isIn } from '../index/bits.ts';
import type { ColumnStoreNeighbours, NeighboursQuestion } from '../questions.ts';
import type { Columns } from '../storage/columns.ts';
import { findRow, getId, readIdWords } from '../storage/ids.ts';
import { bytesOfId } from '../storage/rows.ts';

export function findNeighbours(columns: Columns, { filter, order, id }: NeighboursQuestion): ColumnStoreNeighbours {
  const bits = matchingRows(columns, filter);
  const count = countBits(bits);
  const mine = findRow(columns.ids, readIdWords(bytesOfId(id), 1), 0);
  if (mine < 0 || !isIn(bits, mine)) return { count, position: null, previous_id: null, next_id: null };
  const kept = columns.orders[order.by];
  let [before, place, lower, higher] = [-1, 0, -1, -1];
  for (let at = 0; at < kept.length && higher < 0; at++) {
    const row = kept[at] as number;
    if (!isIn(bits, row)) continue;
    if (row === mine) lower = before;
    else if (before === mine) higher = row;
    before = row;
    if (higher < 0) place++;
  }
  const idAt = (row: number) => (row < 0 ? null : getId(columns.ids, row));
  return order.is_descending
    ? { count, position: count + 1 - place, previous_id: idAt(higher), next_id: idAt(lower) }
    : { count, position: place, previous_id: idAt(lower), next_id: idAt(higher) };
}
