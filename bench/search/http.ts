// The product as it runs, asked over HTTP by sentences; and how soon a new candidate is found.
import { setTimeout as sleep } from 'node:timers/promises';
import { freshFolder, startWithoutDemo } from '../../e2e/product/product.ts';
import type { Db } from '../../server/src/infra/database/postgres.ts';
import { makeRecruiter } from '../../server/test/make.ts';
import { quantile } from '../analytics/times.ts';
import { atMost, type Bar } from '../bars.ts';
import { makeRandom, vocabulary } from '../candidates/people.ts';
import { makeSentences } from './sentences.ts';

const asked = 200;
const warmUp = 100;
const newcomers = 5;
const timeoutMs = 60_000;
type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** @param ids of the two workspaces */
export async function askOverHttp(db: Db, database_url: string, ids: { small: string; large: string }): Promise<Bar[]> {
  const { folder, remove } = freshFolder();
  // The files of a million, which are not there, would fill the usual quota.
  const settings = { DATABASE_URL: database_url, HIREFRAME_WORKSPACE_STORAGE_MB: '0' };
  const { address, stop } = await startWithoutDemo(folder, settings);
  const calling = async (workspace_id: string): Promise<Call> => {
    const { token } = await makeRecruiter(db, { workspace: { id: workspace_id } });
    const headers = { authorization: `Bearer ${token}` };
    return (path, init = {}) =>
      fetch(`${address.url}/api/v1${path}`, { ...init, headers: { ...headers, ...init.headers } });
  };
  try {
    const [small, large] = [await calling(ids.small), await calling(ids.large)];
    const among10k = await timesOf(small, 'among 10,000');
    const among1M = await timesOf(large, 'among 1,000,000');
    return [
      atMost('p95 of searches among 1,000,000 candidates, ms', quantile(among1M, 0.95), 150),
      atMost('p95 of searches among 10,000 candidates, ms', quantile(among10k, 0.95), 12),
      atMost('until a new candidate is found, s, the slowest', await slowestNewcomer(db, large, ids.large), 2),
    ];
  } finally {
    await stop();
    remove();
  }
}

const search = (call: Call, query: string) =>
  call('/candidates/magic-search', {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { 'content-type': 'application/json' },
  });

async function timesOf(call: Call, where: string): Promise<number[]> {
  const begun = performance.now();
  while (!(await search(call, 'nurse')).ok) {
    if (performance.now() - begun > timeoutMs) throw new Error(`nobody can be searched ${where}`);
    await sleep(200);
  }
  console.log(`${where}: ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  // A process that has just begun is slow for reasons of its own: code that is not compiled, pages that nobody has read.
  for (const query of makeSentences(warmUp, makeRandom(6), vocabulary()))
    await (await search(call, query)).arrayBuffer();
  const times: { ms: number; query: string; count: number }[] = [];
  for (const query of makeSentences(asked, makeRandom(5), vocabulary())) {
    const since = performance.now();
    const answer = await search(call, query);
    const said = (await answer.json()) as { count: number };
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${JSON.stringify(said)}`);
    times.push({ ms: performance.now() - since, query, count: said.count });
  }
  const all = times.map(({ ms }) => ms);
  const shares = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(all, share).toFixed(1)}`);
  console.log(
    `${where}: ${asked} sentences, ms: ${shares.join(', ')}; ${times.filter(({ count }) => count > 0).length} find somebody`,
  );
  for (const { ms, query, count } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
    console.log(`  ${ms.toFixed(0)} ms, ${count} found: ${query}`);
  return all;
}

/** Each uploaded as a resume; from the candidate's row to the first search that finds them. */
async function slowestNewcomer(db: Db, call: Call, workspace_id: string): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < newcomers; n++) {
    const [email, company] = [
      `newcomer-${n}-${Date.now()}@example.com`,
      `Quillfern${String.fromCharCode(97 + n)} Works`,
    ];
    const text = `Nova Newcomer\n${email}\nOslo, Norway\n\nExperience\nSoftware Engineer, ${company}\nJan 2020 - Present\n- Built services in Java\n`;
    const form = new FormData();
    form.append('files', new File([text], `newcomer-${n}.txt`, { type: 'text/plain' }));
    const sent = await call('/bulk-resume/upload', { method: 'POST', body: form });
    if (!sent.ok) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
    waits.push(await waitFor(db, call, { workspace_id, email, query: `who works at ${company}` }));
  }
  console.log(`new candidates were found after ${waits.map((wait) => wait.toFixed(2)).join(', ')} s`);
  return Math.max(...waits);
}

async function waitFor(
  db: Db,
  call: Call,
  { workspace_id, email, query }: { workspace_id: string; email: string; query: string },
) {
  const mine = db.selectFrom('candidates').select('created_at').where('workspace_id', '=', workspace_id);
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const person = await mine.where('email', '=', email).executeTakeFirst();
    if (person) {
      const { candidates } = (await (await search(call, query)).json()) as { candidates: { email: string }[] };
      if (candidates.some((one) => one.email === email))
        return (Date.now() - new Date(person.created_at).getTime()) / 1000;
    }
    await sleep(50);
  }
  throw new Error(`${email} was not found`);
}
