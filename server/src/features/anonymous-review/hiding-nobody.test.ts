import { getApplication } from '@hireframe/contract/applications.ts';
import { listDuplicates } from '@hireframe/contract/duplicates.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidate, makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { whoAsks } from '../../app/who-asks.ts';
import { maskAnswer } from './anonymous-review.ts';

const { call, context } = await startApp();
const { db } = context;

const nobodyAsks = new Proxy(db, {
  get() {
    throw new Error('A query was asked.');
  },
});
const hide = (id: string, anonymous_review: 'off' | 'until_decision') =>
  db.updateTable('postings').set({ anonymous_review }).where('id', '=', id).execute();

test('where no job hides anybody, answers are looked through without a query', async () => {
  const as = await makeRecruiter(db);
  const { id } = await makeApplication(db, as);
  const actor = await whoAsks(db, `Bearer ${as.token}`);
  expect(await maskAnswer(nobodyAsks, actor, { id }, { id })).toEqual({ id });
});

test('what another process has turned on or off holds for the next call', async () => {
  const as = await makeRecruiter(db);
  const posting_id = await makeOpenPosting(db, as);
  const { id } = await makeApplication(db, as, { posting_id });
  const isHidden = async () => (await call(getApplication, { params: { id }, as })).body.is_anonymous;
  expect(await isHidden()).toBe(false);
  await hide(posting_id, 'until_decision'); // Nobody told this process.
  expect(await isHidden()).toBe(true);
  await hide(posting_id, 'off');
  expect(await isHidden()).toBe(false);
});

test('while somebody is hidden, no copy of theirs is found as a possible duplicate, from either side', async () => {
  const as = await makeAdmin(db);
  const posting_id = await makeOpenPosting(db, as);
  const linkedin = 'https://www.linkedin.com/in/ana-silva';
  const copy = await insertCandidate(db, as, { first_name: 'Ana', last_name: 'Silva', linkedin });
  const candidate_id = await insertCandidate(db, as, { first_name: 'Ana', last_name: 'Silva', linkedin });
  await makeApplication(db, as, { posting_id, candidate_id });
  const found = async (id: string) =>
    (await call(listDuplicates, { params: { id }, as })).body.results.map(({ candidate }) => candidate.id);
  expect([await found(copy), await found(candidate_id)]).toEqual([[candidate_id], [copy]]);
  await hide(posting_id, 'until_decision');
  expect([await found(copy), await found(candidate_id)]).toEqual([[], []]);
});
