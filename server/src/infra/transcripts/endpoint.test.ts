import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readTranscriptsConfig } from './config.ts';
import { type EndpointLimits, openEndpoint } from './endpoint.ts';

type Said = { status?: number; headers?: Record<string, string>; body: unknown } | 'silence';
type Asked = { path: string; authorization: string | undefined; form: FormData; wav: Buffer };
let answers: Said[] = [];
const asked: Asked[] = [];
const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Blob([body as Buffer<ArrayBuffer>]), {
    headers: { 'content-type': type },
  }).formData();
  const wav = Buffer.from(await (form.get('file') as Blob).arrayBuffer());
  asked.push({ path: request.url ?? '', authorization: request.headers.authorization, form, wav });
  const said = answers.length > 1 ? answers.shift() : answers[0];
  if (said === 'silence' || !said) return;
  response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
  response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answers = [{ body: openAi }];
});

const openAi = {
  task: 'transcribe',
  language: 'english',
  duration: 2,
  text: 'Hello, world.',
  words: [
    { word: 'Hello', start: 0.1, end: 0.5 },
    { word: 'world', start: 0.6, end: 1.1 },
  ],
  segments: [{ id: 0, start: 0, end: 2, text: ' Hello, world.' }],
};
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const silence = (seconds: number) => new Float32Array(seconds * 16_000);
function open(path = '', limits: EndpointLimits = {}) {
  const given = { TRANSCRIBE_URL: address() + path, TRANSCRIBE_MODEL: 'whisper-tiny', TRANSCRIBE_KEY: 'secret' };
  const { endpoint } = readTranscriptsConfig(given, '/nowhere');
  if (!endpoint) throw new Error('no endpoint');
  return openEndpoint(endpoint, { first_pause_ms: 1, ...limits });
}
const heardBy = (body: unknown, seconds = 2) => {
  answers = [{ body }];
  return open().transcribe(silence(seconds));
};

test('a service is sent a WAV file and asked for the times of words', async () => {
  const transcript = await open().transcribe(silence(2), { language: 'en' });
  expect(transcript).toEqual({
    text: 'Hello world',
    language: 'en',
    words: [
      { word: 'Hello', start: 0.1, end: 0.5 },
      { word: 'world', start: 0.6, end: 1.1 },
    ],
    engine: { name: 'whisper-tiny', version: 'as served by 127.0.0.1', is_draft: false },
  });
  const [one] = asked;
  expect(one).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer secret' });
  expect(one?.form.get('model')).toBe('whisper-tiny');
  expect(one?.form.get('language')).toBe('en');
  expect(one?.form.getAll('timestamp_granularities[]')).toContain('word');
  expect(one?.wav.subarray(0, 4).toString()).toBe('RIFF');
  expect(one?.wav.length).toBe(44 + 2 * 2 * 16_000);
});

test.each([
  ['/v1/', '/v1/audio/transcriptions'],
  ['/inference', '/inference'],
  ['/speech/v1/audio/transcriptions?api-version=2', '/speech/v1/audio/transcriptions?api-version=2'],
])('an address with %s is asked at %s', async (path, whole) => {
  await open(path).transcribe(silence(1));
  expect(asked[0]?.path).toBe(whole);
});

test('pieces of words of whisper.cpp’s own server become words, with the least sure piece’s probability', async () => {
  const piece = (word: string, start: number, probability: number) => ({
    word,
    start,
    end: start + 0.1,
    probability,
  });
  const words = [piece(' Hire', 0.1, 0.9), piece('frame', 0.2, 0.4), piece(' works', 0.5, 0.8), piece('.', 0.6, 0.9)];
  const { text, words: found } = await heardBy({
    text: ' Hireframe works.',
    segments: [{ text: '', start: 0, end: 1, words }],
  });
  expect(text).toBe('Hireframe works.');
  expect(found[0]).toEqual({ word: 'Hireframe', start: 0.1, end: 0.3, probability: 0.4 });
});

test('without times of words they are spread over their segment, and the transcript says that times are rough', async () => {
  const segments = [
    { text: ' one three', start: 1, end: 5 },
    { text: ' four', start: 6, end: 7 },
  ];
  const transcript = await heardBy({ text: 'one three four', language: 'en', segments }, 10);
  expect(transcript.are_times_rough).toBe(true);
  expect(transcript.words.map(({ start, end }) => [start, end])).toEqual([
    [1, 2.5],
    [2.5, 5],
    [6, 7],
  ]);
});

