// Where on its pages a document says something, for people to see.
import { cleanText } from '../../documents/clean-text.ts';
import { around } from '../../documents/compose.ts';
import type { Box, Document, Line, Span, TurnedPage } from '../../documents/document.ts';
import { measureLetter } from '../layout/letter-widths.ts';
import type { Evidence } from '../resume.ts';

/** In points from the top left corner of the page; pages count from 1. */
export type PageBox = Box & { page: number };

const maxBoxes = 20_000; // A resume of ten pages has some two thousand; a hostile file must not fill the memory.

/**
 * Gives the boxes around places of the document's text, one for each line that a place touches. None but for PDFs, nor
 * beyond the first 20,000.
 */
export function createBoxFinder(document: Document): (places: Evidence[]) => PageBox[] {
  if (document.format !== 'pdf') return () => [];
  const { lines } = document;
  const turned = new Map(document.turned?.map((each) => [each.page, each]));
  let given = 0;
  const known = new Map<Line, Counts>(); // Several facts stand on most lines.
  return (places) =>
    places.flatMap(({ start, end }) => {
      const boxes: PageBox[] = [];
      for (let at = lineAt(lines, start); at < lines.length; at++) {
        const line = lines[at] as Line;
        if (line.start >= end || given >= maxBoxes) break;
        const box = boxIn(line, Math.max(start, line.start), Math.min(end, line.end), known);
        if (!box) continue;
        boxes.push({ page: line.page, ...toPage(box, turned.get(line.page)) });
        given++;
      }
      return boxes;
    });
}

/** From the page turned upright to the page as it lies in the file. */
function toPage(box: Box, turned: TurnedPage | undefined): Box {
  if (!turned) return box;
  const { turns, width, height } = turned;
  const { x, y } = box;
  if (turns === 2) return { ...box, x: width - x - box.width, y: height - y - box.height };
  const size = { width: box.height, height: box.width };
  return turns === 1 ? { x: y, y: height - x - box.width, ...size } : { x: width - y - box.height, y: x, ...size };
}

/** The first line that ends behind the offset. */
function lineAt(lines: Line[], offset: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as Line).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const maxBullet = 3; // Letters of a bullet or number that stand before the text.

/** Around the words from `start` to `end`; the whole line where its spans and its text do not agree. */
function boxIn(line: Line, start: number, end: number, known: Map<Line, Counts>): Box | undefined {
  if (start === line.start && end === line.end && !line.is_bullet) return line.box;
  const first = countLetters(line.text, 0, start - line.start);
  const last = first + countLetters(line.text, start - line.start, end - line.start);
  if (last === first) return undefined;
  const { counts, surplus } = countsOf(line, known);
  if (surplus < 0 || surplus > (line.is_bullet ? maxBullet : 0)) return line.box;
  const boxes: Box[] = [];
  let at = -surplus;
  for (const [index, span] of line.spans.entries()) {
    const count = counts[index] as number;
    const [from, to] = [Math.max(first - at, 0), Math.min(last - at, count)];
    if (from < to) boxes.push(to - from === count ? span.box : cut(span, from, to));
    at += count;
  }
  return boxes.length === 0 ? line.box : tidy(around(boxes));
}

type Counts = { counts: number[]; surplus: number };

/** The letters of each span, and how many more they are than those of the line. */
function countsOf(line: Line, known: Map<Line, Counts>): Counts {
  const before = known.get(line);
  if (before) return before;
  const counts = line.spans.map(lettersIn);
  const surplus = counts.reduce((sum, count) => sum + count, 0) - countLetters(line.text, 0, line.text.length);
  known.set(line, { counts, surplus });
  return { counts, surplus };
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Around some of a span's letters, its width parted among them as a common font would. */
function cut({ text, box }: Span, from: number, to: number): Box {
  const isUpright = box.width < box.height && text.length > 2;
  if (isUpright || rightToLeft.test(text)) return box;
  let [passed, width] = [0, 0];
  let [left, right] = [0, 0];
  for (const character of text.trimEnd()) {
    if (passed <= from && lettersFor(character) > 0) left = width;
    const isInside = passed < to;
    passed += lettersFor(character);
    width += measureLetter(character);
    if (isInside) right = width;
  }
  const unit = box.width / Math.max(1e-6, width);
  return { ...box, x: box.x + left * unit, width: (right - left) * unit };
}

/** How many letters of the line's text a span's text became. */
function lettersIn({ text }: Span): number {
  let count = 0;
  for (const character of text) count += lettersFor(character);
  return count;
}

const seen = new Map<string, number>();

/** How many a character became: none for an icon, two for a ligature. */
function lettersFor(character: string): number {
  const code = character.charCodeAt(0);
  if (code < 127) return code > 32 ? 1 : 0;
  let count = seen.get(character);
  if (count === undefined) {
    const clean = cleanText(character);
    seen.set(character, (count = countLetters(clean, 0, clean.length)));
  }
  return count;
}

/** Letters from one offset to another, blanks left out. */
function countLetters(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) > 32) count++;
  return count;
}

const tidy = ({ x, y, width, height }: Box): Box => {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
};
