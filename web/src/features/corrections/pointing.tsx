// Which fact a person points at, from either side: in the document or among the facts.
import { useReducedMotion } from '@mantine/hooks';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

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
