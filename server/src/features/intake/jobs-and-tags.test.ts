import { listApplications } from '@hireframe/contract/applications.ts';
import { getUpload, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeRecruiter, makeTag } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { file } from '../../../test/uploads.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;

test('everybody in an upload is put on the job and gets the tags, who was known before as well', async () => {
  const as = await makeRecruiter(db);
  await insertCandidate(db, as, { email: 'bo@example.com' });
  const posting_id = await makeOpenPosting(db, as);
  const tag_id = await makeTag(db, as);
  const files = [file('Ana Silva', 'ana@example.com'), file('Bo Ek', 'bo@example.com')];
  const { job_id } = (await call(uploadResumes, { as, files, body: { posting_id, tag_ids: tag_id } })).body;
  await runTasks();
  expect((await call(getUpload, { params: { id: job_id }, as })).body.status).toBe('completed');
  const { results } = (await call(listApplications, { query: { job_id: posting_id }, as })).body;
  expect(results.map(({ source, candidate_email }) => [candidate_email, source]).sort()).toEqual([
    ['ana@example.com', 'bulk_upload'],
    ['bo@example.com', 'bulk_upload'],
  ]);
  const links = await db.selectFrom('candidate_tags').selectAll().where('tag_id', '=', tag_id).execute();
  expect(links).toHaveLength(2);
});

test.each(['posting_id', 'tag_ids'] as const)('an upload with a stranger’s %s is refused', async (field) => {
  const [as, stranger] = [await makeRecruiter(db), await makeRecruiter(db)];
  const id = field === 'posting_id' ? await makeOpenPosting(db, stranger) : await makeTag(db, stranger);
  const sent = { as, files: [file('Ana Silva', 'ana@example.com')], body: { [field]: id } };
  expect((await call(uploadResumes, sent)).status).toBe(field === 'posting_id' ? 404 : 422);
  expect(await db.selectFrom('uploads').selectAll().where('workspace_id', '=', as.workspace_id).execute()).toEqual([]);
});
