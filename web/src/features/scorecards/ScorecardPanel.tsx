// Judging an application: first one's own scorecard, then those of the others.
import type { Scorecards } from '@hireframe/contract/scorecards.ts';
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { useRef } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useMay } from '../accounts/use-may.ts';
import { GivenScorecards } from './GivenScorecards.tsx';
import { ScorecardForm } from './ScorecardForm.tsx';
import { useScorecards, useTakeScorecardBack } from './scorecards.api.ts';

type Props = {
  application: { id: string; job_id: string };
  isOpen: boolean; // My scorecard is being written: in place, so that resume and answers stay in view.
  onOpen: () => void;
  onClose: () => void;
};

export function ScorecardPanel({ application, isOpen, onOpen, onClose }: Props) {
  const { data: cards, error, refetch } = useScorecards(application.id);
  const mayGive = useMay('scorecards:write');
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(isOpen, heading);
  return (
    <Card component="section" aria-label="Scorecards">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} ref={heading} tabIndex={-1}>
          Scorecards
        </Title>
        {mayGive && cards && !isOpen && (
          <Acts application_id={application.id} hasMine={cards.mine !== null} onOpen={onOpen} />
        )}
      </Group>
      {!cards && error && <LoadFailure title="Couldn't load scorecards" error={error} onRetry={() => void refetch()} />}
      {!cards && !error && <Skeleton height={96} role="status" aria-label="Loading scorecards" />}
      {cards && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {whereOthersAre(cards)}
          </Text>
          {mayGive && isOpen && (
            <ScorecardForm
              key={application.id}
              application={application}
              criteria={cards.criteria}
              mine={cards.mine}
              onReload={() => void refetch()}
              onDone={onClose}
            />
          )}
          {cards.mine && !isOpen && <GivenScorecards cards={cards} />}
        </Stack>
      )}
    </Card>
  );
}

function whereOthersAre({ mine, others, hidden_count }: Scorecards): string {
  if (mine) return others.length > 0 ? `${given(others.length)}.` : 'No other scorecards yet';
  if (hidden_count === 0) return 'No scorecards yet. Colleagues see yours after they submit theirs.';
  return `${given(hidden_count)}. Submit yours to see ${hidden_count === 1 ? 'it' : 'them'}.`;
}

const given = (count: number) => `${pluralize(count, 'colleague')} ${count === 1 ? 'has' : 'have'} submitted theirs`;

function Acts({ application_id, hasMine, onOpen }: { application_id: string; hasMine: boolean; onOpen: () => void }) {
  const takeBack = useTakeScorecardBack(application_id);
  const askToTakeBack = () =>
    openConfirmModal({
      title: 'Delete your scorecard?',
      children: (
        <Text size="sm">
          Your ratings and note will be deleted, and you won't see your colleagues' scorecards until you submit a new
          one. This can't be undone.
        </Text>
      ),
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        takeBack.mutate(undefined, {
          onSuccess: () => notifySuccess('Scorecard deleted'),
          onError: (error) => notifyFailure('Failed to delete your scorecard', error),
        }),
    });
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={onOpen}>
        {hasMine ? 'Edit my scorecard' : 'Submit scorecard'}
      </Button>
      {hasMine && (
        <Button size="xs" variant="subtle" color="red" onClick={askToTakeBack} loading={takeBack.isPending}>
          Delete
        </Button>
      )}
    </Group>
  );
}
