// SQL on connected apps, on what members allowed them, and on the tokens of OAuth.
import type { KeyScope } from '@hireframe/contract/api-keys.ts';
import type { ConnectedAppChange, NewConnectedApp } from '@hireframe/contract/connected-apps.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { lacksSecondFactor, memberName } from '../accounts/accounts.ts';

/** The member who allowed it is one still, without having left in between. */
const isOwned = sql<boolean>`exists(
  select from users where users.id = app_grants.user_id and users.workspace_id = app_grants.workspace_id
    and users.onboarded_at = app_grants.owner_joined_at)`;
const isOver = sql<boolean>`(app_grants.expires_at <= now())`;

/** Newest first. */
export const selectApps = (db: Db, { workspace_id }: Recruiter) =>
  db
    .selectFrom('connected_apps')
    .select(['connected_apps.id', 'connected_apps.name', 'redirect_uris', 'connected_apps.created_at'])
    .select((eb) => eb.ref('connected_apps.scopes').$castTo<KeyScope[]>().as('scopes'))
    .select((eb) => eb('secret_hash', 'is not', null).$castTo<boolean>().as('is_confidential'))
    .select(memberName('connected_apps.created_by').$castTo<string | null>().as('created_by_name'))
    .select(
      sql<number>`(select count(distinct user_id) from app_grants
        where app_grants.workspace_id = connected_apps.workspace_id and app_grants.app_id = connected_apps.id
          and not ${isOver} and ${isOwned})`.as('member_count'),
    )
    .where('connected_apps.workspace_id', '=', workspace_id)
    .orderBy('connected_apps.created_at', 'desc')
    .orderBy('connected_apps.id', 'desc');

export async function insertApp(
  tx: Db,
  { workspace_id, user_id }: Recruiter,
  { name, redirect_uris, scopes }: NewConnectedApp,
  secret_hash: string | null,
): Promise<string> {
  const app = { workspace_id, created_by: user_id, name, redirect_uris, scopes, secret_hash };
  return (await tx.insertInto('connected_apps').values(app).returning('id').executeTakeFirstOrThrow()).id;
}

type AppUpdate = ConnectedAppChange & { secret_hash?: string };

/** @returns whether there is one */
export async function updateApp(tx: Db, { workspace_id }: Recruiter, id: string, change: AppUpdate): Promise<boolean> {
  const one = tx.updateTable('connected_apps').set(change);
  const found = one.where('workspace_id', '=', workspace_id).where('id', '=', id).returning('id');
  return (await found.executeTakeFirst()) !== undefined;
}

/** @returns whether there was one */
export async function deleteApp(tx: Db, { workspace_id }: Recruiter, id: string): Promise<boolean> {
  const one = tx.deleteFrom('connected_apps').where('workspace_id', '=', workspace_id).where('id', '=', id);
  return (await one.returning('id').executeTakeFirst()) !== undefined;
}

/** As whoever shows its client_id finds it. */
export const findApp = (db: Db, id: string) =>
  db
    .selectFrom('connected_apps')
    .innerJoin('workspaces', 'workspaces.id', 'connected_apps.workspace_id')
    .select(['connected_apps.id', 'connected_apps.workspace_id', 'connected_apps.name', 'redirect_uris', 'secret_hash'])
    .select((eb) => eb.ref('connected_apps.scopes').$castTo<KeyScope[]>().as('scopes'))
    .select('workspaces.name as workspace_name')
    .where('connected_apps.id', '=', id)
    .executeTakeFirst();

/** Newest first. Names are of now. */
export const selectGrants = (db: Db) =>
  db
    .selectFrom('app_grants')
    .innerJoin('connected_apps', (join) =>
      join
        .onRef('connected_apps.workspace_id', '=', 'app_grants.workspace_id')
        .onRef('connected_apps.id', '=', 'app_grants.app_id'),
    )
    .select(['app_grants.id', 'connected_apps.name as app_name', 'app_grants.created_at', 'expires_at', 'last_used_at'])
    .select((eb) => eb.ref('app_grants.scopes').$castTo<KeyScope[]>().as('scopes'))
    .select(memberName('app_grants.user_id').as('member_name'))
    .select(sql<boolean>`${isOver} or not ${isOwned}`.as('is_ended'))
    .orderBy('app_grants.created_at', 'desc')
    .orderBy('app_grants.id', 'desc');

type NewGrant = { app_id: string; scopes: KeyScope[]; days: number };

export async function insertGrant(tx: Db, { workspace_id, user_id }: Recruiter, grant: NewGrant): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into app_grants (workspace_id, user_id, owner_joined_at, app_id, scopes, expires_at)
    select workspace_id, id, onboarded_at, ${grant.app_id}, ${grant.scopes}::text[],
      now() + make_interval(days => ${grant.days})
    from users where id = ${user_id} and workspace_id = ${workspace_id}
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** One that is good. Times in seconds since 1970, as OAuth counts. */
export const findGrant = (db: Db, id: string) =>
  db
    .selectFrom('app_grants')
    .select(['id', 'app_id', 'user_id', 'workspace_id', 'scopes'])
    .select(sql<number>`extract(epoch from created_at)::int8`.as('created_seconds'))
    .select(sql<number>`extract(epoch from expires_at)::int8`.as('expires_seconds'))
    .where('id', '=', id)
    .where(isOwned)
    .where(isOver, '=', false)
    .executeTakeFirst();

type DeletedGrant = { id: string; workspace_id: string; app_id: string; user_id: string };
type WhichGrant = { id: string; workspace_id?: string; user_id?: string };

