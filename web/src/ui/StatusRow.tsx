// A row of a list: what it is and how far it is, a line on it, and at its end what can be done.
import { Badge, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; status: { label: string; color: string }; line: ReactNode; children: ReactNode };

export const StatusRow = ({ title, status: { label, color }, line, children }: Props) => (
  <Group component="li" p="sm" justify="space-between" gap="sm">
    <Stack gap={2} style={{ flex: '1 1 220px', minWidth: 0 }}>
      <Group gap="xs">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Badge color={color} variant="light">
          {label}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed">
        {line}
      </Text>
    </Stack>
    {children}
  </Group>
);
