// Where Magic Search opens, over whatever page there is: the address says when. Loaded when it is asked for first.
import type { User } from '@hireframe/contract/users.ts';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';
import { useMagicSearch } from './use-magic-search.ts';

const MagicSearch = lazy(async () => ({ default: (await import('../features/search/MagicSearch.tsx')).MagicSearch }));

export function SearchPlace({ me }: { me: User }) {
  const { isOpen, open } = useMagicSearch();
  useShortcut('m', 'Magic Search', () => open(), 'frame');
  useFocusBackHere(isOpen);
  return <Suspense>{isOpen && <MagicSearch me={me} />}</Suspense>;
}

/** Once it has closed, the focus is where it was, or at the page's content; another page knows its own beginning. */
function useFocusBackHere(isOpen: boolean): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const was = useRef<{ isOpen: boolean; path: string; opener: Element | null }>({ isOpen: false, path, opener: null });
  if (isOpen && !was.current.isOpen) was.current = { isOpen, path, opener: document.activeElement }; // Before the dialog takes it.
  useEffect(() => {
    const { isOpen: wasOpen, path: before, opener } = was.current;
    if (isOpen || !wasOpen) return;
    was.current = { isOpen: false, path, opener: null };
    if (path !== before || document.activeElement !== document.body) return;
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    (isThere ? opener : document.querySelector('main'))?.focus({ preventScroll: true });
  }, [isOpen, path]);
}
