// What both drivers promise of signed addresses. Swift checks signatures as S3 does.
import { afterEach, expect, test, vi } from 'vitest';
import { listKeys, minute, onBothDrivers, readText, send, text } from '../../../test/objects.ts';
import type { Storage } from '../storage.ts';

let storage: Storage;
const use = (one: Storage) => {
  storage = one;
};
onBothDrivers(use, { 'addresses to store at': storing, 'addresses to read from': reading });
afterEach(() => void vi.useRealTimers());
const inThePast = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 });

const get = async (key: string, file_name: string, headers: Record<string, string> = {}) => {
  const { content_type } = await storage.head(key);
  const url = await storage.signedGet(key, { ...minute, content_type, disposition: 'inline', file_name });
  const answer = await fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text(), url };
};

function storing() {
  const five = { ...text, ...minute, size_bytes: 5 };

  test('take a file of the signed size and type', async () => {
    expect(await send(await storage.signedPut('s/in', five), '12345')).toBeLessThan(300);
    expect(await storage.head('s/in')).toMatchObject({ ...text, size_bytes: 5 });
    expect(await readText(storage, 's/in')).toBe('12345');
  });

  test('refuse another size, another type, another key, and keep nothing', async () => {
    const put = await storage.signedPut('s/refused', five);
    expect(await send(put, '1234')).toBeGreaterThanOrEqual(400);
    expect(await send(put, '123456')).toBeGreaterThanOrEqual(400);
    expect(await send({ ...put, headers: { 'content-type': 'text/html' } }, '12345')).toBeGreaterThanOrEqual(400);
    const other = put.url.replace('s/refused', 's/other');
    expect(await send({ ...put, url: other }, '12345')).toBe(403);
    expect(await listKeys(storage, 's/')).toEqual(['s/in']);
  });

  test('are worth nothing after their time', async () => {
    await storage.put('s/late', Buffer.from('12345'), text);
    inThePast();
    const put = await storage.signedPut('s/late', { ...five, expires_seconds: 300 });
    const get = await storage.signedGet('s/late', {
      ...text,
      disposition: 'inline',
      file_name: 'a',
      expires_seconds: 300,
    });
    vi.useRealTimers();
    expect(await send(put, '54321')).toBe(403);
    expect((await fetch(get)).status).toBe(403);
    expect(await readText(storage, 's/late')).toBe('12345');
  });

  test('live an hour at most', async () => {
    await expect(storage.signedPut('s/in', { ...five, expires_seconds: 3601 })).rejects.toThrow(RangeError);
  });
}

function reading() {
  test('give a file whole and in ranges', async () => {
    await storage.put('s/video', Buffer.from('0123456789'), { content_type: 'video/mp4' });
    const whole = await get('s/video', 'Interview.mp4');
    expect([whole.status, whole.body, whole.headers.get('content-type')]).toEqual([200, '0123456789', 'video/mp4']);
    const part = await get('s/video', 'Interview.mp4', { range: 'bytes=2-4' });
    expect([part.status, part.body, part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await get('s/video', 'Interview.mp4', { range: 'bytes=-3' })).body).toBe('789');
    expect((await get('s/video', 'Interview.mp4', { range: 'bytes=10-' })).status).toBe(416);
  });

  test('name the file for saving, whatever its letters', async () => {
    const { headers } = await get('s/video', 'Zoë "x"\r\nSet-Cookie: a=b/面试.mp4');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Zo_ _x___Set-Cookie: a=b___.mp4"; filename*=UTF-8''` +
        'Zo%C3%AB%20%22x%22__Set-Cookie%3A%20a%3Db_%E9%9D%A2%E8%AF%95.mp4',
    );
    expect(headers.get('set-cookie')).toBe(null);
    const turned = await get('s/video', 'cv\u202efdp.exe');
    expect(turned.headers.get('content-disposition')).toContain('filename="cv[U+202E]fdp.exe"');
  });

  test.each([
    ['application/pdf', 'inline'],
    ['image/png', 'inline'],
    ['audio/webm', 'inline'],
    ['text/plain; charset=utf-8', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
    ['application/xhtml+xml', 'attachment'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
  ])('a file of type %s asked for inline is an %s', async (content_type, disposition) => {
    await storage.put('s/shown', Buffer.from('x'), { content_type });
    const { headers } = await get('s/shown', 'x');
    expect(headers.get('content-disposition')?.split(';')[0]).toBe(disposition);
    expect(headers.get('content-type')).toBe(content_type);
  });

  test('cannot be changed', async () => {
    const { url } = await get('s/video', 'Interview.mp4');
    for (const changed of [
      url.replace('s/video', 's/late'),
      url.replace('Interview', 'Other'),
      url.replace('inline', 'attachment'),
      url.replace(/(signature=)(.)/i, (_, name, letter) => name + (letter === 'a' ? 'b' : 'a')),
    ]) {
      expect(changed).not.toBe(url);
      expect((await fetch(changed)).status).toBe(403);
    }
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
  });
}
