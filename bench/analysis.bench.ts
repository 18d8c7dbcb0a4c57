// Three answers of a minute until the report is there, and twenty sessions that are handed in at once; with the real
// product, its API and its worker in processes of their own. Nothing but the worker's tree is counted.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshFolder, launch } from '../e2e/product/product.ts';
import { writeWhisperModel } from '../server/test/whisper-model.ts';
import { atMost, report } from './bars.ts';
import { makeClip } from './clips.ts';
import { readMemory, readProcessorTime } from './processes.ts';
import { type Progress, type Sitting, sitDown } from './sitting.ts';
import { timeTranscripts } from './transcripts.ts';

const sessions = Number(process.argv[2] ?? 20);
const seconds = 60;
/** Between two answers a person reads the next question and speaks for a minute. */
const maxPauseSeconds = 75;

/** A trained one where WHISPER_MODEL names it, else one of random weights, whose words mean nothing and take as long. */
const model = process.env.WHISPER_MODEL ?? join(tmpdir(), 'hireframe-bench-model.bin');
if (!existsSync(model)) writeWhisperModel(model, 'base');
const { folder, remove } = freshFolder();
const [long, short] = [await makeClip(seconds), await makeClip(10)];
console.log(`clips of ${seconds} s (${mb(long.length)} MB) and 10 s (${mb(short.length)} MB), 1280x720, 30 a second`);
const api = launch(folder, { HIREFRAME_DEMO: 'off' }, 'main-api');
const url = await readyUrl();
const worker = launch(folder, { HIREFRAME_DEMO: 'off' }, 'main-worker');
await sleep(5000); // What a start has left to do.

let peak = { bytes: 0, said: '' };
const watching = setInterval(watchMemory, 250);
const one = await threeAnswers();
const crowd = await atOnce();
clearInterval(watching);
worker.child.kill('SIGTERM');
await worker.ended;
api.child.kill('SIGTERM');
await api.ended;
remove();

console.log(
  `report ${one.latency.toFixed(1)} s after the last upload; playbacks ${one.playbackSeconds.toFixed(0)} s later`,
);
console.log(`processor time for the playbacks: ${one.playbackCpu.toFixed(2)} s a second of video`);
console.log(`memory at its peak: ${peak.said}`);
console.log(`${sessions} sessions: all reports ${crowd.seconds.toFixed(0)} s after the last was handed in`);
const words = await timeTranscripts(long, model);
report('analysis', [
  atMost('seconds from the last of three uploads to the report', one.latency, 10),
  atMost('processor seconds a second of video, without transcript', one.cpu, 0.22),
  atMost('peak memory of what writes a transcript, MB', mb(words.bytes), 600),
  atMost('peak memory of the worker with all that it starts, MB', mb(peak.bytes), 500),
  atMost(`sessions of ${sessions} that were lost`, crowd.lost, 0),
  atMost('places by which a report was early or late in the order of handing in', crowd.misplaced, 2), // Two run at once.
  atMost('times that progress went back', crowd.back, 0),
]);

async function threeAnswers() {
  const sitting = await sitDown(url, 1);
  const before = cpuOfWorker();
  for (const index of [0, 1]) {
    await sitting.answer(index, long, false);
    await untilIdle();
  }
  const task_id = await sitting.answer(2, long, true);
  const sent = performance.now();
  const said = await sitting.watch(task_id);
  const latency = ((said.at(-1) as Progress).at - sent) / 1000;
  const cpu = (cpuOfWorker() - before) / (3 * seconds);
  const { status, question_analyses } = await sitting.report();
  console.log(
    `report ${status}: ${question_analyses.map((one) => one.status)}; ${said.map(inWords).filter(Boolean).join(' ')}`,
  );
  console.log(
    `after ${latency.toFixed(1)} s; ${cpu.toFixed(3)} s of processor time a second; peak ${mb(peak.bytes)} MB: ${peak.said}`,
  );
  const playbacks = performance.now();
  while (!(await sitting.report()).question_analyses.every(({ video_url }) => video_url?.includes('mp4')))
    await sleep(500);
  const playbackCpu = (cpuOfWorker() - before) / (3 * seconds) - cpu;
  return { latency, cpu, playbackCpu, playbackSeconds: (performance.now() - playbacks) / 1000 };
}

/** All are there with one answer each, and hand in one after the other as fast as the API takes it. */
async function atOnce() {
  const sittings: Sitting[] = [];
  for (let number = 0; number < sessions; number++) sittings.push(await sitDown(url, 2 + number));
  const tasks: string[] = [];
  for (const sitting of sittings) tasks.push(await sitting.answer(0, short, true));
  const sent = performance.now();
  const watched = await Promise.all(sittings.map((sitting, index) => sitting.watch(tasks[index] as string, 500)));
  const ends = watched.map((said) => (said.at(-1) as Progress).at);
  const order = ends.map((end) => ends.filter((other) => other < end).length);
  const reports = await Promise.all(sittings.map((sitting) => sitting.report()));
  return {
    seconds: (Math.max(...ends) - sent) / 1000,
    lost: reports.filter(({ status }) => status !== 'ready').length,
    misplaced: Math.max(...order.map((place, index) => Math.abs(place - index))),
    back: watched.reduce((sum, said) => sum + timesBack(said), 0),
  };
}

function timesBack(said: Progress[]): number {
  return said.filter(({ progress }, at) => progress < (said[at - 1]?.progress ?? 0)).length;
}

/** Until the worker has had nothing to do for a moment; not longer than the next answer would take. */
async function untilIdle() {
  const begun = performance.now();
  let [before, calm] = [cpuOfWorker(), 0];
  while (calm < 3 && performance.now() - begun < maxPauseSeconds * 1000) {
    await sleep(1000);
    const now = cpuOfWorker();
    calm = now - before < 0.15 ? calm + 1 : 0;
    before = now;
  }
}

function cpuOfWorker(): number {
  return Object.values(readProcessorTime(worker.child.pid as number)).reduce((sum, one) => sum + one, 0);
}

function watchMemory() {
  const shares = Object.entries(readMemory(worker.child.pid as number));
  const bytes = shares.reduce((sum, [, one]) => sum + one, 0);
  if (bytes > peak.bytes) peak = { bytes, said: shares.map(([name, one]) => `${name} ${mb(one)} MB`).join(', ') };
}

function inWords({ progress, step }: Progress, at: number, all: Progress[]): string {
  return progress === all[at - 1]?.progress ? '' : `${progress} % ${step},`;
}

function mb(bytes: number) {
  return Math.round(bytes / 2 ** 20);
}

async function readyUrl(): Promise<string> {
  for (let patience = 600; patience > 0; patience--) {
    const [, found] = /Hireframe is at (\S+)/.exec(api.said()) ?? [];
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`Hireframe did not start. It said:\n${api.said()}`);
}