test('a text alone is spread over the whole recording', async () => {
  const transcript = await heardBy({ text: 'so it is' }, 12);
  expect(transcript).toMatchObject({ language: 'und', are_times_rough: true });
  expect(transcript.words.at(-1)?.end).toBe(12);
});

test('times that lie outside, run backwards or overlap are put in order', async () => {
  const words = [
    { word: 'late', start: 90, end: 91 },
    { word: 'b', start: 1, end: 0.5 },
    { word: 'a', start: -3, end: 1.2 },
    { word: '…', start: 1.5, end: 1.6 },
  ];
  const { words: found } = await heardBy({ text: 'x', words }, 2);
  expect(found).toEqual([
    { word: 'a', start: 0, end: 1.2 },
    { word: 'b…', start: 1.2, end: 1.2 },
    { word: 'late', start: 2, end: 2 },
  ]);
});

test('what is bracketed was no word', async () => {
  const words = ['(soft', 'music)', 'Yes', '[BLANK_AUDIO]', '(2', 'years'].map((word, at) => ({
    word,
    start: at,
    end: at + 1,
  }));
  expect((await heardBy({ text: 'x', words }, 9)).text).toBe('Yes (2 years');
});

test.each([
  ['a page', '<html>Bad gateway</html>'],
  ['no text', { words: [] }],
  ['times that are no numbers', { text: 'x', words: [{ word: 'x', start: 'now', end: null }] }],
  ['a list', [1, 2]],
])('%s is no transcript', async (_what, body) => {
  await expect(heardBy(body)).rejects.toMatchObject({ fault: 'nonsense' });
});

test('a service that fails is asked again', async () => {
  answers = [
    { status: 500, body: 'oops' },
    { status: 429, headers: { 'retry-after': '0' }, body: '' },
    { body: openAi },
  ];
  expect((await open().transcribe(silence(2))).text).toBe('Hello world');
  expect(asked).toHaveLength(3);
});

test('a service that goes on failing is given up after three tries', async () => {
  answers = [{ status: 503, body: '' }];
  await expect(open().transcribe(silence(1))).rejects.toMatchObject({ fault: 'unreachable' });
  expect(asked).toHaveLength(3);
});

test.each([
  [401, 'its key is wrong'],
  [404, 'it answered 404'],
  [302, 'it answered 302'],
])('an answer %i is not asked for again, and says that %s', async (status, message) => {
  answers = [{ status, headers: { location: 'http://127.0.0.1:9/elsewhere' }, body: {} }];
  const failing = open().transcribe(silence(1));
  await expect(failing).rejects.toMatchObject({ fault: 'refused', message: expect.stringContaining(message) });
  expect(asked).toHaveLength(1);
});

test('a service that does not answer in time is not waited for', async () => {
  answers = ['silence'];
  const failing = open('', { time_limit_seconds: 0.2 }).transcribe(silence(1));
  await expect(failing).rejects.toMatchObject({ fault: 'timeout' });
});

test('whoever asked can stop it', async () => {
  answers = ['silence'];
  const stop = new AbortController();
  const failing = open().transcribe(silence(1), { signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  await expect(failing).rejects.toMatchObject({ fault: 'stopped' });
});

test('nobody there is said without naming where', async () => {
  const { endpoint } = readTranscriptsConfig({ TRANSCRIBE_URL: 'http://127.0.0.1:1' }, '/nowhere');
  if (!endpoint) throw new Error('no endpoint');
  const failing = openEndpoint(endpoint, { first_pause_ms: 1 }).transcribe(silence(1));
  await expect(failing).rejects.toThrow(/^The transcript service couldn't be reached$/);
});

test('a long recording is sent in pieces, cut where it is quietest, and the times are those of the whole', async () => {
  const pcm = silence(610).map((_, at) => (Math.abs(at / 16_000 - 290) < 0.5 ? 0 : 0.1));
  answers = [{ body: openAi }];
  const { words } = await open().transcribe(pcm);
  expect(asked).toHaveLength(3);
  const second = words[2]?.start ?? 0;
  expect(second).toBeGreaterThan(289.5);
  expect(second).toBeLessThan(290.6);
  const sent = asked.reduce((sum, { wav }) => sum + wav.length - 44, 0);
  expect(sent).toBe(pcm.length * 2);
});
