// Whether a part is being corrected. It stands in the address: a reload keeps it, and Back closes it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** @param button gets the focus back when the editor closes. */
export function useEditing(fact: string, button: RefObject<HTMLButtonElement | null>) {
  const { edit } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isHidden, setHidden] = useState(false); // Being saved: out of sight, not yet gone.
  const isMounted = edit === fact && fact !== '';
  const isOpen = isMounted && !isHidden;
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, button]);

  const go = (now: string | undefined) => {
    setHidden(false);
    void navigate({
      to: '.',
      replace: now === undefined,
      resetScroll: false,
      search: (all) => ({ ...all, edit: now }),
    });
  };
  return {
    ...{ isMounted, isOpen },
    open: () => (isMounted ? setHidden(false) : go(fact)),
    hide: () => setHidden(true),
    close: () => go(undefined),
  };
}
