import {
  approvePosting,
  createPosting,
  getPosting,
  listPostingHistory,
  listPostings,
} from '@hireframe/contract/postings.ts';
import { getTaskStatus } from '@hireframe/contract/tasks.ts';
import type { PostingReading } from '@hireframe/engines/postings/posting.ts';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { description } from '../../../test/postings.ts';
import { readPostingTask } from './read-posting-task.ts';

const readPosting = vi.hoisted(() => vi.fn<(text: string) => PostingReading>());
vi.mock('@hireframe/engines/postings/read-posting.ts', () => ({ readPosting }));

const { call, context, queued, runTasks } = await startApp();
const { db } = context;

const facts = {
  title: 'Senior TypeScript Developer',
  company_name: 'Porto Labs',
  location: 'Porto, Portugal',
  job_type: 'full_time',
  work_mode: 'hybrid',
  experience_level: 'senior',
  language: 'en',
  min_experience_years: 5,
  max_experience_years: null,
  min_salary: 30,
  max_salary: 40,
  salary_currency: 'EUR',
  salary_period: 'hour',
  required_skills: ['TypeScript', 'Java'],
  preferred_skills: ['Go', 'TypeScript'],
  skill_groups: [{ names: ['TypeScript', 'Java'], needed: 1, required: true }],
  expires_on: null as string | null,
  about: 'We are nine.\n\nWe offer\n- Port',
  responsibilities: ['Build'],
  qualifications: [],
} as const;
const evidence = [{ field: 'title' as const, start: 24, end: 51 }];
const flag = { kind: 'missing_pay_range' as const, message: 'Say what you pay.' };
const reads = (about: object = {}) =>
  readPosting.mockReturnValue({
    status: 'ok',
    ai_confidence_score: 0.82,
    evidence,
    flags: [flag],
    facts: { ...facts, ...about } as never,
  });

type Of = Awaited<ReturnType<typeof makeRecruiter>>;
async function paste(as: Of, text = description) {
  const begun = await call(createPosting, { body: { job_description: text, auto_post_enabled: true }, as });
  expect(begun.status).toBe(202);
  return begun.body.task_id;
}
const statusOf = async (as: Of, id: string) => (await call(getTaskStatus, { params: { id }, as })).body;

test('a pasted description becomes a draft that nobody outside sees, with what was read and where', async () => {
  reads();
  const as = await makeRecruiter(db, { first_name: 'Rita', last_name: 'Reis' });
  const task_id = await paste(as);
  expect(await statusOf(as, task_id)).toMatchObject({ type: 'POSTING_ANALYSIS', status: 'PENDING', progress: 0 });
  await runTasks();
  const { status, progress, result } = await statusOf(as, task_id);
  expect({ status, progress }).toEqual({ status: 'SUCCESS', progress: 100 });
  const { body } = await call(getPosting, { params: { id: result?.posting_id as string }, as });
  const { language: _, expires_on: __, ...fields } = facts;
  expect(body).toMatchObject({
    ...fields,
    status: 'draft',
    status_display: 'Draft',
    is_public: false,
    public_url: null,
    is_expired: false,
    job_type_display: 'Full-time',
    work_mode_display: 'Hybrid',
    experience_level_display: 'Senior',
    all_skills: ['TypeScript', 'Java', 'Go'],
    ai_confidence_score: 0.82,
    original_description: description,
    created_by_name: 'Rita Reis',
    auto_post_enabled: true,
    expires_at: null,
    approved_at: null,
    views_count: 0,
    applications_count: 0,
    external_posting_count: 0,
    active_posting_count: 0,
    evidence,
  });
  expect(body.job_id).toMatch(/^HF-[2-9B-DF-HJ-NP-TV-XZ]{5}$/);
  const stored = await db.selectFrom('postings').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ city: 'Porto', country_code: 'PT', min_yearly_salary: 62_400 });
  const history = await call(listPostingHistory, { params: { id: body.id }, query: {}, as });
  expect(history.body.results).toMatchObject([
    { action: 'created', performed_by_name: 'Rita Reis', from_status: null, to_status: 'draft' },
  ]);
});

test('what the text does not say stays unsaid, and a flag of missing pay is gone once there is pay', async () => {
  const unsaid = { title: null, company_name: null, location: null, min_salary: null, max_salary: null };
  reads(unsaid);
  const as = await makeRecruiter(db);
  await paste(as);
  await runTasks();
  const [row] = (await call(listPostings, { query: {}, as })).body.results;
  expect(row).toMatchObject({ title: '', company_name: '', location: '', min_salary: null });
  const params = { id: row?.id as string };
  expect((await call(getPosting, { params, as })).body.flags).toEqual([flag]);
  await db.updateTable('postings').set({ max_salary: 40 }).where('id', '=', params.id).execute();
  expect((await call(getPosting, { params, as })).body.flags).toEqual([]);
});

test('a day to apply by is when the draft expires; one that has passed must be changed before it is approved', async () => {
  const as = await makeRecruiter(db);
  const read = async (expires_on: string) => {
    reads({ expires_on });
    await paste(as);
    await runTasks();
    const [row] = (await call(listPostings, { query: {}, as })).body.results;
    return row as NonNullable<typeof row>;
  };
  const future = await read('2999-03-15');
  expect(future).toMatchObject({ expires_at: '2999-03-15T23:59:59.999Z', is_expired: false });
  const past = await read('2020-03-15');
  expect(past).toMatchObject({ expires_at: '2020-03-15T23:59:59.999Z', status: 'draft', status_display: 'Expired' });
  const approved = await call(approvePosting, { params: { id: past.id }, as });
  expect([approved.status, approved.body.message]).toEqual([
    409,
    'This job has expired. Set a later expiry date first.',
  ]);
});

test('a task that runs twice makes one posting', async () => {
  reads();
  const as = await makeRecruiter(db);
  const task_id = await paste(as);
  const [one] = queued;
  await Promise.allSettled([1, 2].map(() => readPostingTask.run(context, one?.input as never)));
  await runTasks();
  expect((await call(listPostings, { query: {}, as })).body.count).toBe(1);
  expect(await statusOf(as, task_id)).toMatchObject({ status: 'SUCCESS' });
});

test('what the engine refuses, and what goes wrong for the last time, is told to whoever waits', async () => {
  const as = await makeRecruiter(db);
  readPosting.mockReturnValue({ status: 'refused', reason: 'Job description is required' });
  const refused = await paste(as);
  await runTasks();
  expect(await statusOf(as, refused)).toMatchObject({ status: 'FAILURE', error: 'Job description is required' });
  const broken = await paste(as);
  const input = queued.pop()?.input as never;
  await readPostingTask.giveUp?.(context, input, new Error('any'));
  expect(await statusOf(as, broken)).toMatchObject({
    status: 'FAILURE',
    error: 'Job analysis failed. Something went wrong on our side: please try again.',
  });
  expect((await call(listPostings, { query: {}, as })).body.count).toBe(0);
});

test('a description has at least 50 characters after tidying', async () => {
  const as = await makeRecruiter(db);
  const messageFor = async (job_description?: string) => {
    const { status, body } = await call(createPosting, { body: { job_description } as never, as });
    return [status, body.errors?.job_description];
  };
  expect(await messageFor(undefined)).toEqual([422, ['Job description is required']]);
  expect(await messageFor('   ')).toMatchObject([422, { 0: 'Job description is required' }]);
  expect(await messageFor(` ${'a'.repeat(49)} `)).toEqual([
    422,
    ['Job description must be at least 50 characters long'],
  ]);
  expect((await messageFor('a'.repeat(50)))[0]).toBe(202);
});
