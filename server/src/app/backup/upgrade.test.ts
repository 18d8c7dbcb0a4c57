import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { makeWorkspace } from '../../../test/make.ts';
import { findBinaries, startPostgres } from '../../infra/database/embedded-postgres.ts';
import { listUnapplied, migrate } from '../../infra/database/migrate.ts';
import { connect, type Db } from '../../infra/database/postgres.ts';
import { readSecrets } from '../../infra/security/secrets.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './open-database.ts';
import { confirm, goBack, upgrade } from './upgrade.ts';

const root = mkdtempSync(join(tmpdir(), 'hireframe upgrade '));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const quiet = () => {};
const all = readdirSync(new URL('../../../migrations/', import.meta.url)).map((file) => file.replace('.sql', ''));
/** The schema of a release before the newest migration. */
const before = all.sort().slice(0, -1);

async function withDatabase<T>(config: ReturnType<typeof readConfig>, run: (db: Db) => Promise<T>): Promise<T> {
  const { url, stop } = await openDatabase(config);
  const db = connect(url, { connections: 1 });
  return run(db).finally(async () => {
    await db.destroy();
    await stop();
  });
}
const names = async (db: Db) =>
  (await db.selectFrom('workspaces').select('name').orderBy('name').execute()).map(({ name }) => name);
const missing = async (db: Db) => (await listUnapplied(db)).missing.length;

test('an upgrade of the embedded database is taken back with its files, done again and confirmed', async () => {
  const config = readConfig({ HIREFRAME_DATA: join(root, 'embedded') });
  readSecrets(config.data_folder);
  const file = join(config.data_folder, 'objects', 'users', 'ana~');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, 'a picture');
  await withDatabase(config, async (db) => {
    await migrate(db, before);
    await makeWorkspace(db, { name: 'Before' });
    await expect(upgrade(config, quiet)).rejects.toThrow('Hireframe is running. Stop it first.');
  });
  expect(await upgrade(config, quiet)).toBe('upgraded');
  await expect(upgrade(config, quiet)).rejects.toThrow(/waits for a word/);
  await withDatabase(config, async (db) => {
    expect(await missing(db)).toBe(0);
    await makeWorkspace(db, { name: 'Since' });
  });
  rmSync(file);
  await goBack(config, quiet);
  expect(readFileSync(file, 'utf8')).toBe('a picture');
  await withDatabase(config, async (db) => {
    expect([await missing(db), await names(db)]).toEqual([1, ['Before']]);
  });
  // As from another major version: by rows, with binaries of its own.
  expect(await upgrade(config, quiet, await findBinaries())).toBe('upgraded');
  await withDatabase(config, async (db) => expect([await missing(db), await names(db)]).toEqual([0, ['Before']]));
  confirm(config);
  expect(existsSync(join(config.data_folder, 'before-upgrade'))).toBe(false);
  expect(existsSync(join(config.data_folder, 'objects', '.before-upgrade'))).toBe(false);
  expect(await upgrade(config, quiet)).toBe('nothing to do');
  expect(() => confirm(config)).toThrow('No upgrade waits');
  await expect(goBack(config, quiet)).rejects.toThrow('No upgrade waits');
}, 120_000);

test('a database of another major version is not started, and the command is named', async () => {
  const config = readConfig({ HIREFRAME_DATA: join(root, 'embedded') });
  const { postgres_password } = readSecrets(config.data_folder);
  const folder = join(config.data_folder, 'postgres');
  writeFileSync(join(folder, 'PG_VERSION'), '16\n');
  await expect(startPostgres(folder, postgres_password)).rejects.toThrow(/is of PostgreSQL 16, .*npm run upgrade/);
  await expect(upgrade(config, quiet)).rejects.toThrow('No Hireframe ever brought PostgreSQL 16.');
});

test('an upgrade of an outside database is taken back', async () => {
  const name = `upgrade_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(inject('postgres').replace(/postgres$/, 'template1'));
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  const url = inject('postgres').replace(/postgres$/, name);
  const config = readConfig({ HIREFRAME_DATA: join(root, 'outside'), DATABASE_URL: url });
  readSecrets(config.data_folder);
  await withDatabase(config, async (db) => {
    await migrate(db, before);
    await makeWorkspace(db, { name: 'Before' });
  });
  expect(await upgrade(config, quiet)).toBe('upgraded');
  await withDatabase(config, async (db) => {
    await makeWorkspace(db, { name: 'Since' });
    await db
      .connection()
      .execute(() => expect(goBack(config, quiet)).rejects.toThrow(/connections to the database are open/));
  });
  await goBack(config, quiet);
  await withDatabase(config, async (db) => expect([await missing(db), await names(db)]).toEqual([1, ['Before']]));
}, 120_000);
