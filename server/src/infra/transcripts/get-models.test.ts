// The program that fetches models, as an operator runs it, against a server on this machine.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { servedModel as model, servedSha256 as sha256, startModelsServer } from '../../../test/models-server.ts';

vi.setConfig({ testTimeout: 60_000 }); // Each starts a process.
const script = fileURLToPath(new URL('../../main-get-models.ts', import.meta.url));
const { state: server, url } = await startModelsServer();

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'hireframe-models-'));
  server.asked = [];
  server.knowsRanges = true;
});
afterEach(() => rm(data, { recursive: true, force: true }));

type Ended = { code: number; said: string };
function getModels(...args: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, HIREFRAME_DATA: data, HIREFRAME_MODELS_URL: `${url}/` };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}
const kept = () => readdir(join(data, 'models')).catch(() => []);
const keptModel = () => readFile(join(data, 'models', 'mine.bin'));

test('a model with the right checksum is kept under its name, and not fetched twice', async () => {
  expect((await getModels('mine.bin', sha256)).code).toBe(0);
  expect(await kept()).toEqual(['mine.bin']);
  expect((await keptModel()).equals(model)).toBe(true);
  expect(await getModels('mine.bin', sha256.toUpperCase())).toMatchObject({
    code: 0,
    said: expect.stringContaining('already'),
  });
  expect(server.asked).toHaveLength(1);
});

test('a model with another checksum is refused, and nothing of it is kept', async () => {
  const { code, said } = await getModels('mine.bin', 'a'.repeat(64));
  expect(code).toBe(1);
  expect(said).toContain('its checksum is another');
  expect(await kept()).toEqual([]);
});

test('a download that broke off goes on where it stopped', async () => {
  server.cutAfter = 100_000;
  expect((await getModels('mine.bin', sha256)).code).toBe(0);
  expect(server.asked).toHaveLength(2);
  expect(server.asked[1]).toMatch(/^bytes=[1-9]/);
  expect((await keptModel()).equals(model)).toBe(true);
});

test('what an earlier run left is gone on with, or begun anew by a server that knows no ranges', async () => {
  await mkdir(join(data, 'models'));
  await writeFile(join(data, 'models', 'mine.bin.part'), model.subarray(0, 200_000));
  expect((await getModels('mine.bin', sha256)).code).toBe(0);
  expect(server.asked).toEqual(['bytes=200000-']);
  await rm(join(data, 'models', 'mine.bin'));
  await writeFile(join(data, 'models', 'mine.bin.part'), model.subarray(0, 200_000));
  server.knowsRanges = false;
  expect((await getModels('mine.bin', sha256)).code).toBe(0);
  expect((await keptModel()).equals(model)).toBe(true);
});

test('a download that was whole but for its name is taken', async () => {
  await mkdir(join(data, 'models'));
  await writeFile(join(data, 'models', 'mine.bin.part'), model);
  expect((await getModels('mine.bin', sha256)).code).toBe(0);
  expect(await kept()).toEqual(['mine.bin']);
});

test('a model that is not there is said to be missing, without asking again', async () => {
  expect(await getModels('other.bin', sha256)).toMatchObject({ code: 1, said: expect.stringContaining('404') });
  expect(server.asked).toHaveLength(1);
  await getModels('base');
  expect(server.asked).toHaveLength(2);
});

test.each([[['../evil.bin', sha256]], [['mine.bin']], [['mine.bin', 'abc']]])('%o is not understood', async (args) => {
  expect(await getModels(...args)).toMatchObject({ code: 1, said: expect.stringContaining('Say which') });
  expect(server.asked).toHaveLength(0);
});
