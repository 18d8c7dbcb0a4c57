// The list: a table that can be ticked, its pages, and what is done with those that are ticked.
import type { Application } from '@hireframe/contract/applications.ts';
import type { Page } from '@hireframe/contract/endpoint.ts';
import { Button, Group, Pagination, Skeleton, Stack, Text } from '@mantine/core';
import { IconFilterOff, IconInbox } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportCsv } from '../../ui/ExportCsv.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMay } from '../accounts/use-may.ts';
import { useSelection } from '../candidates/selection.ts';
import { useCardKeys } from '../candidates/use-card-keys.ts';
import { ApplicationBulkBar } from './ApplicationBulkBar.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { exportApplications, useApplications } from './applications.api.ts';
import type { ApplicationsSearch } from './applications-search.ts';
import { type ChangeApplications, toListQuery } from './use-applications-address.ts';

type Props = { search: ApplicationsSearch; change: ChangeApplications };
const page_size = 20; // The contract's.

export function ApplicationList({ search, change }: Props) {
  const list = useApplications(toListQuery(search));
  useShortcut('r', 'Refresh', () => void list.refetch());
  const { sort_by: _, page: __, ...filters } = toListQuery(search);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const { data, error } = list;
  const retry = () => void list.refetch();
  if (!data && error) return <LoadFailure title="Couldn't load applications" error={error} onRetry={retry} />;
  if (!data) return <TableSkeleton />;
  if (data.count === 0 && !list.isPlaceholderData) {
    const reset = () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])));
    return isFiltered ? <NoMatch onReset={reset} /> : <NoApplications />;
  }
  return (
    <>
      {error && <LoadFailure title="Couldn't refresh the list" error={error} onRetry={retry} />}
      <Rows found={data} isStale={list.isPlaceholderData} search={search} change={change} />
    </>
  );
}

function Rows({ found, isStale, search, change }: Props & { found: Page<Application>; isStale: boolean }) {
  const mayExport = useMay('exports:read');
  const mayMove = useMay('applications:write');
  const { page, ...query } = toListQuery(search);
  const selection = useSelection(JSON.stringify({ ...query, sort_by: undefined }), found.results);
  const body = useRef<HTMLTableSectionElement>(null);
  const latest = useRef(selection);
  latest.current = selection;
  const pick = useCallback((one: Application) => latest.current.toggle(one), []);
  useCardKeys({ list: body, shown: found.results, onPick: pick });
  useFocusAfter(selection.picked.size > 0, body); // The bar of those ticked goes with them.
  const pages = Math.ceil(found.count / page_size);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" data-figures>
          {pluralize(found.count, 'application')}
        </Text>
        {mayExport && <ExportCsv name="Applications" what="the applications" ask={() => exportApplications(query)} />}
      </Group>
      <ApplicationTable
        applications={found.results}
        selection={{ ...selection, toggle: pick }}
        search={search}
        isStale={isStale}
        mayTick={mayMove}
        body={body}
      />
      {pages > 1 && (
        <Pagination
          total={pages}
          siblings={2}
          gap={4}
          value={page}
          onChange={(next) => change({ page: next === 1 ? undefined : next })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
      {mayMove && <ApplicationBulkBar selection={selection} />}
    </Stack>
  );
}

const TableSkeleton = () => (
  <Stack gap={8} role="status" aria-label="Loading the applications" aria-busy>
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} height={48} radius="md" />
    ))}
  </Stack>
);

const NoApplications = () => (
  <EmptyState icon={IconInbox} title="No applications yet" why="Applications to your jobs appear here.">
    <LinkButton to="/job-requirements">See your postings</LinkButton>
  </EmptyState>
);

const NoMatch = ({ onReset }: { onReset: () => void }) => (
  <EmptyState icon={IconFilterOff} title="No matching applications" why="Remove a filter or start over.">
    <Button variant="default" onClick={onReset}>
      Reset filters
    </Button>
  </EmptyState>
);
