// Where oidc-provider keeps what it makes: our tables. It gives and asks for secrets in clear; the tables have their hashes.
import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider';
import type { Db } from '../../infra/database/postgres.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import * as queries from './connected-apps.queries.ts';

const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/**
 * @param resource what tokens are for: the address of our API
 * @param resume below which a browser goes on after a member's answer
 */
export function createAdapter(
  db: Db,
  { resource, resume }: { resource: string; resume: string },
): (kind: string) => Adapter {
  return (kind) => {
    if (kind === 'Client') return { ...nothing, find: (id) => findClient(db, id) };
    if (kind === 'Grant')
      return { ...nothing, find: (id) => findGrant(db, resource, id), destroy: (id) => endGrant(db, id) };
    // Whoever is signed in is known by their sign-in, each time anew: a session beside it would outlive it.
    if (kind === 'Session') return nothing;
    return kind === 'Interaction' ? requests(tokens(db, kind), resume) : tokens(db, kind);
  };
}

const nothing: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

async function findClient(db: Db, id: string): Promise<AdapterPayload | undefined> {
  const app = isId(id) ? await queries.findApp(db, id) : undefined;
  if (!app) return undefined;
  return {
    client_id: app.id,
    client_name: app.name,
    // An app on somebody's own computer listens on whatever port is free (RFC 8252, 7.3).
    application_type: app.secret_hash ? 'web' : 'native',
    redirect_uris: app.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: app.scopes.join(' '),
    token_endpoint_auth_method: app.secret_hash ? 'client_secret_basic' : 'none',
    ...(app.secret_hash && { client_secret: app.secret_hash }),
  };
}

async function findGrant(db: Db, resource: string, id: string): Promise<AdapterPayload | undefined> {
  const grant = isId(id) ? await queries.findGrant(db, id) : undefined;
  if (!grant) return undefined;
  return {
    kind: 'Grant',
    jti: grant.id,
    accountId: grant.user_id,
    clientId: grant.app_id,
    iat: grant.created_seconds,
    exp: grant.expires_seconds,
    resources: { [resource]: grant.scopes.join(' ') },
  };
}

/** The app gave its token back, or somebody showed a code or a refresh token that was used before. */
async function endGrant(db: Db, id: string): Promise<void> {
  const why = Provider.ctx?.oidc.route === 'revocation' ? 'app' : 'token_used_twice';
  await db.transaction().execute(async (tx) => {
    const grant = isId(id) ? await queries.deleteGrant(tx, { id }) : undefined;
    if (!grant) return;
    const object = { type: 'app', id: grant.app_id } as const;
    const details = { grant_id: grant.id, member_id: grant.user_id, ended_by: why };
    const by = { workspace_id: grant.workspace_id, user_id: null };
    await recordAudit(tx, by, { action: 'app.revoked', object, details });
  });
}

/** Where a browser goes on names the request itself, so it is left out and made anew. */
function requests(kept: Adapter, resume: string): Adapter {
  return {
    ...kept,
    upsert: (id, { returnTo: _, ...payload }, seconds) => kept.upsert(id, payload, seconds),
    async find(id) {
      const found = await kept.find(id);
      return found && { ...found, returnTo: `${resume}/${id}` };
    },
  };
}

function tokens(db: Db, kind: string): Adapter {
  const named = (id: string) => ({ kind, token_hash: hashOfToken(id) });
  return {
    ...nothing,
    async upsert(id, { jti, ...payload }, seconds = 0) {
      const grant_id = payload.grantId ?? null;
      const isKept = await queries.upsertToken(db, { ...named(id), grant_id, payload, seconds });
      if (!isKept) throw new errors.InvalidGrant('grant has ended');
    },
    async find(id) {
      const found = await queries.findToken(db, named(id));
      if (!found) return undefined;
      const { payload, consumed_seconds } = found;
      return { ...payload, jti: id, ...(consumed_seconds !== null && { consumed: consumed_seconds }) };
    },
    async consume(id) {
      if (await queries.consumeToken(db, named(id))) return;
      // Another request was faster: the same as one that comes later.
      const grant_id = await queries.findGrantOfToken(db, named(id));
      if (grant_id) await endGrant(db, grant_id);
      throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => queries.deleteToken(db, named(id)),
    revokeByGrantId: (grant_id) => queries.deleteTokensOfGrant(db, kind, grant_id),
  };
}
