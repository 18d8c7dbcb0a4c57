import { availableParallelism } from 'node:os';
import { getUpload, type UploadDetail, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { file, files, listEnds, upload, writeResume, zip } from '../../../test/uploads.ts';
import type { AppContext } from '../../infra/context.ts';
import type { LanguageModel } from '../../infra/language-model.ts';
import { readUploadTask } from './read-upload.ts';

const app = await startApp();
const { call, context, runTasks, queued } = app;
const { db } = context;

const duplicate = 'A candidate with this email address exists already';

describe('somebody whom the workspace has', () => {
  test('is skipped, and the item leads to the candidate', async () => {
    const as = await makeRecruiter(db);
    const known = await insertCandidate(db, as, { email: 'ana@example.com' });
    const [item] = (await upload(app, as, [file('Ana Silva', 'ANA@example.com')])).items;
    expect(item).toMatchObject({ status: 'skipped', error_message: duplicate, candidate_id: known });
    expect([item?.created_user, item?.created_resume]).toEqual([null, null]);
    expect(
      (await db.selectFrom('candidate_resumes').selectAll().where('candidate_id', '=', known).execute()).length,
    ).toBe(0);
  });

  test('is made once by two resumes in one upload', async () => {
    const sent = [file('Ana Silva', 'ana@example.com'), file('Ana M Silva', 'ana@example.com')];
    const done = await upload(app, await makeRecruiter(db), sent);
    expect(done).toMatchObject({ successful_users: 1, skipped_resumes: 1, status: 'completed' });
    expect(new Set(done.items.map(({ candidate_id }) => candidate_id)).size).toBe(1);
  });

  test('is made once by two uploads at once', async () => {
    const as = await makeRecruiter(db);
    for (let n = 0; n < 2; n++) await call(uploadResumes, { as, files: files(8), body: {} });
    const runs = queued.splice(0).map(({ task, input }) => task.run(context, input as never));
    await Promise.all(runs);
    const made = await db
      .selectFrom('candidates')
      .select('email')
      .where('workspace_id', '=', as.workspace_id)
      .execute();
    expect(made.length).toBe(8);
  });
});

test('a person known to another workspace looks like anybody new, and both keep their own copies', async () => {
  const sent = [file('Ana Silva', 'shared@example.com')];
  const [first, second] = [await makeRecruiter(db), await makeRecruiter(db)];
  const [one, other] = [await upload(app, first, sent), await upload(app, second, sent)];
  expect(comparable(other)).toEqual(comparable(one));
  const rows = await db.selectFrom('candidates').selectAll().where('email', '=', 'shared@example.com').execute();
  expect(rows.map(({ is_account_ours }) => is_account_ours)).toEqual([true, false]);
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(1);
  const keys = await db
    .selectFrom('upload_items')
    .select('object_key')
    .where('upload_id', 'in', [one.id, other.id])
    .execute();
  expect(new Set(keys.map(({ object_key }) => object_key)).size).toBe(2);
});

/** Without what differs between any two uploads. */
const comparable = ({
  id,
  task_id: _,
  job_id: __,
  created_at,
  started_at,
  finished_at,
  items,
  ...rest
}: UploadDetail) => ({
  ...rest,
  times: [typeof id, typeof created_at, typeof started_at, typeof finished_at],
  items: items.map(({ id: _, candidate_id, created_user, created_resume, processing_time, ...item }) => ({
    ...item,
    isLinked: created_user?.id === candidate_id,
    created_user: { ...created_user, id: '' },
    address: created_resume?.file_url.replace(/[\w-]{36}|[?].*/g, ''),
    processing_time: typeof processing_time,
  })),
});

describe('an archive', () => {
  test('gives way to its members, each read or failed by itself', async () => {
    const inner = await zip('inner.zip', { 'ana.txt': writeResume('Ana Silva', 'ana@example.com') });
    const sent = await zip('cvs.zip', {
      'deep/er/ana.txt': writeResume('Ana Silva', 'ana@example.com'),
      'photo.png': 'x',
      'empty.txt': '',
      'inner.zip': new Uint8Array(await inner.arrayBuffer()),
      'ab/evil.txt': writeResume('Evil Eve', 'eve@example.com'),
      '__MACOSX/._ana.txt': 'x',
    });
    const bytes = Buffer.from(await sent.arrayBuffer())
      .toString('latin1')
      .replaceAll('ab/evil.txt', '../evil.txt');
    const as = await makeRecruiter(db);
    const done = await upload(app, as, [new File([Buffer.from(bytes, 'latin1')], 'cvs.zip')]);
    expect(listEnds(done)).toEqual({
      'cvs.zip/deep/er/ana.txt': 'success',
      'cvs.zip/photo.png': 'Unsupported format. Supported: PDF, DOC, DOCX, TXT, ZIP',
      'cvs.zip/empty.txt': 'File is empty',
      'cvs.zip/inner.zip': expect.stringMatching(/^Archives inside archives/),
      'cvs.zip/../evil.txt': expect.stringMatching(/outside the archive/),
    });
    const resumes = db.selectFrom('candidate_resumes').select('file_name').where('workspace_id', '=', as.workspace_id);
    expect(await resumes.execute()).toEqual([{ file_name: 'ana.txt' }]);
    expect(await keysOf(as)).toHaveLength(1);
  });

  test('that is a bomb, damaged or empty is one item that failed and says why', async () => {
    const bomb = await zip('bomb.zip', { 'zeros.txt': new Uint8Array(40 * 2 ** 20) });
    const done = await upload(app, await makeRecruiter(db), [
      bomb,
      new File(['PK no zip'], 'broken.zip'),
      await zip('empty.zip', {}),
    ]);
    expect(listEnds(done)).toEqual({
      'bomb.zip': expect.stringMatching(/far too large when unpacked/),
      'broken.zip': expect.stringMatching(/damaged/),
      'empty.zip': expect.stringMatching(/archive is empty/),
    });
    expect(done.status).toBe('completed');
  });

  test('with more members than an upload takes, alone or with others, is not opened', async () => {
    const as = await makeRecruiter(db);
    const members = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.txt`, `${n}`]));
    const done = await upload(app, as, [
      await zip('many.zip', members(1001)),
      await zip('fits.zip', members(999)),
      ...files(1),
    ]);
    const { 'many.zip': many, 'fits.zip': fits, 'Ana Sa.txt': ana } = listEnds(done);
    expect([many, fits, ana]).toEqual([
      expect.stringMatching(/more than 1000 files/),
      'Too many files (max 1000)',
      'success',
    ]);
    expect(await keysOf(as)).toHaveLength(3);
  });

  test('that is sent again after it was unpacked adds nobody', async () => {
    const as = await makeRecruiter(db);
    const make = () => zip('cvs.zip', { 'ana.txt': writeResume('Ana Silva', 'ana@example.com') });
    const { body } = await call(uploadResumes, { as, files: [await make()], body: { complete: false } });
    await runTasks();
    await call(uploadResumes, { as, files: [await make()], body: { job_id: body.job_id, complete: true } });
    await runTasks();
    const done = (await call(getUpload, { as, params: { id: body.job_id } })).body;
    expect(listEnds(done)).toEqual({ 'cvs.zip/ana.txt': 'success' });
    expect(await keysOf(as)).toHaveLength(1);
  });
});

describe('when something breaks on our side', () => {
  test('what was read stays, and the next run reads the rest', async () => {
    const as = await makeRecruiter(db);
    const { body } = await call(uploadResumes, { as, files: files(12), body: {} });
    const [task] = queued.splice(0);
    let gets = 0;
    const failing = withStorage((get) => (++gets > 4 ? Promise.reject(new Error('storage is down')) : get()));
    await expect(readUploadTask.run(failing, task?.input as never)).rejects.toThrow('storage is down');
    const half = (await call(getUpload, { as, params: { id: body.job_id } })).body;
    expect(half).toMatchObject({ status: 'processing', successful_users: 4, failed_resumes: 0 });
    await readUploadTask.run(context, task?.input as never);
    const done = (await call(getUpload, { as, params: { id: body.job_id } })).body;
    expect(done).toMatchObject({ status: 'completed', successful_users: 12 });
  });

  test('a file that breaks it each time fails alone', async () => {
    const as = await makeRecruiter(db);
    const { body } = await call(uploadResumes, { as, files: files(3), body: {} });
    const [task] = queued.splice(0);
    const [first] = await db
      .selectFrom('upload_items')
      .select('object_key')
      .where('upload_id', '=', body.job_id)
      .orderBy('id')
      .execute();
    const failing = withStorage((get, key) =>
      key === first?.object_key ? Promise.reject(new Error('unlucky')) : get(),
    );
    for (let run = 0; run < 2; run++)
      await expect(readUploadTask.run(failing, task?.input as never)).rejects.toThrow('unlucky');
    await readUploadTask.run(failing, task?.input as never);
    const done = (await call(getUpload, { as, params: { id: body.job_id } })).body;
    expect(done).toMatchObject({ status: 'completed', successful_users: 2, failed_resumes: 1 });
    expect(Object.values(listEnds(done))[0]).toBe(
      'Something went wrong on our side while reading this file. Upload it again.',
    );
  });

  test('for good, the upload has failed and says what to do', async () => {
    const as = await makeRecruiter(db);
    const { body } = await call(uploadResumes, { as, files: files(2), body: {} });
    const [task] = queued.splice(0);
    await readUploadTask.giveUp?.(context, task?.input as never, new Error('any'));
    const failed = (await call(getUpload, { as, params: { id: body.job_id } })).body;
    expect(failed).toMatchObject({ status: 'failed', failed_resumes: 2, progress_percentage: 100 });
    expect(failed.error_message).toMatch(/^Something went wrong on our side.*Upload the remaining files again\.$/);
    await readUploadTask.run(context, task?.input as never);
    expect((await call(getUpload, { as, params: { id: body.job_id } })).body).toEqual(failed);
  });
});

test('so few files are with the reader at a time that a person finds it free for a resume of their own', async () => {
  await call(uploadResumes, { as: await makeRecruiter(db), files: files(30), body: {} });
  const [task] = queued.splice(0);
  let [reading, max] = [0, 0];
  const read: AppContext['reader']['read'] = async (...given) => {
    max = Math.max(max, ++reading);
    return context.reader.read(...given).finally(() => reading--);
  };
  await readUploadTask.run({ ...context, reader: { ...context.reader, read } }, task?.input as never);
  expect(max).toBe(availableParallelism() + 1);
});

test('a language model is asked where the workspace wants one, and nowhere else', async () => {
  let asked = 0;
  const ask: LanguageModel['ask'] = async () => {
    asked++;
    return { status: 'failed', reason: 'stopped', input_tokens: 0, output_tokens: 0 };
  };
  const withModel = { ...context, languageModel: { name: 'any', ask } };
  for (const language_model_enabled of [false, true]) {
    const as = await makeRecruiter(db);
    await db.updateTable('workspaces').set({ language_model_enabled }).where('id', '=', as.workspace_id).execute();
    await call(uploadResumes, { as, files: files(1), body: {} });
    const [task] = queued.splice(0);
    await readUploadTask.run(withModel, task?.input as never);
    expect(asked).toBe(language_model_enabled ? 1 : 0);
    const resumes = db
      .selectFrom('candidate_resumes')
      .select('language_model')
      .where('workspace_id', '=', as.workspace_id);
    const { language_model } = await resumes.executeTakeFirstOrThrow();
    expect(language_model).toEqual(language_model_enabled ? expect.objectContaining({ model: 'any' }) : null);
  }
});

type Get = AppContext['storage']['get'];

/** Tools whose storage asks first. */
function withStorage(ask: (get: () => ReturnType<Get>, key: string) => ReturnType<Get>): AppContext {
  const get: Get = (key, range) => ask(() => context.storage.get(key, range), key);
  return { ...context, storage: { ...context.storage, get } };
}

const keysOf = ({ workspace_id }: { workspace_id: string }) =>
  Array.fromAsync(context.storage.list(`workspaces/${workspace_id}/`));
