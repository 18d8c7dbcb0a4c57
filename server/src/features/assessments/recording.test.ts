// Recordings in chunks: lost, late, doubled, from two tabs, and after a server was killed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listChunks } from '@hireframe/contract/assessments.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { answer, chunk, makePractice, makeScreeningSession, record, send, webm } from '../../../test/assessments.ts';
import { makeCandidate } from '../../../test/make.ts';
import { listKeys } from '../../../test/objects.ts';
import { fetchParts } from './assessments.ts';
import { unbroken } from './fetch-parts.ts';
import { putChunk } from './recording.ts';

const app = await startApp();
const { call, context, runTasks } = app;
const { db, storage } = context;

async function begin(consent?: { analysis: boolean }) {
  const as = await makeCandidate(db);
  const { session_id, first } = await makePractice(app, as, consent);
  const id = await record(app, as, first);
  const put = (part: number, index: number, raw = index === 0 ? webm(`${part}`) : chunk(`${part}-${index}`)) =>
    send(app, as, id, part, index, raw);
  const finish = (...counts: number[]) =>
    answer(app, as, first, {
      request_type: 'finish',
      answer_id: id,
      recorded_seconds: 3,
      parts: counts.map((chunk_count, part) => ({ part, chunk_count })),
    });
  const came = async () => (await call(listChunks, { params: { id }, as })).body.parts;
  const keys = () => listKeys(storage, `users/${as.user_id}/assessments/${session_id}/`);
  return { as, session_id, first, id, put, finish, came, keys };
}

async function textsOf(user_id: string, answer_id: string) {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const parts = await fetchParts(context, { user_id, answer_id }, folder);
  return parts.map(({ path }) => readFileSync(path).toString('latin1').slice(4));
}

test('chunks come in any order and twice, and are one recording in order', async () => {
  const { as, id, put, finish, came } = await begin();
  for (const index of [2, 0, 1, 0, 2]) expect((await put(0, index)).status).toBe(204);
  expect(await came()).toEqual([{ part: 0, indexes: [0, 1, 2] }]);
  expect((await finish(3)).body.answer.status).toBe('received');
  expect(await textsOf(as.user_id, id)).toEqual(['....webm00-10-2']);
});

test('the same chunk from two tabs at once is kept once', async () => {
  const { put, came, keys } = await begin();
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => put(0, 0)));
  expect(all.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect(await came()).toEqual([{ part: 0, indexes: [0] }]);
  expect(await keys()).toHaveLength(1);
});

