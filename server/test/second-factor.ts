// An authenticator app, as somebody has it on a phone.
import { setTimeout as sleep } from 'node:timers/promises';
import { addAuthenticator, beginAuthenticator } from '@hireframe/contract/second-factor.ts';
import { Secret, TOTP } from 'otpauth';
import type { startApp } from './app.ts';

const stepMs = 30_000;
/** Longer than a password is looked at on a busy machine. */
const spareMs = 2000;

/** @param steps from now */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });

type Call = Awaited<ReturnType<typeof startApp>>['call'];

/**
 * With the code of the step before, so that the one of now can still be used. Never at the end of a step: a code that is made in one
 * and looked at in the next would be another.
 * @returns what the app and its owner keep, and the code that was used
 */
export async function setUpAuthenticator(call: Call, as: { token: string }, password: string) {
  const { secret } = (await call(beginAuthenticator, { body: { password }, as })).body;
  const left = stepMs - (Date.now() % stepMs);
  if (left < spareMs) await sleep(left);
  const first_code = codeOf(secret, -1);
  const { recovery_codes } = (await call(addAuthenticator, { body: { code: first_code }, as })).body;
  return { secret, recovery_codes, first_code };
}
