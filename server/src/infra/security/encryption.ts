// Secrets that we must be able to read again, such as the key of a webhook: encrypted where they are kept.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** `purpose` names what the secret is and whose; sealed for one it cannot be opened for another. */
export type Encryption = {
  encrypt(secret: string, purpose: string): string;
  /** @throws Error when it was sealed elsewhere, for something else, or was changed */
  decrypt(sealed: string, purpose: string): string;
};

const [version, nonceBytes, tagBytes] = ['v1', 12, 16];

/** @param signing_key of the installation's secrets: machines that work together share it */
export function createEncryption(signing_key: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', signing_key, '', 'hireframe sealed secrets', 32));
  return {
    encrypt(secret, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
    },
    decrypt(sealed, purpose) {
      const [kind, letters = ''] = sealed.split('.');
      if (kind !== version) throw new Error('A secret is sealed in a way that is not known here.');
      const bytes = Buffer.from(letters, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const shown = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([shown, decipher.final()]).toString('utf8');
    },
  };
}
