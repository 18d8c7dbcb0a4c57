// Applying to a job in seconds: look, review the letter where that is wanted, done.
import type { QuestionAnswers } from '@hireframe/contract/application-questions.ts';
import type { ApplyResult, QuickApplyProfile } from '@hireframe/contract/quick-apply.ts';
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useFocusWhenLost } from '../../lib/focus-after.ts';
import { useMessages } from '../../lib/messages.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ApplyStart } from './ApplyStart.tsx';
import { ApplySuccess } from './ApplySuccess.tsx';
import { LetterField } from './LetterField.tsx';
import { type Job, useApply, useQuickApplyProfile } from './quick-apply.api.ts';

// Why applying did not work, in the specification's words.

const appliedAlready = 'You have already applied to this job. Please check your applications dashboard.';
const loginFirst = 'Please log in as a candidate to apply';
const loadFailed = 'Failed to load Quick Apply profile. Please try again.';

/** @returns undefined where nothing stands in the way */
function findApplyObstacle(profile: QuickApplyProfile | null): string | undefined {
  if (!profile) return 'Quick Apply is not set up. Please set up your Quick Apply profile first.';
  if (!profile.enable_quick_apply) return 'Quick Apply is not enabled. Please enable it in your profile settings.';
  if (!profile.can_quick_apply) return 'Quick Apply is not available. Please check your profile setup.';
  return undefined;
}

/** @param fallback where the server says nothing of its own */
function getRefusalMessage(error: Error, fallback: string): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred during application';
  if (error.status === 409 || /already applied|duplicate/i.test(error.message)) return appliedAlready;
  if (error.status === 401 || error.status === 403) return loginFirst;
  // 'Not Found' and '500 : …' are the client's words for an answer without any.
  return /^(Not Found|\d{3} : .*)$/.test(error.message) ? fallback : error.message;
}

type LetterReviewProps = {
  letter: string;
  isSending: boolean;
  onBack: (letter: string) => void;
  onSend: (letter: string) => void;
};

/** The letter as the company will read it. Changes are for this application alone. */
function LetterReview({ letter, isSending, onBack, onSend }: LetterReviewProps) {
  const { t } = useMessages();
  const [text, setText] = useState(letter);
  const words = useFocusWhenLost<HTMLParagraphElement>();
  return (
    <Stack gap="md">
      <Text size="sm" ref={words} tabIndex={-1}>
        {t('This is what the company will see. Changes apply to this application only.')}
      </Text>
      <LetterField label={t('Cover letter')} value={text} onChange={setText} isDisabled={isSending} isFinal />
      <Group justify="space-between">
        <Button variant="default" onClick={() => onBack(text)} disabled={isSending}>
          {t('Back to Edit')}
        </Button>
        <Button onClick={() => onSend(text)} loading={isSending}>
          {t('Send application')}
        </Button>
      </Group>
    </Stack>
  );
}

type Props = {
  job: Job;
  isOpen: boolean;
  onSent: () => void;
  onClose: () => void;
  onClosed: () => void;
  askAfterwards: (application_id: string) => ReactNode; // Below the thanks.
};
type State =
  | { name: 'apply' }
  | { name: 'cover_letter_review'; letter: string }
  | { name: 'success'; result: ApplyResult };

const titles = {
  apply: 'Quick Apply',
  cover_letter_review: 'Review your cover letter',
  success: 'Application sent',
} as const;

/** While something is being sent it stays; closed, it forgets what it was at, but not what was answered. */
export function ApplyDialog({ job, isOpen, onSent, onClose, onClosed, askAfterwards }: Props) {
  const { t } = useMessages();
  const [state, setState] = useState<State>({ name: 'apply' });
  const [draft, setDraft] = useState<string>(); // A letter that was changed before going back.
  const [failure, setFailure] = useState<string>();
  const [resume_id, setResumeId] = useState<string>(); // Undefined: the default one.
  const [answers, setAnswers] = useState<QuestionAnswers>({});
  const { apply, complete } = useApply(job.id);
  const isSending = apply.isPending || complete.isPending;

  function close() {
    if (isSending) return;
    onClose();
    setState({ name: 'apply' });
    setDraft(undefined);
    setFailure(undefined);
    setResumeId(undefined);
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
    apply.mutate(
      { review_cover_letter: wantsReview, resume_id, answers },
      {
        onSuccess: (result) => take(result, 'Application failed'),
        onError: (error) => setFailure(getRefusalMessage(error, 'Failed to submit application')),
      },
    );
  }
  function send(letter: string) {
    if (isSending) return;
    setFailure(undefined);
    complete.mutate(
      { cover_letter: letter, resume_id, answers },
      {
        onSuccess: (result) => take(result, 'Application submission failed'),
        onError: (error) => setFailure(getRefusalMessage(error, 'Failed to submit application')),
      },
    );
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
      onExitTransitionEnd={onClosed}
      title={t(titles[state.name])}
      size="lg"
      closeOnClickOutside={!isSending}
      closeOnEscape={!isSending}
      closeButtonProps={{ disabled: isSending, 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        {state.name !== 'success' && <JobLine job={job} />}
        {failure && <Failure message={failure} />}
        {state.name === 'apply' && (
          <Ready
            job={job}
            isSending={isSending}
            resume_id={resume_id}
            onResume={setResumeId}
            answers={answers}
            onAnswer={(id, answer) => setAnswers((now) => ({ ...now, [id]: answer }))}
            onApply={begin}
            onCancel={close}
          />
        )}
        {state.name === 'cover_letter_review' && (
          <LetterReview letter={state.letter} isSending={isSending} onBack={back} onSend={send} />
        )}
        {state.name === 'success' && <ApplySuccess job={job} result={state.result} onClose={close} />}
        {state.name === 'success' && state.result.application_id && askAfterwards(state.result.application_id)}
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

function Failure({ message }: { message: string }) {
  const { t, known } = useMessages();
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{known(message)}</Text>
      {message === appliedAlready && (
        <LinkTo to="/applications" size="sm">
          {t('My applications')}
        </LinkTo>
      )}
    </Alert>
  );
}

type Start = {
  job: Job;
  isSending: boolean;
  resume_id: string | undefined;
  onResume: (id: string) => void;
  answers: QuestionAnswers;
  onAnswer: (id: string, answer: string) => void;
  onApply: (wantsReview: boolean) => void;
  onCancel: () => void;
};

/** What is sent, or what stands in the way of it. */
function Ready({ onCancel, ...start }: Start) {
  const { t, known } = useMessages();
  const { data: profile, error, refetch } = useQuickApplyProfile();
  if (profile === undefined && error)
    return <LoadFailure title={t(loadFailed)} error={error} onRetry={() => void refetch()} />;
  if (profile === undefined)
    return <Skeleton height={160} role="status" aria-label={t('Loading your Quick Apply profile')} />;
  const hindrance = findApplyObstacle(profile);
  if (hindrance || !profile)
    return (
      <>
        <Alert color="yellow" role="alert">
          {hindrance && known(hindrance)}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <LinkButton to="/profile/quick-apply-setup" search={{ job: start.job.id }}>
            {t('Setup Quick Apply')}
          </LinkButton>
        </Group>
      </>
    );
  return <ApplyStart profile={profile} onCancel={onCancel} {...start} />;
}
