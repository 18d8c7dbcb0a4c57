// What accounts write to people.

import type { Db } from '../../infra/database/postgres.ts';
import { sendMail } from '../../infra/mail/mail.ts';

type Recipient = { email: string; first_name: string; last_name: string };
type Context = { public_url: string };

const to = ({ email, first_name, last_name }: Recipient) => ({ name: `${first_name} ${last_name}`, address: email });

export async function mailVerification(
  tx: Db,
  { public_url }: Context,
  person: Recipient,
  token: string,
): Promise<void> {
  await sendMail(tx, {
    to: to(person),
    subject: 'Confirm your email address',
    text: `Hello ${person.first_name},\n\nPlease confirm that this address is yours. The link works for three days.\n\nIf you didn't create a Hireframe account, ignore this email.`,
    action: { label: 'Confirm my address', url: `${public_url}/verify-email?token=${token}` },
  });
}

export async function mailReset(tx: Db, { public_url }: Context, person: Recipient, token: string): Promise<void> {
  await sendMail(tx, {
    to: to(person),
    subject: 'Choose a new password',
    text: `Hello ${person.first_name},\n\nWe received a request to reset your password. The link works once, within one hour.\n\nIf this wasn't you, ignore this email. Nothing has changed.`,
    action: { label: 'Choose a new password', url: `${public_url}/reset-password?token=${token}` },
  });
}
