import {
  addCandidateTags,
  changeTag,
  changeTagCategory,
  createTag,
  createTagCategory,
  deleteTag,
  deleteTagCategory,
  listCandidateTags,
  listTagCategories,
  listTags,
  removeCandidateTags,
} from '@hireframe/contract/tags.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeRecruiter, makeTag } from '../../../test/make.ts';

const { call, context } = await startApp();
const { db } = context;

const linesOf = async (candidate_id: string) => {
  const found = db.selectFrom('candidate_activity').select(['kind', 'line']).where('candidate_id', '=', candidate_id);
  return (await found.orderBy('id').execute()).map(({ line }) => line);
};

async function changesOf(candidate_id: string) {
  const found = db.selectFrom('candidate_changes').select('id').where('candidate_id', '=', candidate_id);
  return (await found.execute()).length;
}

test('a new tag is active, blue and used by nobody', async () => {
  const as = await makeRecruiter(db);
  const { status, body } = await call(createTag, { body: { name: ' Remote ' }, as });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Remote',
    description: '',
    color: '#3B82F6',
    is_active: true,
    usage_count: 0,
    category: null,
  });
});

test('two tags of a workspace cannot differ only by case, two workspaces do not meet', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  await makeTag(db, as, { name: 'Remote' });
  const refused = await call(createTag, { body: { name: 'REMOTE' }, as });
  const message = 'A tag with this name exists already';
  expect({ status: refused.status, body: refused.body }).toEqual({
    status: 409,
    body: { message, errors: { name: [message] } },
  });
  expect((await call(createTag, { body: { name: 'REMOTE' }, as: other })).status).toBe(201);
  const second = await makeTag(db, as, { name: 'Office' });
  const renamed = await call(changeTag, { params: { id: second }, body: { name: 'remote' }, as });
  expect(renamed.status).toBe(409);
});

test.each([
  [{}, 'name', 'Tag name is required'],
  [{ name: '  ' }, 'name', 'Tag name is required'],
  [{ name: '\u200b' }, 'name', 'Tag name is required'], // A space without width.
  [{ name: 'x'.repeat(51) }, 'name', 'Tag name must be less than 50 characters'],
  [{ name: 'a\0b' }, 'name', 'Tag name must be one line of text'],
  [{ name: 'x', description: 'x'.repeat(201) }, 'description', 'Description must be less than 200 characters'],
  [{ name: 'x', description: 'a\0b' }, 'description', 'Description must be plain text'],
  [{ name: 'x', color: 'red' }, 'color', 'Choose a colour such as #3B82F6'],
])('%o is refused at its field', async (body, field, message) => {
  const as = await makeRecruiter(db);
  const refused = await call(createTag, { body: body as never, as });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ [field]: [message] });
});

test('a change touches only what it names', async () => {
  const as = await makeRecruiter(db);
  const body = { name: 'Any', color: '#ef4444', description: 'Why', is_active: false };
  const tag = (await call(createTag, { body, as })).body;
  const changed = await call(changeTag, { params: { id: tag.id }, body: { name: 'Renamed' }, as });
  expect(changed.body).toEqual({ ...tag, name: 'Renamed', color: '#EF4444' });
});

test('the list is searched, filtered, ordered and paged', async () => {
  const as = await makeRecruiter(db);
  const [none, one, two] = [
    await makeTag(db, as, { name: 'beta 100%' }),
    await makeTag(db, as, { name: 'Alpha', is_active: false }),
    await makeTag(db, as, { name: 'gamma' }),
  ];
  const people = [await insertCandidate(db, as), await insertCandidate(db, as)];
  for (const id of people) await call(addCandidateTags, { params: { id }, body: { tag_ids: [two] }, as });
  await call(changeTag, { params: { id: one }, body: { is_active: true }, as });
  await call(addCandidateTags, { params: { id: people[0] ?? '' }, body: { tag_ids: [one] }, as });
  await call(changeTag, { params: { id: one }, body: { is_active: false }, as });
  const found = async (query: object) =>
    (await call(listTags, { query: query as never, as })).body.results.map(({ id }) => id);
  expect(await found({})).toEqual([one, none, two]);
  expect(await found({ ordering: '-name' })).toEqual([two, none, one]);
  expect(await found({ ordering: '-usage_count' })).toEqual([two, one, none]);
  expect(await found({ ordering: 'created_at' })).toEqual([none, one, two]);
  expect(await found({ search: '0%' })).toEqual([none]);
  for (const search of ['ALPH', 'álph']) expect(await found({ search })).toEqual([one]);
  expect(await found({ is_active: 'true' })).toEqual([none, two]);
  expect(await found({ only_used: 'true' })).toEqual([one, two]);
  const { body } = await call(listTags, { query: { page: 2, page_size: 2 }, as });
  expect(body).toMatchObject({ count: 3, results: [{ id: two, usage_count: 2 }] });
  const csv = await call(listTags, { query: {}, as, accept: 'text/csv' });
  expect(String(csv.body).trim().split('\n')).toHaveLength(4);
});

