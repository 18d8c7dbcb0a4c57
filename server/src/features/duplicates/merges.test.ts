import { listMerges, mergeCandidates, undoMerge } from '@hireframe/contract/duplicates.ts';
import { createNote, listNotes } from '@hireframe/contract/notes.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { addCandidateTags, listCandidateTags, runTagOperation, undoTagOperation } from '@hireframe/contract/tags.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { dice } from '../../../test/dice.ts';
import { insertCandidate, makeCandidate, makeRecruiter, makeTag } from '../../../test/make.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { addCandidate } from '../candidates/candidates.ts';

const { call, context } = await startApp();
const { db } = context;

type As = Recruiter & { token: string };
const moved = ['candidate_resumes', 'notes', 'upload_items', 'candidate_invitations'];
type About = { candidate_id: string };

/** What a merge touches, whole; of the history only what else was done, and not when a row was changed. */
async function everything({ workspace_id }: As) {
  const { rows: candidates } = await sql`
    select to_jsonb(candidates) - 'updated_at' as row from candidates
    where workspace_id = ${workspace_id} order by id`.execute(db);
  const { rows: activity } = await sql`
    select * from candidate_activity where workspace_id = ${workspace_id} and kind not like 'duplicates.%'
    order by id`.execute(db);
  const about: Record<string, About[]> = {};
  for (const name of [...moved, 'candidate_tags'])
    about[name] = (
      await sql<About>`select * from ${sql.table(name)} where workspace_id = ${workspace_id} order by id`.execute(db)
    ).rows;
  return { candidates, activity, about };
}

const merged = async (as: As, id: string, other_id: string) => {
  const { status, body } = await call(mergeCandidates, { params: { id }, body: { other_id }, as });
  expect(status, body.message).toBe(201);
  return body;
};
const undone = async (as: As, id: string) => (await call(undoMerge, { params: { id }, as })).status;

async function addFile({ workspace_id, user_id }: As, candidate_id: string, days_ago = 0) {
  const uploaded_at = sql<string>`now() - make_interval(days => ${days_ago})`;
  const row = { workspace_id, candidate_id, sha256: crypto.randomUUID(), object_key: crypto.randomUUID(), uploaded_at };
  const file = { file_name: 'any.txt', content_type: 'text/plain', size_bytes: 1, uploaded_by: user_id };
  await db
    .insertInto('candidate_resumes')
    .values({ ...row, ...file })
    .execute();
}

type Roll = ReturnType<typeof dice>;

async function makeAnybody(as: As, roll: Roll, tag_ids: string[]): Promise<string> {
  const word = (words: string[]) => words[roll(words.length)] ?? '';
  const some = (words: string[]) => words.filter(() => roll(2) === 1);
  const hasAccount = roll(3) > 0;
  const id = await insertCandidate(db, as, {
    mobile_number: word(['', '912345678']),
    current_organization: word(['', 'Acme', 'Initech']),
    ...(roll(2) === 0 ? {} : { city: 'Porto', country: 'Portugal', latitude: 41.15, longitude: -8.61 }),
    github: word(['', 'https://github.com/x']),
    skills: some(['React', 'sql', 'SQL', 'Go']),
    avatar_key: word(['', 'a']) || null,
    languages: some(['English', 'Portuguese']),
    total_experience_years: roll(2) === 0 ? null : roll(200) / 7,
    ...(hasAccount && {
      user_id: (await makeCandidate(db)).user_id,
      is_account_ours: roll(2) === 1,
      shared_at: roll(2) === 1 ? new Date().toISOString() : null,
    }),
  });
  if (hasAccount)
    await sql`update candidates set shared_at = clock_timestamp() where id = ${id} and shared_at is not null`.execute(
      db,
    );
  const tagged = tag_ids.filter(() => roll(2) === 1);
  if (tagged.length > 0)
    await call(addCandidateTags, { params: { id }, body: { tag_ids: tagged, notes: `For ${roll(9)}` }, as });
  for (let n = roll(3); n > 0; n--) await call(createNote, { params: { id }, body: { body: `Note ${n}` }, as });
  for (let n = roll(3); n > 0; n--) await addFile(as, id, roll(30));
  if (roll(2) === 1) await addItem(as, id);
  if (roll(2) === 1) await addInvitation(as, id);
  return id;
}

async function addItem({ workspace_id }: As, candidate_id: string) {
  const upload_id = crypto.randomUUID();
  await db.insertInto('uploads').values({ workspace_id, id: upload_id, is_active: true, send_mail: false }).execute();
  const file = { file_name: 'any.txt', content_type: 'text/plain', size_bytes: 1, sha256: 'any', status: 'success' };
  await db
    .insertInto('upload_items')
    .values({ workspace_id, upload_id, candidate_id, ...file })
    .execute();
}

