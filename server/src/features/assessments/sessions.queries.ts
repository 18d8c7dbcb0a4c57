// SQL on assessment sessions and their questions. A person's own rows: every query names whose.
import type { Consent, Notice, SessionStatus } from '@hireframe/contract/assessments.ts';
import type { Question, QuestionBrief } from '@hireframe/engines/questions/question.ts';
import { type ExpressionBuilder, type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { AssessmentSessions, DB } from '../../infra/database/schema.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { graceMinutes, sessionStatus } from '../screenings/screenings.ts';
import type { SessionKey } from './session-key.ts';

export const now = sql<string>`now()`;

/** What jsonb columns hold; written by this feature alone. `language_model`: who wrote the questions, if one did. */
export type Brief = QuestionBrief & { language_model: string | null };
type Stored = { consent: Consent | null; notice: Notice | null; brief: Brief; status: SessionStatus };

const answered = (eb: ExpressionBuilder<DB, 'assessment_sessions'>) =>
  eb
    .selectFrom('assessment_answers')
    .select(sql<number>`count(distinct question_id)`.as('answered'))
    .whereRef('assessment_answers.user_id', '=', 'assessment_sessions.user_id')
    .whereRef('assessment_answers.session_id', '=', 'assessment_sessions.id')
    .where('assessment_answers.status', '=', 'received')
    .$asScalar()
    .$notNull();

const reportId = (eb: ExpressionBuilder<DB, 'assessment_sessions'>) =>
  eb
    .selectFrom('assessment_reports')
    .select('assessment_reports.id')
    .whereRef('assessment_reports.user_id', '=', 'assessment_sessions.user_id')
    .whereRef('assessment_reports.session_id', '=', 'assessment_sessions.id');

const withScreening = (db: Db) =>
  db
    .selectFrom('assessment_sessions')
    .leftJoin('screenings', (join) =>
      join
        .onRef('screenings.user_id', '=', 'assessment_sessions.user_id')
        .onRef('screenings.session_id', '=', 'assessment_sessions.id'),
    );

/** Of a person, newest first. */
export const selectSessions = (db: Db, user_id: string) =>
  withScreening(db)
    .leftJoin('workspaces', 'workspaces.id', 'screenings.workspace_id')
    .leftJoin('users', 'users.id', 'assessment_sessions.user_id')
    .select([
      'assessment_sessions.id',
      'assessment_sessions.user_id',
      'kind',
      'title',
      'notice',
      'consent',
      'assessment_sessions.allows_retakes',
      'screenings.deadline_at',
      'assessment_sessions.created_at',
      'started_at',
      'completed_at',
      'consented_at',
      'task_id',
      'brief',
      'observation_off',
      'eu_rule',
      'workspaces.name as workspace_name',
      'workspaces.country as workspace_country',
      'workspaces.observation_enabled',
      'workspaces.retention_months',
      'users.country as person_country',
      'users.state_province as person_state',
      'users.city as person_city',
    ] as const)
    .select(
      sql<string | null>`(select slug from careers_pages
        where careers_pages.workspace_id = screenings.workspace_id and is_published)`.as('careers_slug'),
    )
    .select(
      sql<string | null>`(select country_code || '/' || region from postings
        where postings.workspace_id = screenings.workspace_id and postings.id = screenings.posting_id)`.as(
        'posting_place',
      ),
    )
    .select([sessionStatus.as('status'), sql<boolean>`coalesce(screenings.deadline_at <= now(), false)`.as('is_late')])
    .select((eb) => [answered(eb as never).as('answered_count'), reportId(eb as never).as('report_id')])
    .where('assessment_sessions.user_id', '=', user_id)
    .orderBy('assessment_sessions.created_at', 'desc')
    .orderBy('assessment_sessions.id', 'desc');

type Found = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>;
export type StoredSession = Omit<Found, keyof Stored> & Stored;
export const stored = (found: Found): StoredSession => found as unknown as StoredSession;

export async function findSession(db: Db, { user_id, session_id }: SessionKey): Promise<StoredSession | undefined> {
  const found = await selectSessions(db, user_id).where('assessment_sessions.id', '=', session_id).executeTakeFirst();
  return found && stored(found);
}

/**
 * Whoever changes a session or begins an answer waits here for the others. The candidate whose history it may write to is
 * held first, in the order of whoever deletes candidates, and with it what was asked: nobody agrees to what is cancelled.
 */
export async function lockSession(tx: Db, { user_id, session_id }: SessionKey): Promise<StoredSession | undefined> {
  await sql`
    select from candidates join screenings on screenings.workspace_id = candidates.workspace_id
      and screenings.candidate_id = candidates.id
    where screenings.user_id = ${user_id} and screenings.session_id = ${session_id} for key share of candidates, screenings`.execute(
    tx,
  );
  const mine = tx.selectFrom('assessment_sessions').select('id').where('user_id', '=', user_id);
  const found = await mine.where('id', '=', session_id).forNoKeyUpdate().executeTakeFirst();
  return found && findSession(tx, { user_id, session_id });
}

type NewSession = Omit<Insertable<AssessmentSessions>, 'brief'> & { brief: Brief };

export async function insertSession(tx: Db, { brief, ...row }: NewSession): Promise<void> {
  await tx
    .insertInto('assessment_sessions')
    .values({ ...row, brief: storedJson(brief) })
    .execute();
}

/** @returns whether it still is there */
export async function updateSession(
  tx: Db,
  { user_id, session_id }: SessionKey,
  change: UpdateObject<DB, 'assessment_sessions'>,
): Promise<boolean> {
  const mine = tx.updateTable('assessment_sessions').set(change).where('user_id', '=', user_id);
  return (await mine.where('id', '=', session_id).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deleteSession(tx: Db, { user_id, session_id }: SessionKey): Promise<void> {
  const mine = tx.deleteFrom('assessment_sessions').where('user_id', '=', user_id);
  await mine.where('id', '=', session_id).execute();
}

/** Question ids of one session are given by the database, in order. */
export async function insertQuestions(
  tx: Db,
  { user_id, session_id }: SessionKey,
  questions: (Omit<Question, 'role_family' | 'levels' | 'skills'> & Partial<Question>)[],
): Promise<void> {
  const rows = questions.map(({ id, text, kind, shows, thinking_seconds, answer_seconds }, index) => ({
    user_id,
    session_id,
    position: index + 1,
    question_key: id,
    text,
    kind,
    thinking_seconds,
    answer_seconds,
    shows: storedJson(shows),
  }));
  await tx.insertInto('assessment_questions').values(rows).execute();
}

const questionColumns = [
  'id',
  'session_id',
  'position',
  'text',
  'kind',
  'thinking_seconds',
  'answer_seconds',
  'opened_at',
  sql<number>`coalesce(extract(epoch from now() - opened_at)::float8, 0)`.as('open_seconds'), // Since it was opened.
] as const;

export const selectQuestions = (db: Db, { user_id, session_id }: SessionKey) =>
  db
    .selectFrom('assessment_questions')
    .select(questionColumns)
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .orderBy('position')
    .execute();

export const findQuestion = (db: Db, user_id: string, id: string) =>
  db
    .selectFrom('assessment_questions')
    .select(questionColumns)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
export type StoredQuestion = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/** The first time; the session begins with its first question. */
export async function markOpened(tx: Db, session: SessionKey, question_id: string): Promise<void> {
  const { user_id } = session;
  const mine = tx.updateTable('assessment_questions').set({ opened_at: now }).where('user_id', '=', user_id);
  await mine.where('id', '=', question_id).where('opened_at', 'is', null).execute();
  await updateSession(tx, session, { started_at: sql<string>`coalesce(started_at, now())` });
}

/** The id of the next row, which names folders before the row is there. */
export async function newId(db: Db): Promise<string> {
  return (await db.selectNoFrom(sql<string>`uuidv7()`.as('id')).executeTakeFirstOrThrow()).id;
}

/** What a person's profile says that questions are chosen by. */
export const selectPerson = (db: Db, user_id: string) =>
  db.selectFrom('users').select(['email', 'skills']).where('id', '=', user_id).executeTakeFirstOrThrow();

/** What a workspace knows of its candidate that questions are chosen by: nothing that it was not shown. */
export const selectCandidate = (db: Db, workspace_id: string, id: string) =>
  db
    .selectFrom('candidates')
    .innerJoin('workspaces', 'workspaces.id', 'candidates.workspace_id')
    .select(['skills', 'total_experience_years', 'workspaces.name as workspace_name', 'language_model_enabled'])
    .select((eb) =>
      eb
        .selectFrom('candidate_resumes')
        .select(sql<string | null>`extracted_data -> 'experience' -> 0 ->> 'role'`.as('position'))
        .whereRef('candidate_resumes.workspace_id', '=', 'candidates.workspace_id')
        .whereRef('candidate_resumes.candidate_id', '=', 'candidates.id')
        .orderBy('is_confirmed', 'desc')
        .orderBy('uploaded_at', 'desc')
        .orderBy('candidate_resumes.id', 'desc')
        .limit(1)
        .as('position'),
    )
    .where('candidates.workspace_id', '=', workspace_id)
    .where('candidates.id', '=', id)
    .executeTakeFirstOrThrow();

/** What the posting asks for with which an application was sent; nothing where there is none. */
export async function skillsOfPosting(db: Db, workspace_id: string, posting_id: string | null): Promise<string[]> {
  if (!posting_id) return [];
  const one = db.selectFrom('postings').select('required_skills').where('workspace_id', '=', workspace_id);
  return (await one.where('id', '=', posting_id).executeTakeFirst())?.required_skills ?? [];
}

/** Whoever declined analysis by machine the last time they were asked is not one whom a model should prepare for. */
export async function hasDeclinedAnalysis(db: Db, user_id: string): Promise<boolean> {
  const newest = db
    .selectFrom('assessment_sessions')
    .select(sql<boolean>`(consent ->> 'analysis')::boolean`.as('agreed'))
    .where('user_id', '=', user_id)
    .where('consent', 'is not', null)
    .orderBy('consented_at', 'desc')
    .limit(1);
  return (await newest.executeTakeFirst())?.agreed === false;
}

/**
 * Those whose time is over and that hold answers, whole or not. Recordings that are still on their way get `lateHours`
 * more: a slow line loses nothing.
 * @param limit so many at once, in the order of their ids, those that come `after`
 */
export async function selectOverdue(
  db: Db,
  lateHours: number,
  limit: number,
  after: SessionKey | undefined,
): Promise<SessionKey[]> {
  const isAfter = after ? sql`(s.user_id, s.id) > (${after.user_id}::uuid, ${after.session_id}::uuid)` : sql`true`;
  const { rows } = await sql<SessionKey>`
    select s.user_id, s.id as session_id from assessment_sessions s
    join screenings on screenings.user_id = s.user_id and screenings.session_id = s.id
    where s.status = 'in_progress' and screenings.deadline_at <= now() - make_interval(mins => ${graceMinutes})
    and exists (select from assessment_answers a where a.user_id = s.user_id and a.session_id = s.id)
    and (screenings.deadline_at <= now() - make_interval(hours => ${lateHours}) or not exists (
      select from assessment_answers a where a.user_id = s.user_id and a.session_id = s.id and a.status = 'recording'))
    and ${isAfter} order by s.user_id, s.id limit ${limit}`.execute(db);
  return rows;
}

/** Of a candidate of a workspace, for whoever deletes the candidate. */
export async function selectSessionsOfCandidate(tx: Db, workspace_id: string, candidate_id: string) {
  const theirs = tx
    .selectFrom('screenings')
    .select((eb) => [eb.ref('user_id').$notNull().as('user_id'), eb.ref('session_id').$notNull().as('session_id')])
    .where('workspace_id', '=', workspace_id)
    .where('candidate_id', '=', candidate_id);
  return theirs.where('session_id', 'is not', null).execute();
}

export const selectOwnSessions = (db: Db, user_id: string) =>
  db.selectFrom('assessment_sessions').selectAll().where('user_id', '=', user_id).orderBy('created_at').execute();
