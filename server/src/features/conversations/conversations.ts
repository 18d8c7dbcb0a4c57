// The public API of conversations: whatever is mailed to a candidate goes through here, and stands in their thread.
import type { messageKindsOfThread } from '@hireframe/contract/conversations.ts';
import { replySubject } from '@hireframe/engines/mail/reply-subject.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { type Mail, type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import { linkInMail } from '../accounts/accounts.ts';
import { mailFor, requireTrustForLinks } from '../sending/sending.ts';
import * as queries from './conversations.queries.ts';

export { findLanguageOf } from './conversations.queries.ts';
export { writeToTeam } from './my-conversations.ts';
export { receiveBounce } from './receive-bounce.ts';
export { receiveReply } from './receive-reply.ts';
export { selectWaitingReplies } from './show-conversation.ts';

export type Thread = {
  workspace_id: string;
  candidate_id: string;
  application_id?: string | null;
  user_id?: string | null; // The member who writes, or whose move this is.
  kind: Exclude<(typeof messageKindsOfThread)[number], 'reply'>;
};

/**
 * The page of the candidate's that a mail leads to. `is_for_answers`: left out where a mailbox takes answers, since whoever
 * writes there sees what is quoted, and must not learn who has an account.
 */
type Page = { label: string; path: string; is_for_answers?: boolean };
type MailToCandidate = Mail & { page?: Page | undefined };

/**
 * Mails a candidate, in the caller's transaction: under the company's name, and so that answers come to a mailbox that we
 * read. What the mail's button leads to is not kept in the thread: it may sign in whoever holds it. A link to their page signs in
 * where nobody answers by mail: an answer quotes the link, and would bring it to the company before it is used.
 * As long as it waits, whoever deletes it from the outbox deletes it from the thread.
 * @returns the mail's id in the outbox
 * @throws Problem where the member may not mail them, before anything is written: see `requireSending`
 */
export async function mailCandidate(
  tx: Db,
  context: MailContext,
  thread: Thread,
  { page, ...mail }: MailToCandidate,
): Promise<string> {
  const { workspace_id, candidate_id, application_id = null, user_id = null, kind } = thread;
  const { company, author, reply_to } = await queries.selectSender(tx, workspace_id, user_id);
  const from_name = oneLine(kind === 'written' && author ? `${author} (${company})` : company);
  const subject_key = replySubject(mail.subject).key;
  const in_reply_to = await queries.selectMailKeys(tx, { workspace_id, candidate_id, subject_key });
  const action = mail.action ?? (page && (await linkTo(tx, context, { ...page, workspace_id, reply_to, mail })));
  const letter = { ...mail, from_name, in_reply_to, ...(reply_to && { reply_to }), ...(action && { action }) };
  // What nobody presses goes out by itself: an application came in, a deadline is near.
  const sender = user_id && { workspace_id, user_id };
  if (sender && (kind === 'written' || kind === 'status'))
    await requireTrustForLinks(tx, context, sender, { candidate_id, subject: mail.subject, body: mail.text });
  const id = sender ? await mailFor(tx, context, sender, letter) : await sendMail(tx, context, letter);
  await queries.insertMessage(tx, {
    workspace_id,
    candidate_id,
    application_id,
    user_id,
    kind,
    direction: 'out',
    status: 'waiting',
    outbox_id: id,
    subject: mail.subject,
    subject_key,
    body: mail.text,
    to_address: mail.to.address,
    delay_seconds: mail.delay_seconds ?? 0,
  });
  return id;
}

type Linked = Page & { workspace_id: string; reply_to: string | null; mail: Mail };

async function linkTo(tx: Db, context: MailContext, linked: Linked): Promise<Mail['action']> {
  const { label, path, is_for_answers, workspace_id, reply_to, mail } = linked;
  if (reply_to) return is_for_answers ? undefined : { label, url: context.public_url + path };
  const { to, delay_seconds = 0 } = mail;
  return { label, url: await linkInMail(tx, context, { workspace_id, address: to.address, path, delay_seconds }) };
}

type SentMail = Pick<Mail, 'subject' | 'text'> & { id: string; to_address: string; sent_at: string };

/** A mail that arrived before whom it is to was a candidate begins their thread. Nothing changes where it stands there already. */
export async function addSentMail(tx: Db, thread: Thread, { id, text, sent_at, ...mail }: SentMail): Promise<void> {
  if (await queries.hasMail(tx, thread.workspace_id, id)) return;
  await queries.insertMessage(tx, {
    ...thread,
    ...mail,
    direction: 'out',
    status: 'sent',
    outbox_id: id,
    subject_key: replySubject(mail.subject).key,
    body: text,
    send_at: sent_at,
    sent_at,
  });
}
