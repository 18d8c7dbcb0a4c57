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

/**
 * What comes in the place of something that had the focus takes it, so that a step further is a step for the keyboard
 * and for whoever listens too. The first look at a page is left alone.
 * @returns for the `ref` of a heading with `tabIndex={-1}`, or of a control
 */
export function useFocusWhenLost<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const here = useRef<Shown>(null);
  useEffect(() => {
    const hasDoneSomething = navigator.userActivation?.hasBeenActive ?? true;
    if (hasDoneSomething && document.activeElement === document.body) here.current?.focus();
  }, []);
  return here;
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

/** A dialog that comes and goes with the address does not know what opened it: once it has gone, the focus is there again. */
export function useFocusBack(isOpen: boolean): void {
  const wasOpen = useRef(false);
  const opener = useRef<Element>(null);
  if (isOpen && !wasOpen.current) opener.current = document.activeElement; // Before the dialog takes it.
  wasOpen.current = isOpen;
  useEffect(() => {
    if (isOpen || document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
}
