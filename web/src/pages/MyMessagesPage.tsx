// Companies that wrote to a candidate, and the conversation with one of them.
import type { MyMessage } from '@hireframe/contract/conversations.ts';
import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ConversationLine } from '../features/my-messages/ConversationLine.tsx';
import {
  useAnswerCompany,
  useMyConversations,
  useMyMessages,
  useReadOnSight,
} from '../features/my-messages/my-messages.api.ts';
import styles from '../features/my-messages/my-messages.module.css';
import { formatDeadline } from '../lib/dates.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const listRoute = getRouteApi('/frame/messages');
const oneRoute = getRouteApi('/frame/messages/$id');

export function MyMessagesPage() {
  const { t } = useMessages();
  const { page = 1 } = listRoute.useSearch();
  const navigate = useNavigate();
  const conversations = useMyConversations({ page });
  return (
    <>
      <PageHeader title={t('Messages')} line={t('What companies wrote to you')} />
      <Card padding={0}>
        <PagedList
          label={t('Messages')}
          query={conversations}
          page={page}
          onPage={(next) => void navigate({ to: '/messages', search: { page: next } })}
          empty={
            <EmptyState
              icon={IconMessages}
              title={t('No messages yet')}
              why={t('Emails companies send to your confirmed address appear here, and you can reply.')}
            />
          }
        >
          {(one) => <ConversationLine key={one.id} conversation={one} />}
        </PagedList>
      </Card>
    </>
  );
}

export function MyConversationPage() {
  const { t } = useMessages();
  const { id } = oneRoute.useParams();
  const { data: messages, error, refetch } = useMyMessages(id);
  const { data: conversations } = useMyConversations({ page_size: 100 });
  const company = conversations?.results.find((one) => one.id === id)?.company_name;
  useReadOnSight(id, messages?.some(({ is_new }) => is_new) ?? false);
  return (
    <>
      <LinkTo to="/messages" search={{}} size="sm">
        {t('Messages')}
      </LinkTo>
      <PageHeader title={company ?? t('Messages')} />
      {!messages && error && (
        <LoadFailure title={t("Couldn't load these messages")} error={error} onRetry={() => void refetch()} />
      )}
      {!messages && !error && <Skeleton height={240} radius="lg" role="status" aria-label={t('Loading messages')} />}
      {messages?.length === 0 && <Missing />}
      {messages && messages.length > 0 && (
        <Stack gap="md" maw={760}>
          <ul className={styles.messages} aria-label={t('Conversation')}>
            {messages.toReversed().map((message) => (
              <Message key={message.id} message={message} company={company} />
            ))}
          </ul>
          <Answer id={id} />
        </Stack>
      )}
    </>
  );
}

function Missing() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={IconMessages}
      title={t('No messages here')}
      why={t('Confirm your email address to see what was sent to it.')}
      isPage
    >
      <LinkButton to="/messages" search={{}}>
        {t('Messages')}
      </LinkButton>
    </EmptyState>
  );
}

type Props = { message: MyMessage; company: string | undefined };

function Message({ message, company }: Props) {
  const { t, language } = useMessages();
  const { is_mine, is_new, author_name, job_title, subject, body, send_at } = message;
  return (
    <li className={styles.message} data-mine={is_mine || undefined} data-new={is_new || undefined}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {is_mine ? t('You') : (author_name ?? company ?? t('The company'))}
        </Text>
        {is_new && <Badge>{t('New')}</Badge>}
        <Text size="xs" c="dimmed" component="time" dateTime={send_at}>
          {formatDeadline(send_at, { language })}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[subject, job_title].filter(Boolean).join(' · ')}
      </Text>
      <p className={styles.text}>{body}</p>
    </li>
  );
}

/** What was typed stays until it has arrived. */
function Answer({ id }: { id: string }) {
  const { t } = useMessages();
  const answer = useAnswerCompany(id);
  const [text, setText] = useState('');
  function send(event: FormEvent) {
    event.preventDefault();
    if (answer.isPending || text.trim() === '') return;
    answer.mutate(text, { onSuccess: () => setText('') });
  }
  return (
    <form onSubmit={send} aria-label={t('Reply')}>
      <Stack gap="sm">
        {answer.error && (
          <Alert color="red" role="alert">
            {getErrorMessage(answer.error)}
          </Alert>
        )}
        <Textarea
          label={t('Reply')}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          disabled={answer.isPending}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={answer.isPending} disabled={text.trim() === ''}>
            {t('Send reply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
