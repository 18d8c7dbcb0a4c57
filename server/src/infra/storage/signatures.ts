// Addresses that are permissions: who holds one may do this one thing with this one object, for minutes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../security/secrets.ts';

type Params = Record<string, string>;

/**
 * HMAC-SHA256 over everything the address says: method, key and all parameters. They are joined as JSON, so that no
 * value can pass for two.
 */
function signatureOf(signing_key: string, method: 'GET' | 'PUT', key: string, params: Params): Buffer {
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', signing_key)
    .update(JSON.stringify([method, key, sorted]))
    .digest();
}

/** By the keys that sign; a list makes the same addresses for everybody who looks at it. */
const signed = new WeakMap<SigningKeys, Map<string, string>>();
const maxSigned = 10_000;
/** So many parts of its life long an address stays the same: it is signed once, and browsers keep what it shows. */
const lifeParts = 15;

/**
 * `/objects/{key}?…&expires=…&signature=…`; `expires` in seconds since 1970, in `expires_seconds` or up to a fifteenth of it
 * later.
 */
export function signedPath(
  signing_keys: SigningKeys,
  method: 'GET' | 'PUT',
  key: string,
  { expires_seconds, ...given }: { expires_seconds: number; [name: string]: string | number },
): string {
  const step = Math.max(1, Math.floor(expires_seconds / lifeParts));
  const expires = Math.ceil(Math.floor(Date.now() / 1000 + expires_seconds) / step) * step;
  const known = signed.get(signing_keys) ?? new Map<string, string>();
  signed.set(signing_keys, known);
  const asked = JSON.stringify([method, key, expires, given]);
  const made = known.get(asked) ?? sign(signing_keys, method, key, { ...given, expires });
  if (known.size >= maxSigned) known.clear();
  known.set(asked, made);
  return made;
}

function sign(
  [signing_key]: SigningKeys,
  method: 'GET' | 'PUT',
  key: string,
  given: { [name: string]: string | number },
): string {
  const params: Params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const signature = signatureOf(signing_key, method, key, params).toString('base64url');
  return `/objects/${key}?${new URLSearchParams({ ...params, signature })}`;
}

/** What a signed address (path and query) permits; nothing when it is forged, changed, or past its time. */
export function readSignedPath(signing_keys: SigningKeys, method: 'GET' | 'PUT', path: string) {
  const [, key, query] = /^\/objects\/([^?]+)\?(.*)$/.exec(path) ?? [];
  if (!key) return undefined;
  const { signature = '', ...params }: Params = Object.fromEntries(new URLSearchParams(query));
  const given = Buffer.from(signature, 'base64url');
  const isRight = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right);
  if (!signing_keys.some((one) => isRight(signatureOf(one, method, key, params)))) return undefined;
  return Number(params.expires) > Date.now() / 1000 ? { key, params } : undefined;
}
