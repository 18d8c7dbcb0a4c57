// What a candidate was asked to answer, with what can be done about each.
import type { Screening } from '@hireframe/contract/screenings.ts';
import {
  deadlineHours,
  isScreeningOpen,
  mayCancelScreening,
  mayExtendScreening,
  screeningStatusWords,
} from '@hireframe/contract/screenings.ts';
import { Badge, Button, Card, Group, Menu, Skeleton, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { AskDialog } from './AskDialog.tsx';
import { hoursWords, statusColors } from './screening-words.ts';
import { useScreeningActs, useScreenings } from './screenings.api.ts';

type Props = {
  candidate: { id: string; name: string; email: string };
  isAsking: boolean;
  onAsk: () => void;
  onClose: () => void;
};

export function Screenings({ candidate, isAsking, onAsk, onClose }: Props) {
  const { data: screenings, error, refetch } = useScreenings(candidate.id);
  const hasOpen = screenings?.some(({ status }) => isScreeningOpen(status)) ?? true;
  return (
    <Card component="section" aria-label="Requests">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2}>Requests</Title>
        <Button size="xs" onClick={onAsk} disabled={hasOpen}>
          Request Assessment
        </Button>
      </Group>
      {!screenings && error && (
        <LoadFailure title="Failed to fetch assessment requests" error={error} onRetry={() => void refetch()} />
      )}
      {!screenings && !error && <Skeleton height={48} role="status" aria-label="Loading requests" />}
      {screenings && hasOpen && (
        <Text size="xs" c="dimmed" mb="sm">
          One request is open. You can send another once it's completed, cancelled or expired.
        </Text>
      )}
      {screenings?.length === 0 && (
        <Text size="sm" c="dimmed">
          No assessments requested yet
        </Text>
      )}
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {screenings?.map((one) => (
          <li key={one.id}>
            <ScreeningRow screening={one} />
          </li>
        ))}
      </Stack>
      <AskDialog candidates={[candidate]} isOpen={isAsking} onClose={onClose} />
    </Card>
  );
}

function ScreeningRow({ screening }: { screening: Screening }) {
  const { role_title, status, asked_by_name, created_at, deadline_at, completed_at, withdrawn_at, question_count } =
    screening;
  const when = completed_at
    ? `completed ${formatDate(completed_at)}`
    : withdrawn_at
      ? `withdrawn ${formatDate(withdrawn_at)}`
      : isScreeningOpen(status)
        ? `due ${formatTimeAgo(deadline_at)}`
        : `was due ${formatDate(deadline_at)}`;
  return (
    <Group justify="space-between" gap="sm" align="flex-start">
      <Stack gap={2} style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {role_title || 'Assessment'}
          </Text>
          <Badge variant="light" color={statusColors[status]}>
            {screeningStatusWords[status]}
          </Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {`${question_count} questions · requested ${formatDate(created_at)} by ${asked_by_name} · ${when}`}
        </Text>
        {withdrawn_at && (
          <Text size="sm" role="note">
            The candidate withdrew consent, so their answers and report were deleted.
          </Text>
        )}
        {screening.person_asked_for_at && (
          <Text size="sm" role="note">
            The candidate asked to talk to a person instead.
          </Text>
        )}
        {screening.accommodation_note && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            Needs: {screening.accommodation_note}
          </Text>
        )}
      </Stack>
      <Acts screening={screening} />
    </Group>
  );
}

function Acts({ screening }: { screening: Screening }) {
  const { cancel, extend } = useScreeningActs(screening);
  const { status, person_asked_for_at } = screening;
  const askToCancel = () =>
    modals.openConfirmModal({
      title: 'Cancel this request?',
      children: <Text size="sm">The link stops working and the candidate can no longer answer.</Text>,
      labels: { confirm: 'Cancel request', cancel: 'Keep request' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        cancel.mutate(undefined, {
          onSuccess: () => notifySuccess('Request cancelled'),
          onError: (error) => notifyFailure('Failed to cancel assessment request', error),
        }),
    });
  const give = (hours: (typeof deadlineHours)[number]) =>
    extend.mutate(hours, {
      onSuccess: () => notifySuccess(`${hoursWords(hours)} from now`),
      onError: (error) => notifyFailure('Failed to extend the deadline', error),
    });
  return (
    <Group gap="xs" wrap="nowrap">
      {mayExtendScreening(status) && !person_asked_for_at && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" loading={extend.isPending}>
              Extend deadline
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {deadlineHours.map((hours) => (
              <Menu.Item key={hours} onClick={() => give(hours)}>
                {hoursWords(hours)} from now
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayCancelScreening(status) && (
        <Button size="xs" variant="subtle" color="red" onClick={askToCancel} loading={cancel.isPending}>
          Cancel
        </Button>
      )}
    </Group>
  );
}
