// The cards of the page that is open, or why there are none.

import type { Page } from '@hireframe/contract/endpoint.ts';
import type { Posting } from '@hireframe/contract/postings.ts';
import { Button, Group, Pagination, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconBriefcase, IconBriefcaseOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportCsv } from '../../ui/ExportCsv.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMay } from '../accounts/use-may.ts';
import { PostingCard } from './PostingCard.tsx';
import { PostingFilters } from './PostingFilters.tsx';
import { exportPostings } from './postings.api.ts';
import styles from './postings.module.css';
import { type ChosenPostings, isNarrowed, pageSizes, usualPageSize } from './postings-query.ts';
import type { PostingsSearch } from './postings-search.ts';

/** J and K go from title to title. */
function useListKeys(list: RefObject<HTMLElement | null>): void {
  const go = (step: 1 | -1) => {
    const titles = [...(list.current?.querySelectorAll<HTMLElement>('[data-posting-title] a') ?? [])];
    const card = document.activeElement?.closest('li');
    const at = titles.findIndex((title) => title.closest('li') === card);
    titles[at < 0 ? 0 : Math.min(Math.max(at + step, 0), titles.length - 1)]?.focus();
  };
  useShortcut('j', 'Next posting', () => go(1));
  useShortcut('k', 'Previous posting', () => go(-1));
}

type ListFootProps = { count: number; chosen: ChosenPostings; onChange: (next: Partial<PostingsSearch>) => void };

/** Pages with two either side of the one that is open, and how many make a page. */
function ListFoot({ count, chosen, onChange }: ListFootProps) {
  const { page, page_size } = chosen;
  if (count <= pageSizes[0]) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" gap="sm">
      <Pagination
        total={Math.max(1, Math.ceil(count / page_size))}
        siblings={2}
        gap={4}
        value={page}
        onChange={(next) => onChange({ page: next === 1 ? undefined : next })}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
      <Select
        aria-label="Job postings per page"
        w={140}
        allowDeselect={false}
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        value={String(page_size)}
        onChange={(next) => onChange({ page_size: Number(next) === usualPageSize ? undefined : Number(next) })}
      />
    </Group>
  );
}

type Change = (next: Partial<PostingsSearch>, how?: { replace: boolean }) => void;
type Results = RefObject<HTMLDivElement | null>;
type Props = {
  chosen: ChosenPostings;
  postings: UseQueryResult<Page<Posting>>;
  onChange: Change;
  onOpen: (dialog: string) => void;
};

/** `results` takes the focus when the dialog of an action is gone and its button with it. */
export function PostingList({ chosen, postings, onChange, onOpen, results }: Props & { results: Results }) {
  const { data, error, refetch, isPlaceholderData } = postings;
  useListKeys(results);
  useShortcut('r', 'Reload jobs', () => void refetch());
  if (data?.count === 0 && !isNarrowed(chosen)) return <NoPostings onCreate={() => onOpen('new')} />;
  return (
    <Stack gap="md">
      <PostingFilters chosen={chosen} onChange={onChange} />
      {data ? (
        <div
          ref={results}
          tabIndex={-1}
          className={styles.results}
          data-old={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {data.count === 0 ? (
            <NothingFits onClear={() => onChange({ search: undefined, status: undefined })} />
          ) : (
            <Cards data={data} chosen={chosen} onChange={onChange} onOpen={onOpen} />
          )}
        </div>
      ) : error ? (
        <LoadFailure title="Couldn't load jobs" error={error} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton />
      )}
    </Stack>
  );
}

function Cards({ data, chosen, onChange, onOpen }: Omit<Props, 'postings'> & { data: Page<Posting> }) {
  const mayExport = useMay('exports:read');
  // The last page has gone while one looked at it.
  const last = Math.max(1, Math.ceil(data.count / chosen.page_size));
  const isPastEnd = data.results.length === 0;
  const goToLast = useRef(() => {});
  goToLast.current = () => onChange({ page: last === 1 ? undefined : last }, { replace: true });
  useEffect(() => {
    if (isPastEnd) goToLast.current();
  }, [isPastEnd]);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {pluralize(data.count, 'job posting')}
        </Text>
        {mayExport && <ExportCsv name="Job postings" what="the job postings" ask={() => exportPostings(chosen)} />}
      </Group>
      <ul className={styles.list} aria-label="Job postings">
        {data.results.map((posting) => (
          <PostingCard key={posting.id} posting={posting} onAsk={(move) => onOpen(`${move}.${posting.id}`)} />
        ))}
      </ul>
      <ListFoot count={data.count} chosen={chosen} onChange={onChange} />
    </Stack>
  );
}

const NoPostings = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={IconBriefcase}
    title="No job postings yet"
    why="Paste a job description. We'll read it into fields for you to check before anyone else sees it."
  >
    <Button variant="default" onClick={onCreate}>
      Create your first job
    </Button>
  </EmptyState>
);

const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <EmptyState icon={IconBriefcaseOff} title="No matching jobs" why="Remove a filter or start over.">
    <Button variant="default" onClick={onClear}>
      Clear filters
    </Button>
  </EmptyState>
);

const CardsSkeleton = () => (
  <Stack gap="sm" role="status" aria-label="Loading job postings" aria-busy>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={132} radius="lg" />
    ))}
  </Stack>
);
