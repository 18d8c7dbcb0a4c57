import {
  changeCandidateView,
  createCandidateView,
  deleteCandidateView,
  listCandidateViews,
} from '@hireframe/contract/candidates.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { makeRecruiter } from '../../../../test/make.ts';

const { call, db } = await startApp();
type As = { token: string };
const save = (as: As, name: string, more = {}) =>
  call(createCandidateView, { body: { name, query: 'search=react&tags=a', ...more }, as });
const listed = async (as: As) => (await call(listCandidateViews, { query: {}, as })).body.results;

async function colleagues() {
  const one = await makeRecruiter(db);
  return [one, await makeRecruiter(db, { workspace: { id: one.workspace_id } })] as const;
}

test('a view is its owner’s alone until it is shared, and then the whole workspace’s, and nobody else’s', async () => {
  const [as, colleague] = await colleagues();
  const stranger = await makeRecruiter(db);
  const { status, body: made } = await save(as, ' Seniors ');
  expect({ status, made }).toMatchObject({
    status: 201,
    made: { name: 'Seniors', query: 'search=react&tags=a', is_shared: false, is_mine: true },
  });
  expect(await listed(colleague)).toEqual([]);
  const { body: shared } = await call(changeCandidateView, { params: made, body: { is_shared: true }, as });
  expect(shared).toEqual({ ...made, is_shared: true });
  expect(await listed(colleague)).toEqual([{ ...shared, is_mine: false }]);
  expect(await listed(stranger)).toEqual([]);
});

test('only the owner changes and deletes a view', async () => {
  const [as, colleague] = await colleagues();
  const { body: hidden } = await save(as, 'Mine');
  const { body: shared } = await save(as, 'Ours', { is_shared: true });
  for (const [params, status] of [
    [hidden, 404],
    [shared, 403],
  ] as const) {
    expect((await call(changeCandidateView, { params, body: { name: 'Taken' }, as: colleague })).status).toBe(status);
    expect((await call(deleteCandidateView, { params, as: colleague })).status).toBe(status);
  }
  expect((await listed(as)).map(({ name }) => name)).toEqual(['Mine', 'Ours']);
  expect((await call(deleteCandidateView, { params: hidden, as })).status).toBe(204);
  expect((await call(deleteCandidateView, { params: hidden, as })).status).toBe(404);
  expect(await listed(as)).toEqual([shared]);
});

test('a person has one view of a name; another person may have it as well', async () => {
  const [as, colleague] = await colleagues();
  const both = await Promise.all([save(as, 'Seniors'), save(as, 'Seniors')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const message = 'You have a view with this name already';
  expect(both.find(({ status }) => status === 409)?.body).toEqual({ message, errors: { name: [message] } });
  expect((await save(colleague, 'Seniors')).status).toBe(201);
  const { body: other } = await save(as, 'Juniors');
  const renamed = await call(changeCandidateView, { params: other, body: { name: 'Seniors' }, as });
  expect(renamed.body).toEqual({ message, errors: { name: [message] } });
});

test.each([
  [{ name: ' ', query: '' }, { name: ['Name is required'] }],
  [{ name: 'x'.repeat(61), query: '' }, { name: ['Name must be at most 60 characters'] }],
  [{ name: 'a\u0000b', query: '' }, { name: ['Name must be one line of text'] }],
  [{ name: 'Any', query: 'a\u0000b' }, { query: [expect.any(String)] }],
])('%j is refused', async (body, errors) => {
  const refused = await call(createCandidateView, { body, as: await makeRecruiter(db) });
  expect({ status: refused.status, errors: refused.body.errors }).toEqual({ status: 422, errors });
});

test('a change names something', async () => {
  const as = await makeRecruiter(db);
  const { body: made } = await save(as, 'Any');
  expect((await call(changeCandidateView, { params: made, body: {}, as })).status).toBe(422);
});
