// Whether there is a backup, and whether the log of the embedded database arrives there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readSettings } from '../../infra/backup/backup-folder.ts';
import { findRunningPostgres } from '../../infra/database/embedded-postgres.ts';
import { connect, type Db } from '../../infra/database/postgres.ts';
import { readSecrets } from '../../infra/security/secrets.ts';
import type { Config } from '../config.ts';
import { type Finding, look, ok, wordsOf, wrong } from './finding.ts';

const part = 'backup';
/** It is made once a day; an hour more is a day on which it took longer. */
const maxHours = 25;
/** The server closes a segment each minute; it always has something to write, if only what its tasks note. */
const maxSilentMinutes = 15;

export async function checkBackup(config: Config): Promise<Finding[]> {
  try {
    const url = config.database_url ?? (await findEmbedded(config));
    if (!url) return []; // That the server does not run is said.
    const db = connect(url, { connections: 1 });
    const ask = async () => [await checkLast(db), ...(readSettings(config.data_folder) ? await checkLog(db) : [])];
    return await ask().finally(() => db.destroy());
  } catch (error) {
    return [look(part, `could not be asked: ${wordsOf(error)}`)];
  }
}

async function findEmbedded({ data_folder, secrets_file }: Config): Promise<string | undefined> {
  const postgres = join(data_folder, 'postgres');
  return existsSync(postgres)
    ? findRunningPostgres(postgres, readSecrets(data_folder, secrets_file).postgres_password)
    : undefined;
}

async function checkLast(db: Db): Promise<Finding> {
  const { rows } = await sql<{ folder: string; error: string | null; hours: number }>`
    select folder, error, extract(epoch from now() - finished_at)::float8 / 3600 as hours
    from backups order by finished_at desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return look(part, 'none was made: npm run backup -- FOLDER');
  if (last.error !== null) return wrong(part, `the last one failed: ${last.error}`);
  const words = `${Math.floor(last.hours)} hours old, in ${last.folder}`;
  return last.hours > maxHours ? look(part, `${words}: run it once a day`) : ok(part, words);
}

/** @param db where a backup was begun: from then on a segment arrives each minute */
export async function checkLog(db: Db, max_minutes = maxSilentMinutes): Promise<Finding[]> {
  const { rows } = await sql<{ is_failing: boolean; name: string; silent_minutes: number }>`
    select last_failed_wal as name,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
      extract(epoch from now() - greatest(last_archived_time, pg_postmaster_start_time()))::float8 / 60 as silent_minutes
    from pg_stat_archiver`.execute(db);
  const [log] = rows;
  if (log?.is_failing)
    return [
      wrong(
        part,
        `PostgreSQL's log does not arrive (${log.name}), and fills the disk: is the folder of backups there?`,
      ),
    ];
  if (log && log.silent_minutes > max_minutes)
    return [
      wrong(
        part,
        `PostgreSQL's log stopped ${Math.floor(log.silent_minutes)} minutes ago, and what came since cannot be restored: the server's log says why (the backup falls behind)`,
      ),
    ];
  return [];
}
