// A new sign-in, however the person proved who they are.
import type { Db } from '../../infra/database/postgres.ts';
import type { ClientAddress } from '../../infra/http/client-address.ts';
import type { SetCookie } from '../../infra/http/http.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import * as queries from './accounts.queries.ts';
import { keepSignIn } from './kept-sign-in.ts';

/** The browser that asks, and how it is given a cookie. */
export type Client = ClientAddress & { setCookie: SetCookie };

/**
 * @param setCookie of a browser that is to be kept signed in
 * @returns the bearer token, which is kept nowhere else
 */
export async function startSignIn(
  tx: Db,
  user_id: string,
  { ip_address, user_agent }: ClientAddress,
  setCookie?: SetCookie,
): Promise<string> {
  const token = makeToken();
  await queries.insertSignIn(tx, {
    user_id,
    token_hash: hashOfToken(token),
    renewal_hash: setCookie ? keepSignIn(setCookie) : null,
    ip_address,
    user_agent: user_agent.slice(0, 500),
  });
  return token;
}
