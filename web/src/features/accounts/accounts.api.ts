// The signed-in person, and the ways in and out. `GET /users/me` is the query that everything else hangs on.
import { type Entered, login, logout, type SignedIn, signInByLink, signUp } from '@hireframe/contract/accounts.ts';
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import { changeMe, getMe, type User } from '@hireframe/contract/users.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { showLanguage } from '../../lib/messages.tsx';
import { currentToken, endSession, keepToken, rememberKept } from '../../lib/session.ts';

export type Body<E extends Parameters<typeof call>[0]> = EndpointInput<E> extends { body: infer B } ? B : never;

export const meKey = ['me'] as const;
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async () => {
    const me = await call(getMe, {});
    await showLanguageOf(me);
    return me;
  },
});

/** The account's language goes before this browser's. Better in another language than not at all. */
const showLanguageOf = ({ language }: User) => language && showLanguage(language).catch(() => {});

/** The person who is signed in. Below the signed-in frame it is always there: the route waits for it. */
export function useMe(): User {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('useMe is for pages behind the sign-in');
  return data;
}

/** For answers that are the person as they are now: shows them everywhere without asking again. */
export function useKeepMe() {
  const cache = useQueryClient();
  return (me: User) => cache.setQueryData(meKey, me);
}

/** Keeps the sign-in of this tab, or of this browser; nothing of an earlier person stays in memory, and none is renewed. */
export function useEnter() {
  const cache = useQueryClient();
  return async ({ token, user }: SignedIn, { keep_signed_in = false } = {}) => {
    cache.clear();
    keepToken(token);
    rememberKept(keep_signed_in);
    cache.setQueryData(meKey, user);
    await showLanguageOf(user);
  };
}

/** Whoever is asked for a code is not in yet: useWayOn leads them to it. */
function useEnterIfIn() {
  const enter = useEnter();
  return async (entered: Entered, kept: { keep_signed_in?: boolean }) =>
    'token' in entered ? enter(entered, kept) : undefined;
}

export function useLogin() {
  const enter = useEnterIfIn();
  return useMutation({
    mutationFn: (body: Body<typeof login>) => call(login, { body }),
    onSuccess: enter,
  });
}

export function useSignInByLink() {
  const enter = useEnterIfIn();
  return useMutation({
    mutationFn: (body: Body<typeof signInByLink>) => call(signInByLink, { body }),
    onSuccess: enter,
  });
}

export function useSignUp() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: Body<typeof signUp>) => call(signUp, { body }),
    onSuccess: (signedIn) => enter(signedIn),
  });
}

/** Forgets the sign-in in every tab, with all that this browser kept of the person. To the login page first: pages behind it must not see their data go. */
export function useLeave() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    endSession();
    await navigate({ to: '/login', search: {} });
    cache.clear();
  };
}

/** Ends the sign-in here and in the other tabs, whether or not the server can be told. */
export function useSignOut() {
  const leave = useLeave();
  return async () => {
    if (currentToken()) await call(logout, {}).catch(() => undefined); // Unreachable: the sign-in ends here all the same.
    await leave();
  };
}

/** The language is kept with the account. */
export function keepLanguage(cache: QueryClient, language: Language): Promise<void> {
  return call(changeMe, { body: { language } }).then((me) => void cache.setQueryData(meKey, me));
}
