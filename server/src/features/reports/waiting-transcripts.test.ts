// Answers that come while what hears words is still being set up.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { latestReport } from '@hireframe/contract/reports.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { completeSession, listening, makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { canSpeak, makeRecording } from '../../../test/recordings.ts';
import { saveSetup } from '../../infra/transcripts/setup.ts';
import { type Transcriber, TranscriptFailure } from '../../infra/transcripts/transcriber.ts';
import { writeWaitingTranscripts, writeWaitingTranscriptsTask } from './waiting-transcripts.ts';

vi.setConfig({ testTimeout: 120_000 });
const { call, context, queued, runTasks } = await startApp();
const { db } = context;
const folder = await mkdtemp(join(tmpdir(), 'hireframe-waiting-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const says = 'I disagreed about a deadline. In the end we agreed on a smaller plan.';
const spoken = canSpeak ? await makeRecording(folder, 'spoken.webm', { says, has_picture: false }) : '';

let isThere = false;
const transcribe = vi.fn<Transcriber['transcribe']>(async (pcm) => {
  if (!isThere) throw new TranscriptFailure('not_ready', 'Transcripts are being set up');
  const words = says.split(' ').map((word, at) => ({ word, start: at * 0.3, end: at * 0.3 + 0.2 }));
  expect(pcm.length).toBeGreaterThan(16_000);
  return { text: says, language: 'en', words, engine: listening };
});
const comes: Transcriber = { engine: listening, transcribe, isReady: async () => isThere };
beforeEach(() => {
  isThere = false;
  transcribe.mockClear();
  context.transcriber = comes;
});

async function answered({ isHandedIn = true } = {}) {
  const as = await makeCandidate(db);
  const session = await makeSession(db, as.user_id);
  await makeAnswer(context, session, session.question_ids[0] as string, { path: spoken, kind: 'audio' });
  const task_id = isHandedIn ? await completeSession(context, session) : '';
  return { as, session, task_id };
}
const reportOf = async (as: { token: string }) => (await call(latestReport, { as })).body;
const lookAgain = () => writeWaitingTranscriptsTask.run(context, {});

test.skipIf(!canSpeak)('its report is not held up, and says how far the setting up is', async () => {
  const { as } = await answered();
  await runTasks();
  await saveSetup(db, { state: 'setting_up', percent: 43, problem: null });
  const report = await reportOf(as);
  expect(report).toMatchObject({ status: 'ready', comprehensive_score: null });
  expect(report.question_analyses[0]).toMatchObject({
    transcript: null,
    transcript_missing: 'Transcripts are being set up: 43%',
    transcript_is_coming: true,
  });
  await lookAgain();
  expect(queued).toEqual([]); // Nobody tries before it is there.
});

test.skipIf(!canSpeak)('it is transcribed and scored once, when the engine is there', async () => {
  const { as } = await answered();
  await runTasks();
  isThere = true;
  await lookAgain();
  expect((await reportOf(as)).status).toBe('analysing');
  transcribe.mockClear();
  await lookAgain(); // It is on its way.
  await runTasks();
  await lookAgain();
  await runTasks();
  const report = await reportOf(as);
  expect(report.status).toBe('ready');
  expect(report.comprehensive_score).toBeGreaterThan(0);
  expect(report.question_analyses[0]).toMatchObject({
    transcript: says,
    transcript_missing: null,
    transcript_is_coming: false,
    captions_url: expect.any(String),
  });
  const notified = db.selectFrom('notifications').select('title').where('user_id', '=', as.user_id);
  expect(await notified.where('title', '=', 'Your report is ready').execute()).toHaveLength(1);
});

test.skipIf(!canSpeak)('so it is before its session is handed in', async () => {
  const { as, session } = await answered({ isHandedIn: false });
  await runTasks();
  isThere = true;
  await lookAgain();
  await runTasks();
  await completeSession(context, session);
  await runTasks();
  expect((await reportOf(as)).question_analyses[0]).toMatchObject({ transcript: says });
});

test.skipIf(!canSpeak)(
  'no more than may are on their way at a time, and an engine that fails is not asked again',
  async () => {
    const all = [await answered(), await answered(), await answered()];
    await runTasks();
    isThere = true;
    const look = () => writeWaitingTranscripts(context, 2);
    await look();
    expect(queued).toHaveLength(2);
    await look();
    expect(queued).toHaveLength(2);
    transcribe.mockReset().mockRejectedValue(new TranscriptFailure('crashed', 'The transcript engine ended early'));
    await runTasks();
    await look();
    await runTasks();
    await look();
    expect(queued).toEqual([]);
    expect(transcribe).toHaveBeenCalledTimes(3);
    const { question_analyses } = await reportOf((all[0] as (typeof all)[number]).as);
    expect(question_analyses[0]).toMatchObject({
      transcript_missing: 'The transcript engine ended early',
      transcript_is_coming: false,
    });
  },
);
