// SQL on single applications.
import type { ApplicationSource, ApplicationStatus } from '@hireframe/contract/application-words.ts';
import { type ExpressionBuilder, type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { ApplicationHistory, Applications, DB } from '../../infra/database/schema.ts';
import type { Owner } from '../candidates/candidates.ts';
import { isSeenBy } from '../confidential/confidential.ts';
import { type StoredApplication, storedColumns } from './stored-application.ts';

const now = sql<string>`now()`;

/** Whoever was taken into another counts as that one: two who became one may both have applied to a posting. */
const shownCandidate = sql<string>`coalesce(candidates.merged_into, candidates.id)`;

const found = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'applications.workspace_id')
        .onRef('candidates.id', '=', 'applications.candidate_id'),
    )
    .innerJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'applications.workspace_id')
        .onRef('postings.id', '=', 'applications.posting_id'),
    )
    .select(storedColumns)
    .select((eb: ExpressionBuilder<DB, 'applications'>) => [
      eb.ref('applications.source').$castTo<ApplicationSource>().as('source'),
      eb.ref('applications.status').$castTo<ApplicationStatus>().as('status'),
      eb.ref('applications.rejected_from').$castTo<ApplicationStatus | null>().as('rejected_from'),
    ])
    .select(['postings.title as job_title', shownCandidate.as('candidate_id')])
    .select(sql<string | null>`applications.match ->> 'engine_version'`.as('match_version'));

export const findApplications = (db: Db, owner: Owner, ids: string[]): Promise<StoredApplication[]> =>
  found(db)
    .where('applications.workspace_id', '=', owner.workspace_id)
    .where(isSeenBy(owner, 'applications.posting_id'))
    .where('applications.id', 'in', ids)
    .execute();

export const findOwn = (db: Db, user_id: string, id: string): Promise<StoredApplication | undefined> =>
  found(db).where('applications.user_id', '=', user_id).where('applications.id', '=', id).executeTakeFirst();

export const findByToken = (db: Db, token_hash: string, days: number): Promise<StoredApplication | undefined> =>
  found(db)
    .where('applications.confirm_token_hash', '=', token_hash)
    .where('applications.updated_at', '>', sql<string>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();

/** One that was rejected at some time. @param days how long after its newest move */
export const findDecided = (
  db: Db,
  { workspace_id, id }: Which,
  days: number,
): Promise<StoredApplication | undefined> =>
  found(db)
    .where('applications.workspace_id', '=', workspace_id)
    .where('applications.id', '=', id)
    .where('applications.status_changed_at', '>', sql<string>`now() - make_interval(days => ${days})`)
    .where(
      sql<boolean>`exists(select from application_history where application_history.workspace_id = applications.workspace_id
        and application_id = applications.id and to_status = 'rejected')`,
    )
    .executeTakeFirst();

export const findOfCandidate = (db: Db, workspace_id: string, posting_id: string, candidate_id: string) =>
  found(db)
    .where('applications.workspace_id', '=', workspace_id)
    .where('applications.posting_id', '=', posting_id)
    .where('applications.candidate_id', '=', candidate_id)
    .executeTakeFirst();

/** Always in the same order: no deadlocks. */
export async function lockRows(tx: Db, workspace_id: string, ids: string[]): Promise<void> {
  const rows = tx.selectFrom('applications').select('id').where('workspace_id', '=', workspace_id);
  await rows.where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** @returns undefined when the candidate has applied to this posting already */
export async function insertApplication(tx: Db, application: Insertable<Applications>): Promise<string | undefined> {
  const made = tx
    .insertInto('applications')
    .values(application)
    .onConflict((on) => on.constraint('applications_candidate_unique').doNothing());
  return (await made.returning('id').executeTakeFirst())?.id;
}

type Which = { workspace_id: string; id: string };

export async function updateApplication(tx: Db, { workspace_id, id }: Which, change: UpdateObject<DB, 'applications'>) {
  const one = tx.updateTable('applications').set({ ...change, updated_at: now });
  await one.where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** @returns its id */
export async function insertHistory(tx: Db, event: Insertable<ApplicationHistory>): Promise<string> {
  const made = tx.insertInto('application_history').values(event).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/** The newest of its history, if it is younger. `rejected_from`: where it had been before a rejection that was undone. */
export async function findLastMove(tx: Db, { workspace_id, id }: Which, seconds: number) {
  const { rows } = await sql<{
    id: string;
    by: string;
    user_id: string | null;
    from_status: ApplicationStatus | null;
    to_status: ApplicationStatus;
    rejected_from: ApplicationStatus | null;
  }>`
    select id, by, user_id, from_status, to_status,
      case when from_status = 'rejected' then to_status end as rejected_from
    from (select * from application_history
      where workspace_id = ${workspace_id} and application_id = ${id}
      order by created_at desc, id desc limit 1) newest
    where created_at > now() - make_interval(secs => ${seconds})`.execute(tx);
  return rows[0];
}

export async function deleteHistory(tx: Db, workspace_id: string, id: string): Promise<void> {
  await tx.deleteFrom('application_history').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** Of the row that is updated: when its history last says that it moved. */
export const lastMovedAt = sql<string>`coalesce((
  select max(history.created_at) from application_history history
  where history.workspace_id = applications.workspace_id and history.application_id = applications.id), created_at)`;

/** The newest read resume of a candidate, for an application that comes without one. */
export async function findNewestResume(db: Db, workspace_id: string, candidate_id: string) {
  const found = db.selectFrom('candidate_resumes').select('id').where('workspace_id', '=', workspace_id);
  const newest = found.where('candidate_id', '=', candidate_id).where('extracted_data', 'is not', null);
  return (await newest.orderBy('uploaded_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
}

/** What was sent, as it is stored. */
export const findResumeFile = (db: Db, workspace_id: string, id: string) =>
  db
    .selectFrom('candidate_resumes')
    .select(['object_key', 'file_name', 'document_text'])
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** The candidate's account of this address, where there is one: proved, or the reader's own. */
export const findCandidateAccount = (db: Db, email: string, reader_id?: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'candidate')
    .where((eb) => eb.or([eb('is_email_verified', '=', true), eb('id', '=', reader_id ?? null)]))
    .executeTakeFirst();

/** The names that letters use, and the address that the person reads. */
export const selectAddressee = (db: Db, { workspace_id, id }: Which) =>
  db
    .selectFrom('applications')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'applications.workspace_id')
        .onRef('candidates.id', '=', 'applications.candidate_id'),
    )
    .leftJoin('users', 'users.id', 'applications.user_id')
    .select(['candidates.first_name', 'candidates.last_name', 'applications.user_id'])
    .select(shownCandidate.as('candidate_id'))
    .select(sql<string>`coalesce(users.email, applications.email)`.as('address'))
    .select(sql<string | null>`coalesce(users.language, applications.language)`.as('language'))
    .where('applications.workspace_id', '=', workspace_id)
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
