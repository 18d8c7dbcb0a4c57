// What happens when a sign-in ends without the person asking for it: in another tab, or because the server says so.
import type { QueryClient } from '@tanstack/react-query';
import { keepLanguage } from '../features/accounts/accounts.api.ts';
import { whenSignInNeeded } from '../lib/api.ts';
import { whenLanguageChosen } from '../lib/messages.tsx';
import { restoreSession } from '../lib/restore-session.ts';
import { currentToken, forgetToken, shareSession } from '../lib/session.ts';
import type { makeRouter } from './router.tsx';

type Router = ReturnType<typeof makeRouter>;

/** Watches until the returned function is called. */
export function watchSignIn(router: Router, cache: QueryClient): () => void {
  const leave = async (next: string | undefined) => {
    await router.navigate({ to: '/login', search: { next } });
    cache.clear(); // Not before: pages behind the sign-in must not see their data go.
  };
  // It ran out. Where the browser is kept signed in the person notices nothing; else, after signing in, they come back to
  // where they were.
  whenSignInNeeded(async () => {
    forgetToken();
    await restoreSession();
    if (currentToken()) return void cache.invalidateQueries();
    const { href, pathname } = router.state.location;
    await leave(pathname === '/login' ? undefined : href);
  });
  whenLanguageChosen((language) => {
    if (!currentToken()) return;
    keepLanguage(cache, language)
      .then(() => cache.invalidateQueries()) // Some of what the server said is in the language from before.
      .catch(() => {}); // This browser keeps it all the same.
  });
  // Signed out in another tab, on purpose.
  return shareSession(() => void leave(undefined));
}
