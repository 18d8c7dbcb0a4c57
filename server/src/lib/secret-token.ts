// Secrets that somebody carries: a sign-in, a mailed link. The database keeps their hashes only.
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in an address. */
export const makeToken = () => randomBytes(32).toString('base64url');

/** SHA-256 without salt is enough for random bits: there is nothing to guess from. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
