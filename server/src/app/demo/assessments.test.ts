import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate } from '../../../test/make.ts';
import type { AppContext } from '../../infra/context.ts';
import { addDemoAssessmentsTask as add, dateDemoAssessmentsTask as date } from './assessments.ts';
import { addDemoPeopleTask } from './demo.tasks.ts';
import { seedDemo } from './demo.ts';
import { makePerson } from './resumes/make-person.ts';

// The head of a recording is enough to see where a run goes on; demo.test.ts has one made and measured.
vi.mock('./recorded-answer.ts', () => ({
  recordAnswer: async () => ({ bytes: Buffer.from('1a45dfa3', 'hex'), seconds: 3 }),
}));

const passwords = { demo_recruiter_password: 'for the recruiter', demo_candidate_password: 'for the candidate' };

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
  await expect(add.run(cut, {})).rejects.toThrow('power cut');
  await add.run(context, {});
  await add.run(context, {});
  const { rows } = await sql<{ takes: number }>`
    select count(*) as takes from assessment_answers group by question_id`.execute(context.db);
  expect(rows.every(({ takes }) => takes === 1)).toBe(true);
  expect(await countsOf(context)).toMatchObject({ screenings: 13, assessment_sessions: 12, assessment_reports: 10 });
  // Without the practice: the analysis of its recording takes most of the time, and demo.test.ts has one.
  await context.db.deleteFrom('demo_people').where('number', '=', 0).execute();
  await context.db.deleteFrom('assessment_sessions').where('kind', '=', 'practice').execute();
  await runTasks();
  // Their candidates are looked at anew; nothing else is left to do.
  expect(queued.filter(({ task }) => task.name !== 'warnings.look')).toEqual([]);
  expect(await countsOf(context)).toMatchObject({ assessment_sessions: 11, assessment_reports: 9 });
}, 120_000);

test('who was deleted, or asked by somebody else meanwhile, is left alone', async () => {
  const { context, runTasks } = await startWithCandidates();
  const { db } = context;
  // Nobody practises: the analysis of a recording takes most of the time.
  await db.deleteFrom('demo_people').where('number', '=', 0).execute();
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

async function countsOf({ db }: AppContext) {
  const names = ['screenings', 'assessment_sessions', 'assessment_answers', 'assessment_reports'] as const;
  const more = ['analysis_steps', 'candidate_activity', 'notifications', 'answer_chunks'] as const;
  const counted = [...names, ...more].map(async (name) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db);
    return [name, rows[0]?.count] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}
