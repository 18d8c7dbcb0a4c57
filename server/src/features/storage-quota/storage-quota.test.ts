import { deleteCandidate } from '@hireframe/contract/candidates.ts';
import { deleteResume, importJsonResume, listResumes, uploadResume } from '@hireframe/contract/resumes.ts';
import { getStorageUse, storageInWords } from '@hireframe/contract/storage-quota.ts';
import { beforeEach, expect, test } from 'vitest';
import { makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeCandidate, makeNewcomer, makeRecruiter } from '../../../test/make.ts';
import { file, files, listEnds, upload, zip } from '../../../test/uploads.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;

beforeEach(() => {
  context.storageQuotas = undefined;
});

const use = async (as: { token: string }) => (await call(getStorageUse, { as })).body;
const full = /^Your workspace's storage is full \(0 MB\)\. Delete candidates you no longer need, then upload/;

test('an upload takes the files that fit into the workspace’s storage, and says of each other that it did not', async () => {
  const as = await makeRecruiter(db);
  const sent = [file('Ana Silva', 'ana@example.com'), file('Bo Silva', 'bo@example.com'), file('Cy', 'c@example.com')];
  const [first, , last] = sent as [File, File, File];
  context.storageQuotas = { workspace_bytes: first.size + last.size, account_bytes: undefined };
  const ends = listEnds(await upload(app, as, sent));
  expect(Object.values(ends).sort()).toEqual([expect.stringMatching(full), 'success', 'success']);
  expect(await use(as)).toEqual({ used_bytes: first.size + last.size, max_bytes: first.size + last.size });
  const other = await makeRecruiter(db);
  expect(await use(other)).toMatchObject({ used_bytes: 0 });
});

test('room that a deleted candidate leaves can be used again', async () => {
  const as = await makeRecruiter(db);
  const done = await upload(app, as, [file('Ana Silva', 'ana@example.com')]);
  const { used_bytes } = await use(as);
  context.storageQuotas = { workspace_bytes: used_bytes + 10, account_bytes: undefined };
  expect(Object.values(listEnds(await upload(app, as, files(1))))).toEqual([expect.stringMatching(full)]);
  await call(deleteCandidate, { as, params: { id: done.items[0]?.candidate_id as string } });
  await app.runTasks();
  expect(await use(as)).toMatchObject({ used_bytes: 0 });
  expect(Object.values(listEnds(await upload(app, as, files(1))))).toEqual(['success']);
});

test('members of an archive are held to the same storage', async () => {
  const as = await makeRecruiter(db);
  const [ana, bo] = [file('Ana Silva', 'ana@example.com'), file('Bo Silva', 'bo@example.com')];
  const packed = await zip('cvs.zip', { 'ana.txt': await ana.text(), 'bo.txt': await bo.text() });
  context.storageQuotas = { workspace_bytes: Math.max(packed.size, ana.size), account_bytes: undefined };
  const small = 'x'.repeat(Math.max(packed.size, ana.size) + 1);
  const greedy = await zip('more.zip', { 'ana.txt': await ana.text(), 'bo.txt': small });
  expect(greedy.size).toBeLessThanOrEqual(context.storageQuotas.workspace_bytes as number);
  const ends = listEnds(await upload(app, as, [greedy]));
  expect(ends['more.zip/ana.txt']).toBe('success');
  expect(ends['more.zip/bo.txt']).toMatch(full);
});

test('a candidate hears that the account is full, in their language, and can make room', async () => {
  const as = await makeCandidate(db);
  const resume = file('Ana Silva', 'ana@example.com');
  context.storageQuotas = { workspace_bytes: undefined, account_bytes: resume.size };
  expect((await call(uploadResume, { as, files: [resume] })).status).toBe(202);
  await app.runTasks();
  expect(await use(as)).toEqual({ used_bytes: resume.size, max_bytes: resume.size });
  const refused = await call(uploadResume, { as, files: [file('A', 'a@example.com')], language: 'de' });
  expect([refused.status, refused.body]).toMatchObject([
    413,
    { message: expect.stringContaining('Ihr Speicher ist voll') },
  ]);
  const json = new File([JSON.stringify({ basics: { name: 'Ana Silva' } })], 'cv.json');
  expect((await call(importJsonResume, { as, files: [json] })).status).toBe(413);
  const [known] = (await call(listResumes, { as, query: {} })).body.results;
  await call(deleteResume, { as, params: { id: known?.id as string } });
  expect((await call(uploadResume, { as, files: [resume] })).status).toBe(202);
});

test('without a limit there is none, and whoever has no role yet has an account of their own', async () => {
  expect(await use(await makeNewcomer(db))).toEqual({ used_bytes: 0, max_bytes: null });
  expect([50 * 2 ** 30, 200 * 2 ** 20, 1.5 * 2 ** 30].map(storageInWords)).toEqual(['50 GB', '200 MB', '1.5 GB']);
});

test('what candidates record for a workspace counts, is never refused, and leaves less room for uploads', async () => {
  const as = await makeRecruiter(db);
  const { workspace_id } = as;
  const person = await makeCandidate(db);
  const candidate_id = await insertCandidate(db, as);
  const record = async (about: Parameters<typeof makeSession>[2], size_bytes: number) => {
    const { session_id, user_id, question_ids } = await makeSession(db, person.user_id, about);
    const answer = {
      user_id,
      session_id,
      question_id: question_ids[0] as string,
      kind: 'video',
      status: 'received',
      received_at: new Date().toISOString(),
      take: 1,
    };
    const { id: answer_id } = await db
      .insertInto('assessment_answers')
      .values(answer)
      .returning('id')
      .executeTakeFirstOrThrow();
    const piece = { user_id, answer_id, part: 0, content_type: 'video/webm', sha256: 'a'.repeat(64) };
    for (const index of [0, 1])
      await db
        .insertInto('answer_chunks')
        .values({ ...piece, index, size_bytes })
        .execute();
  };
  await record({ screening: { workspace_id, candidate_id } }, 500);
  await record({}, 70); // Practice is the person's own.
  expect(await use(as)).toMatchObject({ used_bytes: 1000 });
  context.storageQuotas = { workspace_bytes: 1000, account_bytes: undefined };
  expect(Object.values(listEnds(await upload(app, as, files(1))))).toEqual([expect.stringMatching(full)]);
});
