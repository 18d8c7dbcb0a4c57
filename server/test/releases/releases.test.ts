// What earlier releases left in a database is brought to now, and the product runs on it.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { start } from '../../src/app/start.ts';
import { readManifest, SnapshotManifest } from '../../src/infra/backup/backup-folder.ts';
import { loadSnapshot, takeSnapshot } from '../../src/infra/backup/snapshot.ts';
import { hashMigrations, listUnapplied } from '../../src/infra/database/migrate.ts';
import { connect } from '../../src/infra/database/postgres.ts';

const releases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory());

test('there is a release to upgrade from', () => {
  expect(releases.length).toBeGreaterThan(0);
});

/** With nothing in it, not even the schema. */
async function emptyDatabase(): Promise<string> {
  const admin = new pg.Client(inject('postgres').replace(/postgres$/, 'template1'));
  const name = `release_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  return inject('postgres').replace(/postgres$/, name);
}

test.each(releases.map(({ name }) => name))(
  '%s upgrades, keeps its rows, and runs',
  async (name) => {
    const place = join(import.meta.dirname, name);
    const manifest = readManifest(place, SnapshotManifest) as SnapshotManifest;
    // What a release has run stays as it was: else two installations of one schema would differ.
    expect(hashMigrations(manifest.migrations)).toEqual(manifest.migration_sha256);
    const url = await emptyDatabase();
    expect(await loadSnapshot(url, place, manifest)).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'hireframe-release-'));
    const db = connect(url, { connections: 1 });
    onTestFinished(async () => {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    });
    expect(await listUnapplied(db)).toEqual({ missing: [], unknown: [] });
    for (const { schema, name: table, rows } of manifest.tables.filter((one) => one.rows > 0)) {
      const counted = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(`${schema}.${table}`)}`.execute(db);
      expect(counted.rows, table).toEqual([{ count: rows }]);
    }
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const config = readConfig({
      DATABASE_URL: url,
      HIREFRAME_DATA: folder,
      HIREFRAME_MEMORY_MB: '0',
      HIREFRAME_TRANSCRIBE: 'off',
    });
    await (await start(config, { api: false, worker: true }))?.();
    // The way back is the same: what is taken now is what is loaded.
    const again = await takeSnapshot(url, join(folder, 'again'));
    const other = await emptyDatabase();
    await loadSnapshot(other, join(folder, 'again'), again.manifest);
    const rowsOf = async (of: string) => (await takeSnapshot(of, join(folder, crypto.randomUUID()))).manifest.tables;
    const [ours, theirs] = [await rowsOf(url), await rowsOf(other)];
    expect(theirs.map(({ name, sha256 }) => [name, sha256])).toEqual(ours.map(({ name, sha256 }) => [name, sha256]));
  },
  60_000,
);
