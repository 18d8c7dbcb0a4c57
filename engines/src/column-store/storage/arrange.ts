// Arranging: everybody who is there, place by place, in arrays of just that size. Done once when all have come, and again
// when too many have left or stand behind all others.

import { numbersTo } from '../answers/select.ts';
import { addTo, makeBits } from '../index/bits.ts';
import { invertCodes, invertLists } from '../index/inverted.ts';
import { type Codes, makeCodes, withSpare } from './column.ts';
import type { Columns } from './columns.ts';
import { moveIds } from './ids.ts';
import { moveLists } from './move-lists.ts';
import { termColumns } from './names.ts';
import { fillPackedRows } from './packed-rows.ts';
import { inTileOrder } from './places.ts';
import { keptOrders } from './rows.ts';

/** Which filters ask for, or pages are ordered by. */
const invertedColumns = [
  ...termColumns,
  'skill_count',
  'resume_score',
  'assessment_score',
  'experience_years',
] as const;
/** With fewer rows for each different value, at the average, it takes no longer to read the whole column. */
const minEach = 32;

export function arrange(columns: Columns): void {
  const { order, stretches } = byPlace(columns);
  const row_of = new Uint32Array(columns.rows);
  for (let n = 0; n < order.length; n++) row_of[order[n] as number] = n;
  for (const by of keptOrders) {
    const rows = columns.orders[by];
    for (let n = 0; n < rows.length; n++) rows[n] = row_of[rows[n] as number] as number;
  }
  const room = withSpare(order.length);
  columns.place = moved(columns.place, order, room);
  for (const column of Object.values(columns.columns)) column.codes = moved(column.codes, order, room);
  for (const lists of Object.values(columns.lists)) moveLists(lists, order, room);
  columns.ids = moveIds(columns.ids, { order, row_of, room });
  Object.assign(columns, {
    rows: order.length,
    arranged: order.length,
    stretches,
    room,
    cached: new Map(),
    skill_blocks: undefined,
  });
  Object.assign(columns, ofAll(columns, order.length, room));
  columns.inverted = invertAll(columns);
  columns.runs = runsOf(columns);
  fillPackedRows(columns, 0);
}

/** Places that somebody is in, from row to row. */
function runsOf({ places, stretches }: Columns): Columns['runs'] {
  const filled = numbersTo(stretches.length / 2).filter(
    (n) => (stretches[n * 2] as number) < (stretches[n * 2 + 1] as number),
  );
  filled.sort((a, b) => (stretches[a * 2] as number) - (stretches[b * 2] as number));
  return {
    places: filled,
    ends: filled.map((n) => stretches[n * 2 + 1] as number),
    cities: filled.map((n) => places.city_codes[n] as number),
  };
}

function invertAll({ columns, lists, rows }: Columns): Columns['inverted'] {
  const inverted: Columns['inverted'] = {
    skills: invertLists(lists.skills, rows),
    tags: invertLists(lists.tags, rows),
  };
  for (const name of invertedColumns) {
    const { codes, dictionary } = columns[name];
    if (dictionary.size * minEach <= rows) inverted[name] = invertCodes(codes, dictionary.size, rows);
  }
  return inverted;
}

/** Rows of whoever is there: places from tile to tile, and in one place by when they came. */
function byPlace({ places, place, orders }: Columns): { order: Uint32Array; stretches: Uint32Array } {
  const { created_at } = orders;
  const rank = inTileOrder(places);
  const next = new Uint32Array(places.size + 1);
  for (const row of created_at) (next[(rank[place[row] as number] as number) + 1] as number)++;
  for (let n = 1; n < next.length; n++) (next[n] as number) += next[n - 1] as number;
  const stretches = new Uint32Array(places.size * 2);
  for (const [one, at] of rank.entries()) stretches.set([next[at] as number, next[at + 1] as number], one * 2);
  const order = new Uint32Array(created_at.length);
  for (const row of created_at) order[(next[rank[place[row] as number] as number] as number)++] = row;
  return { order, stretches };
}

function moved(codes: Codes, order: Uint32Array, room: number): Codes {
  const made = makeCodes(codes.BYTES_PER_ELEMENT, room);
  for (let n = 0; n < order.length; n++) made[n] = codes[order[n] as number] as number;
  return made;
}

function ofAll({ lists }: Columns, rows: number, room: number) {
  const [is_there, is_assessed] = [makeBits((room + 31) >>> 5), makeBits((room + 31) >>> 5)];
  for (let row = 0; row < rows; row++) {
    addTo(is_there, row);
    if (lists.assessments.starts[row] !== 0) addTo(is_assessed, row);
  }
  return { is_there, is_assessed };
}
