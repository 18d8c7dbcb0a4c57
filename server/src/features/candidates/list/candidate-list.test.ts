import { absentFacts, type CandidateFilter } from '@hireframe/contract/candidate-filters.ts';
import { type CandidateSort, candidateSorts, countCandidates, listCandidates } from '@hireframe/contract/candidates.ts';
import { runTagOperation } from '@hireframe/contract/tags.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { addResume, expectedIds, makeAnybody, type Truth } from '../../../../test/candidates-made.ts';
import { insertCandidate, makeRecruiter } from '../../../../test/make.ts';
import { recordEvent } from '../candidates.ts';
import { readMatching } from './candidate-filter.ts';
import { parseOrder, walk, ways } from './candidate-list.queries.ts';

const { call, db, runTasks, context } = await startApp({ columnStore: true });
const { columnStore } = context;
const as = await makeRecruiter(db);
const people: Truth[] = [];
let tags: string[] = [];

beforeAll(async () => {
  const other = await makeRecruiter(db);
  tags = await makeTags(as.workspace_id);
  const theirs = await makeTags(other.workspace_id);
  for (let n = 0; n < 60; n++) {
    people.push(await makeAnybody(db, as.workspace_id, tags));
    if (n % 3 === 0) await makeAnybody(db, other.workspace_id, theirs);
  }
  await runTasks();
});

async function makeTags(workspace_id: string) {
  const rows = ['Shortlist', 'Later', 'Remote'].map((name) => ({ workspace_id, name, color: '#3B82F6' }));
  return (await db.insertInto('tags').values(rows).returning('id').execute()).map(({ id }) => id);
}

async function idsOf(query: object, page = 1, page_size = 100) {
  const { status, body } = await call(listCandidates, { query: { ...query, page, page_size }, as } as never);
  expect(status).toBe(200);
  return { count: body.count, ids: body.results.map(({ id }) => id) };
}

const filters: Record<string, () => CandidateFilter[]> = {
  'words of a name, whatever their case and accents': () => [
    { search: 'ZOÉ' },
    { search: 'müller' },
    { search: 'ana silva' },
  ],
  'words of skills, companies, places and addresses': () => [
    { search: 'node.js' },
    { search: 'acme gmbh' },
    { search: 'lodz' },
    { search: 'mail.example' },
    { search: 'york data' },
    { search: 'rtug' },
  ],
  'short words where a word begins': () => [{ search: 'c' }, { search: 'go' }, { search: 'li' }, { search: 'b' }],
  'signs as they were typed': () => [{ search: '%_ok' }, { search: '100%' }, { search: 'ok\\' }, { search: "o'ne" }],
  'whether there is a resume': () => [{ has_resume: true }, { has_resume: false }],
  'whether somebody is onboarded, as far as the workspace may know': () => [
    { is_onboarded: true },
    { is_onboarded: false },
  ],
  'any of some tags': () => [{ tags: tags.slice(0, 1) }, { tags: tags.slice(0, 2) }],
  'having no tag yet': () => [{ is_untagged: true }, { is_untagged: false }],
  'a place, however it is spelled': () => [
    { city: 'KOLN' },
    { city: 'new york' },
    { state_province: 'nrw' },
    { country: 'portugal' },
  ],
  'all of some skills': () => [
    { skills: 'react' },
    { skills: 'C++' },
    { skills: 'SQL, node.js' },
    { skills: 'reactjs,' },
  ],
  'a level': () => [{ experience_level: 'Junior' }, { experience_level: 'Mid' }, { experience_level: 'Senior' }],
  'years, both ends included': () => [
    { experience_min: 3 },
    { experience_max: 3 },
    { experience_min: 3, experience_max: 7 },
  ],
  'a score, both ends included': () => [
    { resume_score_min: 72 },
    { resume_score_max: 72 },
    { resume_score_min: 99, resume_score_max: 100 },
  ],
  'what is not known': () => [
    ...absentFacts.map((fact) => ({ without: [fact] })),
    { without: ['skills', 'experience'], has_resume: true },
  ],
  'who was ticked': () => [{ ids: people.slice(3, 9).map(({ id }) => id) }],
  'several conditions at once': () => [
    { search: 'an', has_resume: true, experience_max: 7 },
    { country: 'Germany', is_untagged: false, resume_score_min: 40 },
  ],
};

