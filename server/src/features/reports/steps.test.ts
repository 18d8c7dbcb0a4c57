import { expect, test } from 'vitest';
import {
  computeProgress,
  getStep,
  hasEnded,
  isComplete,
  nextSteps,
  type StepName,
  type StepRow,
  type StepStatus,
  stepsFor,
  stepsToRepeat,
} from './steps.ts';

const video = stepsFor({ kind: 'video', is_observed: true });

/** Rows of an answer; steps that are not named wait. */
function rowsOf(names: StepName[], statuses: Partial<Record<StepName, StepStatus>> = {}): StepRow[] {
  return names.map((step) => ({ step, version: getStep(step).version, status: statuses[step] ?? 'waiting' }));
}
const next = (statuses: Partial<Record<StepName, StepStatus>>, names = video) => nextSteps(rowsOf(names, statuses));

test('a recorded answer is joined first, then sound and picture are measured beside each other', () => {
  expect(next({})).toEqual(['recording']);
  expect(next({ recording: 'queued' })).toEqual([]);
  expect(next({ recording: 'done' })).toEqual(['sound', 'picture']);
});

test('words are listened for once the sound is known, and findings wait for everything that may still come', () => {
  const measured = { recording: 'done', sound: 'done' } as const;
  expect(next({ ...measured, picture: 'running' })).toEqual(['transcript']);
  expect(next({ ...measured, picture: 'done', transcript: 'running' })).toEqual([]);
  expect(next({ ...measured, picture: 'done', transcript: 'done' })).toEqual(['findings']);
});

test('findings are made of what there is when a step fails', () => {
  expect(next({ recording: 'done', sound: 'failed', picture: 'running' })).toEqual([]);
  expect(next({ recording: 'done', sound: 'failed', picture: 'done' })).toEqual(['findings']);
  expect(next({ recording: 'failed' })).toEqual(['findings']);
});

test('the picture is no step where nobody may look at it, and a typed answer has words only', () => {
  expect(stepsFor({ kind: 'video', is_observed: false })).toEqual(['recording', 'sound', 'transcript', 'findings']);
  expect(stepsFor({ kind: 'audio', is_observed: true })).toEqual(['recording', 'sound', 'transcript', 'findings']);
  expect(next({}, stepsFor({ kind: 'text', is_observed: true }))).toEqual(['findings']);
});

test('an answer has ended when nothing of it runs or can run', () => {
  const ended = (statuses: Partial<Record<StepName, StepStatus>>) => hasEnded(rowsOf(video, statuses));
  expect(ended({})).toBe(false);
  expect(ended({ recording: 'failed' })).toBe(false);
  expect(ended({ recording: 'failed', findings: 'done' })).toBe(true);
  expect(ended({ recording: 'done', sound: 'stopped', picture: 'running', findings: 'stopped' })).toBe(false);
  expect(ended({ recording: 'done', sound: 'stopped', picture: 'done', findings: 'stopped' })).toBe(true);
  expect(isComplete(rowsOf(video, { recording: 'failed', findings: 'done' }))).toBe(false);
});

test('what failed, was stopped or is old is made anew with all that goes by it, and nothing else', () => {
  const done = Object.fromEntries(video.map((name) => [name, 'done'])) as Record<StepName, StepStatus>;
  const repeat = (statuses: Partial<Record<StepName, StepStatus>>) => stepsToRepeat(rowsOf(video, statuses));
  expect(repeat(done)).toEqual([]);
  expect(repeat({ ...done, transcript: 'failed' })).toEqual(['transcript', 'findings']);
  expect(repeat({ ...done, picture: 'stopped', findings: 'stopped' })).toEqual(['picture', 'findings']);
  expect(repeat({ ...done, recording: 'failed' })).toEqual(video);
  expect(repeat({ recording: 'running' })).toEqual([]);
  const old = rowsOf(video, done).map((row) => (row.step === 'sound' ? { ...row, version: '0' } : row));
  expect(stepsToRepeat(old)).toEqual(['sound', 'transcript', 'findings']);
});

test('progress goes by the steps and never back, whatever order they end in and whatever fails', () => {
  for (const failing of [undefined, 'recording', 'sound', 'transcript'] as const) {
    const answers = [rowsOf(video), rowsOf(stepsFor({ kind: 'text', is_observed: false })), rowsOf(video)];
    const seen = [computeProgress(answers).progress];
    expect(seen).toEqual([0]);
    // The last answer first, and of each the step that may run last.
    for (let rows = [...answers].reverse().find((one) => !hasEnded(one)); rows; ) {
      const row = rows.find(({ step }) => step === nextSteps(rows as StepRow[]).at(-1)) as StepRow;
      row.status = row.step === failing ? 'failed' : 'done';
      seen.push(computeProgress(answers).progress);
      rows = [...answers].reverse().find((one) => !hasEnded(one));
    }
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(computeProgress(answers)).toEqual({ progress: 50, stage: 2 });
  }
});

test('the stage that is named is the first one that has something left', () => {
  const [one, other] = [rowsOf(video, { recording: 'done', sound: 'done', picture: 'done' }), rowsOf(video)];
  expect(computeProgress([one, other])).toMatchObject({ stage: 0, progress: 12.5 });
  expect(computeProgress([one]).stage).toBe(1);
});
