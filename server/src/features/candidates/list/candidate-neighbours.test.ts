import type { CandidateFilter } from '@hireframe/contract/candidate-filters.ts';
import {
  type CandidateSort,
  candidateSorts,
  getCandidateNeighbours,
  listCandidateTerms,
} from '@hireframe/contract/candidates.ts';
import { beforeAll, expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { expectedIds, makeAnybody, type Truth } from '../../../../test/candidates-made.ts';
import { insertCandidate, makeRecruiter } from '../../../../test/make.ts';

const { call, db, runTasks, context } = await startApp({ columnStore: true });
const { columnStore } = context;
const as = await makeRecruiter(db);
const people: Truth[] = [];

beforeAll(async () => {
  for (let n = 0; n < 30; n++) people.push(await makeAnybody(db, as.workspace_id, []));
  await runTasks();
});

test.each(candidateSorts)('by %s everybody has the neighbours and the place that the list shows', async (sort_by) => {
  await expectNeighbours(sort_by);
  context.columnStore = undefined; // Without columns the tables say the same.
  await expectNeighbours(sort_by);
  context.columnStore = columnStore;
});

async function expectNeighbours(sort_by: CandidateSort) {
  for (const filter of [{}, { has_resume: true }, { search: 'an' }] as CandidateFilter[]) {
    const ids = expectedIds(people, filter, sort_by);
    expect(ids.length).toBeGreaterThan(1);
    for (const [n, id] of ids.entries()) {
      const { body } = await call(getCandidateNeighbours, {
        params: { id },
        query: { ...filter, sort_by },
        as,
      } as never);
      const beside = { previous_id: ids[n - 1] ?? null, next_id: ids[n + 1] ?? null };
      expect(body).toEqual({ ...beside, position: n + 1, count: ids.length });
    }
  }
}

test('somebody whom the filter leaves out has no place in the list', async () => {
  const out = people.find(({ has_resume }) => !has_resume) as Truth;
  const query = { has_resume: true, sort_by: 'email' } as const;
  const { body } = await call(getCandidateNeighbours, { params: { id: out.id }, query, as });
  const count = expectedIds(people, query, 'email').length;
  expect(body).toEqual({ previous_id: null, next_id: null, position: null, count });
});

test('terms are those of the workspace that begin so, the most frequent first', async () => {
  const alone = await makeRecruiter(db);
  await insertCandidate(db, alone, { skills: ['React', 'Redux'], city: 'Århus' });
  const left = await insertCandidate(db, alone, { skills: ['Redux', '100% Rust'], city: 'Århus' });
  await insertCandidate(db, await makeRecruiter(db), { skills: ['Remoting'] });
  await runTasks();
  const terms = async (kind: 'skill' | 'city', q: string) => {
    const { body } = await call(listCandidateTerms, { query: { kind, q }, as: alone });
    return body.results.map(({ term, candidates }) => [term, candidates]);
  };
  expect(await terms('skill', 'RE')).toEqual([
    ['Redux', 2],
    ['React', 1],
  ]);
  expect(await terms('city', 'arh')).toEqual([['Århus', 2]]);
  expect(await terms('skill', '%')).toEqual([]);
  expect(await terms('skill', '100%')).toEqual([['100% Rust', 1]]);
  await db.deleteFrom('candidates').where('id', '=', left).execute();
  await db.insertInto('candidate_changes').values({ workspace_id: alone.workspace_id, candidate_id: left }).execute();
  await runTasks();
  expect(await terms('skill', '100%')).toEqual([]);
  expect(await terms('city', '')).toEqual([['Århus', 1]]);
});