async function addInvitation({ workspace_id }: As, candidate_id: string) {
  const row = { workspace_id, candidate_id, email: `${crypto.randomUUID()}@example.com` };
  await db
    .insertInto('candidate_invitations')
    .values({ ...row, expires_at: sql<string>`now() + interval '1 day'` })
    .execute();
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('whoever was merged, parted again both are what they were (%i)', async (seed) => {
  const roll = dice(seed * 7919);
  const as = await makeRecruiter(db);
  const tag_ids = [await makeTag(db, as), await makeTag(db, as), await makeTag(db, as)];
  const [a, b, c] = [
    await makeAnybody(as, roll, tag_ids),
    await makeAnybody(as, roll, tag_ids),
    await makeAnybody(as, roll, tag_ids),
  ];
  const before = await everything(as);
  const first = await merged(as, b, c);
  const between = await everything(as);
  const second = await merged(as, a, b);
  const { about } = await everything(as);
  for (const name of moved)
    expect(
      about[name]?.every(({ candidate_id }) => candidate_id === a),
      name,
    ).toBe(true);
  expect(await undone(as, first.id)).toBe(409);
  expect(await undone(as, second.id)).toBe(200);
  expect(await everything(as)).toEqual(between);
  expect(await undone(as, first.id)).toBe(200);
  expect(await everything(as)).toEqual(before);
  expect(await undone(as, first.id)).toBe(409);
});

test('the one who stays has the tags, notes and files of both, and what it lacked', async () => {
  const as = await makeRecruiter(db);
  const [shared, own] = [await makeTag(db, as), await makeTag(db, as)];
  const id = await insertCandidate(db, as, { first_name: 'Ana', skills: ['React'], total_experience_years: 3 });
  const other = await insertCandidate(db, as, {
    first_name: 'Anna',
    last_name: 'S',
    city: 'Porto',
    mobile_number: '1',
    skills: ['react', 'Go'],
    email: 'anna@example.com',
    total_experience_years: 5,
  });
  await call(addCandidateTags, { params: { id }, body: { tag_ids: [shared], notes: 'Mine' }, as });
  await call(addCandidateTags, { params: { id: other }, body: { tag_ids: [shared, own] }, as });
  await call(createNote, { params: { id: other }, body: { body: 'Hers' }, as });
  await addFile(as, id, 3);
  await addFile(as, other, 1);
  const merge = await merged(as, id, other);
  expect(merge).toMatchObject({
    candidate_id: id,
    merged: { id: other, name: 'Anna S', email: 'anna@example.com' },
    is_undone: false,
    merged_by_name: 'Any Body',
  });
  const kept = db.selectFrom('candidates').selectAll().where('id', '=', id);
  expect(await kept.executeTakeFirstOrThrow()).toMatchObject({
    first_name: 'Ana',
    city: 'Porto',
    mobile_number: '1',
    skills: ['React', 'Go'],
    total_experience_years: 5,
  });
  const tags = (await call(listCandidateTags, { params: { id }, as })).body.results;
  expect(tags.map(({ tag, notes }) => [tag.id, notes]).sort()).toEqual(
    [
      [shared, 'Mine'],
      [own, ''],
    ].sort(),
  );
  expect((await call(listNotes, { params: { id }, query: {}, as })).body.results).toMatchObject([{ body: 'Hers' }]);
  expect((await call(listMerges, { params: { id }, query: {}, as })).body.results).toEqual([merge]);
  expect((await call(listNotes, { params: { id: other }, query: {}, as })).status).toBe(404);
});

test('what was done since the merge stays where it was done', async () => {
  const as = await makeRecruiter(db);
  const [id, other] = [await insertCandidate(db, as), await insertCandidate(db, as, { city: 'Porto', skills: ['Go'] })];
  const [old, late] = [await makeTag(db, as), await makeTag(db, as)];
  await call(addCandidateTags, { params: { id: other }, body: { tag_ids: [old] }, as });
  const merge = await merged(as, id, other);
  await call(addCandidateTags, { params: { id }, body: { tag_ids: [late] }, as });
  await call(createNote, { params: { id }, body: { body: 'Since' }, as });
  await db
    .updateTable('candidates')
    .set({ city: 'Braga', skills: ['Go', 'Rust'] })
    .where('id', '=', id)
    .execute();
  expect(await undone(as, merge.id)).toBe(200);
  const tagsOf = async (one: string) =>
    (await call(listCandidateTags, { params: { id: one }, as })).body.results.map(({ tag }) => tag.id);
  expect([await tagsOf(id), await tagsOf(other)]).toEqual([[late], [old]]);
  expect((await call(listNotes, { params: { id }, query: {}, as })).body.count).toBe(1);
  const kept = db.selectFrom('candidates').select(['city', 'skills']).where('id', '=', id);
  expect(await kept.executeTakeFirst()).toEqual({ city: 'Braga', skills: ['Rust'] });
});

test('an operation on tags is undone exactly, whoever was merged in between', async () => {
  const as = await makeRecruiter(db);
  const ids = [await insertCandidate(db, as), await insertCandidate(db, as)];
  const [id = '', other = ''] = ids;
  const tag_ids = [await makeTag(db, as)];
  const done = await call(runTagOperation, { body: { operation: 'add', tag_ids, candidate_ids: ids }, as });
  const merge = await merged(as, id, other);
  await call(undoTagOperation, { params: { id: done.body.operation_id }, as });
  expect(await undone(as, merge.id)).toBe(200);
  for (const one of ids) expect((await call(listCandidateTags, { params: { id: one }, as })).body.results).toEqual([]);
});

test('of two who merge the same two at once one does, whichever way round', async () => {
  const as = await makeRecruiter(db);
  const [a, b] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  const both = await Promise.all([
    call(mergeCandidates, { params: { id: a }, body: { other_id: b }, as }),
    call(mergeCandidates, { params: { id: b }, body: { other_id: a }, as }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
  const id = both.find(({ status }) => status === 201)?.body.id ?? '';
  const undoing = await Promise.all([undone(as, id), undone(as, id)]);
  expect(undoing.sort()).toEqual([200, 409]);
});

test('later merges are undone first', async () => {
  const as = await makeRecruiter(db);
  const [a, b, c] = [await insertCandidate(db, as), await insertCandidate(db, as), await insertCandidate(db, as)];
  const first = await merged(as, a, b);
  const second = await merged(as, a, c);
  expect(await undone(as, first.id)).toBe(409);
  expect([await undone(as, second.id), await undone(as, first.id)]).toEqual([200, 200]);
  const { results } = (await call(listMerges, { params: { id: a }, query: {}, as })).body;
  expect(results.map(({ merged, is_undone }) => [merged.id, is_undone])).toEqual([
    [c, true],
    [b, true],
  ]);
});

test('who comes again under the address of somebody merged counts as the one who stays, however often merged', async () => {
  const as = await makeRecruiter(db);
  const [a, b] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  const person = { source: 'upload', email: 'again@example.com', first_name: 'Any', last_name: 'Body' };
  const c = await insertCandidate(db, as, person);
  await merged(as, b, c);
  await merged(as, a, b);
  expect(await addCandidate(db, as, person)).toEqual({ id: a, is_new: false, was_hidden: false });
});

test('what members were told about a merged candidate leads to the one who stays, and back', async () => {
  const as = await makeRecruiter(db);
  const colleague = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  const [id, other] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  const body = { body: 'Any', mention_ids: [colleague.user_id] };
  await call(createNote, { params: { id: other }, body, as });
  const path = async () => (await call(listNotifications, { query: {}, as: colleague })).body.results[0]?.path;
  const merge = await merged(as, id, other);
  expect(await path()).toBe(`/candidates/${id}?tab=notes`);
  await undone(as, merge.id);
  expect(await path()).toBe(`/candidates/${other}?tab=notes`);
});

test('nobody is merged with themselves, or with somebody of another workspace', async () => {
  const [as, stranger] = [await makeRecruiter(db), await makeRecruiter(db)];
  const [id, theirs] = [await insertCandidate(db, as), await insertCandidate(db, stranger)];
  const status = async (other_id: string) =>
    (await call(mergeCandidates, { params: { id }, body: { other_id }, as })).status;
  expect([await status(id), await status(theirs), await status(crypto.randomUUID())]).toEqual([422, 404, 404]);
});

test('both are looked at anew, and both histories tell of it', async () => {
  const as = await makeRecruiter(db);
  const [id, other] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  const changed = async () => {
    const rows = await db.deleteFrom('candidate_changes').returning('candidate_id').execute();
    return [...new Set(rows.map(({ candidate_id }) => candidate_id))].sort();
  };
  await changed();
  const merge = await merged(as, id, other);
  expect(await changed()).toEqual([id, other].sort());
  await undone(as, merge.id);
  expect(await changed()).toEqual([id, other].sort());
  const linesOf = async (one: string) =>
    (
      await db.selectFrom('candidate_activity').select('line').where('candidate_id', '=', one).orderBy('id').execute()
    ).map(({ line }) => line);
  expect(await linesOf(id)).toEqual(['Merged in a duplicate', 'Undid a merge']);
  expect(await linesOf(other)).toEqual(['Merged into another candidate', 'Undid a merge']);
});
