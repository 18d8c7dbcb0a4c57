// SQL on interviews.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Interviews } from '../../infra/database/schema.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { memberName } from '../accounts/accounts.ts';
import { isSeenBy } from '../confidential/confidential.ts';

export type StoredInterview = Selectable<Interviews>;

/** The latest first. */
export const selectInterviews = (db: Db, workspace_id: string, application_id: string) =>
  shown(db, workspace_id)
    .where('application_id', '=', application_id)
    .orderBy('starts_at', 'desc')
    .orderBy('interviews.id', 'desc');

/** Those that the member sees: upcoming ones the soonest first, past ones the latest first. */
export function selectAllInterviews(db: Db, actor: Recruiter, when: 'upcoming' | 'past') {
  const isOver = sql<boolean>`(cancelled_at is not null or starts_at + make_interval(mins => duration_minutes) < now())`;
  const found = shown(db, actor.workspace_id)
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'interviews.workspace_id')
        .onRef('applications.id', '=', 'interviews.application_id'),
    )
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
    .select(['postings.title as job_title', 'candidates.id as candidate_id'])
    .select(
      sql<string>`coalesce(nullif(btrim(candidates.first_name || ' ' || candidates.last_name), ''), candidates.email)`.as(
        'candidate_name',
      ),
    )
    .where(isSeenBy(actor, 'applications.posting_id'))
    .where(isOver, '=', when === 'past');
  return found.orderBy('starts_at', when === 'past' ? 'desc' : 'asc').orderBy('interviews.id');
}

export const selectInterview = (db: Db, workspace_id: string, id: string) =>
  shown(db, workspace_id).where('interviews.id', '=', id).executeTakeFirstOrThrow();

const shown = (db: Db, workspace_id: string) =>
  db
    .selectFrom('interviews')
    .select([
      'interviews.id',
      'application_id',
      'interviews.title',
      'starts_at',
      'duration_minutes',
      'time_zone',
      'place',
      'interviews.message',
      'interviews.created_at',
      'interviews.updated_at',
    ] as const)
    .select([memberName('invited_by').as('invited_by_name'), sql<boolean>`cancelled_at is not null`.as('is_cancelled')])
    .where('interviews.workspace_id', '=', workspace_id);

export async function insertInterview(tx: Db, row: Insertable<Interviews>): Promise<StoredInterview> {
  return tx.insertInto('interviews').values(row).returningAll().executeTakeFirstOrThrow();
}

export const findInterview = (db: Db, workspace_id: string, id: string) =>
  db
    .selectFrom('interviews')
    .select('application_id')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .executeTakeFirst();

export function lockInterview(tx: Db, workspace_id: string, id: string): Promise<StoredInterview | undefined> {
  const one = tx.selectFrom('interviews').selectAll().where('workspace_id', '=', workspace_id).where('id', '=', id);
  return one.forUpdate().executeTakeFirst();
}

type Change = Partial<
  Pick<StoredInterview, 'title' | 'starts_at' | 'duration_minutes' | 'time_zone' | 'place' | 'message'>
> & { is_cancelled?: true };

/** Calendars take a change for newer by its sequence. */
export async function updateInterview(
  tx: Db,
  { workspace_id, id }: StoredInterview,
  { is_cancelled, ...change }: Change,
): Promise<StoredInterview> {
  const now = sql<string>`now()`;
  const row = {
    ...change,
    sequence: sql<number>`sequence + 1`,
    updated_at: now,
    ...(is_cancelled && { cancelled_at: now }),
  };
  const one = tx.updateTable('interviews').set(row).where('workspace_id', '=', workspace_id).where('id', '=', id);
  return one.returningAll().executeTakeFirstOrThrow();
}

/** Who invites, as mails and calendars name them. */
export const selectOrganizer = (db: Db, user_id: string) =>
  db
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .select(['email', 'workspaces.name as workspace_name'])
    .select(sql<string>`btrim(users.first_name || ' ' || users.last_name)`.as('name'))
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow();

/** Those that somebody was invited to with an application of their own. */
export const selectInterviewsOfPerson = (db: Db, user_id: string) =>
  db
    .selectFrom('interviews')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'interviews.workspace_id')
        .onRef('applications.id', '=', 'interviews.application_id'),
    )
    .select(['application_id', 'title', 'starts_at', 'duration_minutes', 'time_zone', 'place', 'message'])
    .select(['cancelled_at', 'interviews.created_at'])
    .where('applications.user_id', '=', user_id)
    .orderBy('starts_at')
    .execute();
