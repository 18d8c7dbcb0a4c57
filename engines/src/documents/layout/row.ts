import { around, type DraftLine } from '../compose.ts';
import type { Box, Span } from '../document.ts';
import type { Rect } from '../pdf/matrix.ts';
import type { PageLink } from '../pdf/page-links.ts';
import type { Piece } from '../pdf/page-marks.ts';

const beyondGreek = /[\u0590-\uffff]/; // Where Hebrew begins.
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const leftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * The pieces of a line from left to right as they are read. A line with as much Arabic or Hebrew as other letters is
 * read from the right: its words are put in that order and their letters, which PDFs hold as drawn from the left, too.
 * Runs of Latin words inside it keep their own order. (What matters here of the Unicode bidirectional algorithm.)
 */
export function inReadingOrder(row: Piece[]): Piece[] {
  if (!row.some((piece) => beyondGreek.test(piece.text))) return row;
  const lengthOf = (pieces: Piece[]) => pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  const turned = row.filter((piece) => rightToLeft.test(piece.text));
  if (turned.length === 0) return row;
  const upright = row.map((piece) => (rightToLeft.test(piece.text) ? { ...piece, text: reverse(piece.text) } : piece));
  if (lengthOf(turned) < lengthOf(row.filter((piece) => leftToRight.test(piece.text)))) return upright;
  const ordered: Piece[] = [];
  let latin: Piece[] = [];
  for (const piece of upright.reverse()) {
    if (leftToRight.test(piece.text)) {
      latin.unshift(piece);
      continue;
    }
    ordered.push(...latin, piece);
    latin = [];
  }
  return [...ordered, ...latin];
}

/** Letters drawn in one of their joined forms become the letters themselves; digits inside keep their order. */
function reverse(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text.normalize('NFKC'))].map(({ segment }) => segment).reverse();
  return letters.join('').replace(/\p{Nd}{2,}/gu, (digits) => [...digits].reverse().join(''));
}

/** What lies on the page beside the letters. */
export type Around = { links: PageLink[]; dots: Rect[]; rules: Rect[] };

const wordGap = 0.1;
const tabGap = 1.6;
const roomy = 1.7; // Times the narrowest gap of the line.
const dotReach = 2.2; // Times the size, from a list's dot to its text.
const maxWrapped = 3; // Letters; more of them may be a word of their own.
const ascent = 0.8; // Of the size: letters stand from there above the baseline to the rest below it.

/** A line's text and spans; a tab stands where a wide gap parts it. */
export function toLine(seen: Piece[], { links, dots }: Around): DraftLine {
  const row = inReadingOrder(seen);
  const tracking = row.some((piece) => piece.size !== row[0]?.size) ? 0 : trackingOf(row);
  const apart = tracking > 0 ? [] : trackingOfRuns(row);
  const spans: Span[] = [];
  // Words of one look are one span, but not tags and columns, which stand further apart than words do.
  const gaps = row.slice(1).map((piece, index) => gapBetween(row[index] as Piece, piece));
  const size = row[0]?.size ?? 0;
  const narrowest = Math.max(0.25 * size, Math.min(0.35 * size, ...gaps));
  let look: unknown;
  row.forEach((piece, index) => {
    const before = row[index - 1];
    const gap = before ? separator(before, piece, tracking || (apart[index] ?? 0)) : '';
    const [span, last] = [toSpan(piece, links), spans.at(-1)];
    if (
      last &&
      look === piece.font &&
      last.size === span.size &&
      last.color === span.color &&
      last.href === span.href &&
      last.is_doubtful === span.is_doubtful &&
      !(before && gapBetween(before, piece) > narrowest * roomy)
    ) {
      last.text += gap + span.text;
      last.box = tidy(around([last.box, span.box]));
    } else {
      if (last) last.text += gap;
      spans.push(span);
    }
    look = piece.font;
  });
  return { text: spans.map((span) => span.text).join(''), spans, box: boxOf(row), is_bullet: hasDot(seen, dots) };
}

