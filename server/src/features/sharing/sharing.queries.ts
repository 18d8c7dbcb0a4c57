// SQL on what a person shared before.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** An account of an address that nobody has proved may be a stranger's. */
export async function hasProvedAddress(tx: Db, user_id: string): Promise<boolean> {
  const one = tx.selectFrom('users').select('is_email_verified').where('id', '=', user_id);
  return (await one.executeTakeFirst())?.is_email_verified ?? false;
}

/** Those of these keys that the candidate does not have, nor somebody who was taken into it: they may have the same. */
export async function selectUnusedPictures(
  db: Db,
  workspace_id: string,
  id: string,
  keys: string[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key where not exists (
      select from candidates where workspace_id = ${workspace_id} and (id = ${id} or merged_into = ${id})
      and avatar_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}
