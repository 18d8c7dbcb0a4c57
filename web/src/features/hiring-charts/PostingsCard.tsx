// How each posting does: a table, since there are many and each has many numbers.
import type { Page } from '@hireframe/contract/endpoint.ts';
import type { PostingPerformance } from '@hireframe/contract/hiring-charts.ts';
import { Card, Group, Pagination, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportCsv } from '../../ui/ExportCsv.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMay } from '../accounts/use-may.ts';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import { formatDays } from './bars.ts';
import { type CardGiven, type Dates, exportPerformance, usePerformance } from './hiring-charts.api.ts';
import styles from './hiring-charts.module.css';
import { formatShare } from './hiring-words.ts';

const page_size = 20; // The contract's.

export function PostingsCard({ dates, isSeen }: CardGiven) {
  const mayExport = useMay('exports:read');
  const { search, change } = useAnalyticsAddress();
  const page = search.postings_page ?? 1;
  const { data, error, isFetching, isPlaceholderData, refetch } = usePerformance({ ...dates, page }, { isSeen });
  const pages = Math.ceil((data?.count ?? 0) / page_size);
  return (
    <Card component="section" aria-label="Posting performance" aria-busy={isFetching} className={styles.wide}>
      <Group justify="space-between" align="flex-start" gap="xs" mb="sm">
        <div>
          <Title order={3}>Posting performance</Title>
          <Text size="xs" c="dimmed">
            Views by their day, applications by the day of applying. Most applications first
          </Text>
        </div>
        {mayExport && !!data?.count && <ExportCsv name="Posting performance" ask={() => exportPerformance(dates)} />}
      </Group>
      {error && !isFetching && (
        <LoadFailure title="Failed to load posting performance" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !error) && <Waiting />}
      {data?.count === 0 && (
        <EmptyState
          icon={IconBriefcase}
          title="No data available"
          why="Published postings appear here with their views and applications."
        />
      )}
      {!!data?.count && (
        <Stack gap="sm" className={styles.content} data-stale={isPlaceholderData || undefined}>
          <Rows found={data} dates={dates} />
          {pages > 1 && (
            <Pagination
              total={pages}
              value={page}
              onChange={(next) => change({ postings_page: next === 1 ? undefined : next })}
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}

const Waiting = () => (
  <Stack gap={8} role="status" aria-label="Loading Posting performance">
    {Array.from({ length: 5 }, (_, row) => (
      <Skeleton key={row} height={36} radius="md" />
    ))}
  </Stack>
);

const head = [
  'Posting',
  'Status',
  'Views',
  'Applications',
  'Of views',
  'Interviewed',
  'Hired',
  'Average match',
  'Median to first decision',
];

const Rows = ({ found, dates }: { found: Page<PostingPerformance>; dates: Dates }) => (
  <Table.ScrollContainer minWidth={820}>
    <Table aria-label="Posting performance" verticalSpacing={6} fz="sm" tabularNums>
      <Table.Thead>
        <Table.Tr>
          {head.map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {found.results.map((row) => (
          <Row key={row.job_id} row={row} dates={dates} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

function Row({ row, dates }: { row: PostingPerformance; dates: Dates }) {
  const { job_id, title, location, average_match_score: match } = row;
  const people = (count: number | null, what: string, reached?: 'interview' | 'hired') => (
    <Table.Td>
      {count ? (
        <LinkTo
          to="/applications"
          search={{ job_id, ...(reached && { reached }), date_from: dates.start_date, date_to: dates.end_date }}
          inherit
          aria-label={`${title}, ${what}: ${count.toLocaleString('en')}`}
        >
          {count.toLocaleString('en')}
        </LinkTo>
      ) : (
        (count ?? 'Hidden')
      )}
    </Table.Td>
  );
  return (
    <Table.Tr>
      <Table.Td className={styles.title}>
        <LinkTo to="/job-requirements/$id" params={{ id: job_id }} inherit fw={500}>
          {title}
        </LinkTo>
        {location && (
          <Text size="xs" c="dimmed">
            {location}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{row.status_display}</Table.Td>
      <Table.Td>{row.views.toLocaleString('en')}</Table.Td>
      {people(row.applications, 'applications')}
      <Table.Td>
        {row.applications === null || row.views === 0 ? '—' : formatShare(row.applications, row.views)}
      </Table.Td>
      {people(row.interviewed, 'interviewed', 'interview')}
      {people(row.hired, 'hired', 'hired')}
      <Table.Td>{match === null ? '—' : `${Math.round(match)}%`}</Table.Td>
      <Table.Td>{formatDays(row.median_days_to_decision)}</Table.Td>
    </Table.Tr>
  );
}
