// One PostgreSQL for the whole run, and in it a migrated database that each test file copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { tasks } from '../src/app/tasks.ts';
import { startPostgres } from '../src/infra/database/embedded-postgres.ts';
import { migrate } from '../src/infra/database/migrate.ts';
import { connect } from '../src/infra/database/postgres.ts';
import { createLog } from '../src/infra/log.ts';
import { startTasks } from '../src/infra/tasks.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

export async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-test-'));
  // Nobody will miss these data after a power cut, so PostgreSQL need not wait for the disk.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];
  const { url, stop } = await startPostgres(join(folder, 'postgres'), 'for-tests-only', settings);
  const db = connect(url);
  await migrate(db);
  await (await startTasks(url, tasks, createLog('silent'))).stop();
  await db.destroy();
  provide('postgres', url);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true });
  };
}
