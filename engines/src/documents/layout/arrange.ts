import { around, type DraftLine, type DraftRegion } from '../compose.ts';
import type { Box } from '../document.ts';
import { type Rect, transformRect } from '../pdf/matrix.ts';
import type { Piece } from '../pdf/page-marks.ts';
import { alignedShare, asideReach, isDateCell } from './date-cells.ts';
import { groupCells, judge, looksOther, type Verdict } from './judge.ts';
import { besideRiver, type Drawn, findRivers, type River } from './rivers.ts';
import { type Around, isWrappedWord, toLine } from './row.ts';
import { groupLines, type Segment, toRows, toSegments } from './segment.ts';

/** Text that runs up or down the page is read after the rest. */
function readTurned(pieces: Piece[], sheet: Around & { page: number }): DraftRegion[] {
  const angles = [...new Set(pieces.map((piece) => piece.angle))].filter((angle) => angle !== 0);
  return angles.map((angle) => {
    const lines = toRows(pieces.filter((piece) => piece.angle === angle)).map((row) => toLine(row, sheet));
    return { page: sheet.page, role: 'main', lines: lines.map((line) => turnBack(line, angle)) };
  });
}

/** From the page as it was turned to make the line level to the page itself. */
function turnBack(line: DraftLine, angle: number): DraftLine {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const turn = ({ x, y, width, height }: Box): Box => {
    const area = transformRect([cos, sin, -sin, cos, 0, 0], x, y, x + width, y + height);
    return { x: area.x0, y: area.y0, width: area.x1 - area.x0, height: area.y1 - area.y0 };
  };
  return { ...line, box: turn(line.box), spans: line.spans.map((span) => ({ ...span, box: turn(span.box) })) };
}

/** A page with a painted sidebar: the two columns, and what stands over and under both. */
type Panelled = { sides: Pick<River, 'left' | 'right'>; above: Segment[]; below: Segment[] };

const fewestLines = 3; // On either side; less is a caption or a page number.
const maxAligned = 0.7; // Of the panel's lines: more of them beside lines of the rest are labels or dates of a margin.

/** Parts the page at its first panel that holds a column of its own. */
function partAtPanel(pieces: Piece[], panels: Rect[]): Panelled | undefined {
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

/** `is_recognized`: its text was found on a picture, in no order that says anything. */
type Sheet = Around & { page: number; panels: Rect[]; is_recognized?: boolean };

/**
 * A part of the page that is read through. `before` is put in front of its first line, as dates in the margin are;
 * `continues`: it belongs to the same region as the block before, though it stands beside it.
 */
type Block = {
  segments: Segment[];
  role: 'main' | 'side';
  before?: Segment[][];
  behind?: Segment[][][]; // Each behind the line it begins beside.
  continues?: boolean;
};

const sideShare = 0.42; // Of both columns together: a narrower column beside a wider one is a sidebar.
const maxSegments = 3000; // Of a page; a page of text has some hundred. Finding rivers takes time by their square.
const deepest = 12; // Rivers inside columns inside rivers.

/** The regions of a page in reading order: columns, sidebars and margins found by the white space between them. */
export function arrange(pieces: Piece[], sheet: Sheet): DraftRegion[] {
  const level = pieces.filter((piece) => piece.angle === 0);
  const segments = toSegments(level);
  const drawn = { isOrderTrusted: !sheet.is_recognized && isDrawnInOrder(segments), rules: sheet.rules };
  const again = (part: Segment[]) => cut(part, drawn, 0);
  const panelled = partAtPanel(level, sheet.panels);
  const blocks = panelled
    ? [...again(panelled.above), ...readColumns(panelled.sides, drawn.isOrderTrusted, again), ...again(panelled.below)]
    : again(segments);
  return [...toRegions(blocks, sheet), ...readTurned(pieces, sheet)];
}

/** Blocks of one role that go on below each other are one region. */
function toRegions(blocks: Block[], sheet: Sheet): DraftRegion[] {
  const regions: DraftRegion[] = [];
  let bottom = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const lines = toLines(block, sheet);
    const ys = block.segments.map((each) => each.y);
    const last = regions.at(-1);
    if (last?.role === block.role && (block.continues || Math.min(...ys) > bottom)) last.lines.push(...lines);
    else regions.push({ page: sheet.page, role: block.role, lines });
    bottom = Math.max(...ys);
  }
  return regions;
}

/** Programs draw in reading order, but for a few jumps back up; some scatter everything. */
function isDrawnInOrder(segments: Segment[]): boolean {
  const drawn = [...segments].sort((a, b) => a.order - b.order);
  const jumps = drawn.slice(1).filter((each, index) => each.y < (drawn[index]?.y ?? 0) - each.size).length;
  return jumps <= Math.max(2, segments.length * 0.15);
}

function cut(segments: Segment[], drawn: Drawn, depth: number): Block[] {
  if (segments.length === 0) return [];
  if (depth < deepest && segments.length <= maxSegments) {
    for (const river of findRivers(segments, drawn)) {
      const verdict = judge(river, drawn.isOrderTrusted);
      if (verdict === 'inline') continue;
      const again = (part: Segment[]) => cut(part, drawn, depth + 1);
      const inside = read[verdict](river, drawn.isOrderTrusted, again);
      if (!inside) continue;
      const { above, below } = besideRiver(river, segments);
      return [...again(above), ...inside, ...again(below)];
    }
  }
  return [{ segments, role: 'main' }];
}

