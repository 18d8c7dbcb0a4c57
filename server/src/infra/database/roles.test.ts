// What the role that the server runs as may do, and that a database of before is one of now after a start.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { readConfig } from '../../app/config.ts';
import { checkDatabase } from '../../app/doctor/database.ts';
import { start } from '../../app/start.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import { migrateAsOwner, prepareEmbedded } from './roles.ts';

const root = mkdtempSync(join(tmpdir(), 'hireframe-roles-'));
const running: EmbeddedPostgres[] = [];
afterAll(async () => {
  for (const one of running) await one.stop();
  rmSync(root, { recursive: true, force: true });
});
async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(question).finally(() => client.end());
}

test('the server runs as a role that reads and writes rows, and makes, drops and unchains nothing', async () => {
  const owner = await startPostgres(join(root, 'postgres'), 'a password', ['fsync=off']);
  running.push(owner);
  // Two processes of one data folder that start at once.
  const [url, again] = await Promise.all([prepareEmbedded(owner.url), prepareEmbedded(owner.url)]);
  expect(again).toBe(url);
  // A start with nothing to do prepares nothing; one of another edition does.
  const mayRead = async () =>
    (await ask(owner.url, `select has_table_privilege('hireframe_app', 'tags', 'select') as may`)).rows[0].may;
  await ask(owner.url, 'revoke select on tags from hireframe_app');
  await prepareEmbedded(owner.url);
  expect(await mayRead()).toBe(false);
  await ask(owner.url, `comment on table kysely_migration is 'of before'`);
  await prepareEmbedded(owner.url);
  expect(await mayRead()).toBe(true);
  expect(new URL(url).username).toBe('hireframe_app');
  const owners = `select from pg_stat_activity where usename = 'hireframe' and backend_type = 'client backend'`;
  expect((await ask(url, owners)).rowCount).toBe(0); // It hung up.
  expect(new URL(url).password).not.toBe(new URL(owner.url).password);
  const id = randomUUID();
  await ask(url, `insert into workspaces (id, name) values ('${id}', 'Acme')`);
  await ask(
    url,
    `insert into audit_entries (workspace_id, actor, action, object_type) values ('${id}', 'system', 'a', 'b')`,
  );
  for (const refused of [
    'create table mine (n int)',
    'create schema mine',
    'create role mine',
    'drop table workspaces',
    'alter table workspaces add column n int',
    'truncate workspaces',
    'alter table audit_entries disable trigger all',
    `update audit_entries set action = 'c'`,
    'delete from audit_entries',
    'delete from audit_links',
    `delete from kysely_migration`,
    `set session_replication_role = replica`,
    `copy workspaces to program 'cat'`,
    `select pg_read_file('/etc/hostname')`,
    `alter role hireframe_app superuser`,
    `set role hireframe`,
  ])
    await expect(ask(url, refused), refused).rejects.toThrow(/permission denied|must be owner|only roles/i);
  // What each minute of a backup asks for (app/backup/upkeep.ts).
  await ask(url, 'select pg_switch_wal() where exists (select from pg_ls_archive_statusdir()) is not null');
  await ask(url, `delete from workspaces where id = '${id}'`); // With its log: the key acts as the owner.
  expect((await ask(url, 'select * from audit_entries')).rows).toEqual([]);
  expect(await checkDatabase(url)).not.toContainEqual(expect.objectContaining({ state: 'wrong' }));
}, 60_000);

test('a database that one role owned runs as another after the next start, and works', async () => {
  const { url } = await freshDatabase();
  const name = `runner_${randomUUID().slice(0, 8)}`;
  await ask(url, `create role ${name} login password 'any'`);
  const runner = new URL(url);
  [runner.username, runner.password] = [name, 'any'];
  await expect(ask(runner.href, 'select 1 from users')).rejects.toThrow('permission denied');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const given = {
    HIREFRAME_DATA: join(root, 'data'),
    HIREFRAME_TRANSCRIBE: 'off',
    HIREFRAME_MEMORY_MB: '0',
    DATABASE_URL: runner.href,
  };
  const stop = await start(readConfig({ ...given, HIREFRAME_MIGRATE_DATABASE_URL: url }), { api: false, worker: true });
  await stop?.();
  // The next start by itself, as a worker that knows no owner.
  const next = await start(readConfig(given), { api: false, worker: true });
  await next?.();
  expect((await ask(runner.href, 'select count(*) > 0 as queued from pgboss.queue')).rows).toEqual([{ queued: true }]);
  await migrateAsOwner(url, name);
  await ask(url, `reassign owned by ${name} to hireframe; drop owned by ${name}; drop role ${name}`);
}, 60_000);
