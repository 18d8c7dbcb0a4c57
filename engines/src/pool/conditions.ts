// A filter as conditions, each on one column, and who fulfils them. A condition is decided once for each different value;
// whom it holds for is kept as a set of rows, since the next question mostly asks for it again beside another one.
import { type Bits, copyBits, eachBlock, intersect, makeBits } from './bits.ts';
import { type Columns, flagsOf, levelOf, sourceOf } from './columns.ts';
import type { Condition } from './condition.ts';
import { findCode, valuesOf } from './dictionary.ts';
import { addHolders } from './inverted.ts';
import { holdsCode } from './lists.ts';
import { sectionColumn } from './names.ts';
import { cityOf, countryOf, type Places, stateProvinceOf } from './places.ts';
import type { PoolFilter, Range } from './questions.ts';

/** So many sets are kept: each takes an eighth of a byte a candidate. */
const maxCached = 64;

/** @returns undefined where it holds for nobody; `created` is not among them */
export function conditionsOf(filter: PoolFilter): Condition[] | undefined {
  const { skill_ids = [], any_skill_ids, tags, level, flags, source, company_id, title_id } = filter;
  const conditions: Condition[] = [...ofRanges(filter)];
  if (filter.is_nobody || skill_ids.includes(null) || company_id === null || title_id === null) return undefined;
  for (const id of new Set(skill_ids)) conditions.push(ofList('skills', [id as number]));
  if (any_skill_ids)
    conditions.push(
      ofList(
        'skills',
        any_skill_ids.filter((id) => id !== null),
      ),
    );
  if (tags) conditions.push(ofList('tags', tags));
  if (level !== undefined || source !== undefined || (flags && flags.length > 0)) {
    const holds = (kind: number) =>
      (level === undefined || levelOf(kind) === level) &&
      (source === undefined || sourceOf(kind) === source) &&
      (flags ?? []).every(({ bit, is_set }) => ((flagsOf(kind) & bit) !== 0) === is_set);
    conditions.push({ key: JSON.stringify({ level, source, flags }), on: 'kind', holds });
  }
  if (company_id !== undefined)
    conditions.push({ key: `company ${company_id}`, on: 'company_id', holds: (id) => id === company_id });
  if (title_id !== undefined)
    conditions.push({ key: `title ${title_id}`, on: 'title_id', holds: (id) => id === title_id });
  return withPlace(filter, conditions);
}

const ofList = (on: 'skills' | 'tags', any: number[]): Condition => {
  const ids = [...new Set(any)].sort((a, b) => a - b);
  return { key: `${on} ${ids.join()}`, on, any: ids };
};

function withPlace({ city_id, state_province_id, country_id }: PoolFilter, conditions: Condition[]) {
  const named = [city_id, state_province_id, country_id];
  if (named.includes(null)) return undefined;
  if (named.every((id) => id === undefined)) return conditions;
  const holds = (place: number, places: Places) =>
    (city_id === undefined || cityOf(places, place) === city_id) &&
    (state_province_id === undefined || stateProvinceOf(places, place) === state_province_id) &&
    (country_id === undefined || countryOf(places, place) === country_id);
  return [...conditions, { key: `place ${named.join()}`, on: 'place' as const, holds }];
}

function ofRanges({ section_score, ...filter }: PoolFilter): Condition[] {
  const named = (['experience_years', 'resume_score', 'assessment_score'] as const).map(
    (name) => [name, filter[name]] as const,
  );
  const all = section_score ? [...named, [sectionColumn(section_score.section), section_score] as const] : named;
  return all.flatMap(([on, range]) => (range && !isOpen(range) ? [{ ...ofRange(range), on, isOfValues: true }] : []));
}

export const isOpen = ({ min, max, below }: Range) => min === undefined && max === undefined && below === undefined;

/** Values are of single precision, so that 3.1 is 3.1 only when both are cut to it. */
export function ofRange({ min, max, below }: Range): { key: string; holds: (value: number) => boolean } {
  const [least, most, under] = [min, max, below].map((end) => (end === undefined ? undefined : Math.fround(end)));
  return {
    key: JSON.stringify({ min, max, below }),
    holds: (value) =>
      !Number.isNaN(value) &&
      (least === undefined || value >= least) &&
      (most === undefined || value <= most) &&
      (under === undefined || value < under),
  };
}

const keyOf = ({ on, key }: Condition) => `${on}: ${key}`;

/** For whom all of them hold; with nobody in it who left. */
export function matching(columns: Columns, conditions: Condition[], among?: { bits: Bits; count: number }): Bits {
  const words = (columns.rows + 31) >>> 5;
  if (words === 0) return makeBits(0);
  const estimated = conditions.map((condition) => ({ condition, estimate: estimateOf(columns, condition) }));
  estimated.sort((a, b) => a.estimate - b.estimate);
  let [bits, count] = [among?.bits, among?.count ?? columns.rows];
  for (const { condition, estimate } of estimated) {
    const isKnown = columns.cached.has(keyOf(condition));
    if (bits && !isKnown && count < columns.rows / 8) keepOnly(columns, bits, condition);
    else if (bits) intersect(bits, setOf(columns, condition));
    else bits = copyBits(setOf(columns, condition), words);
    count = Math.min(count, estimate);
  }
  if (!bits) return copyBits(columns.is_there, words);
  if (columns.alive < columns.rows) intersect(bits, columns.is_there);
  return bits;
}

