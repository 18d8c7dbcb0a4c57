// The connection to PostgreSQL. What a column is called and how its value is written stays the same up to the screen.
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { PlanKeepingClient } from './kept-plans.ts';
import type { DB } from './schema.ts';

/** The pool or a transaction, so that every query function can join any transaction. */
export type Db = Kysely<DB>;

const { builtins, getTypeParser } = pg.types;
const asWritten = (text: string) => text;
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [builtins.DATE]: asWritten,
  [builtins.INT8]: Number, // Counts and sums; ids are uuids.
};
// Given to this pool only: pg.types.setTypeParser would also change what pg-boss reads.
const types = { getTypeParser: ((oid, format) => parsers[oid] ?? getTypeParser(oid, format)) as typeof getTypeParser };

/** @param url of a PostgreSQL 18 or newer. @param given.onQuery told of each statement when it has ended */
export function connect(
  url: string,
  { connections = 20, onQuery }: { connections?: number; onQuery?: (event: LogEvent) => void } = {},
): Db {
  const pool = new pg.Pool({ connectionString: url, types, max: connections, Client: PlanKeepingClient });
  // A connection that breaks must not end us: its query fails, and the next one opens another or says why not.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const dialect = new PostgresDialect({ pool, cursor: Cursor });
  return new Kysely<DB>({ dialect, ...(onQuery && { log: onQuery }) });
}

/** For `.catch(...)`: turns the violation of one named constraint into a Problem, lets other errors pass. */
export function onViolation(constraint: string, problem: () => Error) {
  return (error: unknown): never => {
    throw error instanceof pg.DatabaseError && error.constraint === constraint ? problem() : error;
  };
}

/**
 * PostgreSQL is starting, stopping or not there: classes 08 and 57P of its codes, or no connection at all. A transaction that
 * failed so may have been committed all the same, where the connection broke before we heard of it. Where a connection breaks
 * in a transaction the error is that of its `rollback`, which finds the client no longer queryable.
 */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(08|57P|ECONNREFUSED$|ECONNRESET$)/.test(code) ||
    /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/.test(message)
  );
}

const deadlock = '40P01';
const maxTries = 12;
const maxPauseMs = 500; // Whoever won is done by then, and what waits for another try does not come at once.

/**
 * A transaction that takes away much that others write at the same time, such as a whole workspace. Where each waits for the
 * other, PostgreSQL breaks one of them off; if it is this one, it begins again. Nothing but the database may be changed in it.
 */
export async function insist<T>(db: Db, run: (tx: Db) => Promise<T>, tries = maxTries): Promise<T> {
  try {
    return await db.transaction().execute(run);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === deadlock) || tries <= 1) throw error;
    await sleep(Math.random() * maxPauseMs);
    return insist(db, run, tries - 1);
  }
}
