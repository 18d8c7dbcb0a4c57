import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startModelServer } from '../../test/model-server.ts';
import { maxInputLetters, openLanguageModel } from './language-model.ts';
import { createLog } from './log.ts';

const server = await startModelServer();
const model = openLanguageModel(server.config(), createLog('silent'));
const schema = z.object({ city: z.string() });
const question = { system: 'Find the city.', prompt: 'I live in Basel.', schema };
const ok = { status: 'ok', answer: { city: 'Basel' } };
const json = '{"city":"Basel"}';
const counted = { input_tokens: 900, output_tokens: 70 };
const uncounted = { input_tokens: null, output_tokens: null };

test.each([
  ['openai', '/v1/chat/completions', 'authorization', 'Bearer secret-key'],
  ['anthropic', '/v1/messages', 'x-api-key', 'secret-key'],
] as const)(
  'a model is asked in the protocol of %s, and its tokens are counted',
  async (protocol, path, header, key) => {
    server.answer(json);
    const asked = openLanguageModel(server.config(protocol), createLog('silent'));
    expect(asked.name).toBe('tiny-model');
    expect(await asked.ask(question)).toEqual({ ...ok, ...counted });
    const [one] = server.asked;
    expect(one).toMatchObject({ path, model: 'tiny-model', prompt: 'I live in Basel.', headers: { [header]: key } });
    expect(one?.system).toMatch(/^Find the city\.\n.*JSON schema:.*"city"/s);
  },
);

test.each([
  ['fenced', `Sure! Here it is:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`],
  ['among braces of prose', `I looked for {city} and found:\n${json}`],
  ['behind thoughts', `<think>Maybe {"city": 4}, or {"city":"Bern"}?</think>\n${json}`],
  ['bare, over lines', `{\n  "city":\n  "Basel"\n}`],
])('an answer is read where it is %s', async (_where, says) => {
  server.answer(says);
  expect(await model.ask(question)).toMatchObject(ok);
});

test('braces, quotes and backslashes in words do not end an answer', async () => {
  server.answer('so: {"city":"Ba}s\\"{el\\\\"} done');
  expect(await model.ask(question)).toMatchObject({ answer: { city: 'Ba}s"{el\\' } });
});

test.each([
  ['no JSON', 'The city is Basel.'],
  ['another shape', '{"town":"Basel"}'],
  ['half an answer', { says: '{"city":"Bas', finish: 'cut' }],
  ['a page of HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Log in</html>' }],
  ['an endless answer', { status: 200, body: `{"id":"${'x'.repeat(3 * 2 ** 20)}"}` }],
] as const)('%s is nonsense, asked for once', async (_what, said) => {
  server.answer(said);
  expect(await model.ask(question)).toMatchObject({ status: 'failed', reason: 'nonsense' });
  expect(server.asked).toHaveLength(1);
});

test('tokens of an answer that is nonsense are counted; a service that counts none is not guessed for', async () => {
  server.answer('no idea', { says: json, uncounted: true });
  expect(await model.ask(question)).toMatchObject({ status: 'failed', ...counted });
  expect(await model.ask(question)).toEqual({ ...ok, ...uncounted });
});

test.each(['openai', 'anthropic'] as const)('a model of %s that refuses is said to have refused', async (protocol) => {
  server.answer({ says: 'I cannot help with that.', finish: 'refused' });
  const asked = openLanguageModel(server.config(protocol), createLog('silent'));
  expect(await asked.ask(question)).toMatchObject({ status: 'failed', reason: 'refused' });
});

test.each([400, 401, 403, 404, 302])('a service that answers %i is not asked again', async (status) => {
  server.answer({ status, headers: { location: `${server.url}/elsewhere` } }, json);
  expect(await model.ask(question)).toMatchObject({ status: 'failed', reason: 'refused', http_status: status });
  expect(server.asked).toHaveLength(1);
});

test('a service that stumbles is asked again, at most twice', async () => {
  server.answer({ status: 503, headers: { 'retry-after': '0' } }, { status: 200, breaks: true }, json);
  expect(await model.ask(question)).toMatchObject(ok);
  server.answer({ status: 500, headers: { 'retry-after': '0' } });
  expect(await model.ask(question)).toMatchObject({ status: 'failed', reason: 'unreachable', http_status: 500 });
  expect(server.asked).toHaveLength(3);
});

test('who is limited waits as long as the service says, but not beyond the time limit', async () => {
  server.answer({ status: 429, headers: { 'retry-after': '0' } }, json);
  expect(await model.ask(question)).toMatchObject(ok);
  server.answer({ status: 429, headers: { 'retry-after': '60' } }, json);
  expect(await model.ask(question)).toMatchObject({ status: 'failed', reason: 'rate_limited' });
  expect(server.asked).toHaveLength(1);
});

test('a slow answer is given up, and whoever asked may stop waiting', async () => {
  server.answer('silence');
  expect(await model.ask({ ...question, time_limit_seconds: 0.2 })).toMatchObject({ reason: 'timeout' });
  const stop = new AbortController();
  const asked = model.ask({ ...question, signal: stop.signal });
  stop.abort();
  expect(await asked).toEqual({ status: 'failed', reason: 'stopped', ...uncounted });
});

test('where nobody listens it is said to be unreachable', async () => {
  const gone = await startModelServer();
  await gone.stop();
  const asked = openLanguageModel(gone.config(), createLog('silent'));
  expect(await asked.ask({ ...question, time_limit_seconds: 2 })).toMatchObject({ reason: 'unreachable' });
});

test('more than a model takes is not sent', async () => {
  server.answer(json);
  expect(await model.ask({ ...question, prompt: 'x'.repeat(maxInputLetters) })).toMatchObject({ reason: 'too_large' });
  expect(server.asked).toHaveLength(0);
});

test('the log says which model, how long and how many tokens, never the key or what was said', async () => {
  const lines: string[] = [];
  const log = pino(new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }));
  const asked = openLanguageModel(server.config(), log);
  server.answer(json, { status: 401, body: '{"error":{"message":"Wrong key secret-key for: I live in Basel."}}' });
  await asked.ask(question);
  await asked.ask(question);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ model: 'tiny-model', ...counted });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ reason: 'refused', http_status: 401 });
  expect(lines.join()).not.toMatch(/secret|Basel/);
});
