// What each filter of candidates means: in SQL on the tables of the read model, and in the column store. Its name, form
// and words are in contract/src/candidate-filters.ts.
import {
  type AbsentFact,
  type CandidateFilter,
  type CandidateFilterKey,
  candidateFilterNames,
  candidateLevels,
  candidateSources,
} from '@hireframe/contract/candidate-filters.ts';
import type { ColumnStoreFilter, Range } from '@hireframe/engines/column-store/questions.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../infra/database/list.ts';
import type { Db } from '../../../infra/database/postgres.ts';

/** Where to look, and what must hold there; without conditions it is everybody. */
export type Matching = {
  workspace_id: string;
  table: 'candidate_facts' | 'candidate_documents';
  words: RawBuilder<boolean>[]; // Of documents alone.
  facts: RawBuilder<boolean>[]; // Of both tables.
  /** How many there are, as the refresh of the read model keeps count of it; undefined where it does not. */
  counted: RawBuilder<number> | undefined;
};

/** A word of fewer letters is looked for where words begin: there are no trigrams of it anywhere else. */
const lettersAnywhere = 3;

/** What the filter says in the tables; `columns` in the column store, undefined where it has no such condition. */
export type Read = { matching: Matching; columns: ColumnStoreFilter | undefined };

/** @param filter as the contract reads it; what it says is taken literally */
export async function readFilter(db: Db, workspace_id: string, filter: CandidateFilter): Promise<Read> {
  const everybody: Matching = { workspace_id, table: 'candidate_facts', words: [], facts: [], counted: undefined };
  if (!candidateFilterNames.some((name) => filter[name] !== undefined)) return { matching: everybody, columns: {} };
  const numbers = await findNumbers(db, workspace_id, filter);
  const meant = Object.values(meanings).flatMap((meaning) => meaning(filter, numbers) ?? []);
  const words = meant.flatMap((one) => one.words ?? []);
  const facts = meant.flatMap((one) => one.facts ?? []);
  const [only] = words.length + facts.length === 1 ? meant : [];
  const matching: Matching = {
    workspace_id,
    table: words.length > 0 ? 'candidate_documents' : 'candidate_facts',
    words,
    facts,
    counted: only?.count && countKnown(workspace_id, only.count),
  };
  const isInColumns = meant.every(({ columns }) => columns);
  return { matching, columns: isInColumns ? Object.assign({}, ...meant.map(({ columns }) => columns)) : undefined };
}

/** For the tables alone. */
export const readMatching = async (db: Db, workspace_id: string, filter: CandidateFilter): Promise<Matching> =>
  (await readFilter(db, workspace_id, filter)).matching;

/** A number that the read model keeps: of a term by its id, else of a kind and key of `candidate_counts`. */
type Count = { term: number } | { kind: 'tag' | 'start'; key: string };
/** What one filter means: conditions on facts, conditions on documents, the same in the column store. */
type Meaning = {
  facts?: RawBuilder<boolean>[];
  words?: RawBuilder<boolean>[];
  columns?: ColumnStoreFilter; // Left out: the column store cannot tell.
  count?: Count; // Of this condition alone.
};