/** Whether there are columns or none, the same is found. */
const answering = Object.entries({ tables: undefined, columns: columnStore });
const answersBy = (how: typeof columnStore) => {
  beforeAll(() => {
    context.columnStore = how;
  });
};

describe.each(answering)('by %s the list filters by', (_name, how) => {
  answersBy(how);

  test.each(Object.entries(filters))('%s', async (_name, make) => {
    for (const filter of make()) {
      const asked = filter.skills === 'reactjs,' ? { skills: 'react' } : filter;
      const expected = expectedIds(people, asked, '-created_at');
      expect(await idsOf(filter), JSON.stringify(filter)).toEqual({ count: expected.length, ids: expected });
    }
    const counts = make().map((filter) => expectedIds(people, filter, 'email').length);
    expect(Math.max(...counts)).toBeGreaterThan(0); // Else nothing was tried.
    expect(Math.min(...counts)).toBeLessThan(people.length);
  });

  test.each([
    { search: 'xyzzy' },
    { city: 'Atlantis' },
    { skills: 'React, Basket weaving' },
    { assessment_score_min: 0 },
  ])('nothing that nobody has: %o', async (filter) => {
    expect(await idsOf(filter)).toEqual({ count: 0, ids: [] });
  });

  test("nobody by another workspace's tag", async () => {
    const other = await makeRecruiter(db);
    const [foreign = ''] = await makeTags(other.workspace_id);
    expect(await idsOf({ tags: foreign })).toEqual({ count: 0, ids: [] });
  });

  test("no condition by what is empty or 'all'", async () => {
    const { count } = await idsOf({ search: '', has_resume: 'all', country: '', experience_level: 'all' });
    expect(count).toBe(people.length);
  });
});

test.each(['search', 'city', 'state_province', 'country', 'skills'] as const)(
  'what cannot be in a database is refused in %s, in addresses and in bodies',
  async (field) => {
    const { status, body } = await call(listCandidates, { query: { [field]: 'a\0b' }, as } as never);
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty(field);
    const filter = { [field]: '\0' };
    const operation = { operation: 'add' as const, tag_ids: tags.slice(0, 1), filter };
    expect((await call(runTagOperation, { body: operation, as })).status).toBe(422);
  },
);

test.each([{}, { search: 'ana' }])('far beyond the end of %o is an empty page', async (filter) => {
  for (const page of [2 ** 31, Number.MAX_SAFE_INTEGER])
    expect(await idsOf(filter, page)).toEqual({ count: (await idsOf(filter)).count, ids: [] });
});

const walkAlong: typeof ways.gather = async (tx, matching, order, cut) => ({
  count: (await ways.gather(tx, matching, order, cut)).count,
  ids: await walk(tx, matching, order, cut),
});

describe.each(Object.entries({ ...ways, walkAlong }))('at any size, by way of %s, the same is found', (name, way) => {
  test.each(Object.entries(filters))('by %s', async (_name, make) => {
    for (const filter of make()) {
      const asked = filter.skills === 'reactjs,' ? { skills: 'react' } : filter;
      for (const sort_by of ['-created_at', 'first_name'] as const) {
        const expected = expectedIds(people, asked, sort_by);
        const matching = await readMatching(db, as.workspace_id, filter);
        if (name === 'lookUp' && matching.words.length === 0) continue; // Nothing to look up.
        const cut = { offset: 1, limit: 30 };
        // Each sets how PostgreSQL plans, until its transaction ends.
        const found = await db.transaction().execute((tx) => way(tx, matching, parseOrder(sort_by), cut));
        expect(found, JSON.stringify(filter)).toEqual({ count: expected.length, ids: expected.slice(1, 31) });
      }
    }
  });
});

