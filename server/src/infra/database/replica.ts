// Reads that can wait go to a standby of the database, where there is one, and to the primary while that one is away or behind.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { connect, type Db, isUnreachable } from './postgres.ts';

/** What the standby answers is at most so old. */
export const maxLagMs = 5000;
const lookMs = 1000;
const answerMs = 2000;
const maxMarks = maxLagMs / lookMs + 2;
/** Charts and exports alone, of which a process answers a few at a time. */
const connections = 10;

export type Replica = {
  /** By the standby; where it fails, or is away or behind, by the primary. `run` may be called twice. */
  read<T>(run: (db: Db) => Promise<T>): Promise<T>;
  stop: () => Promise<void>;
};

/**
 * For charts and exports: what changed in the last seconds may be missing, conditions on hiring teams among it. Who asks, and
 * whom a workspace hides, is asked of the primary before and after.
 */
export const readLater = <T>({ db, replica }: Reading, run: (db: Db) => Promise<T>): Promise<T> =>
  replica ? replica.read(run) : run(db);
type Reading = { db: Db; replica?: Replica | undefined };

/** @param url of the standby. @param given.db the primary */
export function openReplica(url: string, { db, log }: { db: Db; log: Log }): Replica {
  const stopping = new AbortController();
  let standby = connect(url, { connections });
  let isGood = false;
  let away = new AbortController(); // Ends what waits for a standby that does not answer any more.
  let marks: { at: number; position: string }[] = []; // Where the primary's log was, the newest last.

  async function look() {
    while (!stopping.signal.aborted) {
      const was = isGood;
      isGood = await isNearlyThere().catch(() => false);
      if (was && !isGood) leave();
      if (!was && isGood) log.info('charts and exports are read from the standby');
      await sleep(lookMs, undefined, { signal: stopping.signal }).catch(() => {}); // Stopped.
    }
  }
  /** Reads that have begun are asked anew of the primary; connections that hang are left behind. */
  function leave() {
    isGood = false;
    log.warn('the standby is away or behind: charts and exports are read from the primary');
    away.abort(gone());
    away = new AbortController();
    void standby.destroy().catch(() => {});
    standby = connect(url, { connections });
  }
  /** The standby has all that the primary had some seconds ago. Its own clock says nothing: while nothing is written it stands still. */
  async function isNearlyThere(): Promise<boolean> {
    const asked_at = performance.now();
    const [{ rows: primary }, { rows: followers }] = await within(
      answerMs,
      Promise.all([
        sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db),
        sql<{ position: string | null }>`
          select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(standby),
      ]),
    );
    if (primary[0]) marks.push({ at: asked_at, position: primary[0].position });
    const position = followers[0]?.position;
    if (!position) return false; // It is no standby any more.
    const reached = marks.findLastIndex((mark) => toNumber(mark.position) <= toNumber(position));
    const missing = marks[reached + 1]; // The oldest that it has not reached.
    marks = marks.slice(Math.max(reached, 0)).slice(-maxMarks);
    return reached !== -1 && (missing === undefined || performance.now() - missing.at < maxLagMs);
  }
  async function read<T>(run: (db: Db) => Promise<T>): Promise<T> {
    if (!isGood) return run(db);
    const { signal } = away;
    const { promise: lost, reject } = Promise.withResolvers<never>();
    const leaveIt = () => reject(signal.reason);
    signal.addEventListener('abort', leaveIt);
    try {
      return await Promise.race([run(standby), lost]);
    } catch (error) {
      if (!isOfStandby(error)) throw error;
      return run(db);
    } finally {
      signal.removeEventListener('abort', leaveIt);
    }
  }
  const looking = look();
  async function stop() {
    stopping.abort();
    await looking;
    await standby.destroy().catch(() => {});
  }
  return { read, stop };
}

const gone = () => Object.assign(new Error('Connection terminated: the standby is away'), { code: '57P01' });

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  work.catch(() => {}); // Too late, it interests nobody.
  const slow = sleep(ms, undefined, { ref: false }).then(() => Promise.reject(gone()));
  return Promise.race([work, slow]);
}

/** It writes nothing (25006), and breaks off a read whose rows the primary has cleaned away (40001). */
const isOfStandby = (error: unknown) =>
  isUnreachable(error) || ['25006', '40001'].includes((error as { code?: string }).code ?? '');

function toNumber(position: string): number {
  const [high = '0', low = '0'] = position.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}
