// Before the first recording: what is recorded and measured, what the person agrees to, and what they need.
import type { AssessmentSession, Consent, Notice } from '@hireframe/contract/assessments.ts';
import { Alert, Button, Card, Checkbox, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { getErrorMessage } from '../../lib/reason.ts';
import { useGiveConsent } from './assessments.api.ts';
import { Needs } from './Needs.tsx';
import { NoticeText } from './NoticeText.tsx';
import { PersonInstead } from './PersonInstead.tsx';

type Props = z.input<typeof Consent>;
type Accommodation = NonNullable<Props['accommodation']>;

export function ConsentStep({ session, onDone }: { session: AssessmentSession; onDone: () => void }) {
  const { id, notice, consent, kind } = session;
  const give = useGiveConsent(id);
  const [recording, setRecording] = useState<boolean | null>(consent?.recording ?? null);
  const [analysis, setAnalysis] = useState<boolean | null>(consent?.analysis ?? null);
  const [observation, setObservation] = useState(consent?.observation ?? false);
  const [needs, setNeeds] = useState<Accommodation>(consent?.accommodation ?? {});
  const isDecided = recording !== null && analysis !== null;
  const send = () => {
    if (recording === null || analysis === null) return;
    const accommodation = { ...needs, ...(!recording && { answer_with: 'text' as const }) };
    const given: Props = {
      version: notice.version,
      recording,
      analysis,
      observation: recording && analysis && observation,
      accommodation,
    };
    give.mutate(given, { onSuccess: onDone });
  };
  return (
    <Stack gap="lg" maw={760}>
      <NoticeText notice={notice} />
      <Card component="section" aria-label="Your consent">
        <Stack gap="lg">
          <Title order={2}>Your consent</Title>
          <YesNo
            label="Can we record your answers?"
            value={recording}
            onChange={setRecording}
            yes="Yes, record my answers"
            no="No, I'll answer in writing"
          />
          <YesNo
            label="Can we use automated analysis?"
            value={analysis}
            onChange={setAnalysis}
            yes="Yes, measure and score my answers"
            no="No, only people review my answers"
          />
          <Observation
            notice={notice}
            isAsked={Boolean(recording && analysis)}
            value={observation}
            onChange={setObservation}
          />
          <Text size="sm" c="dimmed">
            Your choice doesn't affect your application. You can withdraw consent later; that deletes your recordings,
            answers and report.
          </Text>
        </Stack>
      </Card>
      <Needs value={needs} onChange={setNeeds} isRecorded={recording !== false} isAsked={kind === 'screening'} />
      {give.error && (
        <Alert color="red" role="alert">
          {getErrorMessage(give.error)}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        {kind === 'screening' ? <PersonInstead session={session} /> : <span />}
        <Send
          label={recording === false ? 'Go to questions' : 'Agree and continue'}
          isDecided={isDecided}
          isSending={give.isPending}
          onSend={send}
        />
      </Group>
    </Stack>
  );
}

type SendGiven = { label: string; isDecided: boolean; isSending: boolean; onSend: () => void };

const Send = ({ label, isDecided, isSending, onSend }: SendGiven) => (
  <Group gap="sm">
    {!isDecided && (
      <Text size="sm" c="dimmed" id="undecided">
        Answer both questions above to continue.
      </Text>
    )}
    <Button
      onClick={onSend}
      disabled={!isDecided}
      loading={isSending}
      {...(!isDecided && { 'aria-describedby': 'undecided' })}
    >
      {label}
    </Button>
  </Group>
);

type ObservationGiven = {
  notice: Notice;
  isAsked: boolean; // There will be a picture, and a machine that may look at it.
  value: boolean;
  onChange: (value: boolean) => void;
};

function Observation({ notice: { observation }, isAsked, value, onChange }: ObservationGiven) {
  if (observation.is_possible && isAsked)
    return (
      <Checkbox
        label="Also analyse video: facing the camera, hands and facial movement"
        description="Described only. Never scored, and never used to guess feelings."
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  return observation.why_not ? (
    <Text size="sm" c="dimmed">
      {observation.why_not}
    </Text>
  ) : null;
}

type YesNoGiven = {
  label: string;
  value: boolean | null;
  onChange: (value: boolean) => void;
  yes: string;
  no: string;
};

/** Nothing is ticked beforehand: consent is something that one does. */
const YesNo = ({ label, value, onChange, yes, no }: YesNoGiven) => (
  <Radio.Group
    label={label}
    value={value === null ? '' : value ? 'yes' : 'no'}
    onChange={(one) => onChange(one === 'yes')}
  >
    <Stack gap="xs" mt="xs">
      <Radio value="yes" label={yes} />
      <Radio value="no" label={no} />
    </Stack>
  </Radio.Group>
);
