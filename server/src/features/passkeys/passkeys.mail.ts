import type { Db } from '../../infra/database/postgres.ts';
import { type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { messagesIn } from '../../lib/messages.ts';
import { selectIdentity } from '../accounts/accounts.ts';

/** So that nobody else adds a way in unseen. */
export async function mailPasskeyAdded(tx: Db, context: MailContext, user_id: string): Promise<void> {
  const person = await selectIdentity(tx, user_id);
  const { t, language } = messagesIn(person.language);
  await sendMail(tx, context, {
    to: { name: `${person.first_name} ${person.last_name}`, address: person.email },
    language,
    subject: t('A passkey was added to your account'),
    text: [
      t('Hello {name},', { name: person.first_name }),
      t('a passkey was added to your Hireframe account. Whoever has it can sign in.'),
      t("If it wasn't you, remove it in your settings, and choose a new password."),
    ].join('\n\n'),
    action: { label: t('Settings'), url: `${context.public_url}/settings?tab=sign-ins` },
  });
}
