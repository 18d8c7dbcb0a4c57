// All interviews of the workspace: what comes, and what was.
import { type ListedInterview, listAllInterviews } from '@hireframe/contract/interviews.ts';
import { Badge, Card, SegmentedControl, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../lib/api.ts';
import { formatDateTime, formatTimeAgo } from '../lib/dates.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Row } from '../ui/Rows.tsx';

const route = getRouteApi('/frame/interviews');

export function InterviewsPage() {
  const { page = 1, when = 'upcoming' } = route.useSearch();
  const navigate = route.useNavigate();
  const interviews = useQuery({
    queryKey: ['interviews', 'all', when, page],
    queryFn: ({ signal }) => call(listAllInterviews, { query: { page, when } }, signal),
    placeholderData: keepPreviousData,
  });
  useShortcut('r', 'Refresh', () => void interviews.refetch());
  return (
    <>
      <PageHeader title="Interviews" line="Every interview your team has scheduled.">
        <SegmentedControl
          aria-label="Which interviews"
          data={[
            { value: 'upcoming', label: 'Upcoming' },
            { value: 'past', label: 'Past' },
          ]}
          value={when}
          onChange={(next) => void navigate({ search: { when: next === 'past' ? 'past' : undefined } })}
        />
      </PageHeader>
      <Card padding="xs">
        <PagedList
          label="Interviews"
          query={interviews}
          page={page}
          onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
          empty={
            <EmptyState
              icon={IconCalendarEvent}
              title={when === 'past' ? 'No past interviews' : 'No upcoming interviews'}
              why="Invite a candidate to an interview from their application."
            />
          }
        >
          {(one) => <InterviewRow key={one.id} interview={one} />}
        </PagedList>
      </Card>
    </>
  );
}

function InterviewRow({ interview }: { interview: ListedInterview }) {
  const { application_id, candidate_name, title, job_title, starts_at, duration_minutes, invited_by_name } = interview;
  return (
    <Row
      title={
        <LinkTo to="/applications/$id" params={{ id: application_id }} c="inherit" fw={500}>
          {candidate_name}
        </LinkTo>
      }
      line={`${title} · ${job_title} · ${duration_minutes} min · ${invited_by_name}`}
    >
      {interview.is_cancelled && <Badge color="gray">Cancelled</Badge>}
      <Text size="sm" c="dimmed" title={formatTimeAgo(starts_at)}>
        {formatDateTime(starts_at)}
      </Text>
    </Row>
  );
}
