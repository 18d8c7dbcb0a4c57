// SQL on screenings: what a workspace asks candidates to answer.

import type { ScreeningStatus } from '@hireframe/contract/screenings.ts';
import { type ExpressionBuilder, type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB, Screenings } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';
import { isScreeningSeenBy, type Viewer } from '../confidential/confidential.ts';

/** Whatever was begun before the deadline may still arrive for so long. */
export const graceMinutes = 15;
const grace = sql`make_interval(mins => ${sql.lit(graceMinutes)})`;

/** Questions may be there, and nothing was agreed to: it has not begun. */
const isBeforeConsent = sql`assessment_sessions.status in ('preparing', 'ready')`;

/** Of a session joined to its screening, if it has one. Past the deadline answers that are there are handed in soon. */
export const sessionStatus = sql<string>`case
  when ${isBeforeConsent} and screenings.cancelled_at is not null then 'cancelled'
  when ${isBeforeConsent} and screenings.deadline_at <= now() then 'expired'
  when assessment_sessions.status = 'in_progress' and screenings.deadline_at <= now() - ${grace} and not exists (
    select from assessment_answers where assessment_answers.user_id = assessment_sessions.user_id
    and assessment_answers.session_id = assessment_sessions.id) then 'expired'
  else assessment_sessions.status end`;

/** Somebody who asked for a person instead has not begun; it ends when a recruiter cancels it. */
export const screeningStatus = sql<ScreeningStatus>`case
  when screenings.cancelled_at is not null or screenings.withdrawn_at is not null then 'cancelled'
  when screenings.person_asked_for_at is not null then 'opened'
  when screenings.session_id is not null then
    case ${sessionStatus} when 'completed' then 'completed' when 'expired' then 'expired'
      when 'preparing' then 'opened' when 'ready' then 'opened' else 'in_progress' end
  when screenings.deadline_at <= now() then 'expired'
  when screenings.opened_at is not null then 'opened'
  else 'sent' end`;

const withSession = (db: Db) =>
  db
    .selectFrom('screenings')
    .leftJoin('assessment_sessions', (join) =>
      join
        .onRef('assessment_sessions.user_id', '=', 'screenings.user_id')
        .onRef('assessment_sessions.id', '=', 'screenings.session_id'),
    );

export const screeningNote = sql<string>`btrim(concat_ws(e'\n',
  nullif(screenings.person_note, ''), nullif(assessment_sessions.consent -> 'accommodation' ->> 'note', '')))`;

/** Of the session that answers it. */
export const reportOfScreening = (eb: ExpressionBuilder<DB, 'screenings'>) =>
  eb
    .selectFrom('assessment_reports')
    .select('assessment_reports.id')
    .whereRef('assessment_reports.user_id', '=', 'screenings.user_id')
    .whereRef('assessment_reports.session_id', '=', 'screenings.session_id');

/** Of a candidate, newest first. */
export const selectScreenings = (db: Db, viewer: Viewer, candidate_id: string) =>
  ofWorkspace(db, viewer.workspace_id)
    .where(isScreeningSeenBy(viewer))
    .where('screenings.candidate_id', '=', candidate_id)
    .orderBy('screenings.created_at', 'desc')
    .orderBy('screenings.id', 'desc');

/** Of the workspace, newest first. */
export function selectAllScreenings(db: Db, viewer: Viewer, status: ScreeningStatus | undefined) {
  const found = ofWorkspace(db, viewer.workspace_id)
    .where(isScreeningSeenBy(viewer))
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'screenings.workspace_id')
        .onRef('candidates.id', '=', 'screenings.candidate_id'),
    )
    .select([
      sql<string>`coalesce(nullif(btrim(candidates.first_name || ' ' || candidates.last_name), ''), candidates.email)`.as(
        'candidate_name',
      ),
      sql<number | null>`(select comprehensive_score from assessment_reports
        where assessment_reports.user_id = screenings.user_id and assessment_reports.session_id = screenings.session_id
        and screenings.withdrawn_at is null and scores_withheld(screenings.workspace_id, screenings.id) is null order by created_at desc limit 1)`.as(
        'score',
      ),
    ])
    .orderBy('screenings.created_at', 'desc')
    .orderBy('screenings.id', 'desc');
  return status ? found.where(screeningStatus, '=', status) : found;
}