/** With its tokens. @returns what it was, if there was one */
export async function deleteGrant(tx: Db, which: WhichGrant): Promise<DeletedGrant | undefined> {
  let one = tx.deleteFrom('app_grants').where('id', '=', which.id);
  if (which.workspace_id) one = one.where('workspace_id', '=', which.workspace_id);
  if (which.user_id) one = one.where('user_id', '=', which.user_id);
  return one.returning(['id', 'workspace_id', 'app_id', 'user_id']).executeTakeFirst();
}

/** For whom an access token that is good speaks, and how far. */
export const findAlive = (db: Db, token_hash: string) =>
  db
    .selectFrom('app_tokens')
    .innerJoin('app_grants', (join) =>
      join
        .onRef('app_grants.workspace_id', '=', 'app_tokens.workspace_id')
        .onRef('app_grants.id', '=', 'app_tokens.grant_id'),
    )
    .innerJoin('connected_apps', (join) =>
      join
        .onRef('connected_apps.workspace_id', '=', 'app_grants.workspace_id')
        .onRef('connected_apps.id', '=', 'app_grants.app_id'),
    )
    .innerJoin('users', 'users.id', 'app_grants.user_id')
    .innerJoin('workspaces', 'workspaces.id', 'app_grants.workspace_id')
    .select(['app_grants.id', 'app_grants.user_id', 'app_grants.workspace_id', 'app_grants.app_id'])
    .select(sql<string | null>`app_tokens.payload ->> 'scope'`.as('token_scope'))
    .select((eb) => eb.ref('connected_apps.scopes').$castTo<KeyScope[]>().as('app_scopes'))
    .select((eb) => eb.ref('users.workspace_role').$castTo<WorkspaceRole>().as('workspace_role'))
    .select(sql<boolean>`workspaces.verified_addresses_required and not users.is_email_verified`.as('is_unconfirmed'))
    .select(lacksSecondFactor.as('lacks_factor'))
    .select(sql<boolean>`coalesce(app_grants.last_used_at < now() - interval '1 minute', true)`.as('is_stale'))
    .where('app_tokens.kind', '=', 'AccessToken')
    .where('app_tokens.token_hash', '=', token_hash)
    .where(sql<boolean>`app_tokens.expires_at > now()`)
    .where(isOwned)
    .where(isOver, '=', false)
    .executeTakeFirst();

export const isGrantAlive = async (db: Db, id: string): Promise<boolean> => (await findGrant(db, id)) !== undefined;

export async function touchGrant(db: Db, id: string): Promise<void> {
  await db.updateTable('app_grants').set({ last_used_at: sql<string>`now()` }).where('id', '=', id).execute();
}

type Kind = { kind: string; token_hash: string };
type NewToken = Kind & { grant_id: string | null; payload: object; seconds: number };

/** Written anew where it is there. @returns whether it was: a grant that has ended meanwhile gets no more tokens */
export async function upsertToken(
  db: Db,
  { kind, token_hash, grant_id, payload, seconds }: NewToken,
): Promise<boolean> {
  const json = JSON.stringify(payload);
  const { numAffectedRows } = await sql`
    insert into app_tokens (kind, token_hash, workspace_id, grant_id, payload, expires_at)
    select ${kind}, ${token_hash}, app_grants.workspace_id, app_grants.id, ${json}::jsonb,
      now() + make_interval(secs => ${seconds})
    from (select ${grant_id}::uuid as id) as given left join app_grants on app_grants.id = given.id
    where given.id is null or app_grants.id is not null
    on conflict (kind, token_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export const findToken = (db: Db, { kind, token_hash }: Kind) =>
  db
    .selectFrom('app_tokens')
    .select((eb) => eb.ref('payload').$castTo<Record<string, unknown>>().as('payload'))
    .select(sql<number | null>`extract(epoch from consumed_at)::int8`.as('consumed_seconds'))
    .where('kind', '=', kind)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();

/** @returns its grant, and whether this was the first time: of two at once one is */
export async function consumeToken(db: Db, { kind, token_hash }: Kind): Promise<boolean> {
  const one = db.updateTable('app_tokens').set({ consumed_at: sql<string>`now()` });
  const found = one.where('kind', '=', kind).where('token_hash', '=', token_hash).where('consumed_at', 'is', null);
  return (await found.returning('kind').executeTakeFirst()) !== undefined;
}

export async function findGrantOfToken(db: Db, { kind, token_hash }: Kind): Promise<string | null | undefined> {
  const one = db.selectFrom('app_tokens').select('grant_id').where('kind', '=', kind);
  return (await one.where('token_hash', '=', token_hash).executeTakeFirst())?.grant_id;
}

export async function deleteToken(db: Db, { kind, token_hash }: Kind): Promise<void> {
  await db.deleteFrom('app_tokens').where('kind', '=', kind).where('token_hash', '=', token_hash).execute();
}

export async function deleteTokensOfGrant(db: Db, kind: string, grant_id: string): Promise<void> {
  await db.deleteFrom('app_tokens').where('kind', '=', kind).where('grant_id', '=', grant_id).execute();
}

/** What has expired, and grants that no token is left of: nobody came for them, or not for as long as one lives. */
export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from app_tokens where expires_at <= now()`.execute(db);
  await sql`
    delete from app_grants where expires_at <= now() or (created_at < now() - interval '1 day' and not exists(
      select from app_tokens
      where app_tokens.workspace_id = app_grants.workspace_id and app_tokens.grant_id = app_grants.id))`.execute(db);
}

export const selectGrantsOfPerson = (db: Db, user_id: string) =>
  db
    .selectFrom('app_grants')
    .innerJoin('connected_apps', (join) =>
      join
        .onRef('connected_apps.workspace_id', '=', 'app_grants.workspace_id')
        .onRef('connected_apps.id', '=', 'app_grants.app_id'),
    )
    .select(['connected_apps.name as app', 'app_grants.scopes', 'app_grants.created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('app_grants.id')
    .execute();
