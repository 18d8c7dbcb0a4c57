// What to send to the endpoints of single sign-on, for the test of strangers.
import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import type { Recruiter } from '../src/infra/security/actor.ts';
import { createSafeFetch } from '../src/infra/security/safe-fetch.ts';
import type { startApp } from './app.ts';
import type { Person } from './makers.ts';
import { oidcClient, startOidcProvider } from './oidc-provider.ts';
import type { Sent } from './sendings.ts';
import { makeConnection } from './things.ts';

export function singleSignOnSendings({ context }: Awaited<ReturnType<typeof startApp>>) {
  const settings = { ...oidcClient, default_role: 'viewer', group_roles: [], acr_values: '', is_required: false };
  let provider: ReturnType<typeof startOidcProvider> | undefined;
  afterAll(async () => (await provider)?.stop());
  const sendings: Record<string, (owner: Person) => Sent | Promise<Sent>> = {
    'PUT /workspace/single-sign-on': async () => {
      provider ??= startOidcProvider(`${context.public_url}/sso`);
      context.safeFetch = createSafeFetch({ allow_private: true }); // It is on loopback.
      return { body: { issuer: (await provider).issuer, ...settings } };
    },
    'DELETE /workspace/single-sign-on': async (owner) => {
      await makeConnection(context.db, owner as Recruiter);
      return {};
    },
    'POST /workspace/single-sign-on/domains': () => ({ body: { domain: `${randomUUID()}.example.com` } }),
  };
  return sendings;
}
