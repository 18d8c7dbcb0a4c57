// Answers for the signed addresses of the disk driver; with S3 the bucket answers. Plain values, so that the HTTP layer
// only passes them on.
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { SigningKeys } from '../security/secrets.ts';
import { MissingObject, type ObjectHead, RangeOutside, type Storage, TooLarge, WrongSize } from '../storage.ts';
import { readRange } from './ranges.ts';
import { contentDisposition, mayBeShown } from './shown.ts';
import { readSignedPath } from './signatures.ts';

export type ObjectAnswer = { status: number; headers: Record<string, string>; body?: Readable | string };
type Asked = { method: string; url: string; headers: IncomingHttpHeaders }; // `url`: path and query as they came.

// A file is somebody else's word: it runs no script, loads nothing, tells nobody its address, and is framed by us alone.
// Same origin, for without it Chromium does not let a film load itself; with no script nobody can make use of it.
const guarded = {
  'content-security-policy':
    "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
};

const refuse = (status: number, message: string, headers: Record<string, string> = {}): ObjectAnswer => ({
  status,
  headers: { ...guarded, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify({ message }),
});
const noPermission = () => refuse(403, 'This link is invalid or has expired. Open the page again to get a new one.');
const isGone = () => refuse(404, 'This file no longer exists.');

/** Whether somebody is still signed in by it. */
export type IsSignInAlive = (sign_in_id: string) => Promise<boolean>;

/**
 * GET and HEAD of an address from signedGet: 200, 206 for one range, 304, 403, 404, 416. `body` is a stream to send
 * (destroy it when the client goes away), or JSON for a refusal.
 */
export async function openSignedGet(
  storage: Storage,
  signing_keys: SigningKeys,
  isSignInAlive: IsSignInAlive,
  asked: Asked,
): Promise<ObjectAnswer> {
  const permitted = readSignedPath(signing_keys, 'GET', asked.url);
  if (!permitted) return noPermission();
  const { key, params } = permitted;
  try {
    const finding = storage.head(key); // Beside the question to the database, which takes as long.
    finding.catch(() => {}); // Heard below.
    if (params.sign_in_id && !(await isSignInAlive(params.sign_in_id))) return noPermission();
    const head = await finding;
    const headers = headersOf(head, params);
    const etag = headers.etag;
    if (asked.headers['if-none-match'] === etag) return { status: 304, headers };
    if (asked.method === 'HEAD') {
      // An empty stream: of no body at all Fastify would say that its length is 0.
      return { status: 200, headers: { ...headers, 'content-length': `${head.size_bytes}` }, body: Readable.from([]) };
    }
    return await openBody(storage, key, head, headers, asked);
  } catch (error) {
    if (error instanceof MissingObject) return isGone();
    throw error;
  }
}

function headersOf({ content_type, etag }: ObjectHead, params: Record<string, string>) {
  const shown = params.disposition === 'inline' && mayBeShown(content_type);
  return {
    ...guarded,
    'content-type': content_type,
    'content-disposition': contentDisposition(shown ? 'inline' : 'attachment', params.file_name ?? ''),
    'cache-control': 'no-store', // A resume must not lie in a browser whose person has signed out (ASVS 5.0, 14.3.2).
    'accept-ranges': 'bytes',
    etag: `"${etag}"`,
  };
}

async function openBody(
  storage: Storage,
  key: string,
  { size_bytes: total }: ObjectHead,
  headers: ReturnType<typeof headersOf>,
  asked: Asked,
): Promise<ObjectAnswer> {
  // If-Range: a range of the file it had; of a new file it wants everything.
  const { range: wanted, 'if-range': had = headers.etag } = asked.headers;
  try {
    const range = had === headers.etag ? readRange(wanted, total) : undefined;
    const { body, size_bytes } = await storage.get(key, range);
    const length = { 'content-length': `${size_bytes}` };
    if (!range) return { status: 200, headers: { ...headers, ...length }, body };
    const content_range = `bytes ${range.start}-${range.end}/${total}`;
    return { status: 206, headers: { ...headers, ...length, 'content-range': content_range }, body };
  } catch (error) {
    if (!(error instanceof RangeOutside)) throw error;
    return refuse(416, 'The file has no such part.', { 'content-range': `bytes */${total}` });
  }
}

/**
 * PUT to an address from signedPut or signedPart: 204 when it is stored, 403, 404, 413, 415, 422 when nothing is. After
 * a refusal `body` may be unread: the answer closes the connection.
 */
export async function acceptSignedPut(
  storage: Storage,
  signing_keys: SigningKeys,
  { url, headers, body }: Omit<Asked, 'method'> & { body: Readable },
): Promise<ObjectAnswer> {
  const permitted = readSignedPath(signing_keys, 'PUT', url);
  if (!permitted) return refusePut(noPermission());
  const { content_type, size_bytes, upload_id, part_number } = permitted.params;
  const size = { size_bytes: Number(size_bytes) };
  if (content_type !== undefined && headers['content-type'] !== content_type) {
    return refusePut(refuse(415, `This link takes a file of type ${content_type}.`));
  }
  try {
    const { key } = permitted;
    if (Number(headers['content-length'] ?? 0) > size.size_bytes) throw new TooLarge();
    if (content_type !== undefined) await storage.put(key, body, { content_type, ...size });
    else await storage.putPart({ key, upload_id: upload_id ?? '' }, Number(part_number), body, size);
    return { status: 204, headers: guarded };
  } catch (error) {
    return refusePut(explain(error, size.size_bytes));
  }
}

const refusePut = (answer: ObjectAnswer) => ({ ...answer, headers: { ...answer.headers, connection: 'close' } });

function explain(error: unknown, size_bytes: number) {
  const expected = `This link takes exactly ${size_bytes} bytes.`;
  if (error instanceof TooLarge) return refuse(413, expected);
  if (error instanceof WrongSize) return refuse(422, expected);
  if (error instanceof MissingObject) return isGone();
  throw error;
}
