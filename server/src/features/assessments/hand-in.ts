// Answers become whole, and a session with them.

import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict } from '../../infra/http/problem.ts';
import { deleteFilesTask } from '../accounts/accounts.ts';
import { completeScreening } from '../screenings/screenings.ts';
import * as answers from './answers.queries.ts';
import { unbroken } from './fetch-parts.ts';
import { answerFolder } from './folders.ts';
import type { Analysis, AnswerKey, SessionKey } from './session-key.ts';
import type { StoredSession } from './sessions.queries.ts';
import * as queries from './sessions.queries.ts';

export type Above = Pick<AppContext, 'enqueue'> & { analysis: Analysis };
type Whole = { parts: { part: number; chunk_count: number }[] } | { object_key: string } | { text: string };

/** What is there of a recording, as it is kept with a whole answer; undefined while nothing can be read. */
export async function getWhole(tx: Db, key: Pick<AnswerKey, 'user_id' | 'answer_id'>, object_key: string | null) {
  if (object_key) return { object_key };
  const parts = unbroken(await answers.selectChunks(tx, key)).map((chunks) => ({
    part: chunks[0]?.part ?? 0,
    chunk_count: chunks.length,
  }));
  return parts.length > 0 ? { parts } : undefined;
}

/**
 * In the caller's transaction, with the session locked. Earlier takes give way: at once where nobody looks into this one,
 * else once it is known to be readable (`dropEarlierTakes`).
 */
export async function receiveAnswer(
  { enqueue, analysis }: Above,
  tx: Db,
  session: StoredSession,
  { id: answer_id }: answers.StoredAnswer,
  whole: Whole,
  recorded_seconds: number | undefined,
): Promise<void> {
  const { user_id, id: session_id } = session;
  const of = { user_id, session_id, answer_id };
  const [first] = 'parts' in whole ? await answers.selectChunks(tx, of) : [];
  await answers.updateAnswer(tx, of, {
    status: 'received',
    received_at: queries.now,
    upload_token_hash: null,
    upload_expires_at: null,
    ...('parts' in whole && { parts: JSON.stringify(whole.parts), content_type: first?.content_type ?? null }),
    ...(recorded_seconds !== undefined && { recorded_seconds }),
  });
  if ('text' in whole || !session.consent?.analysis) await dropEarlierTakes({ enqueue }, tx, of);
  if (session.consent?.analysis) await analysis.answerReceived({ enqueue }, tx, of);
}

/** Of the same question, with what was recorded of them. In the caller's transaction, with the session locked. */
export async function dropEarlierTakes(above: Pick<AppContext, 'enqueue'>, tx: Db, of: AnswerKey): Promise<void> {
  const kept = await answers.findAnswer(tx, of);
  if (!kept) return;
  const takes = await answers.selectTakes(tx, of.user_id, kept.question_id);
  const earlier = takes.filter(({ take }) => take < kept.take).map(({ id }) => id);
  await dropTakes(above, tx, of, earlier);
}

/** With what was recorded of them. In the caller's transaction, with the session locked. */
export async function dropTakes(
  { enqueue }: Pick<AppContext, 'enqueue'>,
  tx: Db,
  { user_id, session_id }: SessionKey,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await answers.deleteAnswers(tx, user_id, ids);
  const prefixes = ids.map((answer_id) => answerFolder({ user_id, session_id, answer_id }));
  await enqueue(tx, deleteFilesTask, { prefixes });
}

/**
 * Nothing more will come: recordings that were never finished count as far as they came, unless the question has a whole
 * answer. In the caller's transaction, with the session locked.
 * @returns false when nothing is answered: then the session goes on
 */
export async function handIn(above: Above, tx: Db, session: StoredSession): Promise<boolean> {
  const of = { user_id: session.user_id, session_id: session.id };
  if (!(await settleTakes(above, tx, session))) return false;
  await queries.updateSession(tx, of, { status: 'completed', completed_at: queries.now });
  const task_id = await above.analysis.sessionCompleted(above, tx, of);
  await queries.updateSession(tx, of, { task_id });
  await completeScreening(tx, of);
  return true;
}

/** For a person who hands in. @throws Problem 409 when nothing is answered */
export async function handInOrRefuse(above: Above, tx: Db, session: StoredSession): Promise<void> {
  if (!(await handIn(above, tx, session))) throw conflict('Answer a question first.');
}

/** @returns whether any question has an answer */
async function settleTakes(above: Above, tx: Db, session: StoredSession): Promise<boolean> {
  const of = { user_id: session.user_id, session_id: session.id };
  const takes = await answers.selectAnswers(tx, of);
  for (const take of takes.filter(({ status }) => status === 'recording')) {
    const key = { ...of, answer_id: take.id };
    const locked = await answers.lockAnswer(tx, key); // A chunk that is just being kept counts.
    const whole = await getWhole(tx, key, locked?.object_key ?? null);
    const isAnswered = takes.some((one) => one.question_id === take.question_id && one.status === 'received');
    if (whole && !isAnswered) await receiveAnswer(above, tx, session, take, whole, undefined);
    else await dropTakes(above, tx, of, [take.id]);
  }
  return (await answers.selectAnswers(tx, of)).length > 0;
}

/** What came is no recording. @param message why, for the candidate */
export async function failAnswer(
  tx: Db,
  { user_id, answer_id }: Pick<AnswerKey, 'user_id' | 'answer_id'>,
  message: string,
): Promise<void> {
  const change = { status: 'failed', error_message: message, received_at: null };
  await answers.updateAnswer(tx, { user_id, answer_id }, change);
}
