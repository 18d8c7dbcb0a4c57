// A whole recording at once, where it could not be sent while it was made: an address, the file, and that it is complete.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { maxRecordingBytes, putRecording } from '@hireframe/contract/assessments.ts';
import { buildAddress } from '@hireframe/contract/endpoint.ts';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { Problem, tooLarge } from '../../infra/http/problem.ts';
import type { RawBody } from '../../infra/http/uploads.ts';
import { TooLarge } from '../../infra/storage.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import * as answers from './answers.queries.ts';
import { answerFolder } from './folders.ts';
import type { AnswerKey } from './session-key.ts';
import { findSession } from './sessions.queries.ts';
import { headBytes, requireRecording } from './sniff.ts';

const livesMinutes = 60;

/** The name under which the candidate's program hands a file in; the object has one of its own. */
export const recordingKey = (of: AnswerKey) => `${answerFolder(of)}recording`;

/** A new address; an older one of the same answer is worth nothing any more. In the caller's transaction. */
export async function offerUpload(tx: Db, of: AnswerKey): Promise<{ upload_url: string; s3_key: string }> {
  const token = makeToken();
  const upload_expires_at = sql<string>`now() + make_interval(mins => ${livesMinutes})`;
  await answers.updateAnswer(tx, of, { upload_token_hash: hashOfToken(token), upload_expires_at });
  return { upload_url: buildAddress(putRecording, { token }), s3_key: recordingKey(of) };
}

/**
 * Takes the file for as long as its answer is not complete; a second one replaces the first.
 * @throws Problem 404 for an address that is wrong, used or too old, 413, 415
 */
export async function receiveRecording(
  { db, storage, log }: Pick<AppContext, 'db' | 'storage' | 'log'>,
  token: string,
  raw: RawBody,
): Promise<void> {
  const token_hash = hashOfToken(token);
  const found = await answers.findByUploadToken(db, token_hash);
  if (!found) throw gone();
  const object_key = `${answerFolder(found)}whole-${randomUUID()}`;
  const seen = { content_type: '' };
  const body = Readable.from(sniffed(raw.stream, (type) => Object.assign(seen, { content_type: type })));
  const about = { content_type: raw.content_type, max_bytes: maxRecordingBytes };
  await storage.put(object_key, body, about).catch((error) => {
    throw error instanceof TooLarge ? tooLarge('File too large. Maximum size: 500 MB') : error;
  });
  // Under the answer's lock: one that was completed meanwhile keeps what it was completed with.
  const old = await db.transaction().execute(async (tx) => {
    const answer = await answers.lockAnswer(tx, found);
    const session = await findSession(tx, found);
    const isWanted = answer?.status === 'recording' && answer.upload_token_hash === token_hash;
    if (!isWanted || session?.status !== 'in_progress') return object_key;
    const kind = found.kind === 'audio' ? 'audio' : 'video';
    await answers.updateAnswer(tx, found, { object_key, content_type: `${kind}/${seen.content_type}` });
    return answer.object_key;
  });
  if (old) await storage.delete(old).catch((err) => log.error({ err }, 'a replaced recording is left behind'));
  if (old === object_key) throw gone();
}

const gone = () => new Problem(404, { message: 'This address is no longer valid. Ask for a new one.' });

/** Looks at the beginning before anything is kept. */
async function* sniffed(stream: AsyncIterable<Buffer>, tell: (container: string) => void) {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (!head) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < headBytes) continue;
      tell(requireRecording(head));
      yield head;
      head = undefined;
    }
  }
  if (head) {
    tell(requireRecording(head));
    yield head;
  }
}
