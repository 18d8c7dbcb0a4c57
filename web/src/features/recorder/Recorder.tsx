// Camera preview, REC, the time, and the two buttons. Knows nothing of assessments.
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCameraOff, IconMicrophone, IconPlayerRecordFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../lib/clock.ts';
import { adviceFor, noAccess, type RecordingKind } from './camera.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import styles from './recorder.module.css';
import { TimeWarning } from './TimeWarning.tsx';
import type { Camera } from './use-camera.ts';
import { type Recorded, useRecording } from './use-recording.ts';

function CameraError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert color="red" title="Camera Access Required" icon={<IconCameraOff aria-hidden />} role="alert">
      <Stack gap="sm">
        <Text size="sm">{noAccess}</Text>
        <Text size="sm">{adviceFor(error)}</Text>
        <Group>
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

// How loud the microphone is, some times a second.

/** -60 dBFS is nothing, 0 is everything. @returns 0 to 1; undefined without a stream */
function useLevel(stream: MediaStream | undefined): number | undefined {
  const [level, setLevel] = useState<number>();
  useEffect(() => {
    if (!stream?.getAudioTracks().length || !globalThis.AudioContext) return setLevel(undefined);
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
      setLevel(Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-10) + 60) / 60)));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}

// Shows that the microphone hears something, and says so where it does not.

const quiet = 0.25; // -45 dBFS: below the quietest speech into a working microphone.
const timeout_ms = 4000;

function LevelMeter({ stream }: { stream: MediaStream | undefined }) {
  const level = useLevel(stream);
  const isSilent = useSilence(level);
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <IconMicrophone size={18} aria-hidden />
      <meter className={styles.level} min={0} max={1} low={quiet} value={level ?? 0} aria-label="Microphone level" />
      <Text size="xs" c="dimmed" role="status">
        {isSilent ? "We can't hear you. Is your microphone muted?" : ''}
      </Text>
    </Group>
  );
}

function useSilence(level: number | undefined): boolean {
  const [isSilent, setSilent] = useState(false);
  const heardAt = useRef(Date.now());
  useEffect(() => {
    if (level === undefined || level > quiet) heardAt.current = Date.now();
    setSilent(level !== undefined && Date.now() - heardAt.current > timeout_ms);
  }, [level]);
  return isSilent;
}

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
  if (kind === 'audio') return <Text className={styles.wait}>Audio only. No video is recorded.</Text>;
  // Mirrored, as people know themselves; what is recorded is not.
  return <video ref={video} className={styles.preview} autoPlay muted playsInline aria-label="Your camera" />;
}
