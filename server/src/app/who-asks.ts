// Who asks, by the token that a request bears: a person who is signed in, or a program with an API key.
import { keyPrefix } from '@hireframe/contract/api-keys.ts';
import { isSignInAlive, whoAsks as signedInAs } from '../features/accounts/accounts.ts';
import { askedByKey, isKeyAlive } from '../features/api-keys/api-keys.ts';
import type { Db } from '../infra/database/postgres.ts';
import type { WhoAsks } from '../infra/http/http.ts';

const byKey = new RegExp(`^Bearer (${keyPrefix}\\S+)$`, 'i');

export const whoAsks: WhoAsks = (db, authorization) => {
  const secret = byKey.exec(authorization ?? '')?.[1];
  return secret ? askedByKey(db, secret) : signedInAs(db, authorization);
};

/** Whether what a sign-in or a key was given, such as the address of a file, is still good. */
export const isStillIn = async (db: Db, id: string): Promise<boolean> =>
  (await isSignInAlive(db, id)) || (await isKeyAlive(db, id));
