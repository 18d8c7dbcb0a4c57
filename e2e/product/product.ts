// The real product as a process: started on a free port with a data folder of its own, ended by its pid.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const timeout_ms = 60_000;

export type Login = { email: string; password: string };
/** Where it is and how to get in; plain values, so that they can be handed to test files. */
export type Address = { url: string; outbox: string; recruiter: Login; candidate: Login };
export type Product<A = Address> = {
  address: A;
  pid: number;
  /** From the start of the process to its first 'ready'. */
  seconds_to_ready: number;
  said: () => string;
  /** Orderly. @throws Error with what it said when it does not end */
  stop: () => Promise<void>;
  /** As a power cut would. */
  kill: () => Promise<void>;
};

/** As `npm start` does: only when their sources are newer. @throws Error when they cannot be built */
export function buildPages(): void {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: [...stdio] });
  if (status !== 0) throw new Error('The pages could not be built.');
}

/** A folder that is gone with the run. Its name has a space, as people's folders do. */
export function freshFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe journey '));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs `node server/src/main.ts`, or one half of it, which ends when we do. @returns the process with all that it says */
export function launch(data_folder: string, environment: Record<string, string> = {}, half = 'main') {
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: '0', HIREFRAME_DATA: data_folder, HIREFRAME_DEMO: 'on' };
  env.HIREFRAME_TRANSCRIBE = 'off'; // No run fetches a model unless it says so.
  for (const name of ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL', 'PUBLIC_URL', 'HIREFRAME_NOW']) delete env[name];
  const child = spawn(process.execPath, [`server/src/${half}.ts`], {
    cwd: root,
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'] as const,
  });
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => output, ended };
}

type Environment = Record<string, string>;

/** With its demo. Waits until it says that it is ready. @throws Error with what it said instead */
export const startProduct = (data_folder: string, environment: Environment = {}): Promise<Product> =>
  start(data_folder, environment, readAddress);

/** Where nobody needs the demo: filling one is a minute's work. @throws Error as startProduct */
export const startWithoutDemo = (data_folder: string, environment: Environment): Promise<Product<{ url: string }>> =>
  start(data_folder, { ...environment, HIREFRAME_DEMO: 'off' }, readUrl);

async function start<A extends { url: string }>(
  data_folder: string,
  environment: Environment,
  read: (output: string) => A | undefined,
): Promise<Product<A>> {
  const begun = performance.now();
  const { child, said, ended } = launch(data_folder, environment);
  const address = await until(() => read(said()), { child, said });
  await until(() => isReady(address.url), { child, said });
  const seconds_to_ready = (performance.now() - begun) / 1000;
  async function end(signal: NodeJS.Signals) {
    child.kill(signal);
    const isGone = await Promise.race([ended.then(() => true), sleep(20_000, false, { ref: false })]);
    if (!isGone) throw new Error(`Hireframe did not end. It said:\n${said()}`);
  }
  const pid = child.pid as number;
  return { address, pid, seconds_to_ready, said, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

type Running = { child: ChildProcess; said: () => string };

async function until<T>(find: () => T | undefined | Promise<T | undefined>, { child, said }: Running): Promise<T> {
  const deadline = Date.now() + timeout_ms;
  while (Date.now() < deadline) {
    const found = await find();
    if (found) return found;
    if (child.exitCode !== null || child.signalCode) break;
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw new Error(`Hireframe did not start. It said:\n${said()}`);
}

function readUrl(output: string): { url: string } | undefined {
  const [, url] = /Hireframe is at (\S+)/.exec(output) ?? [];
  return url ? { url } : undefined;
}

/** What is printed at start: the address, the outbox and the log-ins of the demo. */
function readAddress(output: string): Address | undefined {
  const { url } = readUrl(output) ?? {};
  const [outbox] = /\S+\/outbox\?token=\S+/.exec(output) ?? [];
  const logins = output.matchAll(/^ {2}(\w+) +(\S+@\S+) +password (\S+)$/gm);
  const known = new Map([...logins].map(([, role, email = '', password = '']) => [role, { email, password }]));
  const [recruiter, candidate] = [known.get('recruiter'), known.get('candidate')];
  return url && outbox && recruiter && candidate ? { url, outbox, recruiter, candidate } : undefined;
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`)
    .then(({ ok }) => ok || undefined)
    .catch(() => undefined);
