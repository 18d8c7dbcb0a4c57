// One at a time, over all processes that share a database.
import { sql } from 'kysely';
import type { Db } from './postgres.ts';

/**
 * A lock of a connection: it is free again the moment its process dies.
 * @param name of what is locked, such as an id
 * @returns false, at once, when another holds it
 */
export async function withAdvisoryLock(db: Db, name: string, act: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const id = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${id}) as is_ours`.execute(connection);
    if (!rows[0]?.is_ours) return false;
    try {
      await act();
    } finally {
      await sql`select pg_advisory_unlock(${id})`.execute(connection);
    }
    return true;
  });
}
