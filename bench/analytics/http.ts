// The product as it runs, with its pool in a thread of its own, asked over HTTP.

import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import { openReader } from '@hireframe/engines/resumes/read-file.ts';
import { buildRoutes } from '../../server/src/app/routes.ts';
import { whoAsks } from '../../server/src/app/who-asks.ts';
import { openColumnStore } from '../../server/src/features/column-store/column-store.ts';
import { openAuthorizationServer } from '../../server/src/features/connected-apps/connected-apps.ts';
import { readGoogleConfig } from '../../server/src/features/mailboxes/google.ts';
import type { Db } from '../../server/src/infra/database/postgres.ts';
import { createHttp } from '../../server/src/infra/http/http.ts';
import { createLog } from '../../server/src/infra/log.ts';
import { createEncryption } from '../../server/src/infra/security/encryption.ts';
import { createSafeFetch } from '../../server/src/infra/security/safe-fetch.ts';
import { openStorage } from '../../server/src/infra/storage/open.ts';
import { oneBudget } from '../../server/src/infra/threads/shared-budget.ts';
import { makeRecruiter } from '../../server/test/make.ts';
import { atMost, type Bar } from '../bars.ts';
import { makeRandom, zipf } from '../candidates/people.ts';
import { now } from './engine.ts';
import { listFilterTerms, type Words } from './filters.ts';
import { quantile } from './times.ts';
import type { UsersData, UsersFound } from './users.ts';

const signing_keys = ['a key of thirty-two letters or more, for measuring'] as const;
type Random = () => number;

