// A recording comes in chunks of about a second, while it is made: in any order, twice, from two tabs, after a crash.
import { createHash } from 'node:crypto';
import { maxChunkBytes, maxRecordingBytes } from '@hireframe/contract/assessments.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound, Problem, ruleBroken, tooLarge, wrongType } from '../../infra/http/problem.ts';
import { type RawBody, readBytes } from '../../infra/http/uploads.ts';
import * as answers from './answers.queries.ts';
import { chunkKey } from './folders.ts';
import { computeTimes, lateSeconds, requireOpen } from './open-session.ts';
import type { AnswerKey } from './session-key.ts';
import * as queries from './sessions.queries.ts';
import { requireRecording } from './sniff.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;
type Which = { id: string; part: number; index: number };

/** Browsers send about one a second, some of them more. */
const chunksASecond = 3;

/**
 * The object first, then the row: a row without its object is never seen. The same bytes again change nothing.
 * @throws Problem 404, 409 for other bytes than those that came and once the answer is whole or the session ended, 413, 415
 */
export async function putChunk(
  { db, storage }: Context,
  user_id: string,
  { id: answer_id, part, index }: Which,
  raw: RawBody,
): Promise<void> {
  const answer = await answers.findAnswer(db, { user_id, answer_id });
  if (!answer || answer.kind === 'text') throw notFound('recording');
  if (answer.kind === 'audio' && raw.content_type.startsWith('video/'))
    throw wrongType("This is a voice answer, so its recording can't include video.");
  const bytes = await readBytes(raw, maxChunkBytes);
  if (bytes.length === 0) throw ruleBroken({ message: 'A chunk needs at least one byte.' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const of = { user_id, session_id: answer.session_id, answer_id };
  const known = await answers.findChunk(db, of, part, index);
  if (known) return requireSame(known.sha256, sha256);
  if (answer.status !== 'recording') throw isWhole();
  if (index === 0) requireRecording(bytes);
  const key = chunkKey(of, { part, index, sha256 });
  await storage.put(key, bytes, { content_type: raw.content_type, size_bytes: bytes.length });
  const row = { user_id, answer_id, part, index, sha256, content_type: raw.content_type, size_bytes: bytes.length };
  try {
    await db.transaction().execute((tx) => keepChunk(tx, of, row));
  } catch (error) {
    // Nothing refers to it, unless another sender of the same bytes was faster.
    if ((await answers.findChunk(db, of, part, index))?.sha256 !== sha256) await storage.delete(key);
    throw error;
  }
}

const isWhole = () => conflict('This answer is complete. Nothing can be added.');

function requireSame(known: string, sha256: string): void {
  if (known !== sha256) throw conflict('Different data was already received here. Continue with a new part.');
}

async function keepChunk(tx: Db, of: AnswerKey, row: Parameters<typeof answers.insertChunk>[1]): Promise<void> {
  const answer = await answers.lockAnswer(tx, of);
  if (!answer) throw notFound('recording');
  const known = await answers.findChunk(tx, of, row.part, row.index);
  if (known) return requireSame(known.sha256, row.sha256);
  if (answer.status !== 'recording') throw isWhole();
  const session = await queries.findSession(tx, of);
  const question = await queries.findQuestion(tx, of.user_id, answer.question_id);
  if (!session || !question) throw notFound('recording');
  requireOpen(session);
  const { count, size_bytes } = await answers.sumChunks(tx, of);
  const max = chunksASecond * (computeTimes(session, question).answer_seconds + lateSeconds);
  if (count >= max || size_bytes + row.size_bytes > maxRecordingBytes) throw tooLarge('This recording is too long.');
  await answers.insertChunk(tx, row);
}

/** @throws Problem 404 */
export async function listChunks(db: Db, user_id: string, answer_id: string) {
  const answer = await answers.findAnswer(db, { user_id, answer_id });
  if (!answer) throw notFound('recording');
  const parts = Map.groupBy(await answers.selectChunks(db, { user_id, answer_id }), ({ part }) => part);
  const received = [...parts].map(([part, chunks]) => ({ part, indexes: chunks.map(({ index }) => index) }));
  return { status: answer.status, parts: received };
}

type Sent = { part: number; chunk_count: number }[];

/** @throws Problem 422 where the beginning of a part is missing, 409 where another chunk is; `errors` names the indexes */
export async function requireChunks(tx: Db, key: Pick<AnswerKey, 'user_id' | 'answer_id'>, sent: Sent): Promise<void> {
  const chunks = await answers.selectChunks(tx, key);
  const has = new Set(chunks.map(({ part, index }) => `${part} ${index}`));
  const missing = sent.flatMap(({ part, chunk_count }) => {
    const indexes = Array.from({ length: chunk_count }, (_, index) => index);
    const absent = indexes.filter((index) => !has.has(`${part} ${index}`));
    return absent.length > 0 ? [{ part, absent }] : [];
  });
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map(({ part, absent }) => [`parts.${part}`, absent.map(String)]));
  if (missing.some(({ absent }) => absent[0] === 0))
    throw ruleBroken({ message: 'The start of the recording is missing', errors });
  const message = 'Some of the recording has not come yet. Send the rest and finish again.';
  throw new Problem(409, { message, errors });
}
