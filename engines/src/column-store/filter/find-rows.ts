// Who fulfils a condition.
import { addStretch, addTo, type Bits, eachBlock, makeBits } from '../index/bits.ts';
import { addHolders, countEntries, type Inverted, turnHolders } from '../index/inverted.ts';
import type { Codes } from '../storage/column.ts';
import type { Columns } from '../storage/columns.ts';
import { type Dictionary, findCode, readValues } from '../storage/dictionary.ts';
import { holdsCode, type Lists } from '../storage/lists.ts';
import type { Condition } from './condition.ts';
import { thereWithin } from './days.ts';

type OfList = Extract<Condition, { any: number[] }>;
type OfCodes = Exclude<Condition, OfList>;

/**
 * A condition in codes: for each code of a column whether it holds, or the codes of a list of which it takes one.
 * `estimate`: how many fulfil it, or more. `cost`: how many rows are read to find them.
 */
export type Prepared = { condition: Condition; estimate: number; cost: number; inverted: Inverted | undefined } & (
  | { codes: Codes; table: Uint8Array }
  | { lists: Lists; any: number[] }
);

export function prepare(columns: Columns, condition: Condition): Prepared {
  return 'any' in condition ? prepareList(columns, condition) : prepareCodes(columns, condition);
}

function prepareList(columns: Columns, condition: OfList): Prepared {
  const lists = columns.lists[condition.on];
  const inverted = columns.inverted[condition.on];
  const known = condition.any.map((id) => findCode(lists.dictionaries[0] as Dictionary, id));
  const any = known.filter((code) => code >= 0);
  const estimate = any.reduce((sum, code) => sum + (lists.tally[code] as number), 0);
  const cost = any.reduce((sum, code) => sum + (inverted ? countEntries(inverted, lists.bits[code], code) : 0), 0);
  return { condition, lists, any, inverted, estimate, cost };
}

function prepareCodes(columns: Columns, condition: OfCodes): Prepared {
  const table = tableOf(columns, condition);
  const isPlace = condition.on === 'place';
  const { codes, tally } = isPlace
    ? { codes: columns.place, tally: columns.place_tally }
    : columns.columns[condition.on];
  let estimate = 0;
  for (let code = 0; code < table.length; code++) if (table[code]) estimate += tally[code] as number;
  const inverted = isPlace ? undefined : columns.inverted[condition.on];
  const few = Math.min(estimate, Math.max(0, columns.alive - estimate));
  const cost = isPlace ? 0 : inverted || condition.on === 'day' ? few : columns.rows;
  return { condition, codes, table, inverted, estimate, cost };
}

/** By code: 1 where it holds. */
function tableOf({ places, columns }: Columns, condition: OfCodes): Uint8Array {
  if (condition.on === 'place') {
    const table = new Uint8Array(places.size);
    for (let place = 0; place < table.length; place++) table[place] = Number(condition.holds(place, places));
    return table;
  }
  const { dictionary } = columns[condition.on];
  const numbers = 'isOfValues' in condition ? readValues(dictionary) : dictionary.keys;
  const table = new Uint8Array(dictionary.size);
  for (let code = 0; code < table.length; code++)
    table[code] = Number(condition.holds(numbers[code] as number, places));
  return table;
}

/** Whoever it holds for, and some who left. */
export function findAll(columns: Columns, prepared: Prepared): Bits {
  const { inverted, condition } = prepared;
  if ('days' in condition) return thereWithin(columns, condition.days);
  const bits = makeBits((columns.room + 31) >>> 5);
  let first = columns.arranged;
  if ('any' in prepared) {
    for (const code of prepared.any) addHolders(bits, inverted as Inverted, prepared.lists.bits[code], code);
  } else if (condition.on === 'place') {
    const { stretches } = columns;
    for (let n = 0; n < stretches.length; n += 2)
      if (prepared.table[n >>> 1]) addStretch(bits, stretches[n] as number, stretches[n + 1] as number);
  } else if (inverted) addByCode(bits, inverted, prepared.table, prepared.estimate * 2 > columns.alive);
  else {
    addByTable(bits, prepared.codes, prepared.table, columns.rows);
    first = columns.rows;
  }
  addLater(columns, bits, prepared, first);
  return bits;
}

/** @param areMost it is quicker to begin with everybody, and to take out the others */
function addByCode(bits: Bits, inverted: Inverted, table: Uint8Array, areMost: boolean) {
  if (areMost) addStretch(bits, 0, inverted.covered);
  for (let code = 0; code < inverted.codes; code++)
    if ((table[code] === 1) !== areMost) turnHolders(bits, inverted, code);
}

function addByTable(bits: Bits, codes: Codes, table: Uint8Array, rows: number) {
  const whole = rows & ~31;
  for (let first = 0; first < whole; first += 32) {
    let word = 0;
    for (let n = 0; n < 32; n += 4) {
      const row = first + n;
      const a = (table[codes[row] as number] as number) | ((table[codes[row + 1] as number] as number) << 1);
      const b = (table[codes[row + 2] as number] as number) | ((table[codes[row + 3] as number] as number) << 1);
      word |= (a | (b << 2)) << n;
    }
    bits[first >>> 5] = word;
  }
  for (let row = whole; row < rows; row++) if (table[codes[row] as number]) addTo(bits, row);
}

/** Adds rows from `first` on, looking at each. */
export function addLater({ rows }: Columns, bits: Bits, prepared: Prepared, first: number): void {
  for (let row = first; row < rows; row++) if (holdsFor(prepared, row)) addTo(bits, row);
}

const holdsFor = (prepared: Prepared, row: number) =>
  'any' in prepared
    ? prepared.any.some((code) => holdsCode(prepared.lists, row, code))
    : prepared.table[prepared.codes[row] as number] === 1;

/** Takes out of a set for whom it does not hold, looking at each. */
export function keepOnly(columns: Columns, bits: Bits, prepared: Prepared): void {
  eachBlock(bits, columns.rows, (found, count) => {
    if ('any' in prepared) keepHolders(bits, prepared.lists, prepared.any, found, count);
    else keepByTable(bits, prepared.codes, prepared.table, found, count);
  });
}

function keepByTable(bits: Bits, codes: Codes, table: Uint8Array, found: Uint32Array, count: number) {
  for (let n = 0; n < count; n++) {
    const row = found[n] as number;
    (bits[row >>> 5] as number) ^= (1 - (table[codes[row] as number] as number)) << (row & 31);
  }
}

function keepHolders(bits: Bits, lists: Lists, any: number[], found: Uint32Array, count: number) {
  for (let n = 0; n < count; n++) {
    const row = found[n] as number;
    let holds = false;
    for (let at = 0; at < any.length && !holds; at++) holds = holdsCode(lists, row, any[at] as number);
    if (!holds) (bits[row >>> 5] as number) ^= 1 << (row & 31);
  }
}
