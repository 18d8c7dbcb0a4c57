// Days, conditions on candidates, and Refresh: one set of filters for everything on the page.
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { AdvancedFilters } from './AdvancedFilters.tsx';
import { FilterBanners } from './FilterBanners.tsx';
import { FilterChips } from './FilterChips.tsx';
import { candidateWords } from './filter-words.ts';
import styles from './filters.module.css';
import { useRefresh } from './refresh.ts';
import { TimeRange } from './TimeRange.tsx';
import { useAnalyticsAddress } from './use-analytics-address.ts';
import { useDraft } from './use-draft.ts';

export function FilterBar() {
  const { search, change } = useAnalyticsAddress();
  const draft = useDraft(search, change);
  const { refresh, isFetching } = useRefresh();
  const bar = useRef<HTMLElement>(null);
  const { first, open } = useOpening(search.advanced ?? false, () => change({ advanced: true }, { isContinued: true }));
  useShortcut('f', 'Open the filters', open);
  useShortcut('r', 'Refresh', refresh);
  const count = candidateWords(draft.draft).length;
  return (
    <search ref={bar} aria-label="Filters" className={styles.bar}>
      <div className={styles.row}>
        <TimeRange search={search} change={change} />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={search.advanced ?? false}
          data-set={count > 0 || undefined}
          className={styles.more}
          onClick={() => change({ advanced: search.advanced ? undefined : true }, { isContinued: true })}
        >
          {count > 0 ? `Advanced (${count})` : 'Advanced'}
        </Button>
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={draft.reset}>
          Reset Filters
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          className={styles.refresh}
          loading={isFetching}
          onClick={refresh}
        >
          Refresh
        </Button>
      </div>
      {search.advanced && (
        <div className={styles.advanced}>
          <AdvancedFilters draft={draft} search={search} change={change} first={first} />
        </div>
      )}
      <FilterChips search={search} change={change} draft={draft} bar={bar} />
      <FilterBanners search={search} draft={draft} />
    </search>
  );
}

/** The advanced filters by key: opened where they are closed, and the first of them has the focus. */
function useOpening(isOpen: boolean, onOpen: () => void) {
  const first = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isOpen && isAsked.current) first.current?.focus();
    isAsked.current = false;
  }, [isOpen]);
  const open = () => {
    if (isOpen) return first.current?.focus();
    isAsked.current = true;
    onOpen();
  };
  return { first, open };
}
