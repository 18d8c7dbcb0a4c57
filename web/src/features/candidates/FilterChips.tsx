import { Button, CloseButton } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useFocusWhenFewer } from '../../lib/focus-after.ts';
import type { ActiveFilter } from './active-filters.ts';
import styles from './filters.module.css';
import type { ChangeList } from './use-list-address.ts';

type Props = {
  filters: ActiveFilter[];
  change: ChangeList;
  onReset: () => void;
  searchBox: RefObject<HTMLInputElement | null>;
};

/** The conditions that hold, each with a button that takes it away. */
export function FilterChips({ filters, change, onReset, searchBox }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useFocusWhenFewer(filters.length, () => list.current?.querySelector('button') ?? searchBox.current);
  if (filters.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label="Active filters">
      {filters.map(({ key, words, without }) => (
        <li key={key} className={styles.chip}>
          <span>{words}</span>
          <CloseButton size={24} iconSize={12} aria-label={`Remove ${words}`} onClick={() => change(without)} />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={onReset}>
          Reset filters
        </Button>
      </li>
    </ul>
  );
}
