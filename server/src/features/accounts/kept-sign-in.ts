// 'Keep me signed in': a cookie of this browser that can do one thing, give its sign-in a new bearer token.
import type { IncomingHttpHeaders } from 'node:http';
import type { AppContext } from '../../infra/context.ts';
import { readCookie, type SetCookie, writeCookie } from '../../infra/http/cookies.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import * as signIns from './sign-ins.queries.ts';

const name = '__Host-hireframe-keep';

export const clearedCookie = writeCookie(name, '', 0);

/** @returns what the sign-in keeps of the cookie: its hash */
export function keepSignIn(setCookie: SetCookie): string {
  const token = makeToken();
  setCookie(writeCookie(name, token, signIns.signInDays * 24 * 3600));
  return hashOfToken(token);
}

/** @returns what the sign-in keeps of the cookie that this browser has; undefined where it has none */
export function findKept(cookies: string): string | undefined {
  const kept = readCookie(name, cookies);
  return kept && hashOfToken(kept);
}

/**
 * For a request of our own pages: the cookie is not sent with others (SameSite), and another origin on the same site is
 * refused here.
 * @returns undefined where this browser is not kept signed in
 */
export async function renewSignIn(
  { db, public_url }: Pick<AppContext, 'db' | 'public_url'>,
  headers: IncomingHttpHeaders,
  setCookie: SetCookie,
): Promise<{ token: string } | undefined> {
  const kept = readCookie(name, headers.cookie);
  if (!kept || !isOwnOrigin(headers, public_url)) return undefined;
  const token = makeToken();
  if (await signIns.renewSignIn(db, hashOfToken(kept), hashOfToken(token))) return { token };
  setCookie(clearedCookie);
  return undefined;
}

/** Browsers name the origin with every POST. Behind a proxy the host may be its own, so the public address counts too. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, public_url: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(public_url).origin;
}
