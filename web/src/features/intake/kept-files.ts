// The files of the upload that is being sent, in IndexedDB: after a reload they need not be chosen again.

import { filesDatabase } from '../../lib/personal-data.ts';

const max_bytes = 300 * 2 ** 20;
const store = 'files';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(filesDatabase, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request);
}

async function inStore<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await act(database.transaction(store, mode).objectStore(store));
  } finally {
    database.close();
  }
}

/** A file of the upload and its place in it. */
export type Placed = { at: number; file: File };
const keyOf = (user_id: string, at: number) => [user_id, at];
const allOf = (user_id: string) => IDBKeyRange.bound([user_id], [user_id, []]);

/**
 * Keeps files by their places in the upload; of more than 300 MB none. A browser may refuse (a private window, a full
 * disk): then they are chosen again after a reload.
 * @returns whether all of them are kept.
 */
export async function keepFiles(user_id: string, files: Placed[], signal: AbortSignal): Promise<boolean> {
  if (files.reduce((sum, { file }) => sum + file.size, 0) > max_bytes) return false;
  try {
    for (let at = 0; at < files.length; at += 50) {
      if (signal.aborted) return false;
      const some = files.slice(at, at + 50);
      await inStore('readwrite', (kept) =>
        Promise.all(some.map((one) => settled(kept.put(one.file, keyOf(user_id, one.at))))),
      );
    }
    return true;
  } catch {
    return false;
  }
}

/** By their places; those that cannot be had are not there. */
export async function keptFiles(user_id: string): Promise<Map<number, File>> {
  try {
    return await inStore('readonly', async (kept) => {
      const [keys, files] = await Promise.all([
        settled(kept.getAllKeys(allOf(user_id))),
        settled<File[]>(kept.getAll(allOf(user_id))),
      ]);
      return new Map(keys.map((key, at) => [(key as number[])[1] as number, files[at] as File]));
    });
  } catch {
    return new Map();
  }
}

/** Those at `places`; without them, all of this person. What cannot be deleted now goes with the next upload. */
export async function forgetFiles(user_id: string, places?: number[]): Promise<void> {
  const keys = places?.map((at) => keyOf(user_id, at)) ?? [allOf(user_id)];
  await inStore('readwrite', (kept) => Promise.all(keys.map((key) => settled(kept.delete(key))))).catch(() => {});
}
