// Shows an element inside a router, for what links or asks where it is.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { show } from './fake-api.tsx';

/** Every address shows the element. @returns what testing-library's render does, and the router. */
export function showAt(address: string, element: ReactNode, ...fakes: Parameters<typeof show>[1][]) {
  const root = createRootRoute();
  const all = createRoute({ getParentRoute: () => root, path: '$', component: () => element });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([all]), history, defaultPendingMinMs: 0 });
  const view = show(<RouterProvider router={router as never} />, ...fakes);
  return { ...view, router };
}
