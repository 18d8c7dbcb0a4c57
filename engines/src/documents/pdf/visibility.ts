import { blend, isUnseen } from '../colors.ts';
import type { Flag, HiddenText } from '../document.ts';
import type { PageMarks, Paint, Piece } from './page-marks.ts';

/** `is_scan`: the text is what a program read from the picture of the page under it. */
export type Seen = { visible: Piece[]; hidden: Omit<HiddenText, 'page'>[]; is_scan: boolean };

const tinySize = 2.5; // Points; the smallest print of leaflets is 4.
const scanShare = 0.5; // Of the page: a picture of this size under invisible text is the scan that the text was read from.

/** Parts what a person sees from what is drawn so that nobody does. */
export function splitVisible(marks: PageMarks): Seen {
  const page = { x0: 0, y0: 0, x1: marks.width, y1: marks.height };
  const hasScan = marks.paints.some((paint) => paint.kind === 'image' && areaOf(paint) > scanShare * areaOf(page));
  let is_scan = false;
  const visible: Piece[] = [];
  const lost: { flag: Flag; piece: Piece }[] = [];
  let overflow = 0; // Letters of the line so far that run off the page.
  for (const piece of marks.pieces) {
    if (piece.mode === 3 && hasScan && isInside(piece, marks)) {
      is_scan = true;
      visible.push(piece);
      continue;
    }
    const flag = whyHidden(piece, marks);
    const last = visible.at(-1);
    overflow = !flag || !last || !goesOn(last, piece) ? 0 : overflow + piece.text.length;
    const isCutOff = overflow > 0 && overflow <= longestOverflow && isDrawnOutside(piece, marks);
    if (!flag || isCutOff) visible.push(piece);
    else lost.push({ flag, piece });
  }
  return { visible: withoutRepeats(visible), hidden: joinHidden(lost), is_scan };
}

const longestOverflow = 40; // Letters: the end of a line too long for its page, as LaTeX leaves it.
const wordGap = 1.2; // Of the size.

/** Whether a piece follows another on its line, no further than words do. */
const goesOn = (before: Piece, piece: Piece) =>
  Math.abs(piece.y - before.y) < 0.35 * piece.size &&
  piece.angle === before.angle &&
  piece.x0 - before.x1 > -piece.size &&
  piece.x0 - before.x1 < wordGap * piece.size;

const isDrawnOutside = (piece: Piece, marks: PageMarks) =>
  piece.is_shown && piece.mode !== 3 && piece.x1 > marks.width && !isInside(piece, marks);

/** Bold print and shadows are made by drawing the same letters twice, hardly apart. */
function withoutRepeats(pieces: Piece[]): Piece[] {
  const drawn = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = drawn.get(piece.text) ?? [];
    drawn.set(piece.text, same);
    const reach = piece.size * 0.15;
    if (same.some((each) => Math.abs(each.x0 - piece.x0) < reach && Math.abs(each.y - piece.y) < reach)) return false;
    same.push(piece);
    return true;
  });
}

/** Neighbouring hidden pieces as one text; stray signs without letters are nothing to report. */
function joinHidden(lost: { flag: Flag; piece: Piece }[]): Seen['hidden'] {
  const joined: Seen['hidden'] = [];
  for (const { flag, piece } of lost) {
    const last = joined.at(-1);
    if (last?.flag === flag) last.text += ` ${piece.text}`;
    else joined.push({ flag, text: piece.text });
  }
  return joined.filter(({ text }) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3);
}

function whyHidden(piece: Piece, marks: PageMarks): Flag | undefined {
  if (!piece.is_shown || piece.mode === 3 || !isInside(piece, marks)) return 'hidden_text';
  if (piece.size < tinySize || isSqueezed(piece)) return 'tiny_text';
  const spot = spotOf(piece);
  // Letters that only clip show as far as something is painted through them, as gradients are.
  if (piece.mode === 7)
    return marks.paints.some((paint) => paint.order > piece.order && covers(paint, spot)) ? undefined : 'hidden_text';
  let background = '#ffffff' as string | null;
  for (const paint of marks.paints) {
    if (paint.alpha < 0.05 && paint.kind === 'fill') continue;
    if (paint.kind === 'stroke' || !covers(paint, spot)) continue;
    if (paint.order > piece.order && paint.alpha > 0.95 && paint.kind !== 'odd') return 'covered_text';
    if (paint.order < piece.order) background = under(background, paint);
  }
  if (piece.alpha < 0.05) return 'hidden_text';
  if (background === null || piece.color === null) return;
  return isUnseen(blend(background, piece.color, piece.alpha), background, piece.size) ? 'hidden_text' : undefined;
}

const narrowest = 0.1; // Of the size, a letter on average; even an i has twice that.

function isSqueezed({ text, x0, x1, size }: Piece): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters > 0 && x1 - x0 < letters * size * narrowest;
}

type Spot = { x: number; y: number };

/** The middle of the piece's letters on the page. */
function spotOf(piece: Piece): Spot {
  const [x, y] = [(piece.x0 + piece.x1) / 2, piece.y - piece.size * 0.3];
  if (piece.angle === 0) return { x, y };
  const [cos, sin] = [Math.cos((piece.angle * Math.PI) / 180), Math.sin((piece.angle * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

function isInside(piece: Piece, marks: PageMarks): boolean {
  const spot = spotOf(piece);
  return covers(piece.clip, spot) && covers({ x0: 0, y0: 0, x1: marks.width, y1: marks.height }, spot);
}

function covers(area: { x0: number; y0: number; x1: number; y1: number }, { x, y }: Spot): boolean {
  return x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1;
}

/** The colour after painting; null where it cannot be told (pictures, patterns). */
function under(background: string | null, paint: Paint): string | null {
  if (paint.kind !== 'fill' || paint.color === null) return null;
  if (paint.alpha > 0.95) return paint.color;
  return background && blend(background, paint.color, paint.alpha);
}

function areaOf(area: { x0: number; y0: number; x1: number; y1: number }): number {
  return Math.max(0, area.x1 - area.x0) * Math.max(0, area.y1 - area.y0);
}
