// Signing up and in, and the list of where one is.
import type { SignIn } from '@hireframe/contract/account-settings.ts';
import type { Entered, SignedIn, SignUp } from '@hireframe/contract/accounts.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import type { SetCookie } from '../../infra/http/cookies.ts';
import { countCall, forgetCalls } from '../../infra/http/limits.ts';
import { notFound, Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Actor } from '../../infra/security/actor.ts';
import * as queries from './accounts.queries.ts';
import { createAccount, getUser, type HasResume } from './accounts.ts';
import { sendVerification } from './addresses.ts';
import { refuseGuessable } from './chosen-password.ts';
import { clearedCookie } from './kept-sign-in.ts';
import { findKnownDevice } from './known-device.ts';
import { hashPassword, tryPassword } from './passwords.ts';
import { provePresence } from './prove-identity.ts';
import { startOrAskForCode } from './second-step.ts';
import { recordRefusedSignIn } from './sign-in-log.ts';
import * as signIns from './sign-ins.queries.ts';
import { startSignIn } from './start-sign-in.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'now'> & MailContext;

/** @throws Problem 409 when the address has an account, 422 for a password that is guessed first */
export async function signUp(context: Context, hasResume: HasResume, client: Client, given: SignUp): Promise<SignedIn> {
  const { password, ...account } = given;
  refuseGuessable('password', password, account);
  const password_hash = await hashPassword(password);
  const [user_id, token] = await context.db.transaction().execute(async (tx) => {
    const { language = null } = client;
    const id = await createAccount(tx, { ...account, language }, password_hash);
    await sendVerification(tx, context, { id, language, ...account });
    return [id, await startSignIn(tx, context, client, id, { is_kept: false, by: 'password' })] as const;
  });
  return { token, user: await getUser(context, hasResume, user_id) };
}

/** Ten tries at a password in a quarter of an hour; a right one begins anew. */
const tries = { name: 'password', max: 10, seconds: 15 * 60 };

/**
 * Unknown address and wrong password cannot be told apart, neither by words nor by time. Whoever has an authenticator app gets
 * a ticket for its code.
 * @throws Problem 401, 429
 */
export async function logIn(
  context: Context & Pick<AppContext, 'enqueue'>,
  hasResume: HasResume,
  client: Client,
  { email, password, keep_signed_in }: { email: string; password: string; keep_signed_in: boolean },
): Promise<Entered> {
  const { db } = context;
  const found = await queries.findLogin(db, email, client.ip_address);
  // Strangers who guess lock each other out, not the person: where they have signed in before they are counted apart.
  const place =
    found && (findKnownDevice(context, client, found.user_id) ?? (found.is_known_place && client.ip_address));
  const who = place ? `${email}\n${place}` : email;
  await countCall(db, tries, who); // Before the look at the password: guesses sent at once all count.
  const { is_right, raised_hash } = await tryPassword(password, found?.password_hash);
  if (!is_right || !found) {
    await recordRefusedSignIn(context, client, { user_id: found?.user_id ?? null, by: 'password' });
    throw new Problem(401, { message: 'Email or password is wrong.' });
  }
  if (raised_hash) await queries.raisePassword(db, { ...found, raised_hash });
  await forgetCalls(db, tries, who);
  const how = { is_kept: keep_signed_in, by: 'password' } as const;
  const start = (tx: Db) => startOrAskForCode(tx, context, client, found.user_id, how);
  const entered = await db.transaction().execute(start);
  if ('ticket' in entered) return entered;
  return { ...entered, user: await getUser(context, hasResume, found.user_id) };
}

export const listSignIns = (db: Db, { user_id, sign_in_id }: Actor): Listing<SignIn> =>
  listing(signIns.selectSignIns(db, user_id), (row) => ({ ...row, is_current: row.id === sign_in_id }));

/** Signing out of this browser ends what its cookie could do as well. */
export async function logOut(db: Db, { user_id, sign_in_id }: Actor, setCookie: SetCookie): Promise<void> {
  await signIns.deleteSignIn(db, user_id, sign_in_id);
  setCookie(clearedCookie);
}

/** Else whoever finds a browser open would keep its owner out elsewhere. */
const provePresenceHere = (db: Db, actor: Actor, password: string) =>
  provePresence(db, actor, password, {
    wrong: 'Wrong password',
    stale: 'Sign in again to sign out your other devices.',
  });

/** @throws Problem 422 for a wrong password, 403 for an old sign-in without one */
export async function endOtherSignIns(db: Db, actor: Actor, password: string): Promise<void> {
  await provePresenceHere(db, actor, password);
  await signIns.deleteSignIns(db, actor.user_id, actor.sign_in_id);
}

/** @throws Problem as `endOtherSignIns`, and 404, also for somebody else's */
export async function endSignIn(db: Db, actor: Actor, id: string, password: string): Promise<void> {
  await provePresenceHere(db, actor, password);
  if (!(await signIns.deleteSignIn(db, actor.user_id, id))) throw notFound('sign-in');
}
