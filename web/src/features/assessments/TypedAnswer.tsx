// An answer in writing. What is typed stays in this browser until it is sent.
import { type AssessmentQuestion, maxTypedLetters } from '@hireframe/contract/assessments.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { forgetKept, keepText, readKept } from '../../lib/kept.ts';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { useMe } from '../accounts/accounts.api.ts';
import { useQuestionActs } from './assessments.api.ts';

type Props = { session_id: string; question: AssessmentQuestion; onNext: () => void };

const draftKey = (user_id: string, question_id: string) => `hireframe.answer.${user_id}.${question_id}`;

/** Whether something was typed in this browser that was not sent. */
export const hasDraft = (user_id: string, question_id: string): boolean =>
  (readAnswer(user_id, question_id) ?? '') !== '';

/** @returns undefined where none is kept, or nothing of ours */
function readAnswer(user_id: string, question_id: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(readKept(localStorage, draftKey(user_id, question_id)) ?? 'null');
    return typeof kept === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function TypedAnswer({ session_id, question: { id, answer, can_retake }, onNext }: Props) {
  const { t } = useMessages();
  const { id: user_id } = useMe();
  const { type } = useQuestionActs(session_id);
  const sent = answer?.status === 'received' ? answer.text : null;
  const [isChanging, setChanging] = useState(false);
  const [draft, setText] = useState(() => readAnswer(user_id, id) ?? sent ?? '');
  const key = draftKey(user_id, id);
  const setDraft = (text: string) => {
    setText(text);
    keepText(localStorage, key, JSON.stringify(text));
  };
  if (sent !== null && !isChanging)
    return (
      <Stack gap="sm">
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{sent}</Text>
        <Group justify="space-between">
          {can_retake ? (
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('Edit answer')}
            </Button>
          ) : (
            <span />
          )}
          <Button onClick={onNext}>{t('Next')}</Button>
        </Group>
      </Stack>
    );
  const text = draft.trim();
  const send = () =>
    type.mutate(
      { id, text },
      {
        onSuccess: () => {
          forgetKept(localStorage, key);
          setChanging(false);
          onNext();
        },
      },
    );
  return (
    <Stack gap="sm">
      <Textarea
        label={t('Your answer')}
        description={t('{count} of {max} characters. Saved in this browser until you send it.', {
          count: String(draft.length),
          max: String(maxTypedLetters),
        })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={maxTypedLetters}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        error={type.error ? getErrorMessage(type.error) : null}
      />
      <Group justify="flex-end">
        <Button onClick={send} disabled={text === ''} loading={type.isPending}>
          {t('Send answer')}
        </Button>
      </Group>
    </Stack>
  );
}
