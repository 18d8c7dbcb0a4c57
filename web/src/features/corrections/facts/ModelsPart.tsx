// What a language model may add, or has: asked only when the person says so, and named wherever it spoke.
import type { ModelsPart as Part } from '@hireframe/contract/corrections.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { notifyFailure } from '../../../ui/notify.tsx';
import { useReread } from '../../resumes/resumes.api.ts';
import { useShown } from './shown.ts';

const failures: Record<NonNullable<Part['failure']>, string> = {
  timeout: 'It timed out.',
  refused: 'It refused the request.',
  unreachable: "It couldn't be reached.",
  rate_limited: "It's receiving too many requests.",
  nonsense: "Its answer wasn't usable.",
  stopped: 'It stopped before answering.',
  too_large: 'Your resume is too long.',
};

export function ModelsPart() {
  const { reading } = useShown();
  const { language_model: asked, language_model_offer: offer, resume_id: id, file_name } = reading;
  const reread = useReread();
  if (!asked && !offer) return null;
  const onError = (error: Error) => notifyFailure('Failed to ask the language model', error);
  return (
    <Stack gap={6} align="flex-start" mb="md">
      {asked && (
        <Text size="sm" c="dimmed">
          {outcomeOf(asked) + tokensOf(asked)}
        </Text>
      )}
      {offer && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconSparkles size={14} aria-hidden />}
            loading={reread.isPending}
            onClick={() => reread.mutate({ id, file_name, with_language_model: true }, { onError })}
          >
            Fill gaps with {offer}
          </Button>
          <Text size="xs" c="dimmed">
            {offer} is a language model. We send it the visible text of this resume. It only adds facts it can quote
            from the document, and never changes the score.
          </Text>
        </>
      )}
    </Stack>
  );
}

function outcomeOf({ model, filled, failure }: Part): string {
  if (failure) return `${model} couldn't fill the gaps. ${failures[failure]}`;
  if (filled.length === 0) return `${model} found nothing to add.`;
  const count = filled.length === 1 ? '1 fact' : `${filled.length} facts`;
  return `${model} added ${count}, each marked below and quoted from the document.`;
}

/** What the service counted; nothing where it counts nothing, and where nothing had to be sent. */
function tokensOf({ input_tokens, output_tokens }: Part): string {
  if (!input_tokens || output_tokens === null) return '';
  return ` It read ${input_tokens.toLocaleString('en')} tokens and wrote ${output_tokens.toLocaleString('en')}.`;
}
