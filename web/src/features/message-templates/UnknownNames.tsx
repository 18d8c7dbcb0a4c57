import { findPlaceholders, letterPlaceholders } from '@hireframe/contract/placeholders.ts';
import { Text } from '@mantine/core';

/** Names in brackets that nobody fills in. */
export function UnknownNames({ text }: { text: string }) {
  const { unknown } = findPlaceholders(text);
  if (unknown.length === 0) return null;
  const inBrackets = (names: readonly string[]) => names.map((name) => `[${name}]`).join(', ');
  return (
    <Text size="xs" c="var(--mantine-color-error)" role="status">
      {`Not filled in: ${inBrackets(unknown)}. You can use ${inBrackets(letterPlaceholders)}.`}
    </Text>
  );
}