export const selectScreening = (db: Db, workspace_id: string, id: string) =>
  ofWorkspace(db, workspace_id).where('screenings.id', '=', id).executeTakeFirstOrThrow();

const ofWorkspace = (db: Db, workspace_id: string) =>
  withSession(db)
    .select([
      'screenings.id',
      'candidate_id',
      'role_title',
      'question_focus',
      'question_count',
      'screenings.allows_retakes',
      'screenings.created_at',
      'opened_at',
      'deadline_at',
      'assessment_sessions.completed_at',
      'withdrawn_at',
      'person_asked_for_at',
    ] as const)
    .select([screeningStatus.as('status'), screeningNote.as('accommodation_note')])
    .select(memberName('screenings.asked_by').as('asked_by_name'))
    .select((eb) => reportOfScreening(eb as never).as('report_id'))
    .where('screenings.workspace_id', '=', workspace_id);

/** What the page behind a link says. */
export const findByToken = (db: Db, token_hash: string) =>
  beforeAnswers(db).where('screenings.token_hash', '=', token_hash).executeTakeFirst();

/** What a person is asked, however they were reached: only what nobody else has begun. */
export const findAskedOf = (db: Db, user_id: string, id: string) =>
  beforeAnswers(db).where(isAskedOf(user_id)).where('screenings.id', '=', id).executeTakeFirst();

/**
 * With an application of theirs, or under the address that they have proved. An account whose address nobody has proved may
 * be a stranger's: it learns nothing of what that address is asked.
 */
const isAskedOf = (user_id: string) => sql<boolean>`(
  (screenings.user_id is null or screenings.user_id = ${user_id})
  and (screenings.workspace_id, screenings.id) in (
    select workspace_id, id from screenings where user_id = ${user_id}
    union all
    select mine.workspace_id, mine.id from screenings mine join users on users.email = mine.email
    where users.id = ${user_id} and users.is_email_verified
    union all
    select requests.workspace_id, requests.screening_id from applications
    join assessment_requests requests on requests.workspace_id = applications.workspace_id
      and requests.application_id = applications.id
    where applications.user_id = ${user_id}))`;

/** What a person can answer now, the nearest deadline first; not what belongs to an application that has ended. */
export const selectAskedOf = (db: Db, user_id: string) =>
  withSession(db)
    .innerJoin('workspaces', 'workspaces.id', 'screenings.workspace_id')
    .leftJoin('assessment_requests', (join) =>
      join
        .onRef('assessment_requests.workspace_id', '=', 'screenings.workspace_id')
        .onRef('assessment_requests.screening_id', '=', 'screenings.id'),
    )
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'assessment_requests.workspace_id')
        .onRef('applications.id', '=', 'assessment_requests.application_id'),
    )
    .leftJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'applications.workspace_id')
        .onRef('postings.id', '=', 'applications.posting_id'),
    )
    .select(['screenings.id', 'role_title', 'screenings.message', 'question_count', 'deadline_at'] as const)
    .select(['screenings.session_id', screeningStatus.as('status')])
    .select([
      sql<string>`coalesce(nullif(postings.company_name, ''), workspaces.name)`.as('company_name'),
      sql<string | null>`case when applications.user_id = ${user_id} then applications.id end`.as('application_id'),
    ])
    .select(memberName('screenings.asked_by').as('asked_by_name'))
    .where(isAskedOf(user_id))
    .where('person_asked_for_at', 'is', null)
    .where(screeningStatus, 'in', ['sent', 'opened', 'in_progress'])
    .where((eb) =>
      eb.or([
        eb('applications.status', 'is', null),
        eb('applications.status', 'not in', ['hired', 'rejected', 'withdrawn']),
      ]),
    )
    .orderBy('deadline_at')
    .orderBy('screenings.id');