/** Whether the second row is the rest of a word whose letters are set apart in the first. */
export function isWrappedWord(row: Piece[], next: Piece[]): boolean {
  const [first, rest] = [row[0], next[0]];
  if (!first || !rest || next.length > maxWrapped || trackingOf(row) === 0) return false;
  const isSame = first.font === rest.font && Math.abs(first.size - rest.size) < 0.1 && Math.abs(first.x0 - rest.x0) < 2;
  return isSame && rest.y - first.y < 2 * first.size && next.every((piece) => /^\p{L}$/u.test(piece.text));
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

const fewestApart = 5; // Letters: fewer may be initials.
const maxApart = 1.2; // Of the size.

/** For each piece, how far it stands from the one before where both are letters of a word set apart beside other text. */
function trackingOfRuns(row: Piece[]): number[] {
  const tracking: number[] = [];
  let from = 0;
  for (let index = 1; index <= row.length; index++) {
    const [before, piece] = [row[index - 1] as Piece, row[index]];
    const goesOn =
      piece !== undefined &&
      [before, piece].every((each) => /^[\p{L}\p{N}.&-]\p{M}*$/u.test(each.text)) &&
      piece.font === before.font &&
      gapBetween(before, piece) < piece.size * maxApart;
    if (goesOn) continue;
    const run = row.slice(from, index);
    if (run.length >= fewestApart) {
      const gaps = run.slice(1).map((each, at) => gapBetween(run[at] as Piece, each));
      const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length * 0.3)] ?? 0;
      for (let at = from + 1; at < index; at++) tracking[at] = usual;
    }
    from = index;
  }
  return tracking;
}

/** Some programs draw the dot of a list as a shape, not as a letter. */
function hasDot([first]: Piece[], dots: Rect[]): boolean {
  return dots.some((dot) => {
    if (!first || dot.x1 > first.x0 || first.x0 - dot.x1 > first.size * dotReach) return false;
    const [middle, height] = [(dot.y0 + dot.y1) / 2, dot.y1 - dot.y0];
    return middle < first.y && middle > first.y - first.size * 0.8 && height < first.size * 0.7;
  });
}

/** White paper between two pieces, whichever stands left. */
function gapBetween(one: Piece, two: Piece): number {
  return Math.max(one.x0, two.x0) - Math.min(one.x1, two.x1);
}

function separator(before: Piece, piece: Piece, tracking: number): string {
  const gap = gapBetween(before, piece);
  const size = Math.max(before.size, piece.size);
  if (tracking > 0) return gap > tracking * 1.5 + size * 0.1 ? ' ' : '';
  if (gap > size * tabGap) return '\t';
  return piece.after_space || gap > size * wordGap ? ' ' : '';
}

function toSpan(piece: Piece, links: PageLink[]): Span {
  const span: Span = {
    text: piece.text,
    box: tidy({ x: piece.x0, y: piece.y - piece.size * ascent, width: piece.x1 - piece.x0, height: piece.size }),
    size: Math.round(piece.size * 10) / 10,
    is_bold: piece.font.is_bold || piece.mode === 2,
    is_italic: piece.font.is_italic,
    color: piece.color ?? '#000000',
  };
  const middle = (piece.x0 + piece.x1) / 2;
  const link = links.find((at) => middle > at.x0 && middle < at.x1 && piece.y > at.y0 && piece.y < at.y1 + 2);
  if (link) span.href = link.href;
  if (piece.is_doubtful) span.is_doubtful = true;
  return span;
}

function boxOf(row: Piece[]): Box {
  let [x, right, y, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  for (const piece of row) {
    x = Math.min(x, piece.x0);
    right = Math.max(right, piece.x1);
    y = Math.min(y, piece.y - piece.size * ascent);
    bottom = Math.max(bottom, piece.y + piece.size * (1 - ascent));
  }
  return tidy({ x, y, width: right - x, height: bottom - y });
}

/** Hundredths of a point are more than anybody sees. */
function tidy({ x, y, width, height }: Box): Box {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
