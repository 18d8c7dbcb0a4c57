import type { ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { pluralize } from '../../lib/pluralize.ts';
import styles from '../candidates/bulk-bar.module.css';
import type { Selection } from '../candidates/selection.ts';
import { isOpen, useDeciding } from './use-deciding.tsx';

type Props = { selection: Selection<ExtractedCandidate>; shown: readonly ExtractedCandidate[] };

/** What can be done with those that are ticked: with those that wait for a decision. */
export function ExtractedBulkBar({ selection, shown }: Props) {
  const { picked, clear, drop, isFull } = selection;
  const { approve, reject, isPending, dialog } = useDeciding(drop);
  // As they are now, where they are on the page.
  const now = new Map(shown.map((one) => [one.id, one]));
  const chosen = [...picked.values()].map((one) => now.get(one.id) ?? one);
  if (chosen.length === 0) return dialog;

  const open = chosen.filter(isOpen).length;
  const left = chosen.length - open;
  return (
    <section className={styles.bar} aria-label="Selected candidates">
      <Group gap="xs" wrap="nowrap">
        <CloseButton aria-label="Clear the selection" onClick={clear} />
        <Text size="sm" fw={500} role="status" data-figures>
          {`${pluralize(chosen.length, 'candidate')} selected${isFull ? ' (the most)' : ''}`}
          {left > 0 && `, ${left} of them already decided`}
        </Text>
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={isPending}
          disabled={open === 0}
          onClick={() => approve(chosen)}
        >
          {`Approve${of(open)}`}
        </Button>
        <Button
          {...{ size: 'xs', variant: 'default', c: open === 0 ? undefined : 'red' }}
          leftSection={<IconX size={16} aria-hidden />}
          disabled={open === 0 || isPending}
          onClick={() => reject(chosen)}
        >
          {`Reject${of(open)}…`}
        </Button>
      </Group>
      {dialog}
    </section>
  );
}

const of = (count: number) => (count > 0 ? ` ${count}` : '');
