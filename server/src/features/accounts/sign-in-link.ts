// Signing in by a link of a mail, without a password.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Entered } from '@hireframe/contract/accounts.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Client } from '../../infra/http/client-address.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { mailReset, mailSignInLink } from './accounts.mail.ts';
import * as queries from './accounts.queries.ts';
import { claimAddress, getUser, type HasResume } from './accounts.ts';
import { staleLink } from './addresses.ts';
import { mayBeMailed } from './change-password.ts';
import { startOrAskForCode } from './second-step.ts';
import { recordRefusedSignIn } from './sign-in-log.ts';

/** What is asked for by who waits for it: no longer than ten minutes (NIST SP 800-63B-4 of out-of-band secrets; ASVS 5.0, 6.5.5). */
const linkMinutes = 10;
/** A first password, which takes longer to think of. */
const firstPasswordMinutes = 60;
const linkMs = 100;

type Asked = { email: string; next?: string | undefined };

/** Says the same for every address, and takes the same time: longer than the writing of a link and its mail. */
export async function requestSignInLink(context: Pick<AppContext, 'db'> & MailContext, asked: Asked): Promise<void> {
  await Promise.all([sendLink(context, asked), sleep(linkMs)]);
}

/** Whoever has never been in the account made for them is asked for a first password instead: that is how they take it over. */
async function sendLink({ db, ...context }: Pick<AppContext, 'db'> & MailContext, { email, next }: Asked) {
  if (!(await mayBeMailed(db, email))) return;
  await db.transaction().execute(async (tx) => {
    const found = await queries.findAccount(tx, email);
    if (!found) return;
    const person = await queries.selectIdentity(tx, found.id);
    const isUnclaimed = found.is_password_autoset && found.role === null;
    const token = makeToken();
    await queries.upsertVerification(tx, {
      user_id: found.id,
      purpose: isUnclaimed ? 'reset-password' : 'sign-in',
      token_hash: hashOfToken(token),
      minutes: isUnclaimed ? firstPasswordMinutes : linkMinutes,
    });
    if (isUnclaimed) await mailReset(tx, context, person, token);
    else await mailSignInLink(tx, context, person, { token, next });
  });
}

/**
 * The link works once. Reading the mail proves the address; whoever has an authenticator app gets a ticket for its code.
 * @throws Problem 422 for one that is wrong, used or too old
 */
export async function signInByLink(
  context: Pick<AppContext, 'db' | 'storage' | 'enqueue' | 'encryption' | 'now'>,
  hasResume: HasResume,
  client: Client,
  { token, keep_signed_in }: { token: string; keep_signed_in: boolean },
): Promise<Entered> {
  const found = await context.db.transaction().execute(async (tx) => {
    const id = await queries.takeVerification(tx, 'sign-in', hashOfToken(token));
    if (!id) return undefined;
    if (!(await queries.selectIdentity(tx, id)).is_email_verified) await claimAddress(tx, id);
    const how = { is_kept: keep_signed_in, by: 'link' } as const;
    return [id, await startOrAskForCode(tx, context, client, id, how)] as const;
  });
  if (!found) {
    await recordRefusedSignIn(context, client, { user_id: null, by: 'link' });
    throw staleLink('This link is no longer valid. Ask for a new one.');
  }
  const [user_id, entered] = found;
  if ('ticket' in entered) return entered;
  return { ...entered, user: await getUser(context, hasResume, user_id) };
}
