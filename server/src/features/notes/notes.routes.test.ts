import { deleteCandidate } from '@hireframe/contract/candidates.ts';
import { changeNote, createNote, deleteNote, listNotes } from '@hireframe/contract/notes.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { notificationsOfPerson } from '../notifications/notifications.personal-data.ts';
import { notesOfPerson } from './notes.personal-data.ts';

const { call, context } = await startApp();
const { db } = context;

async function scene() {
  const as = await makeRecruiter(db, { first_name: 'Robin', last_name: 'Averill' });
  const workspace = { id: as.workspace_id };
  const colleague = await makeRecruiter(db, { workspace, first_name: 'Kim', last_name: 'Osei' });
  const other = await makeRecruiter(db, { workspace, first_name: 'Lea', last_name: 'Brandt' });
  const id = await insertCandidate(db, as, { first_name: 'Ana', last_name: 'Silva' });
  return { as, colleague, other, id, admin: await makeAdmin(db, { workspace }) };
}

const told = async (as: { token: string }) => (await call(listNotifications, { query: {}, as })).body.results;
const mailsTo = ({ email }: { email: string }) => readMails(db, email);

async function written({ as, id }: Awaited<ReturnType<typeof scene>>, mention_ids: string[] = []) {
  const made = await call(createNote, { params: { id }, body: { body: 'Call her', mention_ids }, as });
  expect(made.status).toBe(201);
  return made.body;
}

test('a note is kept as it was typed, and listed newest first', async () => {
  const { as, colleague, id } = await scene();
  const body = '<script>alert(1)</script>\n\n  **bold** & "quoted"';
  const first = await call(createNote, { params: { id }, body: { body }, as });
  expect(first.body).toMatchObject({
    body,
    author_name: 'Robin Averill',
    is_mine: true,
    mentions: [],
    edited_at: null,
  });
  await call(createNote, { params: { id }, body: { body: 'Second' }, as: colleague });
  const { results } = (await call(listNotes, { params: { id }, query: {}, as })).body;
  expect(results).toMatchObject([{ body: 'Second', is_mine: false }, first.body]);
});

test.each([
  [{}, 'Write a note'],
  [{ body: ' \n ' }, 'Write a note'],
  [{ body: 'x'.repeat(5001) }, 'A note has at most 5000 characters'],
  [{ body: 'a\0b' }, 'A note is plain text'],
])('%o is no note', async (body, message) => {
  const { as, id } = await scene();
  const refused = await call(createNote, { params: { id }, body: body as never, as });
  expect(refused).toMatchObject({ status: 422, body: { errors: { body: [message] } } });
});

test('who is mentioned is told once, in the app and by mail, and nobody else is', async () => {
  const { as, colleague, other, id } = await scene();
  const mention_ids = [colleague.user_id, as.user_id, colleague.user_id];
  const note = await call(createNote, { params: { id }, body: { body: '@Kim Osei call her', mention_ids }, as });
  expect(note.body.mentions).toEqual([
    { id: colleague.user_id, name: 'Kim Osei' },
    { id: as.user_id, name: 'Robin Averill' },
  ]);
  const path = `/candidates/${id}?tab=notes`;
  expect(await told(colleague)).toMatchObject([
    { title: 'Robin Averill mentioned you', line: 'In a note on Ana Silva', path, is_read: false },
  ]);
  const [mail, ...more] = await mailsTo(colleague);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Robin Averill mentioned you in a note');
  expect(mail?.text_body).toContain(`http://hireframe.test${path}`);
  // What a mailbox keeps outlives the candidate.
  expect(JSON.stringify(mail)).not.toMatch(/Ana|Silva|call her/);
  for (const person of [as, other]) expect([await told(person), await mailsTo(person)]).toEqual([[], []]);
});

test('a change tells only who is newly mentioned', async () => {
  const all = await scene();
  const { as, colleague, other, id } = all;
  const note = await written(all, [colleague.user_id]);
  const params = { id, note_id: note.id };
  const mention_ids = [other.user_id, colleague.user_id];
  const changed = await call(changeNote, { params, body: { body: 'Call her twice', mention_ids }, as });
  expect(changed.body).toMatchObject({ id: note.id, body: 'Call her twice', edited_at: expect.any(String) });
  expect(changed.body.mentions.map(({ name }) => name)).toEqual(['Lea Brandt', 'Kim Osei']);
  for (const person of [colleague, other])
    expect([(await told(person)).length, (await mailsTo(person)).length]).toEqual([1, 1]);
});

