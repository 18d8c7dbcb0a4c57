// J and K go through the cards, X ticks the one they are at, Enter follows its link by itself.
import type { RefObject } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';

type CardKeysOptions<One> = { list: RefObject<HTMLElement | null>; shown: readonly One[]; onPick: (one: One) => void };

/** Cards say their id in `data-card`, and which of their links is theirs by `data-card-link`. */
export function useCardKeys<One extends { id: string }>({ list, shown, onPick }: CardKeysOptions<One>) {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const here = () => cards().findIndex((card) => card.contains(document.activeElement));
  function go(by: 1 | -1) {
    const all = cards();
    const from = here();
    const card = all[from === -1 ? 0 : Math.min(all.length - 1, Math.max(0, from + by))];
    card?.querySelector<HTMLElement>('[data-card-link]')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }
  function pick() {
    const id = cards()[here()]?.dataset.card;
    const found = shown.find((one) => one.id === id);
    if (found) onPick(found);
  }
  useShortcut('j', 'Next candidate (Enter opens)', () => go(1));
  useShortcut('k', 'Previous candidate', () => go(-1));
  useShortcut('x', 'Select the candidate', pick);
}
