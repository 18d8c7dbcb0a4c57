// Once more who somebody is, for what would let whoever finds a browser open keep the account.
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, forbidden } from '../../infra/http/problem.ts';
import type { Actor } from '../../infra/security/actor.ts';
import * as queries from './accounts.queries.ts';
import { isPassword } from './passwords.ts';
import * as signIns from './sign-ins.queries.ts';

/** A sign-in no older than this shows that it is the person: it asked for all that they have to show. */
const freshMinutes = 15;

const isFresh = async (db: Db, { sign_in_id }: Actor): Promise<boolean> =>
  (await signIns.findFreshness(db, sign_in_id, freshMinutes))?.is_fresh ?? false;

/**
 * For what changes how its owner signs in: the password, and of whoever is asked for a code a fresh sign-in, which had one or a passkey.
 * @throws Problem 422 at `password`, 409 where nobody chose one yet, 403 for a sign-in that is too old
 */
export async function proveIdentity(db: Db, actor: Actor, password: string) {
  const { password_hash, ...person } = await queries.selectIdentity(db, actor.user_id);
  if (person.is_password_autoset) throw conflict('Choose a password first.');
  if (!(await isPassword(password, password_hash))) throw fieldRule('password', 'This is not your current password');
  await insistOnFactors(db, actor);
  return person;
}

/** @throws Problem 403 where a code is asked for at the log-in and this one is too old */
export async function insistOnFactors(db: Db, actor: Actor): Promise<void> {
  if ((await queries.findAskedForCode(db, actor.user_id)) && !(await isFresh(db, actor)))
    throw forbidden('Sign in again with your second factor first, then change this within 15 minutes.');
}

/**
 * For what ends something: the password, or a fresh sign-in of whoever has none.
 * @param words what is said of a wrong password, and of a sign-in that is too old
 * @throws Problem 422 at `password`, 403
 */
export async function provePresence(
  db: Db,
  actor: Actor,
  password: string,
  words: { wrong: string; stale: string },
): Promise<void> {
  const { is_password_autoset, password_hash } = await queries.selectIdentity(db, actor.user_id);
  if (!is_password_autoset) {
    if (!(await isPassword(password, password_hash))) throw fieldRule('password', words.wrong);
    return;
  }
  const found = await signIns.findFreshness(db, actor.sign_in_id, freshMinutes);
  if (!found?.is_fresh) throw forbidden(found?.is_single_sign_on ? askedLongAgo : words.stale);
}

const askedLongAgo =
  "Your company's sign-in last asked who you are more than 15 minutes ago. Choose a password in Settings, and confirm with it.";
