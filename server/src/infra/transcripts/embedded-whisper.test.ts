// whisper.cpp of npm, with a model that is nonsense: that it writes, within its limits, is what is tested.
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { writeWhisperModel } from '../../../test/whisper-model.ts';
import { findTranscriber } from '../transcripts.ts';
import { readTranscriptsConfig } from './config.ts';
import { findBuild, openWhisper, probeWhisper } from './embedded-whisper.ts';
import { chooseModel } from './models.ts';
import { readWritten } from './whisper-words.ts';

vi.setConfig({ testTimeout: 180_000 });
const hasNone = findBuild() === undefined;
const folder = await mkdtemp(join(tmpdir(), 'hireframe-whisper-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const model = join(folder, 'nonsense.bin');
writeWhisperModel(model);
const seconds = 3;
const pcm = Float32Array.from({ length: seconds * 16_000 }, (_, at) => 0.1 * Math.sin(at / 20));

/** Command lines of this machine's processes that hear. */
async function hearing(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes('whisper-child'));
}

test.skipIf(hasNone)('it can be loaded here, and with a model it writes words with times in order', async () => {
  expect(await probeWhisper()).toBeUndefined();
  const { engine, transcribe } = openWhisper(model, '1.0.0');
  expect(engine).toEqual({ name: 'whisper.cpp', version: 'of npm 1.0.0, nonsense.bin', is_draft: false });
  const { text, words, language } = await transcribe(pcm, { language: 'de' });
  expect(language).toBe('de');
  expect(words.length).toBeGreaterThan(5);
  expect(text).toMatch(/^(w\d+ ?)+$/);
  const times = words.flatMap(({ start, end }) => [start, end]);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(seconds);
});

test.skipIf(hasNone)('a model that is not there yet is no failure of the engine', async () => {
  const { isReady, transcribe } = openWhisper(join(folder, 'gone.bin'), '1.0.0');
  expect(await isReady?.()).toBe(false);
  await expect(transcribe(pcm)).rejects.toMatchObject({ fault: 'not_ready' });
});

test.skipIf(hasNone)('a model that is broken ends its process alone', async () => {
  const broken = join(folder, 'broken.bin');
  await writeFile(broken, 'lmgg and nothing that follows');
  await expect(openWhisper(broken, '1.0.0').transcribe(pcm)).rejects.toMatchObject({ fault: 'crashed' });
});

test.skipIf(hasNone)('whoever asked can stop it, and no process is left', async () => {
  const stop = new AbortController();
  const failing = expect(openWhisper(model, '1').transcribe(pcm, { signal: stop.signal })).rejects.toMatchObject({
    fault: 'stopped',
  });
  await expect.poll(hearing, { timeout: 20_000 }).not.toEqual([]);
  stop.abort();
  await failing;
  await expect.poll(hearing, { timeout: 20_000 }).toEqual([]);
});

const forTests = '/work/shared/data/whisper/for-tests-ggml-tiny.bin';
test.skipIf(hasNone || !existsSync(forTests))("whisper.cpp's own empty model goes all the way, too", async () => {
  const { words } = await openWhisper(forTests, '1').transcribe(pcm.subarray(0, 16_000), { language: 'en' });
  expect(words).toEqual([]);
});

test.skipIf(hasNone)(
  'without anything configured it is what hears, and wants a model that fits the machine',
  async () => {
    const config = readTranscriptsConfig(
      { HIREFRAME_MODELS_URL: 'http://files.example/whisper/' },
      join(folder, 'data'),
    );
    const found = await findTranscriber(config);
    const file = chooseModel() === 'tiny' ? 'ggml-tiny.bin' : 'ggml-base.bin';
    expect(found).toMatchObject({
      transcriber: { engine: { name: 'whisper.cpp', is_draft: false } },
      embedded: { url: `http://files.example/whisper/${file}`, path: join(folder, 'data', 'models', file) },
    });
    const own = await findTranscriber(readTranscriptsConfig({ WHISPER_MODEL: model }, join(folder, 'data')));
    expect(own).toMatchObject({ embedded: { path: model } });
    expect(own.transcriber?.engine.version).toContain('nonsense.bin');
  },
);

test('turned off, nobody hears', async () => {
  const config = readTranscriptsConfig({ HIREFRAME_TRANSCRIBE: false, TRANSCRIBE_URL: 'http://127.0.0.1:1' }, folder);
  expect(await findTranscriber(config)).toEqual({
    transcriber: undefined,
    why_missing: 'Transcripts are turned off on this server',
  });
});

test('where memory is small the small model is chosen', () => {
  expect([2, 3, 64].map((gigabytes) => chooseModel(gigabytes * 2 ** 30))).toEqual(['tiny', 'base', 'base']);
});

test('tokens become words, and letters that were split over tokens are whole', () => {
  const tokens = [' Gr', '\ufffd', '\ufffd', 'ße', ' aus', ' K', '\ufffd\ufffd', 'ln', '.'];
  const segments = tokens.map((text, at) => ({ text, t0: at * 100, t1: at * 100 + 100 }));
  const { heard } = readWritten({ result: ' Grüße aus Köln.', language: 'de', segments });
  expect(heard.map(({ text }) => text.trim())).toEqual(['Grüße', 'aus', 'Köln.']);
  expect(heard[0]).toMatchObject({ start: 0, end: 0.4 });
});

test('in languages without spaces a letter of three tokens is one', () => {
  const tokens = ['你', '\ufffd', '\ufffd', '世', '\ufffd'];
  const segments = tokens.map((text, at) => ({ text, t0: at * 100, t1: at * 100 + 100 }));
  const { heard } = readWritten({ result: '你好世界', language: 'zh', segments });
  expect(heard.map(({ text }) => text)).toEqual(['你', '好', '世', '界']);
});
