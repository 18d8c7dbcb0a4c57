import { invitationMail } from '@hireframe/contract/candidate-invitation-mail.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { sendMail } from '../../infra/mail/mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import { addSentMail, mailCandidate, type Thread } from '../conversations/conversations.ts';

type Words = Parameters<typeof invitationMail>[0];
type Invitation = Words & { email: string; url: string };

/**
 * @param thread undefined for somebody who is no candidate yet: their thread begins when they accept
 * @returns the id of the mail
 */
export function mailInvitation(tx: Db, thread: Thread | undefined, { email, url, ...invitation }: Invitation) {
  const { subject, text, link } = invitationMail(invitation);
  const mail = { to: { name: '', address: email }, subject: oneLine(subject), text, action: { label: link, url } };
  return thread ? mailCandidate(tx, thread, mail) : sendMail(tx, mail);
}

type Accepted = Words & { id: string; to_address: string; sent_at: string };

export async function addInvitationToThread(tx: Db, thread: Thread, { id, to_address, sent_at, ...words }: Accepted) {
  const { subject, text } = invitationMail(words);
  await addSentMail(tx, thread, { id, to_address, sent_at, subject: oneLine(subject), text });
}
