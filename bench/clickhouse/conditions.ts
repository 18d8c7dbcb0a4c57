// A filter of candidates as conditions of ClickHouse.
import type { ColumnStoreFilter, Days, Range } from '@hireframe/engines/column-store/questions.ts';

/** All hold at once; never none, so that they can follow `where`. */
export function toConditions(filter: ColumnStoreFilter): string[] {
  const found = ['true', ...ofDays('created_day', filter.created)];
  if (filter.is_nobody) found.push('false');
  if (filter.level !== undefined) found.push(`experience_level = ${filter.level}`);
  if (filter.source !== undefined) found.push(`source = ${filter.source}`);
  for (const name of ['city_id', 'state_province_id', 'country_id'] as const)
    if (filter[name] !== undefined) found.push(filter[name] === null ? 'false' : `${name} = ${filter[name]}`);
  if (filter.company_ids) found.push(isOneOf('company_id', filter.company_ids));
  if (filter.title_ids) found.push(isOneOf('title_id', filter.title_ids));
  for (const name of ['experience_years', 'resume_score', 'assessment_score'] as const)
    found.push(...ofRange(name, filter[name]));
  const { section_score } = filter;
  const ofSection = section_score ? ofRange(`section_scores[${section_score.section + 1}]`, section_score) : [];
  if (ofSection.length > 0) found.push('notEmpty(section_scores)', ...ofSection);
  for (const [bit, is_set] of [filter.has_resume, filter.is_onboarded, filter.is_untagged].entries())
    if (is_set !== undefined) found.push(`bitTest(flags, ${bit}) = ${Number(is_set)}`);
  for (const id of filter.skill_ids ?? []) found.push(id === null ? 'false' : `has(skill_ids, ${id})`);
  if (filter.any_skill_ids)
    found.push(
      hasOne(
        'skill_ids',
        filter.any_skill_ids.filter((id) => id !== null),
      ),
    );
  if (filter.tags) found.push(hasOne('tag_ids', filter.tags));
  for (const fact of filter.without ?? []) found.push(lacks[fact]);
  return found;
}

const lacks = {
  resume_score: 'resume_score is null',
  experience: 'experience_years is null',
  skills: 'empty(skill_ids)',
};

const isOneOf = (name: string, ids: number[]) => (ids.length === 0 ? 'false' : `${name} in (${ids.join()})`);
const hasOne = (name: string, ids: number[]) => (ids.length === 0 ? 'false' : `hasAny(${name}, [${ids.join()}])`);

export const ofDays = (name: string, { from, to }: Days = {}): string[] => [
  ...(from === undefined ? [] : [`${name} >= ${from}`]),
  ...(to === undefined ? [] : [`${name} <= ${to}`]),
];

/** In single precision, as values are stored. */
export const ofRange = (name: string, { min, max, below }: Range = {}): string[] => [
  ...(min === undefined ? [] : [`${name} >= toFloat32(${min})`]),
  ...(max === undefined ? [] : [`${name} <= toFloat32(${max})`]),
  ...(below === undefined ? [] : [`${name} < toFloat32(${below})`]),
];
