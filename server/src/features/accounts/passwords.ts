// Passwords: scrypt as better-auth does it (docs/decisions/0002-accounts-on-better-auth.md).
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { makeToken } from '../../lib/secret-token.ts';

export { hashPassword } from 'better-auth/crypto';

let nobodys: Promise<string> | undefined;

/**
 * Takes the same time with and without a hash, so that the time of an answer does not tell who has an account.
 * @param password_hash undefined or null where there is no such person, or no password
 */
export async function isPassword(password: string, password_hash: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword(makeToken());
  const hash = password_hash ?? (await nobodys);
  return (await verifyPassword({ hash, password })) && Boolean(password_hash);
}
