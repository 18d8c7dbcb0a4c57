// Arranging: everybody who is there, place by place, in arrays of just that size. Done once when all have come, and again
// when too many have left or stand behind all others.
import { addTo, makeBits } from './bits.ts';
import { type Codes, makeCodes, withRoom } from './column.ts';
import { type Columns, makeOrder, makeRoom } from './columns.ts';
import { fillIds, makeIds } from './ids.ts';
import { invert } from './inverted.ts';
import type { Lists } from './lists.ts';
import { inTileOrder } from './places.ts';
import { keptOrders } from './rows.ts';

/** Of room that is left for those to come. */
const spare = 1 / 32;
/** Below it a code in each list takes less room than a bit of everybody's mask. */
const rareShare = 1 / 64;

export function arrange(columns: Columns): void {
  const { order, stretches } = byPlace(columns);
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
  Object.assign(columns, { ...{ rows: order.length, arranged: order.length, stretches, room }, cached: new Map() });
  Object.assign(columns, ofAll(columns, order.length, room));
  for (const name of ['skills', 'tags'] as const)
    columns.inverted[name] = invert(columns.lists[name], columns.is_there, columns.rows);
  makeRoom(columns, room);
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
  const made = makeCodes(codes instanceof Uint32Array, room);
  for (let n = 0; n < order.length; n++) made[n] = codes[order[n] as number] as number;
  return made;
}

/** Assessments have no masks: their codes go in pairs. */
function moveLists(lists: Lists, order: Uint32Array, room: number) {
  const { starts, pool, often } = lists;
  const masks = lists.masks;
  const chosen = lists.dictionaries.length === 1 ? mostOften(lists) : [];
  const bits = new Int8Array(lists.dictionaries[0]?.size ?? 0).fill(-1);
  for (const [bit, code] of chosen.entries()) bits[code] = bit;
  const fresh = { starts: makeOrder(room), masks: makeOrder(chosen.length > 0 ? room : 0), often: chosen, bits };
  // Each list as it was, with what the old masks said; those of the new ones leave it.
  let packed = makeCodes(pool instanceof Uint32Array, pool.length + 1);
  let used = 1;
  for (let n = 0; n < order.length; n++) {
    const row = order[n] as number;
    const at = starts[row] as number;
    const length = pool[at] as number;
    let mask = masks[row] ?? 0;
    if (used + length + 33 > packed.length) packed = withRoom(packed, Math.ceil(packed.length * 1.25) + length + 33);
    let [to, chosenMask] = [used + 1, 0];
    const put = (code: number) => {
      const bit = bits[code] as number;
      if (bit >= 0) chosenMask |= 1 << bit;
      else packed[to++] = code;
    };
    for (let from = at + 1; from <= at + length; from++) put(pool[from] as number);
    for (; mask !== 0; mask &= mask - 1) put(often[31 - Math.clz32(mask & -mask)] as number);
    if (chosenMask !== 0) fresh.masks[n] = chosenMask;
    if (to === used + 1) continue;
    packed[used] = to - used - 1;
    fresh.starts[n] = used;
    used = to;
  }
  Object.assign(lists, { ...fresh, pool: withRoom(packed, Math.ceil(used * (1 + spare))), used });
}

/** The 32 that most have; those that hardly anybody has are left to lists. */
function mostOften({ tally, starts }: Lists): number[] {
  const least = starts.length * rareShare;
  const codes = [...tally.keys()].filter((code) => (tally[code] as number) > least);
  return codes.sort((a, b) => (tally[b] as number) - (tally[a] as number)).slice(0, 32);
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
