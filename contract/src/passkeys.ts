// Passkeys: signing in with what unlocks the device (WebAuthn level 3).
import { z } from 'zod';
import { SignedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';

export const Passkey = z
  .object({
    id: z.uuid(),
    user_agent: z.string(), // Where it was made.
    is_synced: z.boolean(), // The person's other devices have it as well.
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** What browsers are asked for and answer, in WebAuthn's own JSON, of which only the size is looked at here. */
const Options = z.looseObject({ challenge: z.string() });
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'This is not a passkey');
const credentialFields = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.object({}),
};
export const NewCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;
export const SignedCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type SignedCredential = z.infer<typeof SignedCredential>;

const tenMinutes = 600;

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  audience: 'anyone',
  output: Options,
  without_room: true,
  summary: 'What a browser asks of a device whose owner signs in with a passkey',
  limit: { name: 'passkey-options', max: 60, seconds: tenMinutes, by: 'address' },
});
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  audience: 'anyone',
  body: z.object({ credential: SignedCredential, keep_signed_in: z.boolean().default(false) }),
  output: SignedIn,
  without_room: true,
  summary: 'Sign in with what a device signed',
  limit: { name: 'sign-in', max: 30, seconds: tenMinutes, by: 'address' },
});
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/users/me/passkeys',
  audience: 'signed_in',
  query: PagingQuery,
  list: Passkey,
  summary: 'My passkeys, newest first',
});
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys/options',
  audience: 'signed_in',
  proves_identity: true,
  body: z.object({ password: z.string().max(128) }), // Empty for whoever has none yet.
  output: Options,
  summary: 'What a browser asks of a device that makes a passkey; wants the password',
  limit: { name: 'add-passkey', max: 20, seconds: tenMinutes, by: 'actor' },
});
export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys',
  audience: 'signed_in',
  body: z.object({ credential: NewCredential }),
  output: Passkey,
  status: 201,
  summary: 'Keep a passkey that a device made',
});
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/users/me/passkeys/{id}',
  audience: 'signed_in',
  proves_identity: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({ password: z.string().max(128) }),
  summary: 'Remove a passkey: it signs nobody in any more; wants the password',
  limit: { name: 'remove-passkey', max: 20, seconds: tenMinutes, by: 'actor' },
});
