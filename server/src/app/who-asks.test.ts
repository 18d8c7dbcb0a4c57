import { logout } from '@hireframe/contract/accounts.ts';
import { buildAddress } from '@hireframe/contract/endpoint.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { installation, startApp } from '../../test/app.ts';
import { makeAdmin, makeCandidate, makeRecruiter } from '../../test/make.ts';
import { makeSecret } from '../features/api-keys/api-keys.ts';
import type { DB } from '../infra/database/schema.ts';
import { createHttp } from '../infra/http/http.ts';
import type { Recruiter } from '../infra/security/actor.ts';
import { buildRoutes } from './routes.ts';
import { rememberWhoAsks } from './who-asks.ts';

const { context, db, url } = await startApp();

/** Of two processes on one database. */
async function startProcess() {
  const asking = rememberWhoAsks(url);
  afterAll(asking.stop);
  const http = createHttp(buildRoutes(installation), context, asking.whoAsks);
  await vi.waitFor(() => expect(asking.isRemembering()).toBe(true), 5000);
  const send = async (endpoint: typeof getMe | typeof logout, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await http.inject({ method: endpoint.method, url: buildAddress(endpoint), headers })).statusCode;
  };
  return { ...asking, ask: (token: string) => asking.whoAsks(db, `Bearer ${token}`), send };
}
const [here, elsewhere] = [await startProcess(), await startProcess()];

test('who asks is asked for once, and not told anew when the time of last use is written', async () => {
  const { token, user_id, sign_in_id } = await makeCandidate(db);
  const actor = await here.ask(token);
  expect(actor).toMatchObject({ user_id, role: 'candidate' });
  await db.updateTable('sign_ins').set({ last_used_at: sql<string>`now()` }).where('id', '=', sign_in_id).execute();
  await db.updateTable('users').set({ first_name: 'Other' }).where('id', '=', user_id).execute();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await here.ask(token)).toBe(actor);
});

test('a sign-out holds at once here, and as soon as it is told elsewhere', async () => {
  const { token } = await makeCandidate(db);
  expect(await Promise.all([here.send(getMe, token), elsewhere.send(getMe, token)])).toEqual([200, 200]);
  expect(await here.send(logout, token)).toBe(204);
  expect(await here.send(getMe, token)).toBe(401);
  await vi.waitFor(async () => expect(await elsewhere.send(getMe, token)).toBe(401), 2000);
});

test('who was asked for before a change and answered after it is not remembered', async () => {
  const { token } = await makeCandidate(db);
  const asked = here.ask(token);
  here.whoAsks.forget?.();
  const first = await asked;
  expect(await here.ask(token)).not.toBe(first);
});

type Change = (db: Kysely<DB>, actor: Recruiter) => Promise<unknown>;
const domain = (db: Kysely<DB>, { workspace_id }: Recruiter) =>
  sql`insert into sso_domains (workspace_id, domain, token) values (${workspace_id}, ${`${workspace_id}.example`}, 'any')`.execute(
    db,
  );
