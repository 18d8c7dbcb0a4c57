import { ActionIcon, Card, Group, Text, Title, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './overview.module.css';

type Props = {
  label: string;
  /** How it is counted; shown by pointing, by touch and by the keyboard. */
  definition: string;
  /** Undefined: the answer lacked it. */
  value: number | undefined;
  lines: (string | undefined)[];
  children?: ReactNode;
};

export function MetricCard({ label, definition, value, lines, children }: Props) {
  return (
    <Card component="article" padding="md" aria-label={label} className={styles.metric}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Title order={3} className={styles.label}>
          {label}
        </Title>
        <Definition label={label} text={definition} />
      </Group>
      <p className={styles.figure} data-figures>
        {value === undefined ? '—' : value.toLocaleString('en')}
      </p>
      {value === undefined && (
        <Text size="xs" c="dimmed">
          Not available
        </Text>
      )}
      {lines.map(
        (line) =>
          line && (
            <Text key={line} size="xs" c="dimmed">
              {line}
            </Text>
          ),
      )}
      {children}
    </Card>
  );
}

export const Definition = ({ label, text }: { label: string; text: string }) => (
  <Tooltip label={text} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
    <ActionIcon size={24} aria-label={`What ${label} means`}>
      <IconInfoCircle size={16} stroke={1.7} />
    </ActionIcon>
  </Tooltip>
);
