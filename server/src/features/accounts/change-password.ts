// Changing a password: with the current one, or with a mailed link.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SetPassword } from '@hireframe/contract/account-settings.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { isWithinLimit } from '../../infra/http/limits.ts';
import { fieldRule } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { mailPasswordChanged, mailReset } from './accounts.mail.ts';
import * as queries from './accounts.queries.ts';
import { staleLink } from './addresses.ts';
import { refuseGuessable } from './chosen-password.ts';
import type { OnFirstPassword } from './made-accounts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { insistOnFactors } from './prove-identity.ts';
import * as signIns from './sign-ins.queries.ts';

const resetMinutes = 60;
const resetMs = 100;

/** Says the same for every address, and takes the same time: longer than the writing of a link and its mail. */
export async function forgotPassword(context: Pick<AppContext, 'db'> & MailContext, email: string): Promise<void> {
  await Promise.all([sendReset(context, email), sleep(resetMs)]);
}

async function sendReset({ db, ...context }: Pick<AppContext, 'db'> & MailContext, email: string) {
  if (!(await mayBeMailed(db, email))) return;
  await db.transaction().execute(async (tx) => {
    const person = await queries.findRecipient(tx, email);
    if (!person) return;
    const token = makeToken();
    const token_hash = hashOfToken(token);
    await queries.upsertVerification(tx, {
      user_id: person.id,
      purpose: 'reset-password',
      token_hash,
      minutes: resetMinutes,
    });
    await mailReset(tx, context, person, token);
  });
}

/** Nobody's inbox is filled by strangers, from however many addresses of the network they ask. */
const mails = { name: 'reset-mail', max: 5, seconds: 3600 };

export const mayBeMailed = (db: Db, email: string): Promise<boolean> => isWithinLimit(db, mails, email);

/**
 * Ends every sign-in, since whoever forgot a password may have lost more. Reading the mail proves the address.
 * @throws Problem 422
 */
export async function resetPassword(
  context: Pick<AppContext, 'db' | 'enqueue'> & MailContext,
  onFirstPassword: OnFirstPassword,
  { token, new_password }: { token: string; new_password: string },
): Promise<void> {
  const password_hash = await hashPassword(new_password); // Before the transaction: it takes a while.
  await context.db.transaction().execute(async (tx) => {
    const user_id = await queries.takeVerification(tx, 'reset-password', hashOfToken(token));
    if (!user_id) throw staleLink('This link is no longer valid. Ask for a new one.');
    const person = await queries.selectIdentity(tx, user_id);
    refuseGuessable('new_password', new_password, person); // The link stays good.
    const isFirst = person.is_password_autoset;
    await queries.upsertPassword(tx, user_id, password_hash);
    await queries.updateUser(tx, user_id, { is_email_verified: true, is_password_autoset: false });
    await queries.deleteWaysIn(tx, user_id);
    await signIns.deleteSignIns(tx, user_id);
    if (isFirst) await onFirstPassword(context, tx, user_id);
    else await mailPasswordChanged(tx, context, person);
  });
}

/**
 * Ends the other sign-ins and a mailed link.
 * @throws Problem 422 without the current password, where there is one; 403 for an old sign-in with a second factor
 */
export async function setPassword(
  { db, ...context }: Pick<AppContext, 'db'> & MailContext,
  actor: Actor,
  given: SetPassword,
): Promise<void> {
  const { user_id, sign_in_id } = actor;
  const person = await queries.selectIdentity(db, user_id);
  const { is_password_autoset, password_hash } = person;
  if (!is_password_autoset) {
    if (!given.current_password) throw fieldRule('current_password', 'Enter your current password');
    if (!(await isPassword(given.current_password, password_hash)))
      throw fieldRule('current_password', 'Wrong current password');
    await insistOnFactors(db, actor);
  }
  refuseGuessable('new_password', given.new_password, person);
  const hash = await hashPassword(given.new_password);
  await db.transaction().execute(async (tx) => {
    await queries.upsertPassword(tx, user_id, hash);
    await queries.updateUser(tx, user_id, { is_password_autoset: false });
    await queries.deleteWaysIn(tx, user_id);
    await signIns.deleteSignIns(tx, user_id, sign_in_id);
    if (!is_password_autoset) await mailPasswordChanged(tx, context, person);
  });
}
