// Whom a provider's word makes a member, and with which role.

import { EmailAddress } from '@hireframe/contract/accounts.ts';
import type { GroupRole } from '@hireframe/contract/single-sign-on.ts';
import { FirstName, LastName } from '@hireframe/contract/users.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { InvitedRole } from '@hireframe/contract/workspaces.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, forbidden } from '../../infra/http/problem.ts';
import { findWebAddress } from '../../lib/web-address.ts';
import { changeUser, claimAddress, ensureAccount, takeRole } from '../accounts/accounts.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { lockWorkspace, recordJoined, takeInvitation } from '../workspaces/workspaces.ts';
import type { Claims } from './provider.ts';
import * as queries from './single-sign-on.queries.ts';

type Connection = { workspace_id: string; default_role: InvitedRole; group_roles: GroupRole[] };

/**
 * The first who comes with an address of a verified domain becomes a member. Whoever is known is so by the provider's own name
 * for them: an address may go to somebody else some day.
 * @returns the member's id
 * @throws Problem 403 for an address that is not confirmed or of no domain of the workspace, for another person under a known
 *   address, and for whom an admin removed; 409 for who is a candidate or elsewhere a member
 */
export async function admitPerson(tx: Db, connection: Connection, claims: Claims): Promise<string> {
  const { workspace_id } = connection;
  const { subject } = claims;
  const email = await readAddress(tx, workspace_id, claims);
  await lockWorkspace(tx, workspace_id); // Two first sign-ins of one person make one member.
  const named = await queries.findBySubject(tx, workspace_id, subject);
  const known = named ?? (await queries.findByAddress(tx, email));
  if (!named && known?.workspace_id === workspace_id && known.subject) throw forbidden(anotherPerson);
  // Chosen by somebody who never proved the address: it may be a stranger's, who waits for its owner.
  if (known && known.role !== 'candidate' && !known.is_email_verified) await claimAddress(tx, known.id);
  const user_id = known?.role
    ? await goOn(tx, connection, known, claims)
    : await join(tx, connection, known, { ...claims, email });
  await queries.upsertIdentity(tx, { workspace_id, subject, user_id });
  return user_id;
}

async function readAddress(tx: Db, workspace_id: string, { email, is_email_verified }: Claims): Promise<string> {
  const address = EmailAddress.safeParse(email);
  if (!address.success || !is_email_verified)
    throw forbidden("Your company's sign-in hasn't confirmed your email address. Ask your admin.");
  const domain = address.data.slice(address.data.lastIndexOf('@') + 1);
  if (!(await queries.isOwnDomain(tx, workspace_id, domain)))
    throw forbidden("Your email address isn't in a domain that your company has verified here. Ask your admin.");
  return address.data;
}

const anotherPerson =
  "Your email address belongs to another person of your company's sign-in. Ask an admin to remove them first.";

/** A member signs in again. An owner's role is no matter of groups: nobody gets it by them, and nobody loses it. */
async function goOn(tx: Db, connection: Connection, known: queries.Known, { groups }: Claims): Promise<string> {
  const { workspace_id } = connection;
  if (known.role === 'candidate')
    throw conflict('You use this account as a candidate. Join with an account of another address.');
  if (known.workspace_id !== workspace_id) throw conflict('You are a member of another workspace. Leave it first.');
  const role = roleByGroups(connection, groups);
  if (role && known.workspace_role !== 'owner' && role !== known.workspace_role) {
    await changeUser(tx, known.id, { workspace_role: role });
    const details = { workspace_role: { from: known.workspace_role, to: role }, by: 'sso' };
    const object = { type: 'member', id: known.id } as const;
    await recordAudit(tx, { workspace_id, user_id: null }, { action: 'member.changed', object, details });
  }
  return known.id;
}

/** The highest role of the groups that somebody is in, or the default one. @returns undefined where groups say nothing */
function roleByGroups({ group_roles, default_role }: Connection, groups: string[]): InvitedRole | undefined {
  if (group_roles.length === 0) return undefined;
  const given = group_roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return InvitedRole.options.find((role) => given.includes(role)) ?? default_role;
}

type Person = Claims & { email: string };

async function join(tx: Db, connection: Connection, known: queries.Known | undefined, person: Person): Promise<string> {
  const { workspace_id, default_role } = connection;
  const invited = await takeInvitation(tx, workspace_id, person.email);
  if (known?.removed_from === workspace_id && !invited)
    throw forbidden('An admin removed you from this workspace. Ask them to invite you again.');
  const user_id = known?.id ?? (await makeAccount(tx, person));
  const workspace_role: WorkspaceRole = roleByGroups(connection, person.groups) ?? invited ?? default_role;
  const joined = { role: 'recruiter', workspace_id, workspace_role, is_email_verified: true } as const;
  if (!(await takeRole(tx, user_id, joined))) throw conflict("You've already chosen a role.");
  await recordJoined(tx, { workspace_id, user_id }, { workspace_role, by: 'sso' });
  return user_id;
}

/** Without a password. A name that mails would turn into a link is left out. */
async function makeAccount(tx: Db, { email, first_name, last_name }: Person): Promise<string> {
  const name = (said: string, rule: typeof FirstName) => {
    const read = rule.safeParse(said);
    return read.success && !findWebAddress(read.data) ? read.data : undefined;
  };
  const made = await ensureAccount(tx, {
    email,
    first_name: name(first_name, FirstName) ?? (email.split('@')[0] as string),
    last_name: name(last_name, LastName) ?? '',
  });
  if (!made) throw conflict("You've already chosen a role."); // Made at the same time elsewhere.
  return made.user_id;
}
