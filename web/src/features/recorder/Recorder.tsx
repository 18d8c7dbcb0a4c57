// Before a recording the preview and a button to begin; while it runs, nothing else on the screen. Knows nothing of assessments.
import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconPlayerRecordFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { clock } from '../../lib/clock.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CameraError } from './CameraError.tsx';
import type { RecordingKind } from './camera.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { Preview } from './Preview.tsx';
import styles from './recorder.module.css';
import { TimeWarning } from './TimeWarning.tsx';
import type { Camera } from './use-camera.ts';
import { type Recorded, useRecording } from './use-recording.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** What is asked, and one line beside it: which question it is. */
type Asked = { text: string; line: string };

type Props = {
  camera: Camera;
  kind: RecordingKind;
  /** auto: begins when the camera is ready and ends when the time is over. manual: both buttons. */
  mode: 'auto' | 'manual';
  limit_seconds: number;
  question: Asked;
  /** Nothing can be begun yet, by nobody. */
  isHeld?: boolean;
  /** In auto mode the thinking time is running: it begins later, or when the person says so. */
  isWaiting?: boolean;
  onStart?: () => void;
  onChunk?: (bytes: Blob, index: number) => void;
  onStop: (recorded: Recorded) => void;
  onBroken?: () => void;
};

export function Recorder({
  camera,
  kind,
  mode,
  limit_seconds,
  question,
  isHeld = false,
  isWaiting = false,
  onStart,
  onChunk,
  onStop,
  onBroken,
}: Props) {
  const { t } = useMessages();
  const { stream, error: access } = camera;
  const { state, seconds, error, start, stop } = useRecording({
    stream,
    kind,
    limit_seconds,
    onChunk,
    onStop,
    onBroken,
  });
  const isRecording = state === 'recording';
  useWakeLock(Boolean(stream));
  const begin = () => {
    onStart?.();
    start();
  };
  const canBegin = state === 'ready' && !isHeld;
  useEffect(() => {
    if (mode === 'auto' && canBegin && !isWaiting && !error) begin();
  }, [mode, canBegin, isWaiting, error]);

  if (access && !isRecording) return <CameraError error={access} onRetry={camera.retry} />;
  const left_seconds = Math.max(0, Math.ceil(limit_seconds - seconds));
  return (
    <Stack gap="sm">
      {!isRecording && <Preview stream={stream} kind={kind} />}
      {error && (
        <Text role="alert" c="red" size="sm">
          {t(error)}
        </Text>
      )}
      <Group justify="space-between" gap="sm">
        <LevelMeter stream={stream} />
        {!isRecording && (
          <Button leftSection={<IconPlayerRecordFilled size={16} />} onClick={begin} disabled={!canBegin}>
            {t('Start Recording')}
          </Button>
        )}
      </Group>
      {!isRecording && <DeviceChoice camera={camera} kind={kind} />}
      <Modal.Root opened={isRecording} onClose={() => {}} closeOnEscape={false} fullScreen padding={0}>
        <Modal.Content aria-label={t('Recording')} radius={0} className={styles.screen}>
          <Running {...{ stream, kind, question, left_seconds, onStop: stop }} />
        </Modal.Content>
      </Modal.Root>
    </Stack>
  );
}

type RunningProps = {
  stream: MediaStream | undefined;
  kind: RecordingKind;
  question: Asked;
  left_seconds: number;
  onStop: () => void;
};

/** The clock stands out of the words around it, wherever a language has them. */
function TimeLeft({ time }: { time: string }) {
  const { t } = useMessages();
  const [before, after] = t('{time} left', { time }).split(time);
  return (
    <>
      {before}
      <b>{time}</b>
      {after}
    </>
  );
}

function Running({ stream, kind, question, left_seconds, onStop }: RunningProps) {
  const { t } = useMessages();
  const { online } = useNetwork();
  return (
    <div className={styles.running}>
      <div className={styles.picture}>
        <Preview stream={stream} kind={kind} />
      </div>
      <div className={styles.asked}>
        <Group justify="space-between" wrap="nowrap">
          <Badge color="red.7" variant="filled" leftSection={<span className={styles.dot} />}>
            {t('REC')}
          </Badge>
          <Text span size="sm">
            {question.line}
          </Text>
        </Group>
        <p className={styles.question} tabIndex={-1} data-autofocus>
          {question.text}
        </p>
      </div>
      <div className={styles.controls}>
        <Text size="sm" role="status">
          {online ? '' : t('Your recording is safe on this device.')}
        </Text>
        <Group justify="space-between" wrap="nowrap">
          <LevelMeter stream={stream} />
          <div className={styles.time} role="timer" aria-label={t('Time left')}>
            <TimeLeft time={clock(left_seconds)} />
          </div>
        </Group>
        <Button
          fullWidth
          size="lg"
          variant="white"
          color="dark"
          leftSection={<IconPlayerStopFilled size={18} className={styles.stop} />}
          onClick={onStop}
        >
          {t('Stop Recording')}
        </Button>
      </div>
      <TimeWarning left_seconds={left_seconds} of="to answer" />
    </div>
  );
}