export async function askOverHttp(db: Db, database_url: string, workspace_id: string): Promise<Bar[]> {
  const log = createLog('silent');
  const reader = openReader({ processes: 1 });
  const columnStore = openColumnStore({ database_url, budget: oneBudget(1024), log });
  const context = {
    db,
    enqueue: async () => {},
    storage: openStorage(`file:${tmpdir()}`, { public_url: '', signing_keys }),
    reader,
    columnStore,
    now,
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
  const { token } = await makeRecruiter(db, { workspace: { id: workspace_id } });
  try {
    const all = {
      kind: 'page',
      filter: {},
      order: { by: 'created_at', is_descending: true },
      offset: 0,
      limit: 1,
    } as const;
    while (!(await columnStore.ask(workspace_id, all))); // Until it is loaded.
    return await measure({ url, token }, await listFilterTerms(db, workspace_id));
  } finally {
    await http.close();
    await columnStore.stop();
    reader.close();
  }
}

type Server = Pick<UsersData, 'url' | 'token'>;

async function measure(server: Server, words: Words): Promise<Bar[]> {
  const random = makeRandom(11);
  const filters = (count: number) => Array.from({ length: count }, () => anyFilter(words, random));
  const charts = filters(400).map((filter) => chartPaths.map((path) => `${path}?${filter}`));
  const busy = await ask(server, charts, { people: 20, think_ms: [500, 1500] });
  say('stats and five charts of 20 people who change filters and think for 0.5 to 1.5 s between', busy);
  const one = { people: 1, think_ms: [0, 0] } as const;
  const clusters = await ask(
    server,
    Array.from({ length: 200 }, () => [anyView(words, random)]),
    { ...one, think_ms: [0, 0] },
  );
  say('clusters of any zoom and bounds', clusters);
  const drilled = await ask(
    server,
    filters(200).map((filter) => [anyDrill(filter, random)]),
    { ...one, think_ms: [0, 0] },
  );
  say('pages of drill-downs', drilled);
  const listed = await ask(
    server,
    filters(200).map((filter) => [`/recruiter/candidates?${filter}&sort_by=${anySort(random)}`]),
    {
      ...one,
      think_ms: [0, 0],
    },
  );
  say('lists of candidates of any filter', listed);
  return [
    atMost('p95 of stats and charts with 20 people, ms', quantile(busy, 0.95), 100),
    atMost('p95 of clusters at any zoom and bounds, ms', quantile(clusters, 0.95), 40),
    atMost('p95 of drill-down pages, ms', quantile(drilled, 0.95), 50),
    atMost('p95 of candidate lists, ms', quantile(listed, 0.95), 100),
    atMost('middle page of candidates beside the first, the worst sort', await middle(server), 1.5),
  ];
}

const say = (what: string, times: number[]) => {
  const shares = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(times, share).toFixed(0)}`);
  console.log(`${what}: ${times.length} answers, ms: ${shares.join(', ')}`);
};

const charts = [
  'candidate-activity',
  'assessment-trends',
  'resume-score-distribution',
  'skills-distribution',
  'experience-level',
];
const chartPaths = ['/recruiter/analytics', ...charts.map((name) => `/recruiter/charts/${name}`)];
const sorts = ['-created_at', 'created_at', 'first_name', '-first_name', 'email', '-email'];
const pick = <One>(all: readonly One[], random: Random): One => all[Math.floor(random() * all.length)] as One;
const anySort = (random: Random) => pick(sorts, random);

/** None to three at once, and mostly some days. */
function anyFilter(words: Words, random: Random): URLSearchParams {
  const low = () => String(Math.floor(random() * 60));
  const conditions: (() => [string, string])[] = [
    () => ['skills', zipf(words.skill, random)],
    () => ['country', zipf(words.country, random)],
    () => ['city', zipf(words.city, random)],
    () => ['experience_level', pick(['Junior', 'Mid', 'Senior'], random)],
    () => ['resume_score_min', low()],
    () => ['assessment_score_min', low()],
    () => ['experience_min', String(Math.floor(random() * 12))],
    () => ['has_resume', 'true'],
    () => ['tags', pick(words.tag, random)],
    () => ['days', pick(['30', '90', '180', '365'], random)],
  ];
  const asked = new Map(Array.from({ length: Math.floor(random() * 4) }, () => pick(conditions, random)()));
  return new URLSearchParams([...asked]);
}

/** What a map shows: the world, or less of it with each step in. */
function anyView(words: Words, random: Random): string {
  const zoom = 1 + Math.floor(random() * 16);
  const [wide, high] = [360 / 2 ** (zoom - 1), 170 / 2 ** (zoom - 1)];
  const [west, south] = [-180 + random() * (360 - wide), -80 + random() * (165 - high)];
  const bounds = [west, south, Math.min(180, west + wide), Math.min(85, south + high)]
    .map((end) => end.toFixed(5))
    .join();
  const by = random() < 0.8 ? 'coordinates' : pick(['city', 'region', 'country'], random);
  const filter = random() < 0.5 ? new URLSearchParams() : anyFilter(words, random);
  return `/recruiter/map/candidate-locations?${filter}&cluster_by=${by}&zoom_level=${zoom}&bounds=${bounds}`;
}

function anyDrill(filter: URLSearchParams, random: Random): string {
  const types = ['assessment-details', 'resume-analysis', 'skills-analysis', 'experience-analysis'];
  const page = random() < 0.6 ? 1 : 1 + Math.floor(random() * 200);
  return `/recruiter/drill-down/${pick(types, random)}?${filter}&page=${page}`;
}

async function ask(server: Server, sets: string[][], how: Pick<UsersData, 'people' | 'think_ms'>): Promise<number[]> {
  const data: UsersData = { ...server, sets, ...how };
  const users = new Worker(new URL('./users.ts', import.meta.url), { workerData: data });
  const [found] = (await once(users, 'message')) as [UsersFound];
  await users.terminate();
  if (found.failed) throw new Error(found.failed);
  for (const { path, ms } of [...found.times].sort((a, b) => b.ms - a.ms).slice(0, 3))
    console.log(`${ms.toFixed(0)} ms: ${path}`);
  return found.times.map(({ ms }) => ms);
}

async function middle(server: Server): Promise<number> {
  const ratios: number[] = [];
  for (const sort of sorts) {
    const page = (number: number) =>
      ask(
        server,
        Array.from({ length: 30 }, () => [`/recruiter/candidates?sort_by=${sort}&page=${number}`]),
        { people: 1, think_ms: [0, 0] },
      );
    const [first, there] = [quantile(await page(1), 0.5), quantile(await page(25_001), 0.5)];
    console.log(`${sort}: page 1 ${first.toFixed(1)} ms, page 25001 ${there.toFixed(1)} ms`);
    ratios.push(there / first);
  }
  return Math.max(...ratios);
}
