import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

const feedback_ms = 2000;

export function CopyButton({ what, text }: { what: string; text: string }) {
  const { copied, error, copy } = useClipboard({ timeout: feedback_ms });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={`Copy ${what}`} onClick={() => copy(text)}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">
        {copied && 'Copied'}
        {error && "Couldn't copy. Select the text and copy it."}
      </VisuallyHidden>
    </>
  );
}
