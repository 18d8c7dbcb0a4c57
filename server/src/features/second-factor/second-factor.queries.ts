// SQL on authenticator apps and recovery codes.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** A secret that was shown and never used is worth nothing afterwards. */
const pendingMinutes = 15;
const now = sql<string>`now()`;

/** The newest secret replaces one that no code has proved. @returns false where an app is set up already */
export async function insertPending(db: Db, user_id: string, sealed_secret: string): Promise<boolean> {
  const kept = await db
    .insertInto('authenticators')
    .values({ user_id, sealed_secret })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at: now, last_step: null })
        .where('authenticators.added_at', 'is', null),
    )
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findPending = (db: Db, user_id: string) =>
  db
    .selectFrom('authenticators')
    .select('sealed_secret')
    .where('user_id', '=', user_id)
    .where('added_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - make_interval(mins => ${pendingMinutes})`)
    .executeTakeFirst();

/** @returns false where the secret is another one by now, or is used already */
export async function markAdded(tx: Db, user_id: string, sealed_secret: string, last_step: number): Promise<boolean> {
  const added = await tx
    .updateTable('authenticators')
    .set({ added_at: now, last_step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('added_at', 'is', null)
    .executeTakeFirst();
  return added.numUpdatedRows > 0n;
}

export const findAuthenticator = (db: Db, user_id: string) =>
  db
    .selectFrom('authenticators')
    .select(['sealed_secret', 'added_at'])
    .where('user_id', '=', user_id)
    .where('added_at', 'is not', null)
    .executeTakeFirst();

/** Writing decides: of two who bring the same code at once one gets in. @returns false for a code that was used, or is older */
export async function takeStep(tx: Db, user_id: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('added_at', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** With its recovery codes. */
export async function deleteAuthenticator(tx: Db, user_id: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  const gone = await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', user_id)
    .where('added_at', 'is not', null)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Those before are worth nothing any more. */
export async function replaceRecoveryCodes(tx: Db, user_id: string, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

export async function takeRecoveryCode(tx: Db, user_id: string, code_hash: string): Promise<boolean> {
  const mine = tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).where('code_hash', '=', code_hash);
  return (await mine.executeTakeFirst()).numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
