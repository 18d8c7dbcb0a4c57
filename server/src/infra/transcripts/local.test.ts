// The program that an operator names, played by a script that writes what whisper.cpp writes.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTranscriber } from '../transcripts.ts';
import { readTranscriptsConfig, type TranscriptsVariables } from './config.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireframe-words-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pcm = new Float32Array(2 * 16_000);
const find = (given: TranscriptsVariables = {}) =>
  findTranscriber(readTranscriptsConfig({ WHISPER_BIN: join(folder, 'bin', 'whisper-cli'), ...given }, folder));
async function found(...given: Parameters<typeof find>) {
  const { transcriber } = await find(...given);
  if (!transcriber) throw new Error('nobody hears');
  return transcriber;
}

async function program(name: string, script: string): Promise<string> {
  await mkdir(join(folder, 'bin'), { recursive: true });
  const path = join(folder, 'bin', name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

async function model(name: string, size = 100): Promise<string> {
  await mkdir(join(folder, 'models'), { recursive: true });
  const path = join(folder, 'models', name);
  await writeFile(path, `lmgg${'x'.repeat(size)}`);
  return path;
}

const token = (text: string, from: number, to: number, p = 0.9) => ({
  text,
  offsets: { from, to },
  id: 1,
  p,
  t_dtw: -1,
});
const written = {
  systeminfo: 'AVX = 1',
  result: { language: 'de' },
  transcription: [
    {
      offsets: { from: 0, to: 2000 },
      text: ' Grüße aus Köln.',
      tokens: [
        token('[_BEG_]', 0, 0),
        token(' Gr', 100, 200),
        token('\xc3', 200, 250, 0.5),
        token('\xbc', 250, 300),
        token('ße', 300, 400),
        token(' aus', 500, 700),
        token(' Köln', 800, 1500),
        token('.', 1500, 1510),
        token('[_TT_100]', 2000, 2000),
      ],
    },
  ],
};
/** As whisper.cpp does it: of a letter of two bytes each may stand in a token of its own. */
const bytesOf = (value: unknown) => {
  const split = JSON.stringify(value, (_, one) =>
    typeof one === 'string' && !/[\x80-\xbf\xc3]/.test(one) ? Buffer.from(one, 'utf8').toString('latin1') : one,
  );
  return Buffer.from(split, 'latin1');
};

/** Answers questions about itself, notes how it was called, and writes `result` where it is told to. */
async function whisper(result: Buffer | undefined, name = 'whisper-cli', before = '') {
  if (result) await writeFile(join(folder, 'result.json'), result);
  return await program(
    name,
    `case "$1" in --help) echo "  -ojf, --output-json-full" >&2; exit 0;; --version) echo "whisper.cpp version: 1.8.2"; exit 0;; esac
echo "$@" > '${folder}/args'; nice > '${folder}/nice'; env > '${folder}/env'
${before}
while [ $# -gt 0 ]; do [ "$1" = -of ] && of=$2; shift; done
[ -f '${folder}/result.json' ] && cp '${folder}/result.json' "$of.json"; exit 0`,
  );
}

const utf8 = (value: unknown) => Buffer.from(JSON.stringify(value));

test('whisper.cpp with a model in the data folder is found, and named with its version', async () => {
  await whisper(utf8(written));
  await model('ggml-tiny.bin', 50);
  await model('ggml-base.bin', 200);
  await writeFile(join(folder, 'models', 'notes.bin'), 'x'.repeat(1000));
  const { engine } = await found();
  expect(engine).toEqual({ name: 'whisper.cpp', version: '1.8.2, ggml-base.bin', is_draft: false });
});

test('its tokens become words, letters that were split over tokens included', async () => {
  const bytes = bytesOf(written);
  await whisper(bytes);
  await model('ggml-base.bin');
  const { text, language, words } = await (await found()).transcribe(pcm);
  expect(text).toBe('Grüße aus Köln.');
  expect(language).toBe('de');
  expect(words[0]).toEqual({ word: 'Grüße', start: 0.1, end: 0.4, probability: 0.5 });
  expect(words[2]).toEqual({ word: 'Köln.', start: 0.8, end: 1.51, probability: 0.9 });
});

test('a word of which it does not say how sure it is has no certainty', async () => {
  const tokens = [{ text: ' Any', offsets: { from: 100, to: 400 } }];
  const result = { result: { language: 'en' }, transcription: [{ offsets: { from: 0, to: 2000 }, tokens }] };
  await whisper(utf8(result));
  await model('ggml-base.bin');
  expect((await (await found()).transcribe(pcm)).words).toEqual([{ word: 'Any', start: 0.1, end: 0.4 }]);
});

test('in a language without spaces a dictionary finds the words, and a letter in pieces is whole again', async () => {
  const [first, ...rest] =
    Buffer.from('你好', 'utf8')
      .toString('latin1')
      .match(/.{1,2}/gs) ?? [];
  const tokens = [
    token(first ?? '', 0, 200),
    ...rest.map((text, at) => token(text, 200 + at * 200, 400 + at * 200, 0.6)),
    ...[...'世界。'].map((letter, at) =>
      token(Buffer.from(letter).toString('latin1'), 1000 + at * 300, 1300 + at * 300),
    ),
  ];
  const chinese = { result: { language: 'zh' }, transcription: [{ offsets: { from: 0, to: 2000 }, text: '', tokens }] };
  await whisper(Buffer.from(JSON.stringify(chinese), 'latin1'));
  await model('ggml-base.bin');
  const { text, words } = await (await found()).transcribe(pcm);
  expect(text).toBe('你好世界。');
  expect(words).toEqual([
    { word: '你好', start: 0, end: 0.6, probability: 0.6 },
    { word: '世界。', start: 1, end: 1.6, probability: 0.9 },
  ]);
});

test('it runs with low priority and none of our secrets, and leaves no file', async () => {
  process.env.TRANSCRIBE_KEY = 'secret';
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith(`hireframe-upload-${process.pid}-`));
  await whisper(utf8(written));
  await model('ggml-base.bin');
  await (await found()).transcribe(pcm, { language: 'de' });
  delete process.env.TRANSCRIBE_KEY;
  const after = (await readdir(tmpdir())).filter((name) => name.startsWith(`hireframe-upload-${process.pid}-`));
  expect(after).toEqual(before);
  expect(Number(await readFile(join(folder, 'nice'), 'utf8'))).toBeGreaterThanOrEqual(10);
  expect(await readFile(join(folder, 'env'), 'utf8')).not.toContain('secret');
  expect(await readFile(join(folder, 'args'), 'utf8')).toMatch(/-m \S+ggml-base\.bin -f \S+answer\.wav -l de /);
});

test('a program and a model that the operator names come first', async () => {
  await whisper(utf8(written));
  const WHISPER_BIN = await whisper(utf8(written), 'my-whisper');
  await model('ggml-base.bin');
  const WHISPER_MODEL = await model('mine.bin', 10);
  const transcriber = await found({ WHISPER_BIN, WHISPER_MODEL });
  expect(transcriber.engine.version).toContain('mine.bin');
});

test('a program that ends early and one that writes no transcript are failures with a reason', async () => {
  await model('ggml-base.bin');
  await whisper(undefined, 'whisper-cli', 'exit 3');
  await expect((await found()).transcribe(pcm)).rejects.toMatchObject({ fault: 'crashed' });
  await whisper(utf8({ transcription: 'none' }));
  await expect((await found()).transcribe(pcm)).rejects.toMatchObject({ fault: 'nonsense' });
});

test('whoever asked can stop it', async () => {
  await model('ggml-base.bin');
  await whisper(utf8(written), 'whisper-cli', 'exec sleep 20');
  const stop = new AbortController();
  const failing = (await found()).transcribe(pcm, { signal: stop.signal });
  setTimeout(() => stop.abort(), 100);
  await expect(failing).rejects.toMatchObject({ fault: 'stopped' });
});

test.each([
  ['nothing is there', async () => {}, 'WHISPER_BIN is no program'],
  [
    'it is some other program',
    () => program('whisper-cli', 'echo hello'),
    'whisper-cli is no whisper.cpp that we know',
  ],
  ['there is no model', () => whisper(utf8(written)), 'npm run get-models'],
])('without a transcript engine (%s) it is said why', async (_why, prepare, reason) => {
  await prepare();
  const none = await find();
  expect(none.transcriber).toBeUndefined();
  expect('why_missing' in none && none.why_missing).toContain(reason);
});

test('a service that the operator names is asked before any program', async () => {
  await whisper(utf8(written));
  await model('ggml-base.bin');
  const { engine } = await found({ TRANSCRIBE_URL: 'http://127.0.0.1:1', TRANSCRIBE_MODEL: 'theirs' });
  expect(engine.name).toBe('theirs');
});
