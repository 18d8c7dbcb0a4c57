// The words of the mail that invites a candidate: the server sends them, and the page of invitations shows them before.
import { quoted } from './quoted.ts';

/** How long the link of an invitation works. */
export const invitationDays = 14;

type Invitation = { message: string; inviter_name: string; workspace_name: string };

/** Subject, text, and what the link is called. */
export function invitationMail({ message, inviter_name, workspace_name }: Invitation) {
  const words = message ? `${inviter_name} writes:\n\n${quoted(message)}\n\n` : '';
  return {
    subject: `${inviter_name} invites you to share your profile with ${workspace_name}`,
    text: `Hello,\n\n${inviter_name} of ${workspace_name} invites you to share your profile and latest resume with them on Hireframe.\n\n${words}${workspace_name} only gets a copy of both if you accept. The link works for ${invitationDays} days and only for this address.\n\nIf you weren't expecting this email, you can ignore it.`,
    link: 'View invitation',
  };
}
