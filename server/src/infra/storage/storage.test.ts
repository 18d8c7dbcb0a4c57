// What both drivers promise: storing, reading, listing. The S3 one runs against OpenStack Swift.
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { listKeys, minute, onBothDrivers, readObject, readText, sha256, text } from '../../../test/objects.ts';
import { BadKey, MissingObject, RangeOutside, type Storage, TooLarge, WrongSize } from '../storage.ts';

let storage: Storage;
const use = (one: Storage) => {
  storage = one;
};
onBothDrivers(use, { 'an object': storing, 'a read': reading, 'a key': naming, 'a folder of objects': folders });

function storing() {
  test('what was stored comes back with its type and size, from memory and from a stream', async () => {
    await storage.put('a/one.txt', Buffer.from('äpfel'), { content_type: 'text/plain; charset=utf-8' });
    await storage.put('a/two.bin', Readable.from([Buffer.from('12'), Buffer.from('345')]), text);
    expect(await storage.head('a/one.txt')).toMatchObject({
      content_type: 'text/plain; charset=utf-8',
      size_bytes: 6,
    });
    expect(await readText(storage, 'a/one.txt')).toBe('äpfel');
    expect(await readText(storage, 'a/two.bin')).toBe('12345');
  });

  test('a new object takes the place of the old one and has another tag', async () => {
    await storage.put('replaced', Buffer.from('old'), text);
    const before = await storage.head('replaced');
    await storage.put('replaced', Buffer.from('new'), { content_type: 'text/csv' });
    const after = await storage.get('replaced');
    expect([after.content_type, (await after.body.toArray()).join('')]).toEqual(['text/csv', 'new']);
    expect(after.etag).not.toBe(before.etag);
  });

  test('a stream larger than is held in memory comes back whole', async () => {
    const bytes = randomBytes(2 * 8 * 2 ** 20 + 1);
    const pieces = Array.from({ length: 300 }, (_, at) => bytes.subarray(at * 60_000, (at + 1) * 60_000));
    await storage.put('large', Readable.from(pieces), { content_type: 'video/webm', size_bytes: bytes.length });
    expect(await storage.head('large')).toMatchObject({ content_type: 'video/webm', size_bytes: bytes.length });
    expect(sha256(await readObject(storage, 'large'))).toBe(sha256(bytes));
  });

  test.each([5, 20 * 2 ** 20])('a stream that breaks after %d bytes changes nothing', async (length) => {
    const key = `broken-${length}`;
    await storage.put(key, Buffer.from('before'), text);
    async function* breaking() {
      yield Buffer.alloc(length);
      throw new Error('the line broke');
    }
    await expect(storage.put(key, Readable.from(breaking()), text)).rejects.toThrow('the line broke');
    expect(await readText(storage, key)).toBe('before');
  });

  test('bytes that are not as many as announced are refused, and none is kept', async () => {
    const five = () => Readable.from([Buffer.from('12'), Buffer.from('345')]);
    await expect(storage.put('sized', five(), { ...text, size_bytes: 6 })).rejects.toThrow(WrongSize);
    await expect(storage.put('sized', five(), { ...text, size_bytes: 4 })).rejects.toThrow(TooLarge);
    await expect(storage.put('sized', five(), { ...text, max_bytes: 4 })).rejects.toThrow(TooLarge);
    await expect(storage.head('sized')).rejects.toThrow(MissingObject);
    await storage.put('sized', five(), { ...text, size_bytes: 5, max_bytes: 5 });
    expect(await readText(storage, 'sized')).toBe('12345');
  });
}

function reading() {
  test('a range is read, its end cut to what there is', async () => {
    await storage.put('digits', Buffer.from('0123456789'), text);
    const read = async (start: number, end?: number) => {
      const { body, size_bytes, total_bytes } = await storage.get('digits', { start, end });
      return [(await body.toArray()).join(''), size_bytes, total_bytes];
    };
    expect(await read(2, 4)).toEqual(['234', 3, 10]);
    expect(await read(8)).toEqual(['89', 2, 10]);
    expect(await read(9, 99)).toEqual(['9', 1, 10]);
    await expect(read(10)).rejects.toThrow(RangeOutside);
  });

  test('an empty object is an object', async () => {
    await storage.put('empty', Readable.from([]), text);
    expect(await storage.head('empty')).toMatchObject({ size_bytes: 0, content_type: 'text/plain' });
    expect(await readText(storage, 'empty')).toBe('');
  });

  test('what is not there is said to be missing, and may be deleted', async () => {
    await storage.put('deleted', Buffer.from('x'), text);
    await storage.delete('deleted');
    await storage.delete('deleted');
    await expect(storage.get('deleted')).rejects.toThrow(MissingObject);
    await expect(storage.head('deleted')).rejects.toThrow(MissingObject);
    const gone = await storage.signedGet('deleted', { ...text, ...minute, disposition: 'inline', file_name: 'x.txt' });
    expect((await fetch(gone)).status).toBe(404);
  });
}

function naming() {
  test.each([
    '',
    '/',
    'a/../b',
    '..',
    'a//b',
    '/a',
    'a/',
    '.hidden',
    'a/.b',
    'Ä',
    'A',
    'a b',
    'a\\b',
    'a\nb',
    'a~',
    'a%2fb',
  ])('the key %j is refused', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), text)).rejects.toThrow(BadKey);
    await expect(storage.get(key)).rejects.toThrow(BadKey);
    await expect(storage.delete(key)).rejects.toThrow(BadKey);
    await expect(storage.startMultipart(key, text)).rejects.toThrow(BadKey);
  });

  test('a content type that would break a header is refused', async () => {
    const content_type = 'text/plain\r\nset-cookie: a=b';
    await expect(storage.put('typed', Buffer.from('x'), { content_type })).rejects.toThrow(TypeError);
  });

  test('it says that it is ready', async () => {
    await storage.check();
  });
}

function folders() {
  test('a folder is listed in the order of its keys, with sizes', async () => {
    for (const key of ['l/b', 'l/a/z', 'l/a', 'l/a-b', 'm/x']) await storage.put(key, Buffer.from(key), text);
    expect(await Array.fromAsync(storage.list('l/'))).toEqual(
      ['l/a', 'l/a-b', 'l/a/z', 'l/b'].map((key) => ({ key, size_bytes: key.length })),
    );
    expect(await listKeys(storage, 'nothing/')).toEqual([]);
    expect(await listKeys(storage, '')).toEqual(expect.arrayContaining(['l/b', 'm/x']));
  });

  test('deleting a folder takes all of it, begun multiparts too, and nothing beside it', async () => {
    for (const key of ['w/1/a', 'w/1/b/c', 'w/10', 'w/1']) await storage.put(key, Buffer.from(key), text);
    const begun = await storage.startMultipart('w/1/film', text);
    const beside = await storage.startMultipart('w/10/film', text);
    await storage.deletePrefix('w/1/');
    expect(await listKeys(storage, 'w/')).toEqual(['w/1', 'w/10']);
    await expect(storage.listParts(begun)).rejects.toThrow(MissingObject);
    expect(await storage.listParts(beside)).toEqual([]);
    await expect(storage.deletePrefix('w/1')).rejects.toThrow(BadKey);
    await expect(storage.deletePrefix('')).rejects.toThrow(BadKey);
  });
}
