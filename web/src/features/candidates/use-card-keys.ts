// J and K go through the cards, X ticks the one they are at, Enter follows its link by itself.
import type { Candidate } from '@hireframe/contract/candidates.ts';
import type { RefObject } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';

type Given = { list: RefObject<HTMLElement | null>; shown: readonly Candidate[]; onPick: (one: Candidate) => void };

export function useCardKeys({ list, shown, onPick }: Given) {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-candidate]') ?? [])];
  const here = () => cards().findIndex((card) => card.contains(document.activeElement));
  function go(by: 1 | -1) {
    const all = cards();
    const from = here();
    const card = all[from === -1 ? 0 : Math.min(all.length - 1, Math.max(0, from + by))];
    card?.querySelector<HTMLElement>('[data-card-link]')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }
  function pick() {
    const id = cards()[here()]?.dataset.candidate;
    const candidate = shown.find((one) => one.id === id);
    if (candidate) onPick(candidate);
  }
  useShortcut('j', 'Next candidate (Enter opens)', () => go(1));
  useShortcut('k', 'Previous candidate', () => go(-1));
  useShortcut('x', 'Select the candidate', pick);
}
