// A page of candidates in any order, with their exact number and one value summed up.

import type { Condition } from '../filter/condition.ts';
import { matching, matchingRows } from '../filter/matching.ts';
import { addStretch, type Bits, countBits, eachBatch, intersect, isIn, makeBits } from '../index/bits.ts';
import { addHolders } from '../index/inverted.ts';
import type { ColumnStorePage, PageOrder, PageQuestion } from '../questions.ts';
import type { Columns } from '../storage/columns.ts';
import { type Dictionary, findCode } from '../storage/dictionary.ts';
import { beginningOfId, compareIds, getId } from '../storage/ids.ts';
import { holdsCode } from '../storage/lists.ts';
import { hasCell } from '../storage/places.ts';
import type { KeptOrder } from '../storage/rows.ts';
import { buildValued, countValues, type Valued, valueAt } from '../storage/valued.ts';
import { getGroupId } from './clusters.ts';
import { computeRanks, numbersTo, sortPart } from './select.ts';
import { computeSummary } from './summary.ts';

// The best of many rows that come one after the other, while only a page of them is wanted: whoever cannot be on it any more
// is passed over, so that few are kept and sorted.

const minRoom = 128;

/**
 * By rank, then by key, then as `compare` says, the lowest first.
 * @param wanted rows behind so many are not asked for
 * @param most how many will come
 */
function createTopRows(wanted: number, max: number, compare: (a: number, b: number) => number) {
  const room = Math.min(max, Math.max(wanted * 4, minRoom));
  const [ranks, keys, rows] = [new Uint32Array(room), new Float64Array(room), new Uint32Array(room)];
  let [count, lastRank, lastKey] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const compareEntries = (a: number, b: number) =>
    (ranks[a] as number) - (ranks[b] as number) ||
    (keys[a] as number) - (keys[b] as number) ||
    compare(rows[a] as number, rows[b] as number);
  const sorted = (from: number, to: number) => sortPart(numbersTo(count), compareEntries, from, to);
  const keepWanted = () => {
    const kept = sorted(0, wanted);
    for (const all of [ranks, keys, rows]) all.set(Array.from(kept, (n) => all[n] as number));
    count = kept.length;
    [lastRank, lastKey] = [ranks[count - 1] as number, keys[count - 1] as number];
  };
  return {
    add(rank: number, key: number, row: number) {
      if (rank > lastRank || (rank === lastRank && key > lastKey)) return;
      if (count === room) keepWanted();
      ranks[count] = rank;
      keys[count] = key;
      rows[count++] = row;
    },
    /** From one to before another of all that came. */
    rows: (from: number, to: number) => Array.from(sorted(from, to), (n) => rows[n] as number),
  };
}

export function findPage(columns: Columns, question: PageQuestion): ColumnStorePage {
  const { order, summary, cluster } = question;
  const bits = matchingRows(columns, question.filter);
  if (cluster) intersect(bits, matching(columns, [ofCluster(cluster)]));
  const count = countBits(bits);
  const asked = codesOf(columns, question.asked_skill_ids ?? []);
  const sure = question.filter.skill_ids ?? []; // Whoever is found has them all.
  const open = codesOf(
    columns,
    (question.asked_skill_ids ?? []).filter((id) => !sure.includes(id)),
  );
  const by = isKept(order.by) ? undefined : buildValued(columns, order.by, open, order.section);
  const summed =
    summary && buildValued(columns, summary, open, order.section ?? question.filter.section_score?.section);
  const counts = by && countValues(columns, bits, count, by);
  const rows =
    by && counts ? byValue(columns, bits, by, counts, question) : inKeptOrder(columns, bits, count, question);
  const summedCounts =
    summed && (summed.column && summed.column === by?.column ? counts : countValues(columns, bits, count, summed));
  const valueFor = (row: number, matched: number) =>
    summed ? valueAt(summed, row) : order.by === 'matched' ? matched : by ? valueAt(by, row) : null;
  return {
    count,
    summary: summed && summedCounts ? computeSummary(summed.values, summedCounts) : null,
    rows: rows.map((row) => {
      const matched = asked.filter((code) => holdsCode(columns.lists.skills, row, code)).length;
      return { id: getId(columns.ids, row), value: valueFor(row, matched), matched };
    }),
  };
}

