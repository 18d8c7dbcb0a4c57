import { type RefObject, useEffect, useRef } from 'react';

/**
 * Once something that was shown has gone and took the focus with it, the focus goes on to `next` instead of to nowhere:
 * who works by keyboard stays where they were, and who listens hears where that is.
 */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isOver = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (isOver && document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [isShown, next]);
}

/** The same for one of several: `next` says where the focus goes once there are fewer and the one that had it is gone. */
export function useFocusWhenFewer(count: number, next: () => HTMLElement | null | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const areFewer = count < before.current;
    before.current = count;
    if (areFewer && document.activeElement === document.body) next()?.focus({ preventScroll: true });
  });
}
