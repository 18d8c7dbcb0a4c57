import { login } from '@hireframe/contract/accounts.ts';
import { getBiasReport } from '@hireframe/contract/bias-report.ts';
import { deleteDemo } from '@hireframe/contract/demo.ts';
import { getReport, listReports } from '@hireframe/contract/reports.ts';
import { listScreenings } from '@hireframe/contract/screenings.ts';
import { getSingleSignOn } from '@hireframe/contract/single-sign-on.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { installation, startApp } from '../../../test/app.ts';
import { makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { canSpeak } from '../../../test/recordings.ts';
import { signedIn } from '../../../test/signed-in.ts';
import type { AppContext } from '../../infra/context.ts';
import { createHttp } from '../../infra/http/http.ts';
import { buildRoutes } from '../routes.ts';
import { whoAsks } from '../who-asks.ts';
import { colleagues, company, recruiter } from './accounts.ts';
import { addDemoAssessmentsTask } from './assessments.ts';
import { addDemoCandidatesTask, dateDemoCandidatesTask } from './candidates.ts';
import { addDemoPeopleTask } from './demo.tasks.ts';
import { seedDemo } from './demo.ts';
import { addDemoMailTask } from './mail.ts';
import { makePerson } from './resumes/make-person.ts';

/** With those who applied months ago, and the two whose applications are worth a look. */
const applicationCount = 88;

const passwords = { demo_recruiter_password: 'for the recruiter', demo_candidate_password: 'for the candidate' };
type App = Awaited<ReturnType<typeof startApp>>;

async function seePostings({ db }: AppContext): Promise<void> {
  const postings = await db.selectFrom('postings').selectAll().execute();
  expect(postings.map(({ status }) => status).sort()).toEqual(
    [
      'approved',
      'approved',
      'approved',
      'approved',
      'closed',
      'draft',
      'paused',
      'posted_external',
      'posted_external',
    ].sort(),
  );
  const anonymous = await sql`select from anonymous_applications`.execute(db);
  expect(anonymous.rows, 'of one job whose board hides who applied').toHaveLength(3);
  const confidential = postings.filter(({ is_confidential }) => is_confidential);
  expect(confidential.map(({ title }) => title)).toEqual(['Head of Finance']);
  expect(postings.filter(({ title, company_name }) => !title || !company_name).map(({ status }) => status)).toEqual([]);
  expect([...new Set(postings.map(({ company_name }) => company_name))], 'one employer').toEqual([company.name]);
  const { rows: counted } = await sql<{ views: number }>`
      select coalesce(sum(v.views), 0)::int as views
      from postings p left join posting_views v on v.posting_id = p.id
      group by p.id, p.views_count having coalesce(sum(v.views), 0) <> p.views_count`.execute(db);
  expect(counted, 'the views of the days make up those of the posting').toEqual([]);
  const applications = await db.selectFrom('applications').selectAll().execute();
  expect(applications.length).toBe(applicationCount);
  expect(new Set(applications.map(({ status }) => status)).size).toBe(8);
  const unscored = applications.filter(({ match_score }) => match_score === null);
  expect(
    unscored.map(({ scores_withheld }) => scores_withheld),
    'of New York City alone',
  ).toEqual(Array(2).fill('New York City: no score without a bias report published in the last 365 days.'));
  const days = applications.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / 86_400_000);
  expect(Math.min(...days)).toBeGreaterThan(1);
  const mails = await db.selectFrom('outbox').select('subject').where('subject', 'like', '%application%').execute();
  expect(mails, 'nobody writes to people who have no mailbox').toEqual([]);
  const reviews = await db.selectFrom('review_requests').selectAll().execute();
  expect(
    reviews.map(({ is_of_rejection, answered_at }) => [is_of_rejection, answered_at]),
    'one rejection is contested',
  ).toEqual([[true, null]]);
}

async function seeBiasReport({ context, call }: App): Promise<void> {
  const { db } = context;
  const asked = await db.selectFrom('self_declarations').select('application_id').execute();
  expect(asked.length / applicationCount).toBeGreaterThan(0.55);
  expect(asked.length / applicationCount).toBeLessThan(0.65);
  const { body } = await call(getBiasReport, { query: {}, as: await signInAsRecruiter(call) });
  const interview = body.measures.find(({ measure }) => measure === 'interview')?.tables;
  const ratios = (interview ?? []).flatMap(({ categories }) => categories.filter(({ ratio }) => ratio !== null));
  expect(ratios.length, 'there is something to look at').toBeGreaterThan(8);
}

