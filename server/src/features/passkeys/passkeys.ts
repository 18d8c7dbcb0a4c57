// The door of passkeys: keys on a person's devices that sign in without a password. The protocol is SimpleWebAuthn's.
import type { SignedIn } from '@hireframe/contract/accounts.ts';
import type { NewCredential, Passkey, SignedCredential } from '@hireframe/contract/passkeys.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client, ClientAddress } from '../../infra/http/client-address.ts';
import { conflict, notFound, Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { keepMessage } from '../../lib/messages.ts';
import { getUser, type HasResume, proveIdentity, recordRefusedSignIn, startSignIn } from '../accounts/accounts.ts';
import { mailPasskeyAdded } from './passkeys.mail.ts';
import * as queries from './passkeys.queries.ts';

type Context = Pick<AppContext, 'db'> & MailContext;

/** Loaded with the first key: it is 280 files, and a start should not wait for them. */
const webAuthn = () => import('@simplewebauthn/server');

const maxPasskeys = 20;
/** EdDSA, ES256, RS256: every device signs with one of them. What is newer is an experiment in Node 20. */
const algorithms = [-8, -7, -257];

/** The devices' word for us. A passkey of one host works on no other: WebAuthn level 3, 5.1.2. */
const site = (public_url: string) => ({ rpID: new URL(public_url).hostname, origin: new URL(public_url).origin });

/**
 * What a browser asks of a device that makes a passkey. Wants the password, as a change of address does: whoever finds a
 * browser open must not take the account for good.
 * @throws Problem 422 at `password`, 403 for an old sign-in with a second factor, 409 where there are too many
 */
export async function beginPasskey({ db, public_url }: Context, actor: Actor, password: string) {
  const { user_id } = actor;
  const person = await proveIdentity(db, actor, password);
  // Else whoever signs up with the address of somebody else would keep a way in after its owner has come.
  if (!person.is_email_verified) throw conflict('Confirm your email address first.');
  const known = await queries.selectCredentials(db, user_id);
  if (known.length >= maxPasskeys)
    throw conflict(keepMessage('You have {count} passkeys. Remove one first.', { count: maxPasskeys }));
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Hireframe',
    rpID: site(public_url).rpID,
    userName: person.email,
    userID: new TextEncoder().encode(user_id),
    userDisplayName: `${person.first_name} ${person.last_name}`,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // Found by the device without a name being typed, and only after it has looked who is there.
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await queries.insertChallenge(db, options.challenge, user_id);
  return { ...options };
}

/** The person is mailed that there is one more. @throws Problem 422 for what proves nothing, 409 for one that is known */
export async function addPasskey(
  { db, ...context }: Context,
  { user_id }: Actor,
  { user_agent }: ClientAddress,
  credential: NewCredential,
): Promise<Passkey> {
  const { rpID, origin } = site(context.public_url);
  const { verifyRegistrationResponse } = await webAuthn();
  const made = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (challenge) => queries.takeChallenge(db, challenge, user_id),
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(() => undefined); // Says what is wrong in the protocol's words, which help nobody here.
  if (!made?.verified) throw refused("This passkey couldn't be added. Try again.");
  const { credential: key, credentialBackedUp: is_synced } = made.registrationInfo;
  return db.transaction().execute(async (tx) => {
    const added = await queries.insertPasskey(tx, {
      user_id,
      credential_id: key.id,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: credential.response.transports ?? [],
      is_synced,
      user_agent: user_agent.slice(0, 500),
    });
    if (!added) throw conflict('This passkey has been added already.');
    await mailPasskeyAdded(tx, context, user_id);
    return added;
  });
}

/** Asks for no name: the device knows which of its keys are ours. */
export async function beginPasskeySignIn({ db, public_url }: Context) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: site(public_url).rpID, userVerification: 'required' });
  await queries.insertChallenge(db, options.challenge, null);
  return { ...options };
}

/** @throws Problem 401 for one that is not known any more, was signed for somebody else, or too late */
export async function signInWithPasskey(
  context: Context & Pick<AppContext, 'storage' | 'enqueue' | 'encryption'>,
  hasResume: HasResume,
  client: Client,
  { credential, keep_signed_in }: { credential: SignedCredential; keep_signed_in: boolean },
): Promise<SignedIn> {
  const { rpID, origin } = site(context.public_url);
  const { verifyAuthenticationResponse } = await webAuthn(); // Not while a connection waits.
  const { user_id, token } = await context.db.transaction().execute(async (tx) => {
    const found = await queries.lockPasskey(tx, credential.id);
    if (!found) return { user_id: null };
    const signed = await verifyAuthenticationResponse({
      response: credential,
      // Outside of the transaction: a challenge is spent also by what fails.
      expectedChallenge: (challenge) => queries.takeChallenge(context.db, challenge, null),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credential.id, publicKey: Uint8Array.from(found.public_key), counter: Number(found.counter) },
    }).catch(() => undefined);
    if (!signed?.verified) return { user_id: found.user_id };
    const { newCounter: counter, credentialBackedUp: is_synced } = signed.authenticationInfo;
    await queries.markUsed(tx, found.id, { counter, is_synced });
    const how = { is_kept: keep_signed_in, by: 'passkey' } as const;
    return { user_id: found.user_id, token: await startSignIn(tx, context, client, found.user_id, how) };
  });
  if (token === undefined) {
    await recordRefusedSignIn(context, client, { user_id, by: 'passkey' });
    throw new Problem(401, { message: "This passkey doesn't work here. Sign in another way." });
  }
  return { token, user: await getUser(context, hasResume, user_id) };
}

export const listPasskeys = (db: Db, { user_id }: Actor): Listing<Passkey> =>
  listing(queries.selectPasskeys(db, user_id), (row) => row);

/**
 * Wants the password: whoever finds a browser open must not take away how its owner gets in.
 * @throws Problem 422 at `password`, 403 for an old sign-in with a second factor, 404, also for somebody else's
 */
export async function removePasskey(db: Db, actor: Actor, id: string, password: string): Promise<void> {
  await proveIdentity(db, actor, password);
  if (!(await queries.deletePasskey(db, actor.user_id, id))) throw notFound('passkey');
}

const refused = (message: string) => new Problem(422, { message, non_field_errors: [message] });
