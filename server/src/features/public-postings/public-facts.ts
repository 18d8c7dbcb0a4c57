// What the world may know of a posting. Nobody outside gets a column that is not named here.
import { experienceLevelWords, jobTypeWords, workModeWords } from '@hireframe/contract/posting-words.ts';
import type { PublicPostingDetail } from '@hireframe/contract/public-postings.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB } from '../../infra/database/schema.ts';
import { careersSlug, isPublicNow } from '../postings/postings.ts';

/** Beside what people read: what machines want to know. `country_code`, `region` and `city` are '' where unknown. */
export type PublicFacts = Omit<PublicPostingDetail, 'language'> & {
  updated_at: string;
  is_confidential: boolean; // Reached by its link alone.
  country_code: string;
  region: string;
  city: string;
};

const columns = [
  'id',
  'job_id',
  'title',
  'location',
  'team',
  'country_code',
  'region',
  'city',
  'job_type',
  'work_mode',
  'experience_level',
  'min_experience_years',
  'max_experience_years',
  'min_salary',
  'max_salary',
  'salary_currency',
  'salary_period',
  'required_skills',
  'preferred_skills',
  'skill_groups',
  'responsibilities',
  'qualifications',
  'about',
  'questions',
  'vacancy_kind',
  'says_machine_analysis',
  'analysis_noticed_at',
  'expires_at',
  'is_confidential',
  'updated_at',
] as const;
const named = columns.map((column) => `postings.${column}` as const);

/** A posting that names no company is the workspace's own. */
export const companyName = sql<string>`coalesce(nullif(postings.company_name, ''), workspaces.name)`;

/** Of all workspaces, those that the public may see at this moment. Rows become facts by `factsOf`. */
export const selectPublic = (db: Db) =>
  db
    .selectFrom('postings')
    .innerJoin('workspaces', 'workspaces.id', 'postings.workspace_id')
    .select(named)
    .select([companyName.as('company_name'), sql<string>`postings.approved_at`.as('posted_at')])
    .select(careersSlug.as('careers_slug'))
    .where(isPublicNow);

type Row = Awaited<ReturnType<ReturnType<typeof selectPublic>['executeTakeFirstOrThrow']>>;

export function toPublicFacts(row: Row): PublicFacts {
  const facts = row as Row & PublicFacts; // The checks of the table make its words ours.
  const { job_type, work_mode, experience_level } = facts;
  return {
    ...facts,
    job_type_display: job_type ? jobTypeWords[job_type] : '',
    work_mode_display: work_mode ? workModeWords[work_mode] : '',
    experience_level_display: experience_level ? experienceLevelWords[experience_level] : '',
  };
}

const atOnce = 500;
/** Exactly: a date that became JavaScript's has lost what is below a millisecond. */
const approvedExactly = sql<string>`postings.approved_at::text`.as('approved_exactly');
type Standing = { id: string; approved_exactly: string };

/** Newest first, those after one of them, if it is given; as many as are read at once. */
export const nextAfter =
  (last: Standing | undefined) =>
  <Row>(found: SelectQueryBuilder<DB, 'postings', Row>) => {
    const rest = last
      ? found.where(
          sql<boolean>`(postings.approved_at, postings.id) < (${last.approved_exactly}::timestamptz, ${last.id}::uuid)`,
        )
      : found;
    return rest
      .select(approvedExactly)
      .orderBy('postings.approved_at', 'desc')
      .orderBy('postings.id', 'desc')
      .limit(atOnce);
  };

/** All of them, some at a time: whoever fetches slowly holds no connection to the database meanwhile. */
export async function* someAtATime<Row extends Standing>(
  next: (last: Row | undefined) => Promise<Row[]>,
): AsyncIterable<Row> {
  for (let rows = await next(undefined); rows.length > 0; rows = await next(rows.at(-1))) yield* rows;
}

/** @returns undefined where the public does not see it */
export async function findFacts(db: Db, id: string): Promise<PublicFacts | undefined> {
  const row = await selectPublic(db).where('postings.id', '=', id).executeTakeFirst();
  return row && toPublicFacts(row);
}
