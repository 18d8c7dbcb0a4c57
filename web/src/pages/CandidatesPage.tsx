import { Button, Stack } from '@mantine/core';
import { IconBriefcase, IconFileUpload, IconMail, IconSparkles } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AddToJobDialog } from '../features/applications/AddToJobDialog.tsx';
import { type ActiveFilter, activeFilters } from '../features/candidates/active-filters.ts';
import { CandidateResults } from '../features/candidates/CandidateResults.tsx';
import { CardSkeletons } from '../features/candidates/CardSkeletons.tsx';
import { useCandidateCount, useCandidates } from '../features/candidates/candidates.api.ts';
import { AddCandidateDialog } from '../features/candidates/edit/CandidateDialogs.tsx';
import { FilterBar } from '../features/candidates/FilterBar.tsx';
import { FilterChips } from '../features/candidates/FilterChips.tsx';
import { FilterPanel, useFilterPanel } from '../features/candidates/FilterPanel.tsx';
import styles from '../features/candidates/filters.module.css';
import { EmptyPool, ListFailure, NoMatch } from '../features/candidates/ListStates.tsx';
import { isFiltered, type ListSearch, toListQuery } from '../features/candidates/list-search.ts';
import { SummaryTile } from '../features/candidates/SummaryTile.tsx';
import { useListAddress } from '../features/candidates/use-list-address.ts';
import { ViewsMenu } from '../features/candidates/ViewsMenu.tsx';
import { WriteToManyDialog } from '../features/conversations/WriteToManyDialog.tsx';
import { useActiveTags } from '../features/tags/tags.api.ts';
import { pluralize } from '../lib/pluralize.ts';
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
  const panel = useFilterPanel();
  useShortcut('f', 'Show or hide filters', panel.toggle);
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
      <AddByHand />
      <PageHeader title="Candidates">
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
        <FilterBar
          search={search}
          change={change}
          searchBox={searchBox}
          activeCount={filters.length}
          hasPanel={panel.isOpen}
          onFilters={panel.toggle}
        />
        <div className={styles.layout} data-panel={(panel.isOpen && !panel.isNarrow) || undefined}>
          <FilterPanel panel={panel} search={search} change={change} hasAny={filters.length > 0} onReset={reset} />
          <Stack gap="sm">
            <SummaryTile total={total} matching={matching} isFiltered={hasFilters} />
            <FilterChips filters={filters} change={change} onReset={reset} searchBox={searchBox} />
            <Content
              list={list}
              search={search}
              filters={filters}
              change={change}
              onReset={reset}
              onRetry={refresh}
              isPoolEmpty={total === 0}
            />
          </Stack>
        </div>
      </Stack>
    </>
  );
}

const route = getRouteApi('/frame/candidates');

/** Whoever was added is looked at next. */
function AddByHand() {
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/candidates' });
  const close = () => void navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true });
  const show = (id: string) => void navigate({ to: '/candidates/$id', params: { id }, replace: true });
  return <AddCandidateDialog isOpen={dialog === 'new'} onClose={close} onAdded={show} />;
}

type Props = {
  list: ReturnType<typeof useCandidates>;
  search: ListSearch;
  filters: ActiveFilter[];
  change: ReturnType<typeof useListAddress>['change'];
  onReset: () => void;
  onRetry: () => void;
  isPoolEmpty: boolean;
};

function Content({ list, search, filters, change, onReset, onRetry, isPoolEmpty }: Props) {
  const hasFailed = list.error !== null && !list.isFetching;
  if (!list.data) {
    if (hasFailed) return <ListFailure error={list.error} onRetry={onRetry} />;
    return <CardSkeletons count={search.page_size ?? 10} />;
  }
  if (list.data.count === 0 && !list.isPlaceholderData)
    return isPoolEmpty ? (
      <EmptyPool />
    ) : (
      <NoMatch search={search} filters={filters} change={change} onReset={onReset} />
    );
  return (
    <>
      {hasFailed && <LoadFailure title="Couldn't refresh the list" error={list.error} onRetry={onRetry} />}
      <CandidateResults
        found={list.data}
        isStale={list.isPlaceholderData || list.isFetching}
        search={search}
        change={change}
        actions={(ids, clear) => <ContactActions candidate_ids={ids} onDone={clear} />}
      />
    </>
  );
}

/** Adds those who are ticked to a job, or writes to them. */
function ContactActions({ candidate_ids, onDone }: { candidate_ids: string[]; onDone: () => void }) {
  const [dialog, setDialog] = useState<'job' | 'message'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Button size="xs" leftSection={<IconBriefcase size={16} aria-hidden />} onClick={() => setDialog('job')}>
        Add to job
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setDialog('message')}
      >
        Message
      </Button>
      <AddToJobDialog
        candidate_ids={candidate_ids}
        name={pluralize(candidate_ids.length, 'candidate')}
        isOpen={dialog === 'job'}
        onClose={close}
        onAdded={onDone}
      />
      <WriteToManyDialog candidate_ids={candidate_ids} isOpen={dialog === 'message'} onClose={close} onSent={onDone} />
    </>
  );
}
