import { useDraggable } from '@dnd-kit/core';
import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import type { Application } from '@hireframe/contract/applications.ts';
import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { listMoves, moveLabel, splitFullName } from './application-states.ts';
import type { ApplicationsSearch } from './applications-search.ts';
import styles from './board.module.css';
import { ScoreDot } from './ScoreDot.tsx';

type Props = { application: Application; search?: ApplicationsSearch; isOverlay?: boolean; children?: ReactNode };

/** What a card shows; while it is taken along, a picture of it. */
export function BoardCard({ application, search, isOverlay, children }: Props) {
  const { id, candidate_name, candidate_avatar, job_title, match_score, assessment_score } = application;
  return (
    <div className={styles.card} data-overlay={isOverlay || undefined}>
      <div className={styles.cardHead}>
        <PersonAvatar person={{ ...splitFullName(candidate_name), avatar: candidate_avatar }} size={28} />
        <div className={styles.cardName}>
          {isOverlay ? (
            <Text size="sm" fw={500} truncate>
              {candidate_name}
            </Text>
          ) : (
            <LinkTo
              to="/applications/$id"
              params={{ id }}
              search={search ?? {}}
              size="sm"
              fw={500}
              c="inherit"
              draggable={false}
            >
              {candidate_name}
            </LinkTo>
          )}
          <Text size="xs" c="dimmed" truncate>
            {job_title}
          </Text>
        </div>
        {children}
      </div>
      <Group gap="sm" className={styles.cardFoot}>
        <span>
          <Text span size="xs" c="dimmed" aria-hidden>
            Match{' '}
          </Text>
          <ScoreDot label="Match" score={match_score} />
        </span>
        {(assessment_score !== null || application.is_assessment_unscored) && (
          <span>
            <Text span size="xs" c="dimmed" aria-hidden>
              Assessment{' '}
            </Text>
            <ScoreDot label="Assessment" score={assessment_score} absent="Not scored" />
          </span>
        )}
        {assessment_score === null && !application.is_assessment_unscored && application.open_request && (
          <Badge color="blue">Requested</Badge>
        )}
        <Text size="xs" c="dimmed" ml="auto">
          {formatTimeAgo(application.created_at)}
        </Text>
      </Group>
    </div>
  );
}

type DraggableGiven = {
  application: Application;
  search: ApplicationsSearch;
  onMove: (to: ApplicationStatus) => void;
};

/** By pointer the whole card is taken; by keyboard its handle. */
export function DraggableCard({ application, search, onMove }: DraggableGiven) {
  const { id, candidate_name } = application;
  const moves = listMoves(application);
  const isFixed = moves.length === 0;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    data: { application },
    disabled: isFixed,
    attributes: { role: 'button', roleDescription: 'application that can be moved' },
  });
  const { onKeyDown, ...byPointer } = listeners ?? {};
  return (
    <li ref={setNodeRef} data-dragging={isDragging || undefined} data-fixed={isFixed || undefined} {...byPointer}>
      <BoardCard application={application} search={search}>
        {!isFixed && (
          <Group gap={0} wrap="nowrap" className={styles.cardTools}>
            <ActionIcon
              ref={setActivatorNodeRef}
              size={24}
              {...attributes}
              aria-label={`Move ${candidate_name}`}
              onKeyDown={onKeyDown as KeyboardEventHandler}
            >
              <IconGripVertical size={14} aria-hidden />
            </ActionIcon>
            <Menu shadow="md" position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon size={24} aria-label={`Move ${candidate_name}`}>
                  <IconDots size={14} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {moves.map((move) => (
                  <Menu.Item
                    key={move.to}
                    onClick={() => onMove(move.to)}
                    {...(move.kind === 'reject' && { c: 'red' })}
                  >
                    {moveLabel(move) + (move.needs === 'nothing' ? '' : '…')}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Group>
        )}
      </BoardCard>
    </li>
  );
}
