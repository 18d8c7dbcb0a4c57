// Ten million candidates in one workspace: the column store and the index of search, loaded from PostgreSQL, and asked beside DuckDB
// and ClickHouse over the same rows. `npm install --prefix bench/clickhouse` first; it takes some 20 GB of disk.
import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { answer, type Columns, countBytes } from '@hireframe/engines/column-store/column-store.ts';
import type { ColumnStoreQuestion } from '@hireframe/engines/column-store/questions.ts';
import { find } from '@hireframe/engines/search/find.ts';
import { countBytes as countIndexBytes } from '@hireframe/engines/search/find-index.ts';
import { buildPlan } from '@hireframe/engines/search/plan.ts';
import { loadIndex } from '../server/src/features/search/index/load-index.ts';
import { folder } from './analytics/database.ts';
import { askDuck, openDuck } from './analytics/duck.ts';
import { load } from './analytics/engine.ts';
import { quantile, usual } from './analytics/times.ts';
import { atMost, type Bar, report } from './bars.ts';
import { askClickHouse } from './clickhouse/questions.ts';
import { feed, schema } from './clickhouse/schema.ts';
import { askOf, openSession } from './clickhouse/session.ts';
import { copyTo } from './copy-to.ts';
import { wideConditions } from './search/engine.ts';
import { openTenMillion, size } from './ten-million/database.ts';
import { type ChartQuestion, chartQuestions, pageQuestions } from './ten-million/questions.ts';

const repeats = 3;
const skills = 20;
const limits = {
  load_s: 25,
  gb: 2.5,
  bytes_each: 90,
  charts_ms: 250,
  list_ms: 150,
  search_ms: 300,
  of_the_quicker: 0.4,
};

const { db, url, id, million, close } = await openTenMillion();
try {
  busy();
  const { columns, seconds } = await load(url, id, size);
  const each = countBytes(columns) / columns.alive;
  console.log(`${columns.alive} candidates loaded in ${seconds.toFixed(1)} s, ${each.toFixed(1)} bytes each`);
  const charts = await chartQuestions(db, million);
  const here = charts.map((asked) =>
    askAnew(columns, { kind: 'insights', filter: asked.filter, days: asked.days, skills }),
  );
  const pages = pageQuestions(charts).map((asked) => askAnew(columns, asked));
  const rivals = [await askDuckDb(charts), await askClickHouseToo(charts)];
  const search = await askSearch();
  busy();
  report('ten-million', [
    atMost('load of the column store, s', seconds, limits.load_s),
    atMost('bytes a candidate in the column store', each, limits.bytes_each),
    atMost('column store and index of search, GB', (countBytes(columns) + search.bytes) / 1e9, limits.gb),
    atMost('p95 of five charts and stats, ms', quantile(here, 0.95), limits.charts_ms),
    atMost('p95 of pages of the list, ms', quantile(pages, 0.95), limits.list_ms),
    atMost('the slowest wide search, ms', search.slowest_ms, limits.search_ms),
    besideTheQuicker(charts, here, rivals),
  ]);
} finally {
  await close();
}

function busy() {
  console.log(`the machine has been busy with ${loadavg()[0]?.toFixed(1)} processes in the last minute`);
}

/** With no set kept of a question before, not even those that every chart reads, which the product keeps. @returns ms, the usual of several */
function askAnew(columns: Columns, question: ColumnStoreQuestion): number {
  const times = Array.from({ length: repeats }, () => {
    columns.cached.clear();
    const begun = performance.now();
    answer(columns, question);
    return performance.now() - begun;
  });
  return quantile(times, 0.5);
}

/** @returns ms of each */
async function askDuckDb(charts: ChartQuestion[]): Promise<number[]> {
  const { duck, close: closeDuck } = await openDuck(url, id);
  const times: number[] = [];
  for (const { filter, days } of charts) times.push((await askDuck(duck, filter, days, repeats)).ms);
  closeDuck();
  return times;
}

/** Merged into one version each, as ClickHouse is quickest. @returns ms of each */
async function askClickHouseToo(charts: ChartQuestion[]): Promise<number[]> {
  const own = join(folder, 'clickhouse');
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  const session = openSession(join(own, 'data'));
  const ask = askOf(session);
  try {
    const file = join(own, 'feed.tsv');
    await copyTo(url, feed(id, 0), file);
    for (const text of ['create database if not exists facts', 'use facts', schema]) session.query(text);
    session.query(`insert into candidate_facts from infile '${file}' format TabSeparated`);
    session.query('optimize table candidate_facts final');
    const times: number[] = [];
    for (const { filter, days } of charts) {
      const question = { kind: 'insights', filter, days, skills } as const;
      times.push(await usual(repeats, () => askClickHouse(ask, id, question)));
    }
    return times;
  } finally {
    session.close();
    rmSync(own, { recursive: true, force: true });
  }
}

function besideTheQuicker(charts: ChartQuestion[], here: number[], [duck = [], clickHouse = []]: number[][]): Bar {
  const ratios = charts.map(({ what }, n) => {
    const [own, one, other] = [here[n] as number, duck[n] as number, clickHouse[n] as number];
    const ratio = own / Math.min(one, other);
    console.log(
      `${what}: ${own.toFixed(1)} ms, DuckDB ${one.toFixed(0)} ms, ClickHouse ${other.toFixed(0)} ms (${ratio.toFixed(3)})`,
    );
    return ratio;
  });
  return atMost('five charts and stats ÷ the quicker of the two', quantile(ratios, 0.5), limits.of_the_quicker);
}

async function askSearch() {
  const loading = { expected: size, makeRoom: () => true, signal: new AbortController().signal };
  const begun = performance.now();
  const loaded = await loadIndex(url, id, loading);
  if (!loaded) throw new Error('no index was loaded');
  const { index } = loaded;
  const bytes = countIndexBytes(index);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`index: ${(bytes / index.alive).toFixed(0)} bytes each, loaded in ${seconds.toFixed(1)} s`);
  const times: number[] = [];
  for (const conditions of wideConditions) {
    const plan = buildPlan({ conditions, words: [] });
    times.push(await usual(repeats, () => find(index, plan, 50)));
  }
  return { bytes, slowest_ms: Math.max(...times) };
}
