// SQL that answers as the column store does, from the facts of candidates: the way while a workspace's columns are not there.
import type { Insights } from '@hireframe/engines/column-store/questions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { expectedRows, snapshotRead } from '../../infra/database/snapshot-read.ts';
import { holds, isEverybody, type Matching } from '../candidates/candidates.ts';
import type { People, Question } from './question.ts';

type Name = keyof Insights;
type Wants = (...names: Name[]) => boolean;

/** So many are read once and kept for all parts; more are read for each part, by several processes at once. */
const fewRows = 150_000;
const columns = sql.raw(
  'created_day, experience_level, flags, resume_score, assessment_score, city_id, skill_ids, assessed_day, assessed_days, assessed_scores',
);

/**
 * The same numbers as the column store's; all of them go by one look.
 * @param asked.names what is wanted: nothing else is reckoned
 * @param asked.skills how many of the most frequent ones; those as frequent as the last come along
 * @param asked.few up to how many rows are read once; whatever it is, the numbers are the same
 */
export async function selectInsights<Wanted extends Name>(
  db: Db,
  question: Pick<Question, 'people' | 'newcomers' | 'days'>,
  { names, skills, few = fewRows }: { names: readonly Wanted[]; skills: number; few?: number },
): Promise<Pick<Insights, Wanted>> {
  const wants: Wants = (...some) => some.some((name) => (names as readonly Name[]).includes(name));
  const { groups, ...others } = await snapshotRead(db, (tx) => selectParts(tx, question, wants, { skills, few }));
  const insights = { ...others, ...(groups && insightsOf(groups)) } as Insights; // As far as it is wanted.
  return Object.fromEntries(names.map((name) => [name, insights[name]])) as Pick<Insights, Wanted>;
}

type Found = { groups?: Group[] } & Partial<Pick<Insights, 'cities' | 'skills' | 'without_skills' | 'completions'>>;

type Parts = Record<string, RawBuilder<unknown>>;

async function selectParts(
  tx: Db,
  { people, newcomers, days }: Pick<Question, 'people' | 'newcomers' | 'days'>,
  wants: Wants,
  { skills, few }: { skills: number; few: number },
): Promise<Found> {
  const { matching } = newcomers;
  const all = wants('completions') ? people : newcomers;
  const facts = ({ matching: those }: People) => sql`select ${columns} from candidate_facts where ${holds(those)}`;
  const expectedOf = (those: People) => expectedRows(tx, facts(those));
  const expected = await expectedOf(newcomers);
  const areFew = expected <= few;
  const parts: Parts = {
    ...(wants(...ofGroups) && { groups: groupsOf(wants) }),
    ...(wants('cities') && { cities: citiesOf(matching) }),
    ...(wants('without_skills') && { without_skills: sql`select count(*) from came where skill_ids = '{}'` }),
    ...(wants('skills') && { skills: skillsOf(await countingSkills(tx, matching, expected, areFew), skills) }),
    ...(wants('completions') && { completions: completionsOf(days) }),
  };
  const asked = Object.entries(parts).map(([name, part]) => sql`(${part}) as ${sql.ref(name)}`);
  const keep = (areKept: boolean) => (areKept && asked.length > 1 ? sql`materialized` : sql`not materialized`);
  const areAllFew = areFew && (all.matching === matching || (await expectedOf(all)) <= few);
  const came = areAllFew ? sql`select * from people where ${isWithin(days, 'created_day')}` : facts(newcomers);
  if (!areFew) await setPlanningOfMany(tx);
  const { rows } = await sql<Found>`
    with people as ${keep(areAllFew)} (${facts(all)}), came as ${keep(areFew && !areAllFew)} (${came})
    select ${sql.join(asked)}`.execute(tx);
  return rows[0] as Found;
}

/**
 * Groups are far fewer than rows: each process counts what it scans, rather than hand every row on to be counted by one.
 * And rows here and there take longer to read than all of them in turn.
 */
async function setPlanningOfMany(tx: Db): Promise<void> {
  await sql`select set_config('parallel_tuple_cost', '0.1', true), set_config('random_page_cost', '2', true)`.execute(
    tx,
  );
}

const isWithin = ({ from, to }: Question['days'], column: 'created_day' | 'day') => {
  const day = sql.ref(column);
  const ends = [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::integer`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::integer`]),
  ];
  return ends.length === 0 ? sql`true` : sql.join(ends, sql` and `);
};

const ofGroups = [
  'total',
  'with_resume',
  'resume_score',
  'assessment_score',
  'resume_bands',
  'levels',
  'sign_ups',
] as const;

type Group = {
  by: 'day' | 'level' | 'band' | 'all';
  key: number | null; // Null: no level, no score.
  candidates: number;
  with_resume: number;
  resume_scores: number;
  resume_sum: number;
  assessment_scores: number;
  assessment_sum: number;
};

