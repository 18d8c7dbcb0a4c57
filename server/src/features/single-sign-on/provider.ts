// The identity provider, asked by openid-client alone: OpenID Connect's authorization code flow with PKCE, state and nonce.
import { singleSignOnHours } from '@hireframe/contract/single-sign-on.ts';
import * as oidc from 'openid-client';
import type { AppContext } from '../../infra/context.ts';
import { NotReachable } from '../../infra/security/safe-fetch.ts';
import type { Provided } from '../accounts/accounts.ts';

type Context = Pick<AppContext, 'safeFetch'>;
export type Connection = { issuer: string; client_id: string; client_secret: string };

/** Something that the provider, or what was said of it, gets wrong. The message is for an admin. */
export class ProviderFault extends Error {}

const timeout_ms = 8000;
/** The keys and claims of large companies take some tens of kilobytes. */
const max_bytes = 2 ** 18;

/** openid-client calls nothing but through the one way to addresses that somebody gave. */
const fetchSafely =
  ({ safeFetch }: Context): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const asked = { headers, timeout_ms, max_bytes };
    const { status, ...answer } =
      method === 'GET'
        ? await safeFetch.get(url, asked)
        : await safeFetch.post(url, { ...asked, body: String(body ?? '') });
    const type = answer.headers['content-type'] ?? '';
    return new Response(hasNoBody(status) ? null : answer.body, { status, headers: { 'content-type': type } });
  };

const hasNoBody = (status: number) => status === 204 || status === 304;

/**
 * Reads what the provider says of itself.
 * @throws ProviderFault where nobody answers there, or somebody else than was said
 */
export async function discover(context: Context, connection: Connection): Promise<oidc.Configuration> {
  const { issuer, client_id, client_secret } = connection;
  if (!URL.canParse(issuer)) throw new ProviderFault('This issuer is no web address.');
  const server = new URL(issuer);
  const found = await oidc
    .discovery(server, client_id, client_secret, undefined, {
      [oidc.customFetch]: fetchSafely(context),
      // Where it is not this very machine, safeFetch insists on https all the same.
      execute: server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    })
    .catch((error: unknown) => {
      throw new ProviderFault(whyNotReached(error, issuer));
    });
  const said = found.serverMetadata();
  // Of a provider for everybody, such as Microsoft's `common`, anybody could come.
  if (new URL(said.issuer).href !== server.href)
    throw new ProviderFault(`This provider calls itself ${said.issuer}. Enter that as the issuer.`);
  if (!said.authorization_endpoint || !said.token_endpoint || !said.jwks_uri)
    throw new ProviderFault("This provider doesn't offer sign-in with OpenID Connect.");
  if (new URL(said.authorization_endpoint).protocol !== server.protocol)
    throw new ProviderFault("The provider's sign-in page isn't a web address we can send people to.");
  const methods = said.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const proof = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
  const config = new oidc.Configuration(said, client_id, client_secret, proof(client_secret));
  config[oidc.customFetch] = fetchSafely(context);
  if (server.protocol === 'http:') oidc.allowInsecureRequests(config);
  oidc.enableNonRepudiationChecks(config); // The ID token's signature counts, not the line that it came by alone.
  return config;
}

function whyNotReached(error: unknown, issuer: string): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof NotReachable) return `We couldn't reach the provider. ${cause.message}`;
  return `We found no OpenID Connect provider at ${issuer}. Check the issuer.`;
}

export type Begun = { url: string; state: string; nonce: string; verifier: string };

/** @param asked `email`: whom the provider may offer to sign in; `acr_values`: how strong the sign-in is to be, where the workspace says so */
export async function beginAt(
  config: oidc.Configuration,
  { redirect_uri, email, acr_values }: { redirect_uri: string; email: string; acr_values: string },
): Promise<Begun> {
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const { scopes_supported = [] } = config.serverMetadata();
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: ['openid', 'email', 'profile', ...(scopes_supported.includes('groups') ? ['groups'] : [])].join(' '),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    max_age: String(singleSignOnHours * 3600), // It asks again after that, and says in the ID token when it asked.
    ...(acr_values && { acr_values }),
  });
  return { url: url.href, state, nonce, verifier };
}

/** What the provider says of a person. `groups`: none where it names none. */
export type Claims = {
  subject: string;
  email: string | undefined; // As it is written there.
  is_email_verified: boolean;
  first_name: string;
  last_name: string;
  groups: string[];
  provided: Provided;
};

/**
 * Checks the answer, and fetches who it is about.
 * @param url the address that the provider sent the browser back to
 * @param acr_values which the workspace takes for several factors, by spaces; empty: the methods say it
 * @throws Error of openid-client for an answer that does not fit, and where the provider refused
 */
export async function finishAt(
  config: oidc.Configuration,
  url: URL,
  { state, nonce, verifier }: Omit<Begun, 'url'>,
  acr_values: string,
): Promise<Claims> {
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const in_token = tokens.claims();
  if (!in_token) throw new Error('The provider sent no ID token.');
  // Many say who it is there alone. It must be of the same person, which openid-client looks at.
  const asked = config.serverMetadata().userinfo_endpoint !== undefined;
  const said = asked ? await oidc.fetchUserInfo(config, tokens.access_token, in_token.sub) : {};
  const claims: Record<string, unknown> = { ...in_token, ...said };
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    subject: in_token.sub,
    email: text('email') || undefined,
    is_email_verified: claims.email_verified === true,
    first_name: text('given_name') || (text('name').split(' ')[0] ?? ''),
    last_name: text('family_name') || text('name').split(' ').slice(1).join(' '),
    groups: [claims.groups ?? []].flat().filter((one) => typeof one === 'string'),
    provided: readStrength(in_token, acr_values),
  };
}

/** That the person, or the provider, said no. @returns its code, such as access_denied */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof oidc.AuthorizationResponseError ? error.error : undefined;

/** Methods of RFC 8176 by what they rest on: what one knows, has, is. Two of different kinds are two factors. */
const kinds = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'sc', 'pop', 'sms', 'tel'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
];

/** Of the ID token alone, which is signed. Where it says nothing, one factor and a moment long past are assumed (ASVS 5.0, 6.8.4). */
function readStrength({ acr, amr, auth_time }: oidc.IDToken, acr_values: string): Provided {
  const methods = [amr ?? []].flat();
  const known = kinds.filter((kind) => kind.some((one) => methods.includes(one)));
  const has_factors = acr_values
    ? typeof acr === 'string' && acr_values.split(' ').includes(acr)
    : methods.includes('mfa') || known.length > 1;
  const proved_at = typeof auth_time === 'number' ? new Date(auth_time * 1000).toISOString() : null;
  return { has_factors, proved_at };
}
