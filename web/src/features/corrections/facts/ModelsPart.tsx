// What a language model may add, or has: asked only when the person says so, and named wherever it spoke.
import type { ModelsPart as Part } from '@hireframe/contract/corrections.ts';
import type { Message, Translator } from '@hireframe/contract/messages.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMessages } from '../../../lib/messages.tsx';
import { notifyFailure } from '../../../ui/notify.tsx';
import { useReread } from '../../resumes/resumes.api.ts';
import { useShown } from './shown.ts';

const failures = {
  timeout: 'It timed out.',
  refused: 'It refused the request.',
  unreachable: "It couldn't be reached.",
  rate_limited: "It's receiving too many requests.",
  nonsense: "Its answer wasn't usable.",
  stopped: 'It stopped before answering.',
  too_large: 'Your resume is too long.',
} as const satisfies Record<NonNullable<Part['failure']>, Message>;

export function ModelsPart() {
  const messages = useMessages();
  const { t } = messages;
  const { reading } = useShown();
  const { language_model: asked, language_model_offer: offer, resume_id: id, file_name } = reading;
  const reread = useReread();
  if (!asked && !offer) return null;
  const onError = (error: Error) => notifyFailure(t('Failed to ask the language model'), error);
  return (
    <Stack gap={6} align="flex-start" mb="md">
      {asked && (
        <Text size="sm" c="dimmed">
          {[outcomeOf(asked, messages), tokensOf(asked, messages)].filter(Boolean).join(' ')}
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
            {t('Fill gaps with {model}', { model: offer })}
          </Button>
          <Text size="xs" c="dimmed">
            {t(
              '{model} is a language model. We send it the visible text of this resume. It only adds facts it can quote from the document, and never changes the score.',
              { model: offer },
            )}
          </Text>
        </>
      )}
    </Stack>
  );
}

function outcomeOf({ model, filled, failure }: Part, { t }: Translator): string {
  if (failure) return `${t("{model} couldn't fill the gaps.", { model })} ${t(failures[failure])}`;
  if (filled.length === 0) return t('{model} found nothing to add.', { model });
  return t(
    '{model} added {count, plural, one {# fact} other {# facts}}, each marked below and quoted from the document.',
    { model, count: filled.length },
  );
}

/** What the service counted; nothing where it counts nothing, and where nothing had to be sent. */
function tokensOf({ input_tokens, output_tokens }: Part, { t }: Translator): string {
  if (!input_tokens || output_tokens === null) return '';
  return t('It read {read} tokens and wrote {written}.', { read: input_tokens, written: output_tokens });
}
