import type { RefObject } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';

/** J and K go from title to title. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const go = (step: 1 | -1) => {
    const titles = [...(list.current?.querySelectorAll<HTMLElement>('[data-posting-title] a') ?? [])];
    const card = document.activeElement?.closest('li');
    const at = titles.findIndex((title) => title.closest('li') === card);
    titles[at < 0 ? 0 : Math.min(Math.max(at + step, 0), titles.length - 1)]?.focus();
  };
  useShortcut('j', 'Next posting', () => go(1));
  useShortcut('k', 'Previous posting', () => go(-1));
}
