// SQL that answers a drill-down where the column store is not at hand; what is found is the same.
import type {
  AssessmentsPage,
  AssessmentsQuestion,
  ColumnStoreFilter,
  ColumnStorePage,
  PageQuestion,
  Range,
  Summary,
} from '@hireframe/engines/column-store/questions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { snapshotRead } from '../../infra/database/snapshot-read.ts';
import { holds, type Matching } from '../candidates/candidates.ts';

type Measure = NonNullable<PageQuestion['summary']>;
/** What is summed up is what rows are ordered by, the highest first; of skills, those asked for go before that. */
export type MeasuredQuestion = Omit<PageQuestion, 'order' | 'cluster' | 'summary'> & {
  summary: Measure;
  order: { by: Exclude<Measure, 'skills'> | 'matched'; is_descending: true; section?: number };
};
type Measured = Pick<MeasuredQuestion, 'filter' | 'order' | 'summary' | 'asked_skill_ids'>;
type Taken = Pick<AssessmentsQuestion, 'completed' | 'score' | 'is_unscored'>;

const perChunk = 500;

/**
 * A page of candidates.
 * @param matching what of the filter lists know as well; of the days, skills and scores of `filter` this reads itself
 */
export function selectPage(db: Db, matching: Matching, question: MeasuredQuestion): Promise<ColumnStorePage> {
  const { offset, limit } = question;
  const rows = measured(matching, question);
  return snapshotRead(db, async (tx) => {
    const summary = await summarise(tx, rows);
    const page = await sql<ColumnStorePage['rows'][number]>`
      select id, value, matched from (${rows}) as found order by ${bestFirst} offset ${offset} limit ${limit}`.execute(
      tx,
    );
    return { ...summary, rows: page.rows };
  });
}

/** A page of assessments of candidates. */
export function selectAssessments(db: Db, matching: Matching, question: AssessmentsQuestion): Promise<AssessmentsPage> {
  const { offset, limit } = question;
  const rows = taken(matching, question);
  return snapshotRead(db, async (tx) => {
    const summary = await summarise(tx, rows);
    const page = await sql<AssessmentsPage['rows'][number]>`
      select id, day, value as score from (${rows}) as found order by ${bestTaken} offset ${offset} limit ${limit}`.execute(
      tx,
    );
    return { ...summary, rows: page.rows };
  });
}

/** All of them in the order of the pages, by one look; holds a connection until the last was taken. */
export const streamCandidates = (db: Db, matching: Matching, question: Measured) =>
  db
    .selectFrom(sql<ColumnStorePage['rows'][number]>`(${measured(matching, question)})`.as('found'))
    .select(['id', 'value', 'matched'])
    .orderBy(bestFirst)
    .stream(perChunk);

export const streamAssessments = (db: Db, matching: Matching, question: Taken) =>
  db
    .selectFrom(sql<{ id: string; day: number; value: number | null }>`(${taken(matching, question)})`.as('found'))
    .select(['id', 'day', 'value as score'])
    .orderBy(bestTaken)
    .stream(perChunk);

const bestFirst = sql`matched desc, value desc nulls last, id desc`;
const bestTaken = sql`value desc nulls last, day desc, id`;

/** Values are of single precision, and added up as doubles. */
function measured(matching: Matching, { filter, order, summary, asked_skill_ids = [] }: Measured) {
  const value = measures(order.section)[summary];
  const has = asked_skill_ids.map((id) => sql`(skill_ids @> array[${id}::integer])::integer`);
  return sql`
    select candidate_id as id, ${value} as value, ${has.length > 0 ? sql.join(has, sql` + `) : sql`0`} as matched
    from candidate_facts where ${sql.join([holds(matching), ...beside(filter)], sql` and `)}`;
}

const measures = (section = 0): Record<Measure, RawBuilder<number | null>> => ({
  resume_score: sql`resume_score::double precision`,
  section_score: sql`section_scores[${section + 1}::integer]::double precision`,
  experience_years: sql`experience_years::double precision`,
  skills: sql`cardinality(skill_ids)`,
});

/** What a drill-down asks of candidates beside the filters of lists. */
function beside({ created, resume_score, section_score, any_skill_ids }: ColumnStoreFilter): RawBuilder<boolean>[] {
  const known = any_skill_ids?.filter((id) => id !== null);
  return [
    ...within(sql`created_day`, { min: created?.from, max: created?.to }, sql`integer`),
    ...within(sql`resume_score`, resume_score, sql`real`),
    ...(section_score
      ? within(sql`section_scores[${section_score.section + 1}::integer]`, section_score, sql`real`)
      : []),
    ...(known ? [sql<boolean>`skill_ids && ${known}::integer[]`] : []),
  ];
}

function taken(matching: Matching, { completed, score, is_unscored }: Taken) {
  const conditions = [
    holds(matching),
    ...within(sql`day`, { min: completed.from, max: completed.to }, sql`integer`),
    ...within(sql`score`, score, sql`real`),
    ...(is_unscored === undefined ? [] : [sql`(score is null) = ${is_unscored}`]),
  ];
  return sql`
    select candidate_id as id, day, score::double precision as value
    from candidate_facts, unnest(assessed_days, assessed_scores) as assessment (day, score)
    where ${sql.join(conditions, sql` and `)}`;
}

type Bounds = { [Name in keyof Range]?: Range[Name] | undefined };

function within(
  column: RawBuilder<unknown>,
  { min, max, below }: Bounds = {},
  type: RawBuilder<unknown>,
): RawBuilder<boolean>[] {
  const cut = (end: number) => sql`${Math.fround(end)}::${type}`; // PostgreSQL refuses to cut what is all but 0. Days stay as they are.
  return [
    ...(min === undefined ? [] : [sql<boolean>`${column} >= ${cut(min)}`]),
    ...(max === undefined ? [] : [sql<boolean>`${column} <= ${cut(max)}`]),
    ...(below === undefined ? [] : [sql<boolean>`${column} < ${cut(below)}`]),
  ];
}

async function summarise(tx: Db, rows: RawBuilder<unknown>): Promise<{ count: number; summary: Summary }> {
  const found = await sql<Summary & { all_rows: number }>`
    select count(*) as all_rows, count(value), coalesce(sum(value), 0)::double precision as sum,
      min(value), max(value) from (${rows}) as found`.execute(tx);
  const { all_rows, ...summary } = found.rows[0] as Summary & { all_rows: number };
  return { count: all_rows, summary };
}
