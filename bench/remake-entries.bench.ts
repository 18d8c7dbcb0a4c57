// After an upgrade: entries of search made anew by the product's own task, from resumes that were read already.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { remakeEntriesTask } from '../server/src/features/search/remake-entries.ts';
import type { AppContext } from '../server/src/infra/context.ts';
import { startPostgres } from '../server/src/infra/database/embedded-postgres.ts';
import { migrate } from '../server/src/infra/database/migrate.ts';
import { connect, type Db } from '../server/src/infra/database/postgres.ts';
import { createLog } from '../server/src/infra/log.ts';
import { fill } from './analytics/fill.ts';
import { atMost, report } from './bars.ts';
import { makeRandom, vocabulary } from './candidates/people.ts';
import { makeCareer, type Row } from './search/careers.ts';

const sizes = (process.argv[2] ?? '20000,100000').split(',').map(Number);
const chunk = 2000;
const million = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'hireframe-remake-'));
const { url, stop } = await startPostgres(join(folder, 'postgres'), 'for-measuring-only', ['max_wal_size=8GB']);
const db = connect(url);
try {
  await migrate(db);
  const minutes: number[] = [];
  for (const size of sizes) {
    await makeResumes(db, await fill(db, `${size}`, size));
    const first = await remake(`${size} that were never made`, size);
    await sql`update search_entries set edition = 0`.execute(db);
    await sql`vacuum analyze`.execute(db);
    minutes.push(Math.max(first, await remake(`${size} that come out the same`, size)));
    await sql`truncate search_entries`.execute(db);
  }
  console.log(`the machine has been busy with ${loadavg()[0]?.toFixed(1)} processes in the last minute`);
  report('remake-entries', [
    atMost('1,000,000 entries at the slowest rate, reckoned from fewer, min', Math.max(...minutes), 20),
  ]);
} finally {
  await db.destroy();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @returns the minutes that a million would take */
async function remake(what: string, size: number): Promise<number> {
  const context = { db, log: createLog('silent'), now: () => new Date() } as AppContext;
  const begun = performance.now();
  const { user, system } = process.cpuUsage();
  await remakeEntriesTask.run(context, {});
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await sql<{ left: number }>`select count(*) as left from search_entries where edition = 0`.execute(
    db,
  );
  if (Number(rows[0]?.left) > 0) throw new Error(`${rows[0]?.left} of ${what} are left`);
  const spent = process.cpuUsage({ user, system });
  const processor_s = (spent.user + spent.system) / 1e6;
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${(size / seconds).toFixed(0)} a second, ${((processor_s / size) * 1000).toFixed(2)} ms of the processor each beside the database`,
  );
  return ((seconds / size) * million) / 60;
}

/** Resumes as the reader leaves them, and entries of which nothing is made. */
async function makeResumes(on: Db, workspace_id: string) {
  const [words, random] = [vocabulary(), makeRandom(9)];
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Row>`
      select id, skills, languages, city, state_province, country, latitude, longitude, current_organization,
        total_experience_years as years, true as has_resume
      from candidates where workspace_id = ${workspace_id} and id > ${last} order by id limit ${chunk}`.execute(on);
    if (rows.length === 0) break;
    const read = rows.map((row) => {
      const { resume, document_text } = makeCareer(row, random, words);
      const posts = (resume?.experience ?? []).map(
        ({ role, company, description }) => `${role}, ${company}\n${description}`,
      );
      return { id: row.id, resume, text: `Experience\n${posts.join('\n\n')}\n\n${document_text}` };
    });
    await sql`
      update candidate_resumes set extracted_data = resume, document_text = text
      from json_to_recordset(${JSON.stringify(read)}::json) as read (id uuid, resume jsonb, text text)
      where workspace_id = ${workspace_id} and candidate_id = read.id`.execute(on);
    last = rows.at(-1)?.id as string;
  }
  await sql`
    insert into search_entries (workspace_id, candidate_id, version, source_key, packed, words, lines, edition)
    select workspace_id, id, 1, '', '', '{}', '[]', 0 from candidates where workspace_id = ${workspace_id}`.execute(on);
  await sql`vacuum analyze`.execute(on);
}
