// Whether a part is being corrected. It stands in the address: a reload keeps it, and Back closes it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Elements = { part: RefObject<HTMLElement | null>; button: RefObject<HTMLButtonElement | null> };

/** The first field of `part` gets the focus when the editor opens, `button` when it closes. */
export function useEditing(fact: string, { part, button }: Elements) {
  const { edit } = useSearch({ strict: false });
  const navigate = useNavigate();
  // While it is saved it is out of sight and not yet gone, whatever is opened meanwhile: a failure brings it back.
  const [saving, setSaving] = useState<'under_way' | 'failed' | undefined>();
  const isEdited = edit === fact && fact !== '';
  const isMounted = isEdited || saving !== undefined;
  const isOpen = isMounted && saving !== 'under_way';
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen) part.current?.querySelector<HTMLElement>('form :is(input, textarea, button)')?.focus();
    else if (wasOpen.current) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, part, button]);

  const go = (now: string | undefined) =>
    void navigate({
      to: '.',
      replace: now === undefined,
      resetScroll: false,
      // Another part may have been opened while this one was saved.
      search: (all) => (now === undefined && all.edit !== fact ? all : { ...all, edit: now }),
    });
  return {
    isMounted,
    isOpen,
    open: () => go(fact),
    hide: () => setSaving('under_way'),
    fail: () => setSaving('failed'),
    close: () => {
      setSaving(undefined);
      go(undefined);
    },
  };
}
