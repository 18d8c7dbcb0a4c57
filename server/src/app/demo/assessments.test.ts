import { login } from '@hireframe/contract/accounts.ts';
import { getReport, listReports } from '@hireframe/contract/reports.ts';
import { listScreenings } from '@hireframe/contract/screenings.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate } from '../../../test/make.ts';
import { canSpeak } from '../../../test/recordings.ts';
import type { AppContext } from '../../infra/context.ts';
import { recruiter } from './accounts.ts';
import { demoAssessmentTasks } from './assessments.ts';
import { addDemoPeopleTask } from './demo.tasks.ts';
import { seedDemo } from './demo.ts';
import { makePerson } from './resumes/make-person.ts';

const passwords = { demo_recruiter_password: 'for the recruiter', demo_candidate_password: 'for the candidate' };
const [add, date] = demoAssessmentTasks as [(typeof demoAssessmentTasks)[0], (typeof demoAssessmentTasks)[0]];

/** The demo's people as candidates whose resumes nobody has read. */
async function startWithCandidates() {
  const app = await startApp();
  await seedDemo(app.context, passwords);
  await addDemoPeopleTask.run(app.context, {});
  app.queued.length = 0;
  const { db } = app.context;
  const workspace = await db.selectFrom('workspaces').select('id as workspace_id').executeTakeFirstOrThrow();
  const people = await db.selectFrom('users').select('email').where('role', '=', 'candidate').execute();
  for (const { email } of people) await insertCandidate(db, workspace, { email });
  return app;
}
type App = Awaited<ReturnType<typeof startApp>>;

