// One thread with a candidate, over all jobs: the latest at the end, and where the next message is written.
import type { Message } from '@hireframe/contract/conversations.ts';
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { type About, Composer } from './Composer.tsx';
import { useMarkHandled, useThread } from './conversations.api.ts';
import styles from './conversations.module.css';
import { MessageItem } from './MessageItem.tsx';

type Props = {
  candidate: { id: string; name: string; avatar: string | null };
  about: readonly About[];
  isWanted: boolean; // The page was opened for it.
  isWriting: boolean; // One came to write: by M, or from elsewhere. Any other way here leaves keys to the page.
  onWriting: () => void; // The field has the focus.
};

/** So many of the newest are open. */
const maxOpen = 2;

export function Conversation({ candidate, about, isWanted, isWriting, onWriting }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useThread(candidate.id);
  const box = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isWanted && isLoaded) card.current?.scrollIntoView({ block: 'start' });
  }, [isWanted, isLoaded]);
  useEffect(() => {
    if (!isWriting || !isLoaded) return;
    box.current?.focus();
    onWriting();
  }, [isWriting, isLoaded, onWriting]);
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
        <Text size="sm" c="dimmed" px={20} pb="sm">
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
