// Accounts that are made for people, and the mail with their way in: a link, never a password.

import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { deleteMailTo } from '../../infra/mail/outbox.ts';
import { messagesIn } from '../../lib/messages.ts';
import { oneLine } from '../../lib/one-line.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import * as queries from './accounts.queries.ts';

/** Weeks pass before some people read their mail; it opens an empty account. */
const welcomeMinutes = 14 * 24 * 60;
const welcomePath = '/welcome';

type Person = { email: string; first_name: string; last_name: string };

/** What the features above do when somebody takes over the account that was made for them. */
export type OnFirstPassword = (context: Pick<AppContext, 'enqueue'>, tx: Db, user_id: string) => Promise<void>;

/**
 * An account without a password, in the caller's transaction.
 * @returns the account of this address and whether it was made just now; undefined for a recruiter's
 */
export async function ensureAccount(
  tx: Db,
  person: Person,
): Promise<{ user_id: string; is_made: boolean } | undefined> {
  const made = await queries.insertUserUnlessKnown(tx, { ...person, is_password_autoset: true });
  if (made) return { user_id: made, is_made: true };
  const known = await queries.findAccount(tx, person.email);
  return known && known.role !== 'recruiter' ? { user_id: known.id, is_made: false } : undefined;
}

/** An account that nobody has ever been in goes with the mails that would open it. @returns whether it was one */
export async function deleteUnclaimedUser(tx: Db, user_id: string): Promise<boolean> {
  const address = await queries.deleteUnclaimedUser(tx, user_id);
  if (address) await deleteMailTo(tx, address, welcomePath);
  return address !== undefined;
}

/**
 * Mails the link that opens an account. A newer link ends the older one.
 * @param company who made it, as the mail names them
 * @returns the mail's id in the outbox
 */
export async function sendWelcome(tx: Db, context: MailContext, user_id: string, company: string): Promise<string> {
  const token = makeToken();
  const person = await queries.selectIdentity(tx, user_id);
  const link = { user_id, purpose: 'welcome', token_hash: hashOfToken(token) } as const;
  await queries.upsertVerification(tx, { ...link, minutes: welcomeMinutes });
  const { t, language } = messagesIn(person.language);
  const { first_name } = person;
  return sendMail(tx, context, {
    about: welcomePath,
    language,
    to: { name: `${person.first_name} ${person.last_name}`.trim(), address: person.email },
    subject: oneLine(t('{company} created an account for you on Hireframe', { company })),
    text: [
      first_name ? t('Hello {name},', { name: first_name }) : t('Hello there,'),
      t(
        '{company} has your resume and created an account for you on Hireframe, where you can see and change your details. Choose a password to open it. The link works once, within two weeks.',
        { company },
      ),
      t("If you don't want an account, ignore this email. Nobody can open it without this link."),
    ].join('\n\n'),
    action: { label: t('Choose a password'), url: `${context.public_url}${welcomePath}?token=${token}` },
  });
}
