import { CloseButton, VisuallyHidden } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useFocusWhenFewer } from '../../lib/focus-after.ts';
import { pickFilters } from './analytics-query.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { candidateWords, displayWords } from './filter-words.ts';
import styles from './filters.module.css';
import type { ChangeAnalytics } from './use-analytics-address.ts';
import type { Draft } from './use-draft.ts';

type Props = { search: AnalyticsSearch; change: ChangeAnalytics; draft: Draft; bar: RefObject<HTMLElement | null> };

/** Filters as they are chosen, each with a button that takes it away; those that are not applied yet are marked. */
export function FilterChips({ search, change, draft: { draft, edit }, bar }: Props) {
  const applied = new Set(candidateWords(pickFilters(search)).map(({ words }) => words));
  const chips = [
    ...displayWords(search).map((chip) => ({ ...chip, waits: false, remove: () => change(chip.without) })),
    ...candidateWords(draft).map((chip) => ({
      ...chip,
      waits: !applied.has(chip.words),
      remove: () => edit(chip.without),
    })),
  ];
  const list = useRef<HTMLUListElement>(null);
  useFocusWhenFewer(chips.length, () => list.current?.querySelector('button') ?? bar.current?.querySelector('button'));
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label="Active filters">
      {chips.map(({ key, words, waits, remove }) => (
        <li key={key} className={styles.chip} data-waits={waits || undefined}>
          <span>
            {words}
            {waits && <VisuallyHidden>, not applied yet</VisuallyHidden>}
          </span>
          <CloseButton size={24} iconSize={12} aria-label={`Remove ${words}`} onClick={remove} />
        </li>
      ))}
    </ul>
  );
}
