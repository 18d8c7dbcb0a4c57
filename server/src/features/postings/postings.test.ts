import type { ApplicationQuestion } from '@hireframe/contract/application-questions.ts';
import * as contract from '@hireframe/contract/postings.ts';
import { getPublicPosting } from '@hireframe/contract/public-postings.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting, makePosting, makeQuestion } from '../../../test/postings.ts';
import { changePosting } from './act-on-posting.ts';
import { countView, namesOfPosting } from './postings.ts';

const { call, context } = await startApp();
const { db } = context;
type Of = Awaited<ReturnType<typeof makeRecruiter>>;
type Query = z.input<typeof contract.listPostings.query>;
const titles = async (as: Of, query: Query = {}) =>
  (await call(contract.listPostings, { query, as })).body.results.map(({ title }) => title);
const change = (as: Of, id: string, body: object) =>
  call(contract.changePosting, { params: { id }, body: body as never, as });
const shown = async (as: Of, id: string) => (await call(contract.getPosting, { params: { id }, as })).body;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function apply(as: Of, posting_id: string, status = 'submitted', created_at = inDays(0)) {
  const { workspace_id } = as;
  const candidate_id = await insertCandidate(db, as);
  const row = { source: 'public', is_address_confirmed: true, email: 'any@example.com', status, created_at };
  await db
    .insertInto('applications')
    .values({ ...row, workspace_id, posting_id, candidate_id })
    .execute();
}

test('the list is searched in title, company, place, code and skills', async () => {
  const as = await makeRecruiter(db);
  await makePosting(db, as, { title: 'Data Engineer', company_name: 'Acme', location: 'Lyon', job_id: 'HF-22222' });
  await makePosting(db, as, { title: 'Baker', required_skills: ['Sourdough'], preferred_skills: ['100% rye'] });
  await makePosting(db, await makeRecruiter(db), { title: 'Data Engineer' });
  for (const search of ['data', 'ACME', 'lyon', 'hf-222'])
    expect(await titles(as, { search })).toEqual(['Data Engineer']);
  for (const search of ['sourdough', '100%']) expect(await titles(as, { search })).toEqual(['Baker']);
  for (const search of ['engineer lyon', 'acmé dáta']) expect(await titles(as, { search })).toEqual(['Data Engineer']);
  expect(await titles(as, { search: 'baker lyon' })).toEqual([]);
  expect(await titles(as, { search: '_' })).toEqual([]);
});

test('the list is filtered by status and sorted as asked', async () => {
  const as = await makeRecruiter(db);
  const old = { created_at: inDays(-2), updated_at: inDays(0), views_count: 1 };
  const one = await makeOpenPosting(db, as, { title: 'b', ...old });
  const new_ = { created_at: inDays(-1), updated_at: inDays(-1), views_count: 9 };
  const other = await makePosting(db, as, { title: 'A', ...new_ });
  await apply(as, one);
  await apply(as, other, 'withdrawn');
  expect(await titles(as, { status: 'draft' })).toEqual(['A']);
  expect(await titles(as, { status: 'all' })).toEqual(['A', 'b']);
  const sorted = { created_at: 'bA', '-updated_at': 'bA', title: 'Ab', '-title': 'bA', '-applications_count': 'bA' };
  for (const [sort_by, order] of Object.entries({ ...sorted, '-created_at': 'Ab', '-views_count': 'Ab' }))
    expect((await titles(as, { sort_by: sort_by as never })).join(''), sort_by).toBe(order);
  const { results } = (await call(contract.listPostings, { query: {}, as })).body;
  expect(results.map(({ applications_count }) => applications_count)).toEqual([0, 1]);
});

test('the list is a table of all its rows for who asks for CSV', async () => {
  const as = await makeRecruiter(db);
  for (const title of ['=1+1', 'Baker']) await makePosting(db, as, { title });
  const { body } = await call(contract.listPostings, { query: { page_size: '1' }, as, accept: 'text/csv' });
  expect(String(body).trim().split('\r\n')).toHaveLength(3);
  expect(String(body)).toContain("'=1+1");
});

