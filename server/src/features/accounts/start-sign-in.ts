// A new sign-in, however the person proved who they are.
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { clearedCookie, findKept, keepSignIn } from './kept-sign-in.ts';
import { rememberDevice } from './known-device.ts';
import { recordSignIn } from './sign-in-log.ts';
import * as signIns from './sign-ins.queries.ts';

/**
 * The sign-in that the browser still held ends with it: nobody would know of it any more.
 * @param is_kept this browser is to be kept signed in
 * @param by how they proved it
 * @returns the bearer token, which is kept nowhere else
 */
export async function startSignIn(
  tx: Db,
  context: Pick<AppContext, 'encryption'>,
  client: Client,
  user_id: string,
  { is_kept, by }: { is_kept: boolean; by: 'password' | 'passkey' | 'link' },
): Promise<string> {
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
  });
  await recordSignIn(tx, client, { user_id, by });
  rememberDevice(context, client, user_id);
  return token;
}
