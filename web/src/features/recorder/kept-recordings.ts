// Recordings in IndexedDB: every second of an answer lies here until the server has the whole of it.
import { type DBSchema, openDB } from 'idb';

/** A chunk is about one second; a part is one run of the recorder. */
export type ChunkPlace = { answer_id: string; part: number; index: number };
export type KeptChunk = ChunkPlace & { user_id: string; bytes: Blob; is_sent: boolean };
/** An answer whose recording has ended, but which the server has not confirmed. */
export type KeptEnd = { answer_id: string; user_id: string; question_id: string; recorded_seconds: number };

interface Schema extends DBSchema {
  chunks: { key: [string, string, number, number]; value: KeptChunk };
  ends: { key: [string, string]; value: KeptEnd };
}

const database = () =>
  openDB<Schema>('hireframe-recordings', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('chunks', { keyPath: ['user_id', 'answer_id', 'part', 'index'] });
      fresh.createObjectStore('ends', { keyPath: ['user_id', 'answer_id'] });
    },
  });

/** A browser may refuse to keep anything (a private window, a full disk): the server gets the chunks all the same. */
async function perhaps<T>(act: (db: Awaited<ReturnType<typeof database>>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    const db = await database();
    try {
      return await act(db);
    } finally {
      db.close();
    }
  } catch {
    return otherwise;
  }
}

const ofAnswer = (user_id: string, answer_id: string) =>
  IDBKeyRange.bound([user_id, answer_id], [user_id, answer_id, [], []]);

/** @returns whether it is kept */
export const keepChunk = (chunk: KeptChunk): Promise<boolean> =>
  perhaps(async (db) => {
    await db.put('chunks', chunk);
    return true;
  }, false);

/** In the order in which they were recorded. */
export const keptChunks = (user_id: string, answer_id: string): Promise<KeptChunk[]> =>
  perhaps((db) => db.getAll('chunks', ofAnswer(user_id, answer_id)), []);

export const keepEnd = (end: KeptEnd): Promise<void> =>
  perhaps(async (db) => void (await db.put('ends', end)), undefined);

/** Answers of this person that were ended here and never confirmed. */
export const keptEnds = (user_id: string): Promise<KeptEnd[]> =>
  perhaps((db) => db.getAll('ends', IDBKeyRange.bound([user_id], [user_id, []])), []);

/** Answers of which this person has anything here. */
export const keptAnswers = (user_id: string): Promise<string[]> =>
  perhaps(async (db) => {
    const all = IDBKeyRange.bound([user_id], [user_id, []]);
    const keys = [...(await db.getAllKeys('chunks', all)), ...(await db.getAllKeys('ends', all))];
    return [...new Set(keys.map(([, answer_id]) => answer_id))];
  }, []);

/** The account is gone, and with it whatever of it lies here. */
export async function forgetPerson(user_id: string): Promise<void> {
  for (const answer_id of await keptAnswers(user_id)) await forgetRecording(user_id, answer_id);
}

/** The server has it, or wants it no more: nothing of it stays in this browser. */
export const forgetRecording = (user_id: string, answer_id: string): Promise<void> =>
  perhaps(async (db) => {
    const both = db.transaction(['chunks', 'ends'], 'readwrite');
    await both.objectStore('chunks').delete(ofAnswer(user_id, answer_id));
    await both.objectStore('ends').delete([user_id, answer_id]);
    await both.done;
  }, undefined);
