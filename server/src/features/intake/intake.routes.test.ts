import * as contract from '@hireframe/contract/bulk-resume.ts';
import { getTaskStatus } from '@hireframe/contract/tasks.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { file, files, listEnds, upload } from '../../../test/uploads.ts';

const app = await startApp();
const { call, context, runTasks } = app;
const { db } = context;
const { cancelUpload, getUpload, getUploadStats, listUploads, uploadResumes } = contract;

test('resumes that were uploaded become candidates with resumes, scores and accounts', async () => {
  const as = await makeRecruiter(db);
  const done = await upload(app, as, [file('Ana Silva', 'Ana@Example.com'), file('Bo Ek', 'bo@example.com')]);
  expect(done).toMatchObject({
    status: 'completed',
    total_resumes: 2,
    processed_resumes: 2,
    successful_users: 2,
    success_rate: 100,
    progress_percentage: 100,
    error_message: null,
    is_complete: true,
    is_cancelled: false,
    started_by_name: 'Any Body',
    items: [
      { filename: 'Ana Silva.txt', status: 'success', extracted_name: 'Ana Silva', resume_score: expect.any(Number) },
      { filename: 'Bo Ek.txt', status: 'success', extracted_email: 'bo@example.com' },
    ],
  });
  const [ana] = done.items;
  const id = ana?.candidate_id ?? '';
  expect(ana?.created_user).toEqual({ id, email: 'ana@example.com', name: 'Ana Silva', is_password_autoset: true });
  const made = await db.selectFrom('candidates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(made).toMatchObject({ first_name: 'Ana', last_name: 'Silva', city: 'Lisbon', source: 'upload' });
  expect(made).toMatchObject({ workspace_id: as.workspace_id, is_account_ours: true });
});

test('whoever started it watches its task, which ends with the counts', async () => {
  const as = await makeRecruiter(db);
  const { id } = await upload(app, as, [file('Ana Silva', 'ana@example.com'), new File([''], 'empty.txt')]);
  const { body: task } = await call(getTaskStatus, { as, params: { id } });
  const result = { job_id: id, successful_users: 1, failed_resumes: 1, skipped_resumes: 0 };
  expect(task).toMatchObject({ type: 'BULK_UPLOAD', status: 'SUCCESS', progress: 100, result });
});

test('every member of the workspace sees its uploads, ten a page, with what became of them', async () => {
  const as = await makeRecruiter(db);
  const colleague = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  for (let n = 0; n < 11; n++) await call(uploadResumes, { as, files: files(1), body: {} });
  await runTasks();
  const { body: page } = await call(listUploads, { as: colleague, query: {} });
  expect([page.count, page.results.length]).toEqual([11, 10]);
  const all = (await call(listUploads, { as, query: { page_size: 20 } })).body.results;
  expect(all.map(({ successful_users, skipped_resumes }) => [successful_users, skipped_resumes])).toEqual([
    ...Array.from({ length: 10 }, () => [0, 1]),
    [1, 0],
  ]);
  expect((await call(getUploadStats, { as: colleague })).body).toEqual({
    total_uploads: 11,
    uploads_by_status: { pending: 0, processing: 0, completed: 11, failed: 0 },
    total_resumes: 11,
    resumes_by_status: { pending: 0, processing: 0, success: 1, failed: 0, skipped: 10 },
    users_created: 1,
    last_upload_at: all[0]?.created_at,
  });
});

describe('a request', () => {
  test('without a file is refused', async () => {
    const as = await makeRecruiter(db);
    const { status, body } = await call(uploadResumes, { as, files: [], body: { complete: true } });
    expect([status, body.message]).toEqual([422, 'Please select at least one file']);
  });

  test('of more than 100 files is refused', async () => {
    const as = await makeRecruiter(db);
    const { status, body } = await call(uploadResumes, { as, files: files(101), body: {} });
    expect([status, body.message]).toEqual([413, 'Maximum 100 files allowed per batch']);
  });

  test('with a file over 50 MB is refused by its name', async () => {
    const as = await makeRecruiter(db);
    const huge = new File([new Uint8Array(50 * 2 ** 20 + 1)], 'huge.zip');
    const { status, body } = await call(uploadResumes, { as, files: [...files(1), huge], body: {} });
    expect([status, body.message]).toEqual([413, 'File "huge.zip" is too large (max 50MB)']);
    expect((await objects()).filter((key) => key.includes(as.workspace_id))).toEqual([]);
  });

  test('that would make more than 1000 resumes keeps nothing of its files', async () => {
    const as = await makeRecruiter(db);
    const { body } = await call(uploadResumes, { as, files: files(1), body: { complete: false } });
    const before = await objects();
    const of = { workspace_id: as.workspace_id, upload_id: body.job_id, size_bytes: 1, sha256: '', content_type: '' };
    const end = { status: 'failed', error_message: 'Any' };
    const others = Array.from({ length: 999 }, (_, n) => ({ ...of, ...end, file_name: `${n}` }));
    await db.insertInto('upload_items').values(others).execute();
    const more = [file('Bo Ek', 'bo@example.com')];
    const refused = await call(uploadResumes, { as, files: more, body: { job_id: body.job_id } });
    expect([refused.status, refused.body.message]).toEqual([422, 'Too many files (max 1000)']);
    expect(await objects()).toEqual(before);
  });
});

test('what cannot be a resume is an item that failed, and keeps nobody from being read', async () => {
  const sent = [
    new File(['x'], 'photo.png'),
    new File(['x'], 'no-extension'),
    new File([''], 'empty.pdf'),
    new File([new Uint8Array(10 * 2 ** 20 + 1)], 'large.PDF'),
    new File(['%PDF-1.7 broken'], 'broken.pdf'),
    new File(['Curriculum vitae of somebody who gives no address'], 'silent.txt'),
    file('Ana Silva', 'ana@example.com', '..\\..\\etc/passwd/ana.txt'),
  ];
  const unsupported = 'Unsupported format. Supported: PDF, DOC, DOCX, TXT, ZIP';
  const done = await upload(app, await makeRecruiter(db), sent);
  expect(listEnds(done)).toEqual({
    'photo.png': unsupported,
    'no-extension': unsupported,
    'empty.pdf': 'File is empty',
    'large.PDF': 'File too large. Maximum size: 10 MB',
    'broken.pdf': expect.stringMatching(/damaged/),
    'silent.txt': expect.stringMatching(/^No email address was found in this resume/),
    'ana.txt': 'success',
  });
  expect(done).toMatchObject({ status: 'completed', failed_resumes: 6, successful_users: 1, success_rate: 14 });
});

describe('an upload of several requests', () => {
  test('is one upload, which ends when the last one is in', async () => {
    const as = await makeRecruiter(db);
    const { body } = await call(uploadResumes, {
      as,
      files: [file('Ana Silva', 'a@b.com')],
      body: { complete: false },
    });
    const job_id = body.job_id;
    await runTasks();
    const shown = await call(getUpload, { as, params: { id: job_id } });
    expect(shown.body).toMatchObject({ status: 'processing', successful_users: 1, is_complete: false });
    expect(shown.body.progress_percentage).toBeLessThan(100);
    await call(uploadResumes, { as, files: [file('Bo Ek', 'bo@b.com')], body: { job_id } });
    const last = await call(uploadResumes, { as, files: [], body: { job_id, complete: true } });
    expect(last).toMatchObject({ status: 202, body: { job_id } });
    await runTasks();
    const done = await call(getUpload, { as, params: { id: job_id } });
    expect(done.body).toMatchObject({ status: 'completed', successful_users: 2, is_complete: true });
    const late = await call(uploadResumes, { as, files: files(1), body: { job_id } });
    expect([late.status, late.body.message]).toEqual([409, 'This upload is complete. Start a new one.']);
  });

  test('takes a file that is sent again once, and the same bytes under another name twice', async () => {
    const as = await makeRecruiter(db);
    const { body } = await call(uploadResumes, { as, files: files(2), body: { complete: false } });
    const again = [...files(3), file('Ana Sa', 'ana0@example.com', 'copy.txt')];
    await runTasks();
    await call(uploadResumes, { as, files: again, body: { job_id: body.job_id, complete: true } });
    await runTasks();
    const done = (await call(getUpload, { as, params: { id: body.job_id } })).body;
    expect(Object.keys(listEnds(done))).toEqual(['Ana Sa.txt', 'Ana Sb.txt', 'Ana Sc.txt', 'copy.txt']);
    expect(done).toMatchObject({ total_resumes: 4, successful_users: 3, skipped_resumes: 1 });
    expect((await objects()).filter((key) => key.includes(as.workspace_id)).length).toBe(4);
  });

  test('whose first answer was lost is found again by its key, by nobody else', async () => {
    const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
    const body = { complete: false, upload_key: crypto.randomUUID() };
    const first = await call(uploadResumes, { as, files: files(2), body });
    const again = await call(uploadResumes, { as, files: files(2), body });
    expect(again.body).toEqual(first.body);
    const strange = await call(uploadResumes, { as: other, files: files(2), body });
    expect(strange.body.job_id).not.toBe(first.body.job_id);
    const shown = await call(getUpload, { as, params: { id: first.body.job_id } });
    expect(shown.body.total_resumes).toBe(2);
  });
});

test('cancelling skips what has not begun, keeps what was read, and ends the upload', async () => {
  const as = await makeRecruiter(db);
  const { body } = await call(uploadResumes, { as, files: files(1), body: { complete: false } });
  const params = { id: body.job_id };
  await runTasks();
  await call(uploadResumes, { as, files: files(3), body: { job_id: body.job_id } });
  expect((await call(cancelUpload, { as, params })).body).toMatchObject({
    status: 'completed',
    is_cancelled: true,
    is_complete: true,
    successful_users: 1,
    skipped_resumes: 2,
  });
  await runTasks();
  const done = (await call(getUpload, { as, params })).body;
  expect(Object.values(listEnds(done))).toEqual(['success', 'Cancelled', 'Cancelled']);
  expect((await call(cancelUpload, { as, params })).status).toBe(409);
  expect((await call(uploadResumes, { as, files: files(1), body: { job_id: body.job_id } })).status).toBe(409);
});

const objects = async () => (await Array.fromAsync(context.storage.list('workspaces/'))).map(({ key }) => key);
