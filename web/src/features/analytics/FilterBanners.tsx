// What the filters are in: changed and not applied, applied, or none.
import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconFilterEdit } from '@tabler/icons-react';
import { pickFilters } from './analytics-query.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { candidateWords, crossedRanges } from './filter-words.ts';
import styles from './filters.module.css';
import type { Draft } from './use-draft.ts';

export function FilterBanners({ search, draft }: { search: AnalyticsSearch; draft: Draft }) {
  const applied = candidateWords(pickFilters(search));
  const isCrossed = crossedRanges(draft.draft).length > 0;
  return (
    <>
      {draft.isChanged && (
        <div className={styles.banner} data-tone="changed" role="status">
          <IconFilterEdit size={18} stroke={1.7} aria-hidden />
          <Text size="sm" className={styles.said}>
            <b>Filters Changed</b>
            <span>
              {isCrossed
                ? 'A maximum is below its minimum. Fix it first.'
                : 'The page still shows the previous filters.'}
            </span>
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Button variant="subtle" size="xs" onClick={draft.discard}>
              Discard
            </Button>
            <Button size="xs" disabled={isCrossed} onClick={draft.apply}>
              Apply Filters
            </Button>
          </Group>
        </div>
      )}
      {applied.length > 0 && (
        <div className={styles.banner} data-tone="applied" role="status">
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          <Text size="sm" className={styles.said}>
            <b>Active Filters Applied</b>
            <span>{applied.map(({ words }) => words).join(' · ')}</span>
          </Text>
        </div>
      )}
    </>
  );
}
