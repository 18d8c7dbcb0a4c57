// An answer on video or by voice: thinking, recording, going on after an interruption, and sending.

import type { AssessmentQuestion } from '@hireframe/contract/assessments.ts';
import { Alert, Button, FileButton, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../lib/clock.ts';
import { useFocusWhenLost } from '../../lib/focus-after.ts';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import type { RecordingKind } from '../recorder/camera.ts';
import { Playback } from '../recorder/Playback.tsx';
import { Recorder } from '../recorder/Recorder.tsx';
import { recordingType } from '../recorder/recording-type.ts';
import { type Sending, useSendings } from '../recorder/sending.ts';
import { TimeWarning } from '../recorder/TimeWarning.tsx';
import { useCamera } from '../recorder/use-camera.ts';
import type { Recorded } from '../recorder/use-recording.ts';
import { useSendFile } from './assessments.api.ts';
import { ModeSwitch, useMode } from './ModeSwitch.tsx';
import { SendingLine } from './SendingLine.tsx';
import { useAnswerRun } from './use-answer-run.ts';

/**
 * Whole seconds left of `length_seconds` since an instant, and those in which it stood still; never negative.
 * @param isStill nobody can think of an answer while the camera is blocked
 */
function useCountdown(since: string | null, length_seconds: number, isStill: boolean): number {
  const stood_ms = useRef(0);
  const left = () =>
    since
      ? Math.max(0, Math.ceil((Date.parse(since) + stood_ms.current - Date.now()) / 1000 + length_seconds))
      : length_seconds;
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    let before = Date.now();
    setSeconds(left());
    const timer = setInterval(() => {
      const now = Date.now();
      if (isStill) stood_ms.current += now - before;
      before = now;
      setSeconds(left());
    }, 250);
    return () => clearInterval(timer);
  }, [since, length_seconds, isStill]);
  return Math.min(seconds, length_seconds);
}

// Where this browser cannot record: a recording that was made elsewhere is sent whole.

type SendFileProps = { session_id: string; question: AssessmentQuestion; kind: RecordingKind };

function SendFile({ session_id, question, kind }: SendFileProps) {
  const { t } = useMessages();
  const send = useSendFile(session_id);
  const start = (file: File | null) => file && send.mutate({ question_id: question.id, file, kind });
  return (
    <Stack gap={4} align="flex-start">
      <FileButton onChange={start} accept=".mp4,.webm">
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={send.isPending}>
            {t('Upload a recording')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('MP4 or WebM, up to 500 MB')}
      </Text>
      {send.error && (
        <Text role="alert" c="red" size="sm">
          {t('Failed to upload video: {why}', { why: getErrorMessage(send.error) })}
        </Text>
      )}
    </Stack>
  );
}

type Props = {
  session_id: string;
  question: AssessmentQuestion;
  count: number;
  kind: RecordingKind;
  onNext: () => void;
};

export function RecordedAnswer(given: Props) {
  const { question, onNext } = given;
  const { answer, can_retake } = question;
  const [isAgain, setAgain] = useState(false);
  const sending = useSendings().findLast((one) => one.question_id === question.id && one.answer_id === answer?.id);
  const isGiven = answer?.status === 'received' || sending?.is_ended;
  if (answer?.status === 'failed' && !isAgain)
    return <Failed message={answer.error_message} onAgain={() => setAgain(true)} />;
  if (isGiven && !isAgain)
    return (
      <Sent
        sending={sending}
        onAgain={can_retake && answer?.status === 'received' ? () => setAgain(true) : undefined}
        onNext={onNext}
      />
    );
  return <Run {...given} onEnded={() => setAgain(false)} />;
}

type SentGiven = { sending: Sending | undefined; onAgain: (() => void) | undefined; onNext: () => void };

function Sent({ sending, onAgain, onNext }: SentGiven) {
  const { t } = useMessages();
  const next = useFocusWhenLost<HTMLButtonElement>();
  return (
    <Stack gap="sm">
      {sending && <SendingLine sending={sending} />}
      {(!sending || sending.is_confirmed) && <Text role="status">{t('Answer submitted')}</Text>}
      <Group justify="space-between">
        {onAgain ? (
          <Button variant="default" onClick={onAgain}>
            {t('Record again')}
          </Button>
        ) : (
          <span />
        )}
        <Button ref={next} onClick={onNext}>
          {t('Next')}
        </Button>
      </Group>
    </Stack>
  );
}

function Failed({ message, onAgain }: { message: string | null; onAgain: () => void }) {
  const { t, known } = useMessages();
  return (
    <Alert color="red" role="alert" title={t("We can't use this recording")}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{known(message ?? '')}</Text>
        <Button variant="default" onClick={onAgain}>
          {t('Record again')}
        </Button>
      </Stack>
    </Alert>
  );
}

