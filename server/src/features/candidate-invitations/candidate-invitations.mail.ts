import { invitationMail } from '@hireframe/contract/candidate-invitation-mail.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { sendMail } from '../../infra/mail/mail.ts';
import { oneLine } from '../../lib/one-line.ts';

type Invitation = Parameters<typeof invitationMail>[0] & { email: string; url: string };

/** @returns the id of the mail */
export function mailInvitation(tx: Db, { email, url, ...invitation }: Invitation) {
  const { subject, text, link } = invitationMail(invitation);
  return sendMail(tx, {
    to: { name: '', address: email },
    subject: oneLine(subject),
    text,
    action: { label: link, url },
  });
}