async function seeMail({ db }: AppContext): Promise<void> {
  expect(await db.selectFrom('mailboxes').selectAll().execute()).toMatchObject([
    {
      status: 'paused',
      last_error: null,
      total_emails_processed: 10,
      total_candidates_created: 10,
      total_failed_files: 0,
    },
  ]);
  const extracted = await db
    .selectFrom('extracted_candidates')
    .leftJoin('postings', 'postings.id', 'posting_id')
    .select(['extracted_name', 'extracted_candidates.status', 'title', 'relevance'])
    .orderBy('extracted_candidates.created_at')
    .orderBy('extracted_name')
    .execute();
  expect(extracted.map(({ extracted_name, status, title }) => [extracted_name, status, title])).toEqual([
    ['Kwame Delgado', 'extracted', 'Staff Backend Engineer'],
    ['Owen Asante', 'extracted', 'Senior Accountant'],
    ['Emre Wiesenthaler', 'extracted', 'Registered Nurse'],
    ['Chloe Haddad', 'extracted', 'Staff Backend Engineer'],
    ['Priya Venkatesh', 'extracted', 'Staff Backend Engineer'],
    ['Mei Farouki', 'rejected', 'Senior Accountant'],
    ['Rosa Brightwell', 'extracted', 'Senior Accountant'],
    ['Yuki Tanner-Wu', 'extracted', null],
    ['Kwame Asante', 'extracted', null],
    ['Hannah Carraway', 'extracted', null],
  ]);
  expect(extracted.filter(({ title, relevance }) => (title === null) !== (relevance === null))).toEqual([]);
}

/** Of the first start with a demo, which several of these look at. */
let app: App;
beforeAll(async () => {
  app = await startApp();
  await seedDemo(app.context, passwords);
  await app.runTasks();
}, 300_000); // A minute alone, some when the machine is busy.

describe('the first start with a demo', () => {
  test('leads to sixty candidates, whose resumes are read and get scores from low to high', async () => {
    const resumes = await app.context.db.selectFrom('resumes').selectAll().execute();
    expect(resumes.length).toBe(60);
    expect(resumes.filter(({ status }) => status !== 'ready')).toEqual([]);
    const scores = resumes.map(({ total_score }) => total_score ?? 0).sort((a, b) => a - b);
    expect(scores[5], 'the weakest tenth').toBeLessThan(50);
    expect(scores[54], 'the best tenth').toBeGreaterThan(75);
  });

  test('has names and addresses read from the files as they were written', async () => {
    const { rows } = await sql<{ said: string; read: string }>`
      select first_name || ' ' || last_name || ' ' || email as said,
        (extracted_data ->> 'name') || ' ' || (extracted_data ->> 'original_email') as read
      from resumes join users on users.id = user_id`.execute(app.context.db);
    expect(rows.map(({ read }) => read)).toEqual(rows.map(({ said }) => said));
  });

  test('has the sixty and two who applied as candidates of the company, who came over some months, some of them tagged', async () => {
    const { db } = app.context;
    const uploads = await db.selectFrom('uploads').selectAll().orderBy('created_at').execute();
    expect(uploads.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'completed'));
    const candidates = await db.selectFrom('candidates').selectAll().execute();
    expect(candidates.length).toBe(62);
    const days = candidates.map(({ created_at }) => Math.round((Date.now() - Date.parse(created_at)) / 86_400_000));
    expect([Math.min(...days), Math.max(...days), new Set(days).size]).toEqual([0, 149, 20]);
    const links = await db.selectFrom('candidate_tags').select('tag_id').execute();
    expect([new Set(links.map(({ tag_id }) => tag_id)).size, links.length]).toEqual([3, 20]);
  });

  test('has postings in every state, read from descriptions, and applications that a person decided on', () =>
    seePostings(app.context));

  test('has a bias report of what three of five people declared of themselves', () => seeBiasReport(app));

  test('has a mailbox that brought resumes, for the postings they were meant for where a mail says so', () =>
    seeMail(app.context));

  test('has an email domain that is verified, and one whose record is still to be set', async () => {
    const as = await signInAsRecruiter(app.call);
    const { domains } = (await app.call(getSingleSignOn, { as })).body;
    expect(domains.map(({ domain, is_verified }) => [domain, is_verified])).toEqual([
      ['fernhill-labs.example', false],
      ['fernhill.example', true],
    ]);
  });

  test('lets nobody sign in but the two whose log-ins are printed, and the colleagues', async () => {
    const { rows } = await sql<{ email: string }>`
      select email from users join credentials on user_id = id order by role`.execute(app.context.db);
    const logins = await seedDemo(app.context, passwords);
    const known = [...(logins ?? []), ...colleagues].map(({ email }) => email);
    expect(rows.map(({ email }) => email).sort()).toEqual(known.sort());
  });
});

