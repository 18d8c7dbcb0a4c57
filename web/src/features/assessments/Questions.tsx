// The questions of a session, one at a time, and at the end handing in.
import type { AssessmentQuestion, AssessmentSession, Consent } from '@hireframe/contract/assessments.ts';
import { Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { forgetClosed, isAnythingOnItsWay, takeUp, useSendings } from '../recorder/sending.ts';
import { useQuestionActs, useQuestions } from './assessments.api.ts';
import { HandIn } from './HandIn.tsx';
import { QuestionCard } from './QuestionCard.tsx';

const route = getRouteApi('/frame/assessments/$id');
type Props = { session: AssessmentSession; consent: Consent; onChangeConsent: () => void };

export function Questions({ session, consent, onChangeConsent }: Props) {
  const { t } = useMessages();
  const { data: questions, error, refetch } = useQuestions(session.id);
  useTakeUp(questions);
  useAskBeforeLeaving();
  useRefreshOnceArrived(session.id);
  const isAnswered = useIsAnswered();
  const [here, stayAt] = useState<string>(); // Once begun a question stays until the person goes on.
  const stay = (all: AssessmentQuestion[]) => all.find(({ id }) => id === here);
  const [isEnding, setEnding] = useState(false); // Handing in although not everything is answered.
  const { question: asked } = route.useSearch();
  const navigate = useNavigate({ from: '/assessments/$id' });
  if (!questions && error)
    return <LoadFailure title={t("Couldn't load the questions")} error={error} onRetry={() => void refetch()} />;
  if (!questions) return <Skeleton height={320} role="status" aria-label={t('Loading questions')} aria-busy />;
  const show = (position: number | undefined) => void navigate({ search: { question: position } });
  const next = questions.find((one) => !isAnswered(one));
  const current = asked
    ? questions.find(({ position }) => position === asked)
    : isEnding
      ? undefined
      : (stay(questions) ?? next);
  const done = questions.filter(isAnswered).length;
  return (
    <Stack gap="md" maw={860}>
      <Group gap="sm" wrap="nowrap">
        <Progress
          style={{ flex: 1 }}
          value={(100 * done) / questions.length}
          aria-label={t('{answered} of {count} answered', { answered: done, count: questions.length })}
        />
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {t('{answered} of {count} answered', { answered: done, count: questions.length })}
        </Text>
      </Group>
      {current ? (
        <QuestionCard
          key={current.id}
          session_id={session.id}
          question={current}
          count={questions.length}
          consent={consent}
          onBegin={() => stayAt(current.id)}
          onNext={() => {
            stayAt(undefined);
            show(undefined);
          }}
        />
      ) : (
        <HandIn session={session} questions={questions} answered={done} onShow={show} />
      )}
      <Elsewhere
        isBegun={done > 0}
        canEnd={!asked && !isEnding && current !== undefined && done > 0}
        backTo={
          asked
            ? isEnding || !next
              ? t('Back to review')
              : t('Next question')
            : isEnding
              ? t('Back to the questions')
              : null
        }
        onChangeConsent={onChangeConsent}
        onEnd={() => setEnding(true)}
        onBack={() => {
          if (!asked) setEnding(false);
          show(undefined);
        }}
      />
    </Stack>
  );
}

type ElsewhereGiven = {
  isBegun: boolean; // An answer was given.
  canEnd: boolean;
  backTo: string | null;
  onChangeConsent: () => void;
  onEnd: () => void;
  onBack: () => void;
};

/** Where one can go from here; while an answer is recorded only away, and back to it later. */
function Elsewhere({ isBegun, canEnd, backTo, onChangeConsent, onEnd, onBack }: ElsewhereGiven) {
  const { t } = useMessages();
  const isUnderWay = useSendings().some(({ is_ended }) => !is_ended);
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <LinkButton to="/assessments" variant="subtle" size="xs">
          {t('Pause and come back')}
        </LinkButton>
        {!isBegun && !isUnderWay && (
          <Button variant="subtle" size="xs" onClick={onChangeConsent}>
            {t('Change answer format')}
          </Button>
        )}
      </Group>
      {backTo && (
        <Button variant="subtle" size="xs" onClick={onBack}>
          {backTo}
        </Button>
      )}
      {canEnd && !isUnderWay && (
        <Button variant="subtle" size="xs" onClick={onEnd}>
          {t('Submit without the rest')}
        </Button>
      )}
    </Group>
  );
}

/** What an earlier visit recorded and did not send goes on its way; what nobody waits for any more is forgotten. */
function useTakeUp(questions: AssessmentQuestion[] | undefined) {
  const { id: user_id } = useMe();
  useEffect(() => {
    const open = (questions ?? []).flatMap(({ id, answer }) =>
      answer?.status === 'recording' ? [{ answer_id: answer.id, question_id: id }] : [],
    );
    void takeUp(user_id, open).then(() => forgetClosed(user_id));
  }, [questions, user_id]);
}

/** Answered as far as this person is concerned: the last seconds may still be on their way. */
export function useIsAnswered(): (question: AssessmentQuestion) => boolean {
  const sendings = useSendings();
  return ({ answer }) =>
    answer?.status === 'received' || sendings.some((one) => one.answer_id === answer?.id && one.is_ended);
}

/** Whether it can be recorded again and what else can be done is the server's to say, once it has the answer. */
function useRefreshOnceArrived(session_id: string) {
  const { refresh } = useQuestionActs(session_id);
  const arrived = useSendings().filter(({ is_confirmed }) => is_confirmed).length;
  useEffect(() => {
    if (arrived > 0) void refresh();
  }, [arrived]);
}

function useAskBeforeLeaving() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingOnItsWay()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