test('nobody outside the workspace can be mentioned, and nothing is written then', async () => {
  const all = await scene();
  const stranger = await makeRecruiter(db);
  for (const id of [stranger.user_id, crypto.randomUUID()]) {
    const body = { body: 'Any', mention_ids: [all.colleague.user_id, id] };
    const refused = await call(createNote, { params: { id: all.id }, body, as: all.as });
    expect(refused).toMatchObject({ status: 422, body: { errors: { mention_ids: [expect.any(String)] } } });
  }
  expect((await call(listNotes, { params: { id: all.id }, query: {}, as: all.as })).body.count).toBe(0);
  expect([await told(stranger), await told(all.colleague), await mailsTo(stranger)]).toEqual([[], [], []]);
});

test('only who wrote a note changes it; an admin may delete it as well', async () => {
  const all = await scene();
  const { as, colleague, admin, id } = all;
  const params = { id, note_id: (await written(all)).id };
  for (const member of [colleague, admin])
    expect((await call(changeNote, { params, body: { body: 'Mine now' }, as: member })).status).toBe(403);
  expect((await call(deleteNote, { params, as: colleague })).status).toBe(403);
  expect((await call(deleteNote, { params, as: admin })).status).toBe(204);
  expect((await call(deleteNote, { params, as: admin })).status).toBe(404);
  const own = { id, note_id: (await written(all)).id };
  expect((await call(deleteNote, { params: own, as })).status).toBe(204);
});

test('a note is found under its own candidate only', async () => {
  const all = await scene();
  const note_id = (await written(all)).id;
  const params = { id: await insertCandidate(db, all.as), note_id };
  expect((await call(changeNote, { params, body: { body: 'Any' }, as: all.as })).status).toBe(404);
  expect((await call(deleteNote, { params, as: all.as })).status).toBe(404);
});

test('who has left is shown no more among those mentioned, and sees no notification of the workspace', async () => {
  const all = await scene();
  const note = await written(all, [all.colleague.user_id]);
  const left = { role: null, workspace_id: null, workspace_role: null, onboarded_at: null };
  await db.updateTable('users').set(left).where('id', '=', all.colleague.user_id).execute();
  const { results } = (await call(listNotes, { params: { id: all.id }, query: {}, as: all.as })).body;
  expect(results).toMatchObject([{ id: note.id, mentions: [] }]);
  expect(await told(all.colleague)).toEqual([]);
});

test('the history says that notes were written, changed and deleted, not what they say', async () => {
  const all = await scene();
  const params = { id: all.id, note_id: (await written(all)).id };
  await call(changeNote, { params, body: { body: 'Other' }, as: all.as });
  await call(deleteNote, { params, as: all.as });
  const lines = db.selectFrom('candidate_activity').select('line').where('candidate_id', '=', all.id).orderBy('id');
  expect((await lines.execute()).map(({ line }) => line)).toEqual(['Wrote a note', 'Changed a note', 'Deleted a note']);
});

test('who was deleted is named in no notification any more', async () => {
  const all = await scene();
  await written(all, [all.colleague.user_id]);
  expect((await call(deleteCandidate, { params: { id: all.id }, as: all.as })).status).toBe(204);
  expect(await told(all.colleague)).toEqual([]);
});

test('an export holds my notes and what I was told, while I am in the workspace', async () => {
  const all = await scene();
  await written(all, [all.colleague.user_id]);
  const exported = async ({ user_id }: { user_id: string }) => {
    const files: string[] = [];
    for (const part of [notesOfPerson, notificationsOfPerson])
      for await (const { bytes } of part.exportOf(context, user_id)) files.push(String(bytes));
    return files.map((file) => JSON.parse(file));
  };
  expect(await exported(all.as)).toMatchObject([[{ body: 'Call her' }]]);
  expect(await exported(all.colleague)).toMatchObject([[{ line: 'In a note on Ana Silva' }]]);
  const left = { role: null, workspace_id: null, workspace_role: null, onboarded_at: null };
  const both = [all.as.user_id, all.colleague.user_id];
  await db.updateTable('users').set(left).where('id', 'in', both).execute();
  expect([await exported(all.as), await exported(all.colleague)]).toEqual([[], []]);
});

test('who sees no notes is not told of them, whoever mentions them', async () => {
  const { as, id, other } = await scene();
  const workspace = { id: as.workspace_id };
  const interviewer = await makeRecruiter(db, { workspace, workspace_role: 'interviewer' });
  await written({ as, id } as Awaited<ReturnType<typeof scene>>, [interviewer.user_id, other.user_id]);
  expect(await mailsTo(interviewer)).toEqual([]);
  expect(await told(interviewer)).toEqual([]);
  expect(await mailsTo(other)).toHaveLength(1);
});
