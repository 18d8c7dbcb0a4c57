// Through the list one came from, without going back to it: J and K, and two buttons.
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';

type Neighbours = { previous_id: string | null; next_id: string | null; position: number | null; count: number };
type Props = {
  neighbours: Neighbours | undefined; // Not known yet.
  what: string; // 'candidate'
  go: (id: string) => void;
  link: (id: string, name: string, icon: ReactNode) => ReactNode;
};

const figure = new Intl.NumberFormat('en');

export function NeighbourSteps({ neighbours, what, go, link }: Props) {
  const { previous_id = null, next_id = null } = neighbours ?? {};
  useShortcut('j', `Next ${what}`, () => next_id && go(next_id));
  useShortcut('k', `Previous ${what}`, () => previous_id && go(previous_id));
  const step = (id: string | null, name: string, Icon: typeof IconChevronLeft) =>
    id ? (
      link(id, name, <Icon size={16} />)
    ) : (
      <ActionIcon variant="default" disabled aria-label={name}>
        <Icon size={16} />
      </ActionIcon>
    );
  return (
    <Group gap={8} component="nav" aria-label="List navigation">
      {neighbours && (
        <Text size="sm" c="dimmed" data-figures>
          {neighbours.position === null
            ? 'No longer in this list'
            : `${figure.format(neighbours.position)} of ${figure.format(neighbours.count)}`}
        </Text>
      )}
      {step(previous_id, `Previous ${what}`, IconChevronLeft)}
      {step(next_id, `Next ${what}`, IconChevronRight)}
    </Group>
  );
}
