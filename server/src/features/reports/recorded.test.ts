import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { type AssessmentReport, latestReport, startAnalysis, stopAnalysis } from '@hireframe/contract/reports.ts';
import { getTaskStatus } from '@hireframe/contract/tasks.ts';
import { probeRecording } from '@hireframe/engines/media/probe-recording.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { completeSession, listening, makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { clipPath, isMediaThere } from '../../../test/media-truth.ts';
import { listKeys } from '../../../test/objects.ts';
import { canSpeak, makeRecording } from '../../../test/recordings.ts';
import { findTraces } from '../../../test/traces.ts';
import type { Transcriber } from '../../infra/transcripts/transcriber.ts';

vi.setConfig({ testTimeout: 120_000 });
const { call, context, queued, runTasks } = await startApp();
const { db } = context;
const folder = await mkdtemp(join(tmpdir(), 'hireframe-recorded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const says =
  'I disagreed with a colleague about a deadline. I listened to his reasons and measured how long it took. In the end we agreed on a smaller plan.';
const [hums, spoken] = [
  await makeRecording(folder, 'hums.webm', { hums: true, seconds: 3 }),
  canSpeak ? await makeRecording(folder, 'spoken.webm', { says }) : '',
];

const words = says.split(' ');
/** Hears what was said, evenly spread. */
const listener: Transcriber = {
  engine: listening,
  transcribe: async (pcm) => {
    const each = pcm.length / 16_000 / words.length;
    const heard = words.map((word, at) => ({ word, start: at * each, end: (at + 0.9) * each, probability: 0.9 }));
    return { text: says, language: 'en', words: heard, engine: listener.engine };
  },
};

type Sent = Parameters<typeof makeAnswer>[3];
type About = Parameters<typeof makeSession>[2];

/** Handed in and not analysed yet, but for what is asked of `runTasks`. */
async function handedIn(sent: Sent[], about: About = {}) {
  const as = await makeCandidate(db);
  const session = await makeSession(db, as.user_id, { ...about, questions: sent.length });
  const answers = [];
  for (const [index, one] of sent.entries())
    answers.push(await makeAnswer(context, session, session.question_ids[index] as string, one));
  return { as, session, answers, task_id: await completeSession(context, session) };
}
const reportOf = async (as: { token: string }) => (await call(latestReport, { as })).body;
const metric = ({ question_analyses }: AssessmentReport, key: string) =>
  question_analyses[0]?.metrics.find((one) => one.key === key);
const statuses = async (user_id: string) => {
  const rows = await db
    .selectFrom('analysis_steps')
    .select(['step', 'status'])
    .where('user_id', '=', user_id)
    .execute();
  return Object.fromEntries(rows.map(({ step, status }) => [step, status]));
};

test.skipIf(!canSpeak)('a recorded answer is joined, heard, scored and shown, with playback and captions', async () => {
  context.transcriber = listener;
  const { as } = await handedIn([{ path: spoken }]);
  await runTasks();
  context.transcriber = undefined;
  const report = await reportOf(as);
  expect(report).toMatchObject({ status: 'ready', score_missing: null });
  expect(report.comprehensive_score).toBeGreaterThan(0);
  const [answer] = report.question_analyses;
  expect(answer).toMatchObject({ status: 'ready', transcript: says, transcript_missing: null, error_message: null });
  expect(answer?.sentences).toHaveLength(3);
  expect(answer?.engines).toContainEqual(expect.stringMatching(/^ffmpeg /));
  expect(answer?.engines).toContain('Listener 7');
  expect(metric(report, 'pace')?.value).toBeGreaterThan(100);
  expect(answer?.video_url).toContain('playback.mp4');
  expect(answer?.poster_url).toContain('poster.jpg');
  expect(await captionsOf(answer?.captions_url ?? '')).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
});

const captionsOf = async (url: string) => {
  const key = decodeURIComponent(/objects\/([^?]+)/.exec(url)?.[1] ?? '');
  return textOf((await context.storage.get(key)).body);
};

test.skipIf(!canSpeak)('a draft, as earlier versions wrote them, is shown as one and feeds no score', async () => {
  context.transcriber = { ...listener, engine: { ...listener.engine, is_draft: true } };
  vi.spyOn(context.transcriber, 'transcribe').mockImplementation(async (pcm) => ({
    ...(await listener.transcribe(pcm)),
    engine: { name: 'Draft', version: '1', is_draft: true },
  }));
  const { as } = await handedIn([{ path: spoken }]);
  await runTasks();
  context.transcriber = undefined;
  const report = await reportOf(as);
  expect(report).toMatchObject({ status: 'ready', comprehensive_score: null });
  const [answer] = report.question_analyses;
  expect(answer).toMatchObject({ transcript: says, transcript_is_draft: true, content_checks: [], captions_url: null });
  expect(answer?.score_missing).toMatch(/draft/);
  expect(answer?.engines).toContain('Draft 1');
});

test('where nobody speaks there are no words, and each metric says why it is missing', async () => {
  const { as } = await handedIn([{ path: hums }]);
  await runTasks();
  const report = await reportOf(as);
  expect(report).toMatchObject({ status: 'ready', comprehensive_score: null });
  expect(report.question_analyses[0]).toMatchObject({ status: 'ready', transcript: null, words_per_minute: null });
  const missing = report.question_analyses[0]?.metrics.map(({ not_measured }) => not_measured);
  expect(missing?.every(Boolean)).toBe(true);
});

test('the picture is a step only where it may be observed', async () => {
  const off = await handedIn([{ path: hums }]);
  await runTasks();
  expect(await statuses(off.as.user_id)).not.toHaveProperty('picture');
  expect(metric(await reportOf(off.as), 'eye_contact')?.not_measured).toBe('You chose not to share this');
  const on = await handedIn([{ path: hums }], { consent: { observation: true }, observation_off: null });
  await runTasks();
  expect(await statuses(on.as.user_id)).toMatchObject({ picture: 'done' });
  expect(metric(await reportOf(on.as), 'eye_contact')?.not_measured).toMatch(/face/);
});

test('what is no recording fails with the reason, and the rest of the session goes on', async () => {
  const header = Buffer.from('....webm');
  const { as, task_id } = await handedIn([
    { bytes: Buffer.alloc(0) },
    { bytes: Buffer.concat([header, Buffer.alloc(5000, 7)]) },
    { path: hums },
  ]);
  await runTasks();
  const report = await reportOf(as);
  expect(report.status).toBe('partial');
  const [empty, broken, whole] = report.question_analyses;
  expect(empty).toMatchObject({ status: 'failed', video_url: null });
  expect(empty?.error_message).toMatch(/\w/);
  expect(broken).toMatchObject({ status: 'failed' });
  expect(broken?.error_message).toMatch(/\w/);
  expect(whole).toMatchObject({ status: 'ready', error_message: null });
  expect((await call(getTaskStatus, { as, params: { id: task_id } })).body.status).toBe('SUCCESS');
});

test('a file that holds a picture is kept without it where the answer is by voice alone', async () => {
  const seen = await makeRecording(folder, 'seen.webm', { hums: true, seconds: 3 });
  expect((await probeRecording(seen)).video).not.toBeNull();
  const { as, session } = await handedIn([{ path: seen, kind: 'audio' }]);
  await runTasks();
  expect((await reportOf(as)).status).toBe('ready');
  const prefix = `users/${session.user_id}/assessments/${session.session_id}/`;
  const kept = (await listKeys(context.storage, prefix)).filter((key) => !key.endsWith('.vtt'));
  expect(kept.map((key) => key.split('/').at(-1)).sort()).toEqual(['playback.mp4', 'recording.webm', 'whole']);
  for (const key of kept) {
    const path = join(folder, 'kept');
    await writeFile(path, (await context.storage.get(key)).body);
    expect((await probeRecording(path)).video, key).toBeNull();
  }
});

test('a session of which nothing can be read still ends, with a report that says so', async () => {
  const { as } = await handedIn([{ bytes: Buffer.from('no video') }]);
  await runTasks();
  const report = await reportOf(as);
  expect(report).toMatchObject({ status: 'partial', comprehensive_score: null });
  expect(report.overall_metrics).toMatchObject({ total_questions: 1, answered_questions: 0 });
  expect(report.question_analyses[0]?.status).toBe('failed');
});

test('a step that fails on our side is said, what does not need it goes on, and a new start mends it', async () => {
  const { as, session, task_id } = await handedIn([{ path: hums }]);
  const [first] = queued.splice(0);
  await first?.task.run(context, first.input as never); // Joined.
  const [sound] = queued.splice(0);
  const gone = {
    ...context,
    storage: { ...context.storage, get: () => Promise.reject(new Error('The disk is gone.')) },
  };
  await expect(sound?.task.run(gone, sound.input as never)).rejects.toThrow('The disk is gone.');
  await sound?.task.giveUp?.(context, sound.input as never, new Error('The disk is gone.'));
  await runTasks();
  const report = await reportOf(as);
  expect(report.status).toBe('partial');
  expect(report.question_analyses[0]).toMatchObject({ status: 'ready', words_per_minute: null });
  expect(report.question_analyses[0]?.error_message).toMatch(/went wrong on our side/);
  expect(await statuses(session.user_id)).toMatchObject({ recording: 'done', sound: 'failed', findings: 'done' });

  expect((await call(startAnalysis, { as, params: { task_id } })).body).toEqual({ task_id });
  expect(await statuses(session.user_id)).toMatchObject({ recording: 'done', sound: 'queued', findings: 'waiting' });
  await runTasks();
  expect((await reportOf(as)).status).toBe('ready');
  expect((await call(startAnalysis, { as, params: { task_id } })).status).toBe(202);
  expect(queued).toEqual([]);
});

test('stop cancels what has not begun and deletes nothing; start goes on from there', async () => {
  const { as, session, task_id } = await handedIn([{ path: hums }]);
  const [first] = queued.splice(0, 1);
  await first?.task.run(context, first.input as never);
  expect((await call(stopAnalysis, { as, params: { task_id } })).body).toEqual({ task_id });
  await runTasks();
  expect(await statuses(session.user_id)).toMatchObject({ recording: 'done', sound: 'stopped', findings: 'stopped' });
  const stopped = (await call(getTaskStatus, { as, params: { id: task_id } })).body;
  expect(stopped).toMatchObject({ status: 'FAILURE', error: expect.stringMatching(/stopped/) });
  expect(await reportOf(as)).toMatchObject({ status: 'stopped' });
  expect((await reportOf(as)).question_analyses[0]?.video_url).toContain('recording.webm');

  await call(startAnalysis, { as, params: { task_id } });
  expect((await call(getTaskStatus, { as, params: { id: task_id } })).body).toMatchObject({ error: null });
  await runTasks();
  expect((await call(getTaskStatus, { as, params: { id: task_id } })).body.status).toBe('SUCCESS');
  expect((await reportOf(as)).status).toBe('ready');
});

test('a report that could not be made is made by a new start', async () => {
  const { as, task_id } = await handedIn([{ text: 'I asked why, and we agreed.' }]);
  for (let one = queued.shift(); one; one = queued.shift())
    if (one.task.name !== 'reports.make-report') await one.task.run(context, one.input as never);
    else await one.task.giveUp?.(context, one.input as never, new Error('Out of memory.'));
  const failed = (await call(getTaskStatus, { as, params: { id: task_id } })).body;
  expect(failed).toMatchObject({ status: 'FAILURE', error: expect.stringMatching(/Start it again/) });
  await call(startAnalysis, { as, params: { task_id } });
  await runTasks();
  expect((await call(getTaskStatus, { as, params: { id: task_id } })).body.status).toBe('SUCCESS');
  expect((await reportOf(as)).status).toBe('ready');
});

test('nobody starts or stops the analysis of somebody else', async () => {
  const { task_id } = await handedIn([{ text: 'I asked why.' }]);
  const as = await makeCandidate(db);
  expect((await call(stopAnalysis, { as, params: { task_id } })).status).toBe(404);
  expect((await call(startAnalysis, { as, params: { task_id } })).status).toBe(404);
  await runTasks();
});

test('progress goes through the stages in order and never back', async () => {
  const { as, task_id } = await handedIn([{ path: hums }, { text: 'I asked why, and we agreed.' }, { path: hums }]);
  const seen: { progress: number; step: string }[] = [];
  for (let one = queued.shift(); one; one = queued.shift()) {
    await one.task.run(context, one.input as never);
    const { progress, step } = (await call(getTaskStatus, { as, params: { id: task_id } })).body;
    seen.push({ progress, step });
  }
  const numbers = seen.map(({ progress }) => progress);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  const words = ['Processing Video Responses', 'Calculating Performance Metrics', 'Generating Insights', 'Done'];
  expect([...new Set(seen.map(({ step }) => step))]).toEqual(words);
  expect(numbers.at(-1)).toBe(100);
});

test('the recording of who declined analysis can be watched, and nothing of it is measured', async () => {
  const { as, session } = await handedIn([{ path: hums }], { consent: { analysis: false } });
  await runTasks();
  const [answer] = (await reportOf(as)).question_analyses;
  expect(answer).toMatchObject({ status: 'not_analysed', words_per_minute: null });
  expect(answer?.video_url).toContain('playback.mp4');
  expect(await statuses(session.user_id)).toEqual({});
});

test('a session that is deleted while its answer is joined leaves no file behind', async () => {
  const { session, answers } = await handedIn([{ path: hums }]);
  const [first] = queued.splice(0);
  const storage = {
    ...context.storage,
    put: async (...given: Parameters<typeof context.storage.put>) => {
      await db.deleteFrom('assessment_sessions').where('id', '=', session.session_id).execute();
      await context.storage.put(...given);
    },
  };
  await first?.task.run({ ...context, storage }, first.input as never);
  await context.storage.delete(
    `users/${session.user_id}/assessments/${session.session_id}/answers/${answers[0]?.answer_id}/whole`,
  );
  expect(await findTraces(context, [answers[0]?.answer_id ?? 'none'])).toEqual([]);
});

test.skipIf(!isMediaThere)('a clip of the development set goes the whole way', async () => {
  const sent = [{ path: clipPath('facing.webm') }];
  const { as } = await handedIn(sent, { consent: { observation: true }, observation_off: null });
  await runTasks();
  const report = await reportOf(as);
  expect(report.status).toBe('ready');
  expect(metric(report, 'eye_contact')?.value).toBeGreaterThan(0.5);
  expect(metric(report, 'pace')?.value).toBeGreaterThan(60);
});
