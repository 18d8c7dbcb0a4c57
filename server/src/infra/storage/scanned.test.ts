import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { eicar, startClamd } from '../../../test/clamd.ts';
import { signing_keys } from '../../../test/encryption.ts';
import { createLog } from '../log.ts';
import { openVirusScanner } from '../security/virus-scanner.ts';
import { MissingObject } from '../storage.ts';
import { openStorage } from './open.ts';
import { openScannedStorage } from './scanned.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-scanned-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = createLog('silent');
const about = { content_type: 'text/plain' };
const open = (address: string) =>
  openScannedStorage(openStorage(`file:${folder}`, { public_url: '', signing_keys }), openVirusScanner(address), log);
const clamd = await startClamd();
afterAll(clamd.stop);
const storage = open(clamd.address);
const inPieces = (text: string) => Readable.from(text.match(/.{1,7}/gs)?.map((piece) => Buffer.from(piece)) ?? []);
const kept = async (key: string) => (await buffer((await storage.get(key)).body)).toString();

test('a clean file is kept as it came, whole or in pieces, and is scanned whole', async () => {
  await storage.put('a', Buffer.from('any words'), about);
  await storage.put('b', inPieces('any other words'), { ...about, size_bytes: 15 });
  expect([await kept('a'), await kept('b'), clamd.sizes]).toEqual(['any words', 'any other words', [9, 15]]);
  await storage.put('empty', Buffer.alloc(0), about);
  expect(await kept('empty')).toBe('');
});

test('nothing of a file with malware is kept, nor does it take the place of another', async () => {
  await storage.put('c', Buffer.from('before'), about);
  const refusal = { status: 422, message: 'A virus scanner found malware in this file, so it was not saved.' };
  for (const bytes of [Buffer.from(eicar), inPieces(`${'x'.repeat(200)}${eicar}`), inPieces(`${eicar}xyz`)])
    await expect(storage.put('c', bytes, about)).rejects.toMatchObject(refusal);
  await expect(storage.put('d', inPieces(eicar), about)).rejects.toMatchObject(refusal);
  expect(await kept('c')).toBe('before');
  await expect(storage.get('d')).rejects.toThrow(MissingObject);
});

test('without an answer nothing passes: no scanner, one that breaks off, a file larger than it takes', async () => {
  const small = await startClamd({ max_bytes: 10 });
  for (const address of ['127.0.0.1:1', '/nowhere/clamd.ctl', small.address])
    for (const bytes of [Buffer.from('x'.repeat(500_000)), inPieces('x'.repeat(300))])
      await expect(open(address).put('e', bytes, about)).rejects.toMatchObject({ status: 503 });
  small.stop();
  await expect(storage.get('e')).rejects.toThrow(MissingObject);
});

test('what we made ourselves is not scanned', async () => {
  await open('127.0.0.1:1').put('f', Buffer.from('ours'), { ...about, is_ours: true });
  expect(await kept('f')).toBe('ours');
});
