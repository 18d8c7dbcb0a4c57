// The 100,000 commonest passwords, as the first four bytes of their hashes in order: 400 kB that tell nobody what they are.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const file = new URL('common-passwords.bin', import.meta.url);
const bytesEach = 4;

/** The same in capitals is no other password to whoever guesses. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/** @param folded a password as `foldPassword` writes it */
export const digestPassword = (folded: string): number => createHash('sha256').update(folded).digest().readUInt32BE();

let digests: Buffer | undefined;

/** Of passwords that are not among them one in 43,000 is taken for one that is (100,000 / 2^32). */
export function isCommonPassword(password: string): boolean {
  digests ??= readFileSync(file);
  const wanted = digestPassword(foldPassword(password));
  let [low, high] = [0, digests.length / bytesEach];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (digests.readUInt32BE(middle * bytesEach) < wanted) low = middle + 1;
    else high = middle;
  }
  return low * bytesEach < digests.length && digests.readUInt32BE(low * bytesEach) === wanted;
}
