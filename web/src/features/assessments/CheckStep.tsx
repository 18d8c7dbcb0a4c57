// Whether camera and microphone work, before anything is recorded. It never blocks: after a while one may start anyway.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { CameraError } from '../recorder/CameraError.tsx';
import { Checks } from '../recorder/Checks.tsx';
import type { RecordingKind } from '../recorder/camera.ts';
import { DeviceChoice } from '../recorder/DeviceChoice.tsx';
import { Playback } from '../recorder/Playback.tsx';
import { Preview } from '../recorder/Preview.tsx';
import { Recorder } from '../recorder/Recorder.tsx';
import { type Camera, useCamera } from '../recorder/use-camera.ts';
import { useLevel } from '../recorder/use-level.ts';
import { useRecordingChecks } from '../recorder/use-recording-checks.ts';
import { ModeSwitch, useMode } from './ModeSwitch.tsx';
import { PreparationStep } from './PreparationStep.tsx';
import styles from './preparation.module.css';

const anyway_ms = 10_000;

type Props = {
  kind: RecordingKind;
  position?: { step: number; count: number };
  line?: ReactNode; // What is agreed to.
  startLabel: string;
  isSending?: boolean;
  onStart: () => void;
  onBack: () => void;
  backLabel: string;
};

export function CheckStep({ kind, position, line, startLabel, isSending = false, onStart, onBack, backLabel }: Props) {
  const { t } = useMessages();
  const camera = useCamera(kind);
  const checks = useRecordingChecks(camera.stream, kind, useLevel(camera.stream));
  const isGood = Object.values(checks).every((check) => check === null || check.state === 'good');
  const isLate = useIsLate(anyway_ms);
  const mayStart = isLate || camera.error !== null; // What cannot be checked need not be waited for.
  const [mode] = useMode();
  return (
    <PreparationStep
      title={kind === 'video' ? t('Check your camera') : t('Check your microphone')}
      line={t('Nothing is recorded or sent yet.')}
      {...(position && { position })}
      onBack={onBack}
      backLabel={backLabel}
      footer={
        <div className={styles.main}>
          {line && (
            <Text size="sm" c="dimmed">
              {line}
            </Text>
          )}
          <Button onClick={onStart} disabled={!isGood && !mayStart} loading={isSending}>
            {isGood || !mayStart ? startLabel : t('Start anyway')}
          </Button>
        </div>
      }
    >
      <Stack gap="md">
        {camera.error ? (
          <>
            <CameraError error={camera.error} onRetry={camera.retry} />
            <Text size="sm">{t('You can also start anyway, and answer in writing or upload a recording.')}</Text>
          </>
        ) : (
          <>
            <Preview stream={camera.stream} kind={kind} />
            <Checks checks={checks} />
            <DeviceChoice camera={camera} kind={kind} />
          </>
        )}
        <div>
          <ModeSwitch />
          <Text size="sm" c="dimmed" mt={4}>
            {mode === 'auto'
              ? t('Recording starts automatically after the thinking time and stops when time runs out.')
              : t('You start and stop each recording yourself.')}
          </Text>
        </div>
        {camera.stream && <Trial camera={camera} kind={kind} />}
      </Stack>
    </PreparationStep>
  );
}

function useIsLate(after_ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after_ms);
    return () => clearTimeout(timer);
  }, [after_ms]);
  return isLate;
}

const trialSeconds = 30;

/** A recording that counts for nothing and never leaves the browser. */
function Trial({ camera, kind }: { camera: Camera; kind: RecordingKind }) {
  const { t } = useMessages();
  const [isOpen, dialog] = useDisclosure(false);
  const [tried, setTried] = useState<Blob>();
  const close = () => {
    dialog.close();
    setTried(undefined);
  };
  return (
    <>
      <Group>
        <Button variant="subtle" ml={-12} onClick={dialog.open}>
          {t('Try a recording')}
        </Button>
      </Group>
      <Modal opened={isOpen} onClose={close} title={t('Try a recording')} size="lg">
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('It stays in your browser. Nobody sees it and nothing is measured.')}
          </Text>
          {tried ? (
            <>
              <Playback blob={tried} kind={kind} label={t('Your recording')} />
              <Group justify="flex-end">
                <Button variant="default" onClick={() => setTried(undefined)}>
                  {t('Try again')}
                </Button>
                <Button onClick={close}>{t('Done')}</Button>
              </Group>
            </>
          ) : (
            <Recorder
              camera={camera}
              kind={kind}
              mode="manual"
              limit_seconds={trialSeconds}
              question={{ text: t('What did you enjoy this week?'), line: t('Try a recording') }}
              onStop={({ blob }) => setTried(blob)}
            />
          )}
        </Stack>
      </Modal>
    </>
  );
}
