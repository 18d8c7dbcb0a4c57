// SQL on passkeys, and on what devices were given to sign.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Passkeys } from '../../infra/database/schema.ts';

const challengeMinutes = 5;
const now = sql<string>`now()`;

export async function insertChallenge(db: Db, challenge: string, user_id: string | null): Promise<void> {
  const expires_at = sql<string>`now() + make_interval(mins => ${challengeMinutes})`;
  await db.insertInto('passkey_challenges').values({ challenge, user_id, expires_at }).execute();
}

/** It is worth nothing afterwards. @returns whether it was given to this person, and not too long ago */
export async function takeChallenge(db: Db, challenge: string, user_id: string | null): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

const shown = ['id', 'user_agent', 'is_synced', 'created_at', 'last_used_at'] as const;

/** @returns undefined where somebody has it already */
export const insertPasskey = (tx: Db, row: Insertable<Passkeys>) =>
  tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst();

export const selectPasskeys = (db: Db, user_id: string) =>
  db
    .selectFrom('passkeys')
    .select(shown)
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const selectCredentials = (db: Db, user_id: string) =>
  db.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', user_id).execute();

/** Locked, so that of two who bring the same count the second is seen. */
export const lockPasskey = (tx: Db, credential_id: string) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential_id)
    .forUpdate()
    .executeTakeFirst();

export async function markUsed(tx: Db, id: string, used: { counter: number; is_synced: boolean }): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ ...used, last_used_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(db: Db, user_id: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('passkeys').where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
