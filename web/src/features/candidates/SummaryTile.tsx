import { Card, Skeleton, Text } from '@mantine/core';

type Given = { total: number | undefined; matching: number | undefined; isFiltered: boolean };
const written = (count: number) => count.toLocaleString('en');

/** How many people the workspace has, and how many of them the filter finds. */
export const SummaryTile = ({ total, matching, isFiltered }: Given) => (
  <Card padding="md" component="section" aria-label="Total candidates" miw={172}>
    <Text size="sm" c="dimmed">
      Total candidates
    </Text>
    {total === undefined ? (
      <Skeleton h={26} w={72} my={5} />
    ) : (
      <Text fz={26} fw={600} lh="36px" data-figures>
        {written(total)}
      </Text>
    )}
    <Text size="xs" c="dimmed" data-figures role="status">
      {isFiltered ? (matching === undefined ? 'Counting matches…' : `${written(matching)} match the filters`) : ' '}
    </Text>
  </Card>
);
