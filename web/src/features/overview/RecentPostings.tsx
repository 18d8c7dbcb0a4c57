import type { RecentPosting } from '@hireframe/contract/overview.ts';
import { Badge, Card, Text, Title } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import type { z } from 'zod';
import { Blank } from '../../ui/Blank.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';

type Posting = z.infer<typeof RecentPosting>;

/** Undefined: the answer lacked them. */
export function RecentPostings({ postings }: { postings: Posting[] | undefined }) {
  return (
    <Card component="section" aria-label="Recent Job Postings">
      <Title order={3} size="h2" mb="xs">
        Recent Job Postings
      </Title>
      {postings === undefined ? (
        <Text size="sm" c="dimmed">
          The recent job postings could not be loaded.
        </Text>
      ) : postings.length === 0 ? (
        <Blank
          icon={IconBriefcase}
          title="No job postings yet"
          why="The newest postings of your workspace stand here."
        />
      ) : (
        <Rows label="Recent Job Postings">
          {postings.map(({ id, title, company_name, location, status }) => (
            <Row key={id} title={title} line={[company_name, location].filter(Boolean).join(' · ')}>
              <Badge color="gray">{status}</Badge>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
