// What a filter of the list asks of facts: words become numbers of terms and tags, the rest conditions on columns.
import {
  type AbsentFact,
  type CandidateFilter,
  candidateFilterNames,
  candidateLevels,
  candidateSources,
} from '@hireframe/contract/candidates.ts';
import type { ColumnStoreFilter } from '@hireframe/engines/column-store/questions.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';

/** Where to look, and what must hold there; without conditions it is everybody. */
export type Matching = {
  workspace_id: string;
  table: 'candidate_facts' | 'candidate_documents';
  words: RawBuilder<boolean>[]; // Of documents alone.
  facts: RawBuilder<boolean>[]; // Of both tables.
  /** How many there are, as the drain keeps count of it; undefined where it does not. */
  counted: RawBuilder<number> | undefined;
};

/** A word of fewer letters is looked for where words begin: there are no trigrams of it anywhere else. */
const lettersAnywhere = 3;

/**
 * @param filter as the contract reads it; what it says is taken literally
 * @returns the conditions for the tables, and the same ones for the pool; words and single ids are the tables' alone
 */
export async function readFilter(
  db: Db,
  workspace_id: string,
  filter: CandidateFilter,
): Promise<{ matching: Matching; pooled: ColumnStoreFilter | undefined }> {
  const everybody: Matching = { workspace_id, table: 'candidate_facts', words: [], facts: [], counted: undefined };
  if (!candidateFilterNames.some((name) => filter[name] !== undefined)) return { matching: everybody, pooled: {} };
  const numbers = await numbersOf(db, workspace_id, filter);
  const words = numbers.search.split(/\s+/).filter(Boolean);
  const facts = [...ofPeople(filter), ...ofTerms(filter, numbers), ...ofRanges(filter)];
  const matching: Matching = {
    workspace_id,
    table: words.length > 0 ? 'candidate_documents' : 'candidate_facts',
    words: words.map(holdsWord),
    facts,
    counted: words.length + facts.length === 1 ? countOf(workspace_id, words[0], numbers) : undefined,
  };
  return { matching, pooled: words.length > 0 || filter.ids ? undefined : pooledOf(filter, numbers) };
}

/** For the tables alone. */
export const readMatching = async (db: Db, workspace_id: string, filter: CandidateFilter): Promise<Matching> =>
  (await readFilter(db, workspace_id, filter)).matching;

function pooledOf(filter: CandidateFilter, { skills, tags, ...terms }: Numbers): ColumnStoreFilter {
  const flags = ([1, 2, 4] as const).flatMap((bit) => {
    const is_set = { 1: filter.has_resume, 2: filter.is_onboarded, 4: filter.is_untagged }[bit];
    return is_set === undefined ? [] : [{ bit, is_set }];
  });
  const numbered = termFields.flatMap((name) => (filter[name] === undefined ? [] : [[`${name}_id`, terms[name]]]));
  return {
    flags,
    ...Object.fromEntries(numbered),
    created: given({ from: dayOf(filter.start_date), to: dayOf(filter.end_date) }),
    level: filter.experience_level && ((candidateLevels.indexOf(filter.experience_level) + 1) as 1 | 2 | 3),
    source: filter.source && ((candidateSources.indexOf(filter.source) + 1) as 1 | 2 | 3 | 4),
    experience_years: given({ min: filter.experience_min, max: filter.experience_max }),
    resume_score: given({
      min: filter.resume_score_min,
      max: filter.resume_score_max,
      below: filter.resume_score_below,
    }),
    assessment_score: given({
      min: filter.assessment_score_min,
      max: filter.assessment_score_max,
      below: filter.assessment_score_below,
    }),
    ...(filter.skills !== undefined && { skill_ids: skills }),
    ...(filter.tags && { tags }),
    ...(filter.without && { without: filter.without }),
  };
}

const given = <Part extends object>(part: Part) =>
  Object.values(part).some((value) => value !== undefined) ? part : undefined;

/** Days since 1970-01-01 of a date such as '2026-11-22'. */
const dayOf = (date: string | undefined) => (date === undefined ? undefined : Date.parse(date) / (24 * 3600 * 1000));

/** Of a single condition. */
function countOf(workspace_id: string, word: string | undefined, { tags, skills, ...terms }: Numbers) {
  const known = (kind: string, key: string) => sql<number>`coalesce((
    select candidates from candidate_counts where workspace_id = ${workspace_id} and kind = ${kind} and key = ${key}), 0)`;
  if (word !== undefined) return [...word].length < lettersAnywhere ? known('start', word) : undefined;
  const [tag, ...others] = tags;
  if (tag !== undefined) return others.length === 0 ? known('tag', String(tag)) : undefined;
  if (skills.includes(null)) return undefined;
  const [term, ...more] = [...skills, ...termFields.map((name) => terms[name])].filter((one) => one !== null);
  if (term === undefined || more.length > 0) return undefined;
  return sql<number>`coalesce((select candidates from candidate_terms where workspace_id = ${workspace_id} and id = ${term}), 0)`;
}

/** All that must hold, with the workspace; words last, since looking for them takes the longest. */
export const holds = ({ workspace_id, words, facts }: Matching) =>
  sql<boolean>`${sql.join([sql`workspace_id = ${workspace_id}`, ...facts, ...words], sql` and `)}`;

