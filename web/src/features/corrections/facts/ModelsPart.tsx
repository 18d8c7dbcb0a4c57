// What a language model may add, or has: asked only when the person says so, and named wherever it spoke.
import type { ModelsPart as Part } from '@hireframe/contract/corrections.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { notifyFailure } from '../../../ui/notify.tsx';
import { useReread } from '../../resumes/resumes.api.ts';
import { useShown } from './shown.ts';

const failures: Record<NonNullable<Part['failure']>, string> = {
  timeout: 'It took too long.',
  refused: 'It refused.',
  unreachable: 'It could not be reached.',
  rate_limited: 'It is asked too often right now.',
  nonsense: 'Its answer made no sense.',
  stopped: 'It was stopped before it answered.',
  too_large: 'Your resume is too long for it.',
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
            Ask {offer} for what is missing
          </Button>
          <Text size="xs" c="dimmed">
            {offer} is a language model. What can be seen in this resume is sent to the service that runs it. It adds
            only what it can quote from the document, and never changes the score.
          </Text>
        </>
      )}
    </Stack>
  );
}

function outcomeOf({ model, filled, failure }: Part): string {
  if (failure) return `${model} was asked for what is missing and added nothing. ${failures[failure]}`;
  if (filled.length === 0) return `${model} was asked for what is missing and found nothing to add.`;
  const count = filled.length === 1 ? '1 fact' : `${filled.length} facts`;
  return `${model} was asked for what is missing and added ${count}, each marked below and with its quote in the document.`;
}

/** What the service counted; nothing where it counts nothing, and where nothing had to be sent. */
function tokensOf({ input_tokens, output_tokens }: Part): string {
  if (!input_tokens || output_tokens === null) return '';
  return ` It read ${input_tokens.toLocaleString('en')} tokens and wrote ${output_tokens.toLocaleString('en')}.`;
}
