import type { RecentCandidate } from '@hireframe/contract/overview.ts';
import { Card, Group, Text, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { z } from 'zod';
import { formatTimeAgo } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';

type Candidate = z.infer<typeof RecentCandidate>;

/** Undefined: the answer lacked them. */
export function RecentCandidates({ candidates }: { candidates: Candidate[] | undefined }) {
  return (
    <Card component="section" aria-label="Recent Candidates">
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h2">
          Recent Candidates
        </Title>
        <LinkTo to="/candidates" size="sm" aria-label="View All candidates">
          View All
        </LinkTo>
      </Group>
      {candidates === undefined ? (
        <Text size="sm" c="dimmed">
          Couldn't load recent candidates.
        </Text>
      ) : candidates.length === 0 ? (
        <NoCandidates />
      ) : (
        <Rows label="Recent Candidates">
          {candidates.map((candidate) => (
            <CandidateRow key={candidate.id} candidate={candidate} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function CandidateRow({ candidate: { id, name, email, avatar, organization, created_at } }: { candidate: Candidate }) {
  const words = name.split(' ');
  const person = { first_name: words[0] ?? '', last_name: words.length > 1 ? (words.at(-1) ?? '') : '', avatar };
  return (
    <Row
      lead={<PersonAvatar person={person} size={32} />}
      title={
        <LinkTo to="/candidates/$id" params={{ id }} c="inherit" fw={500}>
          {name || email}
        </LinkTo>
      }
      line={organization || (name === email ? '' : email)}
    >
      <Text component="time" dateTime={created_at} size="xs" c="dimmed">
        {formatTimeAgo(created_at)}
      </Text>
    </Row>
  );
}

const NoCandidates = () => (
  <EmptyState
    icon={IconUsers}
    title="No candidates yet"
    why="People you invite or whose resumes you upload appear here, newest first."
  >
    <LinkButton to="/invite-candidate" variant="default">
      Invite First Candidate
    </LinkButton>
  </EmptyState>
);
