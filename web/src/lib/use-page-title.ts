import { useEffect } from 'react';

/** In place of the route's own, which is set in the same breath when the thing was known already. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title)
      queueMicrotask(() => {
        document.title = title;
      });
  }, [title]);
}