test('a change writes all fields, finds the place and notes what was changed', async () => {
  const as = await makeRecruiter(db);
  const id = await makePosting(db, as, { title: 'Baker', company_name: 'Acme', min_salary: 5 });
  const fields = {
    title: 'Pâtissier',
    location: 'Lyon, France',
    min_salary: 2000,
    max_salary: 2400,
    salary_currency: 'EUR',
    salary_period: 'month',
    required_skills: ['Sourdough', '', 'sourdough', ' Rye '],
    min_experience_years: 1.5,
  };
  const { status, body } = await change(as, id, fields);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...fields, company_name: '', required_skills: ['sourdough', 'Rye'] });
  const stored = await db.selectFrom('postings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    city: 'Lyon',
    country_code: 'FR',
    min_yearly_salary: 24_000,
    max_yearly_salary: 28_800,
  });
  const history = await call(contract.listPostingHistory, { params: { id }, query: {}, as });
  expect(history.body.results).toMatchObject([
    {
      action_display: 'Edited',
      notes: expect.stringMatching(/^Changed: title, company, location, .*required skills/),
    },
  ]);
  await change(as, id, fields); // Nothing new: nothing to note.
  expect((await call(contract.listPostingHistory, { params: { id }, query: {}, as })).body.count).toBe(1);
});

test('alternatives are skills of the lists beside them, each in one group', async () => {
  const as = await makeRecruiter(db);
  const id = await makePosting(db, as);
  expect((await shown(as, id)).skill_groups).toEqual([]);
  const group = (names: string[], required = true) => ({ names, needed: 1, required });
  const skills = { title: 'Any', required_skills: ['Java', 'Kotlin', 'SQL'], preferred_skills: ['Go', 'Rust'] };
  const skill_groups = [group(['Java', 'Kotlin']), group(['Go', 'Rust'], false)];
  expect((await change(as, id, { ...skills, skill_groups })).body).toMatchObject({ ...skills, skill_groups });
  await change(as, id, { ...skills, skill_groups }); // Nothing new: nothing to note.
  const { body: history } = await call(contract.listPostingHistory, { params: { id }, query: {}, as });
  expect(history.results.map(({ notes }) => notes)).toEqual([expect.stringContaining('alternatives among skills')]);

  const errorsOf = async (...groups: object[]) =>
    (await change(as, id, { ...skills, skill_groups: groups })).body.errors?.skill_groups;
  expect(await errorsOf(group(['Java', 'Go']))).toEqual(["Go isn't one of the required skills"]);
  expect(await errorsOf(group(['Java', 'SQL']), group(['java', 'Kotlin']))).toEqual([
    'java can be an alternative only once',
  ]);
  expect((await change(as, id, { ...skills, skill_groups: [group(['Java'])] })).status).toBe(422);
});

test('what breaks a rule is refused with the specification’s words', async () => {
  const as = await makeRecruiter(db);
  const id = await makePosting(db, as);
  const errorsOf = async (body: object) => {
    const answer = await change(as, id, body);
    return [answer.status, answer.body.errors];
  };
  expect(await errorsOf({ title: ' ' })).toEqual([422, { title: ['Job title is required'] }]);
  expect(await errorsOf({ title: 'Any', min_salary: -1 })).toMatchObject([422, { min_salary: expect.anything() }]);
  const crossed = { title: 'Any', min_salary: 9, max_salary: 8 };
  expect(await errorsOf(crossed)).toMatchObject([422, { max_salary: ['The maximum is below the minimum'] }]);
  const past = { title: 'Any', expires_at: inDays(-1) };
  expect(await errorsOf(past)).toEqual([422, { expires_at: ['Choose an expiry date in the future'] }]);
});

test('a closed posting is not changed', async () => {
  const as = await makeRecruiter(db);
  const id = await makePosting(db, as, { status: 'closed' });
  const { status, body } = await change(as, id, { title: 'Other' });
  expect([status, body.message]).toEqual([409, "This job is closed and can't be changed."]);
  expect((await shown(as, id)).title).toBe('Any');
});

