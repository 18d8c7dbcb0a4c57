import { Text } from '@mantine/core';
import { describeUnknown } from './use-unknown-names.ts';

/** Said while typing: names in brackets that nobody fills in. */
export function UnknownNames({ text }: { text: string }) {
  const note = describeUnknown(text);
  return note ? (
    <Text size="xs" c="var(--mantine-color-error)" role="status">
      {note}
    </Text>
  ) : null;
}
