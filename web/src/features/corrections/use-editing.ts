// Whether a part is being corrected. It stands in the address: a reload keeps it, and Back closes it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Elements = { part: RefObject<HTMLElement | null>; button: RefObject<HTMLButtonElement | null> };

/** The first field of `part` gets the focus when the editor opens, `button` when it closes. */
export function useEditing(fact: string, { part, button }: Elements) {
  const { edit } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isHidden, setHidden] = useState(false); // Being saved: out of sight, not yet gone.
  const isMounted = edit === fact && fact !== '';
  const isOpen = isMounted && !isHidden;
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen) part.current?.querySelector<HTMLElement>('form :is(input, textarea, button)')?.focus();
    else if (wasOpen.current) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, part, button]);

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
    isMounted,
    isOpen,
    open: () => (isMounted ? setHidden(false) : go(fact)),
    hide: () => setHidden(true),
    close: () => go(undefined),
  };
}
