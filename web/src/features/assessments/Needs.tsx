// What a person needs so that the assessment shows what they can do.
import { type AnswerKind, type Consent, extraTimes } from '@hireframe/contract/assessments.ts';
import { Card, SegmentedControl, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import type { z } from 'zod';

type Accommodation = NonNullable<z.input<typeof Consent>['accommodation']>;
type Props = { value: Accommodation; onChange: (value: Accommodation) => void; isRecorded: boolean; isAsked: boolean };

const ways: { value: AnswerKind; label: string }[] = [
  { value: 'video', label: 'On video' },
  { value: 'audio', label: 'By voice' },
  { value: 'text', label: 'In writing' },
];

/** @param isAsked somebody asks for the answers, and can be told what else is needed */
export function Needs({ value, onChange, isRecorded, isAsked }: Props) {
  const { extra_time_percent = 0, answer_with = 'video', note = '' } = value;
  const change = (next: Partial<Accommodation>) => onChange({ ...value, ...next });
  return (
    <Card component="section" aria-label="What you need">
      <Stack gap="md">
        <div>
          <Title order={2}>What you need</Title>
          <Text size="sm" c="dimmed">
            Nobody asks why. All ways of answering stand equal.
          </Text>
        </div>
        {isRecorded && (
          <div>
            <Text size="sm" fw={500} mb={4} id="answer-with">
              How you answer
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
          description="For thinking and for answering."
          data={extraTimes.map((percent) => ({
            value: String(percent),
            label: percent ? `${percent} % more` : 'As planned',
          }))}
          value={String(extra_time_percent)}
          allowDeselect={false}
          onChange={(one) => change({ extra_time_percent: Number(one) as (typeof extraTimes)[number] })}
        />
        {isAsked && (
          <Textarea
            label="Anything else"
            description="Such as a sign-language interpreter. Whoever asked you for this assessment reads it."
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