export const isEverybody = ({ words, facts }: Matching) => words.length + facts.length === 0;

function holdsWord(word: string) {
  const pattern = containing(word);
  const anywhere = [...word].length >= lettersAnywhere;
  return sql<boolean>`document like ${anywhere ? pattern : `% ${pattern.slice(1)}`}`;
}

function ofPeople(filter: CandidateFilter) {
  const { has_resume, is_onboarded, is_untagged, ids, experience_level, source, start_date, end_date } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (has_resume !== undefined) conditions.push(hasFlag(1, has_resume));
  if (is_onboarded !== undefined) conditions.push(hasFlag(2, is_onboarded));
  if (is_untagged !== undefined) conditions.push(hasFlag(4, is_untagged));
  if (experience_level) conditions.push(sql`experience_level = ${candidateLevels.indexOf(experience_level) + 1}`);
  if (source) conditions.push(sql`source = ${candidateSources.indexOf(source) + 1}`);
  if (start_date) conditions.push(sql`created_day >= ${dayOf(start_date)}::integer`);
  if (end_date) conditions.push(sql`created_day <= ${dayOf(end_date)}::integer`);
  if (ids) conditions.push(sql`candidate_id = any(${ids}::uuid[])`);
  return [...conditions, ...(filter.without ?? []).map((fact) => lacks[fact])];
}

const lacks: Record<AbsentFact, RawBuilder<boolean>> = {
  resume_score: sql`resume_score is null`,
  experience: sql`experience_years is null`,
  skills: sql`skill_ids = '{}'`,
};

/** As a list of values, which an index can look up. */
const hasFlag = (bit: number, isSet: boolean) =>
  sql<boolean>`flags = any(${[0, 1, 2, 3, 4, 5, 6, 7].filter((flags) => Boolean(flags & bit) === isSet)}::smallint[])`;

/** A term or tag that nobody has holds for nobody. */
function ofTerms(filter: CandidateFilter, numbers: Numbers): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  for (const kind of termFields)
    if (filter[kind] !== undefined) conditions.push(sql`${sql.ref(`${kind}_id`)} = ${numbers[kind]}::integer`);
  if (filter.tags) conditions.push(sql`tag_ids && ${numbers.tags}::integer[]`);
  const { skills } = numbers;
  if (skills.includes(null)) conditions.push(sql`false`);
  else if (skills.length > 0) conditions.push(sql`skill_ids @> ${skills}::integer[]`);
  return conditions;
}

/** Columns are of half the precision of what is asked, so that 3.1 is 3.1 only when both are cut to it; PostgreSQL refuses to cut what is all but 0. */
function ofRanges(filter: CandidateFilter): RawBuilder<boolean>[] {
  const ranges = [
    ['experience_years', filter.experience_min, filter.experience_max, undefined],
    ['resume_score', filter.resume_score_min, filter.resume_score_max, filter.resume_score_below],
    ['assessment_score', filter.assessment_score_min, filter.assessment_score_max, filter.assessment_score_below],
  ] as const;
  return ranges.flatMap(([column, min, max, below]) => [
    ...(min === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${Math.fround(min)}::real`]),
    ...(max === undefined ? [] : [sql<boolean>`${sql.ref(column)} <= ${Math.fround(max)}::real`]),
    ...(below === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${Math.fround(below)}::real`]),
  ]);
}

/** Filters that name one term each. */
const termFields = ['city', 'state_province', 'country', 'company', 'title'] as const;

type Numbers = Record<(typeof termFields)[number], number | null> & {
  search: string;
  skills: (number | null)[];
  tags: number[];
};

async function numbersOf(db: Db, workspace_id: string, filter: CandidateFilter): Promise<Numbers> {
  const { search = '', tags = [] } = filter;
  const skills = (filter.skills ?? '').split(',').filter((one) => one.trim());
  const catalogued = await Promise.all(skills.map(canonicalName));
  const numberOf = (kind: string, typed: RawBuilder<unknown>) => sql`(
    select id from candidate_terms where workspace_id = ${workspace_id} and kind = ${kind}
    and term_key = search_key(${typed}))`;
  const { rows } = await sql<Numbers>`
    select search_key(${search}) as search,
      ${sql.join(termFields.map((name) => sql`${numberOf(name, sql`${filter[name] ?? ''}`)} as ${sql.ref(name)}`))},
      array(select coalesce(${numberOf('skill', sql`typed`)}, ${numberOf('skill', sql`catalogued`)})
        from unnest(${skills}::text[], ${catalogued}::text[]) as asked (typed, catalogued)) as skills,
      array(select number from tags where workspace_id = ${workspace_id} and id = any(${tags}::uuid[])) as tags`.execute(
    db,
  );
  return rows[0] as Numbers;
}

/** 'reactjs' finds React, unless a candidate has a skill of just that name. */
async function canonicalName(typed: string): Promise<string | null> {
  const { canonicalSkill } = await import('@hireframe/engines/skills/skills.ts'); // Loads the catalogue.
  return canonicalSkill(typed.trim()) ?? null;
}
