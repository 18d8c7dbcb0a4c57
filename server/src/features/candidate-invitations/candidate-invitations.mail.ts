import { sendMail } from '../../infra/mail.ts';
import type { Db } from '../../infra/postgres.ts';
import { invitationDays } from './candidate-invitations.queries.ts';

type Invitation = { email: string; message: string; inviter_name: string; workspace_name: string; url: string };

/** @returns the id of the mail */
export function mailInvitation(tx: Db, { email, message, inviter_name, workspace_name, url }: Invitation) {
  const words = message ? `${inviter_name} writes:\n\n${quoted(message)}\n\n` : '';
  return sendMail(tx, {
    to: { name: '', address: email },
    subject: oneLine(`${inviter_name} invites you to share your profile with ${workspace_name}`),
    text: `Hello,\n\n${inviter_name} of ${workspace_name} invites you to share your profile and your newest resume with them on Hireframe.\n\n${words}${workspace_name} gets a copy of both if you accept, and nothing before. The link works for ${invitationDays} days, for this address.\n\nIf you do not know why you got this mail, ignore it.`,
    action: { label: 'Look at the invitation', url },
  });
}

/** Every line is marked: nobody's words can look like ours. */
const quoted = (message: string) =>
  message
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Names come from people: what would begin another header becomes a space, and a subject has an end. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