/** Undefined: the filter asks for nothing of it. */
const meanings: Record<CandidateFilterKey, (filter: CandidateFilter, numbers: Numbers) => Meaning | undefined> = {
  search: (_, { search }) => readWords(search),
  has_resume: hasFlag('has_resume', 1),
  is_onboarded: hasFlag('is_onboarded', 2),
  is_untagged: hasFlag('is_untagged', 4),
  tags: ({ tags }, numbers) =>
    tags && {
      facts: [sql`tag_ids && ${numbers.tags}::integer[]`],
      columns: { tags: numbers.tags },
      count: numbers.tags.length === 1 ? { kind: 'tag', key: String(numbers.tags[0]) } : undefined,
    },
  city: isTerm('city'),
  state_province: isTerm('state_province'),
  country: isTerm('country'),
  company: isAnyTerm('company'),
  title: isAnyTerm('title'),
  source: ({ source }) =>
    source && isOneOf('source', (candidateSources.indexOf(source) + 1) as NonNullable<ColumnStoreFilter['source']>),
  experience_level: ({ experience_level: level }) =>
    level && isOneOf('level', (candidateLevels.indexOf(level) + 1) as NonNullable<ColumnStoreFilter['level']>),
  days: ({ start_date, end_date }) => cameWithin(toDay(start_date), toDay(end_date)),
  skills: ({ skills }, numbers) => (skills === undefined ? undefined : hasSkills(numbers.skills)),
  experience: (filter) => inRange('experience_years', { min: filter.experience_min, max: filter.experience_max }),
  resume_score: (filter) =>
    inRange('resume_score', {
      min: filter.resume_score_min,
      max: filter.resume_score_max,
      below: filter.resume_score_below,
    }),
  assessment_score: (filter) =>
    inRange('assessment_score', {
      min: filter.assessment_score_min,
      max: filter.assessment_score_max,
      below: filter.assessment_score_below,
    }),
  without: ({ without }) => without && { facts: without.map((fact) => lacks[fact]), columns: { without } },
  ids: ({ ids }) => ids && { facts: [sql`candidate_id = any(${ids}::uuid[])`] },
};

function readWords(search: string): Meaning | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  const [word] = words;
  if (word === undefined) return undefined;
  return {
    words: words.map(holdsWord),
    count: [...word].length < lettersAnywhere ? { kind: 'start', key: word } : undefined,
  };
}

function holdsWord(word: string) {
  const pattern = containing(word);
  const anywhere = [...word].length >= lettersAnywhere;
  return sql<boolean>`document like ${anywhere ? pattern : `% ${pattern.slice(1)}`}`;
}

/** As a list of values, which an index can look up. */
function hasFlag(name: 'has_resume' | 'is_onboarded' | 'is_untagged', bit: number) {
  return ({ [name]: is_set }: CandidateFilter): Meaning | undefined => {
    if (is_set === undefined) return undefined;
    const flags = [0, 1, 2, 3, 4, 5, 6, 7].filter((one) => Boolean(one & bit) === is_set);
    return { facts: [sql`flags = any(${flags}::smallint[])`], columns: { [name]: is_set } };
  };
}

/** A term that nobody has holds for nobody. */
function isTerm(name: (typeof termFields)[number]) {
  return ({ [name]: typed }: CandidateFilter, { [name]: term }: Numbers): Meaning | undefined => {
    if (typed === undefined) return undefined;
    const facts = [sql<boolean>`${sql.ref(`${name}_id`)} = ${term}::integer`];
    return { facts, columns: { [`${name}_id`]: term }, count: term === null ? undefined : { term } };
  };
}

/** Of those whose words hold what was typed; where there are none, it is nobody. */
function isAnyTerm(name: 'company' | 'title') {
  return ({ [name]: typed }: CandidateFilter, numbers: Numbers): Meaning | undefined => {
    if (typed === undefined) return undefined;
    const ids = numbers[`${name}_ids`];
    const [term, ...more] = ids;
    return {
      facts: [sql<boolean>`${sql.ref(`${name}_id`)} = any(${ids}::integer[])`],
      columns: { [`${name}_ids`]: ids },
      count: term === undefined || more.length > 0 ? undefined : { term },
    };
  };
}

/** A skill that nobody has holds for nobody. */
function hasSkills(skills: (number | null)[]): Meaning {
  const [term, ...more] = skills;
  const columns = { skill_ids: skills };
  if (term === undefined) return { columns };
  if (skills.includes(null)) return { facts: [sql`false`], columns };
  return {
    facts: [sql`skill_ids @> ${skills}::integer[]`],
    columns,
    count: term === null || more.length > 0 ? undefined : { term },
  };
}

const isOneOf = <Name extends 'level' | 'source'>(
  name: Name,
  number: NonNullable<ColumnStoreFilter[Name]>,
): Meaning => ({
  facts: [sql`${sql.ref(name === 'level' ? 'experience_level' : name)} = ${number}`],
  columns: { [name]: number },
});

