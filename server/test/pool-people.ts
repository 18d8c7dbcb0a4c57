// Random candidates with all that charts and maps know of, and random changes of them.
import { randomUUID } from 'node:crypto';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { sql } from 'kysely';
import { candidatesChanged } from '../src/features/read-model/read-model.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import { storedJson } from '../src/lib/stored-json.ts';
import { makeSession } from './answered-session.ts';
import type { dice } from './dice.ts';
import { makeCandidate } from './make.ts';

type Roll = ReturnType<typeof dice>;
type Context = { db: Db; workspace_id: string; roll: Roll; tags: string[] };

/** Few values, so that many share one. */
const values = {
  first_name: ['Ana', 'Zoë', 'zoe', 'Ann', 'Bo'],
  last_name: ['Silva', 'Li', 'Müller'],
  current_organization: ['', 'Acme', 'ACME', 'Data & Co'],
  skills: ['React', 'react', 'C++', 'C', 'Go', 'SQL', 'Data Analysis', 'Łódź studies'],
  source: ['upload', 'mailbox', 'invitation', 'application'],
  role: ['Data Engineer', 'data engineer', 'Analyst', ''],
} as const;
const places = [
  ['', '', '', null, null],
  ['Porto', 'Norte', 'Portugal', 41.15, -8.61],
  ['porto', 'Norte', 'Portugal', 41.151, -8.612],
  ['Köln', 'NRW', 'Germany', 50.94, 6.96],
  ['Suva', '', 'Fiji', -18.14, 178.44],
  ['Apia', '', 'Samoa', -13.83, -171.76],
  ['', '', 'Germany', 51.2, 10.4],
] as const;
const years = [null, 0, 2.9, 3, 3.1, 6.9, 7, 12.5];
const scores = [null, 0, 40, 49.95, 72.3, 99.9, 100];

const any = <One>(roll: Roll, all: readonly One[]): One => all[roll(all.length)] as One;

/** The day that somebody came, or was assessed. */
const dayOf = (roll: Roll) => new Date(Date.UTC(2026, 0, 1 + roll(12), roll(24))).toISOString();

function about(roll: Roll) {
  const [city, state_province, country, latitude, longitude] = any(roll, places);
  return {
    first_name: any(roll, values.first_name),
    last_name: any(roll, values.last_name),
    city,
    state_province,
    country,
    latitude,
    longitude,
    source: any(roll, values.source),
    current_organization: any(roll, values.current_organization),
    skills: [...new Set(Array.from({ length: roll(5) }, () => any(roll, values.skills)))],
    total_experience_years: any(roll, years),
    created_at: dayOf(roll),
  };
}

/** @returns their ids */
export async function makePoolPeople({ db, workspace_id, roll, tags }: Context, count: number): Promise<string[]> {
  const users = [(await makeCandidate(db)).user_id, null, null];
  const rows = Array.from({ length: count }, () => {
    const email = `${any(roll, ['a', 'b', 'z'])}${randomUUID()}@example.com`;
    return { ...about(roll), workspace_id, email, user_id: any(roll, users), is_account_ours: false };
  });
  for (const row of rows) row.is_account_ours = row.user_id !== null;
  const ids = (await db.insertInto('candidates').values(rows).returning('id').execute()).map(({ id }) => id);
  for (const id of ids) await addPoolFindings({ db, workspace_id, roll, tags }, id);
  await candidatesChanged(db, workspace_id, ids);
  return ids;
}

/** Some resumes, tags and assessments. */
async function addPoolFindings({ db, workspace_id, roll, tags }: Context, candidate_id: string): Promise<void> {
  const resumes = Array.from({ length: roll(3) }, (_, n) => resumeOf(roll, n));
  const mine = { workspace_id, candidate_id };
  if (resumes.length > 0)
    await db
      .insertInto('candidate_resumes')
      .values(resumes.map((one) => ({ ...one, ...mine })))
      .execute();
  const worn = tags.filter(() => roll(4) === 0).map((tag_id) => ({ ...mine, tag_id }));
  if (worn.length > 0)
    await db
      .insertInto('candidate_tags')
      .values(worn)
      .onConflict((on) => on.doNothing())
      .execute();
  for (let n = roll(4) === 0 ? 1 + roll(2) : 0; n > 0; n--) await addAssessment(db, roll, mine);
}

function resumeOf(roll: Roll, n: number) {
  const total_score = any(roll, scores);
  const sections = Object.entries(scoreSections).map(([name, max]) => [name, { score: roll(max + 1), max }]);
  return {
    file_name: 'any.txt',
    content_type: 'text/plain',
    size_bytes: 1,
    object_key: 'any',
    sha256: 'any',
    total_score,
    uploaded_at: new Date(Date.UTC(2026, 1, 1 + n)).toISOString(),
    resume_score_breakdown: total_score === null ? null : storedJson(Object.fromEntries(sections)),
    extracted_data: storedJson({ experience: [{ role: any(roll, values.role) }] }),
  };
}

type Mine = { workspace_id: string; candidate_id: string };

/** Of somebody who has one already it is another one. */
export async function addAssessment(db: Db, roll: Roll, screening: Mine): Promise<void> {
  const { user_id } = await makeCandidate(db);
  const { session_id } = await makeSession(db, user_id, { screening });
  const at = dayOf(roll);
  const done = { status: 'completed', completed_at: at };
  await db.updateTable('assessment_sessions').set(done).where('id', '=', session_id).execute();
  const report = { status: 'ready', comprehensive_score: any(roll, scores), ready_at: roll(8) === 0 ? null : at };
  await db
    .insertInto('assessment_reports')
    .values({ ...report, user_id, session_id })
    .execute();
}

/** Some change, some leave, some are taken into others, some are new. @returns who is there now */
export async function changePoolPeople(context: Context, ids: string[]): Promise<string[]> {
  const { db, workspace_id, roll } = context;
  const touched = ids.filter(() => roll(4) === 0);
  for (const id of touched) {
    const what = roll(5);
    const one = db.updateTable('candidates').where('id', '=', id);
    if (what === 0) await db.deleteFrom('candidates').where('id', '=', id).execute();
    else if (what === 1)
      await one.set({ merged_into: ids.find((other) => !touched.includes(other)) as string }).execute();
    else if (what === 2) await addPoolFindings(context, id);
    else await one.set(about(roll)).execute();
  }
  await candidatesChanged(db, workspace_id, touched);
  const left = await sql<{ id: string }>`
    select id from candidates where workspace_id = ${workspace_id} and merged_into is null`.execute(db);
  return [...left.rows.map(({ id }) => id), ...(await makePoolPeople(context, 15))];
}
