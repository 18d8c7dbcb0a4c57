// The list of a workspace with a million candidates, asked over HTTP, from the tables alone and with the column store as the product
// runs, beside plain joins over the same people.
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReader } from '@hireframe/engines/resumes/read-file.ts';
import { buildRoutes } from '../server/src/app/routes.ts';
import { whoAsks } from '../server/src/app/who-asks.ts';
import { openColumnStore } from '../server/src/features/column-store/column-store.ts';
import { openAuthorizationServer } from '../server/src/features/connected-apps/connected-apps.ts';
import { readGoogleConfig } from '../server/src/features/mailboxes/google.ts';
import { refreshReadModel } from '../server/src/features/read-model/refresh.ts';
import type { AppContext } from '../server/src/infra/context.ts';
import type { Db } from '../server/src/infra/database/postgres.ts';
import { createHttp } from '../server/src/infra/http/http.ts';
import { createLog } from '../server/src/infra/log.ts';
import { createEncryption } from '../server/src/infra/security/encryption.ts';
import { createSafeFetch } from '../server/src/infra/security/safe-fetch.ts';
import { openStorage } from '../server/src/infra/storage/open.ts';
import { oneBudget } from '../server/src/infra/threads/shared-budget.ts';
import { insertCandidate, makeRecruiter } from '../server/test/make.ts';
import { atLeast, atMost, report } from './bars.ts';
import { openCandidates } from './candidates/database.ts';
import { makeRandom, vocabulary } from './candidates/people.ts';
import { askPlainly, type Plain } from './candidates/plain.ts';
import { questions, sorts } from './candidates/questions.ts';

const asked = 400;
const repeats = 30;
const repeat_ms = 500; // As the product drains.

const { db, url: database_url, large, rate, close } = await openCandidates();
const reader = openReader({ processes: 1 });
const columnStore = openColumnStore({ database_url, budget: oneBudget(1024), log: createLog('silent') });
const { list, stop } = await serve({});
const withColumns = await serve({ columnStore });
try {
  if (rate) console.log(`drain: ${rate.toFixed(0)} candidates a second`);
  const words = vocabulary();
  const tags = (await db.selectFrom('tags').select('id').where('workspace_id', '=', large).execute()).map(
    ({ id }) => id,
  );
  await Promise.all(words.skills.slice(0, 1).map((skills) => list({ skills }))); // Loads the catalogue of skills.
  const first = await medianOf(() => list({}));
  const ratios = await middleRatios();
  const times = await askAll(list, questions(asked, words, tags, makeRandom(7)));
  await untilLoaded();
  const timesWithColumns = await askAll(withColumns.list, questions(asked, words, tags, makeRandom(7)));
  const times_ratio = await besidePlainJoins(words.skills[0] as string);
  const found_ms = await untilFound(db);
  console.log(`a candidate is found ${found_ms.toFixed(0)} ms after it was committed`);
  report('candidates', [
    atMost('p95 of filters and searches with exact total, ms', quantile(timesWithColumns, 0.95), 120),
    atMost('the same from the tables alone, ms', quantile(times, 0.95), 120),
    atMost('unfiltered first page, ms', first, 30),
    atMost('middle page beside the first, the worst sort', Math.max(...ratios), 5),
    atMost('from commit to found, ms', found_ms, 2000),
    atLeast('plain joins take so many times as long', times_ratio, 1),
  ]);
} finally {
  await stop();
  await withColumns.stop();
  await columnStore.stop();
  reader.close();
  await close();
}

