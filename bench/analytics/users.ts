// A thread of its own that asks as people do: 20 of them change filters, look for a moment, and change them again.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { makeRandom } from '../candidates/people.ts';

/** Sets of calls: those of a set go out together, as a page's do. `people` at once, each thinking between sets. */
export type UsersData = {
  url: string;
  token: string;
  sets: string[][];
  people: number;
  think_ms: [min: number, max: number];
};
export type UsersFound = { times: { path: string; ms: number }[]; failed: string | undefined };

const { url, token, sets, people, think_ms } = workerData as UsersData;
const headers = { authorization: `Bearer ${token}` };
const found: UsersFound = { times: [], failed: undefined };
const [min, max] = think_ms;
let next = 0;

async function call(path: string) {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/v1${path}`, { headers });
  const body = await answer.text();
  if (!answer.ok) found.failed ??= `${path}: ${answer.status} ${body.slice(0, 300)}`;
  found.times.push({ path, ms: performance.now() - begun });
}

async function work(n: number) {
  const random = makeRandom(n);
  for (let set = sets[next++]; set; set = sets[next++]) {
    if (max > 0) await sleep(min + random() * (max - min));
    await Promise.all(set.map(call));
  }
}

await Promise.all(Array.from({ length: people }, (_, n) => work(n + 1)));
parentPort?.postMessage(found);
