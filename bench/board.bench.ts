// A job with 10,000 applications: how long its board, its list and a move take, over HTTP on the product as it runs.
import { join } from 'node:path';
import { applicationStatuses } from '@hireframe/contract/application-words.ts';
import { sql } from 'kysely';
import { buildPages, freshFolder, startWithoutDemo } from '../e2e/product/product.ts';
import { startPostgres } from '../server/src/infra/database/embedded-postgres.ts';
import { migrate } from '../server/src/infra/database/migrate.ts';
import { connect, type Db } from '../server/src/infra/database/postgres.ts';
import { makeRecruiter } from '../server/test/make.ts';
import { makeOpenPosting } from '../server/test/postings.ts';
import { atMost, report } from './bars.ts';

const applications = 10_000;
const rounds = 100;
const limit_ms = 100;

type Page = { count: number; results: { id: string; candidate_name: string }[] };
type Measure = { what: string; once: (round: number) => Promise<unknown> };

buildPages();
const { folder, remove } = freshFolder();
const postgres = await startPostgres(join(folder, 'outside'), 'for-measuring-only');
const db = connect(postgres.url);
await migrate(db);
const product = await startWithoutDemo(folder, { DATABASE_URL: postgres.url });
try {
  const recruiter = await makeRecruiter(db, { is_email_verified: true });
  const job_id = await fill(db, recruiter);
  const ask = asks(`${product.address.url}/api/v1/recruiter/applications`, recruiter.token);
  const page = (rest = '') => ask(`?job_id=${job_id}&page_size=20&${rest}`) as Promise<Page>;

  const { count } = await page();
  if (count !== applications) throw new Error(`${count} applications instead of ${applications}.`);
  const submitted = await collect(page);
  const move = (status: string, mail: null | undefined) => (round: number) =>
    ask(`/${submitted[round]?.id}/change_status`, { status, ...(mail === null && { mail }) });

  const measures: Measure[] = [
    {
      what: 'board: a page of each status',
      once: () => Promise.all(applicationStatuses.map((one) => page(`status=${one}`))),
    },
    { what: 'a column’s next page', once: (round) => page(`status=submitted&page=${2 + (round % 50)}`) },
    { what: 'list, newest first', once: (round) => page(`page=${1 + (round % 20)}`) },
    { what: 'list by match', once: (round) => page(`sort_by=-match_score&page=${1 + (round % 20)}`) },
    { what: 'list by name', once: (round) => page(`sort_by=candidate_name&page=${1 + (round % 20)}`) },
    { what: 'list by the last move', once: (round) => page(`sort_by=-status_changed_at&page=${1 + (round % 20)}`) },
    { what: 'list, a name typed', once: (round) => page(`candidate_name=person ${round}`) },
    { what: 'next and previous', once: (round) => ask(`/${submitted[round]?.id}/neighbours?job_id=${job_id}`) },
    { what: 'one application', once: (round) => ask(`/${submitted[round]?.id}`) },
    { what: 'a move that mails nobody', once: move('under_review', null) },
    { what: 'a move with its mail', once: move('interview', undefined) },
  ];
  const bars = [];
  for (const { what, once } of measures) bars.push(atMost(`${what}, p95, ms`, await p95(once), limit_ms));
  report('board', bars);
} finally {
  await product.stop();
  await db.destroy();
  await postgres.stop();
  remove();
}

/** @returns the answer's body @throws Error for a refusal */
function asks(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (rest: string, body?: object): Promise<unknown> => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(address + rest, init);
    if (!answer.ok) throw new Error(`${rest}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** As many as are moved, from the end of the column, where nobody has looked. */
async function collect(page: (rest: string) => Promise<Page>) {
  const pages = Array.from({ length: rounds / 20 + 1 }, (_, at) =>
    page(`status=submitted&sort_by=created_at&page=${at + 1}`),
  );
  return (await Promise.all(pages)).flatMap(({ results }) => results);
}

/** Of the milliseconds that each takes; one before the other, after three that do not count. */
async function p95(once: Measure['once']): Promise<number> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const begun = performance.now();
    await once(round < 0 ? rounds - 1 - round : round);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds * 0.95)] as number;
}

/** Candidates with a resume each, six of ten in the first status, as a job that was seen by many looks. @returns the job */
async function fill(into: Db, { workspace_id, user_id }: { workspace_id: string; user_id: string }): Promise<string> {
  const job_id = await makeOpenPosting(into, { workspace_id, user_id });
  const some = sql`generate_series(1, ${applications}) as number`;
  /** The same for the same number, in the form of version 4. */
  const idOf = (kind: string) =>
    sql`overlay(overlay(md5(${`${kind} ${workspace_id} `} || number) placing '4' from 13) placing '8' from 17)::uuid`;
  const at = sql`now() - number * interval '7 minutes'`;
  await sql`
    insert into candidates (workspace_id, id, source, email, first_name, last_name, city, country, created_at)
    select ${workspace_id}, ${idOf('candidate')}, 'application', number || '@example.com', 'Person ' || number,
      'Family ' || number % 700, 'Bern', 'Switzerland', ${at} from ${some}`.execute(into);
  await sql`
    insert into candidate_resumes (workspace_id, id, candidate_id, file_name, content_type, size_bytes, object_key, sha256,
      total_score, uploaded_at)
    select ${workspace_id}, ${idOf('resume')}, ${idOf('candidate')}, 'resume.pdf', 'application/pdf', 1000,
      'none/' || number, md5(number::text), number % 101, ${at} from ${some}`.execute(into);
  await sql`
    insert into applications (workspace_id, id, posting_id, candidate_id, email, resume_id, status, rejected_from, source,
      is_address_confirmed, match, match_score, created_at, status_changed_at)
    select ${workspace_id}, ${idOf('application')}, ${job_id}, ${idOf('candidate')}, number || '@example.com',
      ${idOf('resume')}, status, case status when 'rejected' then 'submitted' end, 'public', true,
      jsonb_build_object('match_score', number * 37 % 101, 'reasons', '[]'::jsonb, 'missing', null), number * 37 % 101,
      ${at}, ${at}
    from ${some}, lateral (select case when number % 10 < 6 then 'submitted' else
      (array['under_review', 'shortlisted', 'interview', 'rejected'])[number % 10 - 5] end as status) as place`.execute(
    into,
  );
  await sql`
    insert into application_history (workspace_id, id, application_id, by, to_status, created_at)
    select ${workspace_id}, ${idOf('history')}, ${idOf('application')}, 'candidate', 'submitted', ${at} from ${some}`.execute(
    into,
  );
  await sql`
    insert into candidate_changes (workspace_id, candidate_id) select ${workspace_id}, ${idOf('candidate')} from ${some}`.execute(
    into,
  );
  await sql`analyze`.execute(into);
  await quiet(into);
  return job_id;
}

/** Until the read model has taken everybody in. */
async function quiet(of: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from candidate_changes limit 1`.execute(of);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
