// Secrets that stay in the database for years: once the signing key was rotated they are sealed with the new one, so that the
// old one can go.
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';

type Key = Record<string, string>;

/** Where a feature keeps sealed secrets; `ids` are the columns of the primary key, and what the purpose is made of. */
export type SealedColumn = {
  table: string;
  column: string;
  ids: string[];
  purposeOf: (key: Key) => string;
};

/**
 * Each by itself: what somebody changes meanwhile stays as they made it, and what no key opens stays as it is.
 * @returns how many were sealed anew
 */
export async function sealAnew(
  { db, encryption, log }: Pick<AppContext, 'db' | 'encryption' | 'log'>,
  { table, column, ids, purposeOf }: SealedColumn,
): Promise<number> {
  const [from, secret] = [sql.table(table), sql.ref(column)];
  const keys = sql.join(ids.map((id) => sql.ref(id)));
  const { rows } = await sql<Key>`select ${keys}, ${secret} as sealed from ${from} where ${secret} is not null`.execute(
    db,
  );
  let count = 0;
  for (const { sealed = '', ...key } of rows) {
    const fresh = renewed(sealed, purposeOf(key));
    if (fresh === undefined) continue;
    const mine = ids.map((id) => sql`${sql.ref(id)} = ${key[id]}`);
    await sql`update ${from} set ${secret} = ${fresh}
      where ${sql.join(mine, sql` and `)} and ${secret} = ${sealed}`.execute(db);
    count++;
  }
  if (count > 0) log.info({ table, count }, 'secrets were sealed with the newest key');
  return count;

  function renewed(sealed: string, purpose: string): string | undefined {
    try {
      return encryption.renew(sealed, purpose);
    } catch {
      return undefined; // Of a key that is gone: whoever owns it is told where it is used.
    }
  }
}
