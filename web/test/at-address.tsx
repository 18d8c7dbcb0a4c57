// Shows an element inside a router and, where somebody is signed in, as them.
import { getMe, type User } from '@hireframe/contract/users.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Overlays } from '../src/app/Overlays.lazy.tsx';
import { makeQueryClient, Providers } from '../src/app/Providers.tsx';
import { answers, fakeApi } from './fake-api.tsx';

type Fakes = Parameters<typeof fakeApi>;
type Where = { at: string; me?: User };

/** Every address shows the element; `{id}` of a page is the last part of `/profile/resumes/{id}`. */
export function showAt({ at, me }: Where, element: ReactNode, ...fakes: Fakes) {
  fakeApi(...fakes, ...(me ? [answers(getMe, () => me)] : []));
  const client = makeQueryClient();
  if (me) client.setQueryData(['me'], structuredClone(me));
  const root = createRootRoute();
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => element });
  const history = createMemoryHistory({ initialEntries: [at] });
  const routeTree = root.addChildren([page('/profile/resumes/$id'), page('$')]);
  const router = createRouter({ routeTree, history, defaultPendingMinMs: 0 });
  const view = render(
    <Providers env="test" client={client}>
      <Overlays>
        <RouterProvider router={router as never} />
      </Overlays>
    </Providers>,
  );
  return { ...view, router, client };
}