describe('the assessments of the first start', () => {
  test('have every kind: most completed in writing, one begun, two sent, one expired, one with a person', async () => {
    const entered = await app.call(login, {
      body: { email: recruiter.email, password: passwords.demo_recruiter_password },
    });
    const as = signedIn(entered.body);
    const asked = await app.context.db.selectFrom('screenings').select('candidate_id').execute();
    const shown = await Promise.all(
      asked.map(
        async ({ candidate_id: id }) => (await app.call(listScreenings, { params: { id }, query: {}, as })).body,
      ),
    );
    const all = shown.flatMap(({ results }) => results);
    expect(all.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 9 }, () => 'completed'),
      'expired',
      'in_progress',
      'opened',
      'sent',
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
    const { rows: ofToday } = await sql<{ email: string }>`
      select distinct email from candidate_activity a
      join candidates c on c.workspace_id = a.workspace_id and c.id = a.candidate_id
      where kind ~ '^(screenings|reports)[.]' and a.created_at > now() - interval '1 day'`.execute(app.context.db);
    // Whoever can log in was asked just now.
    expect(ofToday).toEqual([{ email: makePerson(0).email }]);
    const unread = app.context.db.selectFrom('notifications').select('title').where('read_at', 'is', null);
    expect(await unread.execute()).toEqual([{ title: `${company.name} asks you for an assessment` }]);
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
    const entered = await app.call(login, {
      body: { email: makePerson(0).email, password: passwords.demo_candidate_password },
    });
    const as = signedIn(entered.body);
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
    await app.runTasks(); // What the log has yet to chain.
    const before = await countsOf(app.context);
    await addDemoAssessmentsTask.run(app.context, {});
    await app.runTasks();
    expect(await countsOf(app.context)).toEqual(before);
    expect((await completed(app.context)).map(({ day }) => day)).toContain(112);
  });
});

describe('a later start', () => {
  test('makes nothing', async () => {
    const before = await countsOf(app.context);
    await seedDemo(app.context, passwords);
    expect(app.queued).toEqual([]);
    await addDemoPeopleTask.run(app.context, {});
    expect(await countsOf(app.context)).toEqual(before);
  }, 120_000);

  // The last: it takes away what the others look at.
  test('is removed so that nothing of it is left in any table or object, and does not come back', async () => {
    const { context, call, runTasks } = app;
    const as = await signInAsRecruiter(call);
    expect((await call(deleteDemo, { as })).status).toBe(204);
    await runTasks();
    expect(await countsOf(context)).toEqual({ demo: 1 });
    expect(await Array.fromAsync(context.storage.list(''))).toEqual([]);
    expect(await seedDemo(context, passwords)).toBeUndefined();
    await addDemoPeopleTask.run(context, {});
    expect(await countsOf(context)).toEqual({ demo: 1 });
  }, 120_000);
});

test('people who were being made when the power went are made once', async () => {
  const { context, queued } = await startApp();
  await seedDemo(context, passwords);
  let stored = 0;
  const put: typeof context.storage.put = async (...given) => {
    if (++stored === 3) throw new Error('power cut');
    return context.storage.put(...given);
  };
  const failing = { ...context, storage: { ...context.storage, put } };
  await expect(addDemoPeopleTask.run(failing, {})).rejects.toThrow('power cut');
  expect((await countsOf(context)).resumes).toBe(2);
  await addDemoPeopleTask.run(context, {});
  expect(await countsOf(context)).toMatchObject({ users: 66, demo_people: 66, resumes: 60, tasks: 60 });
  expect(queued.filter(({ task }) => task.name === 'resumes.read').length).toBe(60);
}, 120_000);

test('mail that was being taken in when the power went is taken in once', async () => {
  const { context } = await startApp();
  await seedDemo(context, passwords);
  let stored = 0;
  const put: typeof context.storage.put = async (...given) => {
    if (++stored === 4) throw new Error('power cut');
    return context.storage.put(...given);
  };
  const failing = { ...context, storage: { ...context.storage, put } };
  await expect(addDemoMailTask.run(failing, {})).rejects.toThrow('power cut');
  const begun = await countsOf(context);
  expect(begun).toMatchObject({ mailboxes: 1, extracted_candidates: 3 });
  for (const _ of ['on', 'again']) await addDemoMailTask.run(context, {});
  expect(await countsOf(context)).toEqual({ ...begun, extracted_candidates: 10, processed_resumes: 10 });
  expect(await Array.fromAsync(context.storage.list(''))).toHaveLength(10);
}, 120_000);