test('candidates who were taken into another are not counted', async () => {
  const as = await makeRecruiter(db);
  const tag = await makeTag(db, as);
  const kept = await insertCandidate(db, as);
  const merged = await insertCandidate(db, as);
  for (const id of [kept, merged]) await call(addCandidateTags, { params: { id }, body: { tag_ids: [tag] }, as });
  await db.updateTable('candidates').set({ merged_into: kept }).where('id', '=', merged).execute();
  const { body } = await call(listTags, { query: {}, as });
  expect(body.results).toMatchObject([{ id: tag, usage_count: 1 }]);
  expect((await call(listCandidateTags, { params: { id: merged }, as })).status).toBe(404);
  const page = await call(listCandidateTags, { params: { id: kept }, as });
  expect(page.body).toMatchObject({ count: 1, next: null, previous: null, results: [{ tag: { id: tag } }] });
  const csv = await call(listCandidateTags, { params: { id: kept }, as, accept: 'text/csv' });
  expect(String(csv.body)).toContain('tagged_by_name');
});

test('tagging twice changes nothing the second time, notes included', async () => {
  const as = await makeRecruiter(db, { first_name: 'Robin', last_name: 'Averill' });
  const id = await insertCandidate(db, as);
  const tag = await makeTag(db, as, { name: 'Shortlist' });
  const first = await call(addCandidateTags, { params: { id }, body: { tag_ids: [tag], notes: 'Strong' }, as });
  expect(first.body.results).toMatchObject([
    { tag: { id: tag, name: 'Shortlist' }, notes: 'Strong', tagged_by_name: 'Robin Averill' },
  ]);
  const [lines, changes] = [await linesOf(id), await changesOf(id)];
  expect(lines).toEqual(['Added the tag Shortlist']);
  const second = await call(addCandidateTags, { params: { id }, body: { tag_ids: [tag, tag], notes: 'Weak' }, as });
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect([await linesOf(id), await changesOf(id)]).toEqual([lines, changes]);
});

test('a tag is taken off, and the history says so', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const tags = [await makeTag(db, as, { name: 'Remote' }), await makeTag(db, as, { name: 'Office' })];
  await call(addCandidateTags, { params: { id }, body: { tag_ids: tags }, as });
  const changes = await changesOf(id);
  const left = await call(removeCandidateTags, { params: { id }, body: { tag_ids: tags.slice(0, 1) }, as });
  expect(left.body.results).toMatchObject([{ tag: { name: 'Office' } }]);
  expect(await linesOf(id)).toEqual(['Added the tags Office and Remote', 'Removed the tag Remote']);
  expect(await changesOf(id)).toBe(changes + 1);
});

test('an inactive tag is not added, but it can be taken off', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const tag = await makeTag(db, as, { name: 'Old' });
  const given = { params: { id }, body: { tag_ids: [tag] }, as };
  await call(addCandidateTags, given);
  await call(changeTag, { params: { id: tag }, body: { is_active: false }, as });
  const other = await insertCandidate(db, as);
  const refused = await call(addCandidateTags, { ...given, params: { id: other } });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe('The tag Old is inactive. Activate it to add it to candidates.');
  expect((await call(removeCandidateTags, given)).body.results).toEqual([]);
});

test("another workspace's tags and categories cannot be used", async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const id = await insertCandidate(db, as);
  const foreign = await makeTag(db, other);
  const refused = await call(addCandidateTags, { params: { id }, body: { tag_ids: [foreign] }, as });
  expect(refused.status).toBe(422);
  const category = (await call(createTagCategory, { body: { name: 'Theirs' }, as: other })).body;
  const tag = await call(createTag, { body: { name: 'Any', category_id: category.id }, as });
  expect(tag.status).toBe(422);
  expect(tag.body.errors).toEqual({ category_id: ['This category no longer exists'] });
});

test('a deleted tag is off everyone, and their histories say why', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const tag = await makeTag(db, as, { name: 'Gone' });
  await call(addCandidateTags, { params: { id }, body: { tag_ids: [tag] }, as });
  const changes = await changesOf(id);
  expect((await call(deleteTag, { params: { id: tag }, as })).status).toBe(204);
  expect((await call(listCandidateTags, { params: { id }, as })).body.results).toEqual([]);
  expect(await changesOf(id)).toBe(changes + 1);
  expect(await linesOf(id)).toEqual(['Added the tag Gone', 'Deleted the tag Gone']);
  expect((await call(deleteTag, { params: { id: tag }, as })).status).toBe(404);
});

test('tags have categories, which outlive no tag and are outlived by all', async () => {
  const as = await makeRecruiter(db);
  const made = await call(createTagCategory, { body: { name: 'Place' }, as });
  expect(made).toMatchObject({ status: 201, body: { name: 'Place', tag_count: 0 } });
  expect((await call(createTagCategory, { body: { name: 'PLACE' }, as })).status).toBe(409);
  const { id } = made.body;
  const tag = (await call(createTag, { body: { name: 'Remote', category_id: id }, as })).body;
  expect(tag.category).toEqual({ id, name: 'Place' });
  const renamed = await call(changeTagCategory, { params: { id }, body: { name: 'Where' }, as });
  expect(renamed.body).toMatchObject({ name: 'Where', tag_count: 1 });
  const found = await call(listTags, { query: { category_id: id }, as });
  expect(found.body).toMatchObject({ count: 1, results: [{ category: { name: 'Where' } }] });
  expect((await call(deleteTagCategory, { params: { id }, as })).status).toBe(204);
  expect((await call(listTagCategories, { query: {}, as })).body.count).toBe(0);
  expect((await call(listTags, { query: {}, as })).body.results).toMatchObject([{ id: tag.id, category: null }]);
});
