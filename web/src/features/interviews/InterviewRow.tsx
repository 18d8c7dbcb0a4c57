// One interview: what, when for whoever looks, where, and what can be done about it.
import type { Interview } from '@hireframe/contract/interviews.ts';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useCancelInterview } from './interviews.api.ts';
import { formatTimeSpan, momentIn, ownTimeZone, zoneWords } from './zoned-time.ts';

type Props = {
  interview: Interview;
  candidate_name: string;
  phase: 'upcoming' | 'running' | 'over';
  onChange: (() => void) | undefined; // Undefined: an application that has ended.
};

export function InterviewRow({ interview, candidate_name, phase, onChange }: Props) {
  const { title, starts_at, duration_minutes, time_zone, place, message, invited_by_name, is_cancelled } = interview;
  const own = ownTimeZone();
  const isDimmed = is_cancelled || phase === 'over';
  return (
    <Group justify="space-between" gap="sm" align="flex-start" {...(isDimmed && { c: 'dimmed' })}>
      <Stack gap={2} style={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text fw={500}>{title}</Text>
          <StateBadge phase={phase} isCancelled={is_cancelled} />
        </Group>
        <Text size="sm">
          <time dateTime={starts_at}>{formatTimeSpan(starts_at, duration_minutes, own)}</time>
          {` · your time (${zoneWords(own)})`}
        </Text>
        {time_zone !== own && (
          <Text size="xs" c="dimmed">
            {`${momentIn(starts_at, time_zone)} (${zoneWords(time_zone)}) for ${candidate_name}`}
          </Text>
        )}
        {place &&
          (isWebAddress(place) ? <NewTabLink href={place}>{place}</NewTabLink> : <Text size="sm">{place}</Text>)}
        {message && (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {message}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          Invited by {invited_by_name}
        </Text>
      </Stack>
      {phase === 'upcoming' && !is_cancelled && (
        <Acts interview={interview} candidate_name={candidate_name} onChange={onChange} />
      )}
    </Group>
  );
}

function StateBadge({ phase, isCancelled }: { phase: Props['phase']; isCancelled: boolean }) {
  if (isCancelled) return <Badge color="gray">Cancelled</Badge>;
  if (phase === 'over') return <Badge color="gray">Past</Badge>;
  return phase === 'running' ? <Badge color="green">Now</Badge> : <Badge color="blue">Upcoming</Badge>;
}

/** Only an address of the web is a link: a place is whatever a member typed. */
function isWebAddress(place: string): boolean {
  return /^https?:\/\/\S+$/i.test(place) && URL.canParse(place);
}

function Acts({ interview, candidate_name, onChange }: Pick<Props, 'interview' | 'candidate_name' | 'onChange'>) {
  const cancel = useCancelInterview(interview);
  const askToCancel = () =>
    modals.openConfirmModal({
      title: `Cancel ${interview.title}?`,
      children: (
        <Text size="sm">
          We'll email you and {candidate_name} and remove the event from both calendars. This can't be undone.
        </Text>
      ),
      labels: { confirm: 'Cancel interview', cancel: 'Keep interview' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        cancel.mutate(undefined, {
          onSuccess: () => notifySuccess(`Interview cancelled. We're telling ${candidate_name}.`),
          onError: (error) => notifyFailure('Failed to cancel the interview', error),
        }),
    });
  return (
    <Group gap="xs" wrap="nowrap">
      {onChange && (
        <Button size="xs" variant="default" onClick={onChange} aria-label={`Edit ${interview.title}`}>
          Change
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        onClick={askToCancel}
        loading={cancel.isPending}
        aria-label={`Cancel ${interview.title}`}
      >
        Cancel
      </Button>
    </Group>
  );
}
