// Proving that an email address is one's own.

import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { mailVerification } from './accounts.mail.ts';
import * as queries from './accounts.queries.ts';

const verifyMinutes = 72 * 60;
type Person = { id: string; email: string; first_name: string; last_name: string; language?: string | null };

export const staleLink = (message: string) => new Problem(422, { message, non_field_errors: [message] });

/** In the transaction of what makes it necessary. A newer link ends the older one. */
export async function sendVerification(tx: Db, context: MailContext, person: Person): Promise<void> {
  const token = makeToken();
  const link = { user_id: person.id, purpose: 'verify-email', token_hash: hashOfToken(token) } as const;
  await queries.upsertVerification(tx, { ...link, minutes: verifyMinutes });
  await mailVerification(tx, context, person, token);
}

/** @throws Problem 409 when there is nothing to confirm */
export async function resendVerification({ db, ...context }: Pick<AppContext, 'db'> & MailContext, { user_id }: Actor) {
  await db.transaction().execute(async (tx) => {
    const person = await queries.selectIdentity(tx, user_id);
    if (person.is_email_verified) throw conflict('Your email address is already confirmed.');
    await sendVerification(tx, context, person);
  });
}

/**
 * The link may be followed again until it expires: it can do nothing else, and a page that is loaded twice should not
 * say that it failed.
 * @throws Problem 422
 */
export async function verifyEmail(db: Db, token: string): Promise<void> {
  const user_id = await queries.findVerification(db, 'verify-email', hashOfToken(token));
  if (!user_id) throw staleLink('This link is no longer valid. Ask for a new one in your settings.');
  await queries.updateUser(db, user_id, { is_email_verified: true });
}
