// The drill: write, back up, write, kill everything, restore to a minute, compare. And what goes wrong with backups.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCandidate, makeWorkspace } from '../../../test/make.ts';
import { deleteFilesTask } from '../../features/accounts/delete-account.ts';
import { exportTask, startExport } from '../../features/accounts/export-account.ts';
import { readBackups, readSettings } from '../../infra/backup/backup-folder.ts';
import { forgetGone } from '../../infra/backup/kept-files.ts';
import { cutoff, prune } from '../../infra/backup/prune.ts';
import { connect, type Db } from '../../infra/database/postgres.ts';
import { createLog } from '../../infra/log.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { readSecrets } from '../../infra/security/secrets.ts';
import { startTasks } from '../../infra/tasks.ts';
import { readConfig } from '../config.ts';
import { checkBackup } from '../doctor/backup.ts';
import { personalData } from '../personal-data.ts';
import { backUp } from './backup.ts';
import { openDatabase } from './open-database.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'hireframe drill '));
const backups = join(root, 'backups');
const environment = {
  HIREFRAME_DEMO: 'off',
  HIREFRAME_TRANSCRIBE: 'off',
  HIREFRAME_MEMORY_MB: '0',
};
const configOf = (name: string) => readConfig({ ...environment, HIREFRAME_DATA: join(root, name) });
const first = configOf('first');
let child: ChildProcess | undefined;

