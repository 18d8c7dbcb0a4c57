// SQL for the demo's assessments: what is there already, and how it becomes one of some days ago.
import { sql } from 'kysely';
import type { SessionKey } from '../../features/assessments/assessments.ts';
import { candidatesChanged } from '../../features/read-model/read-model.ts';
import type { Db } from '../../infra/database/postgres.ts';

/** A person of the demo as a candidate of its company; undefined where either was deleted. */
export const findCandidate = (db: Db, workspace_id: string, number: number) =>
  db
    .selectFrom('demo_people')
    .innerJoin('users', 'users.id', 'demo_people.user_id')
    .innerJoin('candidates', 'candidates.email', 'users.email')
    .select(['users.id as user_id', 'candidates.id as candidate_id'])
    .where('demo_people.number', '=', number)
    .where('candidates.workspace_id', '=', workspace_id)
    .executeTakeFirst();

export async function hasScreenings(db: Db, workspace_id: string, candidate_id: string): Promise<boolean> {
  const one = db.selectFrom('screenings').select('id').where('workspace_id', '=', workspace_id);
  return (await one.where('candidate_id', '=', candidate_id).limit(1).executeTakeFirst()) !== undefined;
}

type Wanted = { workspace_id: string; candidate_id: string; role_title: string; question_focus: string };

/** The one that the demo made, as long as nobody cancelled it. */
export const findScreening = (db: Db, wanted: Wanted) =>
  db
    .selectFrom('screenings')
    .select(['id', 'candidate_id', 'session_id'])
    .where('workspace_id', '=', wanted.workspace_id)
    .where('candidate_id', '=', wanted.candidate_id)
    .where('role_title', '=', wanted.role_title)
    .where('question_focus', '=', wanted.question_focus)
    .where('cancelled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

export async function setToken(
  db: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
  token_hash: string,
): Promise<void> {
  const one = db.updateTable('screenings').set({ token_hash }).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', id).execute();
}

/** The first one for this role. */
export async function findPractice(db: Db, user_id: string, role_title: string): Promise<string | undefined> {
  const mine = db.selectFrom('assessment_sessions').select('id').where('user_id', '=', user_id);
  const found = mine.where('kind', '=', 'practice').where(sql`brief ->> 'role_title'`, '=', role_title);
  return (await found.orderBy('created_at').limit(1).executeTakeFirst())?.id;
}

/** Also true where none is to come: nothing was handed in, or the analysis could not be ended. */
export async function isReportMade(
  db: Db,
  { user_id, session_id }: Pick<SessionKey, 'user_id'> & { session_id: string | null },
): Promise<boolean> {
  if (!session_id) return true;
  const going = db
    .selectFrom('assessment_reports')
    .innerJoin('tasks', 'tasks.id', 'assessment_reports.task_id')
    .select('assessment_reports.id')
    .where('assessment_reports.user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .where('assessment_reports.status', '=', 'analysing')
    .where('tasks.status', '<>', 'FAILURE');
  return (await going.executeTakeFirst()) === undefined;
}

type Asked = { workspace_id: string; id: string; candidate_id: string; user_id: string; session_id: string | null };
/** minutes: that the answers took. */
type Back = { days: number; minutes: number };

/** A screening of the last hours, with all that came of it, becomes one of some days ago; an older one stays. */
export async function moveScreeningBack(tx: Db, asked: Asked, back: Back & { asked_days: number }): Promise<void> {
  const { workspace_id, id, candidate_id, user_id, session_id } = asked;
  const { days, asked_days } = back;
  const { rows } = await sql<{ asked_by: string | null }>`
    update screenings set created_at = created_at - make_interval(days => ${asked_days}),
      deadline_at = deadline_at - make_interval(days => ${asked_days}),
      opened_at = opened_at - make_interval(days => ${days}),
      person_asked_for_at = person_asked_for_at - make_interval(days => ${days})
    where workspace_id = ${workspace_id} and id = ${id} and created_at > now() - interval '12 hours'
    returning asked_by`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update candidate_activity set created_at = created_at - make_interval(
      days => case kind when 'screenings.asked' then ${asked_days}::int else ${days}::int end)
    where workspace_id = ${workspace_id} and candidate_id = ${candidate_id} and kind ~ '^(screenings|reports)[.]'
      and created_at > now() - interval '12 hours'`.execute(tx);
  await sql`
    update notifications set created_at = created_at - make_interval(days => ${days}), read_at = now()
    where workspace_id = ${workspace_id} and path like ${`/candidates/${candidate_id}%`}
      and created_at > now() - interval '12 hours'`.execute(tx);
  if (session_id) await moveSessionBack(tx, { user_id, session_id }, back);
  await candidatesChanged(tx, workspace_id, [candidate_id]);
}

export async function moveSessionBack(
  tx: Db,
  { user_id, session_id }: SessionKey,
  { days, minutes }: Back,
): Promise<void> {
  const begun = sql`make_interval(days => ${days}, mins => ${minutes})`;
  const ended = sql`make_interval(days => ${days})`;
  const moved = await sql<{ id: string }>`
    update assessment_sessions set created_at = created_at - ${begun}, consented_at = consented_at - ${begun},
      started_at = started_at - ${begun}, completed_at = completed_at - ${ended}
    where user_id = ${user_id} and id = ${session_id} and created_at > now() - interval '12 hours'
    returning id`.execute(tx);
  if (moved.rows.length === 0) return;
  const mine = sql`user_id = ${user_id} and session_id = ${session_id}`;
  await sql`update assessment_questions set opened_at = opened_at - ${begun} where ${mine}`.execute(tx);
  await sql`
    update assessment_answers set created_at = created_at - ${begun}, received_at = received_at - ${ended}
    where ${mine}`.execute(tx);
  const reports = await sql<{ id: string }>`
    update assessment_reports set created_at = created_at - ${ended}, ready_at = ready_at - ${ended}
    where ${mine} returning id`.execute(tx);
  for (const { id } of reports.rows)
    await sql`
      update notifications set created_at = created_at - ${ended}, read_at = now()
      where user_id = ${user_id} and path = ${`/reports/${id}`}`.execute(tx);
}
