// One drill-down: filters of its own, figures over all rows, a page of people.
import type { DrillDown as Found } from '@hireframe/contract/drill-downs.ts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Chips } from '../../ui/Chips.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import type { AnalyticsSearch } from '../analytics/analytics-search.ts';
import { DrillFields } from './DrillFields.tsx';
import { DrillFigures } from './DrillFigures.tsx';
import { DrillFoot } from './DrillFoot.tsx';
import { DrillRow } from './DrillRow.tsx';
import {
  type Drill,
  type DrillDownType,
  type DrillQuery,
  describeFilters,
  type EditDrill,
  getDrillPage,
  titles,
  toDrillQuery,
} from './drill.ts';
import { exportRows, useDrillDown } from './drill-downs.api.ts';
import styles from './drill-downs.module.css';

type Props = { type: DrillDownType; search: AnalyticsSearch & { drill: Drill }; edit: EditDrill };

export function DrillDown({ type, search, edit }: Props) {
  const query = toDrillQuery(type, search);
  const page = getDrillPage(search.drill);
  const { data, error, isFetching, isPlaceholderData, refetch } = useDrillDown(type, query, page);
  return (
    <Stack gap="md" aria-busy={isFetching}>
      <DrillFields type={type} query={query} edit={edit} />
      {error && !isFetching && (
        <LoadFailure title="Failed to load drill-down data" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && (isFetching || !error) && <Waiting />}
      {data && (
        <Stack gap="md" className={styles.found} data-stale={isPlaceholderData || undefined}>
          <Applied type={type} query={query} found={data} />
          <DrillFigures type={type} found={data} />
          <People type={type} found={data} edit={edit} />
        </Stack>
      )}
    </Stack>
  );
}

function Applied({ type, query, found }: { type: DrillDownType; query: DrillQuery; found: Found }) {
  const [isExporting, setExporting] = useState(false);
  const words = describeFilters(type, found.filters_applied);
  async function save() {
    setExporting(true);
    try {
      saveFile(await exportRows(type, query), `${titles[type]} ${new Date().toISOString().slice(0, 10)}.csv`);
      notifySuccess(`${titles[type]} exported`);
    } catch (error) {
      notifyFailure('Failed to export', error as Error);
    }
    setExporting(false);
  }
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
      <Stack gap={6}>
        <Text size="sm" fw={500} role="status">
          {`${pluralize(words.length, 'filter')} applied`}
        </Text>
        <Chips words={words} />
      </Stack>
      {!!found.summary_stats.total_candidates && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          loading={isExporting}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void save()}
        >
          Export
        </Button>
      )}
    </Group>
  );
}

function People({ type, found, edit }: { type: DrillDownType; found: Found; edit: EditDrill }) {
  const { candidates, message, pagination } = found;
  const { page, total_pages } = pagination;
  const top = useRef<HTMLUListElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (page !== shown.current) top.current?.scrollIntoView?.({ block: 'start' });
    shown.current = page;
  }, [page]);
  if (message !== null) {
    const isHidden = pagination.total_count === null;
    return (
      <EmptyState
        icon={IconUsers}
        title={isHidden ? 'A small group is hidden' : message}
        why={isHidden ? message : 'Choose other filters or more days to see people here.'}
      />
    );
  }
  if (candidates.length === 0 && page > 1)
    return (
      <EmptyState
        icon={IconUsers}
        title={`There is no page ${page}`}
        why="Candidates may have been removed, or the filters changed."
      >
        <Button variant="default" onClick={() => edit({ page: total_pages ?? 1 }, { isContinued: true })}>
          Go to the last page
        </Button>
      </EmptyState>
    );
  return (
    <>
      <ul ref={top} className={styles.rows} aria-label={type === 'assessment-details' ? 'Assessments' : 'Candidates'}>
        {candidates.map((row, at) => (
          <DrillRow key={`${row.candidate.id} ${at}`} row={row} />
        ))}
      </ul>
      <DrillFoot pagination={pagination} onPage={(next) => edit({ page: next === 1 ? undefined : next })} />
    </>
  );
}

const Waiting = () => (
  <Stack gap="md" role="status" aria-label="Loading the people">
    <Skeleton height={22} width={180} />
    <div className={styles.figures}>
      {['total', 'average', 'highest', 'lowest'].map((one) => (
        <Skeleton key={one} height={64} />
      ))}
    </div>
    <Skeleton height={240} />
  </Stack>
);
