// The consent and the tokens of the Google of tests.
import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { GoogleClient } from '../src/features/mailboxes/google.ts';
import type { Answered } from './gmail-mailbox.ts';

type Grant = { email: string; client_id: string; scope: string };
type Code = Grant & { redirect_uri: string; challenge: string | null };

const no = (status: number, error: string, error_description: string): Answered => ({
  status,
  body: { error, error_description },
});
const made = (kind: string) => kind + randomBytes(24).toString('base64url');

export type Consents = ReturnType<typeof makeConsents>;

/**
 * `at_the_browser` is whose account is asked, and says yes at once unless `answers` says otherwise: 'no', or 'less' for
 * somebody who unticks the box.
 */
export function makeConsents(clients: GoogleClient[]) {
  const refreshes = new Map<string, Grant>();
  const accesses = new Map<string, Grant>();
  const state = {
    clients,
    codes: new Map<string, Code>(),
    at_the_browser: '',
    answers: 'yes' as 'yes' | 'no' | 'less',
    expires_in: 3599,
    redirect_uris: [] as string[],
  };

  function access({ email, client_id, scope }: Grant) {
    const access_token = made('ya29.');
    accesses.set(access_token, { email, client_id, scope });
    return { access_token, expires_in: state.expires_in, scope, token_type: 'Bearer' };
  }
  function forCode(form: Record<string, string>): Answered {
    const code = state.codes.get(form.code ?? '');
    state.codes.delete(form.code ?? '');
    if (!code || code.client_id !== form.client_id) return no(400, 'invalid_grant', 'Bad Request');
    if (code.redirect_uri !== form.redirect_uri) return no(400, 'redirect_uri_mismatch', 'Bad Request');
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    if (code.challenge && code.challenge !== challenge) return no(400, 'invalid_grant', 'Invalid code verifier.');
    const refresh_token = made('1//');
    refreshes.set(refresh_token, code);
    return { status: 200, body: { ...access(code), refresh_token } };
  }
  /** `POST /token` */
  function give(form: Record<string, string>): Answered {
    const client = clients.find(({ client_id }) => client_id === form.client_id);
    if (!client) return no(401, 'invalid_client', 'The OAuth client was not found.');
    if (client.client_secret !== form.client_secret) return no(401, 'invalid_client', 'Unauthorized');
    if (form.grant_type === 'authorization_code') return forCode(form);
    const grant = refreshes.get(form.refresh_token ?? '');
    if (form.grant_type !== 'refresh_token') return no(400, 'unsupported_grant_type', 'Invalid grant_type');
    if (grant?.client_id !== form.client_id) return no(400, 'invalid_grant', 'Token has been expired or revoked.');
    return { status: 200, body: access(grant as Grant) };
  }
  /** A mailbox that was connected before. */
  function grant(email: string, { client_id } = clients[0] as GoogleClient) {
    const one = { email, client_id, scope: 'https://www.googleapis.com/auth/gmail.readonly' };
    const refresh_token = made('1//');
    refreshes.set(refresh_token, one);
    return { refresh_token, access_token: access(one).access_token };
  }
  const ownerOf = (authorization: string) => accesses.get(authorization.replace(/^Bearer /, ''))?.email;
  /** Access tokens are no longer good; new ones may be asked for. */
  const endAccess = () => accesses.clear();
  /** The owner has taken back the consent. */
  function revoke() {
    accesses.clear();
    refreshes.clear();
  }
  /** `POST /revoke`: all that its owner has granted to the client. */
  function forget(token: string): Answered {
    const grant = refreshes.get(token) ?? accesses.get(token);
    if (!grant) return no(400, 'invalid_token', 'Token expired or revoked');
    const { email, client_id } = grant;
    for (const all of [refreshes, accesses])
      for (const [one, other] of all) if (other.email === email && other.client_id === client_id) all.delete(one);
    return { status: 200, body: {} };
  }
  const addClient = (client: GoogleClient) => void clients.push(client);
  return Object.assign(state, { give, forget, grant, ownerOf, endAccess, revoke, addClient });
}

/** The page where somebody would be asked. */
export function askConsent(state: Consents, query: URLSearchParams, response: ServerResponse): void {
  const { client_id = '', redirect_uri = '', state: kept = '', scope = '', ...rest } = Object.fromEntries(query);
  const isKnown = state.clients.some((one) => one.client_id === client_id);
  const isRegistered = state.redirect_uris.length === 0 || state.redirect_uris.includes(redirect_uri);
  const isAsked = rest.response_type === 'code' && rest.access_type === 'offline' && rest.prompt === 'consent';
  const fault = !isKnown
    ? 'invalid_client'
    : !isRegistered
      ? 'redirect_uri_mismatch'
      : !isAsked
        ? 'invalid_request'
        : undefined;
  if (fault) return void response.writeHead(400, { 'content-type': 'text/plain' }).end(`Error 400: ${fault}`);
  const back = new URL(redirect_uri);
  const code = `4/${made('0')}`;
  const granted = state.answers === 'less' ? 'openid' : scope;
  state.codes.set(code, {
    email: state.at_the_browser,
    client_id,
    scope: granted,
    redirect_uri,
    challenge: query.get('code_challenge'),
  });
  const said = state.answers === 'no' ? { error: 'access_denied' } : { code, scope: granted };
  for (const [name, value] of Object.entries({ ...said, state: kept })) back.searchParams.set(name, value);
  response.writeHead(302, { location: back.href }).end();
}
