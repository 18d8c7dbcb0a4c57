// Every board: what it is, whether it is ready, and the address that it fetches.
import type { Platform } from '@hireframe/contract/boards.ts';
import { Badge, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { usePlatforms } from './boards.api.ts';
import styles from './boards.module.css';

export function BoardList() {
  const { data, error, refetch } = usePlatforms();
  if (error && !data) return <LoadFailure title="Couldn't load boards" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={280} role="status" aria-label="Loading boards" aria-busy />;
  return (
    <ul className={styles.boards} aria-label="Boards">
      {data.map((board) => (
        <Board key={board.platform_type} board={board} />
      ))}
    </ul>
  );
}

function Board({ board }: { board: Platform }) {
  const { name, description, is_ready, not_ready_reason, feed_url, active_posting_count } = board;
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Title order={3}>{name}</Title>
        <Badge color={is_ready ? 'green' : 'gray'} variant="light">
          {is_ready ? 'Ready' : 'Not ready'}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
      {not_ready_reason && <Text size="sm">{not_ready_reason}</Text>}
      {feed_url && (
        <TextInput
          readOnly
          label="Feed address"
          aria-label={`Feed address of ${name}`}
          value={feed_url}
          rightSectionWidth={44}
          rightSection={<CopyButton what={`the feed address of ${name}`} text={feed_url} />}
        />
      )}
      <Text size="xs" c="dimmed">
        {active_posting_count === 1 ? '1 active posting' : `${active_posting_count} active postings`}
      </Text>
    </li>
  );
}
