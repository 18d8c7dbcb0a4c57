// The door of the second factor: an authenticator app with recovery codes, asked for after a password or a mailed link.
import type { SignedIn } from '@hireframe/contract/accounts.ts';
import type { AuthenticatorSecret, RecoveryCodes, SecondFactor } from '@hireframe/contract/second-factor.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { countCall, forgetCalls } from '../../infra/http/limits.ts';
import { conflict, fieldRule } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import {
  findKnownDevice,
  getUser,
  type HasResume,
  openTicket,
  proveIdentity,
  recordRefusedSignIn,
  startSignIn,
} from '../accounts/accounts.ts';
import { buildUri, findStep, makeRecoveryCodes, makeSecret, readCode } from './codes.ts';
import { mailChange } from './second-factor.mail.ts';
import * as queries from './second-factor.queries.ts';

type Context = Pick<AppContext, 'db' | 'now'> & MailContext;

export const purposeOf = (user_id: string) => `authenticator of ${user_id}`;

export async function getSecondFactor(db: Db, { user_id }: Actor): Promise<SecondFactor> {
  const [found, recovery_codes_left] = await Promise.all([
    queries.findAuthenticator(db, user_id),
    queries.countRecoveryCodes(db, user_id),
  ]);
  return { added_at: found?.added_at ?? null, recovery_codes_left };
}

/**
 * Wants the password and a proved address, as a passkey does: whoever finds a browser open must not lock the owner out.
 * @throws Problem 422 at `password`, 409 where an app is set up already
 */
export async function beginAuthenticator(
  { db, encryption }: Context,
  actor: Actor,
  password: string,
): Promise<AuthenticatorSecret> {
  const { user_id } = actor;
  const person = await proveIdentity(db, actor, password);
  if (!person.is_email_verified) throw conflict('Confirm your email address first.');
  const secret = makeSecret();
  if (!(await queries.insertPending(db, user_id, encryption.encrypt(secret, purposeOf(user_id)))))
    throw conflict('An authenticator app is set up already. Remove it first.');
  return { secret, uri: buildUri(secret, person.email) };
}

/** The person is mailed about it. @throws Problem 409 without a secret that was shown just now, 422 at `code` */
export async function addAuthenticator(
  { db, now, ...context }: Context,
  { user_id }: Actor,
  code: string,
): Promise<RecoveryCodes> {
  const stale = () => conflict('This setup has expired. Start again.');
  const pending = await queries.findPending(db, user_id);
  if (!pending) throw stale();
  const read = readCode(code);
  const secret = openSecret(context, user_id, pending.sealed_secret);
  const step = secret !== undefined && 'token' in read ? findStep(secret, read.token, now()) : undefined;
  if (step === undefined) throw wrongCode();
  return db.transaction().execute(async (tx) => {
    if (!(await queries.markAdded(tx, user_id, pending.sealed_secret, step))) throw stale();
    await mailChange(tx, context, user_id, 'added');
    return writeRecoveryCodes(tx, user_id);
  });
}

/** @throws Problem 422 at `password`, 403 for an old sign-in, 409 without an app */
export async function remakeRecoveryCodes(
  { db, ...context }: Context,
  actor: Actor,
  password: string,
): Promise<RecoveryCodes> {
  const { user_id } = actor;
  await proveIdentity(db, actor, password);
  return db.transaction().execute(async (tx) => {
    if (!(await queries.findAuthenticator(tx, user_id))) throw noneSetUp();
    await mailChange(tx, context, user_id, 'new codes');
    return writeRecoveryCodes(tx, user_id);
  });
}

/** @throws Problem 422 at `password`, 403 for an old sign-in, 409 without an app */
export async function removeAuthenticator({ db, ...context }: Context, actor: Actor, password: string): Promise<void> {
  const { user_id } = actor;
  await proveIdentity(db, actor, password);
  await db.transaction().execute(async (tx) => {
    if (!(await queries.deleteAuthenticator(tx, user_id))) throw noneSetUp();
    await mailChange(tx, context, user_id, 'removed');
  });
}

/**
 * Wrong codes of an account in a day. Whoever knows the password guesses one of three codes out of a million each time: 2 % in a
 * year. A browser in which the person has signed in before is counted apart, and a right code begins anew.
 */
const tries = { name: 'second-factor', max: 20, seconds: 24 * 3600 };

/**
 * The second step of a sign-in.
 * @throws Problem 401 for a ticket that is too old, 422 at `code`, 429
 */
export async function signInWithCode(
  context: Context & Pick<AppContext, 'storage' | 'enqueue'>,
  hasResume: HasResume,
  client: Client,
  { ticket, code }: { ticket: string; code: string },
): Promise<SignedIn> {
  const { db } = context;
  const { user_id, provider, ...how } = await openTicket(db, context, ticket);
  const shown = provider && { ...provider, has_factors: true };
  const place = findKnownDevice(context, client, user_id);
  const who = place ? `${user_id}\n${place}` : user_id;
  await countCall(db, tries, who); // Before the look at the code: guesses sent at once all count.
  const token = await db.transaction().execute(async (tx) => {
    if (await takeCode(tx, context, user_id, code))
      return startSignIn(tx, context, client, user_id, { ...how, provider: shown });
    return undefined;
  });
  if (token === undefined) {
    await recordRefusedSignIn(context, client, { user_id, by: 'code' });
    throw wrongCode();
  }
  await forgetCalls(db, tries, who);
  return { token, user: await getUser(context, hasResume, user_id) };
}

/** Each code works once. @returns whether it was right */
async function takeCode(tx: Db, { now, ...context }: Context, user_id: string, code: string): Promise<boolean> {
  const read = readCode(code);
  if ('recovery_code' in read) {
    const isTaken = await queries.takeRecoveryCode(tx, user_id, hashOfToken(read.recovery_code));
    if (isTaken) await mailChange(tx, context, user_id, 'code used');
    return isTaken;
  }
  const found = await queries.findAuthenticator(tx, user_id);
  const secret = found && openSecret(context, user_id, found.sealed_secret);
  const step = secret === undefined ? undefined : findStep(secret, read.token, now());
  return step !== undefined && queries.takeStep(tx, user_id, step);
}

/** @returns undefined where it was sealed with a key that is not read any more: a recovery code signs in then */
function openSecret({ encryption }: Pick<Context, 'encryption'>, user_id: string, sealed: string): string | undefined {
  try {
    return encryption.decrypt(sealed, purposeOf(user_id));
  } catch {
    return undefined;
  }
}

async function writeRecoveryCodes(tx: Db, user_id: string): Promise<RecoveryCodes> {
  const recovery_codes = makeRecoveryCodes();
  const hashes = recovery_codes.map((code) => hashOfToken(code.replaceAll('-', '')));
  await queries.replaceRecoveryCodes(tx, user_id, hashes);
  return { recovery_codes };
}

const noneSetUp = () => conflict('No authenticator app is set up.');
const wrongCode = () =>
  fieldRule('code', "Wrong code. Enter the current code from your app, or a recovery code you haven't used.");
