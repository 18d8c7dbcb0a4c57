// What may be done with a posting now.
import type { Posting, PostingDetail } from '@hireframe/contract/postings.ts';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconTrash } from '@tabler/icons-react';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PostingMoves } from './PostingMoves.tsx';
import type { AskingMove } from './posting-moves.ts';
import { useDeletePosting } from './postings.api.ts';
import { getPostingTitle } from './shown-posting.ts';

/** Deleting a draft cannot be undone, so it asks first. */
function useAskToDeletePosting(onDeleted: () => void) {
  const remove = useDeletePosting();
  return (posting: Posting) =>
    openConfirmModal({
      title: `Delete the draft ${getPostingTitle(posting)}?`,
      children: <Text size="sm">We'll delete the draft and the text it came from. This can't be undone.</Text>,
      labels: { confirm: 'Delete draft', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(posting.id, {
          onSuccess: () => {
            notifySuccess(`Draft ${getPostingTitle(posting)} deleted`);
            onDeleted();
          },
          onError: (error) => notifyFailure('Failed to delete the draft', error),
        }),
    });
}

type Props = { posting: PostingDetail; onAsk: (move: AskingMove) => void; onDeleted: () => void };

export function ActionsPanel({ posting, onAsk, onDeleted }: Props) {
  const askToDelete = useAskToDeletePosting(onDeleted);
  const { status, is_expired } = posting;
  return (
    <Card component="section" aria-label="Actions">
      <Title order={2} mb={4}>
        Actions
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {is_expired ? 'Expired and hidden. Set a later expiry date to reopen it.' : lines[status]}
      </Text>
      <Stack gap="xs">
        <PostingMoves posting={posting} onAsk={onAsk} />
        {status === 'draft' && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => askToDelete(posting)}
          >
            Delete draft
          </Button>
        )}
      </Stack>
    </Card>
  );
}

const lines: Record<PostingDetail['status'], string> = {
  draft: 'Check the fields. Approving makes the job public.',
  approved: 'Live: anyone with the link can apply.',
  posted_external: 'Live on your careers page and external boards.',
  paused: 'Hidden until you resume it.',
  closed: "Closed for good. It can't be changed.",
};