/** @param from both days included */
function cameWithin(from: number | undefined, to: number | undefined): Meaning | undefined {
  if (from === undefined && to === undefined) return undefined;
  const facts: RawBuilder<boolean>[] = [];
  if (from !== undefined) facts.push(sql`created_day >= ${from}::integer`);
  if (to !== undefined) facts.push(sql`created_day <= ${to}::integer`);
  return { facts, columns: { created: { from, to } } };
}

/** Days since 1970-01-01 of a date such as '2026-11-22'. */
const toDay = (date: string | undefined) => (date === undefined ? undefined : Date.parse(date) / (24 * 3600 * 1000));

/** Columns are of half the precision of what is asked, so that 3.1 is 3.1 only when both are cut to it; PostgreSQL refuses to cut what is all but 0. */
function inRange(column: 'experience_years' | 'resume_score' | 'assessment_score', range: Range): Meaning | undefined {
  const { min, max, below } = range;
  const facts: RawBuilder<boolean>[] = [];
  if (min !== undefined) facts.push(sql`${sql.ref(column)} >= ${Math.fround(min)}::real`);
  if (max !== undefined) facts.push(sql`${sql.ref(column)} <= ${Math.fround(max)}::real`);
  if (below !== undefined) facts.push(sql`${sql.ref(column)} < ${Math.fround(below)}::real`);
  return facts.length === 0 ? undefined : { facts, columns: { [column]: range } };
}

const lacks: Record<AbsentFact, RawBuilder<boolean>> = {
  resume_score: sql`resume_score is null`,
  experience: sql`experience_years is null`,
  skills: sql`skill_ids = '{}'`,
};

function countKnown(workspace_id: string, count: Count) {
  if ('term' in count)
    return sql<number>`coalesce((
      select candidates from candidate_terms where workspace_id = ${workspace_id} and id = ${count.term}), 0)`;
  const { kind, key } = count;
  return sql<number>`coalesce((
    select candidates from candidate_counts where workspace_id = ${workspace_id} and kind = ${kind} and key = ${key}), 0)`;
}

/** All that must hold, with the workspace; words last, since looking for them takes the longest. */
export const holds = ({ workspace_id, words, facts }: Matching) =>
  sql<boolean>`${sql.join([sql`workspace_id = ${workspace_id}`, ...facts, ...words], sql` and `)}`;

export const isEverybody = ({ words, facts }: Matching) => words.length + facts.length === 0;

/** Filters that name one term each. */
const termFields = ['city', 'state_province', 'country'] as const;

type Numbers = Record<(typeof termFields)[number], number | null> & {
  search: string;
  skills: (number | null)[];
  company_ids: number[];
  title_ids: number[];
  tags: number[];
};

async function findNumbers(db: Db, workspace_id: string, filter: CandidateFilter): Promise<Numbers> {
  const { search = '', tags = [] } = filter;
  const skills = (filter.skills ?? '').split(',').filter((one) => one.trim());
  const catalogued = await Promise.all(skills.map(canonicalName));
  const numberOf = (kind: string, typed: RawBuilder<unknown>) => sql`(
    select id from candidate_terms where workspace_id = ${workspace_id} and kind = ${kind}
    and term_key = search_key(${typed}))`;
  // Each word that was typed is somewhere in the term.
  const numbersLike = (kind: 'company' | 'title', typed: string | undefined) =>
    typed === undefined
      ? sql`'{}'::integer[]`
      : sql`array(
          select id from candidate_terms where workspace_id = ${workspace_id} and kind = ${kind} and candidates > 0
          and not exists (
            select from unnest(regexp_split_to_array(search_key(${typed}), '\\s+')) as word
            where strpos(term_key, word) = 0) order by id)`;
  const { rows } = await sql<Numbers>`
    select search_key(${search}) as search, ${numbersLike('company', filter.company)} as company_ids,
      ${numbersLike('title', filter.title)} as title_ids,
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
