// What this browser keeps of a person's unfinished work: encrypted, with keys that the server gives to that person and that are held in
// memory alone. When the sign-in ends nobody can read it; the same person can once they have signed in again.
import { getDraftKeys } from '@hireframe/contract/draft-keys.ts';
import { useEffect, useState } from 'react';
import { call } from './api.ts';
import { isOnServer } from './on-server.ts';
import { sessionEnd } from './personal-data.ts';
import { currentToken } from './session.ts';

type Entry = { text: string; sealed?: string; is_dropped?: true };
/** `v1.`: nonce and AES-256-GCM, as base64. JSON begins in no such way. */
const mark = 'v1.';
const nonceBytes = 12;
/** What was kept in clear until 2026-12. */
const isOurs = (key: string) => /^(hireframe\.(note|answer|upload)\.|application-draft-|consent-)/.test(key);

const opened = new Map<string, Entry>();
let asked: { token: string | null; keys: Promise<CryptoKey[]> } | undefined;

if (!isOnServer)
  window.addEventListener(sessionEnd, () => {
    for (const entry of opened.values()) entry.is_dropped = true;
    opened.clear();
    asked = undefined;
  });

/** Without the server there are none: then this tab's memory keeps it, and nothing else. */
function findKeys(): Promise<CryptoKey[]> {
  const token = currentToken();
  if (asked?.token === token) return asked.keys;
  const now = { token, keys: fetchKeys() };
  now.keys = now.keys.catch(() => {
    if (asked === now) asked = undefined; // Asked again the next time.
    return [];
  });
  asked = now;
  return now.keys;
}

async function fetchKeys(): Promise<CryptoKey[]> {
  const { keys } = await call(getDraftKeys, {});
  return Promise.all(
    keys.map((key) => crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt'])),
  );
}

/** @param name binds it to its place. @returns undefined where there is no key now */
export async function seal(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [key] = await findKeys();
  if (!key) return undefined;
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const hidden = new Uint8Array(await crypto.subtle.encrypt(boundTo(iv, name), key, bytes));
  const sealed = new Uint8Array(nonceBytes + hidden.length);
  sealed.set(iv);
  sealed.set(hidden, nonceBytes);
  return sealed;
}

/** @returns undefined for what another person sealed, or nobody */
export async function open(
  sealed: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const iv = sealed.subarray(0, nonceBytes);
  for (const key of await findKeys()) {
    try {
      return new Uint8Array(await crypto.subtle.decrypt(boundTo(iv, name), key, sealed.subarray(nonceBytes)));
    } catch {} // Sealed with another.
  }
  return undefined;
}

const boundTo = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** Makes what is kept readable by `readKept`. What was kept in clear is sealed. Never rejects. */
export async function unlockKept(): Promise<void> {
  await findKeys();
  const all = [sessionStorage, localStorage].flatMap((storage) =>
    Object.keys(storage).map((key) => openOne(storage, key)),
  );
  await Promise.all(all);
}

async function openOne(storage: Storage, key: string): Promise<void> {
  const kept = storage.getItem(key) ?? '';
  if (!kept.startsWith(mark)) return isOurs(key) && kept ? keepSealed(storage, key, kept) : undefined;
  if (opened.get(key)?.sealed === kept) return;
  const bytes = await open(fromBase64(kept.slice(mark.length)), key);
  if (bytes && storage.getItem(key) === kept) opened.set(key, { text: new TextDecoder().decode(bytes), sealed: kept });
}

/** For what shows what is kept: whether it can be read yet. */
export function useUnlocked(): boolean {
  const [isUnlocked, setUnlocked] = useState(false);
  useEffect(() => {
    let isThere = true;
    void unlockKept().then(() => isThere && setUnlocked(true));
    return () => {
      isThere = false;
    };
  }, []);
  return isUnlocked;
}

/** After `unlockKept`. @returns null where there is nothing, or another person's */
export function readKept(storage: Storage, key: string): string | null {
  const entry = opened.get(key);
  const kept = storage.getItem(key);
  if (kept?.startsWith(mark)) return entry && (!entry.sealed || entry.sealed === kept) ? entry.text : null;
  return entry && !entry.sealed ? entry.text : kept;
}

/** Readable at once, and written as soon as it is sealed. */
export const keepText = (storage: Storage, key: string, text: string): void => void keepSealed(storage, key, text);

async function keepSealed(storage: Storage, key: string, text: string): Promise<void> {
  const entry: Entry = { text };
  drop(key);
  opened.set(key, entry);
  const sealed = await seal(new TextEncoder().encode(text), key).catch(() => undefined);
  if (!sealed || entry.is_dropped) return;
  entry.sealed = mark + toBase64(sealed);
  try {
    storage.setItem(key, entry.sealed);
  } catch {
    storage.removeItem(key); // Full, or a browser that keeps nothing: what is outdated would mislead.
    delete entry.sealed;
  }
}

function drop(key: string): void {
  const entry = opened.get(key);
  if (entry) entry.is_dropped = true;
  opened.delete(key);
}

export function forgetKept(storage: Storage, key: string): void {
  drop(key);
  storage.removeItem(key);
}

/** Of either alphabet. */
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
