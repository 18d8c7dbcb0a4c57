// Before the first question: what happens and what is agreed, how one answers, and whether camera and microphone work.
// The address says which step it is, so that a phone's way back leads to the step before.
import type { AssessmentSession, Consent } from '@hireframe/contract/assessments.ts';
import type { Translate } from '@hireframe/contract/messages.ts';
import { Alert, Button, Text } from '@mantine/core';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import type { z } from 'zod';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { useGiveConsent, useQuestions } from './assessments.api.ts';
import { CheckStep } from './CheckStep.tsx';
import { ConsentStep, type Decisions } from './ConsentStep.tsx';
import { FormatStep } from './FormatStep.tsx';
import { NoticeDetails } from './NoticeDetails.tsx';
import { PersonInstead } from './PersonInstead.tsx';
import { PreparationStep } from './PreparationStep.tsx';
import styles from './preparation.module.css';
import { useDecided } from './use-decided.ts';

const route = getRouteApi('/frame/assessments/$id');
type Step = 'consent' | 'format' | 'check';
type Props = {
  session: AssessmentSession;
  /** Agreed, and tried where something is recorded. */
  onDone: () => void;
};

/** What was decided so far, which step that leads to, and how it is agreed to. */
function usePreparation({ session, onDone }: Props) {
  const { t } = useMessages();
  const { id, notice, kind } = session;
  const { step: asked = 1 } = route.useSearch();
  const navigate = useNavigate({ from: '/assessments/$id' });
  const give = useGiveConsent(id);
  const { decisions, setDecisions, needs, setNeeds, forget } = useDecided(session);
  const { recording, analysis, observation, signature } = decisions;
  const isSigned = !notice.release || !recording || !analysis || signature.trim() !== '';
  const answer_with = recording === false ? 'text' : (needs.answer_with ?? 'video');
  const steps = listSteps({ isRecorded: recording !== false, isWritten: answer_with === 'text', kind });
  const isDecided = recording !== null && analysis !== null && isSigned;
  const at = isDecided ? Math.min(asked, steps.length) : 1;
  const agree = () => {
    if (!isDecided) return;
    const given: z.input<typeof Consent> = {
      version: notice.version,
      recording,
      analysis,
      observation: recording && analysis && observation && notice.observation.is_possible,
      accommodation: { ...needs, answer_with },
      ...(notice.release && recording && analysis && { release: { name: signature.trim() } }),
    };
    give.mutate(given, {
      onSuccess: () => {
        forget();
        void navigate({ search: {}, replace: true });
        onDone();
      },
      onError: () => void navigate({ search: {} }), // The notice may have changed: it stands in the first step.
    });
  };
  const isLast = at === steps.length;
  return {
    decisions,
    setDecisions,
    needs,
    setNeeds,
    answer_with,
    step: steps[at - 1] ?? 'consent',
    position: { step: at, count: steps.length },
    isDecided,
    isSigned,
    next: {
      label: isLast ? t('Agree and start') : t('Continue'),
      isSending: give.isPending,
      go: isLast ? agree : () => void navigate({ search: { step: at + 1 } }),
    },
    error: give.error,
  };
}
type State = ReturnType<typeof usePreparation>;

export function Preparation({ session, onDone }: Props) {
  const { t } = useMessages();
  const { notice, kind, title } = session;
  const { details: isReading = false } = route.useSearch();
  const router = useRouter();
  const state = usePreparation({ session, onDone });
  const { step, position, decisions, answer_with, next } = state;
  const navigate = useNavigate({ from: '/assessments/$id' });
  // A step that was opened by its address has nothing of ours behind it.
  const goBack = () => (router.history.canGoBack() ? router.history.back() : void navigate({ search: {} }));
  const back = { onBack: goBack, backLabel: t('Back') };
  if (isReading)
    return (
      <PreparationStep title={t('Details and your rights')} line={title} {...back}>
        <NoticeDetails notice={notice} />
      </PreparationStep>
    );
  if (step === 'check')
    return (
      <CheckStep
        kind={answer_with === 'audio' ? 'audio' : 'video'}
        position={position}
        line={agreedLine(t, decisions, kind)}
        startLabel={next.label}
        isSending={next.isSending}
        onStart={next.go}
        {...back}
      />
    );
  if (step === 'format')
    return (
      <PreparationStep
        title={decisions.recording ? t('How would you like to answer?') : t('What do you need?')}
        line={t('Every format is reviewed the same way.')}
        position={position}
        footer={<Next state={state} />}
        {...back}
      >
        <Format session={session} state={state} />
      </PreparationStep>
    );
  return <Begin session={session} state={state} />;
}

type StepProps = { session: AssessmentSession; state: State };

function Begin({ session, state }: StepProps) {
  const { t } = useMessages();
  const navigate = useNavigate({ from: '/assessments/$id' });
  return (
    <PreparationStep
      title={t('Before you begin')}
      line={session.title}
      position={state.position}
      onBack={() => void navigate({ to: '/assessments' })}
      backLabel={t('Back to Assessments')}
      footer={
        <>
          {session.kind === 'screening' && <PersonInstead session={session} />}
          <Next state={state} />
        </>
      }
    >
      {state.error && (
        <Alert color="red" role="alert" mb="md">
          {getErrorMessage(state.error)}
        </Alert>
      )}
      <ConsentStep
        session={session}
        value={state.decisions}
        onChange={state.setDecisions}
        onReadDetails={() => void navigate({ search: { details: true } })}
      />
    </PreparationStep>
  );
}

function Format({ session, state }: StepProps) {
  const { data: questions } = useQuestions(session.id);
  return (
    <FormatStep
      session={session}
      questions={questions}
      value={state.needs}
      onChange={state.setNeeds}
      isRecorded={state.decisions.recording === true}
    />
  );
}

function Next({ state: { isDecided, isSigned, next } }: { state: State }) {
  const { t } = useMessages();
  return (
    <div className={styles.main}>
      {!isDecided && (
        <Text size="sm" c="dimmed" id="undecided">
          {isSigned ? t('Answer both questions above to continue.') : t('Sign the written release above to continue.')}
        </Text>
      )}
      <Button
        onClick={next.go}
        disabled={!isDecided}
        loading={next.isSending}
        {...(!isDecided && { 'aria-describedby': 'undecided' })}
      >
        {next.label}
      </Button>
    </div>
  );
}

type Kind = AssessmentSession['kind'];

/** Writing needs no camera, and nobody is told of needs in practice. */
function listSteps({ isRecorded, isWritten, kind }: { isRecorded: boolean; isWritten: boolean; kind: Kind }): Step[] {
  const steps: Step[] = ['consent'];
  if (isRecorded || kind === 'screening') steps.push('format');
  if (!isWritten) steps.push('check');
  return steps;
}

function agreedLine(t: Translate, { analysis }: Decisions, kind: Kind): string {
  const agreed = analysis
    ? t('You agree to be recorded, and to software that scores what you say.')
    : kind === 'practice'
      ? t('You agree to be recorded, without a score.')
      : t('You agree to be recorded, and to a review by people only.');
  return `${agreed} ${t('You can withdraw at any time: delete the assessment under Assessments.')}`;
}
