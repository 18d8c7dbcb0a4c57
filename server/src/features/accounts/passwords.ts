// Passwords: scrypt of Node at the cost that OWASP asks for (docs/decisions/0040-guessing.md).
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';

/**
 * OWASP Password Storage Cheat Sheet, scrypt: of the costs that it calls equal the one of 16 MiB. That of 128 MiB (N = 2^17, p = 1)
 * took three to ten times as long on a busy machine, whose memory it has to clear each time.
 */
export const owaspCost = { ln: 14, r: 8, p: 5 };
const [saltBytes, keyBytes] = [16, 64];

type Cost = typeof owaspCost;
let cost = owaspCost;

/** For tests, which hash a password for every person they make: the form stays, the work does not. */
export function setHashCost(lighter: Cost): void {
  cost = lighter;
}

/** Two at once: half of libuv's four threads stay free for files and names of hosts. */
const limit = limitConcurrency(2);

function derive(password: string, salt: Buffer | string, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return limit(
    () =>
      new Promise((resolve, reject) =>
        scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key))),
      ),
  );
}

/** `v=2`: of the password as it was received. Without it: of its form NFKC. */
const prefix = ({ ln, r, p }: Cost) => `$scrypt$v=2$ln=${ln},r=${r},p=${p}$`;

/**
 * Of exactly what was received (ASVS 5.0, 6.2.8). NIST SP 800-63B-4 (3.1.1.2) says that a verifier SHOULD normalize, so that letters that two
 * keyboards write as other bytes are one password. Keyboards of today send the composed form (NFC), a password manager sends what it
 * kept, and NFKC counts for more: it takes '²' for '2' and 'ﬁ' for 'fi'.
 * @returns as the PHC string format writes it: `$scrypt$v=2$ln=…,r=…,p=…$salt$key`, so that the cost may rise
 */
export async function hashPassword(password: string): Promise<string> {
  const [salt, made] = [randomBytes(saltBytes), cost];
  return writeHash(made, salt, await derive(password, salt, made));
}

const writeHash = (made: Cost, salt: Buffer, key: Buffer) =>
  `${prefix(made)}${salt.toString('base64url')}$${key.toString('base64url')}`;

/** No password has it. */
const nobodysHash = () => writeHash(cost, randomBytes(saltBytes), randomBytes(keyBytes));

type KeptHash = { cost: Cost; salt: Buffer | string; key: Buffer; is_normalized: boolean };

/** @throws Error for what is no hash of ours */
function readHash(password_hash: string): KeptHash {
  const [, version, ln, r, p, salt = '', key = ''] =
    /^\$scrypt\$(v=2\$)?ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(password_hash) ?? [];
  if (ln)
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64url'),
      key: Buffer.from(key, 'base64url'),
      is_normalized: version === undefined,
    };
  // Until 2026-12: `salt:key` in hexadecimal letters, the salt taken as these letters (better-auth's form).
  const [, oldSalt, oldKey] = /^([\da-f]{32}):([\da-f]{128})$/.exec(password_hash) ?? [];
  if (!oldSalt || !oldKey) throw new Error('A password is hashed in a way that is not known here.');
  const made = { ln: 14, r: 16, p: 1 };
  return { cost: made, salt: oldSalt, key: Buffer.from(oldKey, 'hex'), is_normalized: true };
}

/**
 * Takes the same time with and without a hash, so that the time of an answer does not tell who has an account. An older
 * hash is made anew beside the comparison: where the password is right it is wanted, else it takes the same time as well.
 * @param password_hash undefined or null where there is no such person, or no password
 * @returns `raised_hash`: at the present cost, where the password is right and what is kept has another
 */
export async function tryPassword(
  password: string,
  password_hash: string | null | undefined,
): Promise<{ is_right: boolean; raised_hash?: string }> {
  const hash = password_hash ?? nobodysHash();
  const kept = readHash(hash);
  const [key, raised_hash] = await Promise.all([
    derive(kept.is_normalized ? password.normalize('NFKC') : password, kept.salt, kept.cost),
    hash.startsWith(prefix(cost)) ? undefined : hashPassword(password),
  ]);
  const is_right = timingSafeEqual(key, kept.key) && Boolean(password_hash);
  return { is_right, ...(is_right && raised_hash && { raised_hash }) };
}

/** @param password_hash as above */
export const isPassword = async (password: string, password_hash: string | null | undefined): Promise<boolean> =>
  (await tryPassword(password, password_hash)).is_right;
