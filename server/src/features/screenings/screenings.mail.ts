import {
  deadlineInWords,
  minutesFor,
  moreTimeMail,
  reminderMail,
  screeningMail,
} from '@hireframe/contract/screening-mail.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { oneLine } from '../../lib/one-line.ts';
import { mailCandidate } from '../conversations/conversations.ts';

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

/** @returns the id of the mail */
export function mailScreening(tx: Db, thread: Thread, { email, url, asker_name, ...asking }: Asking): Promise<string> {
  const { question_count, deadline_at, workspace_name } = asking;
  const { subject, text, link } = screeningMail({
    ...asking,
    asker_name: asker_name ?? workspace_name,
    minutes: minutesFor(question_count),
    deadline: deadlineInWords(deadline_at),
  });
  const to = { name: '', address: email };
  return mailCandidate(
    tx,
    { ...thread, kind: 'assessment' },
    { to, subject: oneLine(subject), text, action: { label: link, url } },
  );
}

type MoreTime = Asker & { email: string; deadline_at: string };

/** Without a link: the token of the first mail is kept as a hash only. @returns the id of the mail */
export function mailMoreTime(
  tx: Db,
  thread: Thread,
  { email, workspace_name, deadline_at }: MoreTime,
): Promise<string> {
  const { subject, text } = moreTimeMail({ workspace_name, deadline: deadlineInWords(deadline_at) });
  return mailCandidate(
    tx,
    { ...thread, kind: 'assessment' },
    { to: { name: '', address: email }, subject: oneLine(subject), text },
  );
}

type Reminder = { email: string; workspace_name: string; role_title: string; deadline_at: string };

/** Without a link, for the same reason. @returns the id of the mail */
export function mailReminder(tx: Db, thread: Thread, { email, deadline_at, ...about }: Reminder): Promise<string> {
  const { subject, text } = reminderMail({ ...about, deadline: deadlineInWords(deadline_at) });
  return mailCandidate(
    tx,
    { ...thread, kind: 'assessment' },
    { to: { name: '', address: email }, subject: oneLine(subject), text },
  );
}
