// Hands that move in the picture.
import { type Measured, notMeasured } from '../delivery/measured.ts';
import type { Seen } from './seen.ts';
import { minLive, within } from './stillness.ts';
import type { Look } from './watch.ts';
import type { Wrist } from './wrists.ts';

const moves = 0.2; // Widths of a face between two looks at the body, half a second apart: a resting hand stays below 0.1.
const sure = 0.45; // Of a wrist, for its movement to count: half-seen ones jump about.
const lively = 1; // The same for an activity of 1.

/** How much the wrists in view moved since the look at the body before, 0 to 1; null where none is in view. */
function handActivity(looks: Look[], index: number): number | null {
  const bodies = looks.slice(0, index + 1).filter((look) => look.wrists);
  const now = bodies.at(-1);
  const before = bodies.at(-2);
  const face = now?.faces[0];
  if (!now?.wrists || !face || looks[index]?.faces.length === 0) return null;
  const hands = (['left', 'right'] as const).flatMap((side) => {
    const to = now.wrists?.[side];
    return to ? [travelled(before, side, to, now)] : [];
  });
  return hands.length === 0 ? null : Math.min(1, Math.max(...hands) / lively);
}

/** Widths of the face that a wrist moved against the head; one that just came into view moved. */
function travelled(before: Look | undefined, side: 'left' | 'right', to: Wrist, now: Look): number {
  const [face, faceBefore] = [now.faces[0], before?.faces[0]];
  if (!face || !faceBefore) return 0;
  if (to.score < sure) return 0;
  const from = before?.wrists?.[side];
  if (!from) return moves;
  if (from.score < sure) return 0;
  const x = to.x - face.center.x - (from.x - faceBefore.center.x);
  const y = to.y - face.center.y - (from.y - faceBefore.center.y);
  return Math.hypot(x, y) / face.width;
}

export function gestures({ looks, still }: Seen, coverage: number): Measured<number> {
  const live = looks.flatMap((look, index) => (within(still, look.time) ? [] : [handActivity(looks, index)]));
  if (live.length < looks.length * minLive) return notMeasured('The picture stands still');
  return {
    value: live.filter((activity) => activity !== null && activity * lively >= moves).length / live.length,
    method: 'wrists in view that move, at two looks a second',
    coverage: (coverage * live.length) / looks.length,
  };
}
