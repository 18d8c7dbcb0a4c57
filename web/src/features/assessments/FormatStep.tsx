// How a person answers and what they need, so that the assessment shows what they can do.
import {
  type AnswerKind,
  type AssessmentQuestion,
  type AssessmentSession,
  type Consent,
  extraTimes,
} from '@hireframe/contract/assessments.ts';
import { Stack, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { Choices } from './Choices.tsx';

export type Accommodation = NonNullable<z.input<typeof Consent>['accommodation']>;
type Props = {
  session: AssessmentSession;
  questions: AssessmentQuestion[] | undefined;
  value: Accommodation;
  onChange: (value: Accommodation) => void;
  isRecorded: boolean;
};

const formats: { value: AnswerKind; label: string; line: string }[] = [
  { value: 'video', label: 'On video', line: 'Camera and microphone' },
  { value: 'audio', label: 'By voice', line: 'Microphone only' },
  { value: 'text', label: 'In writing', line: 'Type each answer' },
];

export function FormatStep({ session: { kind, consent }, questions, value, onChange, isRecorded }: Props) {
  const { extra_time_percent = 0, answer_with = 'video', note = '' } = value;
  const change = (next: Partial<Accommodation>) => onChange({ ...value, ...next });
  const known = consent?.accommodation.extra_time_percent ?? 0; // The questions come with the time that was asked for.
  return (
    <Stack gap="lg">
      {isRecorded && (
        <Choices
          label="Answer format"
          choices={formats}
          value={answer_with}
          onChange={(one) => change({ answer_with: one as AnswerKind })}
        />
      )}
      {isRecorded && answer_with !== 'text' && (
        <Choices
          label="Time for each question"
          description="You don't need to give a reason for more."
          choices={extraTimes.map((percent) => ({
            value: String(percent),
            ...timeWords(questions, percent, (100 + percent) / (100 + known)),
          }))}
          value={String(extra_time_percent)}
          onChange={(one) => change({ extra_time_percent: Number(one) as (typeof extraTimes)[number] })}
        />
      )}
      {kind === 'screening' && (
        <Textarea
          label="Anything else you need"
          description="For example, a sign-language interpreter. The person who invited you will see this. You can leave it empty."
          maxLength={1000}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      )}
    </Stack>
  );
}

/** The time that it comes to; where questions differ, that of the longest. How much more it is as long as they are not known. */
function timeWords(questions: AssessmentQuestion[] | undefined, percent: number, factor: number) {
  if (!questions?.length) return { label: percent ? `${percent}% more time` : 'Standard time' };
  const [answering, thinking] = (['answer_seconds', 'thinking_seconds'] as const).map((which) => {
    const all = questions.map((question) => Math.round(question[which] * factor));
    const most = formatLength(Math.max(...all));
    return { most, upTo: new Set(all).size > 1 };
  });
  return {
    label: answering?.upTo ? `Up to ${answering.most}` : `${answering?.most}`,
    line: thinking?.upTo ? `and up to ${thinking.most} to think first` : `and ${thinking?.most} to think first`,
  };
}

const formatLength = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Number((seconds / 60).toFixed(1));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
