import type { Rect } from '../pdf/matrix.ts';
import { alignedBaselines, alignedShare, isDateCell } from './date-cells.ts';
import { byPlace, groupLines, type Segment } from './segment.ts';

/** What is known of the page beside its text: whether it was drawn in reading order, and its level lines. */
export type Drawn = { isOrderTrusted: boolean; rules: Rect[] };

/** A strip of paper without letters, with text on both sides. */
export type River = { left: Segment[]; right: Segment[]; line_count: number; width: number };

const minWidth = 0; // Points between the columns. Segments are apart already; this only forbids overlap.
const sameLine = 2; // Points between baselines.
const apart = 1.7; // Of the size, baseline to baseline: more than a heading keeps from its text.

/** Every river worth a look, the longest first. */
export function findRivers(segments: Segment[], { isOrderTrusted, rules }: Drawn): River[] {
  const sorted = [...segments].sort(byPlace);
  const rivers: River[] = [];
  const known: Strip[] = [];
  const edges = rulesOfColumns(segments, rules);
  const margins: { all: Set<Segment>; dates: Set<Segment> }[] = []; // Right sides that end in dates.
  for (const x of candidates(sorted)) {
    for (const strip of stripsAt(sorted, x).flatMap((each) => partAtRules(each, edges, x))) {
      // Shifting a river a little leaves the same letters on both sides.
      if (known.some((other) => isSame(other, strip))) continue;
      known.push(strip);
      const dated = isOrderTrusted ? undefined : partAtDates(strip);
      if (dated) {
        rivers.push(...dated.flatMap((part) => toRiver(part) ?? []));
        margins.push({ all: new Set(strip.right), dates: new Set(dated.at(-1)?.right) });
        continue;
      }
      const river = toRiver(strip);
      if (!river) continue;
      rivers.push(river);
      if (isOrderTrusted) rivers.push(...stretches(strip).flatMap((part) => toRiver(part) ?? []));
    }
  }
  // Dates that belong to the margin are no end of a column over them, whatever shorter strip has both.
  const isMixed = ({ right }: River) =>
    margins.some(
      ({ all, dates }) =>
        right.every((each) => all.has(each)) &&
        right.some((each) => dates.has(each)) &&
        !right.every((each) => dates.has(each)),
    );
  return rivers.filter((river) => !isMixed(river)).sort((a, b) => b.line_count - a.line_count || b.width - a.width);
}

/** What stands before and after the river's own text. */
export function besideRiver({ left, right }: River, segments: Segment[]): { above: Segment[]; below: Segment[] } {
  const ours = new Set([...left, ...right]);
  const top = Math.min(extent(left)[0], extent(right)[0]);
  const rest = segments.filter((each) => !ours.has(each));
  return { above: rest.filter((each) => each.y < top), below: rest.filter((each) => each.y >= top) };
}

/** Between two lines that cross it a strip has text on its left and right; each side from the top down. */
type Strip = { from: number; to: number; left: Segment[]; right: Segment[] };

const isSame = (one: Strip, two: Strip) =>
  one.from === two.from &&
  one.to === two.to &&
  one.left.length === two.left.length &&
  one.right.length === two.right.length;

function stripsAt(sorted: Segment[], x: number): Strip[] {
  const strips: Strip[] = [];
  let open = { from: Number.NEGATIVE_INFINITY, begin: 0, left: 0, right: 0 };
  const close = (to: number, end: number) => {
    if (open.left > 0 && open.right > 0 && open.left + open.right >= 3)
      strips.push(stripOf(sorted.slice(open.begin, end), open.from, to, x));
  };
  for (const [index, segment] of sorted.entries()) {
    if (isLeftOf(segment, x)) open.left++;
    else if (segment.x0 >= x - 0.5) open.right++;
    else {
      close(segment.y, index);
      open = { from: segment.y, begin: index + 1, left: 0, right: 0 };
    }
  }
  close(Number.POSITIVE_INFINITY, sorted.length);
  return strips;
}

const isLeftOf = (segment: Segment, x: number) => segment.x1 <= x + 0.5;

/** Without what stands in the lines that cross: it belongs to them. */
function stripOf(inside: Segment[], from: number, to: number, x: number): Strip {
  const strip: Strip = { from, to, left: [], right: [] };
  for (const each of inside) {
    if (each.y > from + sameLine && each.y < to - sameLine) (isLeftOf(each, x) ? strip.left : strip.right).push(each);
  }
  return strip;
}

const wholeRule = 0.92; // Of the text's width: a rule over all columns says nothing of them.

/** A rule under the heading of a column is as wide as the column: no river crosses it. */
function rulesOfColumns(segments: Segment[], rules: Rect[]): Rect[] {
  const width = Math.max(...segments.map((each) => each.x1)) - Math.min(...segments.map((each) => each.x0));
  return rules.filter((rule) => rule.x1 - rule.x0 < width * wholeRule);
}

function partAtRules(strip: Strip, rules: Rect[], x: number): Strip[] {
  const ys = rules.filter((rule) => rule.x0 < x - 1 && rule.x1 > x + 1).map((rule) => rule.y0);
  const bounds = [...new Set(ys)].filter((y) => y > strip.from && y < strip.to).sort((a, b) => a - b);
  return bounds.length === 0 ? [strip] : partAt(strip, bounds);
}

function partAt({ left, right, from, to }: Strip, cuts: number[]): Strip[] {
  const bounds = [from, ...cuts, to];
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] as number;
    const within = (side: Segment[]) => side.filter((each) => each.y >= start && each.y < end);
    return { from: start, to: end, left: within(left), right: within(right) };
  });
}

/**
 * Stretches of a river that were drawn one after the other: a pair of columns, then the entries under it whose dates
 * leave the same strip of paper free. Bounds lie between baselines.
 */
