// What the authorization server and whoever speaks to it agree on.
import type { Provider } from 'oidc-provider';
import type { AppContext } from '../../infra/context.ts';

export type OAuthContext = Pick<AppContext, 'db' | 'public_url' | 'log'>;
export type AuthorizationServer = () => Promise<Provider>;

export const grantDays = 365;

export const routes = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
};
