// A new sign-in, however the person proved who they are.
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { forbidden } from '../../infra/http/problem.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { mustPersonUseSingleSignOn } from './accounts.queries.ts';
import { clearedCookie, findKept, keepSignIn } from './kept-sign-in.ts';
import { rememberDevice } from './known-device.ts';
import { recordSignIn } from './sign-in-log.ts';
import * as signIns from './sign-ins.queries.ts';

export type How = {
  is_kept: boolean; // This browser is to be kept signed in.
  by: 'password' | 'passkey' | 'link' | 'sso'; // The first factor.
  provider?: Provided | undefined;
};
/** What a workspace's provider said. `proved_at`: when the person showed who they are there; null where it does not say so. */
export type Provided = { has_factors: boolean; proved_at: string | null };

/**
 * The sign-in that the browser still held ends with it: nobody would know of it any more.
 * @returns the bearer token, which is kept nowhere else
 * @throws Problem 403 where the member's workspace lets them in through its provider alone
 */
export async function startSignIn(
  tx: Db,
  context: Pick<AppContext, 'encryption'>,
  client: Client,
  user_id: string,
  { is_kept, by, provider }: How,
): Promise<string> {
  if (by !== 'sso' && (await mustPersonUseSingleSignOn(tx, user_id)))
    throw forbidden('Your company signs in with single sign-on. Use "Single sign-on" to continue.');
  const renewal_hash = findKept(client.cookies);
  await signIns.deleteSignInsOfBrowser(tx, { id: client.sign_in_id, renewal_hash });
  if (renewal_hash && !is_kept) client.setCookie(clearedCookie);
  const token = makeToken();
  await signIns.insertSignIn(tx, {
    user_id,
    token_hash: hashOfToken(token),
    renewal_hash: is_kept ? keepSignIn(client.setCookie) : null,
    ip_address: client.ip_address,
    user_agent: client.user_agent.slice(0, 500),
    is_single_sign_on: by === 'sso',
    has_provider_factors: provider?.has_factors ?? false,
    ...(provider && { proved_at: provider.proved_at }), // Else now.
  });
  await recordSignIn(tx, client, { user_id, by });
  rememberDevice(context, client, user_id);
  return token;
}
