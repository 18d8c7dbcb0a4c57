// One address for everything about an answer: it is begun, finished, typed, or uploaded whole.
import type { AnswerReply, AnswerRequest } from '@hireframe/contract/assessments.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound } from '../../infra/http/problem.ts';
import { storedText } from '../../lib/stored-json.ts';
import * as answers from './answers.queries.ts';
import { type Above, dropTakes, getWhole, handInOrRefuse, receiveAnswer } from './hand-in.ts';
import { computeTimes, lateSeconds, lockQuestion, type OpenSession, requireOpen, shownAnswer } from './open-session.ts';
import { requireChunks } from './recording.ts';
import type { Analysis } from './session-key.ts';
import type { StoredQuestion } from './sessions.queries.ts';
import * as queries from './sessions.queries.ts';
import { beginTake, requireFree, takeToRecord } from './takes.ts';
import { offerUpload, recordingKey } from './whole-upload.ts';

type Context = Pick<AppContext, 'db' | 'enqueue'> & { analysis: Analysis };
type Asked = z.output<typeof AnswerRequest>;
type Of<Kind extends Asked['request_type']> = Extract<Asked, { request_type: Kind }>;
type Sitting = { tx: Db; above: Above; session: OpenSession; question: StoredQuestion };
type Done = { answer_id: string; upload_url?: string; s3_key?: string };

/** @throws Problem 404; 409 for what the state does not allow, in words for the candidate; 422 */
export async function answerQuestion(
  { db, ...above }: Context,
  user_id: string,
  question_id: string,
  asked: Asked,
): Promise<AnswerReply> {
  return db.transaction().execute(async (tx) => {
    const found = await lockQuestion(tx, user_id, question_id);
    const repeated = await repeatedReply(tx, found, asked);
    if (repeated) return repeated;
    const sitting = { ...found, tx, above, session: requireOpen(found.session) };
    const { answer_id, upload_url = null, s3_key = null } = await act(sitting, asked);
    if ('is_session_complete' in asked && asked.is_session_complete) await handInOrRefuse(above, tx, found.session);
    return replyOf(tx, { user_id, answer_id }, { upload_url, s3_key });
  });
}

function act(sitting: Sitting, asked: Asked): Promise<Done> {
  switch (asked.request_type) {
    case 'start':
      return start(sitting, asked);
    case 'finish':
      return finish(sitting, asked);
    case 'text':
      return type(sitting, asked);
    case 'get_upload_url':
      return getUploadUrl(sitting, asked);
    case 'upload_complete':
      return completeUpload(sitting, asked);
  }
}

async function start({ tx, above, session, question }: Sitting, { kind, discard }: Of<'start'>): Promise<Done> {
  if (discard) await discardTake(above, tx, session, question);
  return { answer_id: (await takeToRecord(tx, session, question, kind)).id };
}

/** What was recorded and not finished, where there is any. @throws Problem 409 where there is only one take */
async function discardTake(above: Above, tx: Db, session: OpenSession, question: StoredQuestion): Promise<void> {
  if (!session.allows_retakes) throw conflict('This company allows one take. Send what you recorded.');
  const [newest] = await answers.selectTakes(tx, session.user_id, question.id);
  if (newest?.status !== 'recording') return;
  await dropTakes(above, tx, { user_id: session.user_id, session_id: session.id }, [newest.id]);
}

async function finish({ tx, above, session, question }: Sitting, asked: Of<'finish'>): Promise<Done> {
  const answer = await lockTake(tx, session, question, asked.answer_id);
  requireLength(session, question, asked.recorded_seconds);
  const key = { user_id: session.user_id, answer_id: answer.id };
  await requireChunks(tx, key, asked.parts);
  const whole = await getWhole(tx, key, null);
  if (!whole) throw conflict("We haven't received any of this recording yet.");
  await receiveAnswer(above, tx, session, answer, whole, asked.recorded_seconds);
  return { answer_id: answer.id };
}