type Again = (part: Segment[]) => Block[];
type Read = (river: River, isOrderTrusted: boolean, again: Again) => Block[] | undefined;

const read: Record<Exclude<Verdict, 'inline'>, Read> = {
  columns: readColumns,
  cells: (river, _, again) => readCells(river, again),
  asides: ({ left, right }) => [{ segments: left, role: 'main', behind: groupCells(right, left) }],
};

function readColumns(river: Pick<River, 'left' | 'right'>, isOrderTrusted: boolean, again: Again): Block[] {
  const [left, right] = [widthOf(river.left), widthOf(river.right)];
  const asSide = (blocks: Block[], isSide: boolean) =>
    isSide ? blocks.map((each) => ({ ...each, role: 'side' as const })) : blocks;
  const first = asSide(again(river.left), left < (left + right) * sideShare);
  const second = asSide(again(river.right), right < (left + right) * sideShare);
  const lastOf = (side: Segment[]) => Math.max(...side.map((each) => each.order));
  const firstOf = (side: Segment[]) => Math.min(...side.map((each) => each.order));
  const isRightFirst = isOrderTrusted && lastOf(river.right) < firstOf(river.left);
  return isRightFirst ? [...second, ...first] : [...first, ...second];
}

/** Margin and content in pairs. Undefined where they are better read across: a table of single lines. */
function readCells(river: River, again: Again): Block[] | undefined {
  const cells = groupCells(river.left, river.right);
  const tops = cells.map((cell) => (cell[0]?.[0]?.y ?? 0) - (cell[0]?.[0]?.size ?? 0) * 0.6);
  const contents: Segment[][] = cells.map(() => []);
  const early: Segment[] = [];
  for (const segment of river.right) (contents[tops.findLastIndex((top) => segment.y >= top)] ?? early).push(segment);
  const isTable = (index: number) => cells[index]?.length === 1 && groupLines(contents[index] ?? []).length === 1;
  const single = cells.filter((_, index) => isTable(index)).length;
  if (single > cells.length / 2 && !cells.some((cell) => isDateCell(cell) && cell.length > 1)) return;
  return [
    ...again(early),
    ...cells.flatMap((cell, index): Block[] => {
      const content = again(contents[index] ?? []);
      const [first, ...rest] = content;
      if (first && !first.before && isDateCell(cell)) {
        const [heading, dates] = partAtHeading(cell);
        const dated = { ...first, before: dates };
        return heading.length > 0
          ? [...again(heading.flat()), { ...dated, continues: true }, ...rest]
          : [dated, ...rest];
      }
      return [...again(cell.flat()), ...content.map((block) => ({ ...block, continues: true }))];
    }),
  ];
}

/** A cell of the margin at its first date, where what stands over it looks other: a heading, and the dates of its first entry. */
function partAtHeading(cell: Segment[][]): [heading: Segment[][], dates: Segment[][]] {
  const at = cell.findIndex((line) => isDateCell([line]));
  const [last, first] = [cell[at - 1], cell[at]];
  return last && first && looksOther(first, last) ? [cell.slice(0, at), cell.slice(at)] : [[], cell];
}

function widthOf(side: Segment[]): number {
  return Math.max(...side.map((each) => each.x1)) - Math.min(...side.map((each) => each.x0));
}

function toLines({ segments, before, behind = [] }: Block, sheet: Sheet): DraftLine[] {
  const rows = toRows(segments.flatMap((each) => each.pieces));
  const lines: DraftLine[] = [];
  rows.forEach((row, index) => {
    const [line, last] = [toLine(row, sheet), lines.at(-1)];
    if (last && isWrappedWord(rows[index - 1] as Piece[], row)) {
      lines[lines.length - 1] = joinLines([last, { ...line, text: line.text.replaceAll(' ', '') }], '');
    } else lines.push(line);
  });
  for (const cell of behind) {
    const y = cell[0]?.[0]?.y ?? 0;
    const distances = rows.map(([piece]) => (piece ? Math.abs(piece.y - y) / piece.size : Number.POSITIVE_INFINITY));
    const nearest = Math.min(...distances);
    const at = distances.indexOf(nearest);
    const line = lines[at];
    if (line && nearest <= asideReach)
      lines[at] = { ...joinLines([line, ...marginOf(cell, sheet)], '\t'), box: line.box };
    else lines.push(...marginOf(cell, sheet));
  }
  const [first, ...rest] = lines;
  if (!before || !first) return lines;
  const inFront = { ...joinLines([joinLines(marginOf(before, sheet), ' '), first], '\t'), box: first.box };
  return [inFront, ...rest];
}

const marginOf = (cell: Segment[][], sheet: Sheet) =>
  cell.map((line) =>
    toLine(
      line.flatMap((each) => each.pieces),
      sheet,
    ),
  );

function joinLines(lines: DraftLine[], by: string): DraftLine {
  const [first] = lines as [DraftLine, ...DraftLine[]];
  const text = lines.map((line) => line.text).join(by);
  return { ...first, text, spans: lines.flatMap((line) => line.spans), box: around(lines.map((line) => line.box)) };
}
