// The door of workspaces: choosing a role, settings, members.
import type { AuditDetails } from '@hireframe/contract/audit-log.ts';
import { mayRole } from '@hireframe/contract/permissions.ts';
import type { Onboard, User } from '@hireframe/contract/users.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import type { Member, Workspace, WorkspaceChange } from '@hireframe/contract/workspaces.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, forbidden, notFound } from '../../infra/http/problem.ts';
import { type Actor, isManager, isProgram, noProgram, type Recruiter } from '../../infra/security/actor.ts';
import type { Storage } from '../../infra/storage.ts';
import {
  changeUser,
  dropRole,
  endSignInsOf,
  getUser,
  type HasResume,
  pictureUrl,
  takeRole,
} from '../accounts/accounts.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import * as queries from './workspaces.queries.ts';

export { lockWorkspace, takeInvitation } from './workspaces.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;

/** A workspace and its owner, a person without a role. In the caller's transaction. */
async function createWorkspace(tx: Db, user_id: string, workspace: queries.NewWorkspace): Promise<string> {
  const workspace_id = await queries.insertWorkspace(tx, workspace);
  if (!(await takeRole(tx, user_id, { role: 'recruiter', workspace_id, workspace_role: 'owner' }))) throw roleChosen();
  await recordJoined(tx, { workspace_id, user_id }, { workspace_role: 'owner' });
  return workspace_id;
}

/**
 * A recruiter makes a workspace, or joins one that invited their confirmed address: the one they name, or, where they name
 * neither an invitation nor a workspace, the last. An invitation takes nobody who founds a company of their own.
 * @throws Problem 404 for an invitation that is not theirs or no longer there, 409 when a role was chosen before
 */
export async function onboard(
  context: Context,
  hasResume: HasResume,
  { user_id }: Actor,
  given: Onboard,
): Promise<User> {
  await context.db.transaction().execute(async (tx) => {
    if (given.role === 'candidate') {
      if (!(await takeRole(tx, user_id, { role: 'candidate' }))) throw roleChosen();
      return;
    }
    const { first_name, last_name } = await queries.findPerson(tx, user_id);
    if (given.invitation_id) {
      const chosen = await queries.findInvitationTo(tx, user_id, given.invitation_id);
      if (!chosen) throw notFound('invitation');
      return join(tx, user_id, chosen);
    }
    const invited = given.workspace_name ? undefined : await queries.findInvitationTo(tx, user_id);
    if (invited) return join(tx, user_id, invited);
    const name = given.workspace_name ?? `Workspace of ${first_name} ${last_name}`.slice(0, 100).trim();
    await createWorkspace(tx, user_id, { name, country: given.country ?? undefined });
  });
  return getUser(context, hasResume, user_id);
}

async function join(
  tx: Db,
  user_id: string,
  { id, workspace_id, workspace_role }: queries.OpenInvitation,
): Promise<void> {
  if (!(await takeRole(tx, user_id, { role: 'recruiter', workspace_id, workspace_role }))) throw roleChosen();
  await queries.deleteInvitation(tx, workspace_id, id);
  await recordJoined(tx, { workspace_id, user_id }, { workspace_role, invitation_id: id });
}

const member = (id: string) => ({ type: 'member', id }) as const;

/** Also where somebody followed the link of an invitation. */
export const recordJoined = (
  tx: Db,
  by: { workspace_id: string; user_id: string },
  details: { workspace_role: WorkspaceRole; invitation_id?: string; by?: 'sso' },
): Promise<void> => recordAudit(tx, by, { action: 'member.joined', object: member(by.user_id), details });

const roleChosen = () => conflict("You've already chosen a role.");

export async function changeWorkspace(
  db: Db,
  actor: Recruiter,
  { settings = {}, ...rest }: WorkspaceChange,
): Promise<Workspace> {
  const { workspace_id } = actor;
  if (isProgram(actor) && ofSecurity.some((name) => name in settings))
    throw forbidden(noProgram(actor, "can't change security settings."));
  return db.transaction().execute(async (tx) => {
    await queries.lockWorkspace(tx, workspace_id);
    const before = await queries.selectWorkspace(tx, workspace_id);
    const change = { ...rest, ...settings } as Parameters<typeof queries.updateWorkspace>[2];
    await queries.updateWorkspace(tx, workspace_id, change);
    const after = await queries.selectWorkspace(tx, workspace_id);
    const details = describeChange(before, after);
    const object = { type: 'workspace', id: workspace_id } as const;
    if (Object.keys(details).length > 0) await recordAudit(tx, actor, { action: 'workspace.changed', object, details });
    return after;
  });
}

/** What keeps others out, and where the log's heads go, is a matter of people. */
const ofSecurity = ['second_factor_required', 'verified_addresses_required', 'audit_address'] as const;

