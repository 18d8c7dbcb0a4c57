import type { Db } from '../../infra/database/postgres.ts';
import { type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { messagesIn } from '../../lib/messages.ts';
import { selectIdentity } from '../accounts/accounts.ts';

export type Change = 'added' | 'removed' | 'new codes' | 'code used';

/** So that nobody changes or uses it unseen. */
export async function mailChange(tx: Db, context: MailContext, user_id: string, change: Change): Promise<void> {
  const person = await selectIdentity(tx, user_id);
  const { t, language } = messagesIn(person.language);
  const words: Record<Change, [subject: string, line: string]> = {
    added: [
      t('A second factor was added to your account'),
      t('an authenticator app was added to your Hireframe account. Signing in now needs a code from it.'),
    ],
    removed: [
      t('The second factor was removed from your account'),
      t('the authenticator app was removed from your Hireframe account. Signing in no longer needs a code.'),
    ],
    'new codes': [
      t('New recovery codes were created'),
      t('new recovery codes were created for your Hireframe account. The old ones no longer work.'),
    ],
    'code used': [
      t('A recovery code was used to sign in'),
      t('someone signed in to your Hireframe account with a recovery code. That code no longer works.'),
    ],
  };
  const [subject, line] = words[change];
  await sendMail(tx, context, {
    to: { name: `${person.first_name} ${person.last_name}`, address: person.email },
    language,
    subject,
    text: [
      t('Hello {name},', { name: person.first_name }),
      line,
      t("If it wasn't you, choose a new password and check your sign-in settings."),
    ].join('\n\n'),
    action: { label: t('Settings'), url: `${context.public_url}/settings?tab=sign-ins` },
  });
}
