import type { Rect } from './matrix.ts';
import type { Paint } from './page-marks.ts';

const thickest = 3; // Points.
const shortest = 60; // Less may underline words.
const touching = 3; // Points between borders of neighbouring cells.

/** Level lines, such as a rule under a heading. Borders of cells that touch are one line. */
export function findRules(paints: Paint[]): Rect[] {
  const lines = paints.filter(
    ({ x0, x1, y0, y1, kind }) => (kind === 'fill' || kind === 'stroke') && y1 - y0 <= thickest && x1 > x0,
  );
  const rules: Rect[] = [];
  for (const { x0, x1, y0, y1 } of lines.sort((a, b) => Math.round(a.y0) - Math.round(b.y0) || a.x0 - b.x0)) {
    const last = rules.at(-1);
    if (last && Math.abs(last.y0 - y0) <= 1 && x0 <= last.x1 + touching) last.x1 = Math.max(last.x1, x1);
    else rules.push({ x0, x1, y0, y1 });
  }
  return rules.filter(({ x0, x1 }) => x1 - x0 >= shortest);
}