/** For whom it holds, and for some who left. What was asked for last goes last. */
export function setOf(columns: Columns, condition: Condition): Bits {
  const { cached } = columns;
  const key = keyOf(condition);
  const one = cached.get(key) ?? { condition, bits: findAll(columns, condition) };
  cached.delete(key);
  for (const oldest of cached.keys()) {
    if (cached.size < maxCached) break;
    cached.delete(oldest);
  }
  cached.set(key, one);
  return one.bits;
}

/** How many fulfil it, or more. */
function estimateOf(columns: Columns, condition: Condition): number {
  if ('any' in condition) {
    const { tally } = columns.lists[condition.on];
    return codesOf(columns, condition).reduce((sum, code) => sum + (tally[code] as number), 0);
  }
  const [table, tally] = [tableOf(columns, condition), tallyOf(columns, condition)];
  let sum = 0;
  for (let code = 0; code < table.length; code++) if (table[code]) sum += tally[code] as number;
  return sum;
}

type OfList = Extract<Condition, { any: number[] }>;
type OfCodes = Exclude<Condition, OfList>;

const codesOf = ({ lists }: Columns, { on, any }: OfList) =>
  any.map((id) => findCode(lists[on].dictionaries[0] as never, id)).filter((code) => code >= 0);

const tallyOf = (columns: Columns, { on }: OfCodes) =>
  on === 'place' ? columns.place_tally : columns.columns[on].tally;

/** By code: 1 where it holds. */
export function tableOf(columns: Columns, condition: OfCodes): Uint8Array {
  if (condition.on === 'place') {
    const { places } = columns;
    return Uint8Array.from({ length: places.size }, (_, place) => Number(condition.holds(place, places)));
  }
  const { dictionary } = columns.columns[condition.on];
  const numbers = 'isOfValues' in condition ? valuesOf(dictionary) : dictionary.keys.subarray(0, dictionary.size);
  const table = new Uint8Array(dictionary.size);
  for (let code = 0; code < table.length; code++)
    table[code] = Number(condition.holds(numbers[code] as number, columns.places));
  return table;
}

function findAll(columns: Columns, condition: Condition): Bits {
  const bits = makeBits((columns.room + 31) >>> 5);
  if ('any' in condition) {
    const inverted = columns.inverted[condition.on];
    for (const code of codesOf(columns, condition))
      if (inverted) addHolders(bits, inverted, columns.lists[condition.on], code, columns.rows);
    return bits;
  }
  const table = tableOf(columns, condition);
  const codes = condition.on === 'place' ? columns.place : columns.columns[condition.on].codes;
  const whole = columns.rows >>> 5;
  for (let word = 0, row = 0; word < whole; word++) {
    let found = 0;
    for (let bit = 0; bit < 32; bit++, row++) found |= (table[codes[row] as number] as number) << bit;
    bits[word] = found;
  }
  for (let row = whole << 5; row < columns.rows; row++)
    (bits[row >>> 5] as number) |= (table[codes[row] as number] as number) << (row & 31);
  return bits;
}

/** Whether it holds for the one in a row. */
export function testOf(columns: Columns, condition: Condition): (row: number) => boolean {
  if ('any' in condition) {
    const [lists, asked] = [columns.lists[condition.on], codesOf(columns, condition)];
    return (row) => asked.some((code) => holdsCode(lists, row, code));
  }
  const table = tableOf(columns, condition);
  const codes = condition.on === 'place' ? columns.place : columns.columns[condition.on].codes;
  return (row) => table[codes[row] as number] === 1;
}

/** Of few rows, each is looked at. */
function keepOnly(columns: Columns, bits: Bits, condition: Condition) {
  const test = testOf(columns, condition);
  eachBlock(bits, columns.rows, (found, count) => {
    for (let n = 0; n < count; n++) {
      const row = found[n] as number;
      if (!test(row)) (bits[row >>> 5] as number) &= ~(1 << (row & 31));
    }
  });
}

/** Sets that are kept follow the rows from `first` on; those who left are taken out of every answer anyway. */
export function refreshCached(columns: Columns, first: number): void {
  for (const cached of columns.cached.values()) {
    const { bits, condition } = cached;
    if (bits.length * 32 < columns.rows) cached.bits = copyBits(bits, (columns.room + 31) >>> 5);
    const test = testOf(columns, condition);
    for (let row = first; row < columns.rows; row++)
      if (test(row)) (cached.bits[row >>> 5] as number) |= 1 << (row & 31);
  }
}
