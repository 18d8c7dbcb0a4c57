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
