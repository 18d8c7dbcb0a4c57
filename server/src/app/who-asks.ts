// Who asks, by the token that a request bears: a person who is signed in, or a program with an API key or an access token.
import { keyPrefix } from '@hireframe/contract/api-keys.ts';
import { isSignInAlive, whoAsks as signedInAs } from '../features/accounts/accounts.ts';
import { askedByKey, isKeyAlive } from '../features/api-keys/api-keys.ts';
import { askedByApp, isGrantAlive } from '../features/connected-apps/connected-apps.ts';
import type { Db } from '../infra/database/postgres.ts';
import type { WhoAsks } from '../infra/http/http.ts';

/** One token of a sign-in in 260,000 begins as keys do, so what is no key may still be one. */
export const whoAsks: WhoAsks = async (db, authorization) => {
  const [, secret] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const program = secret?.startsWith(keyPrefix) ? await askedByKey(db, secret) : undefined;
  return program ?? (await signedInAs(db, authorization)) ?? (secret ? askedByApp(db, secret) : undefined);
};

/** Whether what a sign-in, a key or an app was given, such as the address of a file, is still good. */
export const isStillIn = async (db: Db, id: string): Promise<boolean> =>
  (await isSignInAlive(db, id)) || (await isKeyAlive(db, id)) || (await isGrantAlive(db, id));
