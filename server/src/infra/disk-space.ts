// Whether there is room on the disks that we write to. PostgreSQL ends itself on a full one, and then nobody can read either.
import { open, rm, stat, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { outOfRoom } from './http/problem.ts';
import type { Log } from './log.ts';

/**
 * With less than this nothing is saved any more: what PostgreSQL may write of its log from one look to the next, at 50 MB a
 * second, and the files of uploads that are on their way.
 */
export const minFreeBytes = 256 * 2 ** 20;
/** Once it was full, so much more is wanted: else it is full and not by turns. */
const againBytes = 1.25 * minFreeBytes;
const lookMs = 2000;
/**
 * Held for PostgreSQL in a file, which is deleted when somebody else has filled the disk: it ends itself when its log finds no room,
 * and comes up again only with room. Its log grows by less than this from one checkpoint to the next while nothing is saved.
 */
export const reserveBytes = 64 * 2 ** 20;
/** With less than this left it is needed. */
const needBytes = 48 * 2 ** 20;
/** Less than a task may take (tasks.ts): whoever waits longer is tried again later. */
const longestWaitMs = 50 * 60_000;
/** A disk that is not ours to look at is written to again after this. */
const againMs = 10_000;
const restMs = 60_000;

export type DiskSpace = {
  /** While it is full: how much is left, in bytes. */
  freeWhenFull(): number | undefined;
  /** @throws Problem 507 while it is full */
  claim(): void;
  /** Runs once there is room, and again where it found none. @throws Error when it takes too long or `signal` aborts */
  withRoom<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** A disk that is not ours to look at, such as that of an outside database, was full: said once a minute. */
  note(error: unknown): void;
  stop(): Promise<void>;
};

/**
 * @param given.folders none: nothing is watched
 * @param given.reserve a file on the disk of the embedded database
 * @param given.ask stands for `statfs` in tests
 */
export async function watchDiskSpace({
  folders,
  reserve,
  log,
  ask = statfs,
  every_ms = lookMs,
  again_ms = againMs,
}: {
  folders: string[];
  reserve?: string | undefined;
  log: Log;
  ask?: (folder: string) => Promise<{ bavail: number; bsize: number }>;
  every_ms?: number;
  again_ms?: number;
}): Promise<DiskSpace> {
  let free: number | undefined; // Only while it is full.
  let notedAt = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();

  async function look() {
    const rooms = await Promise.all(
      // A folder that is not there yet is made by whoever writes into it first.
      folders.map((one) =>
        ask(one).then(
          ({ bavail, bsize }) => bavail * bsize,
          () => Number.POSITIVE_INFINITY,
        ),
      ),
    );
    const least = Math.min(...rooms);
    const isFull = least < (free === undefined ? minFreeBytes : againBytes);
    const about = { free_mb: Math.floor(least / 2 ** 20) };
    if (isFull && free === undefined) log.error(about, 'the disk is full: nothing is saved until there is room');
    if (!isFull && free !== undefined) log.info(about, 'there is room on the disk again');
    free = isFull ? least : undefined;
    return least;
  }

  async function lookOften() {
    while (!stopping.signal.aborted) {
      await sleep(every_ms, undefined, { signal: stopping.signal }).catch(() => {}); // Stopped.
      const least = await look();
      if (!reserve) continue;
      if (least < needBytes) await rm(reserve, { force: true });
      else if (free === undefined) await holdRoom(reserve).catch(() => {}); // At the next look.
    }
  }

  async function untilRoom(giveUpAt: number, signal: AbortSignal) {
    while (free !== undefined) {
      if (Date.now() > giveUpAt) throw new Error('the disk is full');
      await sleep(every_ms, undefined, { signal });
    }
  }

  async function withRoom<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const giveUpAt = Date.now() + longestWaitMs;
    for (;;) {
      await untilRoom(giveUpAt, signal);
      try {
        return await run();
      } catch (error) {
        if (!isOutOfRoom(error) || Date.now() > giveUpAt) throw error;
        note(error);
        await sleep(again_ms, undefined, { signal });
      }
    }
  }

  function note(err: unknown) {
    if (Date.now() - notedAt < restMs) return;
    notedAt = Date.now();
    log.error({ err }, 'a disk is full');
  }

  if (folders.length > 0) await look();
  const looking = folders.length > 0 ? lookOften() : Promise.resolve();
  return {
    freeWhenFull: () => free,
    claim() {
      if (free !== undefined) throw outOfRoom();
    },
    withRoom,
    note,
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}

/** Written and not only sized, or it would take no room. */
async function holdRoom(file: string): Promise<void> {
  if ((await stat(file).catch(() => undefined))?.size === reserveBytes) return;
  const handle = await open(file, 'w', 0o600);
  try {
    const some = Buffer.alloc(2 ** 20);
    for (let written = 0; written < reserveBytes; written += some.length) await handle.write(some);
  } finally {
    await handle.close();
  }
}

/** PostgreSQL's 53100, or the system's own word. */
export const isOutOfRoom = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');
