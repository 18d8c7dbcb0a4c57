// All assessments that the workspace asked for, with their state and score.
import {
  type ListedScreening,
  listAllScreenings,
  screeningStatuses,
  screeningStatusWords,
} from '@hireframe/contract/screenings.ts';
import { Badge, Card, Select, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScoreDot } from '../features/applications/ScoreDot.tsx';
import { call } from '../lib/api.ts';
import { formatDate, formatTimeAgo } from '../lib/dates.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Row } from '../ui/Rows.tsx';

const route = getRouteApi('/frame/assessments');

export function RecruiterAssessmentsPage() {
  const { page = 1, status } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = screeningStatuses.find((one) => one === status);
  const screenings = useQuery({
    queryKey: ['screenings', 'all', chosen, page],
    queryFn: ({ signal }) => call(listAllScreenings, { query: { page, status: chosen } }, signal),
    placeholderData: keepPreviousData,
  });
  useShortcut('r', 'Refresh', () => void screenings.refetch());
  return (
    <>
      <PageHeader title="Assessments" line="Every assessment your team has requested.">
        <Select
          aria-label="Status"
          placeholder="All statuses"
          clearable
          data={screeningStatuses.map((value) => ({ value, label: screeningStatusWords[value] }))}
          value={chosen ?? null}
          onChange={(next) => void navigate({ search: { status: next ?? undefined } })}
          clearButtonProps={{ 'aria-label': 'All statuses' }}
        />
      </PageHeader>
      <Card padding="xs">
        <PagedList
          label="Assessments"
          query={screenings}
          page={page}
          onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
          empty={
            <EmptyState
              icon={IconClipboardCheck}
              title="No assessments requested yet"
              why="Request one from a candidate's page or from an application."
            />
          }
        >
          {(one) => <AssessmentRow key={one.id} screening={one} />}
        </PagedList>
      </Card>
    </>
  );
}

function AssessmentRow({ screening }: { screening: ListedScreening }) {
  const { candidate_id, candidate_name, role_title, asked_by_name, status, score, deadline_at, created_at } = screening;
  const isWaiting = status === 'sent' || status === 'opened' || status === 'in_progress';
  return (
    <Row
      title={
        <LinkTo to="/candidates/$id" params={{ id: candidate_id }} search={{ tab: 'assessment' }} c="inherit" fw={500}>
          {candidate_name}
        </LinkTo>
      }
      line={[role_title, `requested by ${asked_by_name}`, formatTimeAgo(created_at)].filter(Boolean).join(' · ')}
    >
      {isWaiting && <Text size="sm" c="dimmed">{`Due ${formatDate(deadline_at)}`}</Text>}
      {status === 'completed' &&
        (score === null ? (
          <Text size="sm" c="dimmed">
            Not scored
          </Text>
        ) : (
          <ScoreDot label="score" score={score} />
        ))}
      <Badge color={status === 'completed' ? 'green' : isWaiting ? 'blue' : 'gray'}>
        {screeningStatusWords[status]}
      </Badge>
    </Row>
  );
}
