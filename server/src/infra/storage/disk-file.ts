// One object on disk: its bytes, then 512 bytes that say its type, so that a single rename publishes both.
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type ByteRange,
  type Incoming,
  MissingObject,
  measured,
  type ObjectHead,
  type StoredObject,
} from '../storage.ts';
import { withinTotal } from './ranges.ts';

const trailerBytes = 512;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** For `.catch(...)`: a file that is not there becomes the error that callers know. */
export const asMissing = (key: string) => (error: unknown) => {
  throw isMissing(error) ? new MissingObject(`No object ${key}`) : error;
};

/** For `.catch(...)`: a file that is not there is no error but this. */
export const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead;
    throw error;
  };

/**
 * Writes a file beside its place and moves it there when it is whole and on the disk, so that a reader, or we after a
 * power cut, find the old one or the new one.
 */
export async function writeWhole(incoming: string, path: string, fill: (file: FileHandle) => Promise<void>) {
  const unfinished = join(incoming, randomUUID());
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await fill(file);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await file.close(); // A second close is allowed.
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

export async function writeObject(incoming: string, path: string, bytes: Uint8Array | Readable, about: Incoming) {
  const firstMade = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeWhole(incoming, path, async (file) => {
    const hash = createHash('sha256');
    for await (const chunk of measured(bytes, about)) {
      hash.update(chunk);
      await file.writeFile(chunk); // Goes on where the last one ended.
    }
    const trailer = JSON.stringify({ content_type: about.content_type, etag: hash.digest('hex') });
    await file.writeFile(trailer.padEnd(trailerBytes - 1).concat('\n'));
  });
  // New folders, too, must outlive a power cut: each is an entry of the one above it.
  if (!firstMade) return;
  for (let at = dirname(path); at.length >= firstMade.length; at = dirname(at)) await syncFolder(dirname(at));
}

export const readSize = async (path: string) => (await stat(path)).size - trailerBytes;

async function readHead(file: FileHandle, key: string): Promise<ObjectHead> {
  const size_bytes = (await file.stat()).size - trailerBytes;
  try {
    const { buffer } = await file.read(Buffer.alloc(trailerBytes), 0, trailerBytes, size_bytes);
    const { content_type, etag } = JSON.parse(buffer.toString());
    return { content_type, etag, size_bytes };
  } catch (cause) {
    throw new Error(`The file of the object ${key} is damaged: its last ${trailerBytes} bytes do not describe it`, {
      cause,
    });
  }
}

export async function readObjectHead(path: string, key: string): Promise<ObjectHead> {
  const file = await open(path).catch(asMissing(key));
  return readHead(file, key).finally(() => file.close());
}

export async function readObject(path: string, key: string, range: ByteRange | undefined): Promise<StoredObject> {
  const file = await open(path).catch(asMissing(key));
  try {
    const head = await readHead(file, key);
    const total_bytes = head.size_bytes;
    if (total_bytes === 0 && !range) {
      await file.close();
      return { ...head, total_bytes, body: Readable.from([]) };
    }
    const { start, end } = withinTotal(range ?? { start: 0 }, total_bytes);
    return { ...head, size_bytes: end - start + 1, total_bytes, body: file.createReadStream({ start, end }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
