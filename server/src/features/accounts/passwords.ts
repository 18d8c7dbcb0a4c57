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
        scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );
}

const prefix = ({ ln, r, p }: Cost) => `$scrypt$ln=${ln},r=${r},p=${p}$`;

/** @returns as the PHC string format writes it: `$scrypt$ln=…,r=…,p=…$salt$key`, so that the cost may rise */
export async function hashPassword(password: string): Promise<string> {
  const [salt, made] = [randomBytes(saltBytes), cost];
  return writeHash(made, salt, await derive(password, salt, made));
}

const writeHash = (made: Cost, salt: Buffer, key: Buffer) =>
  `${prefix(made)}${salt.toString('base64url')}$${key.toString('base64url')}`;

/** No password has it. */
const nobodysHash = () => writeHash(cost, randomBytes(saltBytes), randomBytes(keyBytes));

type KeptHash = { cost: Cost; salt: Buffer | string; key: Buffer };

/** @throws Error for what is no hash of ours */
function readHash(password_hash: string): KeptHash {
  const [, ln, r, p, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(password_hash) ?? [];
  if (ln)
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64url'),
      key: Buffer.from(key, 'base64url'),
    };
  // Until 2026-12: `salt:key` in hexadecimal letters, the salt taken as these letters (better-auth's form).
  const [, oldSalt, oldKey] = /^([\da-f]{32}):([\da-f]{128})$/.exec(password_hash) ?? [];
  if (!oldSalt || !oldKey) throw new Error('A password is hashed in a way that is not known here.');
  return { cost: { ln: 14, r: 16, p: 1 }, salt: oldSalt, key: Buffer.from(oldKey, 'hex') };
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
    derive(password, kept.salt, kept.cost),
    hash.startsWith(prefix(cost)) ? undefined : hashPassword(password),
  ]);
  const is_right = timingSafeEqual(key, kept.key) && Boolean(password_hash);
  return { is_right, ...(is_right && raised_hash && { raised_hash }) };
}

/** @param password_hash as above */
export const isPassword = async (password: string, password_hash: string | null | undefined): Promise<boolean> =>
  (await tryPassword(password, password_hash)).is_right;
