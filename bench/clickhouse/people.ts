// Random candidates of the column store's tests as facts in PostgreSQL, with what a refresh of the read model keeps beside.
import { once } from 'node:events';
import { chmodSync, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Person } from '@hireframe/engines/column-store/oracle.fixture.ts';
import { makePerson, type Random } from '@hireframe/engines/column-store/people.fixture.ts';
import { sql } from 'kysely';
import type { Db } from '../../server/src/infra/database/postgres.ts';
import { dropIndexes, makeAnchors } from '../analytics/database.ts';

const days = 40;
const hour_ms = 3_600_000;

export const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** The `n`th of `size` in the order in which they came. */
function comePerson(random: Random, n: number, size: number): Person {
  const one = makePerson(random, days);
  const created_at = 20_000 * 24 + Math.floor((n / size) * days * 24);
  return { ...one, id: idOf(n), created_at, created_day: Math.floor(created_at / 24) };
}

const columns = [
  'workspace_id',
  'candidate_id',
  'version',
  'created_at',
  'created_day',
  'assessed_day',
  'city_id',
  'state_province_id',
  'country_id',
  'company_id',
  'title_id',
  'source',
  'section_scores',
  'assessed_days',
  'assessed_scores',
  'resume_score',
  'assessment_score',
  'experience_years',
  'experience_level',
  'flags',
  'cell',
  'skill_ids',
  'tag_ids',
  'first_name_key',
  'email',
].join(', ');

const list = (all: (number | null)[]) => `{${all.map((one) => one ?? 'NULL').join()}}`;

function lineOf(workspace_id: string, version: number, one: Person): string {
  const fields = [
    workspace_id,
    one.id,
    version,
    new Date(one.created_at * hour_ms).toISOString(),
    one.created_day,
    one.assessed_days.at(-1),
    one.city_id,
    one.state_province_id,
    one.country_id,
    one.company_id,
    one.title_id,
    one.source,
    list(one.section_scores),
    list(one.assessed_days),
    list(one.assessed_scores),
    one.resume_score,
    one.assessment_score,
    one.experience_years,
    one.experience_level,
    one.flags,
    one.cell,
    list(one.skill_ids),
    list(one.tag_ids),
    one.first_name,
    one.email,
  ];
  return `${fields.map((field) => field ?? '\\N').join('\t')}\n`;
}

/** PostgreSQL reads the file itself: it runs beside. */
async function copyIn(db: Db, folder: string, table: string, lines: Iterable<string>) {
  const file = join(folder, `${table}.tsv`);
  const out = createWriteStream(file);
  for (const line of lines) if (!out.write(line)) await once(out, 'drain');
  out.end();
  await finished(out);
  chmodSync(folder, 0o755);
  await sql`copy ${sql.table(table)} (${sql.raw(columns)}) from ${sql.lit(file)}`.execute(db);
  rmSync(file);
}

/** @returns the workspace's id */
export async function fillFacts(db: Db, folder: string, random: Random, size: number): Promise<string> {
  const { id } = await db.insertInto('workspaces').values({ name: 'large' }).returning('id').executeTakeFirstOrThrow();
  const indexes = await dropIndexes(db);
  function* lines() {
    for (let n = 0; n < size; n++) yield lineOf(id, 1, comePerson(random, n, size));
  }
  await copyIn(db, folder, 'candidate_facts', lines());
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`insert into candidate_records (workspace_id, created_at, candidate_id, record)
    select workspace_id, created_at, candidate_id, candidate_record(created_day, experience_level, flags, source, city_id,
      state_province_id, country_id, company_id, title_id, cell, resume_score, assessment_score, experience_years,
      section_scores, skill_ids, tag_ids, assessed_days, assessed_scores)
    from candidate_facts order by created_at, candidate_id`.execute(db);
  await sql`insert into candidate_versions (workspace_id, version) values (${id}::uuid, 1)`.execute(db);
  await sql`analyze candidate_facts, candidate_records`.execute(db);
  await makeAnchors(db, id);
  return id;
}

/** As one refresh would write it: of `count` people most are others now, some left, and some are new. */
export async function changeFacts(db: Db, folder: string, random: Random, { id, size, count }: Change) {
  const at = () => Math.floor(random() * size);
  const edited = [...new Set(Array.from({ length: count }, at))];
  const left = new Set(edited.splice(0, Math.floor(count / 10)));
  const fresh = Array.from({ length: Math.floor(count / 10) }, (_, n) => size + n);
  function* lines() {
    for (const n of [...edited, ...fresh]) yield lineOf(id, 2, comePerson(random, n, size));
  }
  await sql`create unlogged table changed_facts (like candidate_facts including defaults)`.execute(db);
  await copyIn(db, folder, 'changed_facts', lines());
  await db.transaction().execute(async (tx) => {
    const gone = [...left].map(idOf);
    await sql`delete from candidate_facts where candidate_id in (select candidate_id from changed_facts)
      or candidate_id = any(${gone}::uuid[])`.execute(tx);
    await sql`insert into candidate_facts select * from changed_facts`.execute(tx);
    await sql`insert into candidate_tombstones (workspace_id, version, candidate_id)
      select ${id}::uuid, 2, unnest(${gone}::uuid[])`.execute(tx);
    await sql`update candidate_versions set version = 2 where workspace_id = ${id}`.execute(tx);
  });
}
type Change = { id: string; size: number; count: number };
