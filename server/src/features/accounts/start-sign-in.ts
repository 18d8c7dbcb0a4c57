// A new sign-in, however the person proved who they are.
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { recordMemberAudit } from '../audit-log/audit-log.ts';
import { keepSignIn } from './kept-sign-in.ts';
import { rememberDevice } from './known-device.ts';
import * as signIns from './sign-ins.queries.ts';

/**
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
  const token = makeToken();
  await signIns.insertSignIn(tx, {
    user_id,
    token_hash: hashOfToken(token),
    renewal_hash: is_kept ? keepSignIn(client.setCookie) : null,
    ip_address: client.ip_address,
    user_agent: client.user_agent.slice(0, 500),
  });
  const object = { type: 'member', id: user_id } as const;
  await recordMemberAudit(tx, user_id, { action: 'sign-in.succeeded', object, details: { by } });
  rememberDevice(context, client, user_id);
  return token;
}