/** Whoever has proved that they read an address, in an account of a candidate's. */
export const selectReaders = async (db: Db, email: string): Promise<string[]> => {
  const proved = db.selectFrom('users').select('id').where('email', '=', email).where('is_email_verified', '=', true);
  return (await proved.where('role', '=', 'candidate').execute()).map(({ id }) => id);
};

/** Joined to its workspace: what can still be answered, by a link that has signed in nobody yet. */
const linkSignsIn = sql<boolean>`(
  workspaces.request_links_sign_in and screenings.signed_in_at is null
  and ${screeningStatus} in ('sent', 'opened', 'in_progress'))`;

const beforeAnswers = (db: Db) =>
  withSession(db)
    .innerJoin('workspaces', 'workspaces.id', 'screenings.workspace_id')
    .select([
      'screenings.workspace_id',
      'screenings.id',
      'screenings.candidate_id',
      'screenings.email',
      'role_title',
      'message',
      'question_count',
      'screenings.allows_retakes',
      'deadline_at',
      'screenings.user_id',
      'screenings.session_id',
      'workspaces.name as workspace_name',
    ] as const)
    .select([screeningStatus.as('status'), memberName('screenings.asked_by').as('asked_by_name')])
    .select(linkSignsIn.as('signs_in'));
export type FoundScreening = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export const findCandidate = (db: Db, workspace_id: string, id: string) =>
  db
    .selectFrom('screenings')
    .select('candidate_id')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Of two who act on a screening at once, one follows the other. */
