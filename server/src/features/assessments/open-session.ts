// Whether a session takes answers, and how long its questions last.
import type { AssessmentQuestion } from '@hireframe/contract/assessments.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { StoredAnswer } from './answers.queries.ts';
import type { StoredQuestion, StoredSession } from './sessions.queries.ts';
import * as queries from './sessions.queries.ts';
import { lockSession } from './show-session.ts';

/** A crash, an empty battery, the door bell: for so long after its time a question of a screening still takes an answer. */
const lateMinutes = 60;
/** A stop is pressed a little late, and recorders round up. */
export const lateSeconds = 10;

export type OpenSession = StoredSession & { consent: NonNullable<StoredSession['consent']> };

/** @throws Problem 409 for one that takes no answers, in words for the candidate */
export function requireOpen(session: StoredSession): OpenSession {
  const { status, consent } = session;
  if (status === 'preparing') throw conflict("We're still writing the questions. Check again in a moment.");
  if (status === 'ready') throw conflict('First read what is recorded and measured, and choose what you agree to.');
  if (status === 'with_person') throw conflict('You asked to talk to a person instead.');
  if (status !== 'in_progress' || !consent) throw conflict('This session has ended.');
  return { ...session, consent };
}

/** What is begun after the deadline is refused; what was begun before may still arrive. @throws Problem 409 */
export function requireTime({ is_late }: StoredSession): void {
  if (is_late) throw conflict('This assessment has expired.');
}

/** @throws Problem 409 for a question of a screening that was opened long ago */
export function requireTimeFor(session: OpenSession, question: StoredQuestion): void {
  if (session.kind === 'practice') return;
  const { thinking_seconds, answer_seconds } = computeTimes(session, question);
  if (question.open_seconds > thinking_seconds + answer_seconds + 60 * lateMinutes)
    throw conflict('Time is up for this question. Continue with the next one.');
}

/** With the extra time that the candidate asked for. */
export function computeTimes({ consent }: Pick<StoredSession, 'consent'>, question: StoredQuestion) {
  const factor = 1 + (consent?.accommodation.extra_time_percent ?? 0) / 100;
  return {
    thinking_seconds: Math.round(question.thinking_seconds * factor),
    answer_seconds: Math.round(question.answer_seconds * factor),
  };
}

/** A question of mine with its session, both held until the transaction ends. @throws Problem 404 */
export async function lockQuestion(tx: Db, user_id: string, id: string) {
  const known = await queries.findQuestion(tx, user_id, id);
  if (!known) throw notFound('question');
  const session = await lockSession(tx, { user_id, session_id: known.session_id });
  const question = await queries.findQuestion(tx, user_id, id);
  if (!question) throw notFound('question');
  return { session, question };
}

/** What of a question its person sees: in a screening its words only once thinking time has begun. */
export function shownQuestion(
  session: StoredSession,
  question: StoredQuestion,
  answer: StoredAnswer | undefined,
): AssessmentQuestion {
  const { id, position, kind, opened_at } = question;
  const isHidden = session.kind === 'screening' && !opened_at;
  return {
    id,
    position,
    kind,
    opened_at,
    text: isHidden ? null : question.text,
    ...computeTimes(session, question),
    can_retake: session.allows_retakes,
    answer: answer ? shownAnswer(answer) : null,
  };
}

export function shownAnswer(answer: StoredAnswer) {
  const { id, kind, status, take, text, recorded_seconds, error_message, created_at, received_at } = answer;
  return { id, kind, status, take, text, recorded_seconds, error_message, created_at, received_at };
}
