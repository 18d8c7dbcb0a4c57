// Through the people found: the arrows, J and K; X ticks, Enter follows the link by itself.
import type { KeyboardEvent } from 'react';
import { useStoredSwitch } from '../../lib/local-storage.ts';

const steps: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const twoLines_px = 56;
const typedInto = 'input:not([type="checkbox"]), textarea, select, [data-editor]';

/** In a sentence of several lines the arrow first goes through them. */
const isAtEnd = ({ value, selectionEnd, clientHeight }: HTMLTextAreaElement) =>
  clientHeight < twoLines_px || selectionEnd === value.length;

/** For what holds the sentence (`data-sentence`) and the people (`data-card`, their links `data-card-link`). */
export function useRowKeys() {
  const [hasLetters] = useStoredSwitch('shortcuts', true);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target) || ctrlKey || metaKey || altKey) return;
    const sentence = target instanceof HTMLTextAreaElement && target.matches('[data-sentence]') ? target : undefined;
    const isArrow = key.startsWith('Arrow');
    const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
    const here = cards.findIndex((card) => card.contains(target));
    if (
      sentence
        ? key !== 'ArrowDown' || !isAtEnd(sentence)
        : target.closest(typedInto) || (isArrow ? here === -1 : !hasLetters)
    )
      return;
    if (key === 'x') return cards[here]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    const by = steps[key];
    if (!by || cards.length === 0) return;
    event.preventDefault();
    const to = here + by;
    const next = to < 0 ? undefined : cards[Math.min(to, cards.length - 1)];
    const focused = next?.querySelector('[data-card-link]') ?? currentTarget.querySelector('[data-sentence]');
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
}
