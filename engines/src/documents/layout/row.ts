import type { DraftLine } from '../compose.ts';
import type { Box, Span } from '../document.ts';
import type { PageLink } from '../pdf/page-links.ts';
import type { Piece } from '../pdf/page-marks.ts';

const wordGap = 0.1;
const tabGap = 1.6;

/** A line's text and spans; a tab stands where a wide gap parts it. */
export function toLine(row: Piece[], links: PageLink[]): DraftLine {
  const tracking = trackingOf(row);
  let text = '';
  const spans: Span[] = [];
  row.forEach((piece, index) => {
    const before = row[index - 1];
    if (before) text += separator(before, piece, tracking);
    text += piece.text;
    spans.push(toSpan(piece, links));
  });
  return { text, spans, box: boxOf(row) };
}

/**
 * Points between the letters of a line that is set apart ('E X P E R I E N C E'), else 0. Such a line is mostly
 * single letters at nearly the same distance.
 */
function trackingOf(row: Piece[]): number {
  const singles = row.filter((piece) => /^[\p{L}\p{N}&]\p{M}*$/u.test(piece.text));
  if (singles.length < 3 || singles.length < row.length * 0.7) return 0;
  const gaps = row.slice(1).map((piece, index) => piece.x0 - (row[index] as Piece).x1);
  gaps.sort((a, b) => a - b);
  return Math.max(0, gaps[Math.floor(gaps.length * 0.3)] ?? 0);
}

function separator(before: Piece, piece: Piece, tracking: number): string {
  const gap = piece.x0 - before.x1;
  const size = Math.max(before.size, piece.size);
  if (tracking > 0) return gap > tracking * 1.5 + size * 0.1 ? ' ' : '';
  if (gap > size * tabGap) return '\t';
  return piece.after_space || gap > size * wordGap ? ' ' : '';
}

function toSpan(piece: Piece, links: PageLink[]): Span {
  const span: Span = {
    text: piece.text,
    box: { x: piece.x0, y: piece.y - piece.size * 0.8, width: piece.x1 - piece.x0, height: piece.size },
    size: Math.round(piece.size * 10) / 10,
    is_bold: piece.font.is_bold || piece.mode === 2,
    is_italic: piece.font.is_italic,
    color: piece.color ?? '#000000',
  };
  const middle = (piece.x0 + piece.x1) / 2;
  const link = links.find((at) => middle > at.x0 && middle < at.x1 && piece.y > at.y0 && piece.y < at.y1 + 2);
  if (link) span.href = link.href;
  return span;
}

function boxOf(row: Piece[]): Box {
  let [x, right, y, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  for (const piece of row) {
    x = Math.min(x, piece.x0);
    right = Math.max(right, piece.x1);
    y = Math.min(y, piece.y - piece.size * 0.8);
    bottom = Math.max(bottom, piece.y + piece.size * 0.2);
  }
  return { x, y, width: right - x, height: bottom - y };
}
