// How a person answers and what they need, so that the assessment shows what they can do.
import {
  type AnswerKind,
  type AssessmentQuestion,
  type AssessmentSession,
  type Consent,
  extraTimes,
} from '@hireframe/contract/assessments.ts';
import type { Message, Translate } from '@hireframe/contract/messages.ts';
import { Stack, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { useMessages } from '../../lib/messages.tsx';
import { Choices } from './Choices.tsx';

export type Accommodation = NonNullable<z.input<typeof Consent>['accommodation']>;
type Props = {
  session: AssessmentSession;
  questions: AssessmentQuestion[] | undefined;
  value: Accommodation;
  onChange: (value: Accommodation) => void;
  isRecorded: boolean;
};

const formats = [
  { value: 'video', label: 'On video', line: 'Camera and microphone' },
  { value: 'audio', label: 'By voice', line: 'Microphone only' },
  { value: 'text', label: 'In writing', line: 'Type each answer' },
] as const satisfies { value: AnswerKind; label: Message; line: Message }[];

export function FormatStep({ session: { kind, consent }, questions, value, onChange, isRecorded }: Props) {
  const { t } = useMessages();
  const { extra_time_percent = 0, answer_with = 'video', note = '' } = value;
  const change = (next: Partial<Accommodation>) => onChange({ ...value, ...next });
  const known = consent?.accommodation.extra_time_percent ?? 0; // The questions come with the time that was asked for.
  return (
    <Stack gap="lg">
      {isRecorded && (
        <Choices
          label={t('Answer format')}
          choices={formats.map((one) => ({ value: one.value, label: t(one.label), line: t(one.line) }))}
          value={answer_with}
          onChange={(one) => change({ answer_with: one as AnswerKind })}
        />
      )}
      {isRecorded && answer_with !== 'text' && (
        <Choices
          label={t('Time for each question')}
          description={t("You don't need to give a reason for more.")}
          choices={extraTimes.map((percent) => ({
            value: String(percent),
            ...timeWords(t, questions, { percent, factor: (100 + percent) / (100 + known) }),
          }))}
          value={String(extra_time_percent)}
          onChange={(one) => change({ extra_time_percent: Number(one) as (typeof extraTimes)[number] })}
        />
      )}
      {kind === 'screening' && (
        <Textarea
          label={t('Anything else you need')}
          description={t(
            'For example, a sign-language interpreter. The person who invited you will see this. You can leave it empty.',
          )}
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
function timeWords(
  t: Translate,
  questions: AssessmentQuestion[] | undefined,
  { percent, factor }: { percent: number; factor: number },
) {
  if (!questions?.length) return { label: percent ? t('{percent}% more time', { percent }) : t('Standard time') };
  const [answering, thinking] = (['answer_seconds', 'thinking_seconds'] as const).map((which) => {
    const all = questions.map((question) => Math.round(question[which] * factor));
    const time = formatLength(t, Math.max(...all));
    return { time, upTo: new Set(all).size > 1 };
  });
  return {
    label: answering?.upTo ? t('Up to {time}', { time: answering.time }) : (answering?.time ?? ''),
    line: thinking?.upTo
      ? t('and up to {time} to think first', { time: thinking.time })
      : t('and {time} to think first', { time: thinking?.time ?? '' }),
  };
}

const formatLength = (t: Translate, seconds: number): string =>
  seconds < 60
    ? t('{seconds, plural, one {# second} other {# seconds}}', { seconds })
    : t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: Number((seconds / 60).toFixed(1)) });
