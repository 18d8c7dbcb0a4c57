// The files of the upload that is being sent, in IndexedDB: after a reload they need not be chosen again.

import { seal, open as unseal } from '../../lib/kept.ts';
import { filesDatabase } from '../../lib/personal-data.ts';

const max_bytes = 300 * 2 ** 20;
const store = 'files';
/** Each is in memory twice meanwhile. */
const sealedAtOnce = 4;

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
/** Its name and type, sealed, and its bytes, sealed. */
type Sealed = { about: Uint8Array<ArrayBuffer>; bytes: Uint8Array<ArrayBuffer> };
const nameOf = (user_id: string, at: number) => `file ${at} of ${user_id}`;

/** @throws Error where there is no key now */
async function sealFile(user_id: string, { at, file }: Placed): Promise<{ at: number; sealed: Sealed }> {
  const name = nameOf(user_id, at);
  const said = JSON.stringify({ name: file.name, type: file.type, lastModified: file.lastModified });
  const [about, bytes] = await Promise.all([
    seal(new TextEncoder().encode(said), `about ${name}`),
    seal(new Uint8Array(await file.arrayBuffer()), name),
  ]);
  if (!about || !bytes) throw new Error('There is no key for what this browser keeps.');
  return { at, sealed: { about, bytes } };
}

async function openFile(user_id: string, at: number, kept: Sealed | File): Promise<File | undefined> {
  if (kept instanceof File) return kept;
  const name = nameOf(user_id, at);
  const [about, bytes] = await Promise.all([unseal(kept.about, `about ${name}`), unseal(kept.bytes, name)]);
  if (!about || !bytes) return undefined;
  const said = JSON.parse(new TextDecoder().decode(about)) as { name: string; type: string; lastModified: number };
  return new File([bytes], said.name, said);
}

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
    for (let at = 0; at < files.length; at += sealedAtOnce) {
      if (signal.aborted) return false;
      const some = await Promise.all(files.slice(at, at + sealedAtOnce).map((one) => sealFile(user_id, one)));
      await inStore('readwrite', (kept) =>
        Promise.all(some.map((one) => settled(kept.put(one.sealed, keyOf(user_id, one.at))))),
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
    const [keys, files] = await inStore('readonly', (kept) =>
      Promise.all([
        settled(kept.getAllKeys(allOf(user_id))),
        settled<(Sealed | File)[]>(kept.getAll(allOf(user_id))), // Files in clear until 2026-12.
      ]),
    );
    const opened = await Promise.all(
      keys.map(async (key, index) => {
        const at = (key as [string, number])[1];
        return [at, await openFile(user_id, at, files[index] as Sealed | File)] as const;
      }),
    );
    return new Map(opened.flatMap(([at, file]) => (file ? [[at, file] as const] : [])));
  } catch {
    return new Map();
  }
}

/** Those at `places`; without them, all of this person. What cannot be deleted now goes with the next upload. */
export async function forgetFiles(user_id: string, places?: number[]): Promise<void> {
  const keys = places?.map((at) => keyOf(user_id, at)) ?? [allOf(user_id)];
  await inStore('readwrite', (kept) => Promise.all(keys.map((key) => settled(kept.delete(key))))).catch(() => {});
}