export async function lockScreening(tx: Db, workspace_id: string, id: string) {
  const one = tx.selectFrom('screenings').select('id').where('workspace_id', '=', workspace_id).where('id', '=', id);
  if (!(await one.forUpdate().executeTakeFirst())) return undefined;
  // Looked at again: its status may have changed while we waited.
  return withSession(tx)
    .select([
      'candidate_id',
      'email',
      'role_title',
      'asked_by',
      'mail_ids',
      'sealed_token',
      'deadline_at',
      'person_asked_for_at',
      'question_focus',
      'question_count',
      'screenings.allows_retakes',
      'screenings.user_id',
      'screenings.session_id',
      'posting_id',
      'message',
      screeningStatus.as('status'),
    ] as const)
    .where('screenings.workspace_id', '=', workspace_id)
    .where('screenings.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** What has become of it by now. */
export async function lockedStatus(tx: Db, { workspace_id, id }: { workspace_id: string; id: string }) {
  const one = withSession(tx).select(screeningStatus.as('status')).where('screenings.workspace_id', '=', workspace_id);
  return (await one.where('screenings.id', '=', id).executeTakeFirstOrThrow()).status;
}

/** The one that a session answers. */
export const findOfSession = (db: Db, { user_id, session_id }: { user_id: string; session_id: string }) =>
  db
    .selectFrom('screenings')
    .select(['workspace_id', 'id', 'candidate_id', 'asked_by', 'mail_ids', 'role_title'])
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst();
export type OfSession = NonNullable<Awaited<ReturnType<typeof findOfSession>>>;

/** One that the candidate can still answer; not counted where they asked for a person instead. */
export const findOpen = (db: Db, workspace_id: string, candidate_id: string) =>
  withSession(db)
    .select('screenings.id')
    .where('screenings.workspace_id', '=', workspace_id)
    .where('candidate_id', '=', candidate_id)
    .where('person_asked_for_at', 'is', null)
    .where(screeningStatus, 'in', ['sent', 'opened', 'in_progress'])
    .executeTakeFirst();

type NewRow = Omit<Insertable<Screenings>, 'deadline_at'> & { deadline_hours: number };

export async function insertScreening(tx: Db, { deadline_hours, ...row }: NewRow) {
  const deadline_at = hence(deadline_hours);
  const made = tx.insertInto('screenings').values({ ...row, deadline_at });
  return made.returning(['id', 'deadline_at']).executeTakeFirstOrThrow();
}

/** A new deadline, with a reminder of its own. */
export const newDeadline = (hours: number) => ({
  deadline_at: hence(hours),
  deadline_set_at: now,
  reminded_at: null,
  expiry_noted_at: null,
});

const hence = (hours: number) => sql<string>`now() + make_interval(hours => ${hours})`;
export const now = sql<string>`now()`;
export const firstOpened = sql<string>`coalesce(opened_at, now())`;

export async function updateScreening(
  tx: Db,
  workspace_id: string,
  id: string,
  change: UpdateObject<DB, 'screenings'>,
): Promise<void> {
  const one = tx.updateTable('screenings').set(change).where('workspace_id', '=', workspace_id).where('id', '=', id);
  await one.execute();
}

export async function keepMail(tx: Db, workspace_id: string, id: string, mail_id: string): Promise<void> {
  await updateScreening(tx, workspace_id, id, { mail_ids: sql<string[]>`mail_ids || ${mail_id}::uuid` });
}

/** Writing decides: of two who use a link at once one gets in. @returns whether it had signed in nobody before */
export async function takeSignIn(tx: Db, token_hash: string): Promise<boolean> {
  const one = tx.updateTable('screenings').set({ signed_in_at: now }).where('token_hash', '=', token_hash);
  return (await one.where('signed_in_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** The first time. */
export async function markOpened(db: Db, token_hash: string): Promise<void> {
  const one = db.updateTable('screenings').set({ opened_at: now }).where('token_hash', '=', token_hash);
  await one.where('opened_at', 'is', null).where('deadline_at', '>', now).execute();
}

/** Who asks, as mails name them. */
export const selectAsker = (db: Db, workspace_id: string, user_id: string | null) =>
  db
    .selectFrom('workspaces')
    .leftJoin('users', (join) => join.on('users.id', '=', user_id).onRef('users.workspace_id', '=', 'workspaces.id'))
    .select(['workspaces.name as workspace_name'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('asker_name'))
    .where('workspaces.id', '=', workspace_id)
    .executeTakeFirstOrThrow();

export const findAddress = (db: Db, user_id: string) =>
  db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst();

/** What was asked of this address is asked of another one. */
export async function changeAddress(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('screenings').set({ email: to }).where('email', '=', from).execute();
}

/** Of those that became one candidate. @returns those that moved */
export async function moveScreenings(
  tx: Db,
  workspace_id: string,
  { from, to, ids }: { from: string; to: string; ids?: string[] },
): Promise<string[]> {
  let moved = tx.updateTable('screenings').set({ candidate_id: to }).where('workspace_id', '=', workspace_id);
  if (ids) moved = moved.where('id', 'in', ids);
  return (await moved.where('candidate_id', '=', from).returning('id').execute()).map(({ id }) => id);
}

/** @returns ids of their mails */
export async function deleteScreenings(tx: Db, workspace_id: string, candidate_id: string): Promise<string[]> {
  const gone = tx.deleteFrom('screenings').where('workspace_id', '=', workspace_id);
  const rows = await gone.where('candidate_id', '=', candidate_id).returning('mail_ids').execute();
  return rows.flatMap(({ mail_ids }) => mail_ids);
}

/** Those that a person answered, or began to. */
export const selectScreeningsOfPerson = (db: Db, user_id: string) =>
  withSession(db)
    .innerJoin('workspaces', 'workspaces.id', 'screenings.workspace_id')
    .select(['workspaces.name as workspace_name', 'screenings.id', 'role_title', 'message', 'screenings.created_at'])
    .select(['deadline_at', 'opened_at', 'person_asked_for_at', 'person_note', 'screenings.session_id'])
    .select(screeningStatus.as('status'))
    .where('screenings.user_id', '=', user_id)
    .orderBy('screenings.created_at')
    .execute();

/** All that a person answered or began: what they answered is being deleted. @returns whom they were for */
export const withdrawScreenings = (tx: Db, user_id: string) =>
  tx
    .updateTable('screenings')
    .set(withdrawn)
    .where('user_id', '=', user_id)
    .returning(['workspace_id', 'candidate_id'])
    .execute();

export const withdrawn = {
  withdrawn_at: now,
  token_hash: null,
  sealed_token: null,
  user_id: null,
  session_id: null,
  person_note: '',
  mail_ids: [] as string[],
};
