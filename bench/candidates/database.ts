// A PostgreSQL of its own with a million candidates, made once and kept in the folder for temporary files.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { refreshReadModel } from '../../server/src/features/read-model/refresh.ts';
import { startPostgres } from '../../server/src/infra/database/embedded-postgres.ts';
import { migrate } from '../../server/src/infra/database/migrate.ts';
import { connect, type Db } from '../../server/src/infra/database/postgres.ts';
import { readSecrets } from '../../server/src/infra/security/secrets.ts';
import { makePerson, makeRandom, type Person, type Vocabulary, vocabulary, zipf } from './people.ts';

/** Raise it when the data change. */
const edition = 3;
const sizes = { large: 1_000_000, small: 20_000 };
const chunk = 5000;
const tagCount = 40;

/** Laid out as a data folder, but for its files. */
export const candidatesFolder = join(tmpdir(), 'hireframe-bench', `candidates-${edition}`);

/** @returns the database with the workspaces in it, and how fast the facts were written if they were made now */
export async function openCandidates() {
  const folder = candidatesFolder;
  const done = join(folder, 'made');
  if (!existsSync(done)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { url, stop } = await startPostgres(join(folder, 'postgres'), readPassword(folder));
  const db = connect(url);
  await migrate(db);
  const rate = existsSync(done) ? undefined : await make(db);
  if (rate) writeFileSync(done, '');
  const { rows } = await sql<{ id: string; name: string }>`select id, name from workspaces order by name`.execute(db);
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id as string;
  const close = async () => {
    await db.destroy();
    await stop();
  };
  return { db, url, large: idOf('large'), small: idOf('small'), rate, close };
}

/** Data that were made before there were secrets have this password; `secrets.json` says so from then on. */
function readPassword(folder: string): string {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const secrets = { ...readSecrets(folder), postgres_password: 'for-measuring-only' };
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  }
  return readSecrets(folder).postgres_password;
}

/** @returns candidates a second of the refresh of the read model, with all indexes in place */
async function make(db: Db): Promise<number> {
  console.log(`making ${sizes.large.toLocaleString('en')} candidates, once; this takes some minutes`);
  const words = vocabulary();
  const indexes = await dropIndexes(db);
  await fill(db, 'large', makeRandom(2), words);
  await drainAll(db);
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`analyze`.execute(db);
  await fill(db, 'small', makeRandom(3), words);
  const begun = performance.now();
  await drainAll(db);
  const rate = sizes.small / ((performance.now() - begun) / 1000);
  await makeJoinTable(db);
  await sql`vacuum analyze`.execute(db);
  return rate;
}

/** Inverted indexes take the most time to write, and are made faster at once. @returns how to make them again */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where tablename like 'candidate%' and indexdef like '%USING gin%'`.execute(
    db,
  );
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}

async function fill(db: Db, name: keyof typeof sizes, random: () => number, words: Vocabulary) {
  const { id } = await db.insertInto('workspaces').values({ name }).returning('id').executeTakeFirstOrThrow();
  const tags = await makeTags(db, id);
  for (let start = 0; start < sizes[name]; start += chunk) {
    const people = Array.from({ length: chunk }, (_, n) => makePerson(start + n, sizes[name], random, words));
    await insertPeople(db, id, people, (person) => [
      ...new Set(Array.from({ length: person.tag_count }, () => zipf(tags, random))),
    ]);
  }
}

async function drainAll(db: Db) {
  const left = () => db.selectFrom('candidate_changes').select('id').limit(1).executeTakeFirst();
  while (await left()) await refreshReadModel(db);
}

async function makeTags(db: Db, workspace_id: string): Promise<string[]> {
  const rows = Array.from({ length: tagCount }, (_, n) => ({ workspace_id, name: `Tag ${n}`, color: '#3B82F6' }));
  return (await db.insertInto('tags').values(rows).returning('id').execute()).map(({ id }) => id);
}

async function insertPeople(db: Db, workspace_id: string, people: Person[], tagsOf: (person: Person) => string[]) {
  const given = (rows: object[]) => sql`${JSON.stringify(rows)}::json`;
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into users (id, email, first_name, last_name, role, onboarded_at)
      select id, email, first_name, last_name, 'candidate', created_at
      from json_populate_recordset(null::candidates, ${given(people.filter((one) => one.is_onboarded))})`.execute(tx);
    await sql`
      insert into candidates (workspace_id, id, user_id, is_account_ours, source, email, first_name, last_name,
        current_organization, city, state_province, country, latitude, longitude, skills, languages,
        total_experience_years, created_at)
      select ${workspace_id}::uuid, id, user_id, user_id is not null, 'upload', email, first_name, last_name,
        current_organization, city, state_province, country, latitude, longitude, skills, languages,
        total_experience_years, created_at
      from json_populate_recordset(null::candidates, ${given(people.map((one) => ({ ...one, user_id: one.is_onboarded ? one.id : null })))})`.execute(
      tx,
    );
    const resumes = people.filter(({ score }) => score !== null);
    await sql`
      insert into candidate_resumes (workspace_id, candidate_id, file_name, content_type, size_bytes, object_key, sha256,
        total_score, resume_score_breakdown, uploaded_at)
      select ${workspace_id}::uuid, id, 'resume.pdf', 'application/pdf', 100000, 'resumes/' || id, id, score, ${summary}::jsonb, created_at
      from json_to_recordset(${given(resumes)}) as given (id uuid, score float8, created_at timestamptz)`.execute(tx);
    const links = people.flatMap((one) => tagsOf(one).map((tag_id) => ({ candidate_id: one.id, tag_id })));
    await sql`
      insert into candidate_tags (workspace_id, candidate_id, tag_id)
      select ${workspace_id}::uuid, candidate_id, tag_id from json_populate_recordset(null::candidate_tags, ${given(links)})`.execute(
      tx,
    );
    await sql`
      insert into candidate_changes (workspace_id, candidate_id)
      select ${workspace_id}::uuid, id from json_populate_recordset(null::candidates, ${given(people)})`.execute(tx);
  });
}

const section = { score: 7, max: 10, comments: 'Said well, with dates and places; numbers would say more.' };
const sections = ['contact_and_professional_presentation', 'professional_summary', 'work_experience', 'skills_section'];
const others = ['projects', 'education_certifications', 'achievements_impact', 'ats_optimization'];
const summary = JSON.stringify({
  total_score: 70,
  rubric_version: '1',
  top_strengths: ['Clear dates'],
  improvement_areas: ['Numbers'],
  ...Object.fromEntries([...sections, ...others].map((name) => [name, section])),
});

/** As an object-relational mapper would lay it out. Only what is compared with uses it. */
async function makeJoinTable(db: Db) {
  await sql`create table plain_skills (id serial primary key, name text unique)`.execute(db);
  await sql`insert into plain_skills (name) select distinct term from candidate_terms where kind = 'skill'`.execute(db);
  await sql`
    create table plain_candidate_skills as
    select candidates.id as candidate_id, plain_skills.id as skill_id
    from candidates, unnest(skills) as name join plain_skills using (name)`.execute(db);
  await sql`create index on plain_candidate_skills (candidate_id, skill_id)`.execute(db);
  await sql`create index on plain_candidate_skills (skill_id, candidate_id)`.execute(db);
  await sql`create index on candidates (workspace_id, created_at)`.execute(db);
}
