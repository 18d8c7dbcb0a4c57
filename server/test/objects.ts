// Both drivers of object storage, ready for tests.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStorage } from '../src/infra/storage/open.ts';
import { acceptSignedPut, openSignedGet } from '../src/infra/storage/serve.ts';
import type { SignedPut, Storage } from '../src/infra/storage.ts';
import { hasSwift, startSwift } from './swift.ts';

type OpenObjects = { storage: Storage; stop: () => Promise<unknown> };

/** A folder, and a server on a free port that answers its signed addresses as the app does. */
export async function openFolder(): Promise<OpenObjects & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe objects-'));
  const signing_keys = ['a key for tests only'] as const;
  const server = createServer(async (request, reply) => {
    const { method = '', url = '', headers } = request;
    const answering =
      method === 'PUT'
        ? acceptSignedPut(storage, signing_keys, { url, headers, body: request })
        : openSignedGet(storage, signing_keys, async (id) => id === 'alive', { method, url, headers });
    const answer = await answering.catch((error) => ({ status: 500, headers: {}, body: String(error) }));
    reply.writeHead(answer.status, answer.headers);
    await pipeline(Readable.from(answer.body ?? []), reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const public_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = openStorage(pathToFileURL(folder).href, { public_url, signing_keys });
  async function stop() {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { storage, folder, stop };
}

async function openBucket(): Promise<OpenObjects> {
  const { storage_url, stop } = await startSwift();
  return { storage: openStorage(storage_url, { public_url: '', signing_keys: [''] }), stop };
}

/** Runs the suites against a folder and against S3 where Swift is installed; `use` receives the storage of each. */
export function onBothDrivers(use: (storage: Storage) => void, suites: Record<string, () => void>) {
  const canBucket = hasSwift();
  if (!canBucket) console.warn('S3 is not tested: OpenStack Swift is missing (Debian: apt-get install python3-swift).');
  const drivers = { 'a folder': openFolder, ...(canBucket && { S3: openBucket }) };
  describe.each(Object.entries(drivers))('in %s', { timeout: 20_000 }, (_name, open) => {
    let opened: OpenObjects | undefined;
    beforeAll(async () => {
      opened = await open();
      use(opened.storage);
    }, 60_000);
    afterAll(() => opened?.stop());
    for (const [name, suite] of Object.entries(suites)) describe(name, suite);
  });
}

export const text = { content_type: 'text/plain' };
export const minute = { expires_seconds: 60 };

export async function readObject(storage: Storage, key: string): Promise<Buffer> {
  return Buffer.concat(await (await storage.get(key)).body.toArray());
}
export const readText = async (storage: Storage, key: string) => (await readObject(storage, key)).toString();
export const listKeys = async (storage: Storage, prefix: string) =>
  (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key);
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** As a browser sends to a signed address. Answers the status. */
export async function send({ url, headers }: SignedPut, body: string | Buffer) {
  return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(Buffer.from(body)) })).status;
}
