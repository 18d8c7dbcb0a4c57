// Accounts: signing up and in, passwords, addresses, leaving.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';
import { trimmed } from './plain-text.ts';
import { TaskStarted } from './tasks.ts';
import { FirstName, LastName, User } from './users.ts';

/** The limit is what the hash function reads; the minimum is NIST SP 800-63B's for a password alone. */
export const Password = z
  .string('Password is required')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters');

// A line break in an address would be a header of its own in a mail; z.email() refuses it.
export const EmailAddress = z
  .string('Email address is required')
  .overwrite(trimmed)
  .toLowerCase()
  .min(1, 'Email address is required')
  .max(254, 'This email address is too long')
  .pipe(z.email('Enter an email address such as ana@example.com'));

export const SignUp = z
  .object({ email: EmailAddress, password: Password, first_name: FirstName, last_name: LastName })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof SignUp>;

export const Login = z
  .object({
    email: EmailAddress,
    password: z.string('Password is required').min(1, 'Password is required').max(128),
    keep_signed_in: z.boolean().default(false), // This browser gets a cookie, and opens signed in for 30 days.
  })
  .meta({ id: 'Login' });

export const SignedIn = z.object({ token: z.string(), user: User }).meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

/** Nobody is signed in yet: a code of the person's authenticator app is wanted as well, within ten minutes. */
export const CodeNeeded = z.object({ ticket: z.string() }).meta({ id: 'CodeNeeded' });
export type CodeNeeded = z.infer<typeof CodeNeeded>;
export const Entered = z.union([SignedIn, CodeNeeded]);
export type Entered = z.infer<typeof Entered>;

const token = z.string().min(1, 'This link is incomplete').max(200);

export const ForgotPassword = z.object({ email: EmailAddress });
export const SignInLink = z.object({
  email: EmailAddress,
  next: z.string().max(500, 'At most 500 characters').startsWith('/', 'A page of this site').optional(), // Where it leads.
});
export const SignInByLink = z.object({ token, keep_signed_in: z.boolean().default(false) });
export const ResetPassword = z.object({ token, new_password: Password });

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

const anyone = 'anyone' as const;
const tenMinutes = 600;

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up',
  audience: anyone,
  summary: 'Make an account and sign in',
  body: SignUp,
  output: SignedIn,
  status: 201,
  limit: { name: 'sign-up', max: 20, seconds: tenMinutes, by: 'address' },
});
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  audience: anyone,
  without_room: true,
  summary: 'Sign in; whoever has an authenticator app gets a ticket, and is asked for its code',
  body: Login,
  output: Entered,
  limit: { name: 'sign-in', max: 30, seconds: tenMinutes, by: 'address' },
});
export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/auth/sign-in-link',
  audience: anyone,
  body: SignInLink,
  summary: 'Mail a link that signs in without a password, once; answers the same for every address',
  limit: { name: 'reset', max: 10, seconds: tenMinutes, by: 'address' },
});
export const signInByLink = endpoint({
  method: 'POST',
  path: '/auth/sign-in-by-link',
  audience: anyone,
  body: SignInByLink,
  output: Entered,
  without_room: true,
  summary: 'Sign in with the token of a mailed link; whoever has an authenticator app gets a ticket',
  limit: { name: 'sign-in', max: 30, seconds: tenMinutes, by: 'address' },
});
export const renewSignIn = endpoint({
  method: 'POST',
  path: '/auth/renew',
  audience: anyone,
  without_room: true,
  summary:
    'A new bearer token for a browser that is kept signed in, by its cookie and from our own pages alone; the one before ends',
  output: z.object({ token: z.string() }).optional(),
  limit: { name: 'renew', max: 120, seconds: tenMinutes, by: 'address' },
});
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  audience: 'signed_in',
  without_room: true,
  summary: 'End this sign-in',
});
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  audience: anyone,
  body: ForgotPassword,
  summary: 'Send a link to choose a new password; answers the same for every address',
  limit: { name: 'reset', max: 10, seconds: tenMinutes, by: 'address' },
});
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  audience: anyone,
  body: ResetPassword,
  summary: 'Choose a new password with the token of a mailed link; ends every sign-in',
  limit: { name: 'reset', max: 10, seconds: tenMinutes, by: 'address' },
});
export const acceptWelcome = endpoint({
  method: 'POST',
  path: '/auth/welcome',
  audience: anyone,
  body: ResetPassword,
  output: SignedIn,
  summary: 'Choose the first password of an account that was made for me, by the token of a mailed link, and sign in',
  limit: { name: 'reset', max: 10, seconds: tenMinutes, by: 'address' },
});
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  audience: anyone,
  body: z.object({ token }),
  summary: 'Confirm an email address with the token of a mailed link',
  limit: { name: 'verify', max: 30, seconds: tenMinutes, by: 'address' },
});
export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  audience: 'signed_in',
  summary: 'Send the link that confirms my email address again',
  limit: { name: 'resend', max: 3, seconds: tenMinutes, by: 'actor' },
});
export const setPassword = endpoint({
  method: 'POST',
  path: '/users/me/set-password',
  audience: 'signed_in',
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
  params: z.object({ id: z.uuid() }),
  body: confirmation,
  summary: 'End one of my sign-ins; wants the password',
  limit: { name: 'end-sign-ins', max: 20, seconds: tenMinutes, by: 'actor' },
});
export const endOtherSignIns = endpoint({
  method: 'DELETE',
  path: '/users/me/sign-ins',
  audience: 'signed_in',
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
  audience: anyone,
  body: z.object({ token }),
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
  body: confirmation,
  summary: 'Delete my account and everything of mine',
  limit: { name: 'delete-me', max: 10, seconds: tenMinutes, by: 'actor' },
});
