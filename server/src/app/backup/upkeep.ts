// What a running server does for its backup: the log and the files of each minute go to the folder.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { keepSecrets, readSettings } from '../../infra/backup/backup-folder.ts';
import { type Changes, keepChanges, keepFiles } from '../../infra/backup/kept-files.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Log } from '../../infra/log.ts';
import type { Storage } from '../../infra/storage.ts';

type Context = {
  db: Db;
  storage: Storage;
  takeChanges: () => Changes;
  data_folder: string;
  secrets_file: string;
  log: Log;
};

/** Of an installation with the embedded database; without a backup it waits for the first. */
export function startUpkeep(context: Context, every_ms: number): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let isFirst = true; // What happened while nobody noted it, such as in the second before we were killed, is found by looking at all.

  async function keep() {
    const changes = context.takeChanges();
    const settings = readSettings(context.data_folder);
    if (!settings) return;
    if (isFirst) await keepSecrets(context.secrets_file, settings.folder);
    await keepChanges(context.storage, settings.folder, changes);
    if (isFirst) await keepFiles(context.storage, settings.folder);
    isFirst = false;
    // Else a segment goes once it is full. Without news it does nothing, and while others wait it would only add to them.
    await sql`
      select pg_switch_wal() where not exists (select from pg_ls_archive_statusdir() where name like '%.ready')`.execute(
      context.db,
    );
  }
  const orSay = (error: unknown) => {
    isFirst = true;
    context.log.warn({ err: error }, 'the backup falls behind');
  };
  async function work() {
    while (!stopping.signal.aborted) {
      await keep().catch(orSay);
      await sleep(every_ms, undefined, { signal: stopping.signal }).catch(() => {}); // Stopped.
    }
    if (!isFirst) await keep().catch(orSay);
  }
  const working = work();
  async function stop() {
    stopping.abort();
    await working;
  }
  return { stop };
}
