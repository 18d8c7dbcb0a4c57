import { invitationMail } from '@hireframe/contract/candidate-invitation-mail.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { messagesIn } from '../../lib/messages.ts';
import { oneLine } from '../../lib/one-line.ts';
import { addSentMail, findLanguageOf, mailCandidate, type Thread } from '../conversations/conversations.ts';
import { mailFor, type Sender } from '../sending/sending.ts';

type Words = Parameters<typeof invitationMail>[0];
type Invitation = Words & { email: string; url: string };

/**
 * In the language that the workspace knows of a candidate of theirs, else in English: nothing tells of an account.
 * @param thread undefined for somebody who is no candidate yet: their thread begins when they accept
 * @returns the id of the mail
 */
export async function mailInvitation(
  tx: Db,
  context: MailContext,
  sender: Sender,
  thread: Thread | undefined,
  { email, url, ...invitation }: Invitation,
) {
  const theirs = messagesIn(thread && (await findLanguageOf(tx, thread.workspace_id, thread.candidate_id)));
  const { subject, text, link } = invitationMail(invitation, theirs);
  const mail = {
    to: { name: '', address: email },
    subject: oneLine(subject),
    text,
    language: theirs.language,
    action: { label: link, url },
  };
  return thread ? mailCandidate(tx, context, thread, mail) : mailFor(tx, context, sender, mail);
}

type Accepted = Words & { id: string; to_address: string; sent_at: string };

/** One that went out before there was a thread: in English. */
export async function addInvitationToThread(tx: Db, thread: Thread, { id, to_address, sent_at, ...words }: Accepted) {
  const { subject, text } = invitationMail(words, messagesIn('en'));
  await addSentMail(tx, thread, { id, to_address, sent_at, subject: oneLine(subject), text });
}
