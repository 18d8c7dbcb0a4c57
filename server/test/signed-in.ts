import type { Entered, SignedIn } from '@hireframe/contract/accounts.ts';

/** What a log-in that asks for no code answers. */
export function signedIn(entered: Entered): SignedIn {
  if (!('token' in entered)) throw new Error(`Nobody is signed in: ${JSON.stringify(entered)}`);
  return entered;
}
