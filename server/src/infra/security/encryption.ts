// Secrets that we must be able to read again, such as the key of a webhook: encrypted where they are kept.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningKeys } from './secrets.ts';

/** `purpose` names what the secret is and whose; sealed for one it cannot be opened for another. */
export type Encryption = {
  encrypt(secret: string, purpose: string): string;
  /** @throws Error when it was sealed elsewhere, for something else, or was changed */
  decrypt(sealed: string, purpose: string): string;
  /** The same of a file. */
  encryptBytes(bytes: Uint8Array, purpose: string): Buffer;
  /** @throws Error as `decrypt` does */
  decryptBytes(sealed: Uint8Array, purpose: string): Buffer;
  /** The same secret sealed with the newest key; undefined where it is already. @throws Error as `decrypt` does */
  renew(sealed: string, purpose: string): string | undefined;
  /** Keys of 256 bits for others than us, as base64url: the first of the newest key, then those of older ones. */
  derive(purpose: string): string[];
};

const [version, nonceBytes, tagBytes] = ['v1', 12, 16];
const mark = Buffer.from(`${version}.`);
/** By so much a sealed file is longer. */
export const sealedExtraBytes = mark.length + nonceBytes + tagBytes;
/** Of files: those that were kept before are in clear. */
export const isSealed = (bytes: Uint8Array): boolean => mark.equals(bytes.subarray(0, mark.length));

/** @param signing_keys of the installation's secrets: machines that work together share them */
export function createEncryption(signing_keys: SigningKeys): Encryption {
  const keys = signing_keys.map((one) => Buffer.from(hkdfSync('sha256', one, '', 'hireframe sealed secrets', 32)));
  const newest = keys[0] as Buffer;
  const encryption: Encryption = {
    encrypt: (secret, purpose) => `${mark}${seal(newest, Buffer.from(secret), purpose).toString('base64url')}`,
    decrypt(sealed, purpose) {
      const [kind, letters = ''] = sealed.split('.');
      if (kind !== version) throw new Error('A secret is sealed in a way that is not known here.');
      return openWithAny(keys, Buffer.from(letters, 'base64url'), purpose).toString('utf8');
    },
    encryptBytes: (bytes, purpose) => Buffer.concat([mark, seal(newest, bytes, purpose)]),
    decryptBytes(sealed, purpose) {
      if (!isSealed(sealed)) throw new Error('A file is sealed in a way that is not known here.');
      return openWithAny(keys, Buffer.from(sealed.subarray(mark.length)), purpose);
    },
    derive: (purpose) =>
      keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', `given out: ${purpose}`, 32)).toString('base64url')),
    renew(sealed, purpose) {
      const secret = encryption.decrypt(sealed, purpose);
      try {
        open(newest, Buffer.from(sealed.split('.')[1] ?? '', 'base64url'), purpose);
        return undefined;
      } catch {
        return encryption.encrypt(secret, purpose);
      }
    },
  };
  return encryption;
}

function seal(key: Buffer, bytes: Uint8Array, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

function openWithAny(keys: Buffer[], bytes: Buffer, purpose: string): Buffer {
  for (const one of keys.slice(0, -1)) {
    try {
      return open(one, bytes, purpose);
    } catch {} // Sealed with an older one, or nothing of ours.
  }
  return open(keys.at(-1) as Buffer, bytes, purpose);
}

/** @throws Error for another key, another purpose, and what was changed */
function open(key: Buffer, bytes: Buffer, purpose: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const shown = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([shown, decipher.final()]);
}