beforeAll(async () => {
  child = fork(fileURLToPath(new URL('../../../test/drill-server.ts', import.meta.url)), {
    env: { ...process.env, ...environment, HIREFRAME_DATA: first.data_folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
}, 120_000);
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** The database of an installation while nothing else, or its server, runs on it. */
async function withDatabase<T>(config: typeof first, run: (db: Db, url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await openDatabase(config);
  const db = connect(url, { connections: 2 });
  return run(db, url).finally(async () => {
    await db.destroy();
    await stop();
  });
}

/** The worker writes a file, as it does of whoever asks for their data. @returns its key */
async function writeFile(db: Db, url: string): Promise<string> {
  const { user_id } = await makeCandidate(db);
  const { enqueue, stop } = await startTasks(url, [exportTask(personalData)], createLog('silent'));
  const { task_id } = await startExport({ db, enqueue }, personalData, { user_id } as Actor).finally(stop);
  await vi.waitFor(
    async () => {
      const task = await db.selectFrom('tasks').select('status').where('id', '=', task_id).executeTakeFirst();
      expect(task?.status).toBe('SUCCESS');
    },
    { timeout: 20_000, interval: 50 },
  );
  return `users/${user_id}/exports/${task_id}.zip`;
}

/** As the nightly sweep does it. */
async function deleteFile(db: Db, url: string, key: string) {
  await db.deleteFrom('data_exports').where('object_key', '=', key).execute();
  const { enqueue, stop } = await startTasks(url, [deleteFilesTask], createLog('silent'));
  await enqueue(db, deleteFilesTask, { prefixes: [key] }).finally(stop);
  await vi.waitFor(() => expect(existsSync(pathOf(first, key))).toBe(false), { timeout: 20_000, interval: 50 });
}

const names = (db: Db) => db.selectFrom('workspaces').select('name').orderBy('name').execute();
const pathOf = (config: typeof first, key: string | null) => `${join(config.data_folder, 'objects', key ?? '')}~`;

let between = new Date();
const known = { before: '', deleted: '', after: '' };
let bytes = Buffer.alloc(0);

test('what is written goes to the backup while the server runs, and doctor says how old it is', async () => {
  expect(await checkBackup(first)).toEqual([
    { part: 'backup', state: 'look', words: 'none was made: npm run backup -- FOLDER' },
  ]);
  await withDatabase(first, async (db, url) => {
    await makeWorkspace(db, { name: 'Before' });
    known.deleted = await writeFile(db, url);
    const taken = await backUp(first, backups);
    expect(taken).toMatchObject({ kind: 'base', file_count: 1 });
    // Since the backup: the first file goes and a second comes, which is what the minute holds.
    await deleteFile(db, url, known.deleted);
    known.before = await writeFile(db, url);
    bytes = readFileSync(pathOf(first, known.before));
    await makeWorkspace(db, { name: 'Within' });
    await sleep(50);
    between = new Date();
    await sleep(50);
    await makeWorkspace(db, { name: 'After' });
    known.after = await writeFile(db, url);
    const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`.execute(
      db,
    );
    const segment = join(readSettings(first.data_folder)?.wal_folder ?? '', `${rows[0]?.name}.zst`);
    await vi.waitFor(
      () => {
        expect(existsSync(segment)).toBe(true);
        expect(existsSync(`${join(backups, 'files', known.after)}~`)).toBe(true);
      },
      { timeout: 60_000, interval: 100 },
    );
  });
  expect(await checkBackup(first)).toEqual([{ part: 'backup', state: 'ok', words: `0 hours old, in ${backups}` }]);
}, 120_000);

test('after kill -9 of all, a minute between two writes comes back with its rows and its files', async () => {
  const pid = Number(readFileSync(join(first.data_folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  child?.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const second = configOf('second');
  const restored = await restore(second, backups, { to: between });
  expect(restored).toMatchObject({ missing: [], broken: [], notes: [] });
  expect(restored.at.getTime()).toBeLessThanOrEqual(between.getTime());
  expect(readSecrets(second.data_folder)).toEqual(readSecrets(first.data_folder));
  await withDatabase(second, async (db) => {
    expect(await names(db)).toEqual([{ name: 'Before' }, { name: 'Within' }]);
    const files = await db.selectFrom('data_exports').select('object_key').execute();
    expect(files).toEqual([{ object_key: known.before }]);
    expect(readFileSync(pathOf(second, known.before))).toEqual(bytes);
    expect(existsSync(pathOf(second, known.deleted))).toBe(false);
  });
  expect(readSettings(second.data_folder)).toBeUndefined(); // Its log is not mixed with that of the first.
}, 120_000);

test('without a time all comes back, and what was in the data folder goes aside only when told', async () => {
  const second = configOf('second');
  await expect(restore(second, backups, {})).rejects.toThrow(/is not empty.*--replace/);
  await withDatabase(second, async () => {
    await expect(restore(second, backups, { replace: true })).rejects.toThrow('Hireframe is running');
  });
  const restored = await restore(second, backups, { replace: true });
  expect(restored).toMatchObject({ missing: [], broken: [] });
  await withDatabase(second, async (db) => {
    expect(await names(db)).toEqual([{ name: 'After' }, { name: 'Before' }, { name: 'Within' }]);
  });
  expect(existsSync(pathOf(second, known.after))).toBe(true);
  const aside = readdirSync(second.data_folder).find((one) => one.startsWith('replaced-')) ?? '';
  expect(readdirSync(join(second.data_folder, aside)).sort()).toEqual(['objects', 'postgres', 'secrets.json']);
}, 120_000);

test('a time outside of the backup, another installation and a folder in the data are refused in words', async () => {
  const third = configOf('third');
  const at = (to: string) => restore(third, backups, { to: new Date(to) });
  await expect(at('2020-01-01T00:00:00Z')).rejects.toThrow(/The backup begins at 20/);
  await expect(at('2999-01-01T00:00:00Z')).rejects.toThrow(/The backup reaches to 20/);
  await expect(restore(third, root, {})).rejects.toThrow('is no folder of backups');
  expect(existsSync(join(third.data_folder, 'postgres'))).toBe(false);
  await expect(backUp(third, backups)).rejects.toThrow('nothing was started here yet');
  readSecrets(third.data_folder);
  await expect(backUp(third, backups)).rejects.toThrow(/waits for migrations/);
}, 120_000);

test('a second backup writes only what is new; a damaged and an unfinished one are named', async () => {
  const second = configOf('second');
  const taken = await backUp(second, backups);
  expect(taken.new_bytes).toBeLessThan(taken.size_bytes / 2);
  expect(readBackups(backups)).toMatchObject({ bases: [{}, {}], unfinished: [] });
  await expect(backUp(second, join(second.data_folder, 'backups'))).rejects.toThrow('lies in the data folder');
  await withDatabase(second, async (db) => {
    const last = await db.selectFrom('backups').select('error').orderBy('finished_at', 'desc').executeTakeFirst();
    expect(last?.error).toMatch('lies in the data folder');
  });
  // In three weeks: a base for the minutes since, and nothing of what was deleted before.
  const later = new Date(Date.now() + 21 * 24 * 3_600_000);
  prune(backups, later);
  await forgetGone(backups, cutoff(later));
  expect(readBackups(backups).bases).toHaveLength(1);
  expect(existsSync(`${join(backups, 'files', known.deleted)}~`)).toBe(false);
  expect(existsSync(`${join(backups, 'files', known.after)}~`)).toBe(true);
  await restore(configOf('later'), backups, {});
  const { stamp, manifest } = readBackups(backups).bases[0] ?? {};
  const one = manifest?.files.find(({ path }) => path === 'PG_VERSION')?.sha256 ?? '';
  writeFileSync(join(backups, 'data', one.slice(0, 2), `${one}.zst`), 'no longer what it was');
  const fourth = () => restore(configOf('fourth'), backups, {});
  await expect(fourth()).rejects.toThrow(/The backup is broken: .*\(PG_VERSION of the database\)/);
  const file = join(backups, 'bases', stamp ?? '', 'manifest.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').replace('base', 'best'));
  await expect(fourth()).rejects.toThrow(/No backup in .* is whole: bases\/.* broke off or was changed/);
}, 120_000);
