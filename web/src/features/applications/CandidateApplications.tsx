// Every application of a candidate: the job, where it stands, how it fits and what comes next. Moving happens right here.
import type { Application } from '@hireframe/contract/applications.ts';
import { ActionIcon, Button, Card, Group, Menu, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { listMoves, moveLabel, nextStep } from './application-states.ts';
import { useCandidateApplications } from './applications.api.ts';
import styles from './candidate-applications.module.css';
import { ScoreDot } from './ScoreDot.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { useMoving } from './use-moving.tsx';

export function CandidateApplications({ candidate_id, onAdd }: { candidate_id: string; onAdd: () => void }) {
  const { data, error, refetch } = useCandidateApplications(candidate_id);
  const applications = data?.results;
  return (
    <Card component="section" aria-label="Applications" padding={0} className={styles.card}>
      <Group justify="space-between" className={styles.head}>
        <Title order={2}>Applications</Title>
        {applications && applications.length > 0 && (
          <Text size="sm" c="dimmed">
            {countsOf(applications)}
          </Text>
        )}
      </Group>
      {!data && error && (
        <LoadFailure title="Applications couldn't be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Stack gap="xs" p="md" role="status" aria-label="Loading applications" aria-busy>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      )}
      {applications?.length === 0 && (
        <Group justify="space-between" className={styles.empty}>
          <Text size="sm" c="dimmed">
            No applications yet
          </Text>
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
            Add to job
          </Button>
        </Group>
      )}
      {applications && applications.length > 0 && (
        <table className={styles.table} aria-label="Applications">
          <thead>
            <tr>
              {['Job', 'Stage', 'Match', 'Next step'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className={styles.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {applications.map((one) => (
              <Row key={one.id} application={one} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const isClosed = ({ status }: Application) => ['hired', 'rejected', 'withdrawn'].includes(status);

function countsOf(applications: readonly Application[]): string {
  const closed = applications.filter(isClosed).length;
  const open = applications.length - closed;
  return [open > 0 && `${open} open`, closed > 0 && `${closed} closed`].filter(Boolean).join(', ');
}

function Row({ application }: { application: Application }) {
  const { id, job_title, match_score, status_changed_at } = application;
  const { start, dialog, isPending } = useMoving();
  const moves = listMoves(application);
  const [next, ...others] = moves;
  return (
    <tr data-closed={isClosed(application) || undefined}>
      <td className={styles.job}>
        <LinkTo to="/applications/$id" params={{ id }} size="sm" fw={500} c="inherit">
          {job_title}
        </LinkTo>
      </td>
      <td data-label="Stage">
        <Group gap={6} wrap="nowrap">
          <StatusBadge application={application} />
          <Text span size="xs" c="dimmed" title={formatDate(status_changed_at)} style={{ whiteSpace: 'nowrap' }}>
            {formatTimeAgo(status_changed_at)}
          </Text>
        </Group>
      </td>
      <td data-label="Match">
        <ScoreDot label="match" score={match_score} />
      </td>
      <td data-label="Next step">
        <Text size="sm">{nextStep(application)}</Text>
      </td>
      <td className={styles.actions}>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {next && (
            <Button
              variant="default"
              size="xs"
              loading={isPending}
              aria-label={`${moveLabel(next)}: ${job_title}`}
              onClick={() => start([application], next.to)}
            >
              {next.kind === 'forward' ? 'Move' : moveLabel(next)}
            </Button>
          )}
          {others.length > 0 && (
            <Menu shadow="md" position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon size={28} aria-label={`More moves for ${job_title}`}>
                  <IconDots size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((move) => (
                  <Menu.Item
                    key={move.to}
                    onClick={() => start([application], move.to)}
                    {...(move.kind === 'reject' && { c: 'red' })}
                  >
                    {moveLabel(move) + (move.needs === 'nothing' ? '' : '…')}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
        {dialog}
      </td>
    </tr>
  );
}
