// Two candidates who may be one person, side by side: merge them, or say that they are two.
import type { CandidateDetail } from '@hireframe/contract/candidates.ts';
import type { PossibleDuplicate } from '@hireframe/contract/duplicates.ts';
import { Badge, Button, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useDismissDuplicate, useDuplicates } from './duplicates.api.ts';
import { MergePreview } from './MergePreview.tsx';
import { useMergeWithUndo } from './use-merge-with-undo.ts';

type Props = {
  candidate: CandidateDetail;
  isOpen: boolean;
  onClose: () => void;
  /** After a merge: who stays. */
  onMerged: (id: string) => void;
};

export function DuplicatesDialog({ isOpen, onClose, ...given }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} size={820} title="Is this the same person?">
      <Content {...given} onClose={onClose} />
    </Modal>
  );
}

function Content({ candidate, onClose, onMerged }: Omit<Props, 'isOpen'>) {
  const { data: found, error, refetch } = useDuplicates(candidate.id);
  const [chosen_id, setChosen] = useState<string | null>(null);
  if (!found && error)
    return <LoadFailure title="Couldn't check for duplicates" error={error} onRetry={() => void refetch()} />;
  if (!found) return <Skeleton height={320} role="status" aria-label="Checking for duplicates" aria-busy />;
  const pair = found.find((one) => one.candidate.id === chosen_id) ?? found[0];
  if (!pair)
    return (
      <Text size="sm" c="dimmed">
        {`No duplicates of ${candidate.name} found`}
      </Text>
    );
  return (
    <Stack gap="md">
      {found.length > 1 && (
        <Select
          label={`Compare ${candidate.name} with`}
          data={found.map((one) => ({
            value: one.candidate.id,
            label: `${one.candidate.name} · ${one.candidate.email}`,
          }))}
          value={pair.candidate.id}
          allowDeselect={false}
          onChange={setChosen}
        />
      )}
      <Pair
        key={pair.candidate.id}
        {...{ candidate, pair, onMerged }}
        onDone={found.length > 1 ? undefined : onClose}
      />
    </Stack>
  );
}

const certainties = {
  high: { color: 'green', words: 'Very likely the same person' },
  medium: { color: 'yellow', words: 'Probably the same person' },
  low: { color: 'gray', words: 'Possibly the same person' },
} as const;

type PairGiven = {
  candidate: CandidateDetail;
  pair: PossibleDuplicate;
  onMerged: (id: string) => void;
  /** It was the last one. */
  onDone: (() => void) | undefined;
};

function Pair({ candidate, pair: { candidate: other, reasons, certainty }, onMerged, onDone }: PairGiven) {
  const [stays_id, setStays] = useState(candidate.id);
  const dismiss = useDismissDuplicate();
  const { merge, isMerging } = useMergeWithUndo();
  const [stays, goes] = stays_id === candidate.id ? [candidate, other] : [other, candidate];
  async function saysTwo() {
    try {
      await dismiss.mutateAsync({ id: candidate.id, other_id: other.id });
      notifySuccess(`${candidate.name} and ${other.name} kept separate`);
      onDone?.();
    } catch (error) {
      notifyFailure('Failed to keep them separate', error as Error);
    }
  }
  return (
    <>
      <Group gap={8}>
        <Badge color={certainties[certainty].color}>{certainties[certainty].words}</Badge>
        {reasons.map((reason) => (
          <Badge key={reason} variant="default">
            {reason}
          </Badge>
        ))}
      </Group>
      <MergePreview left={candidate} right={other} stays_id={stays_id} onStays={setStays} />
      <Text size="sm">
        {`${stays.name} (${stays.email}) stays and gets the resumes, skills, tags, notes and history of both; the newest resume counts. Missing details are filled in from ${goes.name} (${goes.email}), who leaves the list. You can undo it.`}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={dismiss.isPending} onClick={() => void saysTwo()}>
          Not the same person
        </Button>
        <Button loading={isMerging} onClick={() => void merge({ stays, goes }, () => onMerged(stays.id))}>
          Merge
        </Button>
      </Group>
    </>
  );
}
