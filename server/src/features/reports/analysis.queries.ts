// SQL on the steps of analyses and on the playbacks of answers.
import type { Consent, Notice } from '@hireframe/contract/assessments.ts';
import type { Recording } from '@hireframe/engines/media/recording.ts';
import { sql } from 'kysely';
import { type Db, onViolation } from '../../infra/database/postgres.ts';
import { storedJson } from '../../lib/stored-json.ts';
import type { AnswerKey, SessionKey } from '../assessments/assessments.ts';
import type { StepName, StepRow } from './steps.ts';

export type AnswerRef = Pick<AnswerKey, 'user_id' | 'answer_id'>;

/** Whoever changes what an analysis does next waits here for the others. False: the session was deleted. */
export async function lockSession(tx: Db, { user_id, session_id }: SessionKey): Promise<boolean> {
  const mine = tx.selectFrom('assessment_sessions').select('id').where('user_id', '=', user_id);
  return (await mine.where('id', '=', session_id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

export type SessionFacts = {
  consent: Consent | null;
  completed_at: string | null;
};

export async function findSession(db: Db, { user_id, session_id }: SessionKey): Promise<SessionFacts | undefined> {
  const columns = ['consent', 'completed_at'] as const;
  const mine = db.selectFrom('assessment_sessions').select(columns).where('user_id', '=', user_id);
  return (await mine.where('id', '=', session_id).executeTakeFirst()) as SessionFacts | undefined;
}

/**
 * In the order of the questions, the answers that count: of each question the newest that came whole. One that turns out to
 * be no recording gives way to the take before.
 */
export async function selectAnswers(db: Db, session: SessionKey) {
  const questions = Map.groupBy(await selectTakes(db, session), ({ question_id }) => question_id);
  return [...questions.values()].flatMap(([newest]) => newest ?? []);
}

/** All that came whole and are recordings or texts: by question, the newest take first. */
export async function selectTakes(db: Db, { user_id, session_id }: SessionKey) {
  return db
    .selectFrom('assessment_answers as answer')
    .innerJoin('assessment_questions as question', (join) =>
      join.onRef('question.user_id', '=', 'answer.user_id').onRef('question.id', '=', 'answer.question_id'),
    )
    .select(['answer.id', 'answer.kind', 'answer.question_id'])
    .where('answer.user_id', '=', user_id)
    .where('answer.session_id', '=', session_id)
    .where('answer.status', '=', 'received')
    .orderBy('question.position')
    .orderBy('answer.take', 'desc')
    .execute();
}

/** Questions whose only answers came as something that is no recording. */
export async function countFailedQuestions(db: Db, { user_id, session_id }: SessionKey): Promise<number> {
  const { rows } = await sql<{ questions: number }>`
    select count(*) as questions from (
      select question_id from assessment_answers where user_id = ${user_id} and session_id = ${session_id}
      group by question_id having bool_or(status = 'failed') and not bool_or(status = 'received')) as failed`.execute(
    db,
  );
  return rows[0]?.questions ?? 0;
}

export async function selectTitle(db: Db, { user_id, session_id }: SessionKey): Promise<string> {
  const mine = db.selectFrom('assessment_sessions').select('title').where('user_id', '=', user_id);
  return (await mine.where('id', '=', session_id).executeTakeFirstOrThrow()).title;
}

/** What the steps of an answer need to know of it. */
export async function findAnswer(db: Db, { user_id, answer_id }: AnswerRef) {
  const found = await db
    .selectFrom('assessment_answers as answer')
    .innerJoin('assessment_questions as question', (join) =>
      join.onRef('question.user_id', '=', 'answer.user_id').onRef('question.id', '=', 'answer.question_id'),
    )
    .innerJoin('assessment_sessions as session', (join) =>
      join.onRef('session.user_id', '=', 'answer.user_id').onRef('session.id', '=', 'answer.session_id'),
    )
    .select(['answer.user_id', 'answer.id as answer_id', 'answer.session_id', 'answer.kind', 'answer.text'])
    .select(['answer.question_id', 'answer.take', 'answer.object_key'])
    .select(['question.text as question', 'question.kind as question_kind', 'question.shows'])
    .select(['session.consent', 'session.notice', 'session.observation_off', 'session.eu_rule'])
    .where('answer.user_id', '=', user_id)
    .where('answer.id', '=', answer_id)
    .executeTakeFirst();
  return found && { ...found, consent: found.consent as Consent | null, notice: found.notice as Notice | null };
}
export type AnswerFacts = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

export type StoredStep = StepRow & { answer_id: string; result: unknown; error: string | null };

/** In the order of nothing in particular. */
export async function selectSteps(db: Db, user_id: string, answer_ids: string[]): Promise<StoredStep[]> {
  if (answer_ids.length === 0) return [];
  const found = await db
    .selectFrom('analysis_steps')
    .select(['answer_id', 'step', 'version', 'status', 'result', 'error'])
    .where('user_id', '=', user_id)
    .where('answer_id', 'in', answer_ids)
    .execute();
  return found as StoredStep[]; // The checks of the table make them so.
}

/** Without results, which are long. */
export async function selectStepRows(db: Db, user_id: string, answer_ids: string[]) {
  if (answer_ids.length === 0) return [];
  const columns = ['answer_id', 'step', 'version', 'status'] as const;
  const found = db.selectFrom('analysis_steps').select(columns).where('user_id', '=', user_id);
  return (await found.where('answer_id', 'in', answer_ids).execute()) as (StepRow & { answer_id: string })[];
}

/** Of each of these answers of a session, the steps that it has. */
export async function selectStepsOfSession(db: Db, session: SessionKey, select = selectAnswers) {
  const answers = await select(db, session);
  const ids = answers.map(({ id }) => id);
  const rows = await selectStepRows(db, session.user_id, ids);
  return answers.map((answer) => ({ ...answer, rows: rows.filter(({ answer_id }) => answer_id === answer.id) }));
}

/** Those that are there stay as they are. */
export async function insertSteps(
  tx: Db,
  { user_id, answer_id }: AnswerRef,
  steps: { step: StepName; version: string }[],
) {
  const rows = steps.map((one) => ({ ...one, user_id, answer_id, status: 'waiting' }));
  await tx
    .insertInto('analysis_steps')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

const ofAnswer = (tx: Db, { user_id, answer_id }: AnswerRef) =>
  tx.updateTable('analysis_steps').where('user_id', '=', user_id).where('answer_id', '=', answer_id);

export async function queueSteps(tx: Db, answer: AnswerRef, steps: StepName[]): Promise<void> {
  const queued = ofAnswer(tx, answer).set({ status: 'queued', queued_at: sql<string>`now()` });
  await queued.where('step', 'in', steps).where('status', '=', 'waiting').execute();
}

/** Back to the beginning, in the version that is current. */
export async function resetStep(tx: Db, answer: AnswerRef, { step, version }: { step: StepName; version: string }) {
  const times = { queued_at: null, started_at: null, finished_at: null };
  const fresh = { status: 'waiting', version, result: null, error: null, ...times };
  await ofAnswer(tx, answer).set(fresh).where('step', '=', step).execute();
}

/** What has not begun. */
export async function stopSteps(tx: Db, answer: AnswerRef): Promise<void> {
  const stopped = ofAnswer(tx, answer).set({ status: 'stopped' });
  await stopped.where('status', 'in', ['waiting', 'queued']).execute();
}

/** @returns whether it is to be run: it is queued, or whoever ran it was killed */
export async function beginStep(db: Db, answer: AnswerRef, step: StepName): Promise<boolean> {
  const begun = ofAnswer(db, answer).set({ status: 'running', started_at: sql<string>`now()` });
  const open = begun.where('step', '=', step).where('status', 'in', ['queued', 'running']);
  return (await open.executeTakeFirst()).numUpdatedRows > 0n;
}

/** @returns whether it was running; a deleted one is gone, and another run may have ended it */
export async function endStep(
  tx: Db,
  answer: AnswerRef,
  step: StepName,
  end: { result: unknown } | { error: string },
): Promise<boolean> {
  const said =
    'error' in end ? { status: 'failed', error: end.error } : { status: 'done', result: storedJson(end.result) };
  const ended = ofAnswer(tx, answer).set({ ...said, finished_at: sql<string>`now()` });
  return (await ended.where('step', '=', step).where('status', '=', 'running').executeTakeFirst()).numUpdatedRows > 0n;
}

/** Of a step that is done: `version` finds something else. */
export async function replaceResult(
  db: Db,
  answer: AnswerRef,
  step: StepName,
  result: unknown,
  version?: string,
): Promise<void> {
  const changed = ofAnswer(db, answer).set({ result: storedJson(result), ...(version && { version }) });
  await changed.where('step', '=', step).where('status', '=', 'done').execute();
}

type OpenStep = AnswerKey & { step: StepName };

const openSteps = (db: Db) =>
  db
    .selectFrom('analysis_steps as step')
    .innerJoin('assessment_answers as answer', (join) =>
      join.onRef('answer.user_id', '=', 'step.user_id').onRef('answer.id', '=', 'step.answer_id'),
    )
    .select(['step.user_id', 'step.answer_id', 'answer.session_id', 'step.step'])
    .where('step.status', 'in', ['queued', 'running']);

export const selectOpenSteps = (db: Db, { user_id, session_id }: SessionKey) =>
  openSteps(db).where('step.user_id', '=', user_id).where('answer.session_id', '=', session_id).execute() as Promise<
    OpenStep[]
  >;

/** Open for so long that whoever was to run them must be gone. */
export const selectForgottenSteps = (db: Db, minutes: number) =>
  openSteps(db)
    .where(sql<boolean>`coalesce(started_at, queued_at) < now() - make_interval(mins => ${minutes})`)
    .execute() as Promise<OpenStep[]>;

/** Sessions with findings of an earlier version. */
export const selectWithOldFindings = (db: Db, version: string, limit: number): Promise<SessionKey[]> =>
  db
    .selectFrom('analysis_steps as step')
    .innerJoin('assessment_answers as answer', (join) =>
      join.onRef('answer.user_id', '=', 'step.user_id').onRef('answer.id', '=', 'step.answer_id'),
    )
    .select(['answer.user_id', 'answer.session_id'])
    .distinct()
    .where('step.step', '=', 'findings')
    .where('step.status', '=', 'done')
    .where('step.version', '!=', version)
    .where('answer.status', '=', 'received')
    .limit(limit)
    .execute();

/** Whose words wait for a model that was still being fetched, the oldest first; none of analyses that were stopped. */
export async function selectWaitingTranscripts(db: Db, limit: number): Promise<AnswerKey[]> {
  const { rows } = await sql<AnswerKey>`
    select step.user_id, step.answer_id, answer.session_id from analysis_steps step
    join assessment_answers answer on answer.user_id = step.user_id and answer.id = step.answer_id
    left join assessment_reports report on report.user_id = step.user_id and report.session_id = answer.session_id
    where step.step = 'transcript' and step.status = 'done' and (step.result ->> 'waits_for_model') = 'true'
      and (report.status is null or report.status in ('analysing', 'ready', 'partial'))
    order by step.finished_at limit ${limit}`.execute(db);
  return rows;
}

export async function isWaitingForModel(db: Db, { user_id, answer_id }: AnswerRef): Promise<boolean> {
  const steps = await selectSteps(db, user_id, [answer_id]);
  const { status, result } = steps.find(({ step }) => step === 'transcript') ?? {};
  return status === 'done' && (result as { waits_for_model?: boolean }).waits_for_model === true;
}

export async function countOpenSteps(db: Db, step: StepName): Promise<number> {
  const open = db.selectFrom('analysis_steps').where('step', '=', step).where('status', 'in', ['queued', 'running']);
  return (await open.select(({ fn }) => fn.countAll<number>().as('steps')).executeTakeFirstOrThrow()).steps;
}

export type Playback = {
  recording: Recording | null;
  lost_parts: number; // That could not be read and are not in the recording.
  recording_key: string | null;
  recording_type: string | null;
  mp4_key: string | null;
  poster_key: string | null;
  captions_key: string | null;
  error: string | null;
};

export async function findPlayback(db: Db, { user_id, answer_id }: AnswerRef): Promise<Playback | undefined> {
  const [found] = await selectPlaybacks(db, user_id, [answer_id]);
  return found;
}

export async function selectPlaybacks(
  db: Db,
  user_id: string,
  answer_ids: string[],
): Promise<(Playback & { answer_id: string })[]> {
  if (answer_ids.length === 0) return [];
  const columns = ['answer_id', 'recording', 'lost_parts', 'recording_key', 'recording_type', 'mp4_key'] as const;
  const found = db
    .selectFrom('answer_playbacks')
    .select([...columns, 'poster_key', 'captions_key', 'error'])
    .where('user_id', '=', user_id)
    .where('answer_id', 'in', answer_ids);
  return (await found.execute()) as (Playback & { answer_id: string })[];
}

/** The answer was deleted meanwhile. */
export class AnswerGone extends Error {}

/** Over what was known so far. @throws AnswerGone */
export async function savePlayback(
  db: Db,
  { user_id, answer_id }: AnswerRef,
  playback: Partial<Playback>,
): Promise<void> {
  const { recording, ...rest } = playback;
  const row = { ...rest, ...(recording !== undefined && { recording: recording && storedJson(recording) }) };
  await db
    .insertInto('answer_playbacks')
    .values({ user_id, answer_id, ...row })
    .onConflict((on) => on.columns(['user_id', 'answer_id']).doUpdateSet(row))
    .execute()
    .catch(onViolation('answer_playbacks_answer', () => new AnswerGone('The answer was deleted.')));
}
