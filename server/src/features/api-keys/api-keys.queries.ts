// SQL on API keys.
import type { KeyScope } from '@hireframe/contract/api-keys.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { hidesCandidates, lacksSecondFactor, memberName } from '../accounts/accounts.ts';

/** The owner is the member who made it, without having left in between. */
const isOwned = sql<boolean>`exists(
  select from users where users.id = api_keys.user_id and users.workspace_id = api_keys.workspace_id
    and users.onboarded_at = api_keys.owner_joined_at)`;
const isOver = sql<boolean>`coalesce(api_keys.expires_at <= now(), false)`;

/** Newest first. */
export const selectKeys = (db: Db, { workspace_id, user_id }: Recruiter) =>
  db
    .selectFrom('api_keys')
    .select(['api_keys.id', 'api_keys.name', 'short', 'api_keys.created_at', 'expires_at', 'last_used_at'])
    .select((eb) => eb.ref('scopes').$castTo<KeyScope[]>().as('scopes'))
    .select(memberName('api_keys.user_id').as('owner_name'))
    .select((eb) => eb('api_keys.user_id', '=', user_id).$castTo<boolean>().as('is_mine'))
    .select(sql<boolean>`${isOver} or not ${isOwned}`.as('is_ended'))
    .where('api_keys.workspace_id', '=', workspace_id)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc');

type NewKey = {
  name: string;
  short: string;
  key_hash: string;
  scopes: readonly KeyScope[];
  expires_in_days: number | null;
};

export async function insertKey(tx: Db, { workspace_id, user_id }: Recruiter, key: NewKey): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into api_keys (workspace_id, user_id, owner_joined_at, name, short, key_hash, scopes, expires_at)
    select workspace_id, id, onboarded_at, ${key.name}, ${key.short}, ${key.key_hash}, ${[...key.scopes]}::text[],
      now() + make_interval(days => ${key.expires_in_days})
    from users where id = ${user_id} and workspace_id = ${workspace_id}
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** @returns how it began, if there was one */
export async function deleteKey(db: Db, { workspace_id }: Recruiter, id: string): Promise<string | undefined> {
  const one = db.deleteFrom('api_keys').where('workspace_id', '=', workspace_id).where('id', '=', id);
  return (await one.returning('short').executeTakeFirst())?.short;
}

/** For whom a key that is good speaks. */
export const findAlive = (db: Db, key_hash: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('workspaces', 'workspaces.id', 'api_keys.workspace_id')
    .select(['api_keys.id', 'api_keys.user_id', 'api_keys.workspace_id'])
    .select((eb) => eb.ref('scopes').$castTo<KeyScope[]>().as('scopes'))
    .select((eb) => eb.ref('users.workspace_role').$castTo<WorkspaceRole>().as('workspace_role'))
    .select(sql<boolean>`workspaces.verified_addresses_required and not users.is_email_verified`.as('is_unconfirmed'))
    .select([lacksSecondFactor.as('lacks_factor'), hidesCandidates.as('hides_candidates')])
    .select(sql<boolean>`coalesce(api_keys.last_used_at < now() - interval '1 minute', true)`.as('is_stale'))
    .where('api_keys.key_hash', '=', key_hash)
    .where(isOwned)
    .where(isOver, '=', false)
    .executeTakeFirst();

export async function isKeyAlive(db: Db, id: string): Promise<boolean> {
  const one = db.selectFrom('api_keys').select('id').where('id', '=', id).where(isOwned).where(isOver, '=', false);
  return (await one.executeTakeFirst()) !== undefined;
}

export async function touchKey(db: Db, id: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: sql<string>`now()` }).where('id', '=', id).execute();
}

export const selectKeysOfPerson = (db: Db, user_id: string) =>
  db
    .selectFrom('api_keys')
    .select(['name', 'short', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
