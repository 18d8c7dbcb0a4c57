// A second factor beside the password: codes of an authenticator app (TOTP, RFC 6238), recovery codes for when it is lost.
import { z } from 'zod';
import { SignedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';

export const SecondFactor = z
  .object({
    added_at: z.iso.datetime().nullable(), // Null: no authenticator app is set up.
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** For an app, by its camera or by hand. Worth something once a code of it came back. */
export const AuthenticatorSecret = z
  .object({
    secret: z.string(), // Base32, as people type it.
    uri: z.string(), // otpauth://, as QR codes hold it.
  })
  .meta({ id: 'AuthenticatorSecret' });
export type AuthenticatorSecret = z.infer<typeof AuthenticatorSecret>;

/** Shown once: we keep their hashes. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const tenMinutes = 600;
const withPassword = z.object({ password: z.string().max(128) });
/** Of the app, or a recovery code; spaces and hyphens do not count. */
export const EnteredCode = z.string('Enter the code').trim().min(1, 'Enter the code').max(60, 'This code is too long');

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  audience: 'anyone',
  body: z.object({ ticket: z.string().min(1).max(2000), code: EnteredCode }),
  output: SignedIn,
  without_room: true,
  summary: 'Sign in with the ticket of a log-in and a code of my authenticator app, or a recovery code',
  limit: { name: 'sign-in', max: 30, seconds: tenMinutes, by: 'address' },
});
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/users/me/second-factor',
  audience: 'signed_in',
  output: SecondFactor,
  summary: 'Whether I have an authenticator app, and how many recovery codes are left',
});
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/secret',
  audience: 'signed_in',
  proves_identity: true,
  body: withPassword, // Empty for whoever has none yet.
  output: AuthenticatorSecret,
  summary: 'A secret for my authenticator app; wants the password',
  limit: { name: 'authenticator', max: 20, seconds: tenMinutes, by: 'actor' },
});
export const addAuthenticator = endpoint({
  method: 'POST',
  path: '/users/me/second-factor',
  audience: 'signed_in',
  body: z.object({ code: EnteredCode }),
  output: RecoveryCodes,
  status: 201,
  summary: 'Use the app from now on, with its first code; answers with my recovery codes, once',
  limit: { name: 'authenticator', max: 20, seconds: tenMinutes, by: 'actor' },
});
export const remakeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  audience: 'signed_in',
  proves_identity: true,
  body: withPassword,
  output: RecoveryCodes,
  summary: 'Make my recovery codes anew: those before are worth nothing; wants the password',
  limit: { name: 'authenticator', max: 20, seconds: tenMinutes, by: 'actor' },
});
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/users/me/second-factor',
  audience: 'signed_in',
  proves_identity: true,
  body: withPassword,
  summary: 'Sign in without codes again; wants the password',
  limit: { name: 'authenticator', max: 20, seconds: tenMinutes, by: 'actor' },
});
