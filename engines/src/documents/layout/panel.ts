import type { Rect } from '../pdf/matrix.ts';
import type { Piece } from '../pdf/page-marks.ts';
import { alignedShare } from './judge.ts';
import type { River } from './rivers.ts';
import { groupLines, type Segment, toSegments } from './segment.ts';

/** A page with a painted sidebar: the two columns, and what stands over and under both. */
export type Panelled = { sides: Pick<River, 'left' | 'right'>; above: Segment[]; below: Segment[] };

const fewestLines = 3; // On either side; less is a caption or a page number.
const maxAligned = 0.7; // Of the panel's lines: more of them beside lines of the rest are labels or dates of a margin.

/** Parts the page at its first panel that holds a column of its own. */
export function partAtPanel(pieces: Piece[], panels: Rect[]): Panelled | undefined {
  for (const panel of panels) {
    const isInside = ({ x0, x1, y }: Piece) => {
      const middle = (x0 + x1) / 2;
      return middle > panel.x0 && middle < panel.x1 && y > panel.y0 && y < panel.y1;
    };
    const inside = toSegments(pieces.filter(isInside));
    const rest = toSegments(pieces.filter((piece) => !isInside(piece)));
    const beside = rest.filter(({ y }) => y > panel.y0 && y < panel.y1);
    const [own, other] = [groupLines(inside), groupLines(beside)];
    if (own.length < fewestLines || other.length < fewestLines) continue;
    if (alignedShare(own, other, 0.2) > maxAligned) continue;
    const isLeft = Math.max(...inside.map(({ x0 }) => x0)) < Math.min(...beside.map(({ x1 }) => x1));
    const [left, right] = isLeft ? [inside, beside] : [beside, inside];
    return {
      sides: { left, right },
      above: rest.filter(({ y }) => y <= panel.y0),
      below: rest.filter(({ y }) => y >= panel.y1),
    };
  }
  return;
}
