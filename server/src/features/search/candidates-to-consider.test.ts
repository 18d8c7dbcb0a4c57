import { addToJob } from '@hireframe/contract/applications.ts';
import { listCandidatesToConsider } from '@hireframe/contract/candidates-to-consider.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { makeFindable, writeResume } from '../../../test/search-people.ts';

const { call, context, runTasks } = await startApp({ searchIndex: true });
const { db } = context;

test('who fits a job best is suggested first, with reasons, and leaves the list once on the job', async () => {
  const as = await makeRecruiter(db);
  const both = await makeFindable(context, as, writeResume({ city: 'Berlin, Germany', skills: 'Python, PostgreSQL' }));
  const one = await makeFindable(context, as, writeResume({ city: 'Berlin, Germany', skills: 'Python, Excel' }));
  await makeFindable(context, as, writeResume({ title: 'Cook', city: 'Berlin, Germany', skills: 'Baking' }));
  await runTasks();
  const required_skills = ['Python', 'PostgreSQL'];
  const posting_id = await makeOpenPosting(db, as, { title: 'Engineer', required_skills, location: '' });
  const ask = (who = as) => call(listCandidatesToConsider, { params: { id: posting_id }, as: who });
  const { results } = (await ask()).body;
  expect(results.map(({ id }) => id)).toEqual([both, one]);
  expect(results[0]?.reasons[0]).toMatchObject({ kind: 'required_skills' });
  await call(addToJob, { body: { job_id: posting_id, candidate_ids: [both] }, as });
  expect((await ask()).body.results.map(({ id }) => id)).toEqual([one]);
  expect((await ask(await makeRecruiter(db))).status).toBe(404);
});

test('a job without skills says what is missing', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, { required_skills: [], preferred_skills: [] });
  const { body } = await call(listCandidatesToConsider, { params: { id }, as });
  expect(body).toMatchObject({ results: [], missing: expect.stringContaining('Add required skills') });
});
