// Camera preview, REC, the time, and the two buttons. Knows nothing of assessments.
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerRecordFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { clock } from '../../lib/clock.ts';
import { CameraError } from './CameraError.tsx';
import type { RecordingKind } from './camera.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import styles from './recorder.module.css';
import { TimeWarning } from './TimeWarning.tsx';
import type { Camera } from './use-camera.ts';
import { type Recorded, useRecording } from './use-recording.ts';

type Props = {
  camera: Camera;
  kind: RecordingKind;
  /** auto: begins when the camera is ready and ends when the time is over. manual: both buttons. */
  mode: 'auto' | 'manual';
  limit_seconds: number;
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
  isHeld = false,
  isWaiting = false,
  onStart,
  onChunk,
  onStop,
  onBroken,
}: Props) {
  const { stream, error: access } = camera;
  const { state, seconds, error, start, stop } = useRecording({
    stream,
    kind,
    limit_seconds,
    onChunk,
    onStop,
    onBroken,
  });
  const begin = () => {
    onStart?.();
    start();
  };
  const canBegin = state === 'ready' && !isHeld;
  useEffect(() => {
    if (mode === 'auto' && canBegin && !isWaiting && !error) begin();
  }, [mode, canBegin, isWaiting, error]);

  if (access && state !== 'recording') return <CameraError error={access} onRetry={camera.retry} />;
  const left = Math.max(0, Math.ceil(limit_seconds - seconds));
  return (
    <Stack gap="sm">
      <div className={styles.stage} data-kind={kind}>
        <Preview stream={stream} kind={kind} />
        {state === 'recording' && (
          <Badge className={styles.rec} color="red.7" variant="filled" leftSection={<span className={styles.dot} />}>
            REC
          </Badge>
        )}
        {state === 'recording' && (
          <div className={styles.time} role="timer" aria-label="Time left">
            {clock(left)}
          </div>
        )}
        {state === 'initialising' && (
          <Text className={styles.wait} role="status">
            Opening your camera and microphone…
          </Text>
        )}
      </div>
      {state === 'recording' && <TimeWarning left_seconds={left} of="to answer" />}
      {error && (
        <Text role="alert" c="red" size="sm">
          {error}
        </Text>
      )}
      <Group justify="space-between" gap="sm">
        <LevelMeter stream={stream} />
        {state === 'recording' ? (
          <Button color="red" leftSection={<IconPlayerStopFilled size={16} />} onClick={stop}>
            Stop Recording
          </Button>
        ) : (
          <Button leftSection={<IconPlayerRecordFilled size={16} />} onClick={begin} disabled={!canBegin}>
            Start Recording
          </Button>
        )}
      </Group>
      {state !== 'recording' && <DeviceChoice camera={camera} kind={kind} />}
    </Stack>
  );
}

function Preview({ stream, kind }: { stream: MediaStream | undefined; kind: RecordingKind }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  if (kind === 'audio') return <Text className={styles.wait}>Sound only: no picture is recorded.</Text>;
  // Mirrored, as people know themselves; what is recorded is not.
  return <video ref={video} className={styles.preview} autoPlay muted playsInline aria-label="Your camera" />;
}
