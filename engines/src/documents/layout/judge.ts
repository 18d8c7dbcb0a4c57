import { isDuration } from '../date-like.ts';
import { alignedBaselines, alignedShare, asideReach, isDateCell, longestLine } from './date-cells.ts';
import type { River } from './rivers.ts';
import { groupLines, type Segment } from './segment.ts';

/**
 * How the two sides of a river are read: `columns` one after the other, `cells` pair by pair (headings or dates in the
 * margin beside what they belong to), `asides` with what stands at the right margin, place over dates, behind the line it
 * begins beside, `inline` across, as one line.
 */
export type Verdict = 'columns' | 'cells' | 'asides' | 'inline';

const longestPlace = 40; // Letters.

/** Reads the geometry, and the order of drawing where that order can be trusted. */
export function judge(river: River, isOrderTrusted: boolean): Verdict {
  const [left, right] = [groupLines(river.left), groupLines(river.right)];
  const tolerance = isOrderTrusted ? alignedBaselines : 0.2;
  const leftAligned = alignedShare(left, right, tolerance);
  const rightAligned = alignedShare(right, left, tolerance);
  const cells = groupCells(river.left, river.right);
  // A heading at the left edge of both sides stands between their lines, beside nothing.
  const beside = cells.filter((cell) => !standsBetween(cell, right));
  const cellsAligned = alignedShare(
    beside.map((cell) => cell[0] as Segment[]),
    right,
    tolerance,
  );
  // A heading in the middle of the page stands right of the river, but beside nothing.
  const margin = right.filter((line) => !standsBetween([line], left));
  const isMargin = margin.length <= left.length && alignedShare(margin, left, tolerance) === 1;
  if (isMargin && isDateMargin(margin)) return 'inline';
  const isDated = cellsAligned === 1 && beside.every(isDateCell);
  // Some programs draw all dates first and then all that stands beside them.
  if (isDated && (beside.length === cells.length || (beside.length >= 2 && beside.length >= cells.length / 2)))
    return 'cells';
  if (rightAligned < 1 && areAsides(left, groupCells(river.right, river.left))) return 'asides';
  if (left.length < 2 || right.length < 2 || !areBeside(left, right)) return 'inline';
  if (!isOrderTrusted) {
    const labels = left.filter((line) => !standsBetween([line], right));
    const areLabels = labels.length >= 2 && alignedShare(labels, right, tolerance) >= 0.9;
    if (rightAligned >= 0.9 && (areLabels || (isSparse(right) && right.length < left.length * 0.6))) return 'inline';
    if (cellsAligned >= 0.9 && isSparse(left) && left.length < right.length * 0.6) return 'cells';
    return left.length >= 3 && right.length >= 3 ? 'columns' : 'inline';
  }
  const changes = countChanges(river);
  if (changes <= 2) {
    // A role over its company, and at the margin the dates over the place.
    const isEntry = Math.min(left.length, right.length) <= 3 && leftAligned + rightAligned === 2;
    return isEntry && [...left, ...right].some((line) => isDateCell([line])) ? 'inline' : 'columns';
  }
  if (cells.length >= 2 && cellsAligned >= 0.75 && changes >= cells.length && areDrawnInPairs(cells, right)) {
    return left.length < right.length || cells.some((cell) => cell.length > 1) ? 'cells' : 'inline';
  }
  return 'inline';
}

const maxAsideLines = 3; // The employer's place, and the dates over one or two lines.

/** At the right margin nothing but dates, each perhaps with the place over it, from a line of the left side on. */
function areAsides(left: Segment[][], cells: Segment[][][]): boolean {
  const isAside = (cell: Segment[][]) =>
    cell.length <= maxAsideLines &&
    cell.some((line) => isDateCell([line])) &&
    cell.every((line) => line.length === 1 && (line[0] as Segment).text.length <= longestPlace);
  // How long it went on may stand further down.
  const dated = cells.filter((cell) => !cell.every((line) => isDuration(textOf(line))));
  return (
    left.length >= cells.length &&
    dated.length > 0 &&
    dated.every(isAside) &&
    alignedShare(
      dated.map((cell) => cell[0] as Segment[]),
      left,
      asideReach,
    ) === 1
  );
}

const textOf = (line: Segment[]) => line.map(({ text }) => text).join(' ');

/** Nothing but dates, or as well the places over and under them: what stands at the right margin of titles. */
function isDateMargin(lines: Segment[][]): boolean {
  const dates = lines.filter((line) => isDateCell([line])).length;
  if (dates === lines.length) return true;
  const letters = (line: Segment[]) => line.reduce((sum, each) => sum + each.text.length, 0);
  return lines.length >= 2 && dates >= lines.length / 3 && lines.every((line) => letters(line) <= longestLine);
}

