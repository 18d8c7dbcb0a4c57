// A thread of its own in which people use the product: each opens a page, looks at it, and opens the next.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { makeRandom } from '../candidates/people.ts';
import { type Pick, type Visit, visitsOfCandidates, visitsOfRecruiters } from './visits.ts';

export type Person = { role: 'recruiter' | 'candidate'; token: string };
export type PeopleData = {
  url: string;
  people: Person[];
  things: Record<'candidate' | 'application' | 'job', string[]>;
  seconds: number;
  think_ms: [min: number, max: number]; // Between two visits.
};
/** @field at in seconds since the start */
export type PeopleFound = { calls: { what: string; at: number; ms: number }[]; failed: string[] };

const { url, people, things, seconds, think_ms } = workerData as PeopleData;
const [minThink, maxThink] = think_ms;
const begun = performance.now();
const end = begun + 1000 * seconds;
const found: PeopleFound = { calls: [], failed: [] };

await Promise.all(people.map(live));
parentPort?.postMessage(found);

async function live({ role, token }: Person, n: number) {
  const random = makeRandom(n + 1);
  const visits = role === 'recruiter' ? visitsOfRecruiters : visitsOfCandidates;
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` };
  await sleep(random() * maxThink); // Nobody comes at the same moment.
  while (performance.now() < end) {
    const { what, calls } = choose(visits, random());
    await Promise.all(calls(pick(random)).map((one) => call(what, headers, one)));
    await sleep(minThink + random() * (maxThink - minThink));
  }
}

function choose(visits: Visit[], chance: number): Visit {
  let left = chance;
  return visits.find(({ often }) => (left -= often) < 0) ?? (visits[0] as Visit);
}

function pick(random: () => number): Pick {
  const oneOf = (ids: string[]) => ids[Math.floor(random() * ids.length)] as string;
  return {
    candidate: oneOf(things.candidate),
    application: oneOf(things.application),
    job: oneOf(things.job),
    chance: random(),
  };
}

type Asked = ReturnType<Visit['calls']>[number];

async function call(what: string, headers: Record<string, string>, { method, path, body }: Asked) {
  const from = performance.now();
  try {
    const json = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...json });
    const text = await answer.text();
    if (!answer.ok) found.failed.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  } catch (error) {
    found.failed.push(`${method} ${path}: ${(error as Error).message}`);
  }
  found.calls.push({ what, at: (from - begun) / 1000, ms: performance.now() - from });
}
