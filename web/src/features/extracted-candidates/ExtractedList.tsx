// The cards of the page that is open, or why there are none.
import type { Page } from '@hireframe/contract/endpoint.ts';
import type { ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { Group, Stack } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { ExportCsv } from '../../ui/ExportCsv.tsx';
import { ListFoot } from '../candidates/ListFoot.tsx';
import { PagePicker } from '../candidates/PagePicker.tsx';
import { useSelection } from '../candidates/selection.ts';
import { useCardKeys } from '../candidates/use-card-keys.ts';
import { ExtractedBulkBar } from './ExtractedBulkBar.tsx';
import { ExtractedCard } from './ExtractedCard.tsx';
import { exportExtracted } from './extracted.api.ts';
import styles from './extracted-card.module.css';
import type { ExtractedSearch } from './extracted-search.ts';
import { useDeciding } from './use-deciding.tsx';
import { type ChangeExtracted, toExtractedFilter, toListQuery } from './use-extracted-address.ts';

type Props = {
  found: Page<ExtractedCandidate>;
  isStale: boolean;
  search: ExtractedSearch;
  change: ChangeExtracted;
};

export function ExtractedList({ found: { count, results }, isStale, search, change }: Props) {
  const { page, page_size } = toListQuery(search);
  const selection = useSelection(JSON.stringify(toExtractedFilter(search)), results);
  const deciding = useDeciding(selection.drop);
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ selection, deciding });
  latest.current = { selection, deciding };
  const onPick = useCallback((one: ExtractedCandidate) => latest.current.selection.toggle(one), []);
  const onApprove = useCallback((one: ExtractedCandidate) => latest.current.deciding.approve([one]), []);
  const onReject = useCallback((one: ExtractedCandidate) => latest.current.deciding.reject([one]), []);
  useCardKeys({ list, shown: results, onPick });
  useFocusAfter(selection.picked.size > 0, list); // The bar of those ticked goes with them.

  // The last page has gone while one looked at it.
  const last = Math.max(1, Math.ceil(count / page_size));
  const isPastEnd = !isStale && page > last;
  useEffect(() => {
    if (isPastEnd) change({ page: last === 1 ? undefined : last }, { isContinued: true });
  }, [isPastEnd, last, change]);

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <PagePicker selection={selection} shown={results} line={pluralize(count, 'candidate')} />
        <ExportCsv
          name="Extracted candidates"
          what="the extracted candidates"
          ask={() => exportExtracted(toExtractedFilter(search))}
        />
      </Group>
      <ul
        ref={list}
        tabIndex={-1}
        className={styles.list}
        aria-label="Extracted candidates"
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        {results.map((one) => (
          <ExtractedCard
            key={one.id}
            extracted={one}
            isPicked={selection.has(one.id)}
            {...{ onPick, onApprove, onReject }}
          />
        ))}
      </ul>
      <ListFoot
        {...{ count, page, page_size }}
        change={(patch) => change('page_size' in patch ? { page_size: patch.page_size } : { page: patch.page })}
      />
      <ExtractedBulkBar selection={selection} shown={results} />
      {deciding.dialog}
    </Stack>
  );
}
