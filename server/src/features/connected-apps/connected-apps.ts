// Connected apps: programs of others that act for a member who allowed it. The same notion as API keys: within scopes, and
// never more than the member's role may now.
import { keyScopes } from '@hireframe/contract/api-keys.ts';
import type { AuditDetails } from '@hireframe/contract/audit-log.ts';
import type { ConnectedApp, ConnectedAppChange, NewConnectedApp } from '@hireframe/contract/connected-apps.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound } from '../../infra/http/problem.ts';
import { type Actor, may, type Recruiter } from '../../infra/security/actor.ts';
import type { SigningKeys } from '../../infra/security/secrets.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import * as queries from './connected-apps.queries.ts';
import type { AuthorizationServer, OAuthContext } from './oauth.ts';

export { isGrantAlive } from './connected-apps.queries.ts';
export type { AuthorizationServer } from './oauth.ts';
export { serveOAuth } from './serve-oauth.ts';

/** Loaded with the first who asks for it: it is 250 files, and few days of an installation see a new app. */
export function openAuthorizationServer(context: OAuthContext, signing_keys: SigningKeys): AuthorizationServer {
  let opened: ReturnType<AuthorizationServer> | undefined;
  return () => {
    opened ??= import('./authorization-server.ts').then(({ createAuthorizationServer }) =>
      createAuthorizationServer(context, signing_keys),
    );
    return opened;
  };
}

type Registered = { app: ConnectedApp; secret: string | null };

/** @throws Problem 422 for a scope that the member's own role does not have, and for what is no address */
export async function registerApp(db: Db, actor: Recruiter, app: NewConnectedApp): Promise<Registered> {
  check(actor, app);
  const secret = app.is_confidential ? makeToken() : null;
  return db.transaction().execute(async (tx) => {
    const id = await queries.insertApp(tx, actor, tidy(app), secret && hashOfToken(secret));
    await recordOfApp(tx, actor, 'app.registered', id, { scopes: app.scopes });
    return { app: await readApp(tx, actor, id), secret };
  });
}

/** Members who allowed more keep what is left of it. @throws Problem 404, 422 as `registerApp` */
export async function changeApp(
  db: Db,
  actor: Recruiter,
  id: string,
  change: ConnectedAppChange,
): Promise<ConnectedApp> {
  check(actor, change);
  return db.transaction().execute(async (tx) => {
    if (!(await queries.updateApp(tx, actor, id, tidy(change)))) throw notFound('app');
    await recordOfApp(tx, actor, 'app.changed', id, {
      changed: Object.keys(change).sort(),
      ...(change.scopes && { scopes: change.scopes }),
    });
    return readApp(tx, actor, id);
  });
}

/** @throws Problem 404, 409 for an app that can keep no secret */
export async function renewSecret(db: Db, actor: Recruiter, id: string): Promise<Registered> {
  const secret = makeToken();
  return db.transaction().execute(async (tx) => {
    const app = await readApp(tx, actor, id);
    if (!app.is_confidential) throw conflict('This app has no secret: it runs where none can be kept.');
    await queries.updateApp(tx, actor, id, { secret_hash: hashOfToken(secret) });
    await recordOfApp(tx, actor, 'app.secret-renewed', id);
    return { app, secret };
  });
}

/** With what members allowed it. @throws Problem 404 */
export async function removeApp(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.deleteApp(tx, actor, id))) throw notFound('app');
    await recordOfApp(tx, actor, 'app.removed', id);
  });
}

export const selectGrantsOf = (db: Db, { workspace_id }: Recruiter) =>
  queries.selectGrants(db).where('app_grants.workspace_id', '=', workspace_id);

export const selectOwnGrants = (db: Db, { user_id }: Actor) =>
  queries.selectGrants(db).where('app_grants.user_id', '=', user_id);

/** @throws Problem 404 */
export const revokeGrant = (db: Db, actor: Recruiter, id: string) =>
  endGrant(db, actor, { id, workspace_id: actor.workspace_id });

/** @throws Problem 404 */
export const revokeOwnGrant = (db: Db, actor: Actor, id: string) => endGrant(db, actor, { id, user_id: actor.user_id });

async function endGrant(db: Db, { user_id }: Actor, which: Parameters<typeof queries.deleteGrant>[1]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const grant = await queries.deleteGrant(tx, which);
    if (!grant) throw notFound('access');
    // Whoever left the workspace may still end what they gave in it.
    const by = { workspace_id: grant.workspace_id, user_id };
    const details = { grant_id: grant.id, member_id: grant.user_id };
    await recordAudit(tx, by, { action: 'app.revoked', object: { type: 'app', id: grant.app_id }, details });
  });
}

/**
 * Whom an access token speaks for: the member who allowed its app, no further than what was allowed, what the app may ask for
 * now, and the member's role now. What it was given, such as addresses of files, ends with the grant.
 */
export async function askedByApp(db: Db, token: string): Promise<Recruiter | undefined> {
  const found = await queries.findAlive(db, hashOfToken(token));
  if (!found) return undefined;
  const { id, is_stale, token_scope, app_scopes, ...member } = found;
  if (is_stale) queries.touchGrant(db, id).catch(() => {});
  const scopes = app_scopes.filter((one) => token_scope?.split(' ').includes(one));
  return { ...member, role: 'recruiter', sign_in_id: id, scopes };
}

function check(actor: Recruiter, { scopes, redirect_uris }: ConnectedAppChange): void {
  const excess = scopes?.find((one) => !may(actor, one));
  if (excess) throw fieldRule('scopes', `Your role doesn't include ${excess}.`);
  const wrong = redirect_uris?.find((one) => !URL.canParse(one));
  if (wrong) throw fieldRule('redirect_uris', `${wrong} is no web address.`);
}

/** Each once, scopes in the order of the contract. */
const tidy = <Change extends ConnectedAppChange>(change: Change): Change => ({
  ...change,
  ...(change.scopes && { scopes: keyScopes.filter((one) => change.scopes?.includes(one)) }),
  ...(change.redirect_uris && { redirect_uris: [...new Set(change.redirect_uris)] }),
});

async function readApp(db: Db, actor: Recruiter, id: string): Promise<ConnectedApp> {
  const app = await queries.selectApps(db, actor).where('connected_apps.id', '=', id).executeTakeFirst();
  if (!app) throw notFound('app');
  return app;
}

type OfApp = 'app.registered' | 'app.changed' | 'app.secret-renewed' | 'app.removed';

const recordOfApp = (tx: Db, actor: Recruiter, action: OfApp, id: string, details: AuditDetails = {}) =>
  recordAudit(tx, actor, { action, object: { type: 'app', id }, details });