function stretches(strip: Strip): Strip[] {
  const { left, right } = strip;
  const lines = groupLines([...left, ...right]);
  const lowest: number[] = [];
  let min = Number.POSITIVE_INFINITY;
  for (let index = lines.length - 1; index >= 0; index--) {
    for (const each of lines[index] as Segment[]) min = Math.min(min, each.order);
    lowest[index] = min;
  }
  const cuts: number[] = [];
  let highest = Number.NEGATIVE_INFINITY;
  lines.forEach((line, index) => {
    if (index > 0 && highest < (lowest[index] as number)) cuts.push((line[0]?.y ?? 0) - 0.5);
    for (const each of line) highest = Math.max(highest, each.order);
  });
  // A sidebar may go on below the last line of the column beside it.
  const lastLeft = Math.max(...left.map((each) => each.y));
  const inside = cuts.filter((y) => y < lastLeft);
  return inside.length === 0 ? [] : partAt(strip, inside);
}

const fewestDates = 2;

/**
 * Parts a strip whose right side is nothing but dates from some line on, each beside a line of the left side: over them a
 * column ends, of contact details or of languages, and dates at the right margin begin. Undefined where that is not so.
 */
function partAtDates(strip: Strip): Strip[] | undefined {
  const [left, right] = [groupLines(strip.left), groupLines(strip.right)];
  const isDated = (line: Segment[]) => isDateCell([line]) && alignedShare([line], left, alignedBaselines) === 1;
  const last = right.findLastIndex((line) => !isDated(line));
  if (last < 0 || right.length - 1 - last < fewestDates) return;
  const [above, below] = [right[last]?.[0]?.y ?? 0, right[last + 1]?.[0]?.y ?? 0];
  // The next entry begins after the widest gap between the last line over the dates and the first of them.
  const between = left.map((line) => line[0]?.y ?? 0).filter((y) => y > above + sameLine && y <= below + sameLine);
  const gaps = between.map((y, index) => y - (between[index - 1] ?? above));
  const start = between[gaps.indexOf(Math.max(...gaps))] ?? below;
  return partAt(strip, [start - sameLine]);
}

/** Columns have a common edge: the beginnings of right ones, the ends of left ones. */
function candidates(segments: Segment[]): number[] {
  const leftmost = Math.min(...segments.map((each) => each.x0));
  const rightmost = Math.max(...segments.map((each) => each.x1));
  const edges = segments.flatMap((each) => [each.x0 - 0.5, each.x1 + 1]);
  const inside = edges.filter((x) => x > leftmost + 1 && x < rightmost - 1).map((x) => Math.round(x * 2) / 2);
  return [...new Set(inside)].sort((a, b) => a - b);
}

function toRiver(strip: Strip): River | undefined {
  if (strip.left.length === 0 || strip.right.length === 0) return;
  const { left, right } = trim(strip);
  const width = widthBetween(left, right);
  if (left.length === 0 || right.length === 0 || width < minWidth) return;
  return { left, right, width, line_count: groupLines([...left, ...right]).length };
}

function widthBetween(left: Segment[], right: Segment[]): number {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { x1 } of left) from = Math.max(from, x1);
  for (const { x0 } of right) to = Math.min(to, x0);
  return to - from;
}

/** Of segments from the top down. */
function extent(segments: Segment[]): [number, number] {
  return [segments[0]?.y ?? Number.POSITIVE_INFINITY, segments.at(-1)?.y ?? Number.NEGATIVE_INFINITY];
}

/**
 * Gives back what stands alone above or below: a name over both columns, the next heading under them. It is cut off at
 * the widest gap that the longer side has beyond the shorter one; at the end only where something across follows.
 */
function trim({ left, right, to }: Strip): Pick<River, 'left' | 'right'> {
  const [leftTop, leftBottom] = extent(left);
  const [rightTop, rightBottom] = extent(right);
  const isLeftEarlier = leftTop < rightTop;
  const isLeftLater = leftBottom > rightBottom;
  const start = cutAt(isLeftEarlier ? left : right, (y) => y < Math.max(leftTop, rightTop) - sameLine, 'first');
  const fromStart = (side: Segment[], isCut: boolean) => (isCut ? side.filter((each) => each.y >= start) : side);
  const begun = { left: fromStart(left, isLeftEarlier), right: fromStart(right, !isLeftEarlier) };
  if (!Number.isFinite(to)) return begun;
  const isAlone = (y: number) => y > Math.min(leftBottom, rightBottom) + sameLine;
  const end = cutAt(isLeftLater ? begun.left : begun.right, isAlone, 'last');
  const untilEnd = (side: Segment[], isCut: boolean) => (isCut ? side.filter((each) => each.y < end) : side);
  return { left: untilEnd(begun.left, isLeftLater), right: untilEnd(begun.right, !isLeftLater) };
}

/** The baseline of the line after the widest gap among those lines that stand alone (and the one next to them). */
function cutAt(side: Segment[], isAlone: (y: number) => boolean, end: 'first' | 'last'): number {
  const lines = groupLines(side).map((line) => ({
    y: line[0]?.y ?? 0,
    size: Math.max(...line.map((each) => each.size)),
  }));
  let [best, at] = [0, end === 'first' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY];
  const gaps = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? 0));
  // Of two or three gaps none is usual.
  const usual = gaps.length < 4 ? 0 : ([...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0);
  gaps.forEach((gap, index) => {
    const [before, after] = [lines[index], lines[index + 1]];
    if (!before || !after || !isAlone(end === 'first' ? before.y : after.y)) return;
    if (gap > best && gap > usual * 1.25 && gap > apart * Math.min(before.size, after.size))
      [best, at] = [gap, after.y];
  });
  return at;
}