test('a later date brings an expired posting back; one that stays as it is may have passed', async () => {
  const as = await makeRecruiter(db);
  const expires_at = inDays(-1);
  const id = await makeOpenPosting(db, as, { expires_at, expiry_noted_at: inDays(0) });
  expect((await change(as, id, { title: 'New', expires_at })).body).toMatchObject({ title: 'New', is_expired: true });
  const later = await change(as, id, { title: 'New', expires_at: inDays(5) });
  expect(later.body).toMatchObject({ is_expired: false, is_public: true });
  const stored = await db.selectFrom('postings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.expiry_noted_at).toBeNull(); // It may expire again.
  expect((await change(as, id, { title: 'New', expires_at: null })).body.expires_at).toBeNull();
});

test('boards and matches hear of new words; boards only while the posting is public', async () => {
  const as = await makeRecruiter(db);
  const heard: string[] = [];
  const above = {
    boards: { post: async () => {}, update: async () => void heard.push('board'), remove: async () => {} },
    onFieldsChanged: async () => void heard.push('match'),
  };
  const fields = contract.PostingFields.parse({ title: 'New' });
  for (const make of [makePosting, makeOpenPosting])
    await changePosting(context, above, as, await make(db, as), fields);
  expect(heard).toEqual(['match', 'board', 'match']);
});

test('views are counted by day, without a word of who, and are no change of the posting', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, { updated_at: inDays(-3) });
  await Promise.all([1, 2, 3].map(() => countView(db, id)));
  const { views_count, updated_at } = await shown(as, id);
  expect(views_count).toBe(3);
  expect(Date.parse(updated_at)).toBeLessThan(Date.parse(inDays(-2)));
  const days = await db.selectFrom('posting_views').selectAll().where('posting_id', '=', id).execute();
  expect(days).toEqual([{ workspace_id: as.workspace_id, posting_id: id, day: inDays(0).slice(0, 10), views: 3 }]);
  expect(await countView(db, await makePosting(db, as))).toBe(false); // A draft is nobody's to see.
});

test('the numbers of a workspace are its own', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  await makePosting(db, as);
  const soon = await makeOpenPosting(db, as, { title: 'Soon', expires_at: inDays(6) });
  await makeOpenPosting(db, as, { expires_at: inDays(8) });
  await makeOpenPosting(db, as, { expires_at: inDays(-1) });
  await makeOpenPosting(db, other, { expires_at: inDays(1) });
  await countView(db, soon);
  const seen = { workspace_id: as.workspace_id, posting_id: soon, day: inDays(-30).slice(0, 10), views: 4 };
  await db.insertInto('posting_views').values(seen).execute();
  await apply(as, soon);
  await apply(as, soon, 'withdrawn', inDays(-30));
  const { body } = await call(contract.getPostingStats, { as });
  expect(body).toMatchObject({
    total: 4,
    expired: 1,
    views: { total: 5, last_30_days: 1 },
    by_status: { draft: 1, approved: 3, posted_external: 0, paused: 0, closed: 0 },
    expiring_soon: [{ id: soon, title: 'Soon' }],
    applications: { total: 2, last_30_days: 1, by_status: { submitted: 1, withdrawn: 1 } },
  });
});

test('letters name the company of the posting, or else the workspace', async () => {
  const as = await makeRecruiter(db, { first_name: 'Rita', last_name: 'Reis' });
  const named = await makePosting(db, as, { title: 'Baker', company_name: 'Acme' });
  expect(await namesOfPosting(db, as, named)).toEqual({
    title: 'Baker',
    company_name: 'Acme',
    workspace_name: 'Any',
    recruiter_name: 'Rita Reis',
    created_by: as.user_id,
  });
  expect((await namesOfPosting(db, as, await makePosting(db, as))).company_name).toBe('Any');
});

test('questions of a job are written all at once, stand in its history, and are refused where nobody could answer', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as);
  const write = (questions: ApplicationQuestion[]) =>
    call(contract.changeQuestions, { params: { id }, body: { questions }, as });
  const asked: ApplicationQuestion[] = [
    makeQuestion({ text: 'When could you start?' }),
    makeQuestion({ kind: 'choice', text: 'Where would you work?', options: ['Porto', 'Lyon'] }),
  ];
  expect((await write(asked)).body.questions).toEqual(asked);
  await write(asked); // The same again is no change.
  const { body } = await call(contract.listPostingHistory, { params: { id }, query: {}, as });
  expect(body.results.filter(({ notes }) => notes === 'Changed: questions').length).toBe(1);
  const lonely = await write([makeQuestion({ kind: 'choice', options: ['Porto'] })]);
  expect([lonely.status, lonely.body]).toMatchObject([422, { message: expect.stringMatching(/two answers/) }]);
  expect((await write([makeQuestion({ text: ' ' })])).status).toBe(422);
  expect((await call(getPublicPosting, { params: { id } })).body.questions).toEqual(asked);
  await call(contract.closePosting, { params: { id }, as });
  expect((await write([])).status).toBe(409);
});
