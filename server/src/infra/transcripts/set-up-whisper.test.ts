// How the model comes to a fresh installation, against a server on this machine.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { servedModel, servedSha256 as sha256, startModelsServer } from '../../../test/models-server.ts';
import { createLog } from '../log.ts';
import { findBuild, openWhisper } from './embedded-whisper.ts';
import { setUpWhisper } from './set-up-whisper.ts';
import { describeSetup, readSetup, tellReaders } from './setup.ts';

vi.setConfig({ testTimeout: 60_000 });
const hasNone = findBuild() === undefined;
const { db } = await freshDatabase();
const { state: server, url } = await startModelsServer();
const folder = await mkdtemp(join(tmpdir(), 'hireframe-set-up-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const path = join(folder, 'models', 'mine.bin');
const wanted = { url: `${url}/mine.bin`, path, sha256 };
const transcriber = openWhisper(path, '1.0.0');
const setup = () => readSetup({ db, transcriber });
const log = createLog('silent');
const warn = vi.spyOn(log, 'warn');
const begin = (changed: Partial<typeof wanted> = {}) =>
  setUpWhisper({ db, log }, { ...wanted, ...changed }, { first_pause_ms: 50, look_ms: 50 });

beforeEach(async () => {
  await db.deleteFrom('transcript_setup').execute();
  server.asked = [];
  server.serves = servedModel;
  warn.mockClear();
});
afterEach(() => rm(join(folder, 'models'), { recursive: true, force: true }));

test('before any worker has begun it is being set up', async () => {
  expect(await setup()).toMatchObject({ state: 'setting_up', percent: 0, message: 'Transcripts are being set up: 0%' });
});

test.skipIf(hasNone)('the model is fetched, its share is told everywhere, and then transcripts are ready', async () => {
  let release = () => {};
  server.holds = new Promise<void>((done) => (release = done));
  const { ended } = begin();
  await expect.poll(async () => (await setup()).state, { timeout: 20_000 }).toBe('setting_up');
  await expect.poll(() => existsSync(`${path}.part`), { timeout: 20_000 }).toBe(true);
  expect(tellReaders(await setup())).toMatch(/^Transcripts are being set up: \d+%$/);
  expect(describeSetup(await setup(), transcriber)).toMatch(/^whisper.cpp is being set up: \d+%$/);
  release();
  server.holds = undefined;
  await ended;
  expect((await readFile(path)).equals(servedModel)).toBe(true);
  expect(await setup()).toMatchObject({ state: 'ready', percent: null });
  expect(describeSetup(await setup(), transcriber)).toBe('whisper.cpp');
  expect(warn).not.toHaveBeenCalled();
});

test.skipIf(hasNone)('several workers fetch it once', async () => {
  await Promise.all([begin().ended, begin().ended, begin().ended]);
  expect(server.asked).toHaveLength(1);
  expect(await setup()).toMatchObject({ state: 'ready' });
});

test.skipIf(hasNone)('a download that breaks off goes on where it stopped', async () => {
  server.cutAfter = 100_000;
  await begin().ended;
  expect(server.asked).toHaveLength(2);
  expect(server.asked[1]).toMatch(/^bytes=[1-9]/);
  expect((await readFile(path)).equals(servedModel)).toBe(true);
});

test.skipIf(hasNone).each<[string, Partial<typeof wanted>, string]>([
  ['nobody answers', { url: 'http://127.0.0.1:1/mine.bin' }, "can't reach its address"],
  ['it is not there', { url: `${url}/other.bin` }, "isn't at its address"],
  ['it is another file', { sha256: 'a'.repeat(64) }, 'is another one'],
])('where %s that is said once in the log, stays in the settings, and is tried again', async (_why, changed, says) => {
  const { stop } = begin(changed);
  await expect.poll(async () => (await setup()).message, { timeout: 20_000 }).toContain(says);
  await new Promise((done) => setTimeout(done, 500)); // Several more tries.
  const waiting = await vi.waitFor(async () => {
    const now = await setup(); // Between two tries: while one is made it is being set up.
    expect(now).toMatchObject({ state: 'waiting', percent: null });
    return now;
  });
  expect(waiting.message).not.toContain('127.0.0.1');
  expect(tellReaders(waiting)).toBe('Transcripts are being set up');
  expect(describeSetup(waiting, transcriber)).toBe('whisper.cpp waits for its model');
  await stop();
  expect(warn).toHaveBeenCalledTimes(1);
  if (!changed.url?.includes(':1/')) expect(server.asked.length).toBeGreaterThan(1);
  expect(existsSync(path)).toBe(false);
});

test.skipIf(hasNone)('once the address can be reached, it is there', async () => {
  server.serves = servedModel.subarray(1); // Another file, at first.
  const { ended } = begin();
  await expect.poll(async () => (await setup()).state, { timeout: 20_000 }).toBe('waiting');
  server.serves = servedModel;
  await ended;
  expect(await setup()).toMatchObject({ state: 'ready' });
});

test('without anybody who hears, it is said why', async () => {
  const why = 'Transcripts are turned off on this server';
  expect(await readSetup({ db, transcriber: undefined, whyNoTranscriber: why })).toMatchObject({
    state: 'none',
    message: why,
  });
});
