import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '../lib/messages.tsx';

const feedback_ms = 2000;

export function CopyButton({ what, text }: { what: string; text: string }) {
  const { t } = useMessages();
  const { copied, error, copy } = useClipboard({ timeout: feedback_ms });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t('Copy {what}', { what })} onClick={() => copy(text)}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">
        {copied && t('Copied')}
        {error && t("Couldn't copy. Select the text and copy it.")}
      </VisuallyHidden>
    </>
  );
}
