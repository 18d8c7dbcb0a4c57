import { VisuallyHidden } from '@mantine/core';

const warnings_seconds = [10, 30];

/** Says at 30 and at 10 seconds what a running clock shows, to whoever listens. */
export function TimeWarning({ left_seconds, of }: { left_seconds: number; of: string }) {
  const warning = left_seconds > 0 ? warnings_seconds.find((seconds) => left_seconds <= seconds) : undefined;
  return <VisuallyHidden role="status">{warning && `${warning} seconds left ${of}`}</VisuallyHidden>;
}
