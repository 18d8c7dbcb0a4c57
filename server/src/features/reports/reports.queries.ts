// SQL on reports: whose they are, who may read them, what stands in them.

import type { Consent } from '@hireframe/contract/assessments.ts';
import type { ReportSummary } from '@hireframe/contract/reports.ts';
import type { SessionFindings } from '@hireframe/engines/delivery/session-findings.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { storedJson } from '../../lib/stored-json.ts';
import type { SessionKey } from '../assessments/assessments.ts';
import { formatName } from '../candidates/candidates.ts';
import { isScreeningSeenBy, type Viewer } from '../confidential/confidential.ts';

export type ReportStatus = ReportSummary['status'];

export async function insertReport(
  tx: Db,
  { user_id, session_id }: SessionKey,
  report: { status: ReportStatus; task_id: string },
): Promise<string> {
  const ready_at = report.status === 'not_analysed' ? sql<string>`now()` : null;
  const made = tx.insertInto('assessment_reports').values({ user_id, session_id, ...report, ready_at });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

/** Of a session; undefined while it is not completed. */
export async function findReport(db: Db, { user_id, session_id }: SessionKey) {
  const columns = ['id', 'status', 'task_id', 'ready_at'] as const;
  const mine = db.selectFrom('assessment_reports').select(columns).where('user_id', '=', user_id);
  return mine.where('session_id', '=', session_id).executeTakeFirst();
}

export async function findByTask(db: Db, user_id: string, task_id: string) {
  const columns = ['id', 'session_id'] as const;
  const mine = db.selectFrom('assessment_reports').select(columns).where('user_id', '=', user_id);
  return mine.where('task_id', '=', task_id).executeTakeFirst();
}

export async function setStatus(tx: Db, { user_id, session_id }: SessionKey, status: ReportStatus): Promise<void> {
  const mine = tx.updateTable('assessment_reports').set({ status }).where('user_id', '=', user_id);
  await mine.where('session_id', '=', session_id).execute();
}

type Made = { status: ReportStatus; comprehensive_score: number | null; findings: SessionFindings };

export async function completeReport(tx: Db, { user_id, session_id }: SessionKey, made: Made): Promise<void> {
  const row = { ...made, findings: storedJson(made.findings), ready_at: sql<string>`coalesce(ready_at, now())` };
  const mine = tx.updateTable('assessment_reports').set(row).where('user_id', '=', user_id);
  await mine.where('session_id', '=', session_id).execute();
}

/** Who asked for a session, where a workspace did. */
export async function findScreening(db: Db, { user_id, session_id }: SessionKey) {
  const found = await db
    .selectFrom('screenings')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'screenings.workspace_id')
        .onRef('candidates.id', '=', 'screenings.candidate_id'),
    )
    .select(['screenings.workspace_id', 'candidate_id', 'asked_by', 'role_title'])
    .select(['first_name', 'last_name', 'candidates.email'])
    .where('screenings.user_id', '=', user_id)
    .where('screenings.session_id', '=', session_id)
    .executeTakeFirst();
  return found && { ...found, name: formatName(found) };
}

/**
 * When a workspace's rule on how long it keeps people takes it away with its candidate, as things stand: so long after the
 * last that happened to them. A practice session stays with its person.
 */
const deletesAt = sql<string | null>`(
  select greatest(candidates.created_at, (
    select max(created_at) from candidate_activity as activity
    where activity.workspace_id = candidates.workspace_id and activity.candidate_id = candidates.id
  )) + make_interval(months => retention_months)
  from screenings join workspaces on workspaces.id = screenings.workspace_id
  join candidates on candidates.workspace_id = screenings.workspace_id and candidates.id = screenings.candidate_id
  where screenings.user_id = assessment_reports.user_id and screenings.session_id = assessment_reports.session_id)`;

const withheld = sql<string | null>`(
  select scores_withheld(screenings.workspace_id, screenings.id) from screenings
  where screenings.user_id = assessment_reports.user_id and screenings.session_id = assessment_reports.session_id)`;

/** Who asked; null for practice. */
const workspaceName = sql<string | null>`(
  select workspaces.name from screenings join workspaces on workspaces.id = screenings.workspace_id
  where screenings.user_id = assessment_reports.user_id and screenings.session_id = assessment_reports.session_id)`;

/** Seconds from the first question to handing in. */
const duration = sql<number>`greatest(0, extract(epoch from assessment_sessions.completed_at - coalesce((
  select min(opened_at) from assessment_questions as question
  where question.user_id = assessment_reports.user_id and question.session_id = assessment_reports.session_id),
  assessment_sessions.started_at, assessment_sessions.created_at)))::float8`;

