// The database that DATABASE_URL names. The embedded one is asked through the server that runs it.
import { sql } from 'kysely';
import { listUnapplied } from '../../infra/database/migrate.ts';
import { connect, type Db } from '../../infra/database/postgres.ts';
import { countWaiting } from '../../infra/queues.ts';
import { databaseHost, isThisMachine } from '../settings/clear-connections.ts';
import { type Finding, look, ok, wordsOf, wrong } from './finding.ts';

const part = 'database';
/** A task that is due is taken up within 2 s; minutes mean that nobody works. */
const patienceMinutes = 5;
/** What one more API may open at most; the formula stands in docs/operating.md. */
const fewConnections = 35;

export async function checkDatabase(url: string | undefined): Promise<Finding[]> {
  if (!url) return [ok(part, 'our own, which the server brings along')];
  const db = connect(url, { connections: 1 });
  try {
    const version = await checkVersion(db, databaseHost(url));
    return [version, ...(await checkRights(db)), ...(await checkConnections(db)), ...(await checkTasks(db))];
  } catch (error) {
    return [wrong(part, wordsOf(error))];
  } finally {
    await db.destroy();
  }
}

async function checkVersion(db: Db, hostname: string): Promise<Finding> {
  const asked = sql<{ version: string; is_encrypted: boolean }>`
    select current_setting('server_version') as version, coalesce(
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted`;
  const [{ version, is_encrypted }] = (await asked.execute(db)).rows as [{ version: string; is_encrypted: boolean }];
  const { missing, unknown } = await listUnapplied(db);
  if (unknown.length > 0)
    return wrong(part, `was migrated by a newer Hireframe (${unknown.at(-1)}): start that one, or restore a backup`);
  if (missing.length > 0) return look(part, `migrations that wait for the next start: ${missing.length}`);
  if (!is_encrypted && !isThisMachine(hostname))
    return wrong(part, `${hostname} is spoken to in clear: add ?sslmode=verify-full`);
  return ok(part, `PostgreSQL ${version}${is_encrypted ? ', encrypted' : ''}`);
}

/** A server needs rows. What may change tables may also take the audit log's triggers away. */
async function checkRights(db: Db): Promise<Finding[]> {
  const asked = sql<{ role: string; is_mighty: boolean }>`
    select current_user as role, (select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user)
      or has_schema_privilege('public', 'create')
      or exists (select from pg_tables where schemaname in ('public', 'pgboss') and pg_has_role(tableowner, 'usage'))
      as is_mighty`;
  const [{ role, is_mighty }] = (await asked.execute(db)).rows as [{ role: string; is_mighty: boolean }];
  return is_mighty
    ? [
        wrong(
          part,
          `the server runs as ${role}, which may change tables: give that to HIREFRAME_MIGRATE_DATABASE_URL alone`,
        ),
      ]
    : [];
}

async function checkConnections(db: Db): Promise<Finding[]> {
  const asked = sql<{ left: number; max: number }>`
    select current_setting('max_connections')::int as max,
      current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity) as left`;
  const [{ left, max }] = (await asked.execute(db)).rows as [{ left: number; max: number }];
  return left < fewConnections
    ? [look(part, `only ${left} of ${max} connections are free: raise max_connections`)]
    : [];
}

async function checkTasks(db: Db): Promise<Finding[]> {
  const waiting = await countWaiting(db);
  if (!waiting) return [look('tasks', 'no worker was ever started')];
  const { count, oldest_minutes } = waiting;
  if (count > 0 && oldest_minutes > patienceMinutes)
    return [
      wrong('tasks', `${count} wait, the oldest for ${Math.round(oldest_minutes)} minutes: is a worker running?`),
    ];
  return [ok('tasks', count === 0 ? 'none wait' : `${count} wait`)];
}