const isKept = (by: PageOrder): by is KeptOrder => by === 'created_at' || by === 'first_name' || by === 'email';
const codesOf = ({ lists }: Columns, ids: number[]) =>
  [...new Set(ids)].map((id) => findCode(lists.skills.dictionaries[0] as Dictionary, id)).filter((code) => code >= 0);

/** Only of places with the key. */
function ofCluster({ by, key }: NonNullable<PageQuestion['cluster']>): Condition {
  const [zoom, id] = by === 'cell' ? key.split('/').map(Number) : [0, Number(key)];
  return {
    key: `cluster of ${by} ${key}`,
    on: 'place',
    holds: (place, places) =>
      (by !== 'cell' || hasCell(places, place)) && getGroupId(places, place, by, zoom as number) === id,
  };
}

function inKeptOrder(columns: Columns, bits: Bits, count: number, { order, offset, limit }: PageQuestion): number[] {
  const kept = columns.orders[order.by as KeptOrder];
  const first = order.is_descending ? Math.max(0, count - offset - limit) : offset;
  const end = order.is_descending ? count - offset : Math.min(count, offset + limit);
  if (first >= end) return [];
  const rows = alongOrder(kept, bits, count, first, end);
  return order.is_descending ? rows.reverse() : rows;
}

/** The `first`th to before the `end`th of the set as the order has them, from whichever end is nearer. */
function alongOrder(order: Uint32Array, bits: Bits, count: number, first: number, end: number): number[] {
  if (count === order.length) return [...order.subarray(first, end)];
  const rows: number[] = [];
  if (first > count - end) {
    for (let at = order.length - 1, n = count; n > first; at--) {
      const row = order[at] as number;
      if (isIn(bits, row) && --n < end) rows.push(row);
    }
    return rows.reverse();
  }
  for (let at = 0, n = 0; n < end; at++) {
    const row = order[at] as number;
    if (isIn(bits, row) && n++ >= first) rows.push(row);
  }
  return rows;
}

function byValue(columns: Columns, bits: Bits, valued: Valued, counts: Uint32Array, question: PageQuestion): number[] {
  const { order, offset, limit } = question;
  const { ranks, skipped, on_page } = computeRanks(valued.values, counts, order.is_descending, { offset, limit });
  const [direction, first] = [order.is_descending ? -1 : 1, offset - skipped];
  const compare = (a: number, b: number) => direction * compareIds(columns.ids, a, b);
  const best = createTopRows(first + limit, on_page, compare);
  const { codeOf, column } = valued;
  eachBatch(among(columns, bits, valued, ranks, on_page), (rows, count) => {
    for (let n = 0; n < count; n++) {
      const row = rows[n] as number;
      const rank = ranks[column ? (column.codes[row] as number) : codeOf(row)] as number;
      if (rank !== 0) best.add(rank, direction * beginningOfId(columns.ids, row), row);
    }
  });
  return best.rows(first, first + limit);
}

/** Whoever has a value on the page, where it is known who has which; else everybody. */
function among(columns: Columns, bits: Bits, valued: Valued, ranks: Uint32Array, on_page: number): Bits {
  if (!valued.column || !valued.inverted || on_page * 4 > columns.alive) return bits;
  const holders = makeBits(bits.length);
  for (let code = 0; code < ranks.length; code++)
    if (ranks[code] !== 0) addHolders(holders, valued.inverted, undefined, code);
  addStretch(holders, columns.arranged, columns.rows);
  intersect(holders, bits);
  return holders;
}