const changes: [string, Change][] = [
  ['a sign-in ends', (db, { sign_in_id }) => sql`delete from sign_ins where id = ${sign_in_id}`.execute(db)],
  [
    'a sign-in is shortened',
    (db, { sign_in_id }) => sql`update sign_ins set expires_at = now() where id = ${sign_in_id}`.execute(db),
  ],
  [
    'a token is renewed',
    (db, { sign_in_id }) => sql`update sign_ins set token_hash = 'other' where id = ${sign_in_id}`.execute(db),
  ],
  [
    'a role changes',
    (db, { user_id }) => sql`update users set workspace_role = 'recruiter' where id = ${user_id}`.execute(db),
  ],
  [
    'an address is confirmed',
    (db, { user_id }) => sql`update users set is_email_verified = true where id = ${user_id}`.execute(db),
  ],
  ['an account is deleted', (db, { user_id }) => sql`delete from users where id = ${user_id}`.execute(db)],
  [
    'a second factor is demanded',
    (db, { workspace_id }) =>
      sql`update workspaces set second_factor_required = true where id = ${workspace_id}`.execute(db),
  ],
  [
    'confirmed addresses are demanded',
    (db, { workspace_id }) =>
      sql`update workspaces set verified_addresses_required = true where id = ${workspace_id}`.execute(db),
  ],
  [
    'an authenticator is added',
    (db, { user_id }) =>
      sql`insert into authenticators (user_id, sealed_secret, added_at) values (${user_id}, 'any', now())`.execute(db),
  ],
  [
    'an authenticator is removed',
    (db, { user_id }) => sql`delete from authenticators where user_id = ${user_id}`.execute(db),
  ],
  ['a passkey is removed', (db, { user_id }) => sql`delete from passkeys where user_id = ${user_id}`.execute(db)],
  [
    'somebody leaves the provider',
    (db, { user_id }) => sql`delete from sso_identities where user_id = ${user_id}`.execute(db),
  ],
  [
    'single sign-on is demanded',
    (db, { workspace_id }) =>
      sql`update single_sign_on set is_required = true where workspace_id = ${workspace_id}`.execute(db),
  ],
  ['a domain is named', domain],
  [
    'the provider’s word on factors is withdrawn',
    (db, { sign_in_id }) => sql`update sign_ins set has_provider_factors = false where id = ${sign_in_id}`.execute(db),
  ],
  [
    'a job begins to hide who applies',
    (db, { workspace_id }) =>
      sql`update postings set anonymous_review = 'until_decision' where workspace_id = ${workspace_id}`.execute(db),
  ],
  [
    'an app may no longer act',
    (db, { workspace_id }) => sql`delete from app_grants where workspace_id = ${workspace_id}`.execute(db),
  ],
  [
    'keys are revoked',
    (db, { workspace_id }) => sql`delete from api_keys where workspace_id = ${workspace_id}`.execute(db),
  ],
];
test.each(changes)('it is forgotten everywhere when %s', async (_, change) => {
  const actor = await makeAdmin(db);
  const [mine, theirs] = [await here.ask(actor.token), await elsewhere.ask(actor.token)];
  expect(await here.ask(actor.token)).toBe(mine);
  await change(db, actor);
  await vi.waitFor(async () => expect(await here.ask(actor.token)).not.toBe(mine), 2000);
  await vi.waitFor(async () => expect(await elsewhere.ask(actor.token)).not.toBe(theirs), 2000);
});

test('a program that asks by a key is forgotten when the key is revoked', async () => {
  const { user_id, workspace_id } = await makeRecruiter(db);
  const { secret, short, key_hash } = makeSecret();
  await sql`insert into api_keys (workspace_id, user_id, owner_joined_at, name, short, key_hash, scopes)
    select workspace_id, id, onboarded_at, 'Any', ${short}, ${key_hash}, '{candidates:read}' from users where id = ${user_id}`.execute(
    db,
  );
  expect(await elsewhere.ask(secret)).toMatchObject({ workspace_id, scopes: ['candidates:read'] });
  await sql`delete from api_keys where key_hash = ${key_hash}`.execute(db);
  await vi.waitFor(async () => expect(await elsewhere.ask(secret)).toBeUndefined(), 2000);
});

test('what may not have been told is forgotten when the connection that hears is lost, and later who asks is remembered again', async () => {
  const { token, sign_in_id } = await makeCandidate(db);
  const before = await elsewhere.ask(token);
  await sql`alter table sign_ins disable trigger sign_ins_tell`.execute(db);
  await db.deleteFrom('sign_ins').where('id', '=', sign_in_id).execute();
  await sql`alter table sign_ins enable trigger sign_ins_tell`.execute(db);
  expect(await elsewhere.ask(token)).toBe(before);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_notify%'`.execute(db);
  await vi.waitFor(async () => expect(await elsewhere.ask(token)).toBeUndefined(), 2000);
  await vi.waitFor(() => expect(elsewhere.isRemembering()).toBe(true), 10_000);
  const other = await makeCandidate(db);
  const askTwice = async () => expect(await elsewhere.ask(other.token)).toBe(await elsewhere.ask(other.token));
  await vi.waitFor(askTwice, 5000); // The other process begins to hear again too, and says so.
});
