// Who gives access tokens for mailboxes, as Microsoft 365 does, and tells Dovecot whose they are.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const mailClient = { client_id: 'a-client', client_secret: 'a secret of the client' };

/** Tokens open the mailbox of `owner`. `asked` is what came to `/token`, as fields of a form. */
export async function startMailTokens() {
  const given = new Set<string>();
  const tokens = { owner: '', asked: [] as Record<string, string>[] };

  function give(form: Record<string, string>) {
    tokens.asked.push(form);
    if (form.client_id !== mailClient.client_id || form.client_secret !== mailClient.client_secret)
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret.' },
      };
    const access_token = randomBytes(1500).toString('base64url'); // As long as Microsoft's.
    given.add(access_token);
    return { status: 200, body: { token_type: 'Bearer', expires_in: 3600, id_token: 'i'.repeat(5000), access_token } };
  }
  const server = createServer(async (asked, answer) => {
    const token = asked.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const form = Object.fromEntries(new URLSearchParams(await text(asked)));
    const whose = { status: 200, body: { username: given.has(token) ? tokens.owner : 'nobody' } };
    const { status, body } = asked.url === '/token' ? give(form) : whose;
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** What was given is no longer worth anything. */
  const forget = () => given.clear();
  function stop() {
    server.closeAllConnections();
    server.close();
  }
  return Object.assign(tokens, { token_url: `${url}/token`, introspection_url: `${url}/whose`, forget, stop });
}
