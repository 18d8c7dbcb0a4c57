// Takes: an answer is begun, and begun again where that is allowed. The newest take that is whole and can be read counts.
import type { AnswerKind } from '@hireframe/contract/assessments.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict } from '../../infra/http/problem.ts';
import * as answers from './answers.queries.ts';
import { type OpenSession, requireTime, requireTimeFor } from './open-session.ts';
import type { StoredQuestion } from './sessions.queries.ts';
import * as queries from './sessions.queries.ts';

/**
 * The take to record into: the one that is being recorded, where there is one, so that a reload goes on with it; else the
 * next. Beginning opens the question.
 * @throws Problem 409 without consent to recording, when the question is answered and not to be answered again, too late
 */
export async function takeToRecord(
  tx: Db,
  session: OpenSession,
  question: StoredQuestion,
  kind: Exclude<AnswerKind, 'text'>,
): Promise<answers.StoredAnswer> {
  if (!session.consent.recording) throw conflict('You declined recording: type your answer.');
  const [newest] = await answers.selectTakes(tx, session.user_id, question.id);
  await requireFree(tx, session, question, newest);
  if (newest?.status === 'recording') {
    const key = { user_id: session.user_id, answer_id: newest.id };
    // Nothing has come of it yet: then it may as well be of another kind.
    if (newest.kind !== kind && (await answers.sumChunks(tx, key)).count === 0 && !newest.object_key)
      await answers.updateAnswer(tx, key, { kind });
    return (await answers.findAnswer(tx, key)) ?? newest;
  }
  return beginTake(tx, session, question, { kind, text: null });
}

/** @throws Problem 409 as above */
export async function requireFree(
  tx: Db,
  session: OpenSession,
  question: StoredQuestion,
  newest: answers.StoredAnswer | undefined,
): Promise<void> {
  if (newest?.status === 'received' && !session.allows_retakes)
    throw conflict("You've already answered this question.");
  requireTime(session);
  requireTimeFor(session, question);
  await queries.markOpened(tx, { user_id: session.user_id, session_id: session.id }, question.id);
}

/** A typed answer is whole at once. */
type Begun = { kind: AnswerKind; text: string | null };

export async function beginTake(
  tx: Db,
  session: OpenSession,
  question: StoredQuestion,
  begun: Begun,
): Promise<answers.StoredAnswer> {
  const { user_id, id: session_id } = session;
  const [newest] = await answers.selectTakes(tx, user_id, question.id);
  const row = { ...begun, user_id, session_id, question_id: question.id, take: (newest?.take ?? 0) + 1 };
  const answer_id = await answers.insertAnswer(tx, { ...row, is_received: begun.text !== null });
  const made = await answers.findAnswer(tx, { user_id, answer_id });
  if (!made) throw new Error('An answer was not made.');
  return made;
}
