// What a person who starts Hireframe gets to know: where it is, and in the demo how to get in.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from './config.ts';

export type Running = { url: string; pid: number };
export type DemoLogins = { email: string; password: string; role: string }[];

const fileIn = (data_folder: string) => join(data_folder, 'running.json');

export function announce(
  { data_folder }: Config,
  { url, demo, outbox_token }: { url: string; demo: DemoLogins | undefined; outbox_token: string | undefined },
): void {
  const running: Running = { url, pid: process.pid };
  writeFileSync(`${fileIn(data_folder)}.new`, JSON.stringify(running));
  renameSync(`${fileIn(data_folder)}.new`, fileIn(data_folder));
  console.log(`\nHireframe is at ${url}\n`);
  if (demo) console.log('The demo company is invented. Sign in as');
  for (const { role, email, password } of demo ?? [])
    console.log(`  ${role.padEnd(10)} ${email}  password ${password}`);
  if (outbox_token) console.log(`Mail that Hireframe would send is at ${url}/outbox?token=${outbox_token}\n`);
}

/** The one that serves this data folder, if it answers. */
export async function findOther(data_folder: string): Promise<Running | undefined> {
  const running = readRunning(data_folder);
  return running && (await answers(running.url)) ? running : undefined;
}

/** The one that said last that it serves this data folder, whether or not it still does. */
export function readRunning(data_folder: string): Running | undefined {
  if (!existsSync(fileIn(data_folder))) return undefined;
  return JSON.parse(readFileSync(fileIn(data_folder), 'utf8'));
}

async function answers(url: string): Promise<boolean> {
  const alive = fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1000) });
  return alive.then(({ ok }) => ok).catch(() => false);
}

/** The configured port, or the next free one when it was not chosen by hand. @throws Error when there is none */
export async function findPort({ port, host, is_port_chosen }: Config): Promise<number> {
  const candidates = is_port_chosen ? [port] : Array.from({ length: 50 }, (_, n) => port + n);
  for (const one of candidates) {
    const found = await tryPort(one, host);
    if (found === undefined) continue;
    if (one !== port) console.log(`Port ${port} is taken, so Hireframe takes ${one}.`);
    return found;
  }
  if (is_port_chosen) throw new Error(`Port ${port} is taken. Choose another with PORT.`);
  throw new Error(`The ports ${port} to ${candidates.at(-1)} are all taken. Choose one with PORT.`);
}

/** @throws Error for anything but a taken port: a HOST that is not ours, a port that needs more rights */
function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(new Error(`Hireframe cannot listen on ${host}:${port}: ${error.message}`));
    });
    server.listen(port, host, () => {
      const { port: found } = server.address() as { port: number };
      server.close(() => resolve(found));
    });
  });
}
