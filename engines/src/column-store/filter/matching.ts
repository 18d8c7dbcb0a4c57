// Who fulfils conditions. Whom one holds for is kept as a set of rows, since the next question mostly asks for it again
// beside another one.
import { type Bits, copyBits, countBits, intersect, makeBits } from '../index/bits.ts';
import type { ColumnStoreFilter } from '../questions.ts';
import type { Columns } from '../storage/columns.ts';
import type { Condition } from './condition.ts';
import { toConditions } from './conditions.ts';
import { addLater, findAll, keepOnly, type Prepared, prepare } from './find-rows.ts';

/** So many sets are kept: each takes an eighth of a byte a candidate. */
const maxCached = 32;

/** Whoever fulfils the filter; nobody who left. */
export function matchingRows(columns: Columns, filter: ColumnStoreFilter): Bits {
  const conditions = toConditions(filter);
  return conditions ? matching(columns, conditions) : makeBits((columns.rows + 31) >>> 5);
}

const keyOf = ({ on, key }: Condition) => `${on}: ${key}`;

/** For whom all of them hold; with nobody in it who left. */
export function matching(columns: Columns, conditions: Condition[]): Bits {
  // What costs least goes first: sets that are known, then those of few.
  const all = conditions.map((condition) => readied(columns, condition)).sort((a, b) => a.cost - b.cost);
  const bits = copyBits(columns.is_there, (columns.rows + 31) >>> 5);
  for (const [n, one] of all.entries()) take(columns, bits, one, n > 0);
  return bits;
}

/** Takes out of the set for whom it does not hold. */
export const narrow = (columns: Columns, bits: Bits, condition: Condition): void =>
  take(columns, bits, readied(columns, condition), true);

type Known = { condition: Condition; cost: 0 };
const readied = (columns: Columns, condition: Condition): Prepared | Known =>
  columns.cached.has(keyOf(condition)) ? { condition, cost: 0 } : prepare(columns, condition);

function take(columns: Columns, bits: Bits, one: Prepared | Known, areFewer: boolean) {
  if (!('estimate' in one)) intersect(bits, matchCondition(columns, one.condition));
  // Of fewer it is quicker to look at each than to find everybody for whom a condition holds.
  else if (areFewer && countBits(bits) * lookedAt < one.cost) keepOnly(columns, bits, one);
  else intersect(bits, matchCondition(columns, one.condition, one));
}

/** Looking at one row takes as long as finding so many. */
const lookedAt = 3;

/** For whom it holds, and for some who left. What was asked for last goes last. */
export function matchCondition(columns: Columns, condition: Condition, prepared?: Prepared): Bits {
  const { cached } = columns;
  const key = keyOf(condition);
  const one = cached.get(key) ?? {
    condition,
    bits: findAll(columns, prepared ?? prepare(columns, condition)),
  };
  cached.delete(key);
  for (const oldest of cached.keys()) {
    if (cached.size < maxCached) break;
    cached.delete(oldest);
  }
  cached.set(key, one);
  return one.bits;
}

/** Sets that are kept follow the rows from `first` on; those who left are taken out of every answer anyway. */
export function refreshCached(columns: Columns, first: number): void {
  for (const cached of columns.cached.values()) {
    if (cached.bits.length * 32 < columns.rows) cached.bits = copyBits(cached.bits, (columns.room + 31) >>> 5);
    addLater(columns, cached.bits, prepare(columns, cached.condition), first);
  }
}
