import { Stack } from '@mantine/core';
import { IconFileUpload, IconSparkles } from '@tabler/icons-react';
import { useRef } from 'react';
import { activeFilters } from '../features/candidates/active-filters.ts';
import { CandidateResults } from '../features/candidates/CandidateResults.tsx';
import { CardSkeletons } from '../features/candidates/CardSkeletons.tsx';
import { useCandidateCount, useCandidates } from '../features/candidates/candidates.api.ts';
import { FilterBar } from '../features/candidates/FilterBar.tsx';
import { FilterChips } from '../features/candidates/FilterChips.tsx';
import styles from '../features/candidates/filters.module.css';
import { EmptyPool, ListFailure, NoMatch } from '../features/candidates/ListStates.tsx';
import { isFiltered, type ListSearch, toListQuery } from '../features/candidates/list-search.ts';
import { SummaryTile } from '../features/candidates/SummaryTile.tsx';
import { useListAddress } from '../features/candidates/use-list-address.ts';
import { ViewsMenu } from '../features/candidates/ViewsMenu.tsx';
import { useActiveTags } from '../features/tags/tags.api.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

export function CandidatesPage() {
  const { search, change, open } = useListAddress();
  const hasFilters = isFiltered(search);
  const list = useCandidates(toListQuery(search));
  const whole = useCandidateCount({ enabled: hasFilters });
  const { data: tags } = useActiveTags();
  const searchBox = useRef<HTMLInputElement>(null);
  const toSearch = () => searchBox.current?.focus();
  const refresh = () => void Promise.all([list.refetch(), hasFilters && whole.refetch()]);
  useShortcut('f', 'Go to the filters', toSearch);
  useShortcut('/', 'Search candidates', toSearch);
  useShortcut('r', 'Refresh', refresh);

  const matching = list.isPlaceholderData ? undefined : list.data?.count;
  const counted = hasFilters ? whole : list;
  const total = counted.isError ? null : hasFilters ? whole.data : matching;
  const carried = list.data?.results.flatMap((one) => one.tags) ?? []; // Names of tags that are active no longer.
  const nameOfTag = (id: string) => [...(tags ?? []), ...carried].find((tag) => tag.id === id)?.name;
  const filters = activeFilters(search, nameOfTag);
  const reset = () => open({ sort_by: search.sort_by, page_size: search.page_size });
  return (
    <>
      <PageHeader title="Candidates" line="Everybody your workspace knows, with what their resumes say.">
        <LinkButton
          to="/candidates"
          search={{ ...search, magic: '' }}
          variant="light"
          aria-haspopup="dialog"
          leftSection={<IconSparkles size={16} aria-hidden />}
        >
          Magic Search
        </LinkButton>
        <ViewsMenu search={search} open={open} />
        {total !== 0 && (
          <LinkButton to="/bulk-upload" leftSection={<IconFileUpload size={16} aria-hidden />}>
            Upload resumes
          </LinkButton>
        )}
      </PageHeader>
      <Stack gap="md">
        <div className={styles.head}>
          <SummaryTile total={total} matching={matching} isFiltered={hasFilters} />
          <Stack gap="xs" justify="center">
            <FilterBar search={search} change={change} searchBox={searchBox} activeCount={filters.length} />
            <FilterChips filters={filters} change={change} onReset={reset} searchBox={searchBox} />
          </Stack>
        </div>
        <Content
          list={list}
          search={search}
          change={change}
          onReset={reset}
          onRetry={refresh}
          isPoolEmpty={total === 0}
        />
      </Stack>
    </>
  );
}

type Props = {
  list: ReturnType<typeof useCandidates>;
  search: ListSearch;
  change: ReturnType<typeof useListAddress>['change'];
  onReset: () => void;
  onRetry: () => void;
  isPoolEmpty: boolean;
};

function Content({ list, search, change, onReset, onRetry, isPoolEmpty }: Props) {
  const hasFailed = list.error !== null && !list.isFetching;
  if (!list.data) {
    if (hasFailed) return <ListFailure error={list.error} onRetry={onRetry} />;
    return <CardSkeletons count={search.page_size ?? 10} />;
  }
  if (list.data.count === 0 && !list.isPlaceholderData)
    return isPoolEmpty ? <EmptyPool /> : <NoMatch onReset={onReset} />;
  return (
    <>
      {hasFailed && <LoadFailure title="The list could not be refreshed" error={list.error} onRetry={onRetry} />}
      <CandidateResults
        found={list.data}
        isStale={list.isPlaceholderData || list.isFetching}
        search={search}
        change={change}
      />
    </>
  );
}
