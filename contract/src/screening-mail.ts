// The words of the mail that asks a candidate to answer an assessment: the server sends them, and the dialog shows them before.
import { quoted } from './quoted.ts';

type Asking = {
  message: string;
  asker_name: string;
  workspace_name: string;
  role_title: string;
  question_count: number;
  minutes: number;
  deadline: string; // In words.
};

/** About how long it takes: questions have 30 s to think and 2 minutes to answer, and a few minutes go before. */
export const minutesFor = (question_count: number) => Math.ceil(question_count * 2.5) + 3;

/** 'Tuesday, 24 November 2026 at 21:00 UTC': a mail does not know where it is read. */
export const deadlineInWords = (deadline_at: string) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(deadline_at))} UTC`;

/** Subject, text, and what the link is called. */
export function screeningMail(asking: Asking) {
  const { message, asker_name, workspace_name, role_title, question_count, minutes, deadline } = asking;
  const words = message ? `${asker_name} writes:\n\n${quoted(message)}\n\n` : '';
  const role = role_title ? ` for the role ${role_title}` : '';
  return {
    subject: `${workspace_name} invites you to answer ${question_count} questions`,
    text: `Hello,\n\n${asker_name} of ${workspace_name} invites you to answer ${question_count} questions${role}, on video, by voice or in writing. It takes about ${minutes} minutes, and you can pause between questions.\n\n${words}Before anything is recorded, you'll see what is recorded and measured, and choose what you agree to. You can also ask for more time or to talk to a person instead. Your choice doesn't affect your application.\n\nThe link works until ${deadline} and only for this address.\n\nIf you weren't expecting this email, you can ignore it.`,
    link: 'View questions',
  };
}

/** When there is more time than the first mail said. */
export const moreTimeMail = ({ workspace_name, deadline }: Pick<Asking, 'workspace_name' | 'deadline'>) => ({
  subject: `You have more time to answer ${workspace_name}'s questions`,
  text: `Hello,\n\nYou now have until ${deadline} to answer ${workspace_name}'s questions. The link we sent you works until then.`,
});

/** A day before the time is over. */
export const reminderMail = ({
  workspace_name,
  role_title,
  deadline,
}: Pick<Asking, 'workspace_name' | 'role_title' | 'deadline'>) => ({
  subject: `One day left to answer ${workspace_name}'s questions`,
  text: `Hello,\n\n${workspace_name} invited you to answer questions${role_title ? ` for the role ${role_title}` : ''}. The link we sent you works until ${deadline}.\n\nIf you need more time or would rather talk to a person, let them know. It doesn't affect your application.`,
});
