// Changing the address of an account: the old and the new one both say yes.
import type { EmailChange } from '@hireframe/contract/account-settings.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Db, onViolation } from '../../infra/database/postgres.ts';
import { fieldConflict, fieldRule, forbidden } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { mailAddressTaken, mailChangeOfEmail, mailEmailChanged } from './accounts.mail.ts';
import * as queries from './accounts.queries.ts';
import { staleLink } from './addresses.ts';
import { proveIdentity } from './prove-identity.ts';

const changeHours = 24;
type Context = Pick<AppContext, 'db'> & MailContext;
/** What features above wrote to the old address goes on with the new one. */
export type OnEmailChanged = (tx: Db, from: string, to: string) => Promise<void>;

/**
 * An old address that was never confirmed need not say yes: it may have been misspelt. Whether the new one has an account
 * is told to its inbox alone.
 * @throws Problem 422 at `password` or `new_email`, 409 where nobody chose a password yet, 403 for an old sign-in with a second factor
 *   and for a member who must sign in at their company's provider
 */
export async function changeEmail(
  { db, ...context }: Context,
  actor: Actor,
  { new_email, password }: { new_email: string; password: string },
): Promise<EmailChange> {
  const { user_id } = actor;
  const person = await proveIdentity(db, actor, password);
  // Else whoever leaves the company could take their membership along.
  if (await queries.mustPersonUseSingleSignOn(db, user_id))
    throw forbidden('Your company signs in with single sign-on, so your address comes from there.');
  if (new_email === person.email) throw fieldRule('new_email', 'This is your address already');
  return db.transaction().execute(async (tx) => {
    const old_token = person.is_email_verified ? makeToken() : null;
    const new_token = makeToken();
    await queries.upsertEmailChange(tx, {
      user_id,
      new_email,
      old_token_hash: old_token && hashOfToken(old_token),
      new_token_hash: hashOfToken(new_token),
      hours: changeHours,
    });
    if (old_token) await mailChangeOfEmail(tx, context, person, { new_email, token: old_token });
    const to = { ...person, email: new_email };
    if (await queries.findAccount(tx, new_email)) await mailAddressTaken(tx, context, to);
    else await mailChangeOfEmail(tx, context, to, { new_email, token: new_token });
    return selectEmailChange(tx, user_id);
  });
}

export async function getEmailChange(db: Db, { user_id }: Actor): Promise<EmailChange | undefined> {
  const found = await queries.findEmailChange(db, user_id);
  return found && show(found);
}

async function selectEmailChange(db: Db, user_id: string): Promise<EmailChange> {
  const found = await queries.findEmailChange(db, user_id);
  if (!found) throw new Error('A change of address was written and is not there.');
  return show(found);
}

type Stored = NonNullable<Awaited<ReturnType<typeof queries.findEmailChange>>>;

const show = ({ new_email, expires_at, old_token_hash, new_token_hash }: Stored): EmailChange => ({
  new_email,
  is_old_confirmed: old_token_hash === null,
  is_new_confirmed: new_token_hash === null,
  expires_at,
});

export const cancelEmailChange = (db: Db, { user_id }: Actor) => queries.deleteEmailChange(db, user_id);

/**
 * The second yes changes the address, and the old one is told.
 * @throws Problem 422 for a link that is wrong, used or too old; 409 where the address has an account by now
 */
export async function confirmEmailChange(
  { db, ...context }: Context,
  onEmailChanged: OnEmailChanged,
  token: string,
): Promise<{ is_changed: boolean; new_email: string }> {
  const token_hash = hashOfToken(token);
  return db.transaction().execute(async (tx) => {
    const found = await queries.lockEmailChange(tx, token_hash);
    if (!found) throw staleLink('This link is no longer valid. Change your address again in your settings.');
    const { user_id, new_email } = found;
    const [side, other] =
      found.old_token_hash === token_hash
        ? (['old_token_hash', found.new_token_hash] as const)
        : (['new_token_hash', found.old_token_hash] as const);
    if (other !== null) {
      await queries.confirmEmailChange(tx, user_id, side);
      return { is_changed: false, new_email };
    }
    const person = await queries.selectIdentity(tx, user_id);
    await queries.updateUser(tx, user_id, { email: new_email, is_email_verified: true }).catch(onTakenAddress);
    await queries.deleteEmailChange(tx, user_id);
    await queries.deleteVerification(tx, user_id, 'verify-email');
    await queries.deleteWaysIn(tx, user_id);
    await onEmailChanged(tx, person.email, new_email);
    await mailEmailChanged(tx, context, person, new_email);
    return { is_changed: true, new_email };
  });
}

const onTakenAddress = onViolation('users_email_unique', () =>
  fieldConflict('new_email', 'There is an account with this email address already.'),
);
