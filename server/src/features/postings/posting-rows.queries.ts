// SQL on postings as recruiters see them, with what stands in other tables about them.
import type { ApplicationQuestion } from '@hireframe/contract/application-questions.ts';
import type { AnonymousReview, listPostings } from '@hireframe/contract/postings.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { holdWords } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';
import type { Owner } from '../candidates/candidates.ts';
import { isSeenBy } from '../confidential/confidential.ts';
import { careersSlug, isExpiredNow, isListedNow, isPublicNow } from './stored-posting.ts';

type Query = Pick<z.output<typeof listPostings.query>, 'search' | 'status' | 'is_confidential' | 'sort_by'>;
export type PostingRow = Awaited<ReturnType<ReturnType<typeof selectPostings>['executeTakeFirstOrThrow']>>;
export type DetailRow = NonNullable<Awaited<ReturnType<typeof selectPosting>>>;
export type EventRow = Awaited<ReturnType<ReturnType<typeof selectHistory>['executeTakeFirstOrThrow']>>;

const columns = [
  'postings.id',
  'job_id',
  'title',
  'company_name',
  'location',
  'team',
  'status',
  'auto_post_enabled',
  'is_confidential',
  'approved_at',
  'posted_external_at',
  'expires_at',
  'created_at',
  'updated_at',
  'views_count',
  'ai_confidence_score',
  'job_type',
  'work_mode',
  'experience_level',
  'required_skills',
  'preferred_skills',
  'skill_groups',
  'responsibilities',
  'qualifications',
  'min_experience_years',
  'max_experience_years',
  'min_salary',
  'max_salary',
  'salary_currency',
  'salary_period',
  'vacancy_kind',
  'says_machine_analysis',
  'about',
  'country_code',
  'region',
  'city',
] as const;

/** Those that were not withdrawn. */
const applications = sql<number>`(select count(*) from applications
  where applications.workspace_id = postings.workspace_id and applications.posting_id = postings.id
  and applications.status <> 'withdrawn')`;
const boards = sql<number>`(select count(*) from external_postings external
  where external.workspace_id = postings.workspace_id and external.posting_id = postings.id)`;
const activeBoards = sql<number>`(select count(*) from external_postings external
  where external.workspace_id = postings.workspace_id and external.posting_id = postings.id
  and external.status = 'posted' and ${isListedNow})`;

const rows = (db: Db, owner: Owner) =>
  db
    .selectFrom('postings')
    .select(columns)
    .select(careersSlug.as('careers_slug'))
    .select([isExpiredNow.as('is_expired'), isPublicNow.as('is_public')])
    .select([applications.as('applications_count'), boards.as('external_posting_count')])
    .select([activeBoards.as('active_posting_count'), memberName('postings.created_by').as('created_by_name')])
    .where('postings.workspace_id', '=', owner.workspace_id)
    .where(isSeenBy(owner, 'postings.id'));

export function selectPostings(db: Db, owner: Owner, { search, status, is_confidential, sort_by }: Query) {
  let found = rows(db, owner);
  if (status) found = found.where('postings.status', '=', status);
  if (is_confidential !== undefined) found = found.where('postings.is_confidential', '=', is_confidential);
  if (search) found = found.where(searched(search));
  return ordered(found, sort_by);
}

const skills = sql`array_to_string(required_skills || preferred_skills, chr(10))`;
const searched = (search: string) =>
  holdWords(search, [sql`title`, sql`company_name`, sql`location`, sql`job_id`, skills]);

function ordered<Row>(found: SelectQueryBuilder<DB, 'postings', Row>, sort_by: Query['sort_by']) {
  const column = sort_by.replace('-', '');
  const direction = sort_by.startsWith('-') ? 'desc' : 'asc';
  const by = { title: sql`lower(title)`, applications_count: applications }[column] ?? sql.ref(`postings.${column}`);
  return found.orderBy(by, direction).orderBy('postings.id', direction);
}

export const selectPosting = (db: Db, owner: Owner, id: string) =>
  rows(db, owner)
    .select(['original_description', 'reading', 'analysis_noticed_at'])
    .select((eb) => [
      eb.ref('questions').$castTo<ApplicationQuestion[]>().as('questions'),
      eb.ref('anonymous_review').$castTo<AnonymousReview>().as('anonymous_review'),
    ])
    .where('postings.id', '=', id)
    .executeTakeFirst();

/** Newest first. */
export const selectHistory = (db: Db, workspace_id: string, posting_id: string) =>
  db
    .selectFrom('posting_history')
    .select(['posting_history.id', 'action', 'from_status', 'to_status', 'reason', 'notes'])
    .select(['posting_history.created_at', memberName('posting_history.user_id').as('performed_by_name')])
    .where('workspace_id', '=', workspace_id)
    .where('posting_id', '=', posting_id)
    .orderBy('posting_history.created_at', 'desc')
    .orderBy('posting_history.id', 'desc');
