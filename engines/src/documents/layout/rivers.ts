import { linesOf, type Segment } from './segment.ts';

/** A strip of paper without letters from `y0` to `y1`, with text on both sides. */
export type River = {
  x: number;
  left: Segment[];
  right: Segment[];
  above: Segment[];
  below: Segment[];
  line_count: number;
};

const leastWidth = 5; // Points between the columns.

/** Every river worth a look, the longest first. */
export function findRivers(segments: Segment[], isOrderTrusted: boolean): River[] {
  const rivers: River[] = [];
  for (const x of candidates(segments)) {
    const crossing = segments.filter((each) => each.x0 < x - 0.5 && each.x1 > x + 0.5).sort((a, b) => a.y - b.y);
    const bounds = [Number.NEGATIVE_INFINITY, ...crossing.map((each) => each.y), Number.POSITIVE_INFINITY];
    for (let index = 1; index < bounds.length; index++) {
      const [from, to] = [bounds[index - 1] as number, bounds[index] as number];
      const river = riverBetween(segments, x, from, to);
      if (!river) continue;
      rivers.push(river);
      if (!isOrderTrusted) continue;
      for (const [start, end] of stretches(river, from, to)) {
        const part = riverBetween(segments, x, start, end);
        if (part) rivers.push(part);
      }
    }
  }
  return rivers.sort((a, b) => b.line_count - a.line_count || widthOf(b) - widthOf(a));
}

/**
 * Stretches of a river that were drawn one after the other: a pair of columns, then the entries under it whose dates
 * leave the same strip of paper free. Bounds lie between baselines.
 */
function stretches({ left, right }: River, from: number, to: number): [number, number][] {
  const lines = linesOf([...left, ...right]);
  const cuts: number[] = [];
  const lowest: number[] = [];
  lines.reduceRight(
    (least, line, index) => (lowest[index] = Math.min(least, ...line.map((each) => each.order))),
    Number.POSITIVE_INFINITY,
  );
  let highest = Number.NEGATIVE_INFINITY;
  lines.forEach((line, index) => {
    if (index > 0 && highest < (lowest[index] as number)) cuts.push((line[0]?.y ?? 0) - 0.5);
    highest = Math.max(highest, ...line.map((each) => each.order));
  });
  if (cuts.length === 0) return [];
  const bounds = [from, ...cuts, to];
  return bounds.slice(1).map((end, index) => [bounds[index] as number, end]);
}

/** Columns have a common edge: the beginnings of right ones, the ends of left ones. */
function candidates(segments: Segment[]): number[] {
  const leftmost = Math.min(...segments.map((each) => each.x0));
  const rightmost = Math.max(...segments.map((each) => each.x1));
  const edges = segments.flatMap((each) => [each.x0 - 1, each.x1 + 1]);
  const inside = edges.filter((x) => x > leftmost + 1 && x < rightmost - 1).map((x) => Math.round(x));
  return [...new Set(inside)].sort((a, b) => a - b);
}

function riverBetween(segments: Segment[], x: number, from: number, to: number): River | undefined {
  const inside = segments.filter((each) => each.y > from && each.y < to && !(each.x0 < x - 0.5 && each.x1 > x + 0.5));
  const left = inside.filter((each) => each.x1 <= x + 0.5);
  const right = inside.filter((each) => each.x1 > x + 0.5);
  if (left.length === 0 || right.length === 0) return;
  const river = trim({ x, left, right, above: [], below: [], line_count: 0 }, Number.isFinite(to));
  if (river.left.length === 0 || river.right.length === 0 || widthOf(river) < leastWidth) return;
  const ours = new Set([...river.left, ...river.right]);
  const [top] = extent([...ours]);
  const rest = segments.filter((each) => !ours.has(each));
  return {
    ...river,
    above: rest.filter((each) => each.y < top),
    below: rest.filter((each) => each.y >= top),
    // Where both sides have text: a long column beside a short one is not a long river.
    line_count: linesOf([...ours]).length,
  };
}

function widthOf({ left, right }: River): number {
  return Math.min(...right.map((each) => each.x0)) - Math.max(...left.map((each) => each.x1));
}

function extent(segments: Segment[]): [number, number] {
  const ys = segments.map((each) => each.y);
  return [Math.min(...ys), Math.max(...ys)];
}

/**
 * Gives back what stands alone above or below: a name over both columns, the next heading under them. It is cut off at
 * the widest gap that the longer side has beyond the shorter one; at the end only where something across follows.
 */
function trim(river: River, isClosed: boolean): River {
  const [leftTop, leftBottom] = extent(river.left);
  const [rightTop, rightBottom] = extent(river.right);
  const start = cutAt(leftTop < rightTop ? river.left : river.right, (y) => y < Math.max(leftTop, rightTop), 'first');
  const end = isClosed
    ? cutAt(leftBottom > rightBottom ? river.left : river.right, (y) => y > Math.min(leftBottom, rightBottom), 'last')
    : Number.POSITIVE_INFINITY;
  const keep = (side: Segment[], isEarlier: boolean, isLater: boolean) =>
    side.filter((each) => (!isEarlier || each.y >= start) && (!isLater || each.y < end));
  return {
    ...river,
    left: keep(river.left, leftTop < rightTop, leftBottom > rightBottom),
    right: keep(river.right, leftTop >= rightTop, leftBottom <= rightBottom),
  };
}

/** The baseline of the line after the widest gap among those lines that stand alone (and the one next to them). */
function cutAt(side: Segment[], isAlone: (y: number) => boolean, end: 'first' | 'last'): number {
  const lines = linesOf(side).map((line) => ({ y: line[0]?.y ?? 0, size: Math.max(...line.map((each) => each.size)) }));
  let [best, at] = [0, end === 'first' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY];
  const gaps = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? 0));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  gaps.forEach((gap, index) => {
    const [before, after] = [lines[index], lines[index + 1]];
    if (!before || !after || !isAlone(end === 'first' ? before.y : after.y)) return;
    if (gap > best && gap > usual * 1.25) [best, at] = [gap, after.y];
  });
  return at;
}
