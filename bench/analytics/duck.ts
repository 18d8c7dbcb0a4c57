// The same facts in DuckDB, in memory and in the shapes that are quickest for it: native types, lists beside tables of
// their own for skills and assessments. Each question is asked in several ways, and the quickest of them counts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { ColumnStoreFilter, Days, Range } from '@hireframe/engines/column-store/questions.ts';
import { copyTo } from '../copy-to.ts';
import { folder } from './database.ts';
import { quantile } from './times.ts';

const listed = (name: string) => `translate(${name}::text, '{}', '[]') as ${name}`;
const facts = (workspace_id: string) => `
  select row_number() over (order by created_at, candidate_id) as row, created_day, experience_level, flags, source, city_id,
    state_province_id, country_id, company_id, title_id, resume_score, assessment_score, experience_years,
    ${['skill_ids', 'tag_ids', 'assessed_days', 'assessed_scores'].map(listed).join(', ')}
  from candidate_facts where workspace_id = '${workspace_id}' order by created_at, candidate_id`;

export async function openDuck(url: string, workspace_id: string) {
  const file = join(folder, `${workspace_id}.csv`);
  if (!existsSync(file)) await copyTo(url, `copy (${facts(workspace_id)}) to stdout (format csv, header)`, file);
  const instance = await DuckDBInstance.create(':memory:');
  const duck = await instance.connect();
  await duck.run(`create table candidates as select * from read_csv('${file}', types = {
    'row': 'INTEGER', 'created_day': 'INTEGER', 'experience_level': 'TINYINT', 'flags': 'TINYINT', 'source': 'TINYINT',
    'city_id': 'INTEGER', 'state_province_id': 'INTEGER', 'country_id': 'INTEGER', 'company_id': 'INTEGER',
    'title_id': 'INTEGER', 'resume_score': 'FLOAT', 'assessment_score': 'FLOAT', 'experience_years': 'FLOAT',
    'skill_ids': 'INTEGER[]', 'tag_ids': 'INTEGER[]', 'assessed_days': 'INTEGER[]', 'assessed_scores': 'FLOAT[]'})`);
  await duck.run('create table skills as select row, unnest(skill_ids) as skill from candidates');
  await duck.run(`create table assessments as
    select row, unnest(assessed_days) as day, unnest(assessed_scores) as score from candidates`);
  return { duck, close: () => instance.closeSync() };
}

type Ways = { skill: 'list' | 'table'; counted: 'list' | 'table'; is_one: boolean };
const ways: Ways[] = [
  { skill: 'list', counted: 'list', is_one: false },
  { skill: 'list', counted: 'table', is_one: false },
  { skill: 'table', counted: 'table', is_one: false },
  { skill: 'list', counted: 'list', is_one: true },
  { skill: 'table', counted: 'list', is_one: true },
];

/** Each way once to warm up and once to compare; then the quickest several times. @returns its median, and how many it found */
export async function askDuck(duck: DuckDBConnection, filter: ColumnStoreFilter, days: Days, repeats: number) {
  const found: { asked: string[]; ms: number }[] = [];
  let total = 0; // As the ways of several statements say first.
  const run = async (asked: string[]) => {
    const begun = performance.now();
    for (const [at, text] of asked.entries()) {
      const reader = await duck.runAndReadAll(text);
      if (at === 0 && asked.length > 1) total = Number(reader.value(0, 0));
    }
    return performance.now() - begun;
  };
  for (const way of ways) {
    const asked = statements(filter, days, way);
    await run(asked);
    found.push({ asked, ms: await run(asked) });
  }
  const [quickest] = found.sort((a, b) => a.ms - b.ms);
  const { asked } = quickest as (typeof found)[number];
  const times: number[] = [];
  for (let n = 0; n < repeats; n++) times.push(await run(asked));
  return { ms: quantile(times, 0.5), total };
}

