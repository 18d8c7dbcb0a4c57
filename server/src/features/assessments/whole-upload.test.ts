// A whole recording at once: get_upload_url, PUT, upload_complete.

import { Readable } from 'node:stream';
import { putRecording } from '@hireframe/contract/assessments.ts';
import { basePath } from '@hireframe/contract/endpoint.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { answer, makePractice, makeScreeningSession, webm } from '../../../test/assessments.ts';
import { makeCandidate } from '../../../test/make.ts';
import { listKeys } from '../../../test/objects.ts';
import { receiveRecording } from './whole-upload.ts';

const app = await startApp();
const { call, context } = app;
const { db, storage } = context;
const mp4 = () => new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypisom and so on'], { type: 'video/mp4' });

async function offer() {
  const as = await makeCandidate(db);
  const { session_id, first, second } = await makePractice(app, as);
  const { body } = await answer(app, as, first, { request_type: 'get_upload_url', file_extension: 'webm' });
  const token = body.upload_url?.split('/').at(-1) ?? '';
  const put = (raw: Blob) => call(putRecording, { params: { token }, raw });
  const done = (s3_key = body.s3_key ?? '', question = first) =>
    answer(app, as, question, { request_type: 'upload_complete', s3_key, recorded_seconds: 5 });
  const keys = () => listKeys(storage, `users/${as.user_id}/assessments/${session_id}/`);
  return { as, first, second, body, put, done, keys };
}

test('an address is given, takes the file without a sign-in, and the answer is complete', async () => {
  const { body, put, done, keys } = await offer();
  expect(body.upload_url).toMatch(new RegExp(`^${basePath}/assessment/uploads/`));
  expect((await done()).status).toBe(409); // Nothing has come.
  expect((await put(webm())).status).toBe(204);
  const { body: reply } = await done();
  expect(reply.answer).toMatchObject({ status: 'received', recorded_seconds: 5 });
  expect((await done()).body).toEqual(reply); // A lost reply.
  expect(await keys()).toHaveLength(1);
});

test('a file that is sent again replaces the first, until the answer is complete', async () => {
  const { put, done, keys } = await offer();
  await put(webm('one'));
  expect((await put(mp4())).status).toBe(204);
  expect(await keys()).toHaveLength(1);
  await done();
  expect((await put(webm('two'))).status).toBe(404);
  expect(await keys()).toHaveLength(1);
});

test.each(['completed', 'given another address'])(
  'a slow file whose answer is %s while it comes replaces nothing',
  async (what) => {
    const { as, first, body, put, done, keys } = await offer();
    await put(webm('quick'));
    const before = await keys();
    const token = body.upload_url?.split('/').at(-1) ?? '';
    async function* slowly() {
      yield Buffer.from(await webm('slow').arrayBuffer());
      if (what === 'completed') await done();
      else await answer(app, as, first, { request_type: 'get_upload_url', file_extension: 'webm' });
    }
    const raw = { stream: Readable.from(slowly()), content_type: 'video/webm', size_bytes: undefined };
    await expect(receiveRecording(context, token, raw)).rejects.toMatchObject({ status: 404 });
    expect(await keys()).toEqual(before);
  },
);

test('what is no recording is refused by its first bytes, and nothing is kept', async () => {
  const { put, keys } = await offer();
  expect((await put(new Blob(['%PDF-1.7 and more than twelve bytes'], { type: 'video/mp4' }))).status).toBe(415);
  expect((await put(new Blob(['any'], { type: 'video/webm' }))).status).toBe(415);
  expect(await keys()).toEqual([]);
});

test('an address lives an hour, and a newer one of the same answer ends it', async () => {
  const { as, first, put } = await offer();
  const { body } = await answer(app, as, first, { request_type: 'get_upload_url', file_extension: 'mp4' });
  expect((await put(webm())).status).toBe(404);
  const token = body.upload_url?.split('/').at(-1) ?? '';
  await sql`update assessment_answers set upload_expires_at = now() - interval '1 second'
    where id = ${body.answer.id}`.execute(db);
  expect((await call(putRecording, { params: { token }, raw: webm() })).status).toBe(404);
  expect((await call(putRecording, { params: { token: 'guessed' }, raw: webm() })).status).toBe(404);
});

test('a key of another question, another person or nobody completes nothing', async () => {
  const [mine, theirs] = [await offer(), await offer()];
  for (const one of [mine, theirs]) await one.put(webm());
  for (const key of [theirs.body.s3_key ?? '', 'users/../any', `${mine.body.s3_key}x`])
    expect((await mine.done(key)).status).toBe(404);
  expect((await mine.done(mine.body.s3_key ?? '', mine.second)).status).toBe(404);
});

test('the token of an upload is kept as a hash only', async () => {
  const { body } = await offer();
  const token = body.upload_url?.split('/').at(-1) ?? 'none';
  const rows = await db.selectFrom('assessment_answers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a voice is kept as sound', async () => {
  const { candidate: as, first } = await makeScreeningSession(app);
  const asked = { request_type: 'get_upload_url', file_extension: 'webm', kind: 'audio' } as const;
  const { body } = await answer(app, as, first, asked);
  await call(putRecording, { params: { token: body.upload_url?.split('/').at(-1) ?? '' }, raw: webm() });
  const { content_type, kind } = await db
    .selectFrom('assessment_answers')
    .select(['content_type', 'kind'])
    .where('id', '=', body.answer.id)
    .executeTakeFirstOrThrow();
  expect([content_type, kind]).toEqual(['audio/webm', 'audio']);
});
