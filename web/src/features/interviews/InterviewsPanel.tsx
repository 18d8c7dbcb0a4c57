// Interviews of an application: what is to come first, then what is over or cancelled.
import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import type { Interview } from '@hireframe/contract/interviews.ts';
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMay } from '../accounts/use-may.ts';
import { InterviewDialog, type Invitee } from './InterviewDialog.tsx';
import { InterviewRow } from './InterviewRow.tsx';
import { useInterviews } from './interviews.api.ts';

const endings: Partial<Record<ApplicationStatus, string>> = {
  hired: 'has been hired',
  rejected: 'was rejected',
  withdrawn: 'withdrew',
};

type Props = {
  application: Invitee & { status: ApplicationStatus };
  opened: string | undefined; // 'new', or the id of the one that is being changed: the open dialog.
  onOpen: (opened: string | undefined) => void;
};

export function InterviewsPanel({ application, opened, onOpen }: Props) {
  const { data: interviews, error, refetch } = useInterviews(application.id);
  const ending = endings[application.status];
  const mayPlan = useMay('interviews:write');
  const changed = interviews?.find(({ id }) => id === opened);
  return (
    <Card component="section" aria-label="Interviews">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2}>Interviews</Title>
        {mayPlan && (
          <Button size="xs" variant="default" onClick={() => onOpen('new')} disabled={ending !== undefined}>
            Schedule interview
          </Button>
        )}
      </Group>
      {mayPlan && ending && (
        <Text size="sm" c="dimmed" mb="sm">
          You can't schedule interviews: this candidate {ending}.
        </Text>
      )}
      {!interviews && error && (
        <LoadFailure title="Couldn't load interviews" error={error} onRetry={() => void refetch()} />
      )}
      {!interviews && !error && <Skeleton height={72} role="status" aria-label="Loading interviews" />}
      {interviews?.length === 0 && (
        <Text size="sm" c="dimmed">
          No interviews yet. Candidates get an email with a calendar invitation.
        </Text>
      )}
      <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {interviews &&
          inOrder(interviews).map((one) => (
            <li key={one.id}>
              <InterviewRow
                interview={one}
                candidate_name={application.candidate_name}
                phase={phaseOf(one)}
                onChange={ending || !mayPlan ? undefined : () => onOpen(one.id)}
              />
            </li>
          ))}
      </Stack>
      <InterviewDialog
        application={application}
        interview={changed}
        isOpen={mayPlan && ending === undefined && (opened === 'new' || changed !== undefined)}
        onClose={() => onOpen(undefined)}
      />
    </Card>
  );
}

function phaseOf({ starts_at, duration_minutes }: Interview): 'upcoming' | 'running' | 'over' {
  const ago_ms = Date.now() - Date.parse(starts_at);
  if (ago_ms < 0) return 'upcoming';
  return ago_ms < duration_minutes * 60_000 ? 'running' : 'over';
}

/** The server has the latest first: of what is to come the soonest comes first. */
function inOrder(interviews: Interview[]): Interview[] {
  const isAhead = (one: Interview) => !one.is_cancelled && phaseOf(one) !== 'over';
  return [...interviews.filter(isAhead).reverse(), ...interviews.filter((one) => !isAhead(one))];
}
