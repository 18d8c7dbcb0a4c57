// The documentation: large texts that change with the version alone, made and packed once.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FileAnswer } from '../../infra/http/http.ts';

const pack = promisify(gzip);
/** A browser asks again after it, and hears 304 while nothing has changed. */
const fresh_seconds = 300;

/** @returns answers the text to whoever asks; all who come at once wait for the one making */
export function documentOnce(content_type: string, make: () => string) {
  let made: ReturnType<typeof packed> | undefined;
  return async (asked: IncomingHttpHeaders): Promise<FileAnswer> => {
    const { plain, small, etag } = await (made ??= packed(make()));
    const headers = { 'cache-control': `public, max-age=${fresh_seconds}`, vary: 'accept-encoding', etag };
    if (asked['if-none-match']?.includes(etag)) return { status: 304, headers };
    const isPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(asked['accept-encoding']));
    return {
      status: 200,
      headers: { ...headers, 'content-type': content_type, ...(isPacked && { 'content-encoding': 'gzip' }) },
      body: isPacked ? small : plain,
    };
  };
}

async function packed(text: string) {
  const plain = Buffer.from(text);
  return { plain, small: await pack(plain), etag: `"${createHash('sha256').update(plain).digest('base64url')}"` };
}
