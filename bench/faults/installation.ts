// Two APIs and two workers on one outside database, with a bucket or a shared folder, a mail server and a server of
// mailboxes: what an operator runs, on this machine.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../server/src/infra/database/embedded-postgres.ts';
import { connect, type Db } from '../../server/src/infra/database/postgres.ts';
import { type Dovecot, startDovecot } from '../../server/test/dovecot.ts';
import { startMailServer } from '../../server/test/mail-server.ts';
import { startSwift } from '../../server/test/swift.ts';
import { type Client, openClient, type Untold } from './client.ts';
import { type Clock, makeClock } from './clock-file.ts';
import { newRecruiter } from './people.ts';
import { type Supervised, supervise } from './process.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/**
 * 'bucket': files in Swift. 'clocks': the same, with clocks that can be set. 'disk': files and database on one small disk of
 * their own, which can be filled.
 */
export const setUps = ['bucket', 'clocks', 'disk'] as const;
export type SetUp = (typeof setUps)[number];

export type Installation = {
  set_up: SetUp;
  urls: string[]; // Of the APIs.
  apis: Supervised[];
  workers: Supervised[];
  database: { db: Db; url: string; proxy: TcpProxy; postmaster: () => number };
  bucket: TcpProxy | undefined;
  /** Where database and files lie on the small disk. */
  disk: string | undefined;
  clocks: Clock[]; // Of each process, the database's last; none where they cannot be set.
  mails: { to: string[]; source: string }[];
  dovecot: Dovecot;
  untold: Untold;
  /** What commands beside the server need. */
  environment: Record<string, string>;
  folder: string;
  newClient: () => Client;
  /** A recruiter who takes part in no flow, and looks at what a fault does. */
  bystander: Client;
  stop: () => Promise<void>;
};

/** With what the product keeps free (disk-space.ts) and room to work. */
const disk_mb = 1200;
const password = 'only on loopback';
const databaseServer = fileURLToPath(new URL('database-server.ts', import.meta.url));

export async function openInstallation(set_up: SetUp): Promise<Installation> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    return { ...(await open(set_up, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(set_up: SetUp, stops: (() => unknown)[]): Promise<Omit<Installation, 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-faults-'));
  chmodSync(folder, 0o755); // Root's PostgreSQL runs as nobody.
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const disk = set_up === 'disk' ? mountDisk(join(folder, 'disk'), stops) : undefined;
  const names = ['api 1', 'api 2', 'worker 1', 'worker 2', 'database'];
  const clocks = set_up === 'clocks' ? names.map((name) => makeClock(folder, name.replace(' ', '-'))) : [];
  const database = await startDatabase(join(disk ?? folder, 'postgres'), clocks.at(-1), stops);
  const files = await startFiles(disk, stops);
  const mailServer = await startMailServer();
  stops.push(mailServer.stop);
  const dovecot = await startDovecot();
  stops.push(dovecot.stop);
  const ports = await Promise.all(names.slice(0, 4).map(freePort));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const environment = {
    DATABASE_URL: `postgres://hireframe:${encodeURIComponent(password)}@127.0.0.1:${database.proxy.port}/postgres`,
    STORAGE_URL: files.storage_url,
    SMTP_URL: mailServer.url,
    PUBLIC_URL: urls[0] as string,
    HIREFRAME_DATA: join(folder, 'data'),
    HIREFRAME_ALLOW_PRIVATE: 'on',
    HIREFRAME_DEMO: 'off',
    HIREFRAME_MEMORY_MB: '0', // No flow asks what it would answer.
    HIREFRAME_CLEAR_CONNECTIONS: 'STORAGE_URL',
    NODE_EXTRA_CA_CERTS: dovecot.certificate_file,
  };
  mkdirSync(environment.HIREFRAME_DATA);
  const processes: Supervised[] = [];
  for (const [index, name] of names.slice(0, 4).entries()) {
    const [port, half] = [String(ports[index]), name.startsWith('api') ? 'main-api' : 'main-worker'];
    const own = { ...environment, ...clocks[index]?.environment, PORT: port, HIREFRAME_HEALTH_PORT: port };
    const one = supervise(name, half, environment.HIREFRAME_DATA, own, urls[index] as string);
    processes.push(one);
    stops.push(one.stop);
    // The first makes the secrets and the tables.
    if (index === 0) await untilReady(one, 180_000);
  }
  for (const one of processes) await untilReady(one, 180_000);
  const untold: Untold = [];
  let people = 0;
  const newClient = () =>
    openClient(urls.slice(0, 2), untold, `10.2.${Math.floor(people / 250)}.${1 + (people++ % 250)}`);
  const made = {
    set_up,
    urls: urls.slice(0, 2),
    apis: processes.slice(0, 2),
    workers: processes.slice(2),
    database,
    bucket: files.proxy,
    disk,
    clocks,
    mails: mailServer.received,
    dovecot,
    untold,
    environment,
    folder,
    newClient,
  };
  return { ...made, bystander: (await newRecruiter(made)).client };
}

function mountDisk(place: string, stops: (() => unknown)[]): string {
  mkdirSync(place);
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${disk_mb}m,mode=755`, 'tmpfs', place]);
  if (status !== 0) throw new Error(`The small disk could not be mounted: ${stderr}`);
  stops.push(() => spawnSync('umount', ['--lazy', place]));
  return place;
}

async function startDatabase(folder: string, clock: Clock | undefined, stops: (() => unknown)[]) {
  const child = fork(databaseServer, [folder, password], {
    env: { ...process.env, ...clock?.environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  stops.push(async () => {
    if (child.exitCode !== null) return;
    child.disconnect();
    await once(child, 'exit');
  });
  const gone = once(child, 'exit').then(() => {
    throw new Error('The database did not start.');
  });
  const [url] = (await Promise.race([once(child, 'message'), gone])) as [string];
  gone.catch(() => {});
  const proxy = await startTcpProxy(Number(new URL(url).port));
  const db = connect(url, { connections: 4 });
  stops.push(proxy.stop, () => db.destroy());
  const postmaster = () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { db, url, proxy, postmaster };
}

/** @returns what STORAGE_URL says; a bucket is behind a proxy */
async function startFiles(disk: string | undefined, stops: (() => unknown)[]) {
  if (disk) return { storage_url: pathToFileURL(join(disk, 'objects')).href, proxy: undefined };
  const swift = await startSwift();
  stops.push(swift.stop);
  const url = new URL(swift.storage_url);
  const proxy = await startTcpProxy(Number(url.port));
  stops.push(proxy.stop);
  url.port = String(proxy.port);
  return { storage_url: url.href, proxy };
}

export const isReady = ({ health_url }: Pick<Supervised, 'health_url'>): Promise<boolean> =>
  fetch(`${health_url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );

async function untilReady(one: Supervised, timeout_ms: number) {
  const until = Date.now() + timeout_ms;
  while (!(await isReady(one))) {
    if (Date.now() > until) throw new Error(`${one.name} is not ready. It said:\n${one.said().slice(-4000)}`);
    await sleep(100);
  }
}
