// The rows of such a list, paged, and all of them as CSV.
import type { Page } from '@hireframe/contract/endpoint.ts';
import type {
  AskedAssessment,
  AssessmentStage,
  candidateSteps,
  SourcedCandidate,
} from '@hireframe/contract/hiring-charts.ts';
import { Group, Pagination, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportCsv } from '../../ui/ExportCsv.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMay } from '../accounts/use-may.ts';
import { type Dates, exportAsked, exportSourced, useAsked, useSourced } from './hiring-charts.api.ts';
import styles from './hiring-charts.module.css';

const page_size = 20; // The contract's.

type Paging = { title: string; page: number; onPage: (page: number) => void };
type AskedGiven = Paging & { query: Dates & { stage: AssessmentStage } };

export function AskedRows({ query, ...paging }: AskedGiven) {
  const asked = useAsked({ ...query, page: paging.page });
  return (
    <Rows<AskedAssessment>
      {...paging}
      asked={asked}
      one="assessment"
      head={['Candidate', 'Role', 'Asked', 'Status', 'Score']}
      save={() => exportAsked(query)}
      cells={(row) => ({
        key: row.id,
        cells: [
          <Person key="person" {...row} tab="assessment" />,
          row.role_title || '—',
          formatDate(row.asked_at),
          row.status_display,
          row.comprehensive_score ?? (row.completed_at ? 'Not scored' : '—'),
        ],
      })}
    />
  );
}

type SourcedGiven = Paging & {
  query: Dates & Pick<SourcedCandidate, 'source'> & { step: (typeof candidateSteps)[number] };
};

export function SourcedRows({ query, ...paging }: SourcedGiven) {
  const asked = useSourced({ ...query, page: paging.page });
  return (
    <Rows<SourcedCandidate>
      {...paging}
      asked={asked}
      one="candidate"
      head={['Candidate', 'Came', 'Applications', 'Came as far as', 'Resume score']}
      save={() => exportSourced(query)}
      cells={(row) => ({
        key: row.candidate_id,
        cells: [
          <Person key="person" {...row} />,
          formatDate(row.came_at),
          row.applications.toLocaleString('en'),
          row.furthest_display,
          row.resume_score ?? '—',
        ],
      })}
    />
  );
}

type RowsGiven<Row> = Paging & {
  asked: ReturnType<typeof useAsked> | ReturnType<typeof useSourced>;
  one: string;
  head: string[];
  save: () => Promise<Blob>;
  cells: (row: Row) => { key: string; cells: ReactNode[] };
};

function Rows<Row>({ title, page, onPage, asked, one, head, save, cells }: RowsGiven<Row>) {
  const mayExport = useMay('exports:read');
  const { data: found, error, isFetching, isPlaceholderData, refetch } = asked;
  const data = found as Page<Row> | undefined;
  const failure = error && !isFetching && (
    <LoadFailure title="Failed to load who is behind this number" error={error} onRetry={() => void refetch()} />
  );
  if (!data) return failure || <Skeleton height={320} radius="md" role="status" aria-label={`Loading ${title}`} />;
  if (data.count === 0)
    return <EmptyState icon={IconUsers} title="Nobody" why="No one is behind this number anymore." />;
  const pages = Math.ceil(data.count / page_size);
  return (
    <Stack gap="sm" className={styles.content} data-stale={isPlaceholderData || undefined}>
      {failure}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status" data-figures>
          {pluralize(data.count, one)}
        </Text>
        {mayExport && <ExportCsv name={title} ask={save} />}
      </Group>
      <Table.ScrollContainer minWidth={520}>
        <Table aria-label={title} fz="sm" tabularNums>
          <Table.Thead>
            <Table.Tr>
              {head.map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.results.map(cells).map((row) => (
              <Table.Tr key={row.key}>
                {row.cells.map((cell, at) => (
                  <Table.Td key={head[at]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </Stack>
  );
}

type Shown = Pick<AskedAssessment, 'candidate_id' | 'candidate_name' | 'candidate_email'>;

const Person = ({ candidate_id, candidate_name, candidate_email, tab }: Shown & { tab?: 'assessment' }) => (
  <div className={styles.person}>
    <LinkTo to="/candidates/$id" params={{ id: candidate_id }} search={tab ? { tab } : {}} inherit fw={500}>
      {candidate_name}
    </LinkTo>
    {candidate_name !== candidate_email && (
      <Text size="xs" c="dimmed">
        {candidate_email}
      </Text>
    )}
  </div>
);
