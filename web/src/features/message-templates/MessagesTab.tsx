// What the workspace mails to candidates, and when.
import { type MessageTemplate, messageKindWords } from '@hireframe/contract/message-templates.ts';
import { Accordion, Badge, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../../ui/Section.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { useMessages } from './message-templates.api.ts';

const line =
  'Candidates see every new status right away. These emails go out 30 seconds later, so you can still undo. They never include your notes or reasons.';

export function MessagesTab({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, refetch } = useMessages();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Section isWide title="Messages to candidates" line={isAdmin ? line : `${line} Only admins can edit them.`}>
      {!data && error && <LoadFailure title="Couldn't load messages" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap={8} role="status" aria-label="Loading messages" aria-busy>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={52} />
          ))}
        </Stack>
      )}
      {data && (
        <Accordion value={opened} onChange={setOpened} order={3}>
          {data.map((one) => (
            <Accordion.Item key={one.kind} value={one.kind}>
              <Accordion.Control>
                <Headline message={one} />
              </Accordion.Control>
              <Accordion.Panel>{opened === one.kind && <Opened message={one} isAdmin={isAdmin} />}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </Section>
  );
}

const Headline = ({ message: { kind, subject, is_sent, is_own } }: { message: MessageTemplate }) => (
  <Group justify="space-between" gap="xs">
    <div style={{ minWidth: 0 }}>
      <Text fw={500}>{messageKindWords[kind]}</Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Text>
    </div>
    <Group gap={6}>
      {is_own && <Badge color="indigo">Your words</Badge>}
      <Badge color={is_sent ? 'green' : 'gray'}>{is_sent ? 'Mailed' : 'Not mailed'}</Badge>
    </Group>
  </Group>
);

function Opened({ message, isAdmin }: { message: MessageTemplate; isAdmin: boolean }) {
  if (isAdmin) return <MessageForm key={message.updated_at ?? 'ours'} message={message} />;
  return <MessagePreview subject={message.subject} body={message.body} />;
}
