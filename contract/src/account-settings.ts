// What the settings do with an account: password, address, sign-ins, its data, leaving.
import { z } from 'zod';
import { EmailAddress, LinkToken, Password } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';
import { TaskStarted } from './tasks.ts';

export const SetPassword = z
  .object({
    new_password: Password,
    confirm_password: z.string(),
    current_password: z.string().max(128).optional(), // Needed unless the password was set automatically.
  })
  .refine((given) => given.new_password === given.confirm_password, {
    path: ['confirm_password'],
    message: 'The two passwords differ',
  })
  .meta({ id: 'SetPassword' });
export type SetPassword = z.infer<typeof SetPassword>;

/** One browser or program in which a person is signed in. */
export const SignIn = z
  .object({
    id: z.uuid(),
    user_agent: z.string(),
    ip_address: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    is_current: z.boolean(),
    is_kept: z.boolean(), // It is there again when the browser is opened again.
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

const tenMinutes = 600;

export const setPassword = endpoint({
  method: 'POST',
  path: '/users/me/set-password',
  audience: 'signed_in',
  proves_identity: true,
  body: SetPassword,
  summary: 'Change my password; ends my other sign-ins',
  limit: { name: 'set-password', max: 10, seconds: tenMinutes, by: 'actor' },
});
export const listSignIns = endpoint({
  method: 'GET',
  path: '/users/me/sign-ins',
  audience: 'signed_in',
  query: PagingQuery,
  list: SignIn,
  summary: 'Where I am signed in, newest first',
});
/** Empty for whoever has none yet. */
const confirmation = z.object({ password: z.string().max(128) });

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/users/me/sign-ins/{id}',
  audience: 'signed_in',
  proves_identity: true,
  params: z.object({ id: z.uuid() }),
  body: confirmation,
  summary: 'End one of my sign-ins; wants the password',
  limit: { name: 'end-sign-ins', max: 20, seconds: tenMinutes, by: 'actor' },
});
export const endOtherSignIns = endpoint({
  method: 'DELETE',
  path: '/users/me/sign-ins',
  audience: 'signed_in',
  proves_identity: true,
  body: confirmation,
  summary: 'End all my sign-ins but this one; wants the password',
  limit: { name: 'end-sign-ins', max: 20, seconds: tenMinutes, by: 'actor' },
});

/** Where a change of address stands: both addresses are mailed a link, and it is done when both have confirmed. */
export const EmailChange = z
  .object({
    new_email: z.string(),
    is_old_confirmed: z.boolean(),
    is_new_confirmed: z.boolean(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'EmailChange' });
export type EmailChange = z.infer<typeof EmailChange>;

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/users/me/email-change',
  audience: 'signed_in',
  output: EmailChange.optional(),
  summary: 'The change of my email address that waits to be confirmed',
});
export const changeEmail = endpoint({
  method: 'POST',
  path: '/users/me/email-change',
  audience: 'signed_in',
  proves_identity: true,
  body: z.object({ new_email: EmailAddress, password: z.string().max(128) }),
  output: EmailChange,
  status: 201,
  summary: 'Change my email address: mails a link to the old one and to the new one',
  limit: { name: 'change-email', max: 5, seconds: 3600, by: 'actor' },
});
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/users/me/email-change',
  audience: 'signed_in',
  summary: 'Keep my email address: the links that were mailed are worth nothing any more',
});
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  audience: 'anyone',
  body: z.object({ token: LinkToken }),
  output: z.object({ is_changed: z.boolean(), new_email: z.string() }),
  summary: 'Say yes to a change of address with the token of a mailed link; the second yes changes it',
  limit: { name: 'verify', max: 30, seconds: tenMinutes, by: 'address' },
});

export const exportMe = endpoint({
  method: 'POST',
  path: '/users/me/export',
  audience: 'signed_in',
  shows_workspace: true, // With what a member wrote about candidates.
  output: TaskStarted,
  status: 202,
  summary: 'Gather everything kept about me in a ZIP; the result of the task is its address',
  limit: { name: 'export', max: 3, seconds: 3600, by: 'actor' },
});
export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/users/me',
  audience: 'signed_in',
  proves_identity: true,
  body: confirmation,
  summary: 'Delete my account and everything of mine',
  limit: { name: 'delete-me', max: 10, seconds: tenMinutes, by: 'actor' },
});
