import { isDateLike } from '../date-like.ts';
import type { Piece } from '../pdf/page-marks.ts';

/** Words of one line close to each other: what a column's edge never cuts through. */
export type Segment = {
  pieces: Piece[];
  text: string;
  x0: number;
  x1: number;
  y: number; // Of the baseline.
  size: number;
  order: number; // Of its first letters among all that was drawn.
};

const segmentGap = 0.8; // Of the size. Blanks are 0.25 to 0.35, stretched ones of justified lines rarely above 0.7.
const sameLine = 0.35; // Of the smaller size: baselines closer than that are one line, as for raised letters.
const edgeLines = 3; // That begin at the same place make an edge; one is enough where the font changes at a wider gap.
const narrowGap = 0.15;
const touching = -0.1;
const sameEdge = 1; // Points.
const longestMargin = 20; // Letters of a date in a margin.
const wideGap = 0.4;
const markGap = 4; // A bullet or list number belongs to the text that follows, however deep the indent.

/** The pieces as rows, top down; inside a row from left to right. */
export function toRows(pieces: Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && piece.y - first.y <= sameLine * Math.min(piece.size, first.size)) row.push(piece);
    else rows.push([piece]);
  }
  for (const row of rows) row.sort((a, b) => a.x0 - b.x0);
  return rows;
}

/** Cuts rows where a gap may be the edge of a column, or where a narrow one lies on the edge of one. */
export function toSegments(pieces: Piece[]): Segment[] {
  const rows = toRows(pieces);
  const segments = rows.flatMap(cutAtGaps);
  const edges = new Map<number, Segment[]>();
  for (const segment of segments) {
    const x = Math.round(segment.x0);
    const there = edges.get(x);
    if (there) there.push(segment);
    else edges.set(x, [segment]);
  }
  // A name in large letters that happens to have a word above a column is no line of that column.
  const behindDates = segments.map(edgeBehindDate);
  const linesAt = ({ x0, size }: Piece) =>
    [-1, 0, 1].flatMap((by) => edges.get(Math.round(x0) + by) ?? []).filter((each) => each.size > size * 0.7).length +
    behindDates.filter((x) => x !== undefined && Math.abs(x - x0) <= sameEdge).length;
  return segments.flatMap((segment) => cutAtEdge(segment, linesAt));
}

/** Where the text begins that was drawn behind a date which fills its margin. */
function edgeBehindDate({ pieces, text }: Segment): number | undefined {
  if (!isDateLike(text.slice(0, longestMargin))) return undefined;
  const at = pieces.findIndex((piece, index) => {
    const before = pieces[index - 1];
    return (
      before && piece.order !== before.order && /^\p{L}/u.test(piece.text) && isDateLike(textOf(pieces.slice(0, index)))
    );
  });
  return pieces[at]?.x0;
}

/** A text drawn by itself that begins exactly where the lines of a column begin belongs to that column. */
function cutAtEdge(segment: Segment, linesAt: (piece: Piece) => number): Segment[] {
  const at = segment.pieces.findIndex((piece, index) => {
    const before = segment.pieces[index - 1];
    const gap = before ? (piece.x0 - before.x1) / piece.size : 0;
    if (!before || piece.order === before.order || gap < touching) return false;
    // Dates may fill the margin up to its edge; other words that close are a word in bold and the next.
    const isDate = gap < narrowGap && isDateLike(textOf(segment.pieces.slice(0, index)));
    if (!isDate && (gap < narrowGap || !/[\p{L}\p{N}]/u.test(before.text))) return false;
    const isOther = gap > wideGap && piece.font.name !== before.font.name;
    return linesAt(piece) >= (isOther ? 1 : edgeLines);
  });
  if (at < 0) return [segment];
  return [segmentOf(segment.pieces.slice(0, at)), ...cutAtEdge(segmentOf(segment.pieces.slice(at)), linesAt)];
}

function cutAtGaps(row: Piece[]): Segment[] {
  const segments: Segment[] = [];
  let open: Piece[] = [];
  for (const piece of row) {
    const last = open.at(-1);
    if (last && isApart(open, last, piece)) {
      segments.push(segmentOf(open));
      open = [];
    }
    open.push(piece);
  }
  return [...segments, segmentOf(open)];
}

const mark = /^(?:[^\p{L}\p{N}]+|\(?\d{1,2}[.)])$/u;

function isApart(open: Piece[], last: Piece, piece: Piece): boolean {
  const gap = (piece.x0 - last.x1) / Math.max(last.size, piece.size);
  return gap > segmentGap && (gap > markGap || !mark.test(open.map((each) => each.text).join('')));
}

const textOf = (pieces: Piece[]) => pieces.map((piece) => piece.text).join(' ');

function segmentOf(pieces: Piece[]): Segment {
  const [first] = pieces as [Piece];
  return {
    pieces,
    text: textOf(pieces),
    x0: first.x0,
    x1: pieces.reduce((max, piece) => Math.max(max, piece.x1), Number.NEGATIVE_INFINITY),
    y: first.y,
    size: pieces.reduce((max, piece) => Math.max(max, piece.size), 0),
    order: pieces.reduce((min, piece) => Math.min(min, piece.order), Number.POSITIVE_INFINITY),
  };
}

/** Top down, and from left to right. */
export const byPlace = (a: Segment, b: Segment) => a.y - b.y || a.x0 - b.x0;

/** Segments of one column, grouped by line, top down. */
export function groupLines(segments: Segment[]): Segment[][] {
  const lines: Segment[][] = [];
  for (const segment of [...segments].sort(byPlace)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && segment.y - first.y <= sameLine * Math.min(segment.size, first.size)) line.push(segment);
    else lines.push([segment]);
  }
  return lines;
}
