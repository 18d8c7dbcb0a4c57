// How often one caller may call. Counted in the database, so that it holds over many servers.
import { createHash } from 'node:crypto';
import type { Limit } from '@hireframe/contract/endpoint.ts';
import { sql } from 'kysely';
import { planKept } from '../database/kept-plans.ts';
import type { Db } from '../database/postgres.ts';
import { Problem, tooMany } from './problem.ts';

type Rule = Pick<Limit, 'name' | 'max' | 'seconds'>;

/**
 * Counts one call in a window that begins with its first call.
 * @param who an address, a person's id, an email address; kept as a hash only
 * @throws Problem 429 with Retry-After when `max` is passed
 */
export async function countCall(db: Db, { name, max, seconds }: Rule, who: string): Promise<void> {
  const key = keyOf(name, who);
  const { rows } = await sql<{ calls: number; seconds_left: number }>`${planKept}
    insert into rate_limits as known (key, calls, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      calls = case when known.ends_at <= now() then 1 else known.calls + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning calls, extract(epoch from ends_at - now())::float8 as seconds_left`.execute(db);
  const [counted] = rows;
  if (counted && counted.calls > max) throw tooMany(counted.seconds_left);
}

/** How many calls were counted in the window that is open. */
export async function peekCalls(db: Db, { name }: Rule, who: string): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select calls from rate_limits where key = ${keyOf(name, who)} and ends_at > now()`.execute(db);
  return rows[0]?.calls ?? 0;
}

/** The same for what is left undone without a word: nobody's inbox is filled by strangers, and the answer tells them nothing. */
export async function isWithinLimit(db: Db, rule: Rule, who: string): Promise<boolean> {
  try {
    await countCall(db, rule, who);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
}

/** The caller may begin anew. */
export async function forgetCalls(db: Db, { name }: Rule, who: string): Promise<void> {
  await sql`delete from rate_limits where key = ${keyOf(name, who)}`.execute(db);
}

const keyOf = (name: string, who: string) => createHash('sha256').update(`${name}\n${who}`).digest('hex');

/** Forgets windows that have ended. */
export async function deleteEndedWindows(db: Db): Promise<void> {
  await sql`delete from rate_limits where ends_at <= now()`.execute(db);
}
