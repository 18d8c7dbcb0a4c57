import { useDraggable } from '@dnd-kit/core';
import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import type { Application } from '@hireframe/contract/applications.ts';
import { ActionIcon, Group, Menu, Text, VisuallyHidden } from '@mantine/core';
import {
  IconCalendarEvent,
  IconClipboardCheck,
  IconClipboardText,
  IconDots,
  IconGripVertical,
  IconMail,
} from '@tabler/icons-react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { formatDateTime, formatShortAge } from '../../lib/dates.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { moveLabel } from './application-states.ts';
import type { ApplicationsSearch } from './applications-search.ts';
import styles from './board.module.css';
import { ScoreDot } from './ScoreDot.tsx';
import { useMoves } from './use-moves.ts';

type Props = {
  application: Application;
  search?: ApplicationsSearch;
  median_days?: number | undefined;
  isOverlay?: boolean;
  children?: ReactNode;
};

/** What a card shows; while it is moved, a picture of it. In one job's board, of which job it is goes without saying. */
export function BoardCard({ application, search, median_days, isOverlay, children }: Props) {
  const { id, candidate_name, job_title, organization, candidate_title, match_score } = application;
  const work = [organization, candidate_title].filter(Boolean).join(', ');
  return (
    <div className={styles.card} data-overlay={isOverlay || undefined}>
      <div className={styles.cardName}>
        {isOverlay || !search ? (
          <Text size="sm" fw={500} truncate>
            {candidate_name}
          </Text>
        ) : (
          <LinkTo
            to="/applications/$id"
            params={{ id }}
            search={search}
            size="sm"
            fw={500}
            c="inherit"
            draggable={false}
            title={candidate_name}
          >
            {candidate_name}
          </LinkTo>
        )}
        <Text size="xs" c="dimmed" truncate>
          {search?.job_id ? work || application.candidate_location : job_title}
        </Text>
      </div>
      <Group gap={8} wrap="nowrap" className={styles.cardFoot}>
        <ScoreDot label="Match" score={match_score} />
        <Sign application={application} />
        <TimeInStage application={application} median_days={median_days} />
      </Group>
      {children}
    </div>
  );
}

/** What is newest about somebody, one sign at most: they wrote, an interview is booked, an assessment is asked for or scored. */
function Sign({ application }: { application: Application }) {
  const { has_new_reply, next_interview_at, open_request, assessment_score, is_assessment_unscored } = application;
  if (has_new_reply) return <IconMail size={16} className={styles.sign} role="img" aria-label="New reply" />;
  if (next_interview_at)
    return (
      <IconCalendarEvent
        size={16}
        className={styles.sign}
        role="img"
        aria-label={`Interview ${formatDateTime(next_interview_at)}`}
      />
    );
  if (assessment_score !== null || is_assessment_unscored)
    return (
      <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
        <IconClipboardCheck size={16} className={styles.sign} aria-hidden />
        <ScoreDot label="Assessment" score={assessment_score} absent="Not scored" />
      </Group>
    );
  if (!open_request) return null;
  return <IconClipboardText size={16} className={styles.sign} role="img" aria-label="Assessment requested" />;
}

const day_ms = 24 * 3600 * 1000;

/** How long somebody has been where they are; amber where that is longer than the median stay. */
function TimeInStage({ application, median_days }: { application: Application; median_days?: number | undefined }) {
  const { status, status_changed_at } = application;
  const days = (Date.now() - Date.parse(status_changed_at)) / day_ms;
  const isOpen = !['hired', 'rejected', 'withdrawn'].includes(status);
  const isLate = isOpen && median_days !== undefined && days > Math.max(1, median_days);
  const title = isLate ? 'Longer in this stage than the median' : 'Time in this stage';
  return (
    <Text size="xs" ml="auto" title={title} className={styles.age} data-late={isLate || undefined}>
      {formatShortAge(status_changed_at)}
      {isLate && <VisuallyHidden>, longer than the median</VisuallyHidden>}
    </Text>
  );
}

type DraggableProps = {
  application: Application;
  search: ApplicationsSearch;
  median_days: number | undefined;
  onMove: (to: ApplicationStatus) => void;
};

/** By pointer the whole card is taken; by keyboard its handle. */
export function DraggableCard({ application, search, median_days, onMove }: DraggableProps) {
  const { id, candidate_name } = application;
  const moves = useMoves(application);
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
      <BoardCard application={application} search={search} median_days={median_days}>
        {!isFixed && (
          <Group gap={0} wrap="nowrap" className={styles.cardTools}>
            <ActionIcon
              ref={setActivatorNodeRef}
              size={24}
              {...attributes}
              aria-label={`Drag ${candidate_name}`}
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
