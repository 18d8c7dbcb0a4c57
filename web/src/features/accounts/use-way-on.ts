import type { Entered } from '@hireframe/contract/accounts.ts';
import type { Role } from '@hireframe/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { safePath } from '../../lib/next.ts';
import { meQuery } from './accounts.api.ts';

type Way = {
  next: string | undefined;
  otherwise?: '/dashboard' | '/choose-role';
  entered?: Entered; // What a log-in answered: a ticket where a code is wanted first.
  keep_signed_in?: boolean;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    ticket?: string;
    keep_signed_in?: boolean;
  }
}

/**
 * Leads whoever has just come in to where they were going. An address may have been chosen by somebody else on this
 * machine, or before a role was: to a page of the other role nobody is led.
 */
export function useWayOn() {
  const router = useRouter();
  const cache = useQueryClient();
  return async ({ next, otherwise = '/dashboard', entered, keep_signed_in = false }: Way): Promise<void> => {
    if (entered && 'ticket' in entered) {
      const { ticket } = entered;
      return router.navigate({ to: '/sign-in-code', search: { next }, state: { ticket, keep_signed_in } });
    }
    const href = safePath(next);
    const me = await cache.ensureQueryData(meQuery).catch(() => undefined); // The page itself will say what is wrong.
    const isTheirs = (page: string) => {
      const wanted = roleOf(router.getMatchedRoutes(new URL(page, location.origin).pathname)[2]);
      return !me?.role || !wanted || wanted === me.role;
    };
    await router.navigate({ href: href && isTheirs(href) ? href : otherwise, replace: true });
  };
}

/** Whose page it is: the guard of its route says so. Undefined: everybody's. */
const roleOf = (route: { options: { beforeLoad?: unknown } } | undefined): Role | undefined =>
  (route?.options.beforeLoad as { role?: Role } | undefined)?.role;
