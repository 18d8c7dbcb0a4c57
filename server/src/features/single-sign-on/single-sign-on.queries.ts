// SQL on single sign-on: the provider of a workspace, its domains, who is who there, and sign-ins on their way.
import type { GroupRole } from '@hireframe/contract/single-sign-on.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import type { InvitedRole } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { storedJson } from '../../lib/stored-json.ts';

export type StoredConnection = {
  issuer: string;
  client_id: string;
  encrypted_secret: string;
  default_role: InvitedRole;
  group_roles: GroupRole[];
  is_required: boolean;
  acr_values: string;
};

export const findConnection = (db: Db, workspace_id: string): Promise<StoredConnection | undefined> =>
  db
    .selectFrom('single_sign_on')
    .select(['issuer', 'client_id', 'encrypted_secret', 'is_required', 'acr_values'])
    .select((eb) => eb.ref('default_role').$castTo<InvitedRole>().as('default_role'))
    .select((eb) => eb.ref('group_roles').$castTo<GroupRole[]>().as('group_roles'))
    .where('workspace_id', '=', workspace_id)
    .executeTakeFirst();

export async function upsertConnection(tx: Db, workspace_id: string, given: StoredConnection): Promise<void> {
  const row = { ...given, group_roles: storedJson(given.group_roles) };
  await tx
    .insertInto('single_sign_on')
    .values({ workspace_id, ...row })
    .onConflict((on) => on.column('workspace_id').doUpdateSet(row))
    .execute();
}

export async function deleteConnection(tx: Db, workspace_id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('single_sign_on').where('workspace_id', '=', workspace_id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Another provider gives other names to people, and finishes nothing that this one began. */
export async function forgetPeople(tx: Db, workspace_id: string): Promise<void> {
  await tx.deleteFrom('sso_identities').where('workspace_id', '=', workspace_id).execute();
  await tx.deleteFrom('sso_attempts').where('workspace_id', '=', workspace_id).execute();
}

export const selectDomains = (db: Db, workspace_id: string) =>
  db
    .selectFrom('sso_domains')
    .select(['id', 'domain', 'token'])
    .select((eb) => eb('verified_at', 'is not', null).$castTo<boolean>().as('is_verified'))
    .where('workspace_id', '=', workspace_id)
    .orderBy('domain');

export const findDomain = (db: Db, workspace_id: string, id: string) =>
  selectDomains(db, workspace_id).where('id', '=', id).executeTakeFirst();

export async function insertDomain(tx: Db, row: { workspace_id: string; domain: string; token: string }) {
  return (await tx.insertInto('sso_domains').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** @returns whether it was not before */
export async function verifyDomain(tx: Db, workspace_id: string, id: string): Promise<boolean> {
  const verified = tx.updateTable('sso_domains').set({ verified_at: sql<string>`now()` });
  const mine = verified.where('workspace_id', '=', workspace_id).where('id', '=', id).where('verified_at', 'is', null);
  return (await mine.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deleteDomain(tx: Db, workspace_id: string, id: string): Promise<boolean> {
  const mine = tx.deleteFrom('sso_domains').where('workspace_id', '=', workspace_id).where('id', '=', id);
  return (await mine.executeTakeFirst()).numDeletedRows > 0n;
}

/** Whether the workspace has proved it. */
export async function isOwnDomain(db: Db, workspace_id: string, domain: string): Promise<boolean> {
  const own = selectDomains(db, workspace_id).where('domain', '=', domain).where('verified_at', 'is not', null);
  return (await own.executeTakeFirst()) !== undefined;
}

/** @returns the workspace that proved the domain and has a provider */
export async function findWorkspaceOfDomain(db: Db, domain: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('sso_domains')
    .innerJoin('single_sign_on', 'single_sign_on.workspace_id', 'sso_domains.workspace_id')
    .select('sso_domains.workspace_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return found?.workspace_id;
}

type Attempt = {
  workspace_id: string;
  state_hash: string;
  browser_hash: string;
  encrypted_verifier: string;
  nonce: string;
  next: string | null;
};

export async function insertAttempt(db: Db, attempt: Attempt, minutes: number): Promise<void> {
  const expires_at = sql<string>`now() + make_interval(mins => ${minutes})`;
  await db
    .insertInto('sso_attempts')
    .values({ ...attempt, expires_at })
    .execute();
}

/** Of two that come at once one gets it. Another browser's is not theirs to use up. */
export const takeAttempt = (db: Db, state_hash: string, browser_hash: string) =>
  db
    .deleteFrom('sso_attempts')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['workspace_id', 'encrypted_verifier', 'nonce', 'next'])
    .executeTakeFirst();

export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db.deleteFrom('sso_attempts').where('expires_at', '<=', sql<string>`now()`).execute();
}

const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('sso_identities', 'sso_identities.user_id', 'users.id')
    .select(['users.id', 'users.role', 'users.workspace_id', 'is_email_verified', 'removed_from', 'subject'])
    .select((eb) => eb.ref('workspace_role').$castTo<WorkspaceRole | null>().as('workspace_role'));

export type Known = NonNullable<Awaited<ReturnType<typeof findByAddress>>>;

export const findBySubject = (tx: Db, workspace_id: string, subject: string) =>
  people(tx).where('sso_identities.workspace_id', '=', workspace_id).where('subject', '=', subject).executeTakeFirst();

export const findByAddress = (tx: Db, email: string) => people(tx).where('email', '=', email).executeTakeFirst();

export async function upsertIdentity(
  tx: Db,
  row: { workspace_id: string; subject: string; user_id: string },
): Promise<void> {
  const last_signed_in_at = sql<string>`now()`;
  await tx
    .insertInto('sso_identities')
    .values(row)
    .onConflict((on) => on.columns(['workspace_id', 'subject']).doUpdateSet({ last_signed_in_at }))
    .execute();
}

export const selectIdentitiesOf = (db: Db, user_id: string) =>
  db
    .selectFrom('sso_identities')
    .select(['subject', 'created_at', 'last_signed_in_at'])
    .where('user_id', '=', user_id)
    .execute();
