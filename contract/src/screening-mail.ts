// The words of the mail that asks a candidate to answer an assessment: the server sends them, and the dialog shows them before.
import type { Language } from './languages.ts';
import type { Translator } from './messages.ts';
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
export const deadlineInWords = (deadline_at: string, language: Language = 'en') =>
  `${new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(deadline_at))} UTC`;

/** Subject, text, and what the link is called. */
export function screeningMail(asking: Asking, { t }: Pick<Translator, 't'>) {
  const { message, asker_name: asker, workspace_name: company, role_title: role, question_count: count } = asking;
  const { minutes, deadline } = asking;
  const asked = role
    ? t(
        '{asker} of {company} invites you to answer {count, plural, one {# question} other {# questions}} for the role {role}, on video, by voice or in writing. It takes about {minutes} minutes, and you can pause between questions.',
        { asker, company, count, role, minutes },
      )
    : t(
        '{asker} of {company} invites you to answer {count, plural, one {# question} other {# questions}}, on video, by voice or in writing. It takes about {minutes} minutes, and you can pause between questions.',
        { asker, company, count, minutes },
      );
  const text = [
    t('Hello,'),
    asked,
    ...(message ? [t('{asker} writes:', { asker }), quoted(message)] : []),
    t(
      "Before anything is recorded, you'll see what is recorded and measured, and choose what you agree to. You can also ask for more time or to talk to a person instead. Your choice doesn't affect your application.",
    ),
    t('The link works until {deadline} and only for this address.', { deadline }),
    t("If you weren't expecting this email, you can ignore it."),
  ].join('\n\n');
  const subject = t('{company} invites you to answer {count, plural, one {# question} other {# questions}}', {
    company,
    count,
  });
  return { subject, text, link: t('View questions') };
}

type MoreTime = Pick<Asking, 'workspace_name' | 'deadline'>;

/** When there is more time than the first mail said. */
export const moreTimeMail = ({ workspace_name: company, deadline }: MoreTime, { t }: Pick<Translator, 't'>) => ({
  subject: t("You have more time to answer {company}'s questions", { company }),
  text: [
    t('Hello,'),
    t("You now have until {deadline} to answer {company}'s questions. The link we sent you works until then.", {
      deadline,
      company,
    }),
  ].join('\n\n'),
  link: t('View questions'),
});

/** A day before the time is over. */
export const reminderMail = (
  { workspace_name: company, role_title: role, deadline }: MoreTime & Pick<Asking, 'role_title'>,
  { t }: Pick<Translator, 't'>,
) => ({
  subject: t("One day left to answer {company}'s questions", { company }),
  text: [
    t('Hello,'),
    role
      ? t(
          '{company} invited you to answer questions for the role {role}. The link we sent you works until {deadline}.',
          { company, role, deadline },
        )
      : t('{company} invited you to answer questions. The link we sent you works until {deadline}.', {
          company,
          deadline,
        }),
    t("If you need more time or would rather talk to a person, let them know. It doesn't affect your application."),
  ].join('\n\n'),
  link: t('View questions'),
});
