// Fetches a model: resumed where it broke off, kept only when whole and with the checksum we know.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

export type WantedModel = { url: string; path: string; sha256: string };
/** Of bytes; `total` is undefined where the server does not say. */
export type FetchProgress = { fetched: number; total: number | undefined };
export type FetchFault = 'unreachable' | 'refused' | 'broken_off' | 'not_the_model' | 'not_kept';

/** There is no model yet; `message` is fit for an operator. */
export class FetchFailure extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

const patienceMs = 60_000; // Without a byte.

type Options = { onProgress?: (progress: FetchProgress) => void; signal?: AbortSignal | undefined };

/**
 * One try. What came stays beside `path`, and the next try goes on with it.
 * @returns false when the model was there already
 * @throws FetchFailure
 */
export async function fetchModel({ url, path, sha256 }: WantedModel, options: Options = {}): Promise<boolean> {
  if ((await sizeOf(path)) > 0) return false; // Only whole ones get this name.
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(notKept);
  await fetchRest(url, part, options);
  if ((await checksumOf(part)) !== sha256) {
    await rm(part);
    throw new FetchFailure('not_the_model', `${url} is not the model that we know: its checksum is another`);
  }
  await rename(part, path).catch(notKept);
  return true;
}

async function fetchRest(url: string, part: string, { onProgress, signal }: Options): Promise<void> {
  const have = await sizeOf(part);
  const stall = new AbortController();
  const clock = setTimeout(() => stall.abort(), patienceMs);
  try {
    const answer = await fetch(url, {
      headers: have > 0 ? { range: `bytes=${have}-` } : {},
      signal: signal ? AbortSignal.any([stall.signal, signal]) : stall.signal,
    }).catch((error) => {
      throw new FetchFailure('unreachable', `${url} could not be reached`, error);
    });
    if (answer.status === 416) return; // All of it is here, or too much: the checksum tells.
    if (!answer.ok || !answer.body) throw new FetchFailure('refused', `${url} answered ${answer.status}`);
    const isRest = answer.status === 206 && answer.headers.get('content-range')?.startsWith(`bytes ${have}-`);
    if (answer.status === 206 && !isRest) throw new FetchFailure('broken_off', `${url} answered with another part`);
    const begun = isRest ? have : 0;
    const length = Number(answer.headers.get('content-length') ?? Number.NaN);
    const total = Number.isNaN(length) ? undefined : begun + length;
    let fetched = begun;
    const watch = new Transform({
      transform(chunk, _encoding, done) {
        clock.refresh();
        fetched += chunk.length;
        onProgress?.({ fetched, total });
        done(null, chunk);
      },
    });
    const file = createWriteStream(part, { flags: isRest ? 'a' : 'w' });
    await pipeline(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), watch, file).catch((error) => {
      if (error.code === 'ENOSPC' || error.syscall === 'open' || error.syscall === 'write') notKept(error);
      throw new FetchFailure('broken_off', `${url} broke off`, error);
    });
    if (total !== undefined && fetched < total) throw new FetchFailure('broken_off', `${url} broke off`);
  } finally {
    clearTimeout(clock);
  }
}

function notKept(error: Error): never {
  throw new FetchFailure('not_kept', `The model could not be written: ${error.message}`, error);
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
