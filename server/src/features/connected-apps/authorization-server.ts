// The authorization server: oidc-provider speaks OAuth 2.1, this says what of it we want. Decision 58.
import { createHash, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { keyScopes } from '@hireframe/contract/api-keys.ts';
import { basePath } from '@hireframe/contract/endpoint.ts';
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { SigningKeys } from '../../infra/security/secrets.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { grantDays, type OAuthContext, routes } from './oauth.ts';
import { createAdapter } from './oauth-adapter.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** In seconds. Codes: OAuth 2.1, 4.1.2, wants ten minutes at most. The grant itself ends after `grantDays`. */
const ttl = {
  AuthorizationCode: minute,
  AccessToken: hour,
  RefreshToken: 30 * day,
  Interaction: hour,
  Session: minute,
};

export const cookieNames = { session: 'connect_session', interaction: 'connect', resume: 'connect_resume' };

/** What access tokens are for. */
export const resourceOf = (public_url: string) => public_url + basePath;

export function createAuthorizationServer({ db, public_url, log }: OAuthContext, signing_keys: SigningKeys): Provider {
  const resource = resourceOf(public_url);
  const cookie = { signed: true, httpOnly: true, sameSite: 'strict' } as const;
  const configuration: Configuration = {
    adapter: createAdapter(db, { resource, resume: public_url + routes.authorization }),
    routes,
    ttl: { ...ttl, Grant: grantDays * day },
    scopes: [...keyScopes],
    responseTypes: ['code'], // Neither implicit nor hybrid.
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    pkce: { required: () => true }, // Of S256, the one method that there is.
    jwks: { keys: [signingKey()] },
    clientDefaults: { id_token_signed_response_alg: 'Ed25519' },
    cookies: {
      keys: signing_keys.map(cookieKey),
      names: cookieNames,
      short: { ...cookie, path: '/' }, // The page that asks the member calls the API with it.
      long: { ...cookie, path: '/oauth' },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, asked) {
          if (asked !== resource) throw new errors.InvalidTarget();
          return {
            scope: keyScopes.join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: ttl.AccessToken,
          };
        },
      },
    },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_ctx, { uid }) => `/connect/${uid}`, policy: askEachTime() },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true, // Whatever an app gives back ends all of it.
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    renderError(ctx, out) {
      const isPage = ['authorization', 'resume'].includes(ctx.oidc?.route);
      if (isPage) ctx.redirect(`/connect/failed?error=${encodeURIComponent(out.error)}`);
      else ctx.body = out;
    },
  };
  const provider = new Provider(public_url, configuration);
  provider.proxy = true; // Whoever passes requests on to it says its public address: serve-oauth.ts.
  // Secrets are 256 random bits, of which we have the hash.
  provider.Client.prototype.compareClientSecret = function (this: { clientSecret?: string }, given: string) {
    const [kept, asked] = [this.clientSecret ?? '', hashOfToken(given)].map((one) => Buffer.from(one));
    return kept?.length === asked?.length && timingSafeEqual(kept as Buffer, asked as Buffer);
  };
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'oauth failed'));
  (provider as EventEmitter).on('error', (err) => log.error({ err }, 'oauth failed')); // Of Koa below it.
  return provider;
}

/** Of ID tokens, which nobody gets: oidc-provider knows no client that could not have one. So it lives as long as the process. */
const signingKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });

/** Its own, so that no signature of a cookie is one of a file's address. */
const cookieKey = (signing_key: string) =>
  createHash('sha256').update(`oauth cookies\n${signing_key}`).digest('base64url');

/** A member is asked each time, also for what they allowed before. */
function askEachTime() {
  const { Check, Prompt } = interactionPolicy;
  const login = new Prompt({ name: 'login', requestable: true }); // Signing in is part of the same page.
  const asked = new Check('consent_needed', 'A member has to allow this', (ctx) => {
    if (askedScopes(ctx).length === 0) throw new errors.InvalidScope('ask for a scope', String(ctx.oidc.params?.scope));
    return ctx.oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
  });
  return [login, new Prompt({ name: 'consent', requestable: true }, asked)];
}

const askedScopes = (ctx: KoaContextWithOIDC) => keyScopes.filter((one) => ctx.oidc.requestParamScopes.has(one));
