import { indexLoading } from '@hireframe/contract/search.ts';
import { Skeleton, Stack, Text } from '@mantine/core';

/** `sentence`: what is searched for then; '' where nothing is yet. */
export const Loading = ({ sentence }: { sentence: string }) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed" role="status">
      {indexLoading} {sentence ? 'Your search goes on by itself then.' : 'You can search then.'}
    </Text>
    {['one', 'two', 'three'].map((row) => (
      <Skeleton key={row} height={36} />
    ))}
  </Stack>
);
