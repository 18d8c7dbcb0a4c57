// A PostgreSQL and its streaming standby on this machine, from the binaries that npm brings. The standby comes from a backup of ours.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readBackups, settingsFile } from '../src/infra/backup/backup-folder.ts';
import { takeBase, unpackBase } from '../src/infra/backup/base-backup.ts';
import { giveTo } from '../src/infra/backup/recover.ts';
import { findBinaries, freePort, ownerOf, startPostgres } from '../src/infra/database/embedded-postgres.ts';
import { prepareEmbedded } from '../src/infra/database/roles.ts';

const password = 'for-tests-only';
const series = 'pair';

export type Server = {
  port: number;
  url: string; // With the role that owns the tables.
  start: () => Promise<void>;
  /** As a machine that dies: PostgreSQL and all that it started. */
  kill: () => Promise<void>;
};
export type Pair = {
  servers: [Server, Server]; // The primary at first, and its standby.
  app_url: string; // Of the primary, with the role that the server runs as.
  stop: () => Promise<void>;
};

/** As docs/growing.md has them. */
const roles = `
  create role hireframe_replication login replication password '${password}';
  create role hireframe_failover login password '${password}' in role pg_monitor;
  grant execute on function pg_promote(boolean, integer), pg_reload_conf() to hireframe_failover;
  grant alter system on parameter synchronous_standby_names to hireframe_failover`;

/** @param folder empty; not removed. @param prepare what the primary shall hold before the standby is made of it */
export async function startPair(
  folder: string,
  prepare: (url: string) => Promise<void> = async () => {},
): Promise<Pair> {
  const [first, second] = [join(folder, 'one', 'postgres'), join(folder, 'two', 'postgres')];
  const [first_port, second_port] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'two'));
  const embedded = await startPostgres(first, password, ['wal_keep_size=256MB']);
  const app_url = new URL(await prepareEmbedded(embedded.url));
  await prepare(embedded.url);
  await ask(embedded.url, roles);
  await makeStandby({ folder, primary: { url: embedded.url, postgres_folder: first }, into: second });
  await embedded.stop();
  const servers: Pair['servers'] = [await serverOn(first, first_port), await serverOn(second, second_port)];
  app_url.port = `${first_port}`;
  follow(first, second_port);
  follow(second, first_port);
  writeFileSync(join(second, 'standby.signal'), '');
  const owner = await ownerOf(second);
  owner.own(join(second, 'standby.signal'));
  for (const one of servers) await one.start();
  const stop = async () => void (await Promise.all(servers.map((one) => one.kill())));
  return { servers, app_url: app_url.href, stop };
}

type Making = { folder: string; primary: { url: string; postgres_folder: string }; into: string };

/** From a backup as `npm run backup` takes it. What was written since comes from the primary. */
async function makeStandby({ folder, primary, into }: Making) {
  const backups = join(folder, 'backups');
  const wal_folder = join(backups, 'wal', series);
  mkdirSync(wal_folder, { recursive: true });
  const owner = await ownerOf(primary.postgres_folder);
  owner.own(wal_folder);
  writeFileSync(settingsFile(join(folder, 'one')), JSON.stringify({ folder: backups, series, wal_folder }));
  await takeBase({ ...primary, folder: backups, series, wal_folder });
  const manifest = readBackups(backups).bases.at(-1)?.manifest;
  if (!manifest) throw new Error('There is no backup to make a standby of.');
  await unpackBase(backups, manifest, into);
  const { uid, gid } = owner.ids;
  if (uid !== undefined && gid !== undefined) giveTo(into, uid, gid);
}

/** Whom it follows while it is a standby. */
function follow(folder: string, port: number) {
  const conninfo = `host=127.0.0.1 port=${port} user=hireframe_replication password=${password} application_name=hireframe_standby`;
  appendFileSync(join(folder, 'postgresql.conf'), `\nprimary_conninfo = '${conninfo}'\n`);
}

const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=300',
  'io_method=sync',
  'shared_buffers=128MB',
  'wal_keep_size=256MB',
  'wal_receiver_timeout=5s',
  'wal_sender_timeout=5s',
  'hot_standby_feedback=on',
];

async function serverOn(folder: string, port: number): Promise<Server> {
  const { postgres } = await findBinaries();
  const owner = await ownerOf(folder);
  const url = `postgres://hireframe:${password}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  async function start() {
    const given = settings.flatMap((one) => ['-c', one]);
    const [command = '', ...args] = owner.command([postgres, '-D', folder, '-p', `${port}`, '-k', '', ...given]);
    child = spawn(command, args, { ...owner.ids, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-5000);
    });
    process.once('exit', () => end());
    for (let tries = 150; tries > 0; tries--) {
      if (child.exitCode !== null) break;
      if (await ask(url, 'select 1').catch(() => undefined)) return;
      await sleep(100);
    }
    throw new Error(`PostgreSQL did not start. It said:\n${said}`);
  }
  function end() {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
  }
  async function kill() {
    const ended = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    end();
    await ended;
  }
  return { port, url, start, kill };
}

/** One statement on a connection of its own. @returns its rows */
export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  client.on('error', () => {});
  await client.connect();
  const answer = await client.query(text).finally(() => client.end());
  return answer.rows;
}
