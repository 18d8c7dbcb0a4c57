// A column for every state. A card is taken along by pointer, by keyboard, or by its menu; a column that may not take it
// says why.

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
import { applicationsKey } from './applications.api.ts';
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
          <BoardColumn key={status} status={status} query={query} search={search} held={held} onMove={start} />
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
  'Press space to take the application along, left and right to choose a status, space to leave it there, escape to put it back.';

const nameOf = (held: Held) => applicationOf(held)?.candidate_name ?? 'The application';
const wordOf = (id: string | number) => applicationStatusWords[id as ApplicationStatus];

function placeFor(held: Held, id: string | number): string {
  const application = applicationOf(held);
  const why = application && whyNotTo(application, id as ApplicationStatus);
  return why ? `${wordOf(id)}, which does not take it: ${why}.` : `${wordOf(id)}.`;
}

const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} is taken along.`,
  onDragOver: ({ active, over }) => (over ? `Over ${placeFor(active, over.id)}` : 'Over no status.'),
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active)} is left at ${placeFor(active, over.id)}` : `${nameOf(active)} stays.`,
  onDragCancel: ({ active }) => `${nameOf(active)} is put back.`,
};
