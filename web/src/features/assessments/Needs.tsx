// What a person needs so that the assessment shows what they can do.
import { type AnswerKind, type Consent, extraTimes } from '@hireframe/contract/assessments.ts';
import { Card, SegmentedControl, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import type { z } from 'zod';

type Accommodation = NonNullable<z.input<typeof Consent>['accommodation']>;
type Props = { value: Accommodation; onChange: (value: Accommodation) => void; isRecorded: boolean; isAsked: boolean };

const ways: { value: AnswerKind; label: string }[] = [
  { value: 'video', label: 'Video' },
  { value: 'audio', label: 'Voice' },
  { value: 'text', label: 'Text' },
];

/** @param isAsked somebody asks for the answers, and can be told what else is needed */
export function Needs({ value, onChange, isRecorded, isAsked }: Props) {
  const { extra_time_percent = 0, answer_with = 'video', note = '' } = value;
  const change = (next: Partial<Accommodation>) => onChange({ ...value, ...next });
  return (
    <Card component="section" aria-label="Your needs">
      <Stack gap="md">
        <div>
          <Title order={2}>Your needs</Title>
          <Text size="sm" c="dimmed">
            You don't need to give a reason. Every format is reviewed the same way.
          </Text>
        </div>
        {isRecorded && (
          <div>
            <Text size="sm" fw={500} mb={4} id="answer-with">
              Answer format
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby="answer-with"
              data={ways}
              value={answer_with}
              onChange={(one) => change({ answer_with: one as AnswerKind })}
            />
          </div>
        )}
        <Select
          label="More time"
          description="For thinking and answering"
          data={extraTimes.map((percent) => ({
            value: String(percent),
            label: percent ? `${percent}% more` : 'Standard time',
          }))}
          value={String(extra_time_percent)}
          allowDeselect={false}
          onChange={(one) => change({ extra_time_percent: Number(one) as (typeof extraTimes)[number] })}
        />
        {isAsked && (
          <Textarea
            label="Anything else"
            description="For example, a sign-language interpreter. The person who invited you will see this."
            maxLength={1000}
            autosize
            minRows={2}
            value={note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        )}
      </Stack>
    </Card>
  );
}
