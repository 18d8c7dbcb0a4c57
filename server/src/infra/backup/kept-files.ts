// Objects beside a database's backup: each once, and when it was deleted, so that a restore brings back those of its minute.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { openStorage } from '../storage/open.ts';
import { MissingObject, type Storage } from '../storage.ts';
import { writeDurably } from './backup-folder.ts';
import { hashing } from './base-backup.ts';

const Gone = z.object({ key: z.string(), at: z.string() }); // A key, or a prefix that ends in a slash.
type Gone = z.infer<typeof Gone>;
const atOnce = 8;
const maxNamed = 10;

const filesFolder = (folder: string) => join(folder, 'files');
const goneFile = (folder: string) => join(folder, 'files-gone.jsonl');
/** Nobody gets addresses from it, so that it signs none. */
const openKept = (folder: string) =>
  openStorage(pathToFileURL(filesFolder(folder)).href, { public_url: '', signing_keys: ['signs nothing'] });

const unlessMissing = (error: unknown) => {
  if (error instanceof MissingObject) return undefined;
  throw error;
};

export type Changes = { put: Set<string>; gone: Gone[] };

/** The storage, and what was put into it and deleted from it since somebody asked: as the product goes on it is kept. */
export function noteChanges(storage: Storage): { storage: Storage; takeChanges: () => Changes } {
  let changes: Changes = { put: new Set(), gone: [] };
  const gone = (key: string) => {
    changes.put.delete(key);
    changes.gone.push({ key, at: new Date().toISOString() });
  };
  const noting: Storage = {
    ...storage,
    async put(key, bytes, about) {
      await storage.put(key, bytes, about);
      changes.put.add(key);
    },
    async completeMultipart(multipart) {
      await storage.completeMultipart(multipart);
      changes.put.add(multipart.key);
    },
    async delete(key) {
      await storage.delete(key);
      gone(key);
    },
    async deletePrefix(prefix) {
      await storage.deletePrefix(prefix);
      gone(prefix);
    },
  };
  function takeChanges() {
    const taken = changes;
    changes = { put: new Set(), gone: [] };
    return taken;
  }
  return { storage: noting, takeChanges };
}

/** What changed in the last minute. */
export async function keepChanges(storage: Storage, folder: string, { put, gone }: Changes) {
  const kept = openKept(folder);
  if (gone.length > 0) noteGone(folder, gone);
  for (const key of put) await keepFile(storage, kept, key);
}

/** All that is not there yet, and of what is gone that it is. @returns bytes of all, and of those that are new */
export async function keepFiles(storage: Storage, folder: string) {
  const kept = openKept(folder);
  await kept.check();
  const keys = new Set<string>();
  let [size_bytes, new_bytes] = [0, 0];
  await eachOf(storage.list(''), async ({ key, size_bytes: size }) => {
    keys.add(key);
    size_bytes += size;
    new_bytes += await keepFile(storage, kept, key, size);
  });
  const [known, at] = [readGone(folder), new Date()];
  const gone: Gone[] = [];
  for await (const { key } of kept.list(''))
    if (!keys.has(key) && !(await isGone(folder, known, key, at))) gone.push({ key, at: at.toISOString() });
  if (gone.length > 0) noteGone(folder, gone);
  return { file_count: keys.size, size_bytes, new_bytes };
}

/** @returns bytes that were written. One that was deleted meanwhile is none. */
async function keepFile(storage: Storage, kept: Storage, key: string, size?: number): Promise<number> {
  const there = await kept.head(key).catch(unlessMissing);
  // A bucket's etag is no SHA-256, and asking for it would be a call for each of a million objects.
  const isBucket = storage.origin !== undefined;
  if (there && isBucket && there.size_bytes === size) return 0;
  const here = await storage.head(key).catch(unlessMissing);
  if (!here || (there && there.size_bytes === here.size_bytes && (isBucket || there.etag === here.etag))) return 0;
  const found = await storage.get(key).catch(unlessMissing);
  if (!found) return 0;
  const { body, content_type, size_bytes } = found;
  await kept.put(key, body, { content_type, size_bytes });
  return size_bytes;
}

const noteGone = (folder: string, gone: Gone[]) =>
  appendFileSync(goneFile(folder), gone.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 });

/** By key and prefix, when it was deleted, the oldest first. A line that was cut off by a crash is left out. */
function readGone(folder: string): Map<string, Date[]> {
  const all = new Map<string, Date[]>();
  if (!existsSync(goneFile(folder))) return all;
  for (const line of readFileSync(goneFile(folder), 'utf8').split('\n')) {
    const { data } = Gone.safeParse(parse(line));
    if (data) all.set(data.key, [...(all.get(data.key) ?? []), new Date(data.at)]);
  }
  return all;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Whether it was deleted after it was kept, and until then. */
async function isGone(folder: string, gone: Map<string, Date[]>, key: string, until: Date): Promise<boolean> {
  const segments = key.split('/');
  const names = [key, ...segments.slice(0, -1).map((_, n) => `${segments.slice(0, n + 1).join('/')}/`)];
  const times = names.flatMap((name) => gone.get(name) ?? []);
  if (times.length === 0) return false;
  const { mtime } = await stat(`${join(filesFolder(folder), key)}~`);
  return times.some((at) => at >= mtime && at <= until);
}

/** Takes away for good what was deleted before `before`. */
export async function forgetGone(folder: string, before: Date) {
  const [kept, gone] = [openKept(folder), readGone(folder)];
  for await (const { key } of kept.list('')) if (await isGone(folder, gone, key, before)) await kept.delete(key);
  const left = [...gone].flatMap(([key, times]) =>
    times.filter((at) => at > before).map((at) => ({ key, at: at.toISOString() })),
  );
  await writeDurably(goneFile(folder), left.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/**
 * Files as they were at `until`, into a storage that may have some of them.
 * @returns how many there are, and the keys of those that are damaged in the backup
 */
export async function restoreFiles(folder: string, storage: Storage, until: Date) {
  const [kept, gone] = [openKept(folder), readGone(folder)];
  const broken: string[] = [];
  let count = 0;
  await eachOf(kept.list(''), async ({ key, size_bytes }) => {
    if (await isGone(folder, gone, key, until)) return;
    const there = await storage.head(key).catch(unlessMissing);
    if (there?.size_bytes === size_bytes) return void count++;
    try {
      const { body, content_type, etag } = await kept.get(key);
      const { through, result } = hashing();
      await storage.put(
        key,
        pipeline(body, through, () => {}),
        { content_type, size_bytes },
      );
      if (result().sha256 !== etag) throw new Error('changed');
      count++;
    } catch {
      broken.push(key);
    }
  });
  return { count, broken };
}

/** Some at a time, as they come. */
async function eachOf<T>(all: AsyncIterable<T>, run: (one: T) => Promise<unknown>) {
  const running = new Set<Promise<unknown>>();
  for await (const one of all) {
    const next = run(one).finally(() => running.delete(next));
    running.add(next);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
}

/** The first few, and how many more. */
export const nameSome = (all: string[]): string =>
  all.slice(0, maxNamed).join(', ') + (all.length > maxNamed ? ` and ${all.length - maxNamed} more` : '');
