// Who asks, by the token that a request bears: a person who is signed in, or a program with an API key.
import { keyPrefix } from '@hireframe/contract/api-keys.ts';
import { isSignInAlive, whoAsks as signedInAs } from '../features/accounts/accounts.ts';
import { askedByKey, isKeyAlive } from '../features/api-keys/api-keys.ts';
import type { Db } from '../infra/database/postgres.ts';
import type { WhoAsks } from '../infra/http/http.ts';

/** One token of a sign-in in 260,000 begins as keys do, so what is no key may still be one. */
export const whoAsks: WhoAsks = async (db, authorization) => {
  const [, secret] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const program = secret?.startsWith(keyPrefix) ? await askedByKey(db, secret) : undefined;
  return program ?? signedInAs(db, authorization);
};

/** Whether what a sign-in or a key was given, such as the address of a file, is still good. */
export const isStillIn = async (db: Db, id: string): Promise<boolean> =>
  (await isSignInAlive(db, id)) || (await isKeyAlive(db, id));
