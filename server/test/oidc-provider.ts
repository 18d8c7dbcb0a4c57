// An identity provider for tests: oidc-provider over HTTP on loopback. Whoever comes is signed in as `person`.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
  login?: { amr?: string[]; acr?: string; ts?: number }; // How they signed in there; `ts` in seconds.
};
export const oidcClient = { client_id: 'hireframe', client_secret: 'a secret of the client, long enough for all' };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signingKey = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };

/** @param redirect_uri where it sends people back to */
export async function startOidcProvider(redirect_uri: string) {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ProviderPerson>();
  /** `refusal`: an error that the person's sign-in ends with. */
  const state: { person: ProviderPerson; refusal?: string | undefined } = { person: { sub: 'nobody' } };
  const provider = new Provider(issuer, {
    clients: [{ ...oidcClient, redirect_uris: [redirect_uri], grant_types: ['authorization_code'] }],
    pkce: { required: () => true },
    jwks: { keys: [signingKey] },
    cookies: { keys: ['any key'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      groups: ['groups'],
    },
    acrValues: ['two-factors'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });

  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { person, refusal } = state;
    people.set(person.sub, person);
    const { params } = await provider.interactionDetails(request, response);
    const clientId = String(params.client_id);
    const grant = new provider.Grant({ accountId: person.sub, clientId });
    grant.addOIDCScope('openid email profile groups');
    const result = refusal
      ? { error: refusal }
      : { login: { accountId: person.sub, ...person.login }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result);
  }
  const answer = provider.callback();
  server.on('request', (request, response) =>
    request.url?.startsWith('/interaction') ? void interact(request, response) : answer(request, response),
  );

  /** What a browser does that is sent there. @returns the query that it comes back with */
  async function visit(url: string): Promise<string> {
    const cookies = new Map<string, string>();
    for (let next = url; !next.startsWith(redirect_uri); ) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answered = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const one of answered.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
        cookies.set(name, value);
      }
      const location = answered.headers.get('location');
      if (!location) throw new Error(`${next} answers ${answered.status}: ${await answered.text()}`);
      next = new URL(location, next).href;
      if (next.startsWith(redirect_uri)) return new URL(next).search;
    }
    throw new Error('The provider was not asked');
  }

  return {
    issuer,
    state,
    visit,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
