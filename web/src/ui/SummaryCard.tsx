// What a page further on knows, in a few facts, with the way there.
import { Card, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

export type Query = { data: unknown; isPending: boolean; error: Error | null; refetch: () => unknown };
type Props = { title: string; queries: Query[]; link: ReactNode; children: () => ReactNode };

/** `children` is drawn once all `queries` have answered, and stays where asking again fails. `link` stands in the head, also before that and after a failure. */
export function SummaryCard({ title, queries, link, children }: Props) {
  const failed = queries.find(({ error }) => error);
  const what = title.toLowerCase();
  const retry = () => {
    for (const { error, refetch } of queries) if (error) void refetch();
  };
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2}>{title}</Title>
          {link}
        </Group>
        {failed?.error && <LoadFailure title={`Couldn't load ${what}`} error={failed.error} onRetry={retry} />}
        {!failed && queries.some(({ isPending }) => isPending) && (
          <Stack gap="xs" aria-busy="true" aria-label={`Loading ${what}`}>
            <Skeleton height={20} />
            <Skeleton height={20} />
          </Stack>
        )}
        {queries.every(({ data }) => data !== undefined) && children()}
      </Stack>
    </Card>
  );
}
