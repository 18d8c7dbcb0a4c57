// Charts beyond 100 million: the facts of 1,000,000 candidates are fed to ClickHouse (chdb, in this process), and the five
// questions of the column store are asked of both, before and after a change that only the feed and the versions tell of.
// `npm install --prefix bench/clickhouse`, then `npm run -s bench -- clickhouse [CANDIDATES]`; the bar is that all answers are equal, so it counts at any size.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer, applyChanges, type Columns } from '@hireframe/engines/column-store/column-store.ts';
import { anyQuestion, makeRandom, type Random } from '@hireframe/engines/column-store/people.fixture.ts';
import type { ColumnStoreQuestion } from '@hireframe/engines/column-store/questions.ts';
import { findFactChanges } from '../server/src/features/column-store/changes.queries.ts';
import { startPostgres } from '../server/src/infra/database/embedded-postgres.ts';
import { migrate } from '../server/src/infra/database/migrate.ts';
import { connect } from '../server/src/infra/database/postgres.ts';
import { load } from './analytics/engine.ts';
import { quantile } from './analytics/times.ts';
import { atMost, report } from './bars.ts';
import { findDifference } from './clickhouse/differences.ts';
import { changeFacts, fillFacts, idOf } from './clickhouse/people.ts';
import { askClickHouse } from './clickhouse/questions.ts';
import { feed, knownVersion, schema } from './clickhouse/schema.ts';
import { askOf, openSession } from './clickhouse/session.ts';
import { copyTo } from './copy-to.ts';

const size = Number(process.argv[2] ?? 1_000_000);
const questions = 100;
const kinds = ['insights', 'clusters', 'page', 'assessments', 'neighbours'] as const;
const timed = async (what: string, work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
};

const folder = mkdtempSync(join(tmpdir(), 'hireframe-clickhouse-'));
const { url, stop } = await startPostgres(join(folder, 'postgres'), 'for-measuring-only', [
  'max_wal_size=4GB',
  'fsync=off',
]);
const db = connect(url);
const session = openSession(join(folder, 'clickhouse'));
const ask = askOf(session);

/** Everything above the version that ClickHouse has, through a file as `clickhouse-client` would take it from a pipe. */
async function follow(workspace_id: string) {
  const file = join(folder, 'feed.tsv');
  const known = Number(ask(knownVersion(workspace_id))[0]?.[0] ?? 0);
  await copyTo(url, feed(workspace_id, known), file);
  session.query(`insert into candidate_facts from infile '${file}' format TabSeparated`);
}

function neighboursQuestion(random: Random): ColumnStoreQuestion {
  const orders = ['created_at', 'first_name', 'email'] as const;
  const by = orders[Math.floor(random() * orders.length)] as (typeof orders)[number];
  const filter = random() < 0.5 ? {} : { level: 2 as const };
  const id = idOf(Math.floor(random() * size));
  return { kind: 'neighbours', filter, order: { by, is_descending: random() < 0.5 }, id };
}

/** @returns how many of them are answered differently */
function compare(columns: Columns, workspace_id: string, random: Random): number {
  let differing = 0;
  const times = Object.fromEntries(kinds.map((kind) => [kind, { here: [] as number[], there: [] as number[] }]));
  for (let n = 0; n < questions; n++) {
    const question = n % 5 === 4 ? neighboursQuestion(random) : anyQuestion(random);
    const begun = performance.now();
    const here = answer(columns, question);
    const between = performance.now();
    const there = askClickHouse(ask, workspace_id, question);
    times[question.kind]?.here.push(between - begun);
    times[question.kind]?.there.push(performance.now() - between);
    const difference = findDifference(here, there);
    if (!difference) continue;
    differing++;
    console.log(`${JSON.stringify(question)} differs at ${difference}`);
  }
  for (const [kind, { here, there }] of Object.entries(times))
    console.log(
      `${kind}, ${here.length} asked: column store ${quantile(here, 0.5).toFixed(1)} ms, ClickHouse ${quantile(there, 0.5).toFixed(0)} ms (medians)`,
    );
  return differing;
}

try {
  console.log(`the machine has been busy with ${loadavg()[0]?.toFixed(1)} processes in the last minute`);
  await migrate(db);
  const random = makeRandom(20_261_128);
  let id = '';
  await timed(`${size} candidates made`, async () => {
    id = await fillFacts(db, folder, random, size);
  });
  session.query('create database if not exists facts');
  session.query('use facts');
  session.query(schema);
  await timed('fed to ClickHouse', () => follow(id));
  const { columns, seconds } = await load(url, id, size);
  console.log(`loaded into the column store: ${seconds.toFixed(1)} s`);
  const atFirst = compare(columns, id, random);
  await changeFacts(db, folder, random, { id, size, count: Math.min(10_000, Math.floor(size / 10)) });
  await timed('what changed, fed to ClickHouse', () => follow(id));
  const since = await findFactChanges(db, id, 1);
  if (!since) throw new Error('the column store would load anew');
  applyChanges(columns, since.changes);
  const afterwards = compare(columns, id, random);
  console.log(`the machine has been busy with ${loadavg()[0]?.toFixed(1)} processes in the last minute`);
  report('clickhouse', [
    atMost(`of ${questions} questions, answers of ClickHouse that differ`, atFirst, 0),
    atMost(`of ${questions} questions after a change, answers that differ`, afterwards, 0),
  ]);
} finally {
  session.close();
  await db.destroy();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
