// Where a visit came from, kept in this tab from the page that a link opened to the form: of a company's careers page for
// all of its jobs, of a job elsewhere for that job alone.
import type { Tracking } from '@hireframe/contract/tracking-words.ts';

const names = ['utm_source', 'utm_campaign', 'ref'] as const;
const maxLetters = 200; // The server cuts what it keeps; this only spares the tab.

const placeOf = (pathname: string) => /^\/c\/[^/]+|^\/jobs(\/[^/]+)?/.exec(pathname)?.[0];
const keyOf = (place: string) => `hireframe-tracking-${place}`;

/** What a query says of it. */
export function readTracking(search: string): Tracking {
  const said = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, (said.get(name) ?? '').slice(0, maxLetters)]));
}

/** Of the address that was opened. A later link takes the place of an earlier one. */
export function keepTracking({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const place = placeOf(pathname);
  const tracking = readTracking(search);
  if (!place || !Object.values(tracking).some(Boolean)) return;
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(tracking));
  } catch {
    // A browser that keeps nothing: the application then says nothing of it.
  }
}

/** What goes along with an application that is sent from here. */
export function recallTracking(pathname = window.location.pathname): Tracking {
  try {
    const place = placeOf(pathname) ?? '';
    const others = place.startsWith('/jobs/') ? '/jobs' : place; // The list that led to the job.
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? sessionStorage.getItem(keyOf(others)) ?? '{}');
  } catch {
    return {};
  }
}