/** All figures and the five charts: a statement each, or all in one over the rows that match. */
function statements(filter: ColumnStoreFilter, days: Days, { skill, counted, is_one }: Ways): string[] {
  const people = conditions(filter, skill);
  const within = (day: string) =>
    ofRange(day, { ...(days.from && { min: days.from }), ...(days.to && { max: days.to }) });
  const came = [...people, ...within('created_day')];
  const where = (all: string[]) => (all.length === 0 ? '' : `where ${all.join(' and ')}`);
  const rows = (all: string[]) => (all.length === 0 ? '' : `row in (select row from candidates ${where(all)})`);
  const completed = within('day');
  const unnested = `(select unnest(assessed_days) as day, unnest(assessed_scores) as score from candidates ${where([...people, 'len(assessed_days) > 0'])})`;
  const charts = (from: string) => [
    `select count(*) as a, count(*) filter (flags & 1 = 1) as b, count(resume_score) as c, sum(resume_score::double) as d,
      count(assessment_score) as e, sum(assessment_score::double) as f, count(distinct city_id) as g,
      count(*) filter (len(skill_ids) = 0) as h from ${from}`,
    `select least(9, floor(resume_score / 10)) as a, count(*) as b from ${from} group by 1`,
    `select experience_level as a, count(*) as b from ${from} group by 1`,
    `select created_day as a, count(*) as b from ${from} group by 1`,
    counted === 'list'
      ? `select skill as a, count(*) as b from (select unnest(skill_ids) as skill from ${from}) group by 1 order by 2 desc limit 20`
      : `select skill as a, count(*) as b from skills ${where([rows(came)].filter(Boolean))} group by 1 order by 2 desc limit 20`,
  ];
  const completions = `select day as a, count(*) as b, count(score) as c, sum(score::double) as d
    from ${counted === 'list' ? unnested : 'assessments'} ${where([...(counted === 'list' ? [] : [rows(people)].filter(Boolean)), ...completed])} group by 1`;
  if (!is_one) return [...charts(`candidates ${where(came)}`), completions];
  const named = `with matched as materialized (select * from candidates ${where(came)})`;
  return [
    `${named} ${[...charts('matched'), completions].map((text) => `select 0 + coalesce(a, 0) as a, * exclude (a) from (${text})`).join(' union all by name ')}`,
  ];
}

function conditions(filter: ColumnStoreFilter, skill: Ways['skill']): string[] {
  const found: string[] = [];
  for (const id of filter.skill_ids ?? [])
    found.push(
      skill === 'list' ? `list_contains(skill_ids, ${id})` : `row in (select row from skills where skill = ${id})`,
    );
  for (const name of ['city_id', 'state_province_id', 'country_id'] as const)
    if (filter[name] !== undefined) found.push(`${name} = ${filter[name]}`);
  const anyOf = (name: string, ids: number[]) => (ids.length > 0 ? `${name} in (${ids.join()})` : 'false');
  if (filter.company_ids) found.push(anyOf('company_id', filter.company_ids));
  if (filter.title_ids) found.push(anyOf('title_id', filter.title_ids));
  for (const name of ['experience_years', 'resume_score', 'assessment_score'] as const)
    found.push(...ofRange(name, filter[name] ?? {}));
  if (filter.level) found.push(`experience_level = ${filter.level}`);
  if (filter.source) found.push(`source = ${filter.source}`);
  for (const [at, is_set] of [filter.has_resume, filter.is_onboarded, filter.is_untagged].entries())
    if (is_set !== undefined) found.push(`(flags & ${1 << at}) ${is_set ? '<>' : '='} 0`);
  if (filter.tags) found.push(`list_has_any(tag_ids, [${filter.tags.join()}])`);
  return found;
}

const ofRange = (name: string, { min, max, below }: Range) => [
  ...(min === undefined ? [] : [`${name} >= ${min}::float`]),
  ...(max === undefined ? [] : [`${name} <= ${max}::float`]),
  ...(below === undefined ? [] : [`${name} < ${below}::float`]),
];
