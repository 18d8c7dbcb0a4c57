// Applying to a job in seconds: look, review the letter where that is wanted, done.
import type { ApplyResult } from '@hireframe/contract/quick-apply.ts';
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ApplyStart } from './ApplyStart.tsx';
import { ApplySuccess } from './ApplySuccess.tsx';
import { LetterReview } from './LetterReview.tsx';
import { type Job, useApply, useQuickApplyProfile } from './quick-apply.api.ts';
import { appliedAlready, findApplyObstacle, getRefusalMessage, loadFailed } from './refusals.ts';

type Props = { job: Job; isOpen: boolean; onSent: () => void; onClose: () => void };
type State =
  | { name: 'apply' }
  | { name: 'cover_letter_review'; letter: string }
  | { name: 'success'; result: ApplyResult };

const titles = { apply: 'Quick Apply', cover_letter_review: 'Review your cover letter', success: 'Application sent' };

/** While something is being sent it stays; closed, it forgets what it was at. */
export function ApplyDialog({ job, isOpen, onSent, onClose }: Props) {
  const [state, setState] = useState<State>({ name: 'apply' });
  const [draft, setDraft] = useState<string>(); // A letter that was changed before going back.
  const [failure, setFailure] = useState<string>();
  const { apply, complete } = useApply(job.id);
  const isSending = apply.isPending || complete.isPending;

  function close() {
    if (isSending) return;
    onClose();
    setState({ name: 'apply' });
    setDraft(undefined);
    setFailure(undefined);
  }
  function take(result: ApplyResult, fallback: string) {
    if (!result.success) return setFailure(result.message || fallback);
    if (result.action_required) return setState({ name: 'cover_letter_review', letter: draft ?? result.cover_letter });
    onSent();
    setState({ name: 'success', result });
  }
  function begin(wantsReview: boolean) {
    if (isSending) return;
    setFailure(undefined);
    apply.mutate(wantsReview, {
      onSuccess: (result) => take(result, 'Application failed'),
      onError: (error) => setFailure(getRefusalMessage(error, 'Failed to submit application')),
    });
  }
  function send(letter: string) {
    if (isSending) return;
    setFailure(undefined);
    complete.mutate(letter, {
      onSuccess: (result) => take(result, 'Application submission failed'),
      onError: (error) => setFailure(getRefusalMessage(error, 'Failed to submit application')),
    });
  }
  function back(letter: string) {
    setFailure(undefined);
    setDraft(letter);
    setState({ name: 'apply' });
  }

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={titles[state.name]}
      size="lg"
      closeOnClickOutside={!isSending}
      closeOnEscape={!isSending}
      closeButtonProps={{ disabled: isSending, 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        {state.name !== 'success' && <JobLine job={job} />}
        {failure && <Failure message={failure} />}
        {state.name === 'apply' && <Ready {...{ job, isSending, onApply: begin, onCancel: close }} />}
        {state.name === 'cover_letter_review' && (
          <LetterReview letter={state.letter} isSending={isSending} onBack={back} onSend={send} />
        )}
        {state.name === 'success' && <ApplySuccess job={job} result={state.result} onClose={close} />}
      </Stack>
    </Modal>
  );
}

const JobLine = ({ job: { title, company_name, location } }: { job: Job }) => (
  <div>
    <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
      {title}
    </Text>
    <Text size="sm" c="dimmed">
      {[company_name, location].filter(Boolean).join(' · ')}
    </Text>
  </div>
);

const Failure = ({ message }: { message: string }) => (
  <Alert color="red" role="alert">
    <Text size="sm">{message}</Text>
    {message === appliedAlready && (
      <LinkTo to="/applications" size="sm">
        My applications
      </LinkTo>
    )}
  </Alert>
);

type Start = { job: Job; isSending: boolean; onApply: (wantsReview: boolean) => void; onCancel: () => void };

/** What is sent, or what stands in the way of it. */
function Ready({ job, isSending, onApply, onCancel }: Start) {
  const { data: profile, error, refetch } = useQuickApplyProfile();
  if (profile === undefined && error)
    return <LoadFailure title={loadFailed} error={error} onRetry={() => void refetch()} />;
  if (profile === undefined) return <Skeleton height={160} aria-label="Loading your Quick Apply profile" />;
  const hindrance = findApplyObstacle(profile);
  if (hindrance || !profile)
    return (
      <>
        <Alert color="yellow" role="alert">
          {hindrance}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <LinkButton to="/profile/quick-apply-setup">Setup Quick Apply</LinkButton>
        </Group>
      </>
    );
  return <ApplyStart job={job} profile={profile} isSending={isSending} onApply={onApply} onCancel={onCancel} />;
}
