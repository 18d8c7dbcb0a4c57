// How rows come into columns.

import { addTo } from '../index/bits.ts';
import { sectionCount } from '../questions.ts';
import { arrange } from './arrange.ts';
import { fillColumn, fitting } from './column.ts';
import { type Columns, makeOrder, makeRoom, packKind } from './columns.ts';
import { fillIds, findRows, readIdWords } from './ids.ts';
import { fillLists } from './lists.ts';
import { sectionColumn, termColumns, valueColumns } from './names.ts';
import { encodePlace } from './places.ts';
import type { FactRows } from './rows.ts';

/** Puts rows behind those that are there; nobody among them is there yet. While loading: in order of (created_at, id). */
export function addRows(columns: Columns, rows: FactRows): void {
  const [start, { count }] = [columns.rows, rows];
  if (count === 0) return;
  makeRoom(columns, start + count);
  fillIds(columns.ids, start, readIdWords(rows.ids, count), count);
  fillColumns(columns, start, rows);
  fillPlaces(columns, start, rows);
  const { skills, tags, assessments } = columns.lists;
  fillLists(skills, start, [rows.skill_ids], rows.skill_ends, count);
  fillLists(tags, start, [rows.tag_ids], rows.tag_ends, count);
  const assessed = [rows.assessed_days, bitsOf(rows.assessed_scores)];
  fillLists(assessments, start, assessed, rows.assessed_ends, count);
  for (let row = start; row < start + count; row++) {
    addTo(columns.is_there, row);
    if (assessments.starts[row] !== 0) addTo(columns.is_assessed, row);
  }
  columns.rows += count;
  columns.alive += count;
}

function fillColumns({ columns }: Columns, start: number, rows: FactRows) {
  const { count } = rows;
  fillColumn(columns.day, start, rows.created_day, count);
  const numbers = new Int32Array(count);
  for (let n = 0; n < count; n++)
    numbers[n] = packKind(rows.experience_level[n] as number, rows.source[n] as number, rows.flags[n] as number);
  fillColumn(columns.kind, start, numbers, count);
  for (const name of termColumns) fillColumn(columns[name], start, rows[name], count);
  fillColumn(columns.skill_count, start, bitsOf(lengthsOf(rows.skill_ends, count)), count);
  for (const name of valueColumns) fillColumn(columns[name], start, bitsOf(rows[name]), count);
  const points = bitsOf(rows.section_scores);
  for (let section = 0; section < sectionCount; section++) {
    for (let n = 0; n < count; n++) numbers[n] = points[n * sectionCount + section] as number;
    fillColumn(columns[sectionColumn(section)], start, numbers, count);
  }
}

function lengthsOf(ends: Uint32Array, count: number): Float32Array {
  const lengths = new Float32Array(count);
  for (let n = 0, before = 0; n < count; n++) {
    lengths[n] = (ends[n] as number) - before;
    before = ends[n] as number;
  }
  return lengths;
}

const bitsOf = ({ buffer, byteOffset, length }: Float32Array) => new Int32Array(buffer, byteOffset, length);

function fillPlaces(columns: Columns, start: number, rows: FactRows) {
  const { places } = columns;
  const { city_id, state_province_id, country_id, cell, count } = rows;
  let { place } = columns;
  for (let n = 0; n < count; n++) {
    const [city, state, country] = [city_id[n] as number, state_province_id[n] as number, country_id[n] as number];
    const number = encodePlace(places, city, state, country, cell[n] as number);
    if (number >= 0x10000) place = fitting(place, number);
    place[start + n] = number;
  }
  columns.place = place;
  if (columns.place_tally.length < places.size) {
    const longer = new Uint32Array(places.size * 2);
    longer.set(columns.place_tally);
    columns.place_tally = longer;
  }
  for (let row = start; row < start + count; row++) (columns.place_tally[place[row] as number] as number)++;
}

/**
 * When all rows have come: everybody in the orders that are not that of the rows, 16 bytes of an id each.
 * @throws when somebody is missing: nothing may be asked of the columns then
 */
export function finishLoading(columns: Columns, orders: { first_name: Uint8Array; email: Uint8Array }): void {
  const { created_at } = Object.assign(columns.orders, { created_at: makeOrder(columns.rows) });
  for (let row = 0; row < columns.rows; row++) created_at[row] = row;
  for (const by of ['first_name', 'email'] as const) columns.orders[by] = orderOf(columns, orders[by]);
  arrange(columns);
}

function orderOf(columns: Columns, ids: Uint8Array): Uint32Array<SharedArrayBuffer> {
  const words = readIdWords(ids, ids.length / 16);
  const order = makeOrder(words.length / 4);
  const rows = findRows(columns.ids, words);
  if (order.length !== columns.alive) throw new Error(`${order.length} are in order, and ${columns.alive} are there`);
  for (let n = 0; n < order.length; n++) {
    const row = rows[n] as number;
    if (row < 0) throw new Error('somebody is in an order and not there');
    order[n] = row;
  }
  return order;
}
