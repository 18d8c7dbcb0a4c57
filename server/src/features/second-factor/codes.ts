// Codes of authenticator apps (RFC 6238) and recovery codes. The algorithm is otpauth's.
import { Secret, TOTP } from 'otpauth';

/** What every app understands: SHA-1, six digits, 30 seconds. */
const [digits, period] = [6, 30];
/** A phone may be a step ahead or behind (RFC 6238, 5.2). */
const window = 1;
const secretBytes = 20; // As long as SHA-1 (RFC 4226, 4).

const recoveryCodeCount = 10;
/** 128 bits (ASVS 5.0, 11.5.1): from 112 on a code may be kept as a plain hash (6.5.2). 26 letters of base32. */
const recoveryCodeBytes = 16;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Hireframe', label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) });

/** @returns base32 */
export const makeSecret = (): string => new Secret({ size: secretBytes }).base32;

/** @returns what a QR code holds for an app; `email` tells accounts apart in it */
export const buildUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** @returns the step of 30 seconds since 1970 whose code this is, one before or after now at most; undefined for another code */
export function findStep(secret: string, token: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** In groups of four and a last one of two, as they are shown and written down. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    (new Secret({ size: recoveryCodeBytes }).base32.toLowerCase().match(/.{1,4}/g) ?? []).join('-'),
  );

/** Without spaces and hyphens; the digits 0, 1 and 8 are in no recovery code, so they are letters that look like them. */
export function readCode(entered: string): { token: string } | { recovery_code: string } {
  const said = entered.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d+$/.test(said) && said.length <= digits) return { token: said };
  return { recovery_code: said.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('8', 'b') };
}
