import {
  addCandidateTags,
  changeTag,
  deleteTag,
  listTagHistory,
  removeCandidateTags,
  runTagOperation,
  undoTagOperation,
} from '@hireframe/contract/tags.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeRecruiter, makeTag } from '../../../test/make.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;

const linksOf = async ({ workspace_id }: { workspace_id: string }) =>
  (
    await sql`select * from candidate_tags where workspace_id = ${workspace_id} order by candidate_id, tag_id`.execute(
      db,
    )
  ).rows;

async function scene({ people = 6, tags = 3 } = {}) {
  const as = await makeRecruiter(db, { first_name: 'Robin', last_name: 'Averill' });
  const ids = await Promise.all(Array.from({ length: people }, () => insertCandidate(db, as)));
  const tag_ids: string[] = [];
  for (let n = 0; n < tags; n++) tag_ids.push(await makeTag(db, as, { name: `Tag ${n}` }));
  return { as, ids, tag_ids };
}

test.each(['add', 'remove'] as const)(
  'what an operation to %s changed is undone exactly, and once',
  async (operation) => {
    const { as, ids, tag_ids } = await scene();
    const colleague = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
    for (const [n, id] of ids.slice(0, 4).entries())
      await call(addCandidateTags, {
        params: { id },
        body: { tag_ids: tag_ids.slice(0, 1 + (n % 3)), notes: `Because ${n}` },
        as: colleague,
      });
    const before = await linksOf(as);
    const body = { operation, tag_ids: tag_ids.slice(0, 2), candidate_ids: ids, notes: 'At once' };
    const done = await call(runTagOperation, { body, as });
    expect(done.body).toMatchObject({ candidates: 6, changed: 6 });
    expect(await linksOf(as)).not.toEqual(before);
    const params = { id: done.body.operation_id };
    const undone = await call(undoTagOperation, { params, as });
    expect(undone.body.changed).toBe(done.body.changed);
    expect(await linksOf(as)).toEqual(before);
    expect((await call(undoTagOperation, { params, as })).status).toBe(409);
    expect(await linksOf(as)).toEqual(before);
  },
);

