// 200 people at once for ten minutes, half of them recruiters, on the product with its demo: how long their calls take, whether any
// fails, and whether the server grows meanwhile. `--minutes 1` for a first look.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { buildPages, freshFolder, startProduct } from '../e2e/product/product.ts';
import { atMost, report } from './bars.ts';
import type { PeopleData, PeopleFound, Person } from './load/people.ts';
import { readMemory } from './processes.ts';

const people = 200;
const limit_ms = 200;
const maxGrowth = 0.1; // Of the server's memory, from the first fifth of the time to the last.
const think_ms: PeopleData['think_ms'] = [4000, 16_000];
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const seconds = 60 * Number(values.minutes);
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

buildPages();
const { folder, remove } = freshFolder();
const product = await startProduct(folder);
const { url, recruiter, candidate } = product.address;
try {
  const tokens = { recruiter: await signIn(recruiter, 0), candidate: await signIn(candidate, 0) };
  const things = await waitForDemo(tokens.recruiter);
  const all: Person[] = [];
  // One after the other: an account takes ten sign-ins at once for guessing.
  for (let n = 0; n < people; n++) all.push(await enter(n));
  const memory: number[] = [];
  const running = run({ url, people: all, things, seconds, think_ms });
  let isOver = false;
  const found = running.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    memory.push(readMemory(product.pid).server ?? 0);
    await Promise.race([found, sleep(2000)]);
  }
  const { calls, failed } = await found;
  const steady = calls.filter(({ at }) => at > 10); // The first ten seconds bring everybody in.
  for (const what of new Set(steady.map((one) => one.what)))
    console.log(`${what}: p95 ${p95(steady.filter((one) => one.what === what)).toFixed(0)} ms`);
  console.log(`${calls.length} calls, ${(calls.length / seconds).toFixed(0)} a second`);
  for (const one of [...new Set(failed)].slice(0, 10)) console.log(`failed: ${one}`);
  const fifth = Math.ceil(memory.length / 5);
  const [before, after] = [median(memory.slice(0, fifth)), median(memory.slice(-fifth))];
  console.log(`memory of the server: ${megabytes(before)} MB at first, ${megabytes(after)} MB in the end`);
  report('load', [
    atMost(`p95 of all calls of ${people} people, ms`, p95(steady), limit_ms),
    atMost('calls that failed', failed.length, 0),
    atMost('growth of the server’s memory, as a share', after / before - 1, maxGrowth),
  ]);
} finally {
  await product.stop();
  remove();
}

function run(data: PeopleData): Promise<PeopleFound> {
  const thread = new Worker(new URL('load/people.ts', import.meta.url), { workerData: data });
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

/** Every second one is a recruiter; each has a sign-in and an address of their own. */
async function enter(n: number): Promise<Person> {
  const role = n % 2 === 0 ? 'recruiter' : 'candidate';
  return { role, token: await signIn(role === 'recruiter' ? recruiter : candidate, n) };
}

async function signIn(as: { email: string; password: string }, n: number): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` };
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(as) });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`Signing in was refused: ${answer.status}`);
  return token;
}

/** Once nothing of the demo is still being filled, by its counts. */
async function waitForDemo(token: string): Promise<PeopleData['things']> {
  const list = async (path: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { results: { id: string }[] }).results.map(({ id }) => id);
  };
  let before = -1;
  for (;;) {
    const [candidates, applications, jobs] = await Promise.all([
      list('/recruiter/candidates?page=1&page_size=100'),
      list('/recruiter/applications?page=1&page_size=100'),
      list('/public/jobs?page=1&page_size=100'),
    ]);
    const count = candidates.length + applications.length;
    if (count > 50 && count === before) return { candidate: candidates, application: applications, job: jobs };
    before = count;
    await sleep(15_000);
  }
}

function p95(calls: { ms: number }[]): number {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
