// Arranging: everybody who is there, place by place, in arrays of just that size. Done once when all have come, and again
// when too many have left or stand behind all others.
import { addTo, makeBits } from './bits.ts';
import { type Codes, makeCodes } from './column.ts';
import { type Columns, makeOrder, makeRoom } from './columns.ts';
import { fillIds, makeIds } from './ids.ts';
import { invert } from './inverted.ts';
import type { Lists } from './lists.ts';
import { inTileOrder } from './places.ts';
import { keptOrders } from './rows.ts';

/** Of room that is left for those to come. */
const spare = 1 / 32;

export function arrange(columns: Columns): void {
  const order = byPlace(columns);
  const row_of = new Uint32Array(columns.rows);
  for (let n = 0; n < order.length; n++) row_of[order[n] as number] = n;
  for (const by of keptOrders) {
    const rows = columns.orders[by];
    for (let n = 0; n < rows.length; n++) rows[n] = row_of[rows[n] as number] as number;
  }
  const room = Math.ceil(order.length * (1 + spare));
  columns.place = moved(columns.place, order, room);
  for (const column of Object.values(columns.columns)) column.codes = moved(column.codes, order, room);
  for (const lists of Object.values(columns.lists)) moveLists(lists, order, room);
  moveIds(columns, order, room);
  Object.assign(columns, { ...{ rows: order.length, room, cached: new Map() }, ...ofAll(columns, order.length, room) });
  for (const name of ['skills', 'tags'] as const)
    columns.inverted[name] = invert(columns.lists[name], columns.is_there, columns.rows);
  makeRoom(columns, room);
}

/** Rows of whoever is there: places from tile to tile, and in one place by when they came. */
function byPlace({ places, place, orders }: Columns): Uint32Array {
  const { created_at } = orders;
  const rank = inTileOrder(places);
  const next = new Uint32Array(places.size + 1);
  for (const row of created_at) (next[(rank[place[row] as number] as number) + 1] as number)++;
  for (let n = 1; n < next.length; n++) (next[n] as number) += next[n - 1] as number;
  const order = new Uint32Array(created_at.length);
  for (const row of created_at) order[(next[rank[place[row] as number] as number] as number)++] = row;
  return order;
}

function moved(codes: Codes, order: Uint32Array, room: number): Codes {
  const made = makeCodes(codes instanceof Uint32Array, room);
  for (let n = 0; n < order.length; n++) made[n] = codes[order[n] as number] as number;
  return made;
}

function moveLists(lists: Lists, order: Uint32Array, room: number) {
  const { starts, pool } = lists;
  let used = 1;
  for (const row of order) {
    const at = starts[row] as number;
    if (at !== 0) used += 1 + (pool[at] as number);
  }
  const fresh = {
    starts: makeOrder(room),
    pool: makeCodes(pool instanceof Uint32Array, Math.ceil(used * (1 + spare))),
    used,
  };
  for (let n = 0, to = 1; n < order.length; n++) {
    let at = starts[order[n] as number] as number;
    if (at === 0) continue;
    fresh.starts[n] = to;
    for (const end = at + (pool[at] as number); at <= end; ) fresh.pool[to++] = pool[at++] as number;
  }
  Object.assign(lists, fresh);
}

function moveIds(columns: Columns, order: Uint32Array, room: number) {
  const { words } = columns.ids;
  const made = new Uint32Array(order.length * 4);
  for (let n = 0; n < order.length; n++)
    for (let word = 0; word < 4; word++) made[n * 4 + word] = words[(order[n] as number) * 4 + word] as number;
  columns.ids = makeIds(room);
  fillIds(columns.ids, 0, made, order.length);
}

function ofAll({ lists }: Columns, rows: number, room: number) {
  const [is_there, is_assessed] = [makeBits((room + 31) >>> 5), makeBits((room + 31) >>> 5)];
  for (let row = 0; row < rows; row++) {
    addTo(is_there, row);
    if (lists.assessments.starts[row] !== 0) addTo(is_assessed, row);
  }
  return { is_there, is_assessed };
}
