import type { Note } from '@hireframe/contract/notes.ts';
import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime, formatTimeAgo } from '../../lib/dates.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { splitAtMentions } from './mentions.ts';
import { NoteForm } from './NoteForm.tsx';
import { useChangeNote, useDeleteNote } from './notes.api.ts';
import styles from './notes.module.css';

type Props = { note: Note; candidate_id: string; isAdmin: boolean };

export function NoteItem({ note, candidate_id, isAdmin }: Props) {
  const [isEditing, setEditing] = useState(false);
  const change = useChangeNote(candidate_id);
  const { id, body, mentions, author_name, is_mine, created_at, edited_at } = note;
  return (
    <li className={styles.note}>
      <Group justify="space-between" wrap="nowrap" gap="xs" mih={32}>
        <Text size="sm">
          <b>{author_name}</b>{' '}
          <Text span size="xs" c="dimmed">
            <time dateTime={created_at} title={formatDateTime(created_at)}>
              {formatTimeAgo(created_at)}
            </time>
            {edited_at && ' · edited'}
          </Text>
        </Text>
        {!isEditing && (is_mine || isAdmin) && <NoteMenu {...{ note, candidate_id }} onEdit={() => setEditing(true)} />}
      </Group>
      {isEditing ? (
        <NoteForm
          label="Edit note"
          initial={{ body, chosen: mentions }}
          send={(written) => change.mutateAsync({ note_id: id, ...written }).then(() => setEditing(false))}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={styles.body}>
          {splitAtMentions(body, mentions).map(({ start, text, isMention }) =>
            isMention ? (
              <mark key={start} className={styles.mention}>
                {text}
              </mark>
            ) : (
              <span key={start}>{text}</span>
            ),
          )}
        </p>
      )}
    </li>
  );
}

function NoteMenu({ note, candidate_id, onEdit }: Omit<Props, 'isAdmin'> & { onEdit: () => void }) {
  const remove = useDeleteNote(candidate_id);
  const askToDelete = () =>
    openConfirmModal({
      title: note.is_mine ? 'Delete your note?' : `Delete ${note.author_name}'s note?`,
      children: <Text size="sm">This deletes it for everyone and can't be undone.</Text>,
      labels: { confirm: 'Delete note', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutateAsync(note.id).then(
          () => notifySuccess('Note deleted'),
          (error: Error) => notifyFailure('Failed to delete the note', error),
        ),
    });
  return (
    <Menu position="bottom-end" width={160} shadow="md">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${note.author_name}'s note`} loading={remove.isPending}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {note.is_mine && <Menu.Item onClick={onEdit}>Edit</Menu.Item>}
        <Menu.Item c="var(--mantine-color-error)" onClick={askToDelete}>
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
