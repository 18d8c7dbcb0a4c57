// Many machines on this one: HAProxy before three APIs, two workers, a PostgreSQL with a synchronous standby, and Swift. HAProxy
// starts from deploy/haproxy, with other addresses and paths.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/infra/database/embedded-postgres.ts';
import { readSecrets } from '../src/infra/security/secrets.ts';
import { makeCertificate } from './certificate.ts';
import { type Pair, startPair } from './postgres-pair.ts';
import { startSwift } from './swift.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const haproxy = '/usr/sbin/haproxy';
const readyMs = 180_000;

export const hasHaproxy = () => existsSync(haproxy);

/** One of ours, at its place in the topology, which stays when it is started anew. */
export type Part = {
  name: string;
  start: () => Promise<void>;
  stop: () => Promise<void>; // Orderly. @throws Error with what it said when that takes too long
  kill: () => Promise<void>;
  said: () => string;
};

export type Topology = {
  url: string; // Where people come in.
  certificate: string; // That they trust.
  apis: Part[];
  workers: Part[];
  pair: Pair;
  /** Until HAProxy sends requests to an API again. */
  untilServing: (api: Part) => Promise<void>;
  /** Until each acknowledged write is on both servers of PostgreSQL. */
  untilSynchronous: () => Promise<void>;
  said: () => string; // By the watcher of the databases.
  stop: () => Promise<void>;
};

/** @param prepare fills the database before there is a standby */
export async function startTopology(prepare: (url: string) => Promise<void>): Promise<Topology> {
  buildPages();
  const folder = mkdtempSync(join(tmpdir(), 'hireframe topology '));
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one().catch((error) => console.error(error));
  };
  try {
    const [pair, swift] = await Promise.all([startPair(folder, prepare), startSwift()]);
    stops.push(pair.stop, swift.stop);
    const ports = await takePorts();
    const tls = makeCertificate(folder);
    const url = `https://localhost:${ports.https}`;
    const proxy = startHaproxy(folder, { ports, pair, tls });
    stops.push(proxy.kill);
    const watcher = makePart('failover', 'main-failover', {
      HIREFRAME_FAILOVER_1_URL: roleAt(pair.servers[0].url, 'hireframe_failover'),
      HIREFRAME_FAILOVER_2_URL: roleAt(pair.servers[1].url, 'hireframe_failover'),
      HIREFRAME_FAILOVER_PORT: `${ports.agent}`,
    });
    stops.push(watcher.kill);
    await watcher.start();
    const environment = environmentOf({ folder, pair, ports, tls, url, storage_url: swift.storage_url });
    const apis = ports.apis.map((port, n) =>
      makePart(`api${n + 1}`, 'main-api', { ...environment(`api${n + 1}`), PORT: `${port}` }, /Hireframe is at/),
    );
    const workers = [1, 2].map((n) => makePart(`worker${n}`, 'main-worker', environment(`worker${n}`), /is running/));
    for (const one of [...apis, ...workers]) stops.push(one.kill);
    await Promise.all([...apis, ...workers].map((one) => one.start()));
    const untilServing = (api: Part) =>
      until(
        () => proxy.isUp(api.name),
        () => `${api.name} is not served: ${api.said()}`,
      );
    const untilSynchronous = () =>
      until(
        async () => watcher.said().includes('each acknowledged write is on both servers'),
        () => `There is no synchronous standby: ${watcher.said()}`,
      );
    await untilSynchronous();
    for (const one of apis) await untilServing(one);
    const certificate = readFileSync(tls.cert_file, 'utf8');
    return { url, certificate, apis, workers, pair, untilServing, untilSynchronous, said: watcher.said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As an installation does, when their sources are newer. */
function buildPages() {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: [...stdio] });
  if (status !== 0) throw new Error('The pages could not be built.');
}

type Ports = { https: number; http: number; primary: number; standby: number; agent: number; apis: number[] };

async function takePorts(): Promise<Ports> {
  const [https, http, primary, standby, agent, ...apis] = await Promise.all(Array.from({ length: 8 }, freePort));
  return { https, http, primary, standby, agent, apis } as Ports;
}

type Tls = ReturnType<typeof makeCertificate>;