test('two who undo the same operation at once undo it once', async () => {
  const { as, ids, tag_ids } = await scene();
  const done = await call(runTagOperation, { body: { operation: 'add', tag_ids, candidate_ids: ids }, as });
  const params = { id: done.body.operation_id };
  const both = await Promise.all([call(undoTagOperation, { params, as }), call(undoTagOperation, { params, as })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('undoing leaves alone what somebody did since', async () => {
  const { as, ids, tag_ids } = await scene({ people: 3, tags: 1 });
  const [first = '', second = '', third = ''] = ids;
  const done = await call(runTagOperation, { body: { operation: 'add', tag_ids, candidate_ids: ids }, as });
  await call(removeCandidateTags, { params: { id: first }, body: { tag_ids }, as });
  await call(addCandidateTags, { params: { id: first }, body: { tag_ids, notes: 'On purpose' }, as });
  await call(removeCandidateTags, { params: { id: second }, body: { tag_ids }, as });
  await db.deleteFrom('candidates').where('id', '=', third).execute();
  const undone = await call(undoTagOperation, { params: { id: done.body.operation_id }, as });
  expect(undone.body).toMatchObject({ candidates: 0, changed: 0 });
  expect(await linksOf(as)).toMatchObject([{ candidate_id: first, notes: 'On purpose' }]);
});

test('whoever carries the tag again keeps the new link when its removal is undone', async () => {
  const { as, ids, tag_ids } = await scene({ people: 2, tags: 1 });
  await call(runTagOperation, { body: { operation: 'add', tag_ids, candidate_ids: ids }, as });
  const done = await call(runTagOperation, { body: { operation: 'remove', tag_ids, candidate_ids: ids }, as });
  await call(addCandidateTags, { params: { id: ids[0] ?? '' }, body: { tag_ids, notes: 'Again' }, as });
  await call(changeTag, { params: { id: tag_ids[0] ?? '' }, body: { is_active: false }, as });
  const undone = await call(undoTagOperation, { params: { id: done.body.operation_id }, as });
  expect(undone.body).toMatchObject({ candidates: 1, changed: 1 });
  expect((await linksOf(as)).map((link) => (link as { notes: string }).notes).sort()).toEqual(['', 'Again']);
});

test('everybody whose tags changed is looked at anew, and nobody else', async () => {
  const { as, ids, tag_ids } = await scene({ people: 3, tags: 1 });
  await call(addCandidateTags, { params: { id: ids[0] ?? '' }, body: { tag_ids }, as });
  await db.deleteFrom('candidate_changes').execute();
  await call(runTagOperation, { body: { operation: 'add', tag_ids, candidate_ids: ids }, as });
  const changes = await db.selectFrom('candidate_changes').select('candidate_id').execute();
  expect(changes.map(({ candidate_id }) => candidate_id).sort()).toEqual(ids.slice(1).sort());
});

test('somebody of another workspace, somebody merged, or nobody, among the candidates stops the whole operation', async () => {
  const [{ as, ids, tag_ids }, other] = [await scene(), await scene()];
  const merged = await insertCandidate(db, as);
  await db
    .updateTable('candidates')
    .set({ merged_into: ids[0] ?? '' })
    .where('id', '=', merged)
    .execute();
  for (const stranger of [other.ids[0] ?? '', merged, crypto.randomUUID()]) {
    const body = { operation: 'add' as const, tag_ids, candidate_ids: [...ids, stranger] };
    expect((await call(runTagOperation, { body, as })).status).toBe(404);
  }
  expect([await linksOf(as), await linksOf(other.as)]).toEqual([[], []]);
  const done = await call(runTagOperation, { body: { operation: 'add', tag_ids, candidate_ids: ids }, as });
  const foreign = await call(undoTagOperation, { params: { id: done.body.operation_id }, as: other.as });
  expect(foreign.status).toBe(404);
});

test('an operation says whom: by ids or by a filter, never both, never neither', async () => {
  const { as, ids, tag_ids } = await scene();
  const operation = 'add' as const;
  expect((await call(runTagOperation, { body: { operation, tag_ids }, as })).status).toBe(422);
  const both = { operation, tag_ids, candidate_ids: ids, filter: {} };
  expect((await call(runTagOperation, { body: both, as })).status).toBe(422);
});

test('a filter says whom; who is gone since is left out', async () => {
  const { as, ids, tag_ids } = await scene();
  const [gone = '', ana = '', ben = ''] = ids;
  for (const id of [gone, ana, ben])
    await db.updateTable('candidates').set({ city: 'Porto' }).where('id', '=', id).execute();
  await runTasks();
  await db.deleteFrom('candidates').where('id', '=', gone).execute();
  const body = { operation: 'add' as const, tag_ids: tag_ids.slice(0, 1), filter: { city: 'Porto' } };
  expect((await call(runTagOperation, { body, as })).body).toMatchObject({ candidates: 2, changed: 2 });
  const carriers = (await linksOf(as)).map((link) => (link as { candidate_id: string }).candidate_id);
  expect(carriers).toEqual([ana, ben].sort());
  const nobody = await call(runTagOperation, { body: { ...body, filter: { city: 'Lisbon' } }, as });
  expect(nobody.body).toMatchObject({ candidates: 0, changed: 0 });
});

test('a filter that finds more than ten thousand is refused with their number', async () => {
  const { as, tag_ids } = await scene({ people: 0 });
  await sql`
    with made as (
      insert into candidates (workspace_id, source, email, first_name, last_name)
      select ${as.workspace_id}, 'upload', n || '@example.com', 'Any', 'Body' from generate_series(1, 10001) n
      returning id)
    insert into candidate_changes (workspace_id, candidate_id) select ${as.workspace_id}, id from made`.execute(db);
  // The refresh of the read model takes so many at a time.
  while (await db.selectFrom('candidate_changes').select('id').limit(1).executeTakeFirst()) await runTasks();
  const refused = await call(runTagOperation, { body: { operation: 'add', tag_ids, filter: {} }, as });
  const message = 'These are 10,001 candidates. You can tag up to 10,000 at once';
  expect(refused).toMatchObject({ status: 422, body: { errors: { filter: [message] } } });
}, 120_000);

test('two operations on the same people at once both happen', async () => {
  const { as, ids, tag_ids } = await scene({ people: 40 });
  const [one = '', two = ''] = tag_ids;
  const add = (tag: string, candidate_ids: string[]) =>
    call(runTagOperation, { body: { operation: 'add', tag_ids: [tag], candidate_ids }, as });
  const done = await Promise.all([add(one, ids), add(two, ids.toReversed()), add(one, ids.toReversed())]);
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await linksOf(as)).toHaveLength(80);
  expect((done[0]?.body.changed ?? 0) + (done[2]?.body.changed ?? 0)).toBe(40);
});

test('the history tells who tagged whom, newest first, by tag and by candidate', async () => {
  const { as, ids, tag_ids } = await scene();
  const [ana = '', ben = ''] = ids;
  await db.updateTable('candidates').set({ first_name: 'Ana', last_name: 'Silva' }).where('id', '=', ana).execute();
  const [one = '', two = ''] = tag_ids;
  await call(addCandidateTags, { params: { id: ana }, body: { tag_ids: [one], notes: 'Strong' }, as });
  await call(addCandidateTags, { params: { id: ana }, body: { tag_ids: [one] }, as }); // Changes nothing.
  const add = { operation: 'add' as const, tag_ids: [one, two], candidate_ids: ids };
  const done = (await call(runTagOperation, { body: add, as })).body;
  await call(undoTagOperation, { params: { id: done.operation_id }, as });
  const history = async (query = {}) => (await call(listTagHistory, { query, as })).body.results;
  const all = await history();
  expect(all).toMatchObject([
    {
      id: done.operation_id,
      operation: 'add',
      candidates: 6,
      candidate_name: null,
      is_undone: true,
      notes: '',
      tags: [
        { id: one, name: 'Tag 0' },
        { id: two, name: 'Tag 1' },
      ],
    },
    {
      operation: 'add',
      candidates: 1,
      candidate_name: 'Ana Silva',
      actor_name: 'Robin Averill',
      is_undone: false,
      notes: 'Strong',
      tags: [{ id: one, name: 'Tag 0' }],
    },
  ]);
  expect(await history({ candidate_id: ben })).toEqual(all.slice(0, 1));
  expect(await history({ tag_id: two })).toEqual(all.slice(0, 1));
  expect(await history({ tag_id: one })).toEqual(all);
  await call(deleteTag, { params: { id: one }, as });
  expect((await history())[1]).toMatchObject({ candidates: 1, tags: [{ id: null, name: 'Tag 0' }] });
});
