// A filter as conditions, each on one thing. A condition is decided once for each different value.

import type { ColumnStoreFilter, Days, Range } from '../questions.ts';
import { unpackFlags, unpackLevel, unpackSource } from '../storage/columns.ts';
import { sectionColumn } from '../storage/names.ts';
import { getCityId, getCountryId, getStateProvinceId, type Places } from '../storage/places.ts';
import type { Condition } from './condition.ts';

/** @returns undefined where it holds for nobody */
export function toConditions(filter: ColumnStoreFilter): Condition[] | undefined {
  const { skill_ids = [], any_skill_ids, tags, company_ids, title_ids, without } = filter;
  const conditions: Condition[] = [...ofDays(filter.created), ...ofRanges(filter), ...ofKind(filter)];
  if (filter.is_nobody || skill_ids.includes(null)) return undefined;
  for (const id of new Set(skill_ids)) conditions.push(ofList('skills', [id as number]));
  if (any_skill_ids)
    conditions.push(
      ofList(
        'skills',
        any_skill_ids.filter((id) => id !== null),
      ),
    );
  if (tags) conditions.push(ofList('tags', tags));
  for (const fact of new Set(without)) conditions.push(lacks[fact]);
  if (company_ids) conditions.push(ofTerms('company_id', company_ids));
  if (title_ids) conditions.push(ofTerms('title_id', title_ids));
  return withPlace(filter, conditions);
}

export const isAlways = (days: Days | undefined): boolean => days?.from === undefined && days?.to === undefined;

/** Of the day on which people came. */
export function ofDays(days: Days | undefined): Condition[] {
  if (isAlways(days)) return [];
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = days as Days;
  return [{ key: `${from} to ${to}`, on: 'day', holds: (day) => day >= from && day <= to, days: { from, to } }];
}

/** Bits of the column `flags` of facts. */
export const flags = [
  { name: 'has_resume', bit: 1 },
  { name: 'is_onboarded', bit: 2 },
  { name: 'is_untagged', bit: 4 },
] as const;

/** One by one, since each is asked for beside others again and again. */
function ofKind({ level, source, ...filter }: ColumnStoreFilter): Condition[] {
  const conditions: Condition[] = flags.flatMap(({ name, bit }) => {
    const is_set = filter[name];
    if (is_set === undefined) return [];
    const holds = (kind: number) => ((unpackFlags(kind) & bit) !== 0) === is_set;
    return [{ key: `${name} ${is_set}`, on: 'kind' as const, holds }];
  });
  if (level !== undefined)
    conditions.push({ key: `level ${level}`, on: 'kind', holds: (kind) => unpackLevel(kind) === level });
  if (source !== undefined)
    conditions.push({ key: `source ${source}`, on: 'kind', holds: (kind) => unpackSource(kind) === source });
  return conditions;
}

const noValue = { key: 'none', holds: Number.isNaN, isOfValues: true };
const lacks: Record<NonNullable<ColumnStoreFilter['without']>[number], Condition> = {
  resume_score: { on: 'resume_score', ...noValue },
  experience: { on: 'experience_years', ...noValue },
  skills: { on: 'skill_count', ...noValue, holds: (count) => count === 0 },
};

const ofList = (on: 'skills' | 'tags', any: number[]): Condition => {
  const ids = [...new Set(any)].sort((a, b) => a - b);
  return { key: `${on} ${ids.join()}`, on, any: ids };
};

function ofTerms(on: 'company_id' | 'title_id', any: number[]): Condition {
  const ids = new Set(any);
  return { key: [...ids].sort((a, b) => a - b).join(), on, holds: (id) => ids.has(id) };
}

function withPlace({ city_id, state_province_id, country_id }: ColumnStoreFilter, conditions: Condition[]) {
  const named = [city_id, state_province_id, country_id];
  if (named.includes(null)) return undefined;
  if (named.every((id) => id === undefined)) return conditions;
  const holds = (place: number, places: Places) =>
    (city_id === undefined || getCityId(places, place) === city_id) &&
    (state_province_id === undefined || getStateProvinceId(places, place) === state_province_id) &&
    (country_id === undefined || getCountryId(places, place) === country_id);
  return [...conditions, { key: `place ${named.join()}`, on: 'place' as const, holds }];
}

function ofRanges({ section_score, ...filter }: ColumnStoreFilter): Condition[] {
  const named = (['experience_years', 'resume_score', 'assessment_score'] as const).map(
    (name) => [name, filter[name]] as const,
  );
  const all = section_score ? [...named, [sectionColumn(section_score.section), section_score] as const] : named;
  return all.flatMap(([on, range]) => (range && !isOpen(range) ? [{ ...ofRange(range), on, isOfValues: true }] : []));
}

export const isOpen = ({ min, max, below }: Range) => min === undefined && max === undefined && below === undefined;

/** Values are of single precision, so that 3.1 is 3.1 only when both are cut to it. */
export function ofRange({ min, max, below }: Range): { key: string; holds: (value: number) => boolean } {
  const [from, to, under] = [min, max, below].map((end) => (end === undefined ? undefined : Math.fround(end)));
  return {
    key: JSON.stringify({ min, max, below }),
    holds: (value) =>
      !Number.isNaN(value) &&
      (from === undefined || value >= from) &&
      (to === undefined || value <= to) &&
      (under === undefined || value < under),
  };
}
