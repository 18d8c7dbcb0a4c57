// Secrets of an installation: made once, kept in the data folder for its owner's eyes only.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secret = z.string().min(16);
const Secrets = z.object({
  postgres_password: secret,
  signing_key: secret, // Of addresses of files; secrets in the database are sealed with a key made from it.
  old_signing_keys: z.array(secret).default([]), // The newest first. What they signed and sealed is still read.
  outbox_token: secret,
  demo_recruiter_password: secret,
  demo_candidate_password: secret,
});
export type Secrets = z.infer<typeof Secrets>;

/** The first signs and seals, all of them are read. */
export type SigningKeys = readonly [string, ...string[]];
export const signingKeys = ({ signing_key, old_signing_keys }: Secrets): SigningKeys => [
  signing_key,
  ...old_signing_keys,
];

/**
 * Two first starts agree: the file appears whole and only once.
 * @param named the file that an operator names, such as one that a vault's agent keeps: it is read and never written
 * @throws when the file is there but not ours to read
 */
export function readSecrets(data_folder: string, named?: string): Secrets {
  mkdirSync(data_folder, { recursive: true });
  if (named !== undefined) return parseSecrets(readFileSync(named, 'utf8'));
  const file = join(data_folder, 'secrets.json');
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(makeSecrets(), null, 2), { mode: 0o600 });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // Else they were made before.
  } finally {
    rmSync(fresh, { force: true });
  }
  return parseSecrets(readFileSync(file, 'utf8'));
}

/** @param text of a `secrets.json` */
export const parseSecrets = (text: string): Secrets => Secrets.parse(JSON.parse(text));

/** A new key in place of the present one, which is still read. Takes effect with the next start. @returns how many old ones there are */
export function rotateSigningKey(data_folder: string): number {
  const { signing_key, old_signing_keys, ...rest } = readSecrets(data_folder);
  const rotated: Secrets = {
    ...rest,
    signing_key: random(32),
    old_signing_keys: [signing_key, ...old_signing_keys],
  };
  const file = join(data_folder, 'secrets.json');
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(rotated, null, 2), { mode: 0o600 });
  renameSync(fresh, file); // Whole or not at all.
  return rotated.old_signing_keys.length;
}

const makeSecrets = (): Secrets => ({
  postgres_password: random(24),
  signing_key: random(32),
  old_signing_keys: [],
  outbox_token: random(16),
  demo_recruiter_password: random(16),
  demo_candidate_password: random(16),
});

/** @param bytes 16 or more: what nobody shall guess has 128 bits (ASVS 5.0, 11.5.1) */
const random = (bytes: number) => randomBytes(bytes).toString('base64url');
