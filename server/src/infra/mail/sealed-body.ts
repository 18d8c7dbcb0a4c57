// What a mail says, as it waits in the outbox: its links sign in whoever holds them.
import { type Encryption, isSealed } from '../security/encryption.ts';

/** `unsubscribe_url`: null where a mail is of no kind that can be stopped. */
export type Body = { text: string; html: string; unsubscribe_url: string | null };

/** @param address whom the mail is to: sealed for one address, a body cannot be opened for another */
export const sealBody = (encryption: Encryption, address: string, body: Body): string =>
  encryption.encrypt(JSON.stringify(body), purposeOf(address));

/** @returns undefined where it was sealed under another key, or for another address */
export function openBody(encryption: Encryption, address: string, sealed: string): Body | undefined {
  // What was written before bodies were sealed goes out as it is: a month later there is none.
  const isClear = sealed.startsWith('{');
  try {
    return JSON.parse(isClear ? sealed : encryption.decrypt(sealed, purposeOf(address)));
  } catch {
    return undefined;
  }
}

/** A file of a mail, for as long as the mail lies in the outbox. */
export const sealAttachment = (encryption: Encryption, address: string, bytes: Uint8Array): Buffer =>
  encryption.encryptBytes(bytes, `file ${purposeOf(address)}`);

/** @returns undefined as `openBody` does */
export function openAttachment(encryption: Encryption, address: string, sealed: Uint8Array): Buffer | undefined {
  if (!isSealed(sealed)) return Buffer.from(sealed); // Written before files were sealed: a month later there is none.
  try {
    return encryption.decryptBytes(sealed, `file ${purposeOf(address)}`);
  } catch {
    return undefined;
  }
}

const purposeOf = (address: string) => `mail to ${address}`;
