import * as contract from '@hireframe/contract/postings.ts';
import { getPublicPosting } from '@hireframe/contract/public-postings.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makePosting } from '../../../test/postings.ts';

const { call, context } = await startApp();
const { db } = context;
type As = Awaited<ReturnType<typeof makeRecruiter>>;
const shown = async (as: As, id: string) => (await call(contract.getPosting, { params: { id }, as })).body;
const fields = { title: 'Nurse', location: 'Toronto, ON', about: 'A ward.' };
const change = async (as: As, id: string, body: object) =>
  (await call(contract.changePosting, { params: { id }, body: { ...fields, ...body } as never, as })).body;
const approve = (as: As, id: string) => call(contract.approvePosting, { params: { id }, as });

test('a posting in Ontario says what the law wants until it says it, and is published all the same', async () => {
  const as = await makeRecruiter(db);
  const id = await makePosting(db, as);
  expect((await shown(as, id)).rules).toEqual([]); // No place, no law.
  const lacking = await change(as, id, {});
  expect(lacking.missing_rules).toEqual(['pay_range', 'machine_analysis', 'vacancy_kind']);
  expect(lacking.rules.find(({ rule }) => rule === 'vacancy_kind')).toMatchObject({
    jurisdiction: 'Ontario',
    since: '2026-01-01',
    is_missing: true,
  });
  expect((await call(contract.listPostings, { query: {}, as })).body.results[0]?.missing_rules).toHaveLength(3);
  const said = { min_salary: 60_000, max_salary: 70_000, vacancy_kind: 'pool', says_machine_analysis: true };
  expect((await change(as, id, said)).missing_rules).toEqual([]);
  await change(as, id, {});
  expect((await approve(as, id)).body).toMatchObject({ status: 'approved', missing_rules: lacking.missing_rules });
});

test('the world reads the kind of vacancy and the sentence, with the day since when it stands there', async () => {
  const as = await makeRecruiter(db);
  const id = await makePosting(db, as);
  const said = { vacancy_kind: 'existing', says_machine_analysis: true };
  expect((await change(as, id, said)).analysis_noticed_at).toBeNull(); // Nobody reads a draft.
  await approve(as, id);
  const seen = async () => (await call(getPublicPosting, { params: { id } })).body;
  const first = await seen();
  expect(first).toMatchObject(said);
  expect(Date.now() - Date.parse(first.analysis_noticed_at ?? '')).toBeLessThan(60_000);
  await change(as, id, { ...said, title: 'Head nurse' });
  expect((await seen()).analysis_noticed_at).toBe(first.analysis_noticed_at);
  await change(as, id, {});
  expect(await seen()).toMatchObject({ says_machine_analysis: false, analysis_noticed_at: null });
  await change(as, id, said);
  expect(Date.parse((await seen()).analysis_noticed_at ?? '')).toBeGreaterThan(
    Date.parse(first.analysis_noticed_at ?? ''),
  );
});

test('what a reading flagged about pay gives way to the rules of the place', async () => {
  const as = await makeRecruiter(db);
  const reading = JSON.stringify({ flags: [{ kind: 'missing_pay_range', message: 'Say what you pay.' }] });
  const id = await makePosting(db, as, { reading });
  expect((await shown(as, id)).flags).toHaveLength(1);
  expect((await change(as, id, {})).flags).toEqual([]);
});
