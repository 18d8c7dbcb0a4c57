// Accepting an invitation: the person becomes a candidate of the workspace, which gets copies of what they share.
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, forbidden } from '../../infra/http/problem.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { keepMessage } from '../../lib/messages.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { changeUser, deleteFilesTask, takeRole } from '../accounts/accounts.ts';
import { recordEvent } from '../candidates/candidates.ts';
import { copyFile, share } from '../sharing/sharing.ts';
import { addInvitationToThread } from './candidate-invitations.mail.ts';
import * as queries from './candidate-invitations.queries.ts';
import { noLonger, previewInvitation } from './candidate-invitations.ts';

const accepted = { kind: 'candidates.invitation', line: 'Accepted the invitation' };

/**
 * Whoever holds the mailed link has read the mail: accepting confirms the address.
 * @throws Problem 404 for a link that is not good any more, 403 for another address, 409 for a recruiter
 */
export async function acceptInvitation(
  { db, storage, now, enqueue }: Pick<AppContext, 'db' | 'storage' | 'now' | 'enqueue'>,
  { user_id }: Actor,
  token: string,
): Promise<{ workspace_name: string }> {
  const invitation = await previewInvitation(db, token);
  const { id, workspace_id, workspace_name, email } = invitation;
  const person = await queries.selectPerson(db, user_id);
  if (person.email !== email)
    throw forbidden(
      keepMessage("This invitation is for {email}, but you're signed in as {mine}.", { email, mine: person.email }),
    );
  if (person.role === 'recruiter') throw isRecruiter();
  const folder = `workspaces/${workspace_id}/candidates/${randomUUID()}/`;
  const owner = { workspace_id, user_id };
  try {
    const copy = await copyFile({ db, storage }, user_id, folder);
    await db.transaction().execute(async (tx) => {
      if (!(await queries.takeInvitation(tx, workspace_id, hashOfToken(token)))) throw noLonger();
      await becomeCandidate(tx, user_id);
      const shared = await share(tx, owner, { email, shared_at: now().toISOString() }, copy, 'invitation');
      const { candidate_id, is_new, unused } = shared;
      if (!is_new) await recordEvent(tx, owner, [candidate_id], accepted);
      await queries.updateInvitation(tx, workspace_id, id, { candidate_id });
      await keepMail(tx, candidate_id, invitation);
      await enqueue(tx, deleteFilesTask, { prefixes: unused });
    });
  } catch (error) {
    await storage.deletePrefix(folder);
    throw error;
  }
  return { workspace_name };
}

type Invitation = Awaited<ReturnType<typeof previewInvitation>>;

async function keepMail(tx: Db, candidate_id: string, { mail_id, email, ...invitation }: Invitation): Promise<void> {
  const { workspace_id, invited_by, invited_by_name, workspace_name, message, sent_at } = invitation;
  if (!mail_id) return;
  const thread = { workspace_id, candidate_id, user_id: invited_by, kind: 'invitation' } as const;
  const inviter_name = invited_by_name ?? workspace_name;
  const mail = { id: mail_id, to_address: email, sent_at, inviter_name, workspace_name, message };
  await addInvitationToThread(tx, thread, mail);
}

/** @throws Problem 409 for whoever chose the other role a moment ago */
async function becomeCandidate(tx: Db, user_id: string): Promise<void> {
  await changeUser(tx, user_id, { is_email_verified: true });
  if (await takeRole(tx, user_id, { role: 'candidate' })) return;
  if ((await queries.selectPerson(tx, user_id)).role !== 'candidate') throw isRecruiter();
}

const isRecruiter = () =>
  conflict('This is a recruiter account. Share your profile from an account with another address.');
