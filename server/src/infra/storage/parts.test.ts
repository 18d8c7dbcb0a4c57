// What both drivers promise of files that come in parts.
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { listKeys, minute, onBothDrivers, readObject, send, sha256 } from '../../../test/objects.ts';
import { MissingObject, minPartBytes, PartTooSmall, type Storage } from '../storage.ts';

let storage: Storage;
const use = (one: Storage) => {
  storage = one;
};
onBothDrivers(use, { 'files in parts': parts });

function parts() {
  const large = Buffer.alloc(minPartBytes, 'a');
  const film = { content_type: 'video/webm' };

  test('parts come in any order, twice, by us and by signed addresses, and are joined by number', async () => {
    const multipart = await storage.startMultipart('p/film', film);
    await storage.putPart(multipart, 3, Buffer.from('end'));
    await storage.putPart(multipart, 1, Buffer.alloc(minPartBytes, 'wrong'));
    await storage.putPart(multipart, 1, Readable.from([large]), { size_bytes: large.length });
    const second = await storage.signedPart(multipart, 2, { ...minute, size_bytes: minPartBytes + 1 });
    expect(await send(second, Buffer.alloc(minPartBytes))).toBeGreaterThanOrEqual(400);
    expect(await send(second, Buffer.alloc(minPartBytes + 1, 'b'))).toBeLessThan(300);
    expect(await storage.listParts(multipart)).toEqual([
      { part_number: 1, size_bytes: minPartBytes },
      { part_number: 2, size_bytes: minPartBytes + 1 },
      { part_number: 3, size_bytes: 3 },
    ]);
    await expect(storage.head('p/film')).rejects.toThrow(MissingObject);

    await storage.completeMultipart(multipart);
    const whole = Buffer.concat([large, Buffer.alloc(minPartBytes + 1, 'b'), Buffer.from('end')]);
    expect(sha256(await readObject(storage, 'p/film'))).toBe(sha256(whole));
    expect((await storage.head('p/film')).content_type).toBe('video/webm');
    expect(await listKeys(storage, 'p/')).toEqual(['p/film']);
  });

  test('a part that is too small for the middle is refused when joining', async () => {
    const multipart = await storage.startMultipart('p/small', film);
    await storage.putPart(multipart, 1, Buffer.from('small'));
    await storage.putPart(multipart, 2, Buffer.from('end'));
    await expect(storage.completeMultipart(multipart)).rejects.toThrow(PartTooSmall);
    await expect(storage.head('p/small')).rejects.toThrow(MissingObject);
  });

  test('what was aborted, never had parts, or belongs to another key is missing', async () => {
    const multipart = await storage.startMultipart('p/aborted', film);
    await expect(storage.completeMultipart(multipart)).rejects.toThrow(MissingObject);
    const stolen = { ...multipart, key: 'p/stolen' };
    await expect(storage.putPart(stolen, 1, Buffer.from('x'))).rejects.toThrow(MissingObject);
    await storage.abortMultipart(multipart);
    await expect(storage.putPart(multipart, 1, Buffer.from('x'))).rejects.toThrow(MissingObject);
    await expect(storage.listParts(multipart)).rejects.toThrow(MissingObject);
  });

  test('parts are numbered from 1 to 10,000', async () => {
    const multipart = await storage.startMultipart('p/numbered', film);
    await expect(storage.putPart(multipart, 0, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(storage.signedPart(multipart, 10_001, { ...minute, size_bytes: 1 })).rejects.toThrow(RangeError);
  });

  test('those that nobody finished are cleared away after their time', async () => {
    const multipart = await storage.startMultipart('p/abandoned', film);
    await storage.deleteAbandoned(3600);
    expect(await storage.listParts(multipart)).toEqual([]);
    await storage.deleteAbandoned(-60);
    await expect(storage.listParts(multipart)).rejects.toThrow(MissingObject);
  });
}
