// SQL on workspaces, their members and invitations.
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import type { InvitedRole, Workspace, WorkspaceSettings } from '@hireframe/contract/workspaces.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';

export const invitationDays = 7;
const settingNames = [
  'observation_enabled',
  'language_model_enabled',
  'verified_addresses_required',
  'second_factor_required',
  'request_links_sign_in',
  'small_groups_hidden',
  'retention_months',
  'rejected_days',
  'audit_address',
] as const;

export type NewWorkspace = { name: string; country?: string | undefined; is_demo?: boolean };

export async function insertWorkspace(tx: Db, { name, country = undefined, is_demo = false }: NewWorkspace) {
  const row = { name, country: country ?? null, is_demo };
  return (await tx.insertInto('workspaces').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function selectWorkspace(db: Db, id: string): Promise<Workspace> {
  const members = (eb: ExpressionBuilder<DB, 'workspaces'>) =>
    eb
      .selectFrom('users')
      .whereRef('users.workspace_id', '=', 'workspaces.id')
      .select(({ fn }) => fn.countAll<number>().as('members'))
      .$asScalar()
      .$notNull();
  const found = await db
    .selectFrom('workspaces')
    .select(['id', 'name', 'country', 'is_demo', 'created_at', ...settingNames])
    .select((eb) => members(eb).as('member_count'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const settings = Object.fromEntries(settingNames.map((name) => [name, found[name]])) as WorkspaceSettings;
  return { ...found, settings };
}

export async function updateWorkspace(
  db: Db,
  id: string,
  change: Partial<WorkspaceSettings> & { name?: string; country?: string | null },
): Promise<void> {
  if (Object.keys(change).length === 0) return; // {settings: {}} asks for nothing.
  await db.updateTable('workspaces').set(change).where('id', '=', id).execute();
}

/** Whoever counts owners holds it until the end of the transaction: two owners cannot demote each other at once. */
export async function lockWorkspace(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function deleteWorkspace(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('workspaces').where('id', '=', id).execute();
}

export function selectMembers(db: Db, workspace_id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'avatar_key'])
    .select((eb) => eb.ref('workspace_role').$castTo<WorkspaceRole>().as('role'))
    .select(sql<string>`onboarded_at`.as('joined_at'))
    .where('workspace_id', '=', workspace_id)
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('id');
}

export const findMember = (db: Db, workspace_id: string, id: string) =>
  selectMembers(db, workspace_id).where('id', '=', id).executeTakeFirst();

/** Who comes back is on the hiring teams that they are put on then. */
export async function leaveTeams(tx: Db, workspace_id: string, user_id: string): Promise<void> {
  const theirs = tx.deleteFrom('hiring_team_members').where('workspace_id', '=', workspace_id);
  await theirs.where('user_id', '=', user_id).execute();
}

/** Who is removed comes back by an invitation, and is then known to the provider anew. */
export async function forgetIdentity(tx: Db, workspace_id: string, user_id: string): Promise<void> {
  const theirs = tx.deleteFrom('sso_identities').where('workspace_id', '=', workspace_id);
  await theirs.where('user_id', '=', user_id).execute();
}

export async function hasMemberWithAddress(db: Db, workspace_id: string, email: string): Promise<boolean> {
  const one = db.selectFrom('users').select('id').where('workspace_id', '=', workspace_id).where('email', '=', email);
  return (await one.executeTakeFirst()) !== undefined;
}

const shown = ['invitations.id', 'invitations.email', 'invitations.created_at', 'invitations.expires_at'] as const;

export function selectInvitations(db: Db, workspace_id: string) {
  return db
    .selectFrom('invitations')
    .select(shown)
    .select((eb) => eb.ref('invitations.workspace_role').$castTo<InvitedRole>().as('role'))
    .select([
      memberName('invitations.invited_by').as('invited_by_name'),
      sql<boolean>`invitations.expires_at <= now()`.as('is_expired'),
    ])
    .where('invitations.workspace_id', '=', workspace_id)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc');
}

export const selectInvitation = (db: Db, workspace_id: string, id: string) =>
  selectInvitations(db, workspace_id).where('invitations.id', '=', id).executeTakeFirstOrThrow();

type NewInvitation = {
  workspace_id: string;
  email: string;
  workspace_role: InvitedRole;
  invited_by: string;
  token_hash: string;
};

/** Inviting again renews: a new link, and the old one is worth nothing. @returns its id */
export async function upsertInvitation(tx: Db, invitation: NewInvitation): Promise<string> {
  const expires_at = sql<string>`now() + make_interval(days => ${invitationDays})`;
  const row = { ...invitation, expires_at, created_at: sql<string>`now()` };
  const { workspace_role, invited_by, token_hash, created_at } = row;
  const kept = await tx
    .insertInto('invitations')
    .values(row)
    .onConflict((on) =>
      on
        .constraint('invitations_email_unique')
        .doUpdateSet({ workspace_role, invited_by, token_hash, created_at, expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

export async function deleteInvitation(db: Db, workspace_id: string, id: string): Promise<boolean> {
  const mine = db.deleteFrom('invitations').where('workspace_id', '=', workspace_id).where('id', '=', id);
  return (await mine.executeTakeFirst()).numDeletedRows > 0n;
}

/** Of whoever joins in another way. @returns the role of the one to this address that was still good, if there was one */
export async function takeInvitation(tx: Db, workspace_id: string, email: string): Promise<InvitedRole | undefined> {
  const taken = await tx
    .deleteFrom('invitations')
    .where('workspace_id', '=', workspace_id)
    .where('email', '=', email)
    .returning((eb) => eb.ref('workspace_role').$castTo<InvitedRole>().as('role'))
    .returning(sql<boolean>`expires_at > now()`.as('is_good'))
    .executeTakeFirst();
  return taken?.is_good ? taken.role : undefined;
}

/** One that is still good. */
export function findInvitationByToken(db: Db, token_hash: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('workspaces', 'workspaces.id', 'invitations.workspace_id')
    .select(['invitations.workspace_id', 'workspaces.name as workspace_name', ...shown])
    .select((eb) => eb.ref('invitations.workspace_role').$castTo<InvitedRole>().as('role'))
    .select(memberName('invitations.invited_by').as('invited_by_name'))
    .where('invitations.token_hash', '=', token_hash)
    .where('invitations.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

export type OpenInvitation = { id: string; workspace_id: string; workspace_role: WorkspaceRole };

/** Those to a person that are still good, the newest first. Only a confirmed address is known to be theirs; before that the mailed link is the way in. */
export function selectInvitationsTo(db: Db, user_id: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.email', 'invitations.email')
    .innerJoin('workspaces', 'workspaces.id', 'invitations.workspace_id')
    .select(['invitations.id', 'workspaces.name as workspace_name', 'invitations.expires_at'])
    .select(memberName('invitations.invited_by').as('invited_by_name'))
    .where('users.id', '=', user_id)
    .where('users.is_email_verified', '=', true)
    .where('invitations.expires_at', '>', sql<string>`now()`)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc');
}

/** One of these, or the newest. */
export function findInvitationTo(db: Db, user_id: string, id?: string): Promise<OpenInvitation | undefined> {
  const theirs = selectInvitationsTo(db, user_id)
    .clearSelect()
    .select(['invitations.id', 'invitations.workspace_id'])
    .select((eb) => eb.ref('invitations.workspace_role').$castTo<InvitedRole>().as('workspace_role'));
  return (id ? theirs.where('invitations.id', '=', id) : theirs).limit(1).executeTakeFirst();
}

export async function findPerson(db: Db, id: string) {
  const columns = [
    'email',
    'first_name',
    'last_name',
    'role',
    'workspace_id',
    'workspace_role',
    'is_email_verified',
  ] as const;
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function selectInvitationsBy(db: Db, user_id: string) {
  const columns = ['email', 'created_at', 'expires_at'] as const;
  return db.selectFrom('invitations').select(columns).where('invited_by', '=', user_id).orderBy('id').execute();
}

export async function deleteInvitationsTo(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('invitations').where('email', '=', email).execute();
}
