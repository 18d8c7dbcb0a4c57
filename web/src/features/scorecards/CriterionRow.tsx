// One criterion of a posting, with what can be done about it.
import type { Criterion } from '@hireframe/contract/scorecards.ts';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { Row } from '../../ui/Rows.tsx';

type Props = {
  criterion: Criterion;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

const icon = { size: 18, stroke: 1.7 };

export function CriterionRow({ criterion, isFirst, isLast, onMove, onEdit, onRemove }: Props) {
  const { name, description, rating_count } = criterion;
  const line = [description, rating_count > 0 && pluralize(rating_count, 'rating')].filter(Boolean).join(' · ');
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault(); // The page would scroll.
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  // At an end they stay reachable: the focus must not be lost on the way.
  const mover = (isAtEnd: boolean) => ({
    'aria-disabled': isAtEnd,
    onKeyDown: moveByKey,
    style: isAtEnd ? { opacity: 0.35, cursor: 'default', background: 'none' } : {},
  });
  return (
    <Row title={name} line={line}>
      <ActionIcon aria-label={`Move ${name} up`} onClick={() => onMove(-1)} {...mover(isFirst)}>
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={`Move ${name} down`} onClick={() => onMove(1)} {...mover(isLast)}>
        <IconArrowDown {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </Row>
  );
}
