import * as contract from '@hireframe/contract/dashboards.ts';
import { removeMember } from '@hireframe/contract/workspaces.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { dashboardsOfPerson } from './dashboards.personal-data.ts';

const { call, db, context } = await startApp();
type As = { token: string };
const save = async (as: As, name: string, more = {}) => {
  const made = await call(contract.createDashboard, { body: { name, query: 'days=90&skills=Python', ...more }, as });
  expect(made.status).toBe(201);
  return made.body;
};
const listed = async (as: As) => (await call(contract.listDashboards, { query: {}, as })).body.results;
const get = (params: { id: string }, as: As) => call(contract.getSavedDashboard, { params, as });
const mail = (params: { id: string }, weekday: number | null, as: As) =>
  call(contract.setDashboardMailing, { params, body: { weekday }, as });

async function colleagues() {
  const one = await makeRecruiter(db, { first_name: 'Ana', last_name: 'Silva' });
  return [one, await makeRecruiter(db, { workspace: { id: one.workspace_id } })] as const;
}

test('a dashboard is its owner’s alone until it is shared, and then the whole workspace’s, and nobody else’s', async () => {
  const [as, colleague] = await colleagues();
  const stranger = await makeRecruiter(db);
  const made = await save(as, ' Seniors ');
  expect(made).toMatchObject({ name: 'Seniors', query: 'days=90&skills=Python', is_shared: false, weekday: null });
  expect(made).toMatchObject({ is_mine: true, owner_name: 'Ana Silva' });
  expect([await listed(colleague), (await get(made, colleague)).status]).toEqual([[], 404]);
  const { body: shared } = await call(contract.changeDashboard, { params: made, body: { is_shared: true }, as });
  expect(shared).toEqual({ ...made, is_shared: true });
  const seen = { ...shared, is_mine: false, is_mine_to_change: false };
  expect([await listed(colleague), (await get(made, colleague)).body]).toEqual([[seen], seen]);
  expect([await listed(stranger), (await get(made, stranger)).status]).toEqual([[], 404]);
});

test('only the owner changes and deletes a dashboard; to anybody else it is not there', async () => {
  const [as, colleague] = await colleagues();
  const ours = await save(as, 'ours', { is_shared: true });
  const mine = await save(as, 'Mine');
  for (const other of [colleague, await makeRecruiter(db)])
    for (const params of [ours, mine]) {
      expect((await call(contract.changeDashboard, { params, body: { name: 'Taken' }, as: other })).status).toBe(404);
      expect((await call(contract.deleteDashboard, { params, as: other })).status).toBe(404);
    }
  const changed = await call(contract.changeDashboard, { params: mine, body: { name: 'Old', query: '' }, as });
  expect(changed.body).toEqual({ ...mine, name: 'Old', query: '' });
  expect((await listed(as)).map(({ name }) => name)).toEqual(['Old', 'ours']);
  expect((await call(contract.deleteDashboard, { params: mine, as })).status).toBe(204);
  expect((await call(contract.deleteDashboard, { params: mine, as })).status).toBe(404);
  expect(await listed(as)).toEqual([ours]);
});

test('an admin looks after dashboards that are shared, also when their owner has left, and after no others', async () => {
  const admin = await makeAdmin(db);
  const owner = await makeRecruiter(db, { workspace: { id: admin.workspace_id } });
  const [ours, theirs] = [await save(owner, 'Ours', { is_shared: true }), await save(owner, 'Theirs')];
  expect((await call(removeMember, { params: { id: owner.user_id }, as: admin })).status).toBe(204);
  expect(await listed(admin)).toEqual([{ ...ours, is_mine: false, is_mine_to_change: true }]);
  const change = (params: { id: string }, body: object) => call(contract.changeDashboard, { params, body, as: admin });
  expect((await change(ours, { name: 'Pool', query: 'days=7' })).body).toMatchObject({ name: 'Pool', query: 'days=7' });
  expect((await change(ours, { is_shared: false })).status).toBe(409);
  expect((await change(theirs, { name: 'Taken' })).status).toBe(404);
  expect((await call(contract.deleteDashboard, { params: theirs, as: admin })).status).toBe(404);
  expect((await call(contract.deleteDashboard, { params: ours, as: admin })).status).toBe(204);
  expect(await listed(admin)).toEqual([]);
});

test('each person has a weekday of their own for a dashboard they see', async () => {
  const [as, colleague] = await colleagues();
  const [ours, mine] = [await save(as, 'Ours', { is_shared: true }), await save(as, 'Mine')];
  expect((await mail(ours, 1, as)).body).toEqual({ ...ours, weekday: 1 });
  expect((await mail(ours, 5, colleague)).body).toMatchObject({ weekday: 5, is_mine: false });
  expect((await mail(ours, 7, as)).body.weekday).toBe(7);
  expect((await listed(as)).map(({ weekday }) => weekday)).toEqual([null, 7]);
  expect((await mail(ours, null, as)).body.weekday).toBe(null);
  expect((await get(ours, colleague)).body.weekday).toBe(5);
  expect((await mail(mine, 1, colleague)).status).toBe(404);
  expect((await mail(ours, 8, as)).status).toBe(422);
  const long = await save(as, 'Long', { query: 'start_date=2001-01-01&end_date=2026-01-01' });
  expect((await mail(long, 1, as)).body.message).toBe('Choose at most 3660 days');
});

test.each([
  [{ name: ' ', query: '' }, { name: ['Name is required'] }],
  [{ name: 'x'.repeat(61), query: '' }, { name: ['Name must be at most 60 characters'] }],
  [{ name: 'Any', query: 'a\u0000b' }, { query: [expect.any(String)] }],
  [{ name: 'Any', query: 'x'.repeat(4001) }, { query: [expect.any(String)] }],
])('%j is refused', async (body, errors) => {
  const refused = await call(contract.createDashboard, { body, as: await makeRecruiter(db) });
  expect({ status: refused.status, errors: refused.body.errors }).toEqual({ status: 422, errors });
});

test('a person has at most 100 dashboards, each of which may be mailed every week', async () => {
  const [as, colleague] = await colleagues();
  const { workspace_id, user_id } = as;
  const row = { workspace_id, user_id, name: 'Any', query: '' };
  await db.insertInto('dashboards').values(Array(99).fill(row)).execute();
  const last = await save(as, 'Last');
  const refused = await call(contract.createDashboard, { body: { name: 'One more', query: '' }, as });
  expect([refused.status, refused.body.message]).toEqual([409, 'You have 100 dashboards. Delete one first.']);
  await save(colleague, 'Mine');
  await call(contract.deleteDashboard, { params: last, as });
  await save(as, 'One more');
});

test('a person takes along what they saved and what is mailed to them, and leaves nothing of it', async () => {
  const [as, colleague] = await colleagues();
  const [ours, mine] = [await save(as, 'Ours', { is_shared: true }), await save(colleague, 'Mine')];
  await mail(ours, 2, colleague);
  const files = [];
  for await (const file of dashboardsOfPerson.exportOf(context, colleague.user_id)) files.push(file);
  expect(files.map(({ path }) => path)).toEqual(['dashboards/dashboards.json']);
  expect(JSON.parse(String(files[0]?.bytes))).toMatchObject({
    dashboards: [{ name: 'Mine', query: 'days=90&skills=Python', is_shared: false }],
    mailings: [{ name: 'Ours', weekday: 2, mailed_on: null }],
  });
  await dashboardsOfPerson.eraseOf(db, colleague.user_id);
  expect((await get(mine, colleague)).status).toBe(404);
  expect((await get(ours, colleague)).body.weekday).toBe(null);
});
