// What accounts write to people.

import type { Db } from '../../infra/database/postgres.ts';
import { type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { messagesIn } from '../../lib/messages.ts';

/** `language`: the account's; null where nobody said. */
type Recipient = { email: string; first_name: string; last_name: string; language?: string | null };
const to = ({ email, first_name, last_name }: Recipient) => ({ name: `${first_name} ${last_name}`, address: email });

export async function mailVerification(tx: Db, context: MailContext, person: Recipient, token: string): Promise<void> {
  const { t, language } = messagesIn(person.language);
  await sendMail(tx, context, {
    to: to(person),
    language,
    subject: t('Confirm your email address'),
    text: [
      t('Hello {name},', { name: person.first_name }),
      t('Please confirm that this address is yours. The link works for three days.'),
      t("If you didn't create a Hireframe account, ignore this email."),
    ].join('\n\n'),
    action: { label: t('Confirm my address'), url: `${context.public_url}/verify-email?token=${token}` },
  });
}

export async function mailReset(tx: Db, context: MailContext, person: Recipient, token: string): Promise<void> {
  const { t, language } = messagesIn(person.language);
  await sendMail(tx, context, {
    to: to(person),
    language,
    subject: t('Choose a new password'),
    text: [
      t('Hello {name},', { name: person.first_name }),
      t('We received a request to reset your password. The link works once, within one hour.'),
      t("If this wasn't you, ignore this email. Nothing has changed."),
    ].join('\n\n'),
    action: { label: t('Choose a new password'), url: `${context.public_url}/reset-password?token=${token}` },
  });
}

/** @param next the page that it leads to */
export function signInAddress({ public_url }: Pick<MailContext, 'public_url'>, token: string, next?: string): string {
  return `${public_url}/sign-in-link?${new URLSearchParams({ token, ...(next && { next }) })}`;
}

/** @param next the page that it leads to */
export async function mailSignInLink(
  tx: Db,
  context: MailContext,
  person: Recipient,
  { token, next }: { token: string; next?: string | undefined },
): Promise<void> {
  const { t, language } = messagesIn(person.language);
  await sendMail(tx, context, {
    to: to(person),
    language,
    subject: t('Your sign-in link'),
    text: [
      t('Hello {name},', { name: person.first_name }),
      t('Use this link to sign in to Hireframe. It works once, within 10 minutes.'),
      t("If you didn't ask for it, ignore this email. Nobody can sign in without this link."),
    ].join('\n\n'),
    action: { label: t('Sign in'), url: signInAddress(context, token, next) },
  });
}

/** To either address of a change that was asked for. */
export async function mailChangeOfEmail(
  tx: Db,
  context: MailContext,
  person: Recipient,
  { new_email, token }: { new_email: string; token: string },
): Promise<void> {
  const { t, language } = messagesIn(person.language);
  await sendMail(tx, context, {
    to: to(person),
    language,
    subject: t('Confirm your new email address'),
    text: [
      t('Hello {name},', { name: person.first_name }),
      t(
        'you asked to use {email} for your Hireframe account. Both your old and your new address need to confirm the change. The link works for 24 hours.',
        { email: new_email },
      ),
      t(
        "If it wasn't you, ignore this email: nothing has changed. Then choose a new password, because someone may know yours.",
      ),
    ].join('\n\n'),
    action: { label: t('Confirm the change'), url: `${context.public_url}/confirm-email-change?token=${token}` },
  });
}

/** Instead of a link, to an address that has an account: only its inbox learns that. */
export async function mailAddressTaken(tx: Db, context: MailContext, person: Recipient): Promise<void> {
  const { t, language } = messagesIn(person.language);
  await sendMail(tx, context, {
    to: to(person),
    language,
    subject: t('This address already has an account'),
    text: [
      t('Hello,'),
      t(
        'someone asked to use this address for another Hireframe account. It already belongs to one, so nothing has changed.',
      ),
      t('If it was you, sign in with this address, or delete the other account first.'),
    ].join('\n\n'),
  });
}

/** To the old address, which can do nothing about the account any more. */
export async function mailEmailChanged(
  tx: Db,
  context: MailContext,
  person: Recipient,
  new_email: string,
): Promise<void> {
  const { t, language } = messagesIn(person.language);
  await sendMail(tx, context, {
    to: to(person),
    language,
    subject: t('Your email address was changed'),
    text: [
      t('Hello {name},', { name: person.first_name }),
      t("your Hireframe account now uses {email}. We won't write to this address any more.", { email: new_email }),
      t("If it wasn't you, write to whoever runs this server as soon as you can."),
    ].join('\n\n'),
  });
}

export async function mailPasswordChanged(tx: Db, context: MailContext, person: Recipient): Promise<void> {
  const { t, language } = messagesIn(person.language);
  await sendMail(tx, context, {
    to: to(person),
    language,
    subject: t('Your password was changed'),
    text: [
      t('Hello {name},', { name: person.first_name }),
      t('the password of your Hireframe account was changed, and other devices were signed out.'),
      t("If it wasn't you, choose a new password now."),
    ].join('\n\n'),
    action: { label: t('Choose a new password'), url: `${context.public_url}/forgot-password` },
  });
}
