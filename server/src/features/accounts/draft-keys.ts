// Keys for what a browser keeps of unfinished work (docs/decisions/0059-what-asvs-asks.md): whoever has the browser has not the key.
import type { AppContext } from '../../infra/context.ts';
import { readCookie, type SetCookie, writeCookie } from '../../infra/http/cookies.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { makeToken } from '../../lib/secret-token.ts';

const cookieName = '__Host-hireframe-drafts';

/**
 * Of the account, so that the same person can go on after signing in again; of whoever is nobody here by a cookie that ends with the
 * browser. Both where both are there: a form that was begun before signing in goes on.
 */
export function getDraftKeys(
  { encryption }: Pick<AppContext, 'encryption'>,
  actor: Pick<Actor, 'user_id'> | undefined,
  cookies: string,
  setCookie: SetCookie,
): { keys: string[] } {
  const kept = readCookie(cookieName, cookies);
  const browser = kept ?? (actor ? undefined : makeToken());
  if (browser && !kept) setCookie(writeCookie(cookieName, browser, undefined));
  const owners = [...(actor ? [`account ${actor.user_id}`] : []), ...(browser ? [`browser ${browser}`] : [])];
  return { keys: owners.flatMap((owner) => encryption.derive(`drafts of ${owner}`)) };
}
