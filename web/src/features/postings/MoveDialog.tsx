// Before a posting is paused or closed: what follows, and why, in the person's own words.
import type { Posting } from '@hireframe/contract/postings.ts';
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { notifySuccess } from '../../ui/notify.tsx';
import { type AskingMove, doneWords, getFailureMessage, moveLabels, questions } from './posting-moves.ts';
import { useMovePosting } from './postings.api.ts';
import { getPostingTitle } from './shown-posting.ts';

type Props = { posting: Posting | undefined; move: AskingMove | undefined; onClose: () => void };

export function MoveDialog({ posting, move, onClose }: Props) {
  const isOpen = posting !== undefined && move !== undefined;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={isOpen ? questions[move].title(getPostingTitle(posting)) : ''}
      transitionProps={{ duration: 0 }}
    >
      {isOpen && <ReasonForm posting={posting} move={move} onClose={onClose} />}
    </Modal>
  );
}

const maxLetters = 1000; // The contract's.

function ReasonForm({ posting, move, onClose }: { posting: Posting; move: AskingMove; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const moving = useMovePosting(posting.id);
  const { follows, keep } = questions[move];
  const confirm = () =>
    moving.mutate(
      { move, reason: reason.trim() },
      {
        onSuccess: (now) => {
          notifySuccess(doneWords(move, now));
          onClose();
        },
      },
    );
  return (
    <Stack gap="md">
      {moving.error && (
        <Alert color="red" role="alert" title="Error">
          {getFailureMessage(moving.error)}
        </Alert>
      )}
      <Text size="sm">{follows}</Text>
      <Textarea
        label="Reason (optional)"
        description="Saved in the history for your team. Candidates never see it."
        data-autofocus
        autosize
        minRows={2}
        maxLength={maxLetters}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {keep}
        </Button>
        <Button color={move === 'close' ? 'red' : undefined} loading={moving.isPending} onClick={confirm}>
          {`${moveLabels[move]} posting`}
        </Button>
      </Group>
    </Stack>
  );
}
