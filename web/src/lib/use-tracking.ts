import { useLocation } from '@tanstack/react-router';
import { isOnServer } from './on-server.ts';
import { readTracking, recallTracking } from './tracking.ts';

/** What links to jobs carry along: in a tab of its own, a job knows nothing of what this one keeps. */
export function useTrackingToCarry(): object {
  const { pathname, searchStr } = useLocation();
  const tracking = isOnServer ? readTracking(searchStr) : recallTracking(pathname);
  return Object.fromEntries(Object.entries(tracking).filter(([, value]) => value));
}
