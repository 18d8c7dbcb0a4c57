// What writes down spoken answers on this server; for admins, who cannot change it here.
import { Progress, Stack, Text } from '@mantine/core';
import { Section } from '../../ui/Section.tsx';
import { useTranscriptSetup } from './workspaces.api.ts';

const states = {
  ready: 'On',
  setting_up: 'Setting up',
  waiting: 'Waiting for a download',
  none: 'Off',
};

export function TranscriptsSection() {
  const { data: setup } = useTranscriptSetup();
  if (!setup) return null;
  const { state, engine, percent, message } = setup;
  return (
    <Section title="Transcripts" line="Spoken answers are scored by their words. The engine is part of this server.">
      <Stack gap="xs" aria-live="polite">
        <Text fw={600}>{states[state]}</Text>
        <Text size="sm">{message}</Text>
        {state === 'setting_up' && <Progress value={percent ?? 0} aria-label="Download of the speech model" />}
        {engine && (
          <Text size="sm" c="dimmed">
            {engine}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
