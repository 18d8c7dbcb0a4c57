// OAuth as the rest of Hireframe sees it: its addresses, and the authorization server that answers there.
import type { Provider } from 'oidc-provider';
import type { AppContext } from '../../infra/context.ts';
import type { SigningKeys } from '../../infra/security/secrets.ts';

export type OAuthContext = Pick<AppContext, 'db' | 'public_url' | 'log'>;
export type AuthorizationServer = () => Promise<Provider>;

export const grantDays = 365;

export const routes = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
};

/** Loaded with the first who asks for it: it is 250 files, and few days of an installation see a new app. */
export function openAuthorizationServer(context: OAuthContext, signing_keys: SigningKeys): AuthorizationServer {
  let opened: Promise<Provider> | undefined;
  return () => {
    opened ??= import('./authorization-server.ts').then(({ createAuthorizationServer }) =>
      createAuthorizationServer(context, signing_keys),
    );
    return opened;
  };
}
