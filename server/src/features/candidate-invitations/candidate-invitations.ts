// Inviting people to become candidates of a workspace. Whether an address has an account is nowhere looked at: no answer
// can tell of it.
import type {
  CandidateInvitation,
  InvitedAddress,
  NewCandidateInvitations,
} from '@hireframe/contract/candidate-invitations.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound, Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { deleteMail } from '../../infra/mail/outbox.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { requireNoWebAddress } from '../sending/sending.ts';
import { mailInvitation } from './candidate-invitations.mail.ts';
import * as queries from './candidate-invitations.queries.ts';

type Context = Pick<AppContext, 'db'> & MailContext;
type Outcome = z.input<typeof InvitedAddress>;

/**
 * @returns what became of each address, in the order in which they were given
 * @throws Problem 422 at `message`, or where a name holds a web address; where the member may not mail: see `requireSending`
 */
export async function inviteCandidates(
  { db, ...context }: Context,
  actor: Recruiter,
  { emails, ...invitation }: z.output<typeof NewCandidateInvitations>,
): Promise<{ results: Outcome[] }> {
  await requireNoWebAddress(db, actor, { message: invitation.message });
  const asked = [...new Set(emails)];
  const results = await db.transaction().execute(async (tx) => {
    const sharing = await queries.selectSharing(tx, actor, asked);
    const from = await queries.selectInviter(tx, actor.user_id);
    const found: Outcome[] = [];
    // Always in the same order: two who invite the same people at once do not wait for each other.
    for (const email of [...asked].sort()) {
      const send = () => sendInvitation(tx, context, from, { ...invitation, email });
      const outcome = sharing.has(email) ? 'already_candidate' : (await send()).is_new ? 'invited' : 'renewed';
      found.push({ email, outcome });
    }
    return found;
  });
  return { results: results.sort((a, b) => asked.indexOf(a.email) - asked.indexOf(b.email)) };
}

type Invitation = { email: string; message: string; invited_to: string };

/** A new link by mail; an older one is worth nothing any more, and its mail need not go out. */
async function sendInvitation(tx: Db, context: MailContext, from: queries.Inviter, given: Invitation) {
  const token = makeToken();
  const { workspace_id, invited_by, ...names } = from;
  const url = `${context.public_url}/candidate-invitation?token=${token}`;
  const candidate_id = await queries.findCandidate(tx, workspace_id, given.email);
  const thread = candidate_id && ({ workspace_id, candidate_id, user_id: invited_by, kind: 'invitation' } as const);
  const mail_id = await mailInvitation(tx, context, { workspace_id, user_id: invited_by }, thread || undefined, {
    ...given,
    ...names,
    url,
  });
  const row = { ...given, workspace_id, invited_by, token_hash: hashOfToken(token), mail_id };
  const { old_mail_id, ...kept } = await queries.upsertInvitation(tx, row);
  if (old_mail_id) await deleteMail(tx, [old_mail_id]);
  return kept;
}

/** @throws Problem 404; 409 for an accepted one, and for somebody who has shared themselves in another way since */
export async function resendInvitation(
  { db, ...context }: Context,
  actor: Recruiter,
  id: string,
): Promise<CandidateInvitation> {
  return db.transaction().execute(async (tx) => {
    const { email, message, invited_to } = await lockOpen(tx, actor, id);
    if ((await queries.selectSharing(tx, actor, [email])).size > 0)
      throw conflict('This person has already shared their profile and resume with you.');
    await requireNoWebAddress(tx, actor, { message });
    const from = await queries.selectInviter(tx, actor.user_id);
    await sendInvitation(tx, context, from, { email, message, invited_to });
    return queries.selectInvitation(tx, actor.workspace_id, id);
  });
}

/** Withdrawing twice changes nothing. @throws Problem 404; 409 for an accepted one */
export async function withdrawInvitation(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { status, mail_id } = await lockOpen(tx, actor, id);
    if (status === 'withdrawn') return;
    await queries.updateInvitation(tx, actor.workspace_id, id, { withdrawn_at: 'now', mail_id: null });
    if (mail_id) await deleteMail(tx, [mail_id]);
  });
}

async function lockOpen(tx: Db, { workspace_id }: Recruiter, id: string) {
  const found = await queries.lockInvitation(tx, workspace_id, id);
  if (!found) throw notFound('invitation');
  if (found.status === 'accepted') throw conflict('This invitation has already been accepted.');
  return found;
}

/** @throws Problem 404 for a link that is wrong, used, withdrawn, renewed or too old */
export async function previewInvitation(db: Db, token: string) {
  const found = await queries.findByToken(db, hashOfToken(token));
  if (!found) throw noLonger();
  return found;
}

export const noLonger = () => new Problem(404, { message: 'This invitation is no longer valid. Ask for a new one.' });
