// Columns in memory beside DuckDB, SQL over the facts and joins over the tables: the same questions, one after the other.
import type { DuckDBConnection } from '@duckdb/node-api';
import { answer, type Columns, countBytes } from '@hireframe/engines/column-store/column-store.ts';
import type { ClustersQuestion, PageOrder, PageQuestion } from '@hireframe/engines/column-store/questions.ts';
import { type Question, readQuestion } from '../../server/src/features/analytics/analytics.ts';
import { selectInsights } from '../../server/src/features/analytics/insights.queries.ts';
import { loadColumns } from '../../server/src/features/column-store/load-columns.ts';
import type { Db } from '../../server/src/infra/database/postgres.ts';
import { atLeast, atMost, type Bar } from '../bars.ts';
import { askDuck } from './duck.ts';
import { type Asked, filterSets, listFilterTerms, type Words } from './filters.ts';
import { askPlainly } from './plain.ts';
import { quantile, usual } from './times.ts';

const repeats = 7;
const skills = 20;
const limits = { 0: { pool: 0.4, sql: 12 }, 1: { pool: 0.3, sql: 10 }, 3: { pool: 0.08, sql: 3 } };
const every = [
  'total',
  'with_resume',
  'resume_score',
  'assessment_score',
  'cities',
  'resume_bands',
  'levels',
  'skills',
  'without_skills',
  'sign_ups',
  'completions',
] as const;
/** The data end there. */
export const now = () => new Date('2026-10-31T12:00:00Z');

export async function load(url: string, id: string, expected: number) {
  const begun = performance.now();
  const makeRoom = () => true;
  const loaded = await loadColumns(url, id, { expected, makeRoom, signal: new AbortController().signal });
  if (!loaded) throw new Error('nothing was loaded');
  return { columns: loaded.columns, seconds: (performance.now() - begun) / 1000 };
}

/** A condition that was never asked for; those of levels and resumes, which every chart reads, are kept as always. */
function askAnew(columns: Columns, { people, days }: Question) {
  columns.cached.clear();
  for (const filter of [{}, { level: 1 }] as const) answer(columns, { kind: 'insights', filter, days: {}, skills });
  const begun = performance.now();
  const { total } = answer(columns, { kind: 'insights', filter: people.columns, days, skills });
  return { ms: performance.now() - begun, total };
}

export async function besideDuck(db: Db, duck: DuckDBConnection, workspace_id: string, columns: Columns) {
  const sets = filterSets(await listFilterTerms(db, workspace_id));
  const bars: Bar[] = [];
  for (const filters of [0, 1, 3] as const) {
    const ratios = { pool: [] as number[], sql: [] as number[] };
    for (const asked of sets[filters]) {
      const found = await askAll(db, duck, workspace_id, columns, asked);
      ratios.pool.push(found.pool / found.duck);
      ratios.sql.push(found.sql / found.duck);
    }
    const [pool, inSql] = [quantile(ratios.pool, 0.5), quantile(ratios.sql, 0.5)];
    bars.push(atMost(`five charts and stats with ${filters} filters ÷ DuckDB`, pool, limits[filters].pool));
    bars.push(atMost(`cold SQL with ${filters} filters ÷ DuckDB`, inSql, limits[filters].sql));
  }
  return bars;
}

async function askAll(db: Db, duck: DuckDBConnection, workspace_id: string, columns: Columns, { what, query }: Asked) {
  const question = await readQuestion({ db, now }, { workspace_id }, query);
  const pool_ms = quantile(
    Array.from({ length: repeats }, () => askAnew(columns, question).ms),
    0.5,
  );
  const { total } = askAnew(columns, question);
  const inDuck = await askDuck(duck, question.people.columns, question.days, repeats);
  if (inDuck.total !== total) throw new Error(`${what}: ${total} here, ${inDuck.total} there`);
  const sql_ms = await usual(2, () => selectInsights(db, question, { names: [...every], skills }));
  const ratio = (pool_ms / inDuck.ms).toFixed(3);
  console.log(
    `${what}, ${total} found: pool ${pool_ms.toFixed(2)} ms, DuckDB ${inDuck.ms.toFixed(1)} ms (${ratio}), SQL ${sql_ms.toFixed(0)} ms`,
  );
  return { pool: pool_ms, duck: inDuck.ms, sql: sql_ms };
}

export async function besideJoins(db: Db, workspace_id: string, columns: Columns): Promise<Bar> {
  const { skill, country } = await listFilterTerms(db, workspace_id);
  const asked = [
    { skills: skill[0] },
    { country: country[0] },
    { skills: skill[4], country: country[0], resume_score_min: 60 },
  ];
  let [plain, pool] = [0, 0];
  for (const query of asked as Asked['query'][]) {
    const ms = await askPlainly(db, workspace_id, query);
    const here = await usual(repeats, async () =>
      askAnew(columns, await readQuestion({ db, now }, { workspace_id }, query)),
    );
    console.log(`${JSON.stringify(query)}: pool ${here.toFixed(1)} ms, plain joins ${ms.toFixed(0)} ms`);
    plain += ms;
    pool += here;
  }
  return atLeast('joins over the normal tables take so many times as long', plain / pool, 200);
}

const towns = { west: 8, south: 48, east: 14, north: 54 };
const half = { west: -30, south: -10, east: 60, north: 70 };

/** Usual times of what else is asked of columns, for the record. */
export async function otherQuestions(columns: Columns, words: Pick<Words, 'skill'>) {
  console.log(
    `${(countBytes(columns) / columns.alive).toFixed(1)} bytes a candidate, ids included (${words.skill.length} skills)`,
  );
  for (const [zoom, bounds] of [[2], [4, half], [6, half], [9, towns], [14, towns]] as const) {
    const asked: ClustersQuestion = {
      kind: 'clusters',
      filter: {},
      by: 'cell',
      zoom,
      limit: 501,
      skills: 10,
      ...(bounds && { bounds }),
    };
    console.log(`clusters of zoom ${zoom}: ${(await usual(repeats, () => answer(columns, asked))).toFixed(1)} ms`);
  }
  for (const by of ['created_at', 'first_name', 'resume_score', 'skills'] as PageOrder[])
    for (const filter of [{}, { level: 3 }] as const) {
      const asked: PageQuestion = {
        kind: 'page',
        filter,
        order: { by, is_descending: true },
        offset: 10_000,
        limit: 20,
      };
      console.log(
        `page by ${by} of ${JSON.stringify(filter)}: ${(await usual(repeats, () => answer(columns, asked))).toFixed(1)} ms`,
      );
    }
}

/** One question at each size; per candidate it must not cost more than with fewer. */
export async function growth(all: Columns[]): Promise<Bar> {
  const each: number[] = [];
  for (const columns of all) {
    const filter = { level: 3, resume_score: { min: 40 } } as const;
    const ms = await usual(15, () => answer(columns, { kind: 'insights', filter, days: {}, skills }));
    each.push(ms / columns.alive);
    console.log(`${columns.alive} candidates: ${ms.toFixed(2)} ms, ${((ms / columns.alive) * 1e6).toFixed(1)} ns each`);
  }
  return atMost(
    'time a candidate takes among 1,000,000 beside among 100,000',
    (each.at(-1) as number) / (each.at(-2) as number),
    1.5,
  );
}
