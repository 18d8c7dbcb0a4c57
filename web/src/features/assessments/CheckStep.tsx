// Trying camera and microphone with a question that counts for nothing. What is recorded here never leaves the browser.
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFocusWhenLost } from '../../lib/focus-after.ts';
import { StepTitle } from '../../ui/StepTitle.tsx';
import type { RecordingKind } from '../recorder/camera.ts';
import { Recorder } from '../recorder/Recorder.tsx';
import { useCamera } from '../recorder/use-camera.ts';
import { ModeSwitch, useMode } from './ModeSwitch.tsx';

const trialQuestion = 'What did you enjoy this week?';
const trialSeconds = 30;

type Props = { kind: RecordingKind; onDone: () => void; onChangeConsent: () => void };

export function CheckStep({ kind, onDone, onChangeConsent }: Props) {
  const [tried, setTried] = useState<Blob>();
  const camera = useCamera(tried ? null : kind);
  const [mode] = useMode();
  return (
    <Stack gap="md" maw={760}>
      <Card component="section" aria-label="Practice run">
        <Stack gap="md">
          <div>
            <StepTitle>Practice run</StepTitle>
            <Text size="sm" c="dimmed">
              This recording stays in your browser. Nobody sees it and nothing is measured.
            </Text>
          </div>
          <Text fw={500} size="lg">
            {trialQuestion}
          </Text>
          {tried ? (
            <Playback blob={tried} kind={kind} />
          ) : (
            <Recorder
              camera={camera}
              kind={kind}
              mode="manual"
              limit_seconds={trialSeconds}
              onStop={({ blob }) => setTried(blob)}
            />
          )}
          {tried && (
            <Group>
              <TryAgain onClick={() => setTried(undefined)} />
            </Group>
          )}
        </Stack>
      </Card>
      <ModeSwitch />
      <Text size="sm" c="dimmed">
        {mode === 'auto'
          ? 'Recording starts automatically after the thinking time and stops when time runs out.'
          : 'You start and stop each recording yourself.'}
      </Text>
      <Group justify="space-between">
        <Button variant="subtle" onClick={onChangeConsent}>
          Change answer format
        </Button>
        <Button onClick={onDone} variant={tried ? 'filled' : 'default'}>
          Continue to questions
        </Button>
      </Group>
    </Stack>
  );
}

const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" ref={useFocusWhenLost<HTMLButtonElement>()} onClick={onClick}>
    Try again
  </Button>
);

function Playback({ blob, kind }: { blob: Blob; kind: RecordingKind }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  const given = {
    src: url,
    controls: true,
    'aria-label': 'Your practice run',
    style: { width: '100%', borderRadius: 12 },
  };
  return kind === 'video' ? <video {...given} playsInline muted={false} /> : <audio {...given} />;
}
