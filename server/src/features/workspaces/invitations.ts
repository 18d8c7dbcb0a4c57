// Inviting colleagues by mail, and joining by the mailed link.
import type { User } from '@hireframe/contract/users.ts';
import type { Invitation, InvitedRole } from '@hireframe/contract/workspaces.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldConflict, forbidden, notFound, Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Actor, Recruiter } from '../../infra/security/actor.ts';
import { keepMessage } from '../../lib/messages.ts';
import { oneLine } from '../../lib/one-line.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { getUser, type HasResume, takeRole } from '../accounts/accounts.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { mailFor, requireNoWebAddress, type Sender } from '../sending/sending.ts';
import * as queries from './workspaces.queries.ts';
import { recordJoined, requireGiving } from './workspaces.ts';

type Context = Pick<AppContext, 'db'> & MailContext;

/** @throws Problem 403 for a program that makes an admin; 409 for a member; 422 where a name holds a web address; where the admin may not mail: see `requireSending` */
export async function invite(
  { db, ...context }: Context,
  actor: Recruiter,
  { email, role: workspace_role }: { email: string; role: InvitedRole },
): Promise<Invitation> {
  const { workspace_id, user_id } = actor;
  requireGiving(actor, workspace_role);
  return db.transaction().execute(async (tx) => {
    if (await queries.hasMemberWithAddress(tx, workspace_id, email))
      throw fieldConflict('email', 'This person is a member already.');
    await requireNoWebAddress(tx, { workspace_id, user_id }, {});
    const token = makeToken();
    const row = { workspace_id, email, workspace_role, invited_by: user_id, token_hash: hashOfToken(token) };
    const id = await queries.upsertInvitation(tx, row);
    const invited = {
      action: 'member.invited',
      object: { type: 'invitation', id },
      details: { workspace_role },
    } as const;
    await recordAudit(tx, actor, invited);
    const invitation = await queries.selectInvitation(tx, workspace_id, id);
    const { name } = await queries.selectWorkspace(tx, workspace_id);
    await mailInvitation(tx, context, { workspace_id, user_id }, { ...invitation, workspace_name: name }, token);
    return invitation;
  });
}

type Mailed = { email: string; invited_by_name: string; workspace_name: string };

async function mailInvitation(
  tx: Db,
  context: MailContext,
  sender: Sender,
  { email, invited_by_name, workspace_name }: Mailed,
  token: string,
) {
  const days = queries.invitationDays;
  await mailFor(tx, context, sender, {
    to: { name: '', address: email },
    subject: oneLine(`${invited_by_name} invites you to ${workspace_name}`),
    text: `Hello,\n\n${invited_by_name} invites you to join ${workspace_name} on Hireframe as a recruiter. The link works for ${days} days and only for this address.\n\nIf you weren't expecting this email, you can ignore it.`,
    action: { label: 'View invitation', url: `${context.public_url}/invitation?token=${token}` },
  });
}

/** @throws Problem 404 */
export async function takeBack(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.deleteInvitation(tx, actor.workspace_id, id))) throw notFound('invitation');
    await recordAudit(tx, actor, { action: 'member.uninvited', object: { type: 'invitation', id } });
  });
}

/** @throws Problem 404 for a link that is wrong, used, taken back or too old */
export async function previewInvitation(db: Db, token: string) {
  const found = await queries.findInvitationByToken(db, hashOfToken(token));
  if (!found) throw noLonger();
  return found;
}

/**
 * Whoever holds the mailed link has read the mail: joining confirms the address.
 * @throws Problem 404 as above, 403 for another address, 409 for a candidate or a recruiter
 */
export async function acceptInvitation(
  context: Pick<AppContext, 'db' | 'storage'>,
  hasResume: HasResume,
  { user_id }: Actor,
  token: string,
): Promise<User> {
  await context.db.transaction().execute(async (tx) => {
    const { id, workspace_id, email, role: workspace_role } = await previewInvitation(tx, token);
    const person = await queries.findPerson(tx, user_id);
    if (person.email !== email)
      throw forbidden(
        keepMessage("This invitation is for {email}, but you're signed in as {mine}.", { email, mine: person.email }),
      );
    if (!(await queries.deleteInvitation(tx, workspace_id, id))) throw noLonger(); // Taken at the same time elsewhere.
    const joined = { role: 'recruiter', workspace_id, workspace_role, is_email_verified: true } as const;
    if (!(await takeRole(tx, user_id, joined))) throw conflict(whyNot(person.role));
    await recordJoined(tx, { workspace_id, user_id }, { workspace_role, invitation_id: id });
  });
  return getUser(context, hasResume, user_id);
}

const noLonger = () => new Problem(404, { message: 'This invitation is no longer valid. Ask for a new one.' });

const whyNot = (role: string | null) =>
  role === 'candidate'
    ? 'You use this account as a candidate. Join with an account of another address.'
    : 'You are a member of a workspace already. Leave it first, or join with another address.';