const questions = sql<number>`(
  select count(*) from assessment_questions as question
  where question.user_id = assessment_reports.user_id and question.session_id = assessment_reports.session_id)`;

const answered = sql<number>`(
  select count(distinct question_id) from assessment_answers as answer
  where answer.user_id = assessment_reports.user_id and answer.session_id = assessment_reports.session_id
  and answer.status = 'received')`;

/** Reports as lists show them, newest first. */
const summaries = (db: Db) =>
  db
    .selectFrom('assessment_reports')
    .innerJoin('assessment_sessions', (join) =>
      join
        .onRef('assessment_sessions.user_id', '=', 'assessment_reports.user_id')
        .onRef('assessment_sessions.id', '=', 'assessment_reports.session_id'),
    )
    .select(['assessment_reports.id', 'assessment_reports.user_id', 'session_id', 'assessment_reports.status'])
    .select(['assessment_reports.task_id', 'comprehensive_score', 'findings', 'kind', 'title', 'consent'])
    .select([workspaceName.as('workspace_name'), withheld.as('scores_withheld')])
    .select(['observation_off', sql<string>`assessment_sessions.completed_at`.as('session_date')])
    .select([deletesAt.as('deletes_at'), duration.as('session_duration')])
    .select([questions.as('total_questions'), answered.as('answered_questions')])
    .orderBy('assessment_sessions.completed_at', 'desc')
    .orderBy('assessment_reports.id', 'desc');

export const selectOwn = (db: Db, user_id: string) => summaries(db).where('assessment_reports.user_id', '=', user_id);

/** Those that screenings of this workspace for this candidate led to. */
export const selectOfCandidate = (db: Db, viewer: Viewer, candidate_id: string) =>
  summaries(db).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('screenings')
        .select('screenings.id')
        .where('screenings.workspace_id', '=', viewer.workspace_id)
        .where(isScreeningSeenBy(viewer))
        .where('screenings.candidate_id', '=', candidate_id)
        .whereRef('screenings.user_id', '=', 'assessment_reports.user_id')
        .whereRef('screenings.session_id', '=', 'assessment_reports.session_id'),
    ),
  );

type Found = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;
export type StoredReport = Omit<Found, 'consent' | 'findings'> & {
  consent: Consent | null;
  findings: SessionFindings | null;
};

/** What the columns of JSON hold, to the person themselves: nothing is withheld from them. */
export const stored = (found: Found): StoredReport => ({ ...(found as StoredReport), scores_withheld: null });

/** To a member: where a law wants scores withheld, the answers alone, as of somebody who declined machines. */
export function storedForMember(found: Found): StoredReport {
  const report = found as StoredReport;
  if (!report.scores_withheld) return report;
  return { ...report, status: 'not_analysed', comprehensive_score: null, findings: null, observation_off: null };
}

/** Why a take after the one that counts is not it: it could not be read. */
const unreadTake = sql<string | null>`(
  select later.error_message from assessment_answers as later
  where later.user_id = question.user_id and later.question_id = question.id
  and later.status = 'failed' and later.take > answer.take and answer.status = 'received'
  order by later.take desc limit 1)`;

/** A session's questions in order, each with the answer that counts: the newest whole one, else the newest. */
export async function selectQuestions(db: Db, { user_id, session_id }: SessionKey) {
  return db
    .selectFrom('assessment_questions as question')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('assessment_answers as taken')
          .select([
            'taken.id',
            'taken.kind',
            'taken.status',
            'taken.take',
            'taken.text',
            'taken.recorded_seconds',
            'taken.error_message',
          ])
          .whereRef('taken.user_id', '=', 'question.user_id')
          .whereRef('taken.question_id', '=', 'question.id')
          .where('taken.status', 'in', ['received', 'failed'])
          .orderBy(sql`taken.status = 'received'`, 'desc')
          .orderBy('taken.take', 'desc')
          .limit(1)
          .as('answer'),
      (join) => join.onTrue(),
    )
    .select(['question.id', 'question.text as question_text', 'question.shows'])
    .select(['answer.id as answer_id', 'answer.kind as answer_kind', 'answer.status as answer_status'])
    .select(['answer.text as typed_text', 'answer.recorded_seconds', 'answer.error_message'])
    .select(unreadTake.as('unread_take'))
    .where('question.user_id', '=', user_id)
    .where('question.session_id', '=', session_id)
    .orderBy('question.position')
    .execute();
}
export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number];

export async function findPerson(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
}
