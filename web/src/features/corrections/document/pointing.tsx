// Which fact a person points at, from either side: in the document or among the facts.
import { useReducedMotion } from '@mantine/hooks';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Facts } from '../facts/facts.ts';

type Side = 'document' | 'facts';
type Pointed = { id: string; side: Side };
type Pointing = {
  /** Under the pointer or the focus; otherwise what was selected. */
  active: Pointed | null;
  selected: string | null;
  point: (pointed: Pointed) => void;
  /** The pointer or the focus left this side; the other may have been entered already, and keeps what it points at. */
  leave: (side: Side) => void;
  select: (pointed: Pointed | null) => void;
  /** The fact that had the focus last, for Tab to come back to. */
  lastFocused: string | null;
  focused: (id: string) => void;
};

const Context = createContext<Pointing | null>(null);

export function PointingProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<Pointed | null>(null);
  const [selected, select] = useState<Pointed | null>(null);
  const [lastFocused, focused] = useState<string | null>(null);
  const leave = useCallback((side: Side) => point((now) => (now?.side === side ? null : now)), []);
  const value = useMemo(
    () => ({
      active: pointed ?? selected,
      selected: selected?.id ?? null,
      lastFocused,
      point,
      leave,
      select,
      focused,
    }),
    [pointed, selected, lastFocused, leave],
  );
  return <Context value={value}>{children}</Context>;
}

export function usePointing(): Pointing {
  const pointing = useContext(Context);
  if (!pointing) throw new Error('usePointing is for what stands in a PointingProvider');
  return pointing;
}

/** How things come into view: at once for whoever asked for less motion. */
export const useScrollBehavior = (): ScrollBehavior => (useReducedMotion() ? 'auto' : 'smooth');

// The document answers to the pointer: what is under it is pointed at, a click selects it. And when a fact is pointed
// at, its evidence comes into view. Keyboard and screen reader find the same at the facts.

/** @param view what scrolls; everything in it with `data-facts` is evidence. */
export function useDocumentPointing(view: RefObject<HTMLDivElement | null>, shown: { facts: Facts; key: string }) {
  useListening(view);
  useShowing(view, shown);
}

/** The narrowest comes first in `data-facts`. */
const factUnder = ({ target }: Event) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-facts]')?.dataset.facts?.split(' ')[0]) || null;

function useListening(view: RefObject<HTMLDivElement | null>) {
  const { point, leave, select } = usePointing();
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const pointed = (event: Event) => {
      const id = factUnder(event);
      return id ? ({ id, side: 'document' } as const) : null;
    };
    const over = (event: Event) => {
      const under = pointed(event);
      under ? point(under) : leave('document');
    };
    const out = () => leave('document');
    const click = (event: Event) => select(pointed(event));
    element.addEventListener('pointerover', over);
    element.addEventListener('pointerleave', out);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerleave', out);
      element.removeEventListener('click', click);
    };
  }, [view, point, leave, select]);
}

/** Not at once: a pointer that only passes by must not shake the page. */
const timeout_ms = 120;

function useShowing(view: RefObject<HTMLDivElement | null>, { facts, key }: { facts: Facts; key: string }) {
  const { active } = usePointing();
  const behavior = useScrollBehavior();
  const wanted = active?.side === 'facts' ? active.id : null;
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      const element = view.current;
      const found = element?.querySelector<HTMLElement>(`[data-facts~="${wanted}"]`);
      if (element && found) scrollWithin(element, found, behavior);
    }, timeout_ms);
    return () => clearTimeout(timer);
  }, [wanted, key, facts, behavior, view]);
}

/** Scrolls only the pane, never the page. A third from its top, unless it can be seen already. */
function scrollWithin(pane: HTMLElement, found: HTMLElement, behavior: ScrollBehavior) {
  const [outer, inner] = [pane.getBoundingClientRect(), found.getBoundingClientRect()];
  const margin_px = 24;
  const bottom = Math.min(outer.bottom, window.innerHeight);
  if (inner.top >= outer.top + margin_px && inner.bottom <= bottom - margin_px) return;
  pane.scrollTo({ top: pane.scrollTop + inner.top - outer.top - (bottom - outer.top) / 3, behavior });
}
