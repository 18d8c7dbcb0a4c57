// What analyses do when consent is taken back, and with engines that nobody agreed to.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteSession } from '@hireframe/contract/assessments.ts';
import { latestReport } from '@hireframe/contract/reports.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { completeSession, listening, makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { canSpeak, makeRecording } from '../../../test/recordings.ts';
import { findTraces } from '../../../test/traces.ts';

vi.setConfig({ testTimeout: 120_000 });
const { call, context, queued, runTasks } = await startApp();
const folder = await mkdtemp(join(tmpdir(), 'hireframe-taken-back-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const spoken = canSpeak ? await makeRecording(folder, 'spoken.webm', { says: 'I asked them what they wanted.' }) : '';

async function handedIn(consent: { analysis?: boolean } = {}) {
  const as = await makeCandidate(context.db);
  const session = await makeSession(context.db, as.user_id, { consent });
  const { answer_id } = await makeAnswer(context, session, session.question_ids[0] as string, { path: spoken });
  await completeSession(context, session);
  return { as, id: session.session_id, answer_id };
}

test.skipIf(!canSpeak)('whoever hears words is stopped when consent is taken back, and nothing is left', async () => {
  const { as, id } = await handedIn();
  let wasStopped = false;
  const transcribe = vi.fn(async (_pcm: Float32Array, { signal }: { signal?: AbortSignal } = {}) => {
    expect((await call(deleteSession, { params: { id }, as })).status).toBe(204);
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    wasStopped = true;
    throw signal?.reason;
  });
  context.transcriber = { engine: listening, transcribe };
  await runTasks();
  context.transcriber = undefined;
  expect(wasStopped).toBe(true);
  expect(await findTraces(context, [id])).toEqual([]);
});

test.skipIf(!canSpeak)('no playback is made of a recording that is deleted meanwhile', async () => {
  const { as, id, answer_id } = await handedIn({ analysis: false });
  const { storage } = context;
  const put = vi.fn(storage.put);
  const get = async (key: string) => {
    if (!key.includes('/playback/')) return storage.get(key);
    const found = await storage.get(key);
    await call(deleteSession, { params: { id }, as });
    await sleep(2000); // Somebody looks every second.
    return found;
  };
  const playback = queued.splice(0).find(({ task }) => task.name === 'reports.make-film');
  await playback?.task.run({ ...context, storage: { ...storage, put, get } }, playback.input as never);
  expect(put.mock.calls.map(([key]) => key.split('/').at(-1))).toEqual(['recording.webm']);
  await runTasks();
  expect(await findTraces(context, [answer_id])).toEqual([]);
});

test
  .skipIf(!canSpeak)
  .each([
    [{ name: 'another', version: '1', is_draft: false }],
    [{ name: 'Listener', version: 'as served by elsewhere.example', is_draft: false }],
  ])('words are not asked of %o, which the candidate was not told of', async (engine) => {
  const { as } = await handedIn();
  const transcribe = vi.fn();
  context.transcriber = { engine, transcribe };
  await runTasks();
  context.transcriber = undefined;
  expect(transcribe).not.toHaveBeenCalled();
  const { body } = await call(latestReport, { as });
  expect(body.question_analyses[0]).toMatchObject({
    status: 'ready',
    transcript: null,
    transcript_missing: expect.stringContaining('after you agreed'),
  });
});