async function serve(columns: Pick<AppContext, 'columnStore'>) {
  const log = createLog('silent');
  const signing_keys = ['a key of thirty-two letters or more, for measuring'] as const;
  const storage = openStorage(`file:${tmpdir()}`, { public_url: '', signing_keys });
  const context = {
    ...columns,
    db,
    enqueue: async () => {},
    storage,
    reader,
    now: () => new Date(),
    log,
    public_url: 'http://any',
    safeFetch: createSafeFetch({ allow_private: false }),
    encryption: createEncryption(signing_keys),
    google: readGoogleConfig({}),
  };
  const authorization_server = openAuthorizationServer(context, signing_keys);
  const given = {
    checks: [],
    signing_keys,
    outbox_token: undefined,
    is_demo: false,
    index: async () => '',
    authorization_server,
  };
  const http = createHttp(buildRoutes(given), context, whoAsks);
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await makeRecruiter(db, { workspace: { id: large } });
  const headers = { authorization: `Bearer ${token}` };
  async function list(query: Record<string, string | string[]>) {
    const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
    const begun = performance.now();
    const answer = await fetch(`${url}/api/v1/recruiter/candidates?${new URLSearchParams(pairs)}`, { headers });
    const body = (await answer.json()) as { count: number; results: { id: string }[] };
    if (!answer.ok) throw new Error(`${JSON.stringify(query)}: ${JSON.stringify(body)}`);
    return { ms: performance.now() - begun, ...body };
  }
  return { list, stop: () => http.close() };
}

async function untilLoaded() {
  const order = { by: 'created_at', is_descending: true } as const;
  const anybody = { kind: 'page', filter: {}, order, offset: 0, limit: 1 } as const;
  while (!(await columnStore.ask(large, anybody))) await sleep(200);
}

async function medianOf(ask: () => Promise<{ ms: number }>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < repeats; n++) times.push((await ask()).ms);
  return quantile(times, 0.5);
}

function quantile(times: number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] as number;
}

async function middleRatios(): Promise<number[]> {
  const { count } = await list({});
  const middle = String(Math.floor(count / 20 / 2));
  const ratios: number[] = [];
  for (const sort_by of sorts) {
    const first = await medianOf(() => list({ sort_by }));
    const there = await medianOf(() => list({ sort_by, page: middle }));
    console.log(`${sort_by}: page 1 ${first.toFixed(1)} ms, page ${middle} ${there.toFixed(1)} ms`);
    ratios.push(there / first);
  }
  return ratios;
}

type List = typeof list;

async function askAll(ask: List, all: ReturnType<typeof questions>): Promise<number[]> {
  const answered: { kind: string; ms: number; count: number; query: object }[] = [];
  for (const { kind, query } of all) {
    const { ms, count } = await ask(query);
    answered.push({ kind, ms, count, query });
  }
  const slowest = [...answered].sort((a, b) => b.ms - a.ms).slice(0, 12);
  for (const { ms, count, query } of slowest)
    console.log(`${ms.toFixed(0)} ms, ${count} found: ${JSON.stringify(query)}`);
  const times = answered.map(({ ms }) => ms);
  const said = [0.5, 0.75, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(times, share).toFixed(0)}`);
  console.log(`${times.length} filters and searches, ms: ${said.join(', ')}`);
  return times;
}

/** The same few questions both ways. @returns how many times as long the joins take, all together */
async function besidePlainJoins(skill: string): Promise<number> {
  const [country, word] = ['Germany', 'acme'];
  const both: [Plain, Record<string, string>][] = [
    [{ skill }, { skills: skill }],
    [
      { skill, country },
      { skills: skill, country },
    ],
    [{ country }, { country }],
    [{ word }, { search: word }],
    [{ offset: 500_000 }, { page: '25001' }],
  ];
  let [facts, plain] = [0, 0];
  for (const [joined, query] of both) {
    const { ms } = await list(query);
    const plain_ms = await askPlainly(db, large, joined);
    console.log(`${JSON.stringify(query)}: ${ms.toFixed(0)} ms, plain joins ${plain_ms.toFixed(0)} ms`);
    facts += ms;
    plain += plain_ms;
  }
  return plain / facts;
}

async function untilFound(on: Db): Promise<number> {
  let isOver = false;
  const drain = (async () => {
    while (!isOver) await refreshReadModel(on).then(() => sleep(repeat_ms));
  })();
  const last_name = `Found${Date.now()}`;
  const id = await insertCandidate(on, { workspace_id: large }, { last_name });
  const begun = performance.now();
  while ((await list({ search: last_name })).count === 0) await sleep(20);
  const found_ms = performance.now() - begun;
  await on.deleteFrom('candidates').where('id', '=', id).execute();
  await on.insertInto('candidate_changes').values({ workspace_id: large, candidate_id: id }).execute();
  isOver = true;
  await drain;
  await refreshReadModel(on);
  return found_ms;
}
