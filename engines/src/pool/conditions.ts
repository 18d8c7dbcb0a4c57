// A filter as conditions, each on one column, and who fulfils them. A condition is decided once for each different value;
// whom it holds for is kept as a set of rows, since the next question mostly asks for it again beside another one.
import { type Bits, copyBits, countBits, intersect, makeBits } from './bits.ts';
import { type Columns, flagsOf, levelOf, sourceOf } from './columns.ts';
import type { Cached, Condition } from './condition.ts';
import { addLater, findAll, keepOnly, type Prepared, prepare } from './find-rows.ts';
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
export function matching(columns: Columns, conditions: Condition[], among?: Bits): Bits {
  const words = (columns.rows + 31) >>> 5;
  if (words === 0) return makeBits(0);
  const all = conditions.map((condition) => columns.cached.get(keyOf(condition)) ?? prepare(columns, condition));
  // Sets that are known cost least; after them the condition that fewest fulfil.
  all.sort((a, b) => Number('bits' in b) - Number('bits' in a) || a.estimate - b.estimate);
  let bits = among;
  for (const one of all) {
    const isKnown = 'bits' in one;
    if (bits && !isKnown && countBits(bits) < columns.rows * fewShare) keepOnly(columns, bits, one);
    else if (bits) intersect(bits, setOf(columns, one.condition, one));
    else bits = copyBits(setOf(columns, one.condition, one), words);
  }
  if (!bits) return copyBits(columns.is_there, words);
  if (columns.alive < columns.rows) intersect(bits, columns.is_there);
  return bits;
}

/** Of fewer it is quicker to look at each than to find everybody for whom a condition holds. */
const fewShare = 1 / 3;

/** For whom it holds, and for some who left. What was asked for last goes last. */
export function setOf(columns: Columns, condition: Condition, given?: Cached | Prepared): Bits {
  const { cached } = columns;
  const key = keyOf(condition);
  const known = given ?? cached.get(key) ?? prepare(columns, condition);
  const one = 'bits' in known ? known : { condition, estimate: known.estimate, bits: findAll(columns, known) };
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
