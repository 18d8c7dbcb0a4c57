// Around every page: the title of the document, and the focus after a navigation.
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShownMessages } from '../lib/messages.tsx';

export function Root() {
  useDocumentTitle();
  useFocusAfterNavigation();
  return <Outlet />;
}

function useDocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const { known, language } = useShownMessages();
  useEffect(() => {
    document.title = title ? `${known(title)} · Hireframe` : 'Hireframe';
  }, [title, language]);
}

/** A new page begins at its heading, for the keyboard and for whoever listens; the first page of a visit is left alone. */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const main = document.querySelector<HTMLElement>('main');
        if (main?.contains(document.activeElement)) return; // Faster than us: they are in the page already.
        const target = main?.querySelector<HTMLElement>('h1') ?? main;
        target?.setAttribute('tabindex', '-1');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