describe('the assessments of the demo', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await seedDemo(app.context, passwords);
    await app.runTasks();
  }, 120_000);

  test('are of every kind: most completed in writing, one begun, one sent, one expired, one with a person', async () => {
    const { body } = await app.call(login, {
      body: { email: recruiter.email, password: passwords.demo_recruiter_password },
    });
    const asked = await app.context.db.selectFrom('screenings').select('candidate_id').execute();
    const shown = await Promise.all(
      asked.map(
        async ({ candidate_id: id }) => (await app.call(listScreenings, { params: { id }, query: {}, as: body })).body,
      ),
    );
    const all = shown.flatMap(({ results }) => results);
    expect(all.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 9 }, () => 'completed'),
      'expired',
      'in_progress',
      'opened',
      'sent',
    ]);
    expect(all.filter(({ person_asked_for_at }) => person_asked_for_at).map(({ status }) => status)).toEqual([
      'opened',
    ]);
    for (const { created_at, completed_at } of all.filter((one) => one.completed_at))
      expect(Date.parse(completed_at ?? '')).toBeGreaterThan(Date.parse(created_at));
  });

  test('have scores from the analysis, far apart, on days of some months', async () => {
    const found = await completed(app.context);
    const scores = found.map(({ score }) => score).sort((a, b) => a - b);
    expect(found.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'ready'));
    expect(scores[0]).toBeLessThan(30);
    expect(scores[8]).toBeGreaterThan(75);
    expect(new Set(found.map(({ day }) => day)).size).toBe(9);
    expect(Math.max(...found.map(({ day }) => day))).toBeGreaterThan(90);
  });

  test('were asked after the candidate came, and leave no history or unread news of today', async () => {
    const { rows } = await sql`
      select from screenings s join candidates c on c.workspace_id = s.workspace_id and c.id = s.candidate_id
      where c.created_at > s.created_at`.execute(app.context.db);
    expect(rows).toEqual([]);
    const { rows: kinds } = await sql<{ kind: string }>`
      select distinct kind from candidate_activity where kind ~ '^(screenings|reports)[.]'
      and created_at > now() - interval '1 day'`.execute(app.context.db);
    expect(kinds).toEqual([]);
    const unread = app.context.db.selectFrom('notifications').select('title').where('read_at', 'is', null);
    expect(await unread.execute()).toEqual([]);
  });

  test('rest on a consent that names the notice that was read', async () => {
    const { rows } = await sql<{ agreed: boolean }>`
      select consent ->> 'version' = notice ->> 'version' as agreed from assessment_sessions`.execute(app.context.db);
    expect(rows).toEqual(Array.from({ length: 12 }, () => ({ agreed: true })));
  });

  test('write to nobody', async () => {
    expect(await app.context.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('include a practice of the one who can log in, its first answer spoken where the machine has a voice', async () => {
    const { body: as } = await app.call(login, {
      body: { email: makePerson(0).email, password: passwords.demo_candidate_password },
    });
    const [report] = (await app.call(listReports, { query: {}, as })).body.results;
    expect(report).toMatchObject({ status: 'ready' });
    const { body } = await app.call(getReport, { params: { id: report?.id ?? '' }, as });
    expect(body.question_analyses.map(({ answer_kind }) => answer_kind)).toEqual([
      canSpeak ? 'video' : 'text',
      'text',
      'text',
    ]);
  });

  test('are made once, however often they are made', async () => {
    const before = await countsOf(app.context);
    await add.run(app.context, {});
    await app.runTasks();
    expect(await countsOf(app.context)).toEqual(before);
    expect((await completed(app.context)).map(({ day }) => day)).toContain(112);
  });
});

test('assessments that were being made when the power went are made once', async () => {
  const { context, runTasks, queued } = await startWithCandidates();
  let sent = 0;
  const enqueue: AppContext['enqueue'] = async (...given) => {
    if (++sent === 12) throw new Error('power cut');
    return context.enqueue(...given);
  };
  await expect(add.run({ ...context, enqueue }, {})).rejects.toThrow('power cut');
  // An answer that is kept has its analysis begun in the same transaction; here the queue is a list that keeps it.
  const put = vi.fn(() => Promise.reject(new Error('power cut')));
  const cut = { ...context, storage: { ...context.storage, put } };
  if (canSpeak) await expect(add.run(cut, {})).rejects.toThrow('power cut');
  await add.run(context, {});
  await add.run(context, {});
  await runTasks();
  expect(queued).toEqual([]);
  const { rows } = await sql<{ takes: number }>`
    select count(*) as takes from assessment_answers group by question_id`.execute(context.db);
  expect(rows.every(({ takes }) => takes === 1)).toBe(true);
  expect(await countsOf(context)).toMatchObject({ screenings: 13, assessment_sessions: 12, assessment_reports: 10 });
}, 120_000);

test('who was deleted, or asked by somebody else meanwhile, is left alone', async () => {
  const { context, runTasks } = await startWithCandidates();
  const { db } = context;
  await db.deleteFrom('candidates').where('email', '=', makePerson(1).email).execute();
  const other = db.selectFrom('candidates').select(['workspace_id', 'id', 'email']);
  const { id, ...asked } = await other.where('email', '=', makePerson(4).email).executeTakeFirstOrThrow();
  const deadline_at = new Date(Date.now() + 3_600_000).toISOString();
  const row = { ...asked, candidate_id: id, question_count: 5, deadline_at };
  await db.insertInto('screenings').values(row).execute();
  await add.run(context, {});
  await date.run(context, {});
  await runTasks();
  const theirs = db.selectFrom('screenings').select(['session_id', 'created_at']).where('candidate_id', '=', id);
  const [left, ...more] = await theirs.execute();
  expect([left?.session_id, more]).toEqual([null, []]);
  expect(Date.now() - Date.parse(left?.created_at ?? '')).toBeLessThan(3_600_000);
  expect(await countsOf(context)).toMatchObject({ screenings: 12 });
}, 120_000);

async function completed({ db }: AppContext) {
  const { rows } = await sql<{ number: number; score: number; status: string; day: number }>`
    select number, comprehensive_score as score, r.status, extract(day from now() - s.completed_at)::int as day
    from assessment_reports r join assessment_sessions s on s.user_id = r.user_id and s.id = r.session_id
    join demo_people p on p.user_id = r.user_id where kind = 'screening' order by number`.execute(db);
  return rows;
}

async function countsOf({ db }: AppContext) {
  const names = ['screenings', 'assessment_sessions', 'assessment_answers', 'assessment_reports'] as const;
  const more = ['analysis_steps', 'candidate_activity', 'notifications', 'answer_chunks'] as const;
  const counted = [...names, ...more].map(async (name) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db);
    return [name, rows[0]?.count] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}
