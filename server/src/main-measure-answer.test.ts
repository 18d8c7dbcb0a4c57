// The command as whoever compares runs it.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canSpeak, makeRecording } from '../test/recordings.ts';
import { writeWhisperModel } from '../test/whisper-model.ts';
import { findBuild } from './infra/transcripts/embedded-whisper.ts';

const script = fileURLToPath(new URL('./main-measure-answer.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireframe-lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function measureAnswer(...files: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, HIREFRAME_DATA: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...files], { env }, (error, out, said) =>
      resolve({ code: error ? Number(error.code) : 0, out, error: said }),
    );
  });
}

test('every file gives one line with everything in it, whatever the file is', async () => {
  const [empty, text, missing] = ['empty.webm', 'text.mp4', 'gone.webm'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(empty, '');
  await writeFile(text, 'Dear reader');
  const clip = await makeRecording(folder, 'clip.webm', { hums: true });
  const { code, out } = await measureAnswer(empty, text, missing, clip);
  expect(code).toBe(0);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ file, status, reason }) => [file, status, reason])).toEqual([
    [empty, 'failed', 'empty file'],
    [text, 'failed', 'not a video'],
    [missing, 'failed', 'no such file'],
    [clip, 'ok', null],
  ]);
  const all =
    'file status reason duration_s wpm wpm_speech silence_share pauses pitch_hz loudness_lufs face_share camera_facing gestures expressiveness blinks transcript engines';
  for (const line of lines) expect(Object.keys(line).join(' ')).toBe(all);
  expect(lines[0].wpm).toEqual({ not_measured: 'empty file' });
  expect(lines[3]).toMatchObject({ face_share: 0, camera_facing: { not_measured: expect.any(String) } });
  expect(lines[3].duration_s).toBeCloseTo(3, 0);
  expect(lines[3].engines).toMatchObject({ ffmpeg: { version: expect.any(String) }, face: { name: 'human' } });
});

test.skipIf(!canSpeak || !findBuild())(
  'what is said is written down once a model is there',
  { timeout: 120_000 },
  async () => {
    const path = await makeRecording(folder, 'spoken.webm', {
      says: 'I asked them what they wanted.',
      has_picture: false,
    });
    await mkdir(join(folder, 'models'));
    const before = JSON.parse((await measureAnswer(path)).out);
    expect(before.transcript).toEqual({ not_measured: 'Transcripts are being set up' });
    writeWhisperModel(join(folder, 'models', 'nonsense.bin'));
    const after = JSON.parse((await measureAnswer(path)).out);
    expect(after.transcript).toMatch(/^(w\d+ ?)+$/);
    expect(after.engines.transcript).toMatchObject({ name: 'whisper.cpp', version: expect.stringMatching(/nonsense/) });
  },
);

test('without a file it says what it wants', async () => {
  expect(await measureAnswer()).toMatchObject({ code: 2, out: '', error: expect.stringContaining('FILE') });
});
