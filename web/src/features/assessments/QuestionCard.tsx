// One question: shown when the person is ready, then thinking time, then the answer.
import type { AssessmentQuestion, Consent } from '@hireframe/contract/assessments.ts';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clock } from '../../lib/clock.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { StepTitle } from '../../ui/StepTitle.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { useSendings } from '../recorder/sending.ts';
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
  const { id, position, text, opened_at, thinking_seconds, answer_seconds, answer } = question;
  const { open, refresh } = useQuestionActs(session_id);
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
  return (
    <Card component="section" aria-label={`Question ${position} of ${count}`}>
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed">
            Question {position} of {count}
          </Text>
          <StepTitle key={opened_at}>{text ?? "You'll see the question when you're ready"}</StepTitle>
        </div>
        {!opened_at ? (
          <>
            <Text size="sm">
              {isTyped
                ? 'Take the time you need before the deadline.'
                : `You have ${clock(thinking_seconds)} to think, then ${clock(answer_seconds)} to answer. You can start early.`}
            </Text>
            {open.error && (
              <Text role="alert" c="red" size="sm">
                {getErrorMessage(open.error)}
              </Text>
            )}
            <Group>
              <Button onClick={() => open.mutate(id)} loading={open.isPending}>
                {text ? 'Start' : 'Show question'}
              </Button>
            </Group>
          </>
        ) : isTyped ? (
          <TypedAnswer session_id={session_id} question={question} onNext={onNext} />
        ) : (
          <OnlyHere name={`question-${id}`} onTurn={refresh}>
            <RecordedAnswer
              session_id={session_id}
              question={question}
              kind={planned === 'audio' ? 'audio' : 'video'}
              onNext={onNext}
            />
          </OnlyHere>
        )}
        {opened_at && planned !== 'text' && !isUnderWay && answer?.status !== 'received' && (
          <Group ml={-12}>
            <Button variant="subtle" size="xs" onClick={() => setTyping(!isTyping)}>
              {isTyped ? 'Record the answer instead' : 'Answer in writing instead'}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
