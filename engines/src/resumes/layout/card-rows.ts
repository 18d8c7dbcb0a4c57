// Cards side by side whose lines stand at the same heights come as one row each: parts them again.
import { isSurelyHeading, mayHead } from '../sections/heading-words.ts';
import { type Part, type Row, rowOfParts } from './rows.ts';

const sizeShare = 0.02; // Headings of one document differ by no more.
const gutterEms = 4; // Between two cards at least; the words of one heading set apart stand closer.
const nearby = 3; // Points by which what stands in a card may stand left of its heading.

/** The rows with those of a right card behind those of the left one, where both begin with headings on one line. */
export function partCards(rows: Row[]): Row[] {
  if (!rows.some(edgeOfRightCard)) return rows;
  const parted: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as Row;
    const edge = edgeOfRightCard(row);
    if (edge === undefined) {
      parted.push(row);
      continue;
    }
    const end = endOfCards(rows, index);
    const cards = rows.slice(index, end);
    parted.push(...cards.flatMap((card) => partOf(card, (part) => part.x < edge - nearby)));
    const [first, ...others] = cards.flatMap((card) => partOf(card, (part) => part.x >= edge - nearby));
    if (first) parted.push(rowOfParts(first, first.parts.slice(0, 1)));
    if (first && first.parts.length > 1) parted.push(rowOfParts(first, first.parts.slice(1)));
    parted.push(...others);
    index = end - 1;
  }
  return parted;
}

/** Where the second of two headings on one line begins, in points. */
function edgeOfRightCard({ parts, line }: Row): number | undefined {
  const [first, ...others] = parts;
  if (!first || others.length === 0 || line.spans.length === 0 || !isSurelyHeading(first.text)) return undefined;
  const looksAlike = (part: Part) =>
    part.is_bold === first.is_bold && Math.abs(part.size - first.size) < first.size * sizeShare;
  const isApart = (part: Part) => part.x - first.right > first.size * gutterEms;
  return others.find((part) => isApart(part) && looksAlike(part) && mayHead(part.text))?.x;
}

/** The next row that a heading begins, or that stands in another region. */
function endOfCards(rows: Row[], from: number): number {
  const row = rows[from];
  const end = rows.findIndex(({ line, parts }, index) => {
    if (index <= from) return false;
    if (line.region !== row?.line.region || line.page !== row.line.page) return true;
    const part = parts[0];
    return part?.size === row.parts[0]?.size && part?.is_bold === row.parts[0]?.is_bold && mayHead(part?.text ?? '');
  });
  return end < 0 ? rows.length : end;
}

function partOf(row: Row, isInside: (part: Part) => boolean): Row[] {
  const inside = row.parts.filter(isInside);
  if (inside.length === row.parts.length) return [row];
  return inside.length > 0 ? [rowOfParts(row, inside)] : [];
}
