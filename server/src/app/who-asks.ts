// Who asks, by the token that a request bears: a person who is signed in, or a program with an API key or an access token.
import { keyPrefix } from '@hireframe/contract/api-keys.ts';
import { isSignInAlive, whoAsks as signedInAs } from '../features/accounts/accounts.ts';
import { askedByKey, isKeyAlive } from '../features/api-keys/api-keys.ts';
import { askedByApp, isGrantAlive } from '../features/connected-apps/connected-apps.ts';
import { listen } from '../infra/database/listen.ts';
import type { Db } from '../infra/database/postgres.ts';
import type { WhoAsks } from '../infra/http/http.ts';
import type { Actor } from '../infra/security/actor.ts';

/** One token of a sign-in in 260,000 begins as keys do, so what is no key may still be one. */
export const whoAsks: WhoAsks = async (db, authorization) => {
  const [, secret] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const program = secret?.startsWith(keyPrefix) ? await askedByKey(db, secret) : undefined;
  return program ?? (await signedInAs(db, authorization)) ?? (secret ? askedByApp(db, secret) : undefined);
};

/** What ends by its time alone, such as a sign-in, ends so much later at most. */
const rememberedMs = 10_000;
const maxRemembered = 10_000;

export type RememberedWhoAsks = {
  whoAsks: WhoAsks;
  isRemembering: () => boolean;
  stop: () => Promise<void>;
};

/**
 * The same, remembered for seconds: one query less for each call. All of it is forgotten when the database tells that a sign-in
 * ended, or that what somebody may do has changed (migration 96), and after each call to this process that changes anything.
 * While the database is not heard, nothing is remembered.
 */
export function rememberWhoAsks(database_url: string): RememberedWhoAsks {
  const remembered = new Map<string, { actor: Actor; until: number }>();
  let changes = 0;
  function forget() {
    changes++;
    remembered.clear();
  }
  const told = listen(database_url, 'who_asks', forget);
  async function ask(db: Db, authorization: string | undefined): Promise<Actor | undefined> {
    if (!authorization || !told.isHeard()) return whoAsks(db, authorization);
    const known = remembered.get(authorization);
    if (known && known.until > performance.now()) return known.actor;
    const before = changes; // What was asked before a change may be answered after it.
    const actor = await whoAsks(db, authorization);
    if (!actor || before !== changes || !told.isHeard()) return actor;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(authorization, { actor: Object.freeze(actor), until: performance.now() + rememberedMs });
    return actor;
  }
  return { whoAsks: Object.assign(ask, { forget }), isRemembering: told.isHeard, stop: told.stop };
}

/** Whether what a sign-in, a key or an app was given, such as the address of a file, is still good. */
export const isStillIn = async (db: Db, id: string): Promise<boolean> =>
  (await isSignInAlive(db, id)) || (await isKeyAlive(db, id)) || (await isGrantAlive(db, id));
