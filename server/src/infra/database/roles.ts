// Two roles of the database: one that owns the tables and changes them at a start, one that the server runs as. Whoever gets
// hold of the second reads and writes rows; it makes and drops no table, and changes nothing of the audit log.
import { createHash, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { listMigrations, migrate } from './migrate.ts';
import { openClient } from './open-client.ts';
import { connect } from './postgres.ts';
import { makeQueueTables, queueSchema } from './queue-tables.ts';

/** Of the embedded database. */
const embeddedRunner = 'hireframe_app';

/**
 * Where the server runs on the embedded database: as a role of its own, made where it is not there yet.
 * @param owner_url with the role that made the database
 */
export async function prepareEmbedded(owner_url: string): Promise<string> {
  const url = new URL(owner_url);
  const password = passwordFrom(decodeURIComponent(url.password));
  url.username = embeddedRunner;
  url.password = password;
  const edition = editionOf();
  if (await withClient(owner_url, (client) => isPreparedFor(client, edition))) return url.href;
  await withClient(owner_url, (client) => makeRunner(client, password));
  await migrateAsOwner(owner_url, embeddedRunner);
  await withClient(owner_url, async (client) => {
    const name = client.escapeIdentifier(embeddedRunner);
    // Of what only its owner may do: each minute the log goes to the folder of backups, and whether it waits is looked at.
    const grants = `grant execute on function pg_switch_wal(), pg_ls_archive_statusdir() to ${name}`;
    await retryRaces(() => client.query(grants));
    await retryRaces(() => client.query(`comment on table kysely_migration is ${client.escapeLiteral(edition)}`));
  });
  return url.href;
}

/**
 * What a start prepares: the schema, the queue's tables and the grants on both. It stands in a comment on the list of migrations
 * once all is done, so that a start with nothing to do asks one question; it goes where those rows go.
 */
function editionOf(): string {
  const { version } = createRequire(import.meta.url)('pg-boss/package.json') as { version: string };
  const code = readFileSync(new URL(import.meta.url));
  const made = createHash('sha256').update(code).update(listMigrations().join()).update(version);
  return made.digest('base64url');
}

async function isPreparedFor(client: pg.Client, edition: string): Promise<boolean> {
  const asked = `
    select obj_description(to_regclass('public.kysely_migration')::oid, 'pg_class') = $1 as is_done
    from pg_roles where rolname = $2`;
  return (await client.query(asked, [edition, embeddedRunner])).rows[0]?.is_done ?? false;
}

/** @param runner the name of the role that the server runs as, which is there */
export async function migrateAsOwner(owner_url: string, runner: string): Promise<void> {
  const db = connect(owner_url, { connections: 2 });
  await migrate(db).finally(() => db.destroy());
  await makeQueueTables(owner_url);
  await withClient(owner_url, (client) => grantRows(client, runner));
}

/** The same for all processes on one data folder, without another secret to keep. */
const passwordFrom = (owner_password: string): string =>
  Buffer.from(hkdfSync('sha256', owner_password, '', `hireframe role ${embeddedRunner}`, 24)).toString('base64url');

/** Two first starts at once agree: the second finds it there. */
async function makeRunner(client: pg.Client, password: string) {
  const name = client.escapeIdentifier(embeddedRunner);
  await client.query(`create role ${name}`).catch((error: pg.DatabaseError) => {
    if (error.code !== '42710' && error.code !== '23505') throw error;
  });
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await retryRaces(() => client.query(`alter role ${name} with ${rights} password ${client.escapeLiteral(password)}`));
}

async function grantRows(client: pg.Client, runner: string) {
  const name = client.escapeIdentifier(runner);
  const schemas = `public, ${queueSchema}`;
  await retryRaces(() =>
    client.query(`
      begin;
      select pg_advisory_xact_lock(hashtextextended('hireframe grants', 0));
      grant usage on schema ${schemas} to ${name};
      revoke create on schema ${schemas} from ${name}, public;
      grant select, insert, update, delete on all tables in schema ${schemas} to ${name};
      grant usage, select on all sequences in schema ${schemas} to ${name};
      revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${name};
      -- Appended to alone. What goes with its workspace is deleted by the key, which acts as the owner.
      revoke update, delete on audit_entries, audit_links from ${name};
      commit`),
  );
}

/** 'tuple concurrently updated': a neighbour that starts at the same moment does the same. */
async function retryRaces<T>(run: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (tries <= 1 || (error as pg.DatabaseError).code !== 'XX000') throw error;
    await sleep(100);
    return retryRaces(run, tries - 1);
  }
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url);
  return run(client).finally(() => client.end());
}