async function type({ tx, above, session, question }: Sitting, asked: Of<'text'>): Promise<Done> {
  const [newest] = await answers.selectTakes(tx, session.user_id, question.id);
  await requireFree(tx, session, question, newest);
  const text = storedText(asked.text);
  const answer = await beginTake(tx, session, question, { kind: 'text', text });
  await receiveAnswer(above, tx, session, answer, { text }, undefined);
  return { answer_id: answer.id };
}

async function getUploadUrl({ tx, session, question }: Sitting, { kind }: Of<'get_upload_url'>): Promise<Done> {
  const { id: answer_id } = await takeToRecord(tx, session, question, kind);
  const of = { user_id: session.user_id, session_id: session.id, answer_id };
  return { answer_id, ...(await offerUpload(tx, of)) };
}

async function completeUpload({ tx, above, session, question }: Sitting, asked: Of<'upload_complete'>): Promise<Done> {
  const takes = await answers.selectTakes(tx, session.user_id, question.id);
  const of = (answer_id: string) => ({ user_id: session.user_id, session_id: session.id, answer_id });
  const named = takes.find(({ id }) => recordingKey(of(id)) === asked.s3_key);
  if (!named) throw notFound('upload');
  const answer = await lockTake(tx, session, question, named.id);
  requireLength(session, question, asked.recorded_seconds);
  if (!answer.object_key) throw conflict("We haven't received the file yet. Send it to the upload address first.");
  await receiveAnswer(above, tx, session, answer, { object_key: answer.object_key }, asked.recorded_seconds);
  return { answer_id: answer.id };
}

/** @throws Problem 404 for an answer of another question, 409 for one that is whole */
async function lockTake(tx: Db, { user_id }: OpenSession, question: StoredQuestion, answer_id: string) {
  const answer = await answers.lockAnswer(tx, { user_id, answer_id });
  if (!answer || answer.question_id !== question.id) throw notFound('answer');
  if (answer.status !== 'recording') throw conflict('This answer is complete.');
  return answer;
}

/** @throws Problem 422 */
function requireLength(session: OpenSession, question: StoredQuestion, recorded_seconds: number | undefined): void {
  const { answer_seconds } = computeTimes(session, question);
  if (recorded_seconds !== undefined && recorded_seconds > answer_seconds + lateSeconds)
    throw fieldRule('recorded_seconds', `Answers to this question can be up to ${answer_seconds} seconds long.`);
}

/** A reply that got lost on the way: whoever asks the same again hears the same. */
async function repeatedReply(
  tx: Db,
  { session, question }: { session: queries.StoredSession; question: StoredQuestion },
  asked: Asked,
): Promise<AnswerReply | undefined> {
  const of = { user_id: session.user_id, session_id: session.id };
  const isTheSame = ({ id, kind, text }: answers.StoredAnswer) => {
    if (asked.request_type === 'finish') return id === asked.answer_id;
    if (asked.request_type === 'upload_complete') return recordingKey({ ...of, answer_id: id }) === asked.s3_key;
    return asked.request_type === 'text' && kind === 'text' && text === storedText(asked.text);
  };
  if (!('is_session_complete' in asked) || (asked.is_session_complete && session.status !== 'completed'))
    return undefined;
  const [newest] = await answers.selectTakes(tx, session.user_id, question.id);
  if (newest?.status !== 'received' || !isTheSame(newest)) return undefined;
  return replyOf(tx, { user_id: session.user_id, answer_id: newest.id }, { upload_url: null, s3_key: null });
}

async function replyOf(
  tx: Db,
  key: { user_id: string; answer_id: string },
  upload: Pick<AnswerReply, 'upload_url' | 's3_key'>,
): Promise<AnswerReply> {
  const answer = await answers.findAnswer(tx, key);
  const session = answer && (await queries.findSession(tx, { user_id: key.user_id, session_id: answer.session_id }));
  if (!session) throw notFound('answer');
  const { status, task_id } = session;
  return {
    answer: shownAnswer(answer),
    ...upload,
    session_status: status,
    task_id: status === 'completed' ? task_id : null,
  };
}
