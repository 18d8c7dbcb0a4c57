import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probeRecording } from '@hireframe/engines/media/probe-recording.ts';
import type { Recording } from '@hireframe/engines/media/recording.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecording } from '../../../../test/recordings.ts';
import { measureMemory } from '../../../infra/threads/limited-child.ts';
import { runMeasuring } from './run-measuring.ts';

let folder: string;
let path: string;
let recording: Recording;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireframe-run-'));
  path = await makeRecording(folder, 'long.webm', { seconds: 30, hums: true });
  recording = await probeRecording(path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Command lines of this machine's processes that work on our recording. */
async function working(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(path));
}

test('pictures are measured in a process of its own', async () => {
  const picture = await runMeasuring({ name: 'pictures', path, recording });
  expect(picture).toMatchObject({ face_share: { value: 0 } });
});

test.each([
  ['too much memory', { megabytes: 10 }, 'too_large'],
  ['too much time', { wall_seconds: 0.1 }, 'too_slow'],
  ['too much of the processor', { cpu_seconds: 1 }, 'crashed'],
])('a measuring that takes %s ends with a reason, and so does its ffmpeg', async (_what, limits, fault) => {
  await expect(runMeasuring({ name: 'pictures', path, recording }, limits)).rejects.toMatchObject({ fault });
  await expect.poll(working).toEqual([]);
});

test('a measuring can be stopped, and so is its ffmpeg', async () => {
  const stop = new AbortController();
  const measuring = runMeasuring({ name: 'pictures', path, recording }, { signal: stop.signal });
  const ended = expect(measuring).rejects.toThrow('Enough');
  await expect.poll(working, { timeout: 20_000 }).not.toEqual([]);
  stop.abort(new Error('Enough'));
  await ended;
  await expect.poll(working).toEqual([]);
  await expect(runMeasuring({ name: 'sound', path, recording }, { signal: stop.signal })).rejects.toThrow('Enough');
});

test('a fault of the recording is told from a fault of ours', async () => {
  const gone = { name: 'sound', path: join(folder, 'gone.webm'), recording } as const;
  await expect(runMeasuring(gone)).rejects.toMatchObject({ fault: 'unreadable' });
  const confused = { ...recording, audio: null };
  await expect(runMeasuring({ name: 'sound', path, recording: confused })).rejects.toMatchObject({
    fault: 'crashed',
    cause: expect.stringContaining('has no audio'),
  });
});

test('memory is that of a process and of what it started', async () => {
  expect(await measureMemory(process.pid)).toBeGreaterThan(20);
  expect(await measureMemory(2 ** 30)).toBe(0);
});
