// npm run make-release-dump -- NAME: a small dump of this release's schema with some rows, from which later ones must upgrade. Made
// once when a release is made, and never again.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tasks } from '../../src/app/tasks.ts';
import { refreshReadModel } from '../../src/features/read-model/refresh.ts';
import { takeSnapshot } from '../../src/infra/backup/snapshot.ts';
import { startPostgres } from '../../src/infra/database/embedded-postgres.ts';
import { migrate } from '../../src/infra/database/migrate.ts';
import { connect } from '../../src/infra/database/postgres.ts';
import { createLog } from '../../src/infra/log.ts';
import { startTasks } from '../../src/infra/tasks.ts';
import { makeApplication } from '../applications.ts';
import { makeDrilled } from '../drilled.ts';
import { makeAdmin } from '../make.ts';

const people = 5;

const [name = ''] = process.argv.slice(2);
const place = join(import.meta.dirname, name);
if (!/^[\w.-]+$/.test(name) || existsSync(place)) {
  console.error('Say the name of a release that has no dump yet: npm run make-release-dump -- 1.0');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'hireframe-release-'));
const { url, stop } = await startPostgres(join(folder, 'postgres'), 'for-a-dump-only', ['fsync=off']);
const db = connect(url);
try {
  await migrate(db);
  await (await startTasks(url, tasks, createLog('silent'))).stop();
  const admin = await makeAdmin(db, { email: 'admin@example.com' });
  await makeApplication(db, admin);
  for (let n = 0; n < people; n++) await makeDrilled(db, admin.workspace_id);
  await refreshReadModel(db);
  const { manifest } = await takeSnapshot(url, place);
  console.log(`${place}: ${manifest.tables.filter(({ rows }) => rows > 0).length} tables with rows`);
} finally {
  await db.destroy();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
