import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { messagesIn } from '../../lib/messages.ts';
import { firstNameInMail, lastNameInMail } from '../../lib/names-in-mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import { applicationPath } from '../applications/applications.ts';
import { mailCandidate } from '../conversations/conversations.ts';

type Names = {
  workspace_id: string;
  candidate_id: string;
  application_id: string;
  email: string;
  first_name: string;
  last_name: string;
  job_title: string;
  company_name: string;
  language: string | null; // In which it was made.
};

const threadOf = ({ workspace_id, candidate_id, application_id }: Names) =>
  ({ workspace_id, candidate_id, application_id, kind: 'status' }) as const;

/** A stranger may have typed the name: what is no name stands in no mail. */
const addressee = ({ email, first_name, last_name, language }: Names) => {
  const { t } = messagesIn(language);
  const [first, last] = [firstNameInMail(first_name), lastNameInMail(last_name)];
  return {
    to: { name: `${first} ${last}`.trim(), address: email },
    hello: first ? t('Hello {name},', { name: first }) : t('Hello there,'),
  };
};

/** @param occasion 'again': they had applied before, and the first application stands */
export async function mailLink(
  tx: Db,
  context: MailContext,
  names: Names,
  token: string,
  occasion: 'first' | 'again' = 'first',
): Promise<void> {
  const { to, hello } = addressee(names);
  const { job_title: job, company_name: company, language } = names;
  const { t } = messagesIn(language);
  const what =
    occasion === 'first'
      ? t('An application for {job} at {company} was submitted with your email address.', { job, company })
      : t(
          'Another application for {job} at {company} was submitted with your email address. We kept the first one as it was, and this link replaces the one we sent before.',
          { job, company },
        );
  const todo = t('If this was you, confirm your address to track your application.');
  const ifNotYou = t(
    "If this wasn't you, ignore this email. Nothing of yours was shown or changed, and the company can see that the address isn't confirmed.",
  );
  await mailCandidate(tx, context, threadOf(names), {
    about: applicationPath(names.application_id),
    to,
    language,
    subject: oneLine(t('Confirm your application for {job}', { job })),
    text: `${hello}\n\n${what} ${todo}\n\n${ifNotYou}`,
    action: { label: t('Confirm application'), url: `${context.public_url}/public-application?token=${token}` },
  });
}

/** To somebody whose application is theirs already. Nothing of it was changed. */
export async function mailThatItStands(
  tx: Db,
  context: MailContext,
  names: Names,
  status: ApplicationStatus,
): Promise<void> {
  const { to, hello } = addressee(names);
  const { job_title: job, company_name: company, language } = names;
  const { t } = messagesIn(language);
  const stands =
    status === 'withdrawn'
      ? t('You withdrew your application, and it stays withdrawn. Sign in to apply again.')
      : t("You've already applied, and we kept that application as it was.");
  await mailCandidate(tx, context, threadOf(names), {
    about: applicationPath(names.application_id),
    to,
    language,
    subject: oneLine(t('Your application for {job}', { job })),
    text: [
      hello,
      `${t('An application for {job} at {company} was submitted with your email address.', { job, company })} ${stands}`,
      t("If this wasn't you, ignore this email. Nothing of yours was shown or changed."),
    ].join('\n\n'),
    action: { label: t('View your applications'), url: `${context.public_url}/applications` },
  });
}
