// One thread with a candidate, over all jobs: the latest at the end, and where the next message is written.
import type { Message } from '@hireframe/contract/conversations.ts';
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { type About, Composer } from './Composer.tsx';
import { useMarkHandled, useThread } from './conversations.api.ts';
import styles from './conversations.module.css';
import { MessageItem } from './MessageItem.tsx';

type Props = {
  candidate: { id: string; name: string; avatar: string | null };
  about: readonly About[];
  isFocused: boolean; // The page was opened for it.
};

/** So many of the newest are open. */
const maxOpen = 2;

export function Conversation({ candidate, about, isFocused }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useThread(candidate.id);
  const box = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLElement>(null);
  useShortcut('m', 'Write a message', () => box.current?.focus());
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isFocused || !isLoaded) return;
    card.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [isFocused, isLoaded]);
  const messages = data?.pages.flatMap(({ results }) => results).reverse();
  return (
    <Card component="section" aria-label="Messages" padding={0} ref={card} className={styles.card}>
      <Group justify="space-between" className={styles.head}>
        <Title order={2}>Messages</Title>
        {messages?.some(({ is_new }) => is_new) && <HandledButton candidate_id={candidate.id} />}
      </Group>
      {!messages && error && (
        <LoadFailure title="Messages couldn't be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!messages && !error && (
        <Stack gap="xs" p="md" role="status" aria-label="Loading messages" aria-busy>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      )}
      {hasNextPage && (
        <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier messages
        </Button>
      )}
      {messages?.length === 0 && (
        <Text size="sm" c="dimmed" px="md" pb="sm">
          No messages yet. Replies appear here when a mailbox is connected in Integrations.
        </Text>
      )}
      {messages && messages.length > 0 && <List messages={messages} candidate={candidate} />}
      {messages && (
        <Composer
          key={candidate.id}
          candidate={candidate}
          latest={messages.findLast(({ kind }) => kind === 'written' || kind === 'reply')}
          about={about}
          box={box}
        />
      )}
    </Card>
  );
}

const List = ({ messages, candidate }: { messages: Message[]; candidate: Props['candidate'] }) => (
  <ol className={styles.list}>
    {messages.map((one, at) => (
      <MessageItem
        key={one.id}
        message={one}
        candidate={candidate}
        isOpen={one.is_new || one.status === 'failed' || at >= messages.length - maxOpen}
      />
    ))}
  </ol>
);

function HandledButton({ candidate_id }: { candidate_id: string }) {
  const handled = useMarkHandled(candidate_id);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={handled.isPending}
      onClick={() => handled.mutate(undefined, { onError: (error) => notifyFailure("Couldn't mark as read", error) })}
    >
      No reply needed
    </Button>
  );
}
