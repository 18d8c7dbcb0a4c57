// Packing: everybody who is there, in order of (created_at, id), into columns of just that size.

import { isIn } from './bits.ts';
import { type Columns, createColumns, flagsOf, levelOf, sourceOf } from './columns.ts';
import { valuesOf } from './dictionary.ts';
import type { Lists } from './lists.ts';
import { addRows, makeInverted } from './load.ts';
import { sectionColumn, termColumns, valueColumns } from './names.ts';
import { cellOf, cityOf, countryOf, stateProvinceOf } from './places.ts';
import { sectionCount } from './questions.ts';
import { type PoolRows, roomFor } from './rows.ts';

/** So many rows are taken over at once. */
const block = 2 ** 15;

export function repack(columns: Columns): void {
  const order = columns.orders.created_at ?? thoseThere(columns);
  const fresh = createColumns(Math.ceil(order.length * 1.05));
  for (let from = 0; from < order.length; from += block)
    addRows(fresh, rowsAt(columns, order.subarray(from, from + block)));
  const packed = new Uint32Array(columns.rows);
  order.forEach((row, n) => {
    packed[row] = n;
  });
  for (const by of ['first_name', 'email'] as const) {
    const old = columns.orders[by] as Uint32Array<SharedArrayBuffer>;
    for (let n = 0; n < old.length; n++) old[n] = packed[old[n] as number] as number;
    fresh.orders[by] = old;
  }
  makeInverted(fresh);
  Object.assign(columns, fresh);
}

function thoseThere({ rows, is_there, alive }: Columns): Uint32Array {
  const there = new Uint32Array(alive);
  for (let row = 0, n = 0; row < rows; row++) if (isIn(is_there, row)) there[n++] = row;
  return there;
}

/** As they were taken in. */
function rowsAt(all: Columns, wanted: Uint32Array): PoolRows {
  const { columns, lists, ids, places, place } = all;
  const entries = (name: keyof typeof lists) => wanted.reduce((sum, row) => sum + lengthOf(lists[name], row), 0);
  const rows = roomFor(wanted.length, entries('skills'), entries('tags'), entries('assessments') / 2);
  const view = new DataView(rows.ids.buffer);
  const number = (name: 'day' | 'kind' | (typeof termColumns)[number], row: number) =>
    columns[name].dictionary.keys[columns[name].codes[row] as number] as number;
  wanted.forEach((row, n) => {
    for (let word = 0; word < 4; word++) view.setUint32(n * 16 + word * 4, ids.words[row * 4 + word] as number);
    const kind = number('kind', row);
    rows.created_day[n] = number('day', row);
    rows.experience_level[n] = levelOf(kind);
    rows.source[n] = sourceOf(kind);
    rows.flags[n] = flagsOf(kind);
    for (const name of termColumns) rows[name][n] = number(name, row);
    const at = place[row] as number;
    rows.city_id[n] = cityOf(places, at);
    rows.state_province_id[n] = stateProvinceOf(places, at);
    rows.country_id[n] = countryOf(places, at);
    rows.cell[n] = cellOf(places, at);
  });
  for (const name of valueColumns) copyValues(rows[name], columns[name], wanted, 1, 0);
  for (let section = 0; section < sectionCount; section++)
    copyValues(rows.section_scores, columns[sectionColumn(section)], wanted, sectionCount, section);
  copyLists(lists.skills, wanted, [rows.skill_ids], rows.skill_ends);
  copyLists(lists.tags, wanted, [rows.tag_ids], rows.tag_ends);
  const scores = new Int32Array(rows.assessed_scores.buffer);
  copyLists(lists.assessments, wanted, [rows.assessed_days, scores], rows.assessed_ends);
  return rows;
}

type ValueColumn = Columns['columns']['day'];
function copyValues(
  into: Float32Array,
  { dictionary, codes }: ValueColumn,
  wanted: Uint32Array,
  step: number,
  at: number,
) {
  const values = valuesOf(dictionary);
  for (let n = 0; n < wanted.length; n++) into[n * step + at] = values[codes[wanted[n] as number] as number] as number;
}

const lengthOf = ({ starts, pool }: Lists, row: number) => pool[starts[row] as number] as number;

function copyLists({ starts, pool, dictionaries }: Lists, wanted: Uint32Array, parts: Int32Array[], ends: Uint32Array) {
  let to = 0;
  wanted.forEach((row, n) => {
    let at = (starts[row] as number) + 1;
    for (const end = at + (pool[at - 1] as number); at < end; to++)
      for (const [part, into] of parts.entries()) into[to] = dictionaries[part]?.keys[pool[at++] as number] as number;
    ends[n] = to;
  });
}
