// The head of every signed-in page: title, one line of what it is, actions at the right.
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function PageHeader({ title, line, children }: { title: string; line?: string; children?: ReactNode }) {
  return (
    <Group component="header" justify="space-between" align="flex-start" mb="lg" gap="md">
      <Stack gap={2}>
        <Title order={1}>{title}</Title>
        {line && (
          <Text c="dimmed" size="sm">
            {line}
          </Text>
        )}
      </Stack>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
