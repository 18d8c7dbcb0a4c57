import type { Message } from '@hireframe/contract/conversations.ts';
import { Anchor, Badge, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime, formatTimeAgo } from '../../lib/dates.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useRetry, useTakeBack } from './conversations.api.ts';
import styles from './conversations.module.css';
import { holdWords } from './use-sending.ts';

type Props = { message: Message; candidate: { name: string; avatar: string | null }; isOpen: boolean };

/** One line until it is opened; the newest ones are open. */
export function MessageItem({ message, candidate, isOpen }: Props) {
  const [opened, setOpened] = useState(isOpen);
  const { direction, author_name, subject, body, is_new, is_automatic, job_title } = message;
  const name = direction === 'in' ? candidate.name : (author_name ?? 'Sent automatically');
  const words = name.split(' ');
  const person = {
    first_name: words[0] ?? '',
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
    avatar: direction === 'in' ? candidate.avatar : null,
  };
  return (
    <li className={styles.item} data-new={is_new || undefined}>
      <PersonAvatar person={person} size={28} />
      <div className={styles.words}>
        <UnstyledButton className={styles.line} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <Text span size="sm" fw={600} className={styles.name}>
            {name}
          </Text>
          {is_new && <Badge color="indigo">New</Badge>}
          {is_automatic && <Badge color="gray">Automatic reply</Badge>}
          <Text span size="sm" c="dimmed" truncate className={styles.start}>
            {opened ? [subject, job_title].filter(Boolean).join(' · ') : body}
          </Text>
          <State message={message} />
        </UnstyledButton>
        {opened && <Opened message={message} />}
      </div>
    </li>
  );
}

const icons = { waiting: IconClock, sent: IconCheck, failed: IconAlertCircle, received: undefined };

function State({ message }: { message: Message }) {
  const { status, held_by, send_at } = message;
  const Icon = icons[status];
  return (
    <span className={styles.state} data-status={status}>
      {Icon && <Icon size={14} aria-hidden />}
      {status === 'waiting' && (held_by || isPast(send_at)) ? (
        <span title={formatDateTime(send_at)}>{held_by ? holdWords[held_by] : 'Sending…'}</span>
      ) : (
        <>
          {{ waiting: 'Waiting', sent: 'Sent', failed: 'Failed', received: '' }[status]}{' '}
          <time dateTime={send_at} title={formatDateTime(send_at)}>
            {status === 'waiting' ? formatDateTime(send_at) : formatTimeAgo(send_at)}
          </time>
        </>
      )}
    </span>
  );
}

const isPast = (at: string) => Date.parse(at) <= Date.now();

function Opened({ message }: { message: Message }) {
  const [showsQuoted, setShowsQuoted] = useState(false);
  const { id, candidate_id, body, quoted, status, error, attachments, can_take_back, can_retry } = message;
  const retry = useRetry();
  const takeBack = useTakeBack();
  return (
    <div className={styles.body}>
      <p className={styles.text}>{body || 'This message has no text.'}</p>
      {quoted && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={showsQuoted}
          onClick={() => setShowsQuoted(!showsQuoted)}
        >
          {showsQuoted ? 'Hide quoted text' : 'Show quoted text'}
        </Button>
      )}
      {showsQuoted && <p className={styles.quoted}>{quoted}</p>}
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label="Attachments">
          {attachments.map(({ position, file_name, size_bytes, url }) => (
            <li key={position}>
              <IconPaperclip size={14} aria-hidden />
              {url ? (
                <Anchor href={url} size="sm" download={file_name}>
                  {file_name}
                </Anchor>
              ) : (
                <Text span size="sm" c="dimmed">{`${file_name}: larger than 10 MB, not kept`}</Text>
              )}
              <Text
                span
                size="xs"
                c="dimmed"
              >{`${Math.max(1, Math.round(size_bytes / 1024)).toLocaleString('en')} kB`}</Text>
            </li>
          ))}
        </ul>
      )}
      {status === 'failed' && (
        <Group gap="xs" mt={4}>
          <Text size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
            {error}
          </Text>
          {can_retry && (
            <Button
              size="compact-xs"
              variant="default"
              loading={retry.isPending}
              onClick={() =>
                retry.mutate(id, { onError: (why) => notifyFailure("Couldn't send the message again", why) })
              }
            >
              Retry
            </Button>
          )}
        </Group>
      )}
      {can_take_back && (
        <Button
          size="compact-xs"
          variant="default"
          mt={4}
          loading={takeBack.isPending}
          onClick={() =>
            takeBack.mutate([{ id, candidate_id }], {
              onError: (why) => notifyFailure("Couldn't cancel the message", why),
            })
          }
        >
          Cancel sending
        </Button>
      )}
    </div>
  );
}