const sortedBy = answering.flatMap(([name, how]) => candidateSorts.map((sort_by) => ({ name, how, sort_by })));
describe.each(sortedBy)('by $name, sorted by $sort_by', ({ how, sort_by }) => {
  answersBy(how);

  test.each([{}, { country: 'Portugal' }, { search: 'ana' }])(
    'pages of %o hold everybody once, in order, however many share a value',
    async (filter) => {
      const expected = expectedIds(people, filter, sort_by);
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 7); page++) {
        const { count, ids } = await idsOf({ ...filter, sort_by }, page, 7);
        expect(count).toBe(expected.length);
        seen.push(...ids);
      }
      expect(seen).toEqual(expected);
      expect((await idsOf({ ...filter, sort_by }, 1000, 7)).ids).toEqual([]);
    },
  );
});

test('the CSV holds exactly who is filtered, in order', async () => {
  for (const filter of [{}, { country: 'Germany', sort_by: 'email' as const }]) {
    const { body } = await call(listCandidates, { query: filter, as, accept: 'text/csv' } as never);
    const [, ...lines] = String(body).trim().split('\r\n');
    const { sort_by = '-created_at', ...asked } = filter as CandidateFilter & { sort_by?: CandidateSort };
    expect(lines.map((line) => line.slice(0, 36))).toEqual(expectedIds(people, asked, sort_by));
  }
});

test('a row says what is known, and of an account only what the workspace may know', async () => {
  const alone = await makeRecruiter(db);
  const id = await insertCandidate(db, alone, { first_name: 'Ana', skills: ['Go'], total_experience_years: 4 });
  await addResume(db, alone.workspace_id, id, 72.5);
  await runTasks();
  const { body } = await call(listCandidates, { query: {}, as: alone });
  expect(body.results).toMatchObject([
    {
      id,
      first_name: 'Ana',
      skills: ['Go'],
      experience_level: 'Mid',
      has_resume: true,
      latest_resume_score: 72.5,
      is_onboarded: false,
      is_email_verified: false,
      is_password_autoset: true,
      tags: [],
    },
  ]);
});

test('the title of the newest position is shown and found, and who had something happen last comes first', async () => {
  const alone = await makeRecruiter(db);
  const ana = await insertCandidate(db, alone, { first_name: 'Ana', current_organization: 'Acme' });
  const bo = await insertCandidate(db, alone, { first_name: 'Bo' });
  await addResume(db, alone.workspace_id, ana, 72.5);
  const experience = [{ role: 'Staff Engineer' }, { role: 'Plumber' }];
  await db
    .updateTable('candidate_resumes')
    .set({ extracted_data: JSON.stringify({ experience }) as never })
    .where('candidate_id', '=', ana)
    .execute();
  await runTasks();
  const list = async (query: object) => (await call(listCandidates, { query, as: alone } as never)).body.results;
  expect(await list({ search: 'staff acme' })).toMatchObject([{ id: ana, title: 'Staff Engineer' }]);
  expect(await list({ search: 'plumber' })).toEqual([]);
  expect((await list({ sort_by: '-last_activity_at' }))[0]).toMatchObject({ id: bo, title: '' });
  const event = { kind: 'notes.added', line: 'Added a note' };
  await db.transaction().execute((tx) => recordEvent(tx, { ...alone }, [ana], event));
  await runTasks();
  const [first, second] = await list({ sort_by: '-last_activity_at' });
  expect([first?.id, second?.id]).toEqual([ana, bo]);
  expect(Date.parse(String(first?.last_activity_at))).toBeGreaterThan(Date.parse(String(first?.created_at)));
});

test('each choice of a filter is counted beside the others, not beside itself', async () => {
  const query = { has_resume: true, experience_level: 'Senior' } as const;
  const { body } = await call(countCandidates, { query, as });
  const count = (filter: CandidateFilter) => expectedIds(people, filter, '-created_at').length;
  expect(body).toEqual({
    experience_level: {
      Junior: count({ ...query, experience_level: 'Junior' }),
      Mid: count({ ...query, experience_level: 'Mid' }),
      Senior: count(query),
    },
    has_resume: { true: count(query), false: count({ ...query, has_resume: false }) },
    is_onboarded: { true: count({ ...query, is_onboarded: true }), false: count({ ...query, is_onboarded: false }) },
    is_untagged: count({ ...query, is_untagged: true }),
  });
  expect(body.has_resume.true).toBeGreaterThan(0);
});
