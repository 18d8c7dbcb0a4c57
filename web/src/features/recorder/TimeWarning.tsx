import { VisuallyHidden } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';

const warnings_seconds = [10, 30];

/** Says at 30 and at 10 seconds what a running clock shows, to whoever listens. */
export function TimeWarning({ left_seconds, of }: { left_seconds: number; of: 'to think' | 'to answer' }) {
  const { t } = useMessages();
  const warning = left_seconds > 0 ? warnings_seconds.find((seconds) => left_seconds <= seconds) : undefined;
  const seconds = warning ?? 0;
  const said =
    of === 'to think'
      ? t('{seconds} seconds left to think', { seconds })
      : t('{seconds} seconds left to answer', { seconds });
  return <VisuallyHidden role="status">{warning && said}</VisuallyHidden>;
}
