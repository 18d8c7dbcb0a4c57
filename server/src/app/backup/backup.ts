// One backup: the database, the files, the secrets. The embedded database's log follows by itself from then on (upkeep.ts).
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type pg from 'pg';
import {
  type BackupSettings,
  keepSecrets,
  makeFolder,
  readSettings,
  settingsFile,
  stampOf,
  writeDurably,
} from '../../infra/backup/backup-folder.ts';
import { takeBase } from '../../infra/backup/base-backup.ts';
import { forgetGone, keepFiles } from '../../infra/backup/kept-files.ts';
import { cutoff, prune } from '../../infra/backup/prune.ts';
import { takeSnapshot } from '../../infra/backup/snapshot.ts';
import { ownerOf } from '../../infra/database/embedded-postgres.ts';
import { listUnapplied } from '../../infra/database/migrate.ts';
import { openClient } from '../../infra/database/open-client.ts';
import { connect, isUnreachable } from '../../infra/database/postgres.ts';
import { readSecrets, signingKeys } from '../../infra/security/secrets.ts';
import { openStorage } from '../../infra/storage/open.ts';
import type { Config } from '../config.ts';
import { openDatabase, postgresFolder, secretsFile } from './open-database.ts';

const lockKey = 4815162395; // Any number, as long as nobody else takes it.

/** `new_bytes` are those that the folder did not have. */
export type Taken = { kind: 'base' | 'snapshot'; size_bytes: number; new_bytes: number; file_count: number };

/**
 * While the server runs, or without it. What is there already is not written again, and what is older than a restore may want
 * goes.
 * @param folder absolute; made where it is missing
 * @throws Error in words for the operator; what was not finished counts for nothing
 */
export async function backUp(config: Config, folder: string): Promise<Taken> {
  const { url, stop } = await openDatabase(config);
  const db = connect(url, { connections: 1 });
  const started_at = new Date();
  const kind = config.database_url ? 'snapshot' : 'base';
  const record = (result: Partial<Taken> & { error?: string }) =>
    db
      .insertInto('backups')
      .values({ folder, started_at: started_at.toISOString(), ...result, kind })
      .execute();
  let alone: pg.Client | undefined;
  try {
    alone = await openClient(url, 'backup');
    const { rows } = await alone.query('select pg_try_advisory_lock($1) as is_ours', [lockKey]);
    if (!rows[0].is_ours) throw new Error('Another backup is running.');
    const { missing } = await listUnapplied(db);
    if (missing.length > 0)
      throw new Error('The database waits for migrations. Start this Hireframe once, or run npm run upgrade.');
    try {
      checkPlace(config, folder);
      await keepSecrets(secretsFile(config), folder);
      const storage = openStorage(config.storage_url, {
        public_url: '',
        signing_keys: signingKeys(readSecrets(config.data_folder, config.secrets_file)),
      });
      // Before, since a file may be deleted while the database is copied; after, since one may be added.
      const before = await keepFiles(storage, folder);
      const rows = config.database_url ? await keepSnapshot(url, folder) : await keepBase(config, url, folder);
      const after = await keepFiles(storage, folder);
      prune(folder, started_at);
      await forgetGone(folder, cutoff(started_at));
      const taken: Taken = {
        kind,
        size_bytes: rows.size_bytes + after.size_bytes,
        new_bytes: rows.new_bytes + before.new_bytes + after.new_bytes,
        file_count: after.file_count,
      };
      await record(taken);
      return taken;
    } catch (thrown) {
      const error = isUnreachable(thrown)
        ? new Error('The database went away while it was copied. Earlier backups are whole. Run it again.', {
            cause: thrown,
          })
        : (thrown as Error);
      await record({ error: error.message }).catch(() => {}); // The first one says why.
      throw error;
    }
  } finally {
    await alone?.end().catch(() => {});
    await db.destroy();
    await stop();
  }
}

/** @throws Error where a backup would hold itself, or be lost with what it is a copy of */
function checkPlace({ data_folder }: Config, folder: string) {
  const place = realpathSync(makeFolder(folder));
  if (`${place}${sep}`.startsWith(`${realpathSync(data_folder)}${sep}`))
    throw new Error(`${folder} lies in the data folder. Choose one elsewhere, best on another disk.`);
}

async function keepSnapshot(url: string, folder: string) {
  const { size_bytes } = await takeSnapshot(url, join(folder, 'snapshots', stampOf(new Date())));
  return { size_bytes, new_bytes: size_bytes };
}

async function keepBase(config: Config, url: string, folder: string) {
  const settings = await beginLog(config, url, folder);
  return takeBase({
    url,
    postgres_folder: postgresFolder(config),
    folder,
    series: settings.series,
    wal_folder: settings.wal_folder,
  });
}

/** From now on the log goes to the folder. @throws Error when PostgreSQL may not write there, or was started by an older Hireframe */
async function beginLog(config: Config, url: string, folder: string): Promise<BackupSettings> {
  const client = await openClient(url);
  const { rows } = await client.query('show archive_mode').finally(() => client.end());
  if (rows[0].archive_mode !== 'on')
    throw new Error('The server that runs is of an older Hireframe, which keeps no log. Stop it and start this one.');
  const known = readSettings(config.data_folder);
  const series = known?.folder === folder ? known.series : randomUUID();
  const settings: BackupSettings = { folder, series, wal_folder: join(folder, 'wal', series) };
  makeFolder(settings.wal_folder);
  const owner = await ownerOf(postgresFolder(config));
  owner.own(settings.wal_folder);
  // Root's PostgreSQL runs as nobody, who must pass but need not look.
  if (owner.ids.uid !== undefined) for (const one of [folder, join(folder, 'wal')]) chmodSync(one, 0o711);
  const { status } = spawnSync('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', settings.wal_folder], {
    ...owner.ids,
    cwd: '/',
  });
  if (status !== 0)
    throw new Error(
      `PostgreSQL runs as the user ${owner.ids.uid}, who cannot reach ${settings.wal_folder}. Let everybody pass through the folders above it: chmod o+x.`,
    );
  await writeDurably(settingsFile(config.data_folder), JSON.stringify(settings), 0o644);
  return settings;
}
