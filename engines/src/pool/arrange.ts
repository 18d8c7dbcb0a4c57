// Arranging: everybody who is there, place by place, in arrays of just that size. Done once when all have come, and again
// when too many have left or stand behind all others.
import { addTo, makeBits } from './bits.ts';
import { fillCards } from './cards.ts';
import { type Codes, makeCodes, withRoom } from './column.ts';
import { type Columns, makeOrder, makeRoom } from './columns.ts';
import { moveIds } from './ids.ts';
import { invertCodes, invertLists } from './inverted.ts';
import type { Lists } from './lists.ts';
import { termColumns } from './names.ts';
import { inTileOrder } from './places.ts';
import { keptOrders } from './rows.ts';
import { numbersTo } from './select.ts';

/** Of room that is left for those to come. */
const spare = 1 / 32;
/** Which filters ask for, or pages are ordered by. */
const invertedColumns = [
  ...termColumns,
  'skill_count',
  'resume_score',
  'assessment_score',
  'experience_years',
] as const;
/** Of a column with more different values than that it is no longer to read all of it. */
const leastEach = 32;
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
  columns.ids = moveIds(columns.ids, { order, row_of, room });
  Object.assign(columns, { ...{ rows: order.length, arranged: order.length, stretches, room }, cached: new Map() });
  Object.assign(columns, ofAll(columns, order.length, room));
  makeRoom(columns, room);
  columns.inverted = invertAll(columns);
  columns.runs = runsOf(columns);
  fillCards(columns, 0);
}

/** Places that somebody is in, from row to row. */
function runsOf({ places, stretches }: Columns): Columns['runs'] {
  const filled = numbersTo(stretches.length / 2).filter(
    (n) => (stretches[n * 2] as number) < (stretches[n * 2 + 1] as number),
  );
  filled.sort((a, b) => (stretches[a * 2] as number) - (stretches[b * 2] as number));
  return {
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
    if (dictionary.size * leastEach <= rows) inverted[name] = invertCodes(codes, dictionary.size, rows);
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

/** Assessments have no masks: their codes go in pairs. */
function moveLists(lists: Lists, order: Uint32Array, room: number) {
  const { starts, pool, often, masks } = lists;
  const chosen = lists.dictionaries.length === 1 ? mostOften(lists) : [];
  const size = lists.dictionaries[0]?.size ?? 0;
  const bits = new Int8Array(size).fill(-1);
  const maskOfCode = new Uint32Array(size);
  for (const [bit, code] of chosen.entries()) {
    bits[code] = bit;
    maskOfCode[code] = 1 << bit;
  }
  const fresh = { starts: makeOrder(room), masks: makeOrder(chosen.length > 0 ? room : 0), often: chosen, bits };
  // What old masks say goes back into lists, before the new masks take it: 32 more codes at most, and a length.
  let packed = makeCodes(pool.BYTES_PER_ELEMENT, pool.length + 1);
  let used = 1;
  const lengths = new Uint32Array(together);
  for (let n = 0; n < order.length; n++) {
    if (n % together === 0) lengths.set(lengthsOf(lists, order.subarray(n, n + together)));
    const row = order[n] as number;
    const at = starts[row] as number;
    const end = at + (lengths[n % together] as number);
    if (used + end - at + 34 > packed.length)
      packed = withRoom(packed, Math.ceil(packed.length * 1.25) + end - at + 34);
    // Each code is written, and written over where its mask has it: quicker than asking first.
    let [to, mask] = [used + 1, 0];
    for (let from = at + 1; from <= end; from++) {
      const code = pool[from] as number;
      const own = chosen.length > 0 ? (maskOfCode[code] as number) : 0;
      packed[to] = code;
      to += own === 0 ? 1 : 0;
      mask |= own;
    }
    for (let old = masks[row] ?? 0; old !== 0; old &= old - 1) {
      const code = often[31 - Math.clz32(old & -old)] as number;
      const own = maskOfCode[code] as number;
      packed[to] = code;
      to += own === 0 ? 1 : 0;
      mask |= own;
    }
    if (mask !== 0) fresh.masks[n] = mask;
    if (to === used + 1) continue;
    packed[used] = to - used - 1;
    fresh.starts[n] = used;
    used = to;
  }
  Object.assign(lists, { ...fresh, pool: withRoom(packed, Math.ceil(used * (1 + spare))), used });
}

const together = 512;

/** All of them before one is moved, so that the processor fetches many lists at the same time. */
function lengthsOf({ starts, pool }: Lists, rows: Uint32Array): Uint32Array {
  const begins = rows.map((row) => starts[row] as number);
  return begins.map((at) => pool[at] as number);
}

/** The 32 that most have; those that hardly anybody has are left to lists. */
function mostOften({ tally, starts }: Lists): number[] {
  const least = starts.length * rareShare;
  const codes = [...tally.keys()].filter((code) => (tally[code] as number) > least);
  return codes.sort((a, b) => (tally[b] as number) - (tally[a] as number)).slice(0, 32);
}

function ofAll({ lists }: Columns, rows: number, room: number) {
  const [is_there, is_assessed] = [makeBits((room + 31) >>> 5), makeBits((room + 31) >>> 5)];
  for (let row = 0; row < rows; row++) {
    addTo(is_there, row);
    if (lists.assessments.starts[row] !== 0) addTo(is_assessed, row);
  }
  return { is_there, is_assessed };
}
