// The program that fetches models, as an operator runs it, against a server on this machine.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../../scripts/get-models.mjs', import.meta.url));
const model = randomBytes(300_000);
const sha256 = createHash('sha256').update(model).digest('hex');

let data: string;
let asked: (string | undefined)[] = []; // The ranges.
let cutAfter: number | undefined; // The connection breaks after so many bytes, once.
let knowsRanges = true;
const server = createServer((request, response) => {
  const { range } = request.headers;
  asked.push(range);
  if (request.url !== '/models/mine.bin') {
    response.writeHead(404).end();
    return;
  }
  const start = knowsRanges && range ? Number(/bytes=(\d+)-/.exec(range)?.[1]) : 0;
  if (start >= model.length) {
    response.writeHead(416).end();
    return;
  }
  const rest = model.subarray(start);
  response.writeHead(start ? 206 : 200, {
    'content-length': rest.length,
    ...(start && { 'content-range': `bytes ${start}-${model.length - 1}/${model.length}` }),
  });
  if (cutAfter === undefined) response.end(rest);
  else response.write(rest.subarray(0, cutAfter), () => setTimeout(() => response.destroy(), 50));
  cutAfter = undefined;
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'hireframe-models-'));
  asked = [];
  knowsRanges = true;
});
afterEach(() => rm(data, { recursive: true, force: true }));

type Ended = { code: number; said: string };
function getModels(...args: string[]): Promise<Ended> {
  const { port } = server.address() as AddressInfo;
  const env = {
    PATH: process.env.PATH,
    HIREFRAME_DATA: data,
    HIREFRAME_MODELS_URL: `http://127.0.0.1:${port}/models/`,
  };
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
  expect(asked).toHaveLength(1);
});

test('a model with another checksum is refused, and nothing of it is kept', async () => {
  const { code, said } = await getModels('mine.bin', 'a'.repeat(64));
  expect(code).toBe(1);
  expect(said).toContain('its checksum is another');
  expect(await kept()).toEqual([]);
});

test('a download that broke off goes on where it stopped', async () => {
  cutAfter = 100_000;
  expect((await getModels('mine.bin', sha256)).code).toBe(0);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatch(/^bytes=[1-9]/);
  expect((await keptModel()).equals(model)).toBe(true);
});

test('what an earlier run left is gone on with, or begun anew by a server that knows no ranges', async () => {
  await mkdir(join(data, 'models'));
  await writeFile(join(data, 'models', 'mine.bin.part'), model.subarray(0, 200_000));
  expect((await getModels('mine.bin', sha256)).code).toBe(0);
  expect(asked).toEqual(['bytes=200000-']);
  await rm(join(data, 'models', 'mine.bin'));
  await writeFile(join(data, 'models', 'mine.bin.part'), model.subarray(0, 200_000));
  knowsRanges = false;
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
  expect(asked).toHaveLength(1);
  await getModels('base');
  expect(asked).toHaveLength(2);
});

test.each([[['../evil.bin', sha256]], [['mine.bin']], [['mine.bin', 'abc']]])('%o is not understood', async (args) => {
  expect(await getModels(...args)).toMatchObject({ code: 1, said: expect.stringContaining('Say which') });
  expect(asked).toHaveLength(0);
});
