// SQL that answers as the pool does, from the facts of candidates: the way while a workspace's columns are not there.
import type { Insights } from '@hireframe/engines/pool/questions.ts';
import { sql } from 'kysely';
import { atOneLook } from '../../infra/look.ts';
import type { Db } from '../../infra/postgres.ts';
import { holds, type Matching } from '../candidates/candidates.ts';
import type { Question } from './question.ts';

type Name = keyof Insights;
type Wants = (...names: Name[]) => boolean;

/**
 * The same numbers as the pool's; all of them go by one look.
 * @param names what is wanted: nothing else is reckoned
 * @param skills how many of the most frequent ones; those as frequent as the last come along
 */
export async function selectInsights<Wanted extends Name>(
  db: Db,
  { people, newcomers, days }: Pick<Question, 'people' | 'newcomers' | 'days'>,
  { names, skills }: { names: Wanted[]; skills: number },
): Promise<Pick<Insights, Wanted>> {
  const wants: Wants = (...some) => some.some((name) => (names as Name[]).includes(name));
  const found = await atOneLook(db, async (tx) => {
    const groups = wants(...ofGroups) && (await selectGroups(tx, newcomers.matching, wants));
    const cities = wants('cities') && (await countCities(tx, newcomers.matching));
    await countWhereScanned(tx);
    return {
      ...{ ...groups, cities },
      skills: wants('skills') && (await selectSkills(tx, newcomers.matching, skills)),
      completions: wants('completions') && (await selectCompletions(tx, people.matching, days)),
    } as Insights; // As far as it is wanted.
  });
  return Object.fromEntries(names.map((name) => [name, found[name]])) as Pick<Insights, Wanted>;
}

const ofGroups = [
  ...(['total', 'with_resume', 'without_skills', 'resume_score', 'assessment_score'] as const),
  ...(['resume_bands', 'levels', 'sign_ups'] as const),
];

type Group = {
  by: 'day' | 'level' | 'band' | 'all';
  key: number | null; // Null: no level, no score.
  candidates: number;
  with_resume: number;
  without_skills: number;
  resume_scores: number;
  resume_sum: number;
  assessment_scores: number;
  assessment_sum: number;
};

/** In tens; 100 is in the last one. */
const band = sql`case when resume_score >= 90 then 9 else floor(resume_score / 10)::integer end`;
const nothing = sql`null::integer`;

/** One pass over the narrow rows makes small cells; what is wanted is added up from those. */
async function selectGroups(tx: Db, matching: Matching, wants: Wants) {
  const { rows } = await sql<Group>`
    with cells as materialized (
      select ${wants('sign_ups') ? sql`created_day` : nothing} as day,
        ${wants('levels') ? sql`experience_level::integer` : nothing} as level,
        ${wants('resume_bands') ? band : nothing} as band,
        count(*) as candidates, count(*) filter (where flags & 1 = 1) as with_resume,
        count(*) filter (where skill_ids = '{}') as without_skills,
        count(resume_score) as resume_scores, sum(resume_score::float8) as resume_sum,
        count(assessment_score) as assessment_scores, sum(assessment_score::float8) as assessment_sum
      from candidate_facts where ${holds(matching)} group by 1, 2, 3)
    select case when grouping(day) = 0 then 'day' when grouping(level) = 0 then 'level'
      when grouping(band) = 0 then 'band' else 'all' end as by, coalesce(day, level, band) as key,
      coalesce(sum(candidates), 0)::bigint as candidates, coalesce(sum(with_resume), 0)::bigint as with_resume,
      coalesce(sum(without_skills), 0)::bigint as without_skills,
      coalesce(sum(resume_scores), 0)::bigint as resume_scores, coalesce(sum(resume_sum), 0) as resume_sum,
      coalesce(sum(assessment_scores), 0)::bigint as assessment_scores,
      coalesce(sum(assessment_sum), 0) as assessment_sum
    from cells group by grouping sets ((), (day), (level), (band)) order by key`.execute(tx);
  return insightsOf(rows);
}

function insightsOf(rows: Group[]): Pick<Insights, (typeof ofGroups)[number]> {
  const groupsBy = (by: Group['by']) => rows.flatMap((row) => (row.by === by && row.key !== null ? [row] : []));
  const countsBy = (by: Group['by']) =>
    groupsBy(by).map(({ key, candidates }) => [key, candidates] as [number, number]);
  const [levels, bands] = [new Map(countsBy('level')), new Map(countsBy('band'))];
  const all = rows.find(({ by }) => by === 'all') as Group;
  return {
    ...{ total: all.candidates, with_resume: all.with_resume, without_skills: all.without_skills },
    resume_score: { count: all.resume_scores, sum: all.resume_sum },
    assessment_score: { count: all.assessment_scores, sum: all.assessment_sum },
    resume_bands: Array.from({ length: 10 }, (_, at) => bands.get(at) ?? 0),
    levels: [levels.get(1) ?? 0, levels.get(2) ?? 0, levels.get(3) ?? 0],
    sign_ups: countsBy('day'),
  };
}

const isEverybody = ({ facts }: Matching) => facts.length === 0;

/** How many candidates each term has is kept; anybody else's are counted. */
async function countCities(tx: Db, matching: Matching): Promise<number> {
  const { workspace_id } = matching;
  const cities = isEverybody(matching)
    ? sql`select from candidate_terms where workspace_id = ${workspace_id} and kind = 'city' and candidates > 0`
    : sql`select city_id from candidate_facts where ${holds(matching)} and city_id is not null group by city_id`;
  const { rows } = await sql<{ count: number }>`select count(*) from (${cities}) as cities`.execute(tx);
  return rows[0]?.count as number;
}

/** Lists are long: each process counts what it scans, rather than hand every entry on to be counted by one. */
async function countWhereScanned(tx: Db): Promise<void> {
  await sql`select set_config('parallel_tuple_cost', '0.1', true)`.execute(tx);
}

async function selectSkills(tx: Db, matching: Matching, skills: number): Promise<Insights['skills']> {
  const { workspace_id } = matching;
  const counted = isEverybody(matching)
    ? sql`
      select id, candidates from candidate_terms
      where workspace_id = ${workspace_id} and kind = 'skill' and candidates > 0`
    : sql`
      select id, count(*) as candidates
      from (select unnest(skill_ids) as id from candidate_facts where ${holds(matching)}) as said group by id`;
  const { rows } = await sql<{ id: number; candidates: number }>`
    select * from (
      select * from (${counted}) as counted order by candidates desc fetch first ${sql.lit(skills)} rows with ties) as most
    order by candidates desc, id`.execute(tx);
  return rows.map(({ id, candidates }) => [id, candidates]);
}

/** Of whoever matches, whenever they came. */
async function selectCompletions(tx: Db, matching: Matching, { from, to }: Question['days']) {
  const { rows } = await sql<{ day: number; assessments: number; scores: number; score_sum: number }>`
    select day, count(*) as assessments, count(score) as scores, coalesce(sum(score::float8), 0) as score_sum
    from (
      select unnest(assessed_days) as day, unnest(assessed_scores) as score from candidate_facts
      where ${holds(matching)} and assessed_day is not null
      ${from === undefined ? sql`` : sql`and assessed_day >= ${from}::integer`}) as completed
    where day between coalesce(${from ?? null}::integer, day) and coalesce(${to ?? null}::integer, day)
    group by day order by day`.execute(tx);
  return rows.map(({ day, assessments, scores, score_sum }): Insights['completions'][number] => [
    day,
    assessments,
    { count: scores, sum: score_sum },
  ]);
}
