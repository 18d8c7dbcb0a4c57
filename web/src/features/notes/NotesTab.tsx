// What the members of a workspace write to one another about a candidate.
import { Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useUnlocked } from '../../lib/kept.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { mayDo } from '../accounts/use-may.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import { useCreateNote, useNotes } from './notes.api.ts';
import styles from './notes.module.css';

export function NotesTab({ candidate_id }: { candidate_id: string }) {
  const me = useMe();
  const create = useCreateNote(candidate_id);
  const isUnlocked = useUnlocked();
  const draftKey = `hireframe.note.${me.id}.${candidate_id}`;
  return (
    <Card component="section" aria-label="Notes">
      <Title order={2} mb="md">
        Notes
      </Title>
      <Stack gap="md">
        {isUnlocked ? (
          <NoteForm
            key={draftKey}
            label="New note"
            initial={readDraft(draftKey)}
            send={(note) => create.mutateAsync(note)}
            onWrite={(draft) => keepDraft(draftKey, draft)}
          />
        ) : (
          <Skeleton height={120} />
        )}
        <Written candidate_id={candidate_id} isAdmin={mayDo(me, 'workspace:write')} />
      </Stack>
    </Card>
  );
}

function Written({ candidate_id, isAdmin }: { candidate_id: string; isAdmin: boolean }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useNotes(candidate_id);
  if (!data && error) return <LoadFailure title="Couldn't load notes" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="sm" role="status" aria-label="Loading notes" aria-busy>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Stack>
    );
  const notes = data.pages.flatMap(({ results }) => results);
  if (notes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No notes yet. Only your workspace sees notes.
      </Text>
    );
  return (
    <div>
      <ul className={styles.notes} aria-label="Notes, newest first">
        {notes.map((note) => (
          <NoteItem key={note.id} {...{ note, candidate_id, isAdmin }} />
        ))}
      </ul>
      {isFetchNextPageError && error && (
        <LoadFailure title="Couldn't load older notes" error={error} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older notes
        </Button>
      )}
    </div>
  );
}
