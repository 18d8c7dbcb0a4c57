// A page of candidates in any order, with their exact number and one value summed up.
import { type Bits, countBits, eachBlock, intersect, isIn } from './bits.ts';
import { groupOf } from './clusters.ts';
import type { Column } from './column.ts';
import type { Columns } from './columns.ts';
import type { Condition } from './condition.ts';
import { asCounted, countAll } from './counting.ts';
import { type Dictionary, findCode, valuesOf } from './dictionary.ts';
import { beginningOfId, compareIds, idOf } from './ids.ts';
import { holdsCode, type Lists, lengthOf } from './lists.ts';
import { bitsIn } from './masks.ts';
import { matching, matchingRows } from './matching.ts';
import { sectionColumn } from './names.ts';
import { hasCell } from './places.ts';
import type { PageOrder, PageQuestion, PoolPage } from './questions.ts';
import type { KeptOrder } from './rows.ts';
import { numbersTo, ranksOf, sortPart } from './select.ts';
import { summaryOf } from './summary.ts';

type Named = Exclude<PageOrder, KeptOrder>;

export function pageOf(columns: Columns, question: PageQuestion): PoolPage {
  const { order, summary, cluster } = question;
  const bits = matchingRows(columns, question.filter);
  if (cluster) intersect(bits, matching(columns, [ofCluster(cluster)]));
  const count = countBits(bits);
  const asked = codesOf(columns, question.asked_skill_ids ?? []);
  const by = isKept(order.by) ? undefined : numbersOf(columns, order.by, asked, order.section);
  const summed = summary && numbersOf(columns, summary, asked, order.section ?? question.filter.section_score?.section);
  const rows = by ? byValue(columns, bits, by, question) : inKeptOrder(columns, bits, count, question);
  const shown = summed ?? by;
  return {
    count,
    summary: summed ? summaryOf(summed.values, countOf(columns, bits, summed)) : null,
    rows: rows.map((row) => ({
      id: idOf(columns.ids, row),
      value: shown ? orNull(shownOf(shown, row)) : null,
      matched: asked.filter((code) => holdsCode(columns.lists.skills, row, code)).length,
    })),
  };
}

const isKept = (by: PageOrder): by is KeptOrder => by === 'created_at' || by === 'first_name' || by === 'email';
const orNull = (value: number) => (Number.isNaN(value) ? null : value);
const codesOf = ({ lists }: Columns, ids: number[]) =>
  [...new Set(ids)].map((id) => findCode(lists.skills.dictionaries[0] as Dictionary, id)).filter((code) => code >= 0);

/** Only of places with the key. */
function ofCluster({ by, key }: NonNullable<PageQuestion['cluster']>): Condition {
  const [zoom, id] = by === 'cell' ? key.split('/').map(Number) : [0, Number(key)];
  return {
    ...{ key: `cluster of ${by} ${key}`, on: 'place' },
    holds: (place, places) =>
      (by !== 'cell' || hasCell(places, place)) && groupOf(places, place, by, zoom as number) === id,
  };
}

/** A number of each row as a code: of a column, or reckoned from a list. */
type Valued = { values: ArrayLike<number>; codeOf: (row: number) => number; column?: Column; shown?: number };

function numbersOf({ columns, lists, rows }: Columns, named: Named, asked: number[], section = 0): Valued {
  if (named === 'skills' || named === 'matched')
    return ofSkills(lists.skills, rows, named === 'matched' ? asked : undefined);
  const column = columns[named === 'section_score' ? sectionColumn(section) : named];
  return { values: valuesOf(column.dictionary), codeOf: (row) => column.codes[row] as number, column };
}

/** How many of the asked skills somebody has, and among those how many at all: as one number. */
function ofSkills(lists: Lists, rows: number, asked: number[] | undefined): Valued {
  const { starts, pool, masks, bits, dictionaries } = lists;
  const isAsked = new Uint8Array(dictionaries[0]?.size ?? 0);
  let [most, askedMask] = [0, 0];
  for (const code of asked ?? []) {
    const bit = bits[code] ?? -1;
    if (bit >= 0) askedMask |= 1 << bit;
    else isAsked[code] = 1;
  }
  for (let row = 0; row < rows; row++) {
    const length = lengthOf(lists, row);
    if (length > most) most = length;
  }
  const lengths = most + 1;
  const codeOf = (row: number) => {
    const length = lengthOf(lists, row);
    if (!asked) return length;
    let at = starts[row] as number;
    let matched = bitsIn((masks[row] ?? 0) & askedMask);
    for (const end = at + (pool[at] as number); at < end; ) matched += isAsked[pool[++at] as number] as number;
    return matched * lengths + length;
  };
  const values = Array.from({ length: ((asked?.length ?? 0) + 1) * lengths }, (_, code) => code);
  return { values, codeOf, ...(asked && { shown: lengths }) };
}

const shownOf = ({ values, codeOf, shown }: Valued, row: number) => {
  const value = values[codeOf(row)] as number;
  return shown === undefined ? value : Math.floor(value / shown);
};

/** By code: how many have it. */
function countOf(columns: Columns, bits: Bits, { values, codeOf, column }: Valued): Uint32Array {
  if (column) return countAll(columns, bits, [asCounted(column)])[0] as Uint32Array;
  const counts = new Uint32Array(values.length);
  eachBlock(bits, columns.rows, (rows, count) => {
    for (let n = 0; n < count; n++) (counts[codeOf(rows[n] as number)] as number)++;
  });
  return counts;
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

function byValue(columns: Columns, bits: Bits, valued: Valued, { order, offset, limit }: PageQuestion): number[] {
  const counts = countOf(columns, bits, valued);
  const { ranks, skipped, on_page } = ranksOf(valued.values, counts, order.is_descending, { offset, limit });
  const found = { rows: new Uint32Array(on_page), ranks: new Uint32Array(on_page), ids: new Float64Array(on_page) };
  const { codeOf } = valued;
  let number = 0;
  eachBlock(bits, columns.rows, (rows, count) => {
    for (let n = 0; n < count; n++) {
      const row = rows[n] as number;
      const rank = ranks[codeOf(row)] as number;
      if (rank === 0) continue;
      found.rows[number] = row;
      found.ranks[number] = rank;
      found.ids[number++] = beginningOfId(columns.ids, row);
    }
  });
  const direction = order.is_descending ? -1 : 1;
  const compare = (a: number, b: number) =>
    (found.ranks[a] as number) - (found.ranks[b] as number) ||
    direction *
      ((found.ids[a] as number) - (found.ids[b] as number) ||
        compareIds(columns.ids, found.rows[a] as number, found.rows[b] as number));
  const page = sortPart(numbersTo(on_page), compare, offset - skipped, offset - skipped + limit);
  return Array.from(page, (n) => found.rows[n] as number);
}