/** What each setting was and is. Of words that somebody typed only that they changed: they may name a person. */
function describeChange(before: Workspace, after: Workspace): AuditDetails {
  const named = (['name', 'country'] as const).filter((name) => before[name] !== after[name]);
  const details: AuditDetails = Object.fromEntries(named.map((name) => [name, 'changed']));
  for (const name of Object.keys(after.settings) as (keyof Workspace['settings'])[]) {
    const [from, to] = [before.settings[name], after.settings[name]];
    if (from !== to) details[name] = name === 'audit_address' ? 'changed' : { from, to };
  }
  return details;
}

/** Admins are told that the disk is full: they know whom to call. */
export async function getWorkspace(
  { db, diskSpace }: Pick<AppContext, 'db' | 'diskSpace'>,
  actor: Recruiter,
): Promise<Workspace> {
  const found = await queries.selectWorkspace(db, actor.workspace_id);
  const free = isManager(actor) ? diskSpace?.freeWhenFull() : undefined;
  if (free !== undefined) found.disk_free_bytes = free;
  return found;
}

export const listMembers = ({ db, storage }: Context, actor: Recruiter): Listing<Member> =>
  listing(queries.selectMembers(db, actor.workspace_id), (row) => shown(storage, actor, row));

/** @throws Problem 404 outside the workspace, 403 for who is no owner and makes or ends one, 409 for the last owner */
export async function changeMember(
  { db, storage }: Context,
  actor: Recruiter,
  id: string,
  { role }: { role: WorkspaceRole },
): Promise<Member> {
  return db.transaction().execute(async (tx) => {
    const found = await lockMember(tx, actor, id);
    requireGiving(actor, role);
    requireChanging(actor, found.role);
    if (found.role === 'owner' && role !== 'owner') await endOwner(tx, actor, id);
    await changeUser(tx, id, { workspace_role: role });
    const details = { workspace_role: { from: found.role, to: role } };
    await recordAudit(tx, actor, { action: 'member.changed', object: member(id), details });
    return shown(storage, actor, { ...found, role });
  });
}

/** The person keeps their account, without role and signed in nowhere. @throws Problem 404, 403, 409 as above */
export async function removeMember(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await lockMember(tx, actor, id);
    requireChanging(actor, found.role);
    if (found.role === 'owner') await endOwner(tx, actor, id);
    await dropRole(tx, id);
    await changeUser(tx, id, { removed_from: actor.workspace_id });
    await queries.leaveTeams(tx, actor.workspace_id, id);
    await queries.forgetIdentity(tx, actor.workspace_id, id);
    await recordAudit(tx, actor, { action: 'member.removed', object: member(id) });
  });
}

/** Ends all that would let a member in without proving anew who they are; of oneself this sign-in stays. @throws Problem 404 */
export async function endMemberSignIns(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, actor, id);
    await endSignInsOf(tx, id, id === actor.user_id ? actor.sign_in_id : undefined);
    await recordAudit(tx, actor, { action: 'sign-in.ended', object: member(id) });
  });
}

async function lockMember(tx: Db, { workspace_id }: Recruiter, id: string) {
  await queries.lockWorkspace(tx, workspace_id);
  const found = await queries.findMember(tx, workspace_id, id);
  if (!found) throw notFound('member');
  return found;
}

/**
 * A key that somebody else got hold of shall not make them a manager.
 * @throws Problem 403 for who is no owner and makes one, and for a program that makes somebody who manages members
 */
export function requireGiving(actor: Recruiter, role: WorkspaceRole): void {
  if (role === 'owner') requireOwner(actor);
  if (isProgram(actor) && mayRole(role, 'members:write')) throw forbidden(noProgram(actor, "can't make admins."));
}

/** A key that somebody else got hold of shall not shut out those who could end it. @throws Problem 403 */
function requireChanging(actor: Recruiter, role: WorkspaceRole): void {
  if (isProgram(actor) && mayRole(role, 'members:write'))
    throw forbidden("API keys can't change or remove owners and admins.");
}

function requireOwner(actor: Recruiter): void {
  if (actor.workspace_role !== 'owner' || isProgram(actor)) throw forbidden('Only an owner can add or remove owners.');
}

async function endOwner(tx: Db, actor: Recruiter, leaving_id: string): Promise<void> {
  requireOwner(actor);
  const members = await queries.selectMembers(tx, actor.workspace_id).execute();
  if (!members.some(({ id, role }) => role === 'owner' && id !== leaving_id))
    throw conflict('A workspace needs an owner. Make another member owner first.');
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findMember>>>;

async function shown(storage: Storage, { user_id }: Recruiter, member: Row): Promise<Member> {
  const { first_name, last_name, avatar_key, ...row } = member;
  const avatar = await pictureUrl(storage, avatar_key);
  return { ...row, name: `${first_name} ${last_name}`, avatar, is_me: row.id === user_id };
}
