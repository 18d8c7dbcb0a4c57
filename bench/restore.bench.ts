// A million candidates back from a backup, from the command to a database that answers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../server/src/app/backup/backup.ts';
import { openDatabase } from '../server/src/app/backup/open-database.ts';
import { restore } from '../server/src/app/backup/restore.ts';
import { readConfig } from '../server/src/app/config.ts';
import { connect } from '../server/src/infra/database/postgres.ts';
import { atLeast, atMost, report } from './bars.ts';
import { candidatesFolder, openCandidates } from './candidates/database.ts';

const root = mkdtempSync(join(tmpdir(), 'hireframe-restore-'));
const backups = join(root, 'backups');
const { close } = await openCandidates();
try {
  const made = readConfig({ HIREFRAME_DATA: candidatesFolder });
  const taking = performance.now();
  const { size_bytes } = await backUp(made, backups);
  console.log(`${(size_bytes / 2 ** 30).toFixed(1)} GB backed up in ${seconds(taking).toFixed(0)} s`);
  const again = readConfig({ HIREFRAME_DATA: join(root, 'again') });
  const restoring = performance.now();
  await restore(again, backups, {});
  const { url, stop } = await openDatabase(again);
  const db = connect(url, { connections: 1 });
  const { count } = await db
    .selectFrom('candidates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const taken = seconds(restoring);
  await db.destroy();
  await stop();
  report('restore', [
    atLeast('candidates that came back', Number(count), 1_000_000),
    atMost('seconds from the command to an answer', taken, 600),
  ]);
} finally {
  await close();
  rmSync(root, { recursive: true, force: true });
}

function seconds(since: number): number {
  return (performance.now() - since) / 1000;
}
