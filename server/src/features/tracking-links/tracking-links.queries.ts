// SQL on members' referral codes.
import type { Insertable } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { ReferralCodes } from '../../infra/database/schema.ts';

export async function insertCode(db: Db, row: Insertable<ReferralCodes>): Promise<void> {
  const made = db.insertInto('referral_codes').values(row);
  await made.onConflict((on) => on.columns(['workspace_id', 'user_id']).doNothing()).execute();
}

export const selectCode = (db: Db, workspace_id: string, user_id: string) =>
  db
    .selectFrom('referral_codes')
    .select('code')
    .where('workspace_id', '=', workspace_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();

/** Who is a member still. */
export async function findMember(db: Db, workspace_id: string, code: string): Promise<string | undefined> {
  const found = db
    .selectFrom('referral_codes')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'referral_codes.user_id')
        .onRef('users.workspace_id', '=', 'referral_codes.workspace_id'),
    )
    .select('user_id')
    .where('referral_codes.workspace_id', '=', workspace_id)
    .where('code', '=', code);
  return (await found.executeTakeFirst())?.user_id;
}

export const selectCodesOf = (db: Db, user_id: string) =>
  db.selectFrom('referral_codes').select(['code', 'created_at']).where('user_id', '=', user_id).execute();

export async function deleteCodesOf(tx: Db, user_id: string): Promise<void> {
  await tx.deleteFrom('referral_codes').where('user_id', '=', user_id).execute();
}
