import type { Db } from '../../infra/database/postgres.ts';
import { type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { messagesIn } from '../../lib/messages.ts';
import { oneLine } from '../../lib/one-line.ts';
import { buildKeepUrl } from './keep-links.ts';
import type { ToWarn } from './retention.queries.ts';

type Company = { id: string; name: string };

/** To somebody whose data is about to be deleted: nothing to do, or one button that keeps it. */
export async function mailWarning(tx: Db, context: MailContext, company: Company, person: ToWarn): Promise<void> {
  const { t, language } = messagesIn(person.language);
  const date = (iso: string) => new Date(iso).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const values = { company: company.name, date: date(person.deletes_at), last: date(person.last_contact_at) };
  await sendMail(tx, context, {
    to: { name: '', address: person.email },
    from_name: oneLine(company.name),
    language: person.language,
    about: `/candidates/${person.id}`,
    subject: oneLine(t('Your data at {company} will be deleted', values)),
    text: [
      person.first_name ? t('Hello {name},', { name: person.first_name }) : t('Hello,'),
      t('{company} has had no contact with you since {last}. Your data there will be deleted on {date}.', values),
      t('If that is fine, you need to do nothing. If you want to stay in touch, keep your data.'),
    ].join('\n\n'),
    action: {
      label: t('Keep my data'),
      url: buildKeepUrl(context, { workspace_id: company.id, candidate_id: person.id }),
    },
  });
}
