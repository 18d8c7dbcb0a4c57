// The bytes of a recorded answer, for those who measure and keep it.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../../infra/context.ts';
import type { Storage } from '../../infra/storage.ts';
import * as answers from './answers.queries.ts';
import { chunkKey } from './folders.ts';
import type { AnswerKey } from './session-key.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;
type Chunk = answers.StoredChunk;

/** So many chunks are on their way from the storage while one is written. */
const ahead = 4;

/**
 * Writes the parts of a recording below `folder`, in the order in which they were recorded: of a streamed one each run of
 * the recorder up to the first chunk that never came, of one that came whole the file. Parts without a beginning are left
 * out, since nobody can read them. Empty for a typed answer, and for one that is not there any more.
 */
export async function fetchParts(
  { db, storage }: Context,
  { user_id, answer_id }: Pick<AnswerKey, 'user_id' | 'answer_id'>,
  folder: string,
): Promise<{ path: string; content_type: string }[]> {
  const parts: { path: string; content_type: string }[] = [];
  for (const { content_type, bytes } of await listParts({ db, storage }, { user_id, answer_id })) {
    const path = join(folder, `part-${parts.length}`);
    await pipeline(bytes(), createWriteStream(path));
    parts.push({ path, content_type });
  }
  return parts;
}

type Part = { content_type: string; bytes: () => Readable };

export async function listParts(
  { db, storage }: Context,
  key: Pick<AnswerKey, 'user_id' | 'answer_id'>,
): Promise<Part[]> {
  const answer = await answers.findAnswer(db, key);
  if (!answer) return [];
  const { object_key, content_type } = answer;
  if (object_key)
    return [{ content_type: content_type ?? 'video/webm', bytes: () => Readable.from(read(storage, [object_key])) }];
  const of = { ...key, session_id: answer.session_id };
  return unbroken(await answers.selectChunks(db, key)).map((chunks) => ({
    content_type: chunks[0]?.content_type ?? 'video/webm',
    bytes: () =>
      Readable.from(
        read(
          storage,
          chunks.map((chunk) => chunkKey(of, chunk)),
        ),
      ),
  }));
}

/** By part, from the beginning up to the first that is missing; parts without a beginning are none. */
export function unbroken<C extends Pick<Chunk, 'part' | 'index'>>(chunks: C[]): C[][] {
  const parts = Map.groupBy(chunks, ({ part }) => part);
  return [...parts.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, found]) => {
      const inOrder = found.toSorted((a, b) => a.index - b.index);
      const end = inOrder.findIndex(({ index }, place) => index !== place);
      return end < 0 ? inOrder : inOrder.slice(0, end);
    })
    .filter((part) => part.length > 0);
}

/** In order, a few at a time. A whole file is one long stream. */
async function* read(storage: Storage, keys: string[]) {
  if (keys.length === 1) return yield* (await storage.get(keys[0] as string)).body;
  const bytesOf = async (key: string) => buffer((await storage.get(key)).body);
  for (let at = 0; at < keys.length; at += ahead) yield* await Promise.all(keys.slice(at, at + ahead).map(bytesOf));
}
