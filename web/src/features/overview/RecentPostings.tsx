import type { RecentPosting } from '@hireframe/contract/overview.ts';
import { type PostingStatus, postingStatusWords } from '@hireframe/contract/posting-words.ts';
import { Badge, Card, Group, Text, Title } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import type { z } from 'zod';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { getPostingTitle, getStatusColor } from '../postings/shown-posting.ts';

type Posting = z.infer<typeof RecentPosting>;

/** Undefined: the answer lacked them. */
export function RecentPostings({ postings }: { postings: Posting[] | undefined }) {
  return (
    <Card component="section" aria-label="Recent Job Postings">
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h2">
          Recent Job Postings
        </Title>
        <LinkTo to="/job-requirements" size="sm" aria-label="View All job postings">
          View All
        </LinkTo>
      </Group>
      {postings === undefined ? (
        <Text size="sm" c="dimmed">
          Couldn't load recent jobs.
        </Text>
      ) : postings.length === 0 ? (
        <EmptyState icon={IconBriefcase} title="No job postings yet" why="Your latest jobs appear here.">
          <LinkButton to="/job-requirements" search={{ dialog: 'new' }} variant="default">
            Create a job posting
          </LinkButton>
        </EmptyState>
      ) : (
        <Rows label="Recent Job Postings">
          {postings.map((posting) => (
            <PostingRow key={posting.id} posting={posting} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function PostingRow({ posting: { id, title, company_name, location, status } }: { posting: Posting }) {
  const is_expired = status === 'expired';
  const known = status as PostingStatus;
  return (
    <Row
      title={
        <LinkTo to="/job-requirements/$id" params={{ id }} c="inherit" fw={500}>
          {getPostingTitle({ title })}
        </LinkTo>
      }
      line={[company_name, location].filter(Boolean).join(' · ')}
    >
      <Badge color={getStatusColor({ status: known, is_expired })}>
        {is_expired ? 'Expired' : (postingStatusWords[known] ?? status)}
      </Badge>
    </Row>
  );
}
