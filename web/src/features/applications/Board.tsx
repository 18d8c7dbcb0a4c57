// A column for every state. A card is moved by pointer, by keyboard, or by its menu; a column that may not take it says
// why.

import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusWords,
} from '@hireframe/contract/application-words.ts';
import type { Application } from '@hireframe/contract/applications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { whyNotTo } from './application-states.ts';
import { applicationsKey, useStageMedians } from './applications.api.ts';
import type { ApplicationsSearch } from './applications-search.ts';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import styles from './board.module.css';
import { fromColumnToColumn } from './board-keys.ts';
import { toListQuery } from './use-applications-address.ts';
import { useMoving } from './use-moving.tsx';

export function Board({ search }: { search: ApplicationsSearch }) {
  const { page: _page, status: _status, ...query } = toListQuery(search);
  const [held, setHeld] = useState<Application>();
  const { start, dialog } = useMoving();
  const medians = useStageMedians(query.job_id);
  const cache = useQueryClient();
  useShortcut('r', 'Refresh', () => void cache.invalidateQueries({ queryKey: applicationsKey }));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }), // A click is no drag.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }), // Nor is scrolling.
    useSensor(KeyboardSensor, { coordinateGetter: fromColumnToColumn, scrollBehavior: 'auto' }),
  );
  const letGo = ({ active, over }: DragEndEvent) => {
    setHeld(undefined);
    const application = applicationOf(active);
    if (application && over) start([application], over.id as ApplicationStatus);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howToMove } }}
      onDragStart={({ active }: DragStartEvent) => setHeld(applicationOf(active))}
      onDragEnd={letGo}
      onDragCancel={() => setHeld(undefined)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.board} aria-label="Board" tabIndex={0}>
        {applicationStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            query={query}
            search={search}
            median_days={medians?.get(status)}
            held={held}
            onMove={start}
          />
        ))}
      </section>
      <DragOverlay>{held && <BoardCard application={held} isOverlay />}</DragOverlay>
      {dialog}
    </DndContext>
  );
}

type Held = { data: { current?: Record<string, unknown> | undefined } };
const applicationOf = ({ data }: Held) => data.current?.application as Application | undefined;

/** Where the pointer is; by keyboard there is none, and the column under the card counts. */
const underPointer: CollisionDetection = (given) => {
  const under = pointerWithin(given);
  return under.length > 0 ? under : rectIntersection(given);
};

const howToMove =
  'Press space to pick up the application, left and right to choose a status, space to drop it, escape to cancel.';

const nameOf = (held: Held) => applicationOf(held)?.candidate_name ?? 'The application';
const wordOf = (id: string | number) => applicationStatusWords[id as ApplicationStatus];

/** Why it can't go there; undefined where it can. */
function whyNotAt(held: Held, id: string | number): string | undefined {
  const application = applicationOf(held);
  return application && whyNotTo(application, id as ApplicationStatus);
}

const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} picked up.`,
  onDragOver({ active, over }) {
    if (!over) return 'Not over a status.';
    const why = whyNotAt(active, over.id);
    return why ? `Over ${wordOf(over.id)}, not allowed: ${why}.` : `Over ${wordOf(over.id)}.`;
  },
  onDragEnd({ active, over }) {
    const why = over && whyNotAt(active, over.id);
    if (!over || why) return `${nameOf(active)} not moved${why ? `: ${why}` : ''}.`;
    return `${nameOf(active)} dropped on ${wordOf(over.id)}.`;
  },
  onDragCancel: ({ active }) => `${nameOf(active)} put back.`,
};