test('other bytes in the same place are refused, and what came first stays', async () => {
  const { as, id, put, keys } = await begin();
  await put(0, 0);
  expect((await put(0, 0, webm('other'))).status).toBe(409);
  const both = await Promise.all([put(0, 1, chunk('one')), put(0, 1, chunk('two'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await keys()).toHaveLength(2); // What was refused is no object either.
  const kept = both[0]?.status === 204 ? 'one' : 'two';
  expect(await textsOf(as.user_id, id)).toEqual([`....webm0${kept}`]);
});

test('a finish that lacks chunks says which, and works once they have come', async () => {
  const { put, finish } = await begin();
  for (const index of [0, 2]) await put(0, index);
  const { status, body } = await finish(4);
  expect([status, body.errors]).toEqual([409, { 'parts.0': ['1', '3'] }]);
  for (const index of [1, 3]) await put(0, index);
  expect((await finish(4)).status).toBe(200);
});

test('a recording without its beginning is not finished', async () => {
  const { put, finish } = await begin();
  await put(0, 1);
  const { status, body } = await finish(2);
  expect([status, body.message]).toEqual([422, 'The start of the recording is missing']);
  await put(0, 0);
  expect((await finish(2)).status).toBe(200);
});

test('what begins like no recording is refused', async () => {
  const { put, came } = await begin();
  expect((await put(0, 0, chunk('GIF89a and so on'))).status).toBe(415);
  expect((await put(0, 0, new Blob(['any'], { type: 'text/plain' }))).status).toBe(415);
  expect(await came()).toEqual([]);
});

test('a picture is not taken for an answer by voice', async () => {
  const as = await makeCandidate(db);
  const { first } = await makePractice(app, as);
  const id = await record(app, as, first, 'audio');
  expect((await send(app, as, id, 0, 0, webm())).status).toBe(415);
  expect((await send(app, as, id, 0, 0, new Blob([webm()], { type: 'audio/webm' }))).status).toBe(204);
});

test('after a reload the recording goes on as the next part of the same answer', async () => {
  const { as, first, id, put, finish } = await begin();
  for (const index of [0, 1]) await put(0, index);
  expect(await record(app, as, first)).toBe(id);
  await put(1, 0);
  expect((await finish(2, 1)).status).toBe(200);
  expect(await textsOf(as.user_id, id)).toEqual(['....webm00-1', '....webm1']);
});

test('parts that a browser has forgotten count all the same', async () => {
  const { as, id, put, first } = await begin();
  for (const index of [0, 1]) await put(0, index);
  await put(1, 0);
  const parts = [{ part: 1, chunk_count: 1 }];
  await answer(app, as, first, { request_type: 'finish', answer_id: id, parts });
  expect(await textsOf(as.user_id, id)).toHaveLength(2);
});

test('nothing is added to a whole answer, and what came is heard again', async () => {
  const { put, finish } = await begin();
  await put(0, 0);
  const [done, again] = [await finish(1), await finish(1)];
  expect([again.status, again.body]).toEqual([200, done.body]);
  expect((await put(0, 1)).status).toBe(409);
  expect((await put(0, 0)).status).toBe(204);
});

test('an answer that is too long is refused, in chunks, bytes and seconds', async () => {
  const { as, id, first, put } = await begin();
  await put(0, 0);
  const parts = [{ part: 0, chunk_count: 1 }];
  const finish = { request_type: 'finish', answer_id: id, parts } as const;
  const { status, body } = await answer(app, as, first, { ...finish, recorded_seconds: 1000 });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['recorded_seconds']]);
  await sql`update answer_chunks set size_bytes = 500 * 1024 * 1024 where answer_id = ${id}`.execute(db);
  expect((await put(0, 1)).status).toBe(413);
  await sql`update answer_chunks set size_bytes = 1 where answer_id = ${id}`.execute(db);
  await sql`insert into answer_chunks (user_id, answer_id, part, index, content_type, size_bytes, sha256)
    select ${as.user_id}, ${id}, 1, n, 'video/webm', 1, '' from generate_series(0, 1500) n`.execute(db);
  expect((await put(0, 1)).status).toBe(413);
});

test('a server that is killed between object and row leaves no row, and the chunk comes again', async () => {
  const { as, id, put, came, keys } = await begin();
  const killed = new Error('killed');
  const dying = {
    db: { ...db, transaction: () => ({ execute: async () => Promise.reject(killed) }) } as never,
    storage,
  };
  const raw = { stream: webm('0').stream() as never, content_type: 'video/webm', size_bytes: undefined };
  const where = { id, part: 0, index: 0 };
  // The store cannot take back what it stored either, once the process is gone.
  const stored = { ...storage, delete: async () => {} };
  const died = putChunk({ db: wrapped(db, dying.db), storage: stored }, as.user_id, where, raw);
  await expect(died).rejects.toBe(killed);
  expect([await came(), (await keys()).length]).toEqual([[], 1]);
  expect((await put(0, 0)).status).toBe(204);
  expect([await came(), (await keys()).length]).toEqual([[{ part: 0, indexes: [0] }], 1]);
});

/** The database, but for its transactions. */
const wrapped = (whole: typeof db, { transaction }: typeof db): typeof db =>
  new Proxy(whole, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

test('chunks of a recording that is on its way are taken after the deadline', async () => {
  const made = await makeScreeningSession(app);
  const id = await record(app, made.candidate, made.first);
  await sql`update screenings set deadline_at = now() - interval '1 hour' where id = ${made.screening.id}`.execute(db);
  expect((await send(app, made.candidate, id, 0, 0, webm())).status).toBe(204);
  const parts = [{ part: 0, chunk_count: 1 }];
  const finished = await answer(app, made.candidate, made.first, { request_type: 'finish', answer_id: id, parts });
  expect(finished.body.answer.status).toBe('received');
  const late = await answer(app, made.candidate, made.second, { request_type: 'start', kind: 'video' });
  expect(late.status).toBe(409);
});

test('a retake gives way to nothing until it is whole; then the earlier take goes with its objects', async () => {
  const { as, first, id, put, finish, keys } = await begin({ analysis: false });
  await put(0, 0);
  await finish(1);
  const second = await record(app, as, first);
  expect(second).not.toBe(id);
  await send(app, as, second, 0, 0, webm('again'));
  expect(await keys()).toHaveLength(2);
  const parts = [{ part: 0, chunk_count: 1 }];
  const { body } = await answer(app, as, first, { request_type: 'finish', answer_id: second, parts });
  expect(body.answer.take).toBe(2);
  await runTasks();
  expect(await keys()).toHaveLength(1);
  expect(await textsOf(as.user_id, id)).toEqual([]);
});

test('a take that was not finished can be thrown away, with its objects, and recorded anew', async () => {
  const { as, first, id, put, keys } = await begin();
  await put(0, 0);
  const again = await answer(app, as, first, { request_type: 'start', kind: 'video', discard: true });
  expect(again.body.answer).toMatchObject({ status: 'recording', take: 1 });
  expect(again.body.answer.id).not.toBe(id);
  expect((await put(0, 1)).status).toBe(404);
  await runTasks();
  expect(await keys()).toEqual([]);
});

test('where there is one take, nothing of it can be thrown away', async () => {
  const { candidate: as, first } = await makeScreeningSession(app, { asked: { allows_retakes: false } });
  await answer(app, as, first, { request_type: 'start', kind: 'video' });
  const again = await answer(app, as, first, { request_type: 'start', kind: 'video', discard: true });
  expect([again.status, again.body.message]).toEqual([409, 'This company allows one take. Send what you recorded.']);
});

test('where retakes are not allowed an answered question is answered', async () => {
  const { candidate: as, first } = await makeScreeningSession(app);
  await answer(app, as, first, { request_type: 'text', text: 'Once' });
  for (const body of [
    { request_type: 'start', kind: 'video' } as const,
    { request_type: 'text', text: 'Twice' } as const,
    { request_type: 'get_upload_url', file_extension: 'webm' } as const,
  ])
    expect((await answer(app, as, first, body)).status).toBe(409);
  const again = await answer(app, as, first, { request_type: 'text', text: 'Once' });
  expect([again.status, again.body.answer.take]).toEqual([200, 1]);
});

test('parts end at the first chunk that is missing, and without a beginning there is none', () => {
  const at = (part: number, ...indexes: number[]) => indexes.map((index) => ({ part, index }));
  const parts = unbroken([...at(1, 0, 1, 3), ...at(0, 2, 1, 0), ...at(2, 1, 2)]);
  expect(parts).toEqual([at(0, 0, 1, 2), at(1, 0, 1)]);
});
