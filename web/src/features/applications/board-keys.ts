import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type ApplicationStatus, applicationStatuses } from '@hireframe/contract/application-words.ts';

const inset_px = 12;

/** Left and right carry a card to the next column, whatever may be taken there: each says why it does not. */
export const fromColumnToColumn: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  if (!by) return undefined;
  event.preventDefault();
  const here = over?.id ?? active?.data.current?.application?.status;
  const at = applicationStatuses.indexOf(here as ApplicationStatus);
  const next = applicationStatuses[at + by];
  const rect = next && droppableRects.get(next);
  return rect ? { x: rect.left + inset_px, y: rect.top + inset_px } : undefined;
};
