// Around every page: the title of the document, and the focus after a navigation.
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function Root() {
  useDocumentTitle();
  useFocusAfterNavigation();
  return <Outlet />;
}

function useDocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${title} · Hireframe` : 'Hireframe';
  }, [title]);
}

/** A new page begins at its heading, for the keyboard and for whoever listens; the first page of a visit is left alone. */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        target?.setAttribute('tabindex', '-1');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
