import { applicationStatuses, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import type { Application } from '@hireframe/contract/applications.ts';
import { Button, CloseButton, Group, Menu, Text } from '@mantine/core';
import { IconArrowsRightLeft, IconX } from '@tabler/icons-react';
import { pluralize } from '../../lib/pluralize.ts';
import styles from '../candidates/bulk-bar.module.css';
import type { Selection } from '../candidates/selection.ts';
import { moveTo } from './application-states.ts';
import { useMoving } from './use-moving.tsx';

/** What can be done with those that are ticked. Who may not go somewhere stays where they are. */
export function ApplicationBulkBar({ selection }: { selection: Selection<Application> }) {
  const { picked, clear, drop, isFull } = selection;
  const { start, dialog, isPending } = useMoving(drop);
  const chosen = [...picked.values()];
  if (chosen.length === 0) return dialog;

  const places = applicationStatuses.flatMap((to) => {
    const count = to === 'rejected' ? 0 : chosen.filter((one) => moveTo(one, to)).length;
    return count > 0 ? [{ to, count }] : [];
  });
  const rejectable = chosen.filter((one) => moveTo(one, 'rejected')).length;
  const of = (count: number) => (count < chosen.length ? ` (${count} of ${chosen.length})` : '');
  return (
    <section className={styles.bar} aria-label="Selected applications">
      <Group gap="xs" wrap="nowrap">
        <CloseButton aria-label="Clear the selection" onClick={clear} />
        <Text size="sm" fw={500} role="status" data-figures>
          {`${pluralize(chosen.length, 'application')} selected${isFull ? ' (the most)' : ''}`}
        </Text>
      </Group>
      <Group gap="xs">
        <Menu shadow="md" position="top-end">
          <Menu.Target>
            <Button
              {...look}
              leftSection={<IconArrowsRightLeft size={16} aria-hidden />}
              loading={isPending}
              disabled={places.length === 0}
            >
              Move to
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {places.map(({ to, count }) => (
              <Menu.Item key={to} onClick={() => start(chosen, to)}>
                {applicationStatusWords[to] + of(count)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          {...look}
          c="red"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={rejectable === 0}
          onClick={() => start(chosen, 'rejected')}
        >
          {`Reject…${of(rejectable)}`}
        </Button>
      </Group>
      {dialog}
    </section>
  );
}
const look = { variant: 'default', size: 'xs' } as const;
