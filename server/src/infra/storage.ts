// Where files and recordings live. A folder by default, an S3 bucket when one machine is too small.
import type { Readable } from 'node:stream';

export type ObjectHead = {
  content_type: string;
  size_bytes: number;
  etag: string; // Changes when the bytes change. Without quotes.
};
export type StoredObject = ObjectHead & {
  body: Readable; // Read it to its end or destroy it: it holds a file or a connection.
  total_bytes: number; // Of the whole object; `size_bytes` is that of the body.
};
/** Bytes from `start` to `end`, both included, counted from 0. Without `end`: to the last. */
export type ByteRange = { start: number; end?: number | undefined };

/** What is told about bytes that come in. Nothing is kept of those that break it. */
export type Incoming = {
  content_type: string;
  size_bytes?: number; // Exactly so many, else WrongSize.
  max_bytes?: number; // At most so many, else TooLarge.
  is_ours?: boolean; // Made by us, of what was scanned when it came.
};
/** Send the bytes with PUT to `url` with `headers`, and with a Content-Length of the signed size (browsers set it). */
export type SignedPut = { url: string; headers: Record<string, string> };
export type Multipart = { key: string; upload_id: string };

/**
 * Keys are made by us, never taken from a request: lower-case words, digits, `.`, `-` and `_` between slashes, at most
 * 500 characters. A prefix is a folder and ends in a slash, so that `w/1` never means `w/10`. Every call may throw
 * BadKey; reading what is not there throws MissingObject; deleting what is not there is no error.
 */
export type Storage = {
  /** Where signed addresses lead when that is not this server: the Content-Security-Policy must allow it. */
  origin: string | undefined;

  /** Stores the object whole or not at all, in place of an older one. */
  put(key: string, bytes: Uint8Array | Readable, about: Incoming): Promise<void>;
  /** Throws RangeOutside when nothing of the range exists. An `end` beyond the last byte means the last byte. */
  get(key: string, range?: ByteRange): Promise<StoredObject>;
  head(key: string): Promise<ObjectHead>;
  delete(key: string): Promise<void>;
  /** Everything below a folder, begun multiparts included. */
  deletePrefix(prefix: string): Promise<void>;
  /** In the order of the keys. `''` lists everything. Begun multiparts are not listed. */
  list(prefix: string): AsyncIterable<{ key: string; size_bytes: number }>;

  /** An address that takes one file of exactly this size and type. */
  signedPut(
    key: string,
    about: { content_type: string; size_bytes: number; expires_seconds: number },
  ): Promise<SignedPut>;
  /**
   * An address that shows or downloads the object, in ranges where asked; made without a look at the object, since lists
   * make many. `inline` is granted to harmless types only (see mayBeShown), anything else becomes an attachment.
   * @param about.content_type what it was stored as
   * @param about.sign_in_id it ends with this sign-in; a bucket's addresses know nothing of sign-ins and live out their time
   */
  signedGet(
    key: string,
    about: {
      content_type: string;
      file_name: string;
      disposition: 'inline' | 'attachment';
      expires_seconds: number;
      sign_in_id?: string;
    },
  ): Promise<string>;

  /**
   * Begins a file that comes in parts, numbered from 1 to 10,000, in any order; a part sent again replaces the first.
   * Each but the last has at least 5 MiB (S3's rule, kept by both drivers): smaller pieces are objects of their own.
   */
  startMultipart(key: string, about: { content_type: string }): Promise<Multipart>;
  putPart(
    multipart: Multipart,
    part_number: number,
    bytes: Uint8Array | Readable,
    about?: { size_bytes: number },
  ): Promise<void>;
  signedPart(
    multipart: Multipart,
    part_number: number,
    about: { size_bytes: number; expires_seconds: number },
  ): Promise<SignedPut>;
  listParts(multipart: Multipart): Promise<{ part_number: number; size_bytes: number }[]>;
  /** Joins the parts that are there in the order of their numbers. Throws PartTooSmall, MissingObject when aborted. */
  completeMultipart(multipart: Multipart): Promise<void>;
  abortMultipart(multipart: Multipart): Promise<void>;
  /** Removes multiparts and half-written files that nobody touched for so long. */
  deleteAbandoned(older_than_seconds: number): Promise<void>;

  /** For /readyz: throws, in words for the operator, when objects cannot be stored. */
  check(): Promise<void>;
};

/** The same storage, for whoever asks: the addresses that they are given end with their sign-in. */
export const forSignIn = (storage: Storage, sign_in_id: string): Storage => ({
  ...storage,
  signedGet: (key, about) => storage.signedGet(key, { ...about, sign_in_id }),
});

/** The storage is not there, silent, or says that it cannot for now. What failed by it works again by itself. */
export class StorageAway extends Error {}
export class MissingObject extends Error {}
export class BadKey extends Error {}
export class WrongSize extends Error {}
export class TooLarge extends WrongSize {}
export class RangeOutside extends Error {}
export class PartTooSmall extends Error {}

export const minPartBytes = 5 * 2 ** 20;
const maxParts = 10_000;
const maxExpirySeconds = 3600; // Addresses live minutes; a slow upload needs its address only to begin.

const segment = /^[a-z0-9_-][a-z0-9._-]*$/; // None begins with a dot: no traversal, nothing hidden.

export function checkKey(key: string): string {
  if (key.length > 500 || !key.split('/').every((one) => one.length <= 200 && segment.test(one))) {
    throw new BadKey(`Not a key of an object: ${JSON.stringify(key.slice(0, 500))}`);
  }
  return key;
}

export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new BadKey(`A prefix ends in a slash: ${JSON.stringify(prefix)}`);
  checkKey(prefix.slice(0, -1));
  return prefix;
}

export function checkPartNumber(part_number: number): number {
  if (Number.isInteger(part_number) && part_number >= 1 && part_number <= maxParts) return part_number;
  throw new RangeError(`Parts are numbered from 1 to ${maxParts}, not ${part_number}`);
}

export function checkExpiry(expires_seconds: number): number {
  if (Number.isInteger(expires_seconds) && expires_seconds >= 1 && expires_seconds <= maxExpirySeconds) {
    return expires_seconds;
  }
  throw new RangeError(`An address lives 1 to ${maxExpirySeconds} seconds, not ${expires_seconds}`);
}

/** One line `type/subtype; …`, so that it can be a header. */
export function checkContentType(content_type: string): string {
  if (content_type.length <= 200 && /^[\w.+-]+\/[\w.+-]+(;[ -~]*)?$/.test(content_type)) return content_type;
  throw new TypeError(`Not a content type: ${JSON.stringify(content_type.slice(0, 200))}`);
}

/** Lets bytes through and throws TooLarge at the first one too many, WrongSize at an end that comes too early. */
export async function* measured(
  bytes: Uint8Array | Readable,
  { size_bytes, max_bytes }: Omit<Incoming, 'content_type'>,
) {
  const max = Math.min(size_bytes ?? Infinity, max_bytes ?? Infinity);
  let seen = 0;
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : (bytes as AsyncIterable<Uint8Array>)) {
    seen += chunk.length;
    if (seen > max) throw new TooLarge(`More than ${max} bytes came`);
    yield chunk;
  }
  if (size_bytes !== undefined && seen < size_bytes) throw new WrongSize(`${seen} bytes came instead of ${size_bytes}`);
}