/** Whether most of what stands in the margin was drawn right before or after what stands beside it. */
function areDrawnInPairs(cells: Segment[][][], right: Segment[][]): boolean {
  const tops = cells.map((cell) => (cell[0]?.[0]?.y ?? 0) - (cell[0]?.[0]?.size ?? 0) * 0.6);
  const orders = cells.map((cell) => cell.flat().map((each) => each.order));
  for (const line of right) {
    const at = tops.findLastIndex((top) => (line[0]?.y ?? 0) >= top);
    orders[at]?.push(...line.map((each) => each.order));
  }
  const bounds = orders.map((each) => [Math.min(...each), Math.max(...each)] as const);
  const parted = bounds.slice(1).filter(([first], index) => first > (bounds[index]?.[1] ?? 0)).length;
  return parted >= (bounds.length - 1) * 0.75;
}

/** Columns stand beside each other; a deep indent between two headings stands beside neither. */
function areBeside(left: Segment[][], right: Segment[][]): boolean {
  return [countBeside(left, right), countBeside(right, left)].every((count) => count >= 2);
}

function countBeside(lines: Segment[][], others: Segment[][]): number {
  const [top, bottom] = [others[0]?.[0], others.at(-1)?.[0]];
  if (!top || !bottom) return 0;
  return lines.filter(([line]) => line && line.y >= top.y - top.size && line.y <= bottom.y + bottom.size).length;
}

/** Whether no line of the other side is near: there is white paper beside all lines of the cell. */
function standsBetween(cell: Segment[][], others: Segment[][]): boolean {
  return cell.every(([line]) => line && others.every(([other]) => other && Math.abs(other.y - line.y) > line.size));
}

/** Lines far apart, unlike those of running text. */
function isSparse(lines: Segment[][]): boolean {
  const gaps = lines.slice(1).map((line, index) => (line[0]?.y ?? 0) - (lines[index]?.[0]?.y ?? 0));
  gaps.sort((a, b) => a - b);
  const size = lines[0]?.[0]?.size ?? 0;
  return (gaps[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY) > size * 1.9;
}

/** How often drawing went from one side to the other. */
function countChanges({ left, right }: River): number {
  const all = [
    ...left.map((each) => ({ order: each.order, side: 0 })),
    ...right.map((each) => ({ order: each.order, side: 1 })),
  ];
  all.sort((a, b) => a.order - b.order);
  return all.slice(1).filter((each, index) => each.side !== all[index]?.side).length;
}

/** 'Mar 2022 –', to be ended on the next line. */
const isOpenRange = (line: Segment[]) => isDateCell([line]) && /[–—-]$/.test(line.at(-1)?.text ?? '');

/** Other letters: a heading over the first date of its entries. */
export function looksOther([line]: Segment[], [before]: Segment[]): boolean {
  const [one, other] = [line?.pieces[0], before?.pieces[0]];
  if (!one || !other) return false;
  return one.font.name !== other.font.name || Math.abs(one.size - other.size) > 0.1 * other.size;
}

/**
 * The lines of the left side in groups: a new one begins after a gap, where the right side was drawn in between, and
 * where a date stands beside a line of the right side while what is above it does not.
 */
export function groupCells(left: Segment[], right: Segment[]): Segment[][][] {
  const cells: Segment[][][] = [];
  const rightOrders = right.map((each) => each.order);
  const isBeside = ([line]: Segment[]) =>
    right.some((each) => line && Math.abs(each.y - line.y) <= 0.5 * Math.min(each.size, line.size));
  for (const line of groupLines(left)) {
    const before = cells.at(-1)?.at(-1);
    const [first, last] = [line[0] as Segment, before?.[0]];
    const isFar = !last || first.y - last.y > 1.9 * Math.max(first.size, last.size);
    const isParted = last && rightOrders.some((order) => order >= last.order && order < first.order);
    const beginsDate = before && isDateCell([line]) && !isOpenRange(before) && isBeside(line) && !isBeside(before);
    const endsRange = before && isOpenRange(before) && isDateCell([line]);
    const endsHeading = before && isBeside(line) && !isBeside(before) && looksOther(line, before);
    if (isFar || (isParted && !endsRange) || beginsDate || endsHeading) cells.push([line]);
    else cells.at(-1)?.push(line);
  }
  return cells;
}
