// One question: shown when the person and their camera are ready, then thinking time, then the answer.
import type { AssessmentQuestion, Consent } from '@hireframe/contract/assessments.ts';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clock } from '../../lib/clock.ts';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { StepTitle } from '../../ui/StepTitle.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { CameraError } from '../recorder/CameraError.tsx';
import { recordingType } from '../recorder/recording-type.ts';
import { useSendings } from '../recorder/sending.ts';
import { useCamera } from '../recorder/use-camera.ts';
import { useQuestionActs } from './assessments.api.ts';
import { OnlyHere } from './OnlyHere.tsx';
import { RecordedAnswer } from './RecordedAnswer.tsx';
import { hasDraft, TypedAnswer } from './TypedAnswer.tsx';

type Props = {
  session_id: string;
  question: AssessmentQuestion;
  count: number;
  consent: Consent;
  onBegin: () => void;
  onNext: () => void;
};

export function QuestionCard({ session_id, question, count, consent, onBegin, onNext }: Props) {
  const { t } = useMessages();
  const { id, position, text, opened_at, answer } = question;
  const { refresh } = useQuestionActs(session_id);
  const { id: user_id } = useMe();
  const { recording, accommodation } = consent;
  const planned = recording ? accommodation.answer_with : 'text';
  const [isTyping, setTyping] = useState(() => planned === 'text' || answer?.kind === 'text' || hasDraft(user_id, id));
  const isTyped = isTyping || planned === 'text';
  const isUnderWay = useSendings().some(
    (one) => one.question_id === id && (!one.is_ended || answer?.status === 'recording'),
  );
  const isOpened = opened_at !== null;
  useEffect(() => {
    if (isOpened) onBegin();
  }, [isOpened]);
  const kind = planned === 'audio' ? 'audio' : 'video';
  return (
    <Card component="section" aria-label={t('Question {position} of {count}', { position, count })}>
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed">
            {t('Question {position} of {count}', { position, count })}
          </Text>
          <StepTitle key={opened_at}>{text ?? t("You'll see the question when you're ready")}</StepTitle>
        </div>
        {!opened_at ? (
          <Ready key={String(isTyped)} session_id={session_id} question={question} kind={isTyped ? 'text' : kind} />
        ) : isTyped ? (
          <TypedAnswer session_id={session_id} question={question} onNext={onNext} />
        ) : (
          <OnlyHere name={`question-${id}`} onTurn={refresh}>
            <RecordedAnswer session_id={session_id} question={question} count={count} kind={kind} onNext={onNext} />
          </OnlyHere>
        )}
        {planned !== 'text' && !isUnderWay && answer?.status !== 'received' && (
          <Group ml={-12}>
            <Button variant="subtle" size="xs" onClick={() => setTyping(!isTyping)}>
              {isTyped ? t('Record the answer instead') : t('Answer in writing instead')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

type ReadyProps = { session_id: string; question: AssessmentQuestion; kind: 'video' | 'audio' | 'text' };

/** Thinking time begins with the question: not before there is a camera to answer into. */
function Ready({ session_id, question, kind }: ReadyProps) {
  const { t } = useMessages();
  const { id, text, thinking_seconds, answer_seconds } = question;
  const { open } = useQuestionActs(session_id);
  const camera = useCamera(kind !== 'text' && recordingType(kind) ? kind : null);
  const isOpening = kind !== 'text' && Boolean(recordingType(kind)) && !camera.stream && !camera.error;
  const show = text ? t('Start') : t('Show question');
  return (
    <>
      <Text size="sm">
        {kind === 'text'
          ? t('Take the time you need before the deadline.')
          : t('You have {thinking} to think, then {answering} to answer. You can start early.', {
              thinking: clock(thinking_seconds),
              answering: clock(answer_seconds),
            })}
      </Text>
      {camera.error && <CameraError error={camera.error} onRetry={camera.retry} />}
      {open.error && (
        <Text role="alert" c="red" size="sm">
          {getErrorMessage(open.error)}
        </Text>
      )}
      <Group>
        <Button
          onClick={() => open.mutate(id)}
          loading={open.isPending}
          disabled={isOpening}
          variant={camera.error ? 'default' : 'filled'}
        >
          {camera.error ? t('Start and upload a recording') : show}
        </Button>
      </Group>
    </>
  );
}
