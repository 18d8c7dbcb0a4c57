import { Card, Group, Progress, Text } from '@mantine/core';
import type { useExtractedStats } from './extracted.api.ts';
import { useMaking } from './making.ts';

/** How far the accounts are that were approved together; one alone is seen on its card. */
export function MakingBar({ stats }: { stats: ReturnType<typeof useExtractedStats> }) {
  const making = useMaking(stats);
  if (!making || making.total < 2) return null;
  const { total, made } = making;
  const words = `${made.toLocaleString('en')} of ${total.toLocaleString('en')} accounts made`;
  return (
    <Card padding="md" component="section" aria-label="Accounts being made">
      <Group justify="space-between" gap="xs" mb={8}>
        <Text size="sm" fw={500} role="status" data-figures>
          {words}
        </Text>
        <Text size="xs" c="dimmed">
          You can leave this page.
        </Text>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section value={(100 * made) / total} aria-label={words} />
      </Progress.Root>
    </Card>
  );
}