function Run({ session_id, question, count, kind, onEnded }: Props & { onEnded: () => void }) {
  const { t } = useMessages();
  const { opened_at, thinking_seconds, answer_seconds, can_retake } = question;
  const run = useAnswerRun({ session_id, question, kind });
  const [isGoingOn, setGoingOn] = useState(false);
  const isInterrupted = run.used_seconds > 0 && !isGoingOn;
  const [taken, setTaken] = useState<Recorded>(); // Looked at before it is sent.
  const [isAgain, setAgain] = useState(false); // What was recorded first was thrown away.
  const camera = useCamera(isInterrupted || run.is_loading || taken ? null : kind);
  const [mode] = useMode();
  const [isRecording, setRecording] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const thinking = useCountdown(opened_at, thinking_seconds, camera.error !== null);
  const [wasThinking] = useState(thinking > 0); // Who comes back later is not recorded before they say so.
  const left_seconds = Math.max(1, answer_seconds - run.used_seconds);
  useEffect(() => {
    if (run.isOver) onEnded();
  }, [run.isOver, onEnded]);

  if (run.error)
    return (
      <Alert color="red" role="alert" title={t("Couldn't start your answer")}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{getErrorMessage(run.error)}</Text>
          <Button variant="default" onClick={run.retry}>
            {t('Retry')}
          </Button>
        </Stack>
      </Alert>
    );
  if (taken)
    return (
      <Taken
        taken={taken}
        kind={kind}
        onSend={() => run.end(taken.seconds)}
        onAgain={() => {
          setTaken(undefined);
          setGoingOn(false);
          setAgain(true);
          void run.discard();
        }}
      />
    );
  if (run.is_loading) return <Skeleton height={320} role="status" aria-label={t('Getting ready')} aria-busy />;
  if (isInterrupted)
    return (
      <Interrupted
        used_seconds={run.used_seconds}
        left_seconds={left_seconds}
        isBroken={isBroken}
        onGoOn={() => setGoingOn(true)}
        onHandIn={run.handIn}
      />
    );
  const goOnLater = () => {
    setBroken(true);
    setRecording(false);
    setGoingOn(false);
    run.retry(); // What was recorded is kept; the next part comes after it.
  };
  const isThinking = thinking > 0 && run.used_seconds === 0;
  return (
    <Stack gap="sm">
      {!isRecording && isThinking && (
        <Text role="timer" aria-live="off">
          {t('Time to think: {time}', { time: clock(thinking) })}
        </Text>
      )}
      {!isRecording && thinking_seconds > 10 && <TimeWarning left_seconds={thinking} of="to think" />}
      <Recorder
        camera={camera}
        kind={kind}
        mode={run.used_seconds > 0 || !wasThinking || isAgain ? 'manual' : mode}
        limit_seconds={left_seconds}
        isHeld={!run.is_ready}
        isWaiting={isThinking}
        question={{
          text: question.text ?? '',
          line: t('Question {position} of {count}', { position: question.position, count }),
        }}
        onStart={() => setRecording(true)}
        onChunk={run.keepChunk}
        onStop={(recorded) => {
          setRecording(false);
          if (can_retake) setTaken(recorded);
          else run.end(recorded.seconds);
        }}
        onBroken={goOnLater}
      />
      <AskBeforeLeaving isAsked={isRecording} />
      {(camera.error || !recordingType(kind)) && <SendFile session_id={session_id} question={question} kind={kind} />}
      {!isRecording && <ModeSwitch />}
    </Stack>
  );
}

type TakenProps = { taken: Recorded; kind: RecordingKind; onSend: () => void; onAgain: () => void };

/** Where one may record again: watched first, then sent or thrown away. */
function Taken({ taken, kind, onSend, onAgain }: TakenProps) {
  const { t } = useMessages();
  const send = useFocusWhenLost<HTMLButtonElement>();
  return (
    <Stack gap="sm">
      <Text role="status" size="sm">
        {kind === 'video' ? t('Watch your answer before you send it.') : t('Listen to your answer before you send it.')}
      </Text>
      <Playback blob={taken.blob} kind={kind} label={t('Your answer')} />
      <Group justify="space-between">
        <Button variant="default" onClick={onAgain}>
          {t('Record again')}
        </Button>
        <Button ref={send} onClick={onSend}>
          {t('Send answer')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The browser's own way back, in the middle of a recording. */
function AskBeforeLeaving({ isAsked }: { isAsked: boolean }) {
  const { t } = useMessages();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isAsked,
    enableBeforeUnload: false, // The questions ask when the tab is closed.
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={t('Leave this answer?')} zIndex={300}>
      <Text size="sm">{t("What you've recorded is kept. You can resume it until the deadline.")}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => proceed?.()}>
          {t('Leave')}
        </Button>
        <Button onClick={() => reset?.()}>{t('Keep recording')}</Button>
      </Group>
    </Modal>
  );
}

type InterruptedGiven = {
  used_seconds: number;
  left_seconds: number;
  isBroken: boolean;
  onGoOn: () => void;
  onHandIn: () => void;
};

function Interrupted({ used_seconds, left_seconds, isBroken, onGoOn, onHandIn }: InterruptedGiven) {
  const { t } = useMessages();
  return (
    <Alert color="blue" role="status" title={t('Your answer was interrupted')}>
      <Stack gap="sm" align="flex-start">
        {isBroken && <Text size="sm">{t('Recording error occurred')}</Text>}
        <Text size="sm">
          {t("{saved} is saved. You can resume with {left} left, or submit what's recorded.", {
            saved: clock(used_seconds),
            left: clock(left_seconds),
          })}
        </Text>
        <Group gap="sm">
          <Button onClick={onGoOn}>{t('Resume recording')}</Button>
          <Button variant="default" onClick={onHandIn}>
            {t("Submit what's recorded")}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
