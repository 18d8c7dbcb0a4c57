// The first way in of somebody whose account was made for them.
import type { SignedIn } from '@hireframe/contract/accounts.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { conflict } from '../../infra/http/problem.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import * as queries from './accounts.queries.ts';
import { getUser, type HasResume } from './accounts.ts';
import { staleLink } from './addresses.ts';
import { refuseGuessable } from './chosen-password.ts';
import { ensureAccount, type OnFirstPassword } from './made-accounts.ts';
import { hashPassword } from './passwords.ts';
import { startSignIn } from './start-sign-in.ts';

/**
 * The first password: proves the address, makes the person a candidate, and signs in.
 * @throws Problem 422 for a link that is wrong, used or too old
 */
export async function acceptWelcome(
  context: Pick<AppContext, 'db' | 'storage' | 'enqueue' | 'encryption'>,
  { hasResume, onFirstPassword }: { hasResume: HasResume; onFirstPassword: OnFirstPassword },
  client: Client,
  { token, new_password }: { token: string; new_password: string },
): Promise<SignedIn> {
  const password_hash = await hashPassword(new_password); // Before the transaction: it takes a while.
  const [user_id, bearer] = await context.db.transaction().execute(async (tx) => {
    const id = await queries.takeVerification(tx, 'welcome', hashOfToken(token));
    if (!id) throw staleLink('This link is no longer valid. Use "Forgot your password?" to get a new one.');
    refuseGuessable('new_password', new_password, await queries.selectIdentity(tx, id)); // The link stays good.
    await takeOver(tx, id, password_hash);
    await onFirstPassword(context, tx, id);
    return [id, await startSignIn(tx, context, client, id, { is_kept: false, by: 'link' })] as const;
  });
  return { token: bearer, user: await getUser(context, hasResume, user_id) };
}

type Context = Pick<AppContext, 'db' | 'storage' | 'enqueue' | 'encryption'>;
/** What the features above know of a person who comes in for the first time. */
type Entering = { hasResume: HasResume; onFirstPassword: OnFirstPassword };
type Person = { email: string; first_name: string; last_name: string };

/**
 * The same by a link of another feature that was mailed to this address and told to nobody else. Makes the account where
 * there is none.
 * @throws Problem 409 where somebody has chosen a password for it already
 */
export async function enterByLink(
  context: Context,
  { hasResume, onFirstPassword }: Entering,
  client: Client,
  { new_password, ...person }: Person & { new_password: string },
): Promise<SignedIn> {
  refuseGuessable('new_password', new_password, person);
  const password_hash = await hashPassword(new_password);
  const [user_id, bearer] = await context.db.transaction().execute(async (tx) => {
    await ensureAccount(tx, person);
    const id = await queries.lockUnclaimed(tx, person.email);
    if (!id) throw conflict('An account with this email address already exists. Sign in to continue.');
    await takeOver(tx, id, password_hash);
    await onFirstPassword(context, tx, id);
    return [id, await startSignIn(tx, context, client, id, { is_kept: false, by: 'link' })] as const;
  });
  return { token: bearer, user: await getUser(context, hasResume, user_id) };
}

/**
 * Signs in whom a link of another feature was mailed to, without a password. Makes the account where there is none.
 * @param take what the feature writes with it, in the transaction
 * @throws Problem 409 for a recruiter's account, for one whose password was chosen by somebody who never proved the address,
 *   and for one that wants a code as well: the link stays good
 */
export async function signInByMail(
  context: Context,
  { hasResume, onFirstPassword }: Entering,
  client: Client,
  person: Person,
  take: (tx: Db) => Promise<void>,
): Promise<SignedIn> {
  const [user_id, bearer] = await context.db.transaction().execute(async (tx) => {
    await ensureAccount(tx, person);
    const id = await queries.lockCandidate(tx, person.email);
    const known = id && (await queries.selectIdentity(tx, id));
    if (!known || (known.password_hash && !known.is_email_verified) || (await queries.findAskedForCode(tx, id)))
      throw conflict('An account with this email address already exists. Sign in to continue.');
    await take(tx);
    await queries.updateUser(tx, id, { is_email_verified: true });
    if (await queries.setRole(tx, id, { role: 'candidate' })) await onFirstPassword(context, tx, id);
    return [id, await startSignIn(tx, context, client, id, { is_kept: false, by: 'link' })] as const;
  });
  return { token: bearer, user: await getUser(context, hasResume, user_id) };
}

/** The older mails that would open the account are worth nothing any more. */
async function takeOver(tx: Db, id: string, password_hash: string): Promise<void> {
  await queries.upsertPassword(tx, id, password_hash);
  await queries.updateUser(tx, id, { is_email_verified: true, is_password_autoset: false });
  await queries.setRole(tx, id, { role: 'candidate' });
  await queries.deleteWaysIn(tx, id);
}
