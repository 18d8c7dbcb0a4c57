// Numbers of rows that pages are ordered by, or that are summed up.

import { countCodes } from '../answers/counting.ts';
import { type Bits, eachBlock, without } from '../index/bits.ts';
import type { Inverted } from '../index/inverted.ts';
import { bitsIn } from '../index/masks.ts';
import type { PageOrder } from '../questions.ts';
import type { Column } from './column.ts';
import type { Columns } from './columns.ts';
import { readValues } from './dictionary.ts';
import type { Lists } from './lists.ts';
import { sectionColumn } from './names.ts';
import type { KeptOrder } from './rows.ts';

export type Named = Exclude<PageOrder, KeptOrder>;

/** A number of each row as a code: of a column, or reckoned from a list. */
export type Valued = { values: ArrayLike<number>; codeOf: (row: number) => number } & (
  | { column: Column; inverted: Inverted | undefined }
  | { column?: undefined }
);

export function buildValued({ columns, lists, inverted }: Columns, named: Named, asked: number[], section = 0): Valued {
  if (named === 'matched' && asked.length > 0) return ofMatched(lists.skills, columns.skill_count, asked);
  const name =
    named === 'section_score'
      ? sectionColumn(section)
      : named === 'skills' || named === 'matched'
        ? 'skill_count'
        : named;
  const column = columns[name];
  return {
    values: readValues(column.dictionary),
    codeOf: (row) => column.codes[row] as number,
    column,
    inverted: inverted[name],
  };
}

/** How many of the asked skills somebody has, and among those how many at all: as one number. */
function ofMatched(lists: Lists, { codes, dictionary }: Column, asked: number[]): Valued {
  const { starts, pool, masks, bits, dictionaries } = lists;
  const isAsked = new Uint8Array(dictionaries[0]?.size ?? 0);
  let [isInLists, askedMask] = [false, 0];
  for (const code of asked) {
    const bit = bits[code] ?? -1;
    if (bit >= 0) askedMask |= 1 << bit;
    else isAsked[code] = 1;
    isInLists ||= bit < 0;
  }
  const counts = readValues(dictionary);
  const lengths = Math.max(0, ...counts.subarray(1)) + 1; // Code 0 is no value.
  const codeOf = (row: number) => {
    let matched = bitsIn((masks[row] ?? 0) & askedMask);
    let at = isInLists ? (starts[row] as number) : 0;
    for (const end = at + (pool[at] as number); at < end; ) matched += isAsked[pool[++at] as number] as number;
    return matched * lengths + (counts[codes[row] as number] as number);
  };
  const values = Array.from({ length: (asked.length + 1) * lengths }, (_, code) => code);
  return { values, codeOf };
}

export const valueAt = ({ values, codeOf }: Valued, row: number) => {
  const value = values[codeOf(row)] as number;
  return Number.isNaN(value) ? null : value;
};

/** By code: how many have it. Columns keep count of everybody: of more than half it is quicker to count who is missing. */
export function countValues(
  columns: Columns,
  bits: Bits,
  count: number,
  { values, codeOf, column }: Valued,
): Uint32Array {
  if (column && count === columns.alive) return column.tally;
  if (column && count * 2 > columns.alive) {
    const missing = countCodes(columns, without(columns.is_there, bits), column);
    return missing.map((number, code) => (column.tally[code] as number) - number);
  }
  if (column) return countCodes(columns, bits, column);
  const counts = new Uint32Array(values.length);
  eachBlock(bits, columns.rows, (rows, found) => {
    for (let n = 0; n < found; n++) (counts[codeOf(rows[n] as number)] as number)++;
  });
  return counts;
}
