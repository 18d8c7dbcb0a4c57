// What was uploaded before, newest first, live while something runs.
import type { Upload } from '@hireframe/contract/bulk-resume.ts';
import { Anchor, Badge, Card, Pagination, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatDateTime, formatTimeAgo } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { historyPageSize, useUploads } from './intake.api.ts';
import styles from './intake.module.css';
import { shownUpload } from './upload-words.ts';
import { useWizard } from './wizard.ts';

type Props = { page: number; onPage: (page: number) => void; onOpen: (id: string) => void };

export function UploadHistory({ page, onPage, onOpen }: Props) {
  return (
    <Card component="section" aria-label="Upload History">
      <Title order={2} mb="md">
        Upload History
      </Title>
      <History page={page} onPage={onPage} onOpen={onOpen} />
    </Card>
  );
}

function History({ page, onPage, onOpen }: Props) {
  const uploads = useUploads(page);
  const { data, error, refetch, isPlaceholderData } = uploads;
  useFailureToast('Failed to fetch upload history', uploads);
  const { sending } = useWizard();
  const own = useRef(sending?.job_id);
  // One that has just begun, or was cancelled.
  useEffect(() => {
    if (own.current !== sending?.job_id) void refetch();
    own.current = sending?.job_id;
  }, [sending?.job_id, refetch]);
  if (!data && error)
    return <LoadFailure title="Failed to fetch upload history" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="sm" aria-busy="true" aria-label="Loading upload history">
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Stack>
    );
  if (data.count === 0)
    return (
      <EmptyState
        icon={IconFileUpload}
        title="No uploads yet"
        why="Your uploads and their results appear here. Drop resumes above to start."
      />
    );
  return (
    <Stack gap="md">
      {error && <LoadFailure title="Failed to fetch upload history" error={error} onRetry={() => void refetch()} />}
      <div className={styles.dimmable} data-stale={isPlaceholderData || undefined}>
        {data.results.length > 0 ? (
          <HistoryTable uploads={data.results} onOpen={onOpen} />
        ) : (
          <Text size="sm">No uploads on this page.</Text>
        )}
      </div>
      {data.count > historyPageSize && (
        <Pagination
          total={Math.ceil(data.count / historyPageSize)}
          siblings={2}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </Stack>
  );
}

const columns = ['Upload', 'Status', 'Resumes', 'Users created', 'Skipped', 'Failed', 'Success rate', 'Started by'];

/** Roles are named because a phone shows it as blocks, which takes a table's own away. */
const HistoryTable = ({ uploads, onOpen }: { uploads: Upload[]; onOpen: (id: string) => void }) => (
  <Table className={styles.history} role="table" aria-label="Upload History" verticalSpacing="sm">
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {columns.map((name) => (
          <Table.Th key={name} role="columnheader" scope="col">
            {name}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody role="rowgroup">
      {uploads.map((upload) => (
        <HistoryRow key={upload.id} upload={upload} onOpen={() => onOpen(upload.id)} />
      ))}
    </Table.Tbody>
  </Table>
);

const figure = (count: number) => count.toLocaleString('en');

function HistoryRow({ upload, onOpen }: { upload: Upload; onOpen: () => void }) {
  const { created_at, processed_resumes, total_resumes, success_rate, started_by_name } = upload;
  const { label, color } = shownUpload(upload);
  const rest = [
    processed_resumes < total_resumes
      ? `${figure(processed_resumes)} of ${figure(total_resumes)}`
      : figure(total_resumes),
    figure(upload.successful_users),
    figure(upload.skipped_resumes),
    figure(upload.failed_resumes),
    success_rate === null ? '–' : `${success_rate}%`,
    started_by_name,
  ];
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" data-name={columns[0]}>
        <Anchor component="button" type="button" size="sm" onClick={onOpen} aria-haspopup="dialog">
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {formatTimeAgo(created_at)}
          </time>
        </Anchor>
      </Table.Td>
      <Table.Td role="cell" data-name={columns[1]}>
        <Badge color={color}>{label}</Badge>
      </Table.Td>
      {rest.map((value, at) => (
        <Table.Td key={columns[at + 2]} role="cell" data-name={columns[at + 2]}>
          {value}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