/** The kept file with addresses of this machine in place of those in it. @throws Error where one of them is not in it any more */
function writeConfig(folder: string, { ports, pair, tls }: { ports: Ports; pair: Pair; tls: Tls }): string {
  const pem = join(folder, 'hire.pem');
  writeFileSync(pem, readFileSync(tls.cert_file, 'utf8') + readFileSync(tls.key_file, 'utf8'), { mode: 0o600 });
  const quoted = (path: string) => path.replaceAll(' ', '\\ ');
  const ours: [string, string][] = [
    ['/run/haproxy/admin.sock', quoted(socketIn(folder))],
    ['/etc/haproxy/hire.pem', quoted(pem)],
    ['/etc/haproxy/inside.pem', quoted(tls.cert_file)],
    ['0.0.0.0:80\n', `127.0.0.1:${ports.http}\n`],
    ['0.0.0.0:443', `127.0.0.1:${ports.https}`],
    ...ports.apis.map((port, n): [string, string] => [`10.0.0.1${n + 1}:3000`, `127.0.0.1:${port}`]),
    ['10.0.0.10:5432', `127.0.0.1:${ports.primary}`],
    ['10.0.0.10:5433', `127.0.0.1:${ports.standby}`],
    ['10.0.0.21:5432', `127.0.0.1:${pair.servers[0].port}`],
    ['10.0.0.22:5432', `127.0.0.1:${pair.servers[1].port}`],
    ['agent-port 3020', `agent-port ${ports.agent}`],
  ];
  let text = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  for (const [theirs, our] of ours) {
    if (!text.includes(theirs)) throw new Error(`deploy/haproxy/haproxy.cfg has no ${theirs}`);
    text = text.replaceAll(theirs, our);
  }
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  return file;
}

const socketIn = (folder: string) => join(folder, 'admin.sock');

function startHaproxy(folder: string, given: { ports: Ports; pair: Pair; tls: Tls }) {
  const child = spawn(haproxy, ['-db', '-f', writeConfig(folder, given)], { stdio: 'ignore' });
  const kill = killing(child);
  /** As HAProxy sees it. */
  async function isUp(server: string): Promise<boolean> {
    const lines = await askSocket(socketIn(folder), 'show stat -1 4 -1');
    return lines.some((line) => line.startsWith(`apis,${server},`) && line.split(',')[17] === 'UP');
  }
  return { isUp, kill };
}

async function askSocket(path: string, command: string): Promise<string[]> {
  const socket = connect(path).setEncoding('utf8');
  socket.end(`${command}\n`);
  let said = '';
  for await (const chunk of socket) said += chunk;
  return said.split('\n');
}

type Environment = Record<string, string>;
type Given = { folder: string; pair: Pair; ports: Ports; tls: Tls; url: string; storage_url: string };

/** What all of them have alike, and the data folder that each has. */
function environmentOf({ folder, pair, ports, tls, url, storage_url }: Given) {
  readSecrets(folder);
  const database = new URL(pair.app_url);
  const at = (port: number) => Object.assign(new URL(database), { port: `${port}` }).href;
  return (name: string): Environment => ({
    HIREFRAME_DATA: join(folder, name),
    HIREFRAME_SECRETS_FILE: join(folder, 'secrets.json'),
    HIREFRAME_TLS_CERT: tls.cert_file,
    HIREFRAME_TLS_KEY: tls.key_file,
    HIREFRAME_TRANSCRIBE: 'off',
    PUBLIC_URL: url,
    DATABASE_URL: at(ports.primary),
    DATABASE_REPLICA_URL: at(ports.standby),
    STORAGE_URL: storage_url,
  });
}

function roleAt(url: string, role: string): string {
  return Object.assign(new URL(url), { username: role }).href;
}

/** @param ready what it says once it is; left out: it need not be waited for */
function makePart(name: string, program: string, environment: Environment, ready?: RegExp): Part {
  let child: ChildProcess | undefined;
  let output = '';
  async function start() {
    output = '';
    const started = spawn(process.execPath, [`server/src/${program}.ts`], {
      cwd: root,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // It ends when we do.
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-1_000_000);
      });
    await until(
      async () => {
        if (started.exitCode !== null) throw new Error(`${name} ended: ${output}`);
        return !ready || ready.test(output);
      },
      () => `${name} did not start: ${output}`,
    );
  }
  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, failAfter(readyMs, () => `${name} did not stop: ${output.slice(-3000)}`)]);
  }
  return { name, start, stop, kill: async () => killing(child)(), said: () => output };
}

const killing = (child: ChildProcess | undefined) => async () => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

async function failAfter(ms: number, why: () => string): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error(why());
}

async function until(isSo: () => Promise<boolean>, why: () => string): Promise<void> {
  for (const end = Date.now() + readyMs; Date.now() < end; await sleep(50)) if (await isSo()) return;
  throw new Error(why());
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** A person or program that comes in by the proxy, on connections that stay open. */
export function openClient({ url, certificate }: Pick<Topology, 'url' | 'certificate'>, token: string) {
  const agent = new Agent({ keepAlive: true, ca: certificate, maxSockets: 50 });
  /** @throws Error where the connection breaks */
  function send(method: string, path: string, body?: object, accept = 'application/json'): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${token}`,
      accept,
      ...(body && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(`${url}${path}`, { method, headers, agent, timeout: readyMs }, (answer) => {
        let said = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          said += chunk;
        });
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: said }));
        answer.once('error', reject);
      });
      asked.once('error', reject);
      asked.end(body && JSON.stringify(body));
    });
  }
  return { send, close: () => agent.destroy() };
}
