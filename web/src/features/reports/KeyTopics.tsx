import { Badge, Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';

const shownTopics = 6;

/** Up to six; the rest is counted and can be opened. */
export function KeyTopics({ topics }: { topics: string[] }) {
  const [isAll, setAll] = useState(false);
  if (topics.length === 0) return null;
  const more = topics.length - shownTopics;
  return (
    <Group gap={6} component="ul" aria-label="Key topics" m={0} p={0} style={{ listStyle: 'none' }}>
      {(isAll ? topics : topics.slice(0, shownTopics)).map((topic) => (
        <li key={topic}>
          <Badge variant="light" color="gray" tt="none">
            {topic}
          </Badge>
        </li>
      ))}
      {more > 0 && !isAll && (
        <li>
          <UnstyledButton fz="xs" onClick={() => setAll(true)} style={{ minHeight: 24 }}>
            +{more} more
          </UnstyledButton>
        </li>
      )}
    </Group>
  );
}
