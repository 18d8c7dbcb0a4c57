// What job alerts write. Before an address is confirmed nothing that a stranger typed stands in a mail to it.
import { describeAlertFilter } from '@hireframe/contract/job-alert-words.ts';
import type { PublicPosting } from '@hireframe/contract/public-postings.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { messagesIn } from '../../lib/messages.ts';
import { oneLine } from '../../lib/one-line.ts';
import { buildPublicUrl } from '../postings/postings.ts';
import { alertPath, buildConfirmUrl, buildStopUrl } from './alert-links.ts';
import type { Alert } from './job-alerts.queries.ts';

const commonParts = ({ id, email, company_name, language }: Alert, { public_url }: MailContext, token: string) => ({
  about: alertPath(id),
  to: { name: '', address: email },
  from_name: oneLine(company_name ?? ''),
  language,
  unsubscribe_url: buildStopUrl(public_url, token),
});

/** To start it; where it has been started, that it goes on. */
export async function mailLink(tx: Db, context: MailContext, alert: Alert, token: string): Promise<void> {
  const { t } = messagesIn(alert.language);
  const common = commonParts(alert, context, token);
  const { company_name: company, is_confirmed } = alert;
  if (is_confirmed) {
    const text = company
      ? t('You already get new jobs at {company} by email, so nothing has changed.', { company })
      : t('You already get new jobs by email, so nothing has changed.');
    await sendMail(tx, context, { ...common, subject: t('Your job alert is on'), text: `${t('Hello,')}\n\n${text}` });
    return;
  }
  const asked = company
    ? t('This address was entered to get new jobs at {company} by email. If that was you, start the job alert.', {
        company,
      })
    : t('This address was entered to get new jobs by email. If that was you, start the job alert.');
  await sendMail(tx, context, {
    ...common,
    subject: oneLine(company ? t('Start your job alert for {company}', { company }) : t('Start your job alert')),
    text: [
      t('Hello,'),
      asked,
      t('You get at most one email a day. The link works for three days.'),
      t("If it wasn't you, ignore this email. Nothing else will be sent."),
    ].join('\n\n'),
    action: { label: t('Start job alert'), url: buildConfirmUrl(context.public_url, token) },
  });
}

type Job = Pick<PublicPosting, 'id' | 'title' | 'company_name' | 'location' | 'careers_slug'>;

/** @param count of all that are new; `jobs` are the newest of them */
export async function mailNewJobs(
  tx: Db,
  context: MailContext,
  alert: Alert,
  { token, count, jobs }: { token: string; count: number; jobs: Job[] },
): Promise<void> {
  const messages = messagesIn(alert.language);
  const { t } = messages;
  const { company_name: company, careers_slug, filter } = alert;
  const words = describeAlertFilter(filter, messages);
  const set = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams(set);
  const page = `${context.public_url}${careers_slug ? `/c/${careers_slug}` : '/jobs'}`;
  await sendMail(tx, context, {
    ...commonParts(alert, context, token),
    subject: oneLine(
      company
        ? t('{count, plural, one {# new job} other {# new jobs}} at {company}', { count, company })
        : t('{count, plural, one {# new job} other {# new jobs}}', { count }),
    ),
    text: words ? t('New jobs that match your job alert: {words}', { words }) : t('New jobs from your job alert:'),
    list: jobs.map((job) => ({
      title: oneLine(job.title),
      line: oneLine([company ? '' : job.company_name, job.location].filter(Boolean).join(' · ')),
      url: `${buildPublicUrl(context.public_url, job)}?utm_source=job_alert`,
    })),
    action: { label: t('See open jobs'), url: query.size > 0 ? `${page}?${query}` : page },
  });
}
