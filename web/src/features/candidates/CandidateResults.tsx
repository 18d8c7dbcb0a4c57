// The rows of the page that is open, or why there are none.
import type { Candidate } from '@hireframe/contract/candidates.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { defaultStringifySearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { type BulkActions, BulkBar } from './BulkBar.tsx';
import { CandidateCard } from './CandidateCard.tsx';
import styles from './candidate-card.module.css';
import type { CandidatePage } from './candidates.api.ts';
import { useCompactRows } from './FilterBar.tsx';
import { ListFoot } from './ListFoot.tsx';
import { isByActivity, ListHead } from './ListHead.tsx';
import { type ListSearch, toListQuery } from './list-search.ts';
import { PagePicker } from './PagePicker.tsx';
import { useSelection } from './selection.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useExport } from './use-export.ts';
import type { ChangeList } from './use-list-address.ts';
import { queryOfList } from './views.ts';

type Props = {
  found: CandidatePage;
  isStale: boolean;
  search: ListSearch;
  change: ChangeList;
  actions: BulkActions;
};

export function CandidateResults({ found: { count, results }, isStale, search, change, actions }: Props) {
  const { page, page_size, ...filtered } = toListQuery(search);
  const selection = useSelection(queryOfList({ ...search, sort_by: undefined }), results);
  const { isExporting, exportAll } = useExport();
  const [isCompact] = useCompactRows();
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(selection);
  latest.current = selection;
  const pick = useCallback((candidate: Candidate) => latest.current.toggle(candidate), []);
  useCardKeys({ list, shown: results, onPick: pick });
  useFocusAfter(selection.isAll || selection.picked.size > 0, list); // The bar of those ticked goes with them.

  // The last page has gone while one looked at it.
  const last = Math.max(1, Math.ceil(count / page_size));
  const isPastEnd = !isStale && page > last;
  useEffect(() => {
    if (isPastEnd) change({ page: last === 1 ? undefined : last }, { isContinued: true });
  }, [isPastEnd, last, change]);

  const address = defaultStringifySearch(search);
  const doExport = (query: Parameters<typeof exportAll>[0], some: number) => void exportAll(query, some);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <PagePicker selection={selection} shown={results} line={lineOf(page, page_size, count)} matching={count} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isExporting}
          onClick={() => doExport(filtered, count)}
        >
          Export CSV
        </Button>
      </Group>
      <div className={styles.frame} data-compact={isCompact || undefined}>
        <ListHead sort={filtered.sort_by} change={change} />
        <ul
          ref={list}
          tabIndex={-1}
          className={styles.list}
          aria-label="Candidates"
          aria-busy={isStale}
          data-stale={isStale || undefined}
        >
          {results.map((candidate) => (
            <CandidateCard
              key={candidate.id}
              candidate={candidate}
              href={`/candidates/${candidate.id}${address}`}
              byActivity={isByActivity(filtered.sort_by)}
              isPicked={selection.has(candidate.id)}
              onPick={pick}
            />
          ))}
        </ul>
      </div>
      <ListFoot count={count} page={page} page_size={page_size} change={change} />
      <BulkBar
        selection={selection}
        matching={count}
        search={search}
        isExporting={isExporting}
        onExport={doExport}
        actions={actions}
      />
    </Stack>
  );
}

/** '21–40 of 390 candidates'; one alone is no range. */
function lineOf(page: number, page_size: number, count: number): string {
  const first = ((page - 1) * page_size + 1).toLocaleString('en');
  const last = Math.min(count, page * page_size).toLocaleString('en');
  return `${first === last ? first : `${first}–${last}`} of ${pluralize(count, 'candidate')}`;
}