/** In tens; 100 is in the last one. */
const band = sql`case when resume_score >= 90 then 9 else floor(resume_score / 10)::integer end`;
const nothing = sql`null::integer`;

/** One pass over the narrow rows makes small cells; what is wanted is added up from those. */
const groupsOf = (wants: Wants) => sql`
  with cells as materialized (
    select ${wants('sign_ups') ? sql`created_day` : nothing} as day,
      ${wants('levels') ? sql`experience_level::integer` : nothing} as level,
      ${wants('resume_bands') ? band : nothing} as band,
      count(*) as candidates, count(*) filter (where flags & 1 = 1) as with_resume,
      count(resume_score) as resume_scores, sum(resume_score::float8) as resume_sum,
      count(assessment_score) as assessment_scores, sum(assessment_score::float8) as assessment_sum
    from came group by 1, 2, 3)
  select json_agg(found order by key) from (
    select case when grouping(day) = 0 then 'day' when grouping(level) = 0 then 'level'
      when grouping(band) = 0 then 'band' else 'all' end as by, coalesce(day, level, band) as key,
      coalesce(sum(candidates), 0) as candidates, coalesce(sum(with_resume), 0) as with_resume,
      coalesce(sum(resume_scores), 0) as resume_scores, coalesce(sum(resume_sum), 0) as resume_sum,
      coalesce(sum(assessment_scores), 0) as assessment_scores, coalesce(sum(assessment_sum), 0) as assessment_sum
    from cells group by grouping sets ((), (day), (level), (band))) as found`;

function insightsOf(rows: Group[]): Pick<Insights, (typeof ofGroups)[number]> {
  const countsBy = (by: Group['by']) =>
    rows.flatMap((row): [number, number][] => (row.by === by && row.key !== null ? [[row.key, row.candidates]] : []));
  const [levels, bands] = [new Map(countsBy('level')), new Map(countsBy('band'))];
  const all = rows.find(({ by }) => by === 'all') as Group;
  return {
    total: all.candidates,
    with_resume: all.with_resume,
    resume_score: { count: all.resume_scores, sum: all.resume_sum },
    assessment_score: { count: all.assessment_scores, sum: all.assessment_sum },
    resume_bands: Array.from({ length: 10 }, (_, at) => bands.get(at) ?? 0),
    levels: [levels.get(1) ?? 0, levels.get(2) ?? 0, levels.get(3) ?? 0],
    sign_ups: countsBy('day'),
  };
}

/** How many candidates each term has is kept; those of anybody but everybody are counted. */
const termsOf = ({ workspace_id }: Matching, kind: 'city' | 'skill') =>
  sql`select id, candidates from candidate_terms where workspace_id = ${workspace_id} and kind = ${kind} and candidates > 0`;

const citiesOf = (matching: Matching) => sql`
  select count(*) from (
    ${isEverybody(matching) ? termsOf(matching, 'city') : sql`select from came where city_id is not null group by city_id`}) as cities`;

/** Skills of people who are found by themselves, or of all others, whichever are fewer. */
async function countingSkills(tx: Db, matching: Matching, expected: number, areFew: boolean) {
  const { workspace_id, facts } = matching;
  if (isEverybody(matching)) return termsOf(matching, 'skill');
  const mine = sql`workspace_id = ${workspace_id}`;
  if (areFew || expected * 2 < (await expectedRows(tx, sql`select from candidate_facts where ${mine}`)))
    return sql`select id, count(*) as candidates from (select unnest(skill_ids) as id from came) as said group by id`;
  return sql`
    select id, known.candidates - coalesce(others.candidates, 0) as candidates from (${termsOf(matching, 'skill')}) as known
    left join (
      select id, count(*) as candidates from (
        select unnest(skill_ids) as id from candidate_facts where ${mine} and (${sql.join(facts, sql` and `)}) is not true) as said
      group by id) as others using (id)
    where known.candidates > coalesce(others.candidates, 0)`;
}

const skillsOf = (counted: RawBuilder<unknown>, skills: number) => sql`
  select coalesce(json_agg(json_build_array(id, candidates) order by candidates desc, id), '[]') from (
    select * from (${counted}) as counted order by candidates desc fetch first ${sql.lit(skills)} rows with ties) as most`;

/** Of whoever matches, whenever they came. */
const completionsOf = (days: Question['days']) => sql`
  select coalesce(json_agg(json_build_array(day, assessments, json_build_object('count', scores, 'sum', score_sum)) order by day), '[]')
  from (
    select day, count(*) as assessments, count(score) as scores, coalesce(sum(score::float8), 0) as score_sum
    from (
      select unnest(assessed_days) as day, unnest(assessed_scores) as score from people
      where assessed_day is not null
      ${days.from === undefined ? sql`` : sql`and assessed_day >= ${days.from}::integer`}) as completed
    where ${isWithin(days, 'day')} group by day) as by_day`;
