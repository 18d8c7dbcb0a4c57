import {
  cancelUpload,
  getUpload,
  getUploadStats,
  listUploads,
  uploadResumes,
} from '@hireframe/contract/bulk-resume.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';

const { call, tools, runTasks } = await startApp();
const { db } = tools;

const resume = (name: string, email: string) =>
  `${name}\n${email}\nLisbon, Portugal\n\nExperience\nEngineer at Acme, 2019 - 2023\n- Built things with React\n`;
const textFile = (name: string, email: string, file_name = `${name}.txt`) => new File([resume(name, email)], file_name);

test('resumes that were uploaded become candidates with resumes and accounts', async () => {
  const as = await makeRecruiter(db);
  const files = [textFile('Ana Silva', 'Ana@Example.com'), textFile('Bo Ek', 'bo@example.com')];
  const { status, body } = await call(uploadResumes, { as, files, body: { send_mail: true } });
  expect(status).toBe(202);
  await runTasks();
  const { body: upload } = await call(getUpload, { as, params: { id: body.job_id } });
  expect(upload).toMatchObject({
    ...{ status: 'completed', total_resumes: 2, processed_resumes: 2, successful_users: 2, success_rate: 100 },
    ...{ progress_percentage: 100, error_message: null, is_complete: true, is_cancelled: false },
    items: [
      { filename: 'Ana Silva.txt', status: 'success', created_user: { email: 'ana@example.com', name: 'Ana Silva' } },
      { filename: 'Bo Ek.txt', status: 'success', extracted_name: 'Bo Ek', extracted_email: 'bo@example.com' },
    ],
  });
  const { body: uploads } = await call(listUploads, { as, query: {} });
  expect(uploads.results.map(({ id }) => id)).toEqual([body.job_id]);
  expect((await call(getUploadStats, { as })).body).toMatchObject({ total_uploads: 1, users_created: 2 });
  expect((await call(cancelUpload, { as, params: { id: body.job_id } })).status).toBe(409);
});
