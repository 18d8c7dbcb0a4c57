// Who may see a page. The server decides about what is on it; this only spares people pages that would be empty.
import type { Permission } from '@hireframe/contract/permissions.ts';
import type { Role } from '@hireframe/contract/users.ts';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { meQuery } from '../features/accounts/accounts.api.ts';
import { ApiError } from '../lib/api.ts';
import { restoreSession } from '../lib/restore-session.ts';
import { currentToken, forgetToken } from '../lib/session.ts';

type Asked = { context: { cache: QueryClient }; location: { href: string } };

const toLogin = (href: string) => redirect({ to: '/login', search: { next: href } });

/** The signed-in person; whoever is not is sent to the login page and comes back afterwards. */
export async function signedIn({ context, location }: Asked) {
  await restoreSession();
  if (!currentToken()) throw toLogin(location.href);
  try {
    return { me: await context.cache.ensureQueryData(meQuery) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetToken();
    await restoreSession(); // Another tab may have renewed it.
    if (!currentToken()) throw toLogin(location.href);
    return { me: await context.cache.ensureQueryData(meQuery) };
  }
}

/** Somebody who has chosen a role, with a second factor where their workspace demands one. */
export async function withRole(asked: Asked) {
  const { me } = await signedIn(asked);
  if (!me.role) throw redirect({ to: '/choose-role', search: { next: asked.location.href } });
  if (me.needs_second_factor) throw redirect({ to: '/second-factor', search: { next: asked.location.href } });
  return { me };
}

/** For pages of one role, or of members with a permission; to others they are not there. The guard says whose they are. */
export const only = (role: Role, permission?: Permission) => {
  const guard = async (asked: Asked) => {
    const { me } = await withRole(asked);
    if (me.role !== role) throw notFound();
    if (!permission) return;
    const { mayDo } = await import('../features/accounts/use-may.ts'); // Not loaded before the sign-in.
    if (!mayDo(me, permission)) throw notFound();
  };
  return Object.assign(guard, { role });
};