test('candidates who were being uploaded when the power went are uploaded once', async () => {
  const { context, runTasks } = await startApp();
  await seedDemo(context, passwords);
  // Assessments come after the candidates, and take most of the time: the first start above has them.
  const { enqueue } = context;
  context.enqueue = async (...given) => (given[1].name === addDemoAssessmentsTask.name ? undefined : enqueue(...given));
  let stored = 0;
  const put: typeof context.storage.put = async (...given) => {
    if (++stored === 20) throw new Error('power cut');
    return context.storage.put(...given);
  };
  const failing = { ...context, storage: { ...context.storage, put } };
  await expect(addDemoCandidatesTask.run(failing, {})).rejects.toThrow('power cut');
  await addDemoCandidatesTask.run(context, {});
  await addDemoCandidatesTask.run(context, {});
  await runTasks();
  await dateDemoCandidatesTask.run(context, {});
  expect(await countsOf(context)).toMatchObject({ uploads: 20, upload_items: 60, candidates: 62, tags: 3 });
  const [oldest] = await context.db.selectFrom('uploads').select('created_at').orderBy('created_at').execute();
  expect(Date.now() - Date.parse(oldest?.created_at ?? '')).toBeLessThan(150 * 86_400_000);
}, 300_000); // As the first start.

describe('the removal', () => {
  test('is for the demo alone: to the admins of other workspaces there is none', async () => {
    const { context, call } = await startApp();
    await seedDemo(context, passwords);
    const before = await countsOf(context);
    const as = await makeAdmin(context.db);
    expect((await call(deleteDemo, { as })).status).toBe(404);
    expect(await countsOf(context)).toEqual({ ...before, users: 8, workspaces: 2, sign_ins: 1 });
  }, 120_000);

  test('is not there where there can be no demo', async () => {
    const { context } = await startApp();
    await seedDemo(context, passwords);
    const workspace = await context.db.selectFrom('workspaces').select('id').executeTakeFirstOrThrow();
    const { token } = await makeAdmin(context.db, { workspace });
    const http = createHttp(buildRoutes({ ...installation, is_demo: false }), context, whoAsks);
    const headers = { authorization: `Bearer ${token}` };
    expect((await http.inject({ method: 'DELETE', url: '/api/v1/demo', headers })).statusCode).toBe(404);
    expect((await countsOf(context)).workspaces).toBe(1);
  }, 120_000);

  test('leaves the account to a colleague who joined to try things, without role and sign-in', async () => {
    const { context, call, runTasks } = await startApp();
    await seedDemo(context, passwords);
    const workspace = await context.db.selectFrom('workspaces').select('id').executeTakeFirstOrThrow();
    const { user_id } = await makeRecruiter(context.db, { workspace });
    expect((await call(deleteDemo, { as: await signInAsRecruiter(call) })).status).toBe(204);
    const left = await context.db.selectFrom('users').select(['id', 'role', 'workspace_id']).execute();
    expect(left).toEqual([{ id: user_id, role: null, workspace_id: null }]);
    await runTasks(); // What the log had yet to chain.
    expect(await countsOf(context)).toEqual({ demo: 1, users: 1 });
  }, 120_000);
});

async function signInAsRecruiter(call: App['call']) {
  const body = { email: recruiter.email, password: passwords.demo_recruiter_password };
  return signedIn((await call(login, { body })).body);
}

async function completed({ db }: AppContext) {
  const { rows } = await sql<{ number: number; score: number; status: string; day: number }>`
    select number, comprehensive_score as score, r.status, extract(day from now() - s.completed_at)::int as day
    from assessment_reports r join assessment_sessions s on s.user_id = r.user_id and s.id = r.session_id
    join demo_people p on p.user_id = r.user_id where kind = 'screening' order by number`.execute(db);
  return rows;
}

/** Rows of each table that has any; what the product counts or sends for itself is not the demo's. */
async function countsOf({ db }: AppContext): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where schemaname = 'public'
    and relname not like 'kysely%' and relname not in ('rate_limits', 'search_editions') order by 1`.execute(db);
  const counted = rows.map(async ({ name }) => {
    const { rows: found } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db);
    return [name, found[0]?.count ?? 0] as const;
  });
  return Object.fromEntries((await Promise.all(counted)).filter(([, count]) => count > 0));
}
