import {
  deadlineInWords,
  minutesFor,
  moreTimeMail,
  reminderMail,
  screeningMail,
} from '@hireframe/contract/screening-mail.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { messagesIn } from '../../lib/messages.ts';
import { oneLine } from '../../lib/one-line.ts';
import { findLanguageOf, mailCandidate } from '../conversations/conversations.ts';

/** Whom it is to, and who asks; null: nobody in particular. */
type Thread = { workspace_id: string; candidate_id: string; user_id: string | null };
type Asker = { asker_name: string | null; workspace_name: string };
type Asking = Asker & {
  email: string;
  message: string;
  role_title: string;
  question_count: number;
  deadline_at: string;
  url: string;
};

const messagesOf = async (tx: Db, { workspace_id, candidate_id }: Thread) =>
  messagesIn(await findLanguageOf(tx, workspace_id, candidate_id));

/** @returns the id of the mail */
export async function mailScreening(
  tx: Db,
  context: MailContext,
  thread: Thread,
  { email, url, asker_name, ...asking }: Asking,
): Promise<string> {
  const { question_count, deadline_at, workspace_name } = asking;
  const theirs = await messagesOf(tx, thread);
  const { subject, text, link } = screeningMail(
    {
      ...asking,
      asker_name: asker_name ?? workspace_name,
      minutes: minutesFor(question_count),
      deadline: deadlineInWords(deadline_at, theirs.language),
    },
    theirs,
  );
  const to = { name: '', address: email };
  return mailCandidate(
    tx,
    context,
    { ...thread, kind: 'assessment' },
    { to, subject: oneLine(subject), text, language: theirs.language, action: { label: link, url } },
  );
}

/** @param url the link of the first mail again; left out where it is not known any more: the words name that mail */
type MoreTime = Asker & { email: string; deadline_at: string; url: string | undefined };

/** @returns the id of the mail */
export async function mailMoreTime(
  tx: Db,
  context: MailContext,
  thread: Thread,
  { email, workspace_name, deadline_at, url }: MoreTime,
): Promise<string> {
  const theirs = await messagesOf(tx, thread);
  const deadline = deadlineInWords(deadline_at, theirs.language);
  const { subject, text, link } = moreTimeMail({ workspace_name, deadline }, theirs);
  return mailCandidate(
    tx,
    context,
    { ...thread, kind: 'assessment' },
    {
      to: { name: '', address: email },
      subject: oneLine(subject),
      text,
      language: theirs.language,
      ...(url && { action: { label: link, url } }),
    },
  );
}

type Reminder = Omit<MoreTime, 'asker_name'> & { role_title: string };

/** @returns the id of the mail */
export async function mailReminder(
  tx: Db,
  context: MailContext,
  thread: Thread,
  { email, deadline_at, url, ...about }: Reminder,
): Promise<string> {
  const theirs = await messagesOf(tx, thread);
  const deadline = deadlineInWords(deadline_at, theirs.language);
  const { subject, text, link } = reminderMail({ ...about, deadline }, theirs);
  return mailCandidate(
    tx,
    context,
    { ...thread, kind: 'assessment' },
    {
      to: { name: '', address: email },
      subject: oneLine(subject),
      text,
      language: theirs.language,
      ...(url && { action: { label: link, url } }),
    },
  );
}
