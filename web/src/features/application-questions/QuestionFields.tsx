// A job's own questions, on the form of whoever applies.
import { type ApplicationQuestion, listOptions } from '@hireframe/contract/application-questions.ts';
import { Radio, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';

type Props = {
  questions: ApplicationQuestion[];
  answerOf: (id: string) => string;
  faultOf: (id: string) => ReactNode;
  onAnswer: (id: string, answer: string) => void;
  isDisabled: boolean;
};

export function QuestionFields({ questions, answerOf, faultOf, onAnswer, isDisabled }: Props) {
  const { known } = useMessages();
  return questions.map((question) => {
    const { id, text, is_required, kind } = question;
    const options = listOptions(question);
    const field = {
      label: text,
      withAsterisk: is_required,
      value: answerOf(id),
      error: faultOf(id),
    };
    if (!options)
      return (
        <Textarea
          key={id}
          {...field}
          required={is_required}
          autosize
          minRows={2}
          maxRows={10}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onAnswer(id, currentTarget.value)}
        />
      );
    return (
      <Radio.Group key={id} {...field} required={is_required} onChange={(answer) => onAnswer(id, answer)}>
        <Stack gap={6} mt={6}>
          {options.map((option) => (
            <Radio
              key={option}
              value={option}
              label={kind === 'yes_no' ? known(option) : option} // Their own words stay; what is sent is English.
              disabled={isDisabled}
              aria-invalid={Boolean(field.error)}
            />
          ))}
        </Stack>
      </Radio.Group>
    );
  });
}
