// Accounts: signing up and in. What the settings do with one is in account-settings.ts, which the login page need not load.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { trimmed } from './plain-text.ts';
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

export const LinkToken = z.string().min(1, 'This link is incomplete').max(200);

export const ForgotPassword = z.object({ email: EmailAddress });
export const SignInLink = z.object({
  email: EmailAddress,
  next: z.string().max(500, 'At most 500 characters').startsWith('/', 'A page of this site').optional(), // Where it leads.
});
export const SignInByLink = z.object({ token: LinkToken, keep_signed_in: z.boolean().default(false) });
export const ResetPassword = z.object({ token: LinkToken, new_password: Password });

const tenMinutes = 600;

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up',
  audience: 'anyone',
  summary: 'Make an account and sign in',
  body: SignUp,
  output: SignedIn,
  status: 201,
  limit: { name: 'sign-up', max: 20, seconds: tenMinutes, by: 'address' },
});
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  audience: 'anyone',
  without_room: true,
  summary: 'Sign in, or get a ticket where a code of an authenticator app is asked for',
  body: Login,
  output: Entered,
  limit: { name: 'sign-in', max: 30, seconds: tenMinutes, by: 'address' },
});
export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/auth/sign-in-link',
  audience: 'anyone',
  body: SignInLink,
  summary: 'Mail a link that signs in without a password, once; answers the same for every address',
  limit: { name: 'reset', max: 10, seconds: tenMinutes, by: 'address' },
});
export const signInByLink = endpoint({
  method: 'POST',
  path: '/auth/sign-in-by-link',
  audience: 'anyone',
  body: SignInByLink,
  output: Entered,
  without_room: true,
  summary: 'Sign in with the token of a mailed link, or get a ticket',
  limit: { name: 'sign-in', max: 30, seconds: tenMinutes, by: 'address' },
});
export const renewSignIn = endpoint({
  method: 'POST',
  path: '/auth/renew',
  audience: 'anyone',
  without_room: true,
  summary: 'A new bearer token for a kept browser, by its cookie; the one before ends',
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
  audience: 'anyone',
  body: ForgotPassword,
  summary: 'Send a link to choose a new password; answers the same for every address',
  limit: { name: 'reset', max: 10, seconds: tenMinutes, by: 'address' },
});
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  audience: 'anyone',
  body: ResetPassword,
  summary: 'Choose a new password with the token of a mailed link; ends every sign-in',
  limit: { name: 'reset', max: 10, seconds: tenMinutes, by: 'address' },
});
export const acceptWelcome = endpoint({
  method: 'POST',
  path: '/auth/welcome',
  audience: 'anyone',
  body: ResetPassword,
  output: SignedIn,
  summary: 'Choose a first password with the token of a mailed link, and sign in',
  limit: { name: 'reset', max: 10, seconds: tenMinutes, by: 'address' },
});
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  audience: 'anyone',
  body: z.object({ token: LinkToken }),
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
