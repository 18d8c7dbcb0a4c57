// The lines of a document as the readers of facts want them: in parts, with the looks of each part.
import { cleanText } from '../../documents/clean-text.ts';
import type { Document, Line } from '../../documents/document.ts';
import { fold } from '../../text/fold.ts';
import { findDates } from '../dates/dates.ts';
import type { Evidence } from '../resume.ts';

/**
 * A piece of a line that stands apart from the others: a title, or the date at the right margin. `x` and `right` are in
 * points, where the format has a layout.
 */
export type Part = {
  text: string;
  start: number;
  end: number;
  is_bold: boolean;
  size: number;
  x: number;
  right: number;
  pieces?: Evidence[]; // Where its text stands, if that was put together with blanks from several places.
};

export type Row = {
  line: Line;
  parts: Part[]; // At least one.
  text: string; // As in the document, but parts separated by tabs.
  start: number; // Offsets into `Document.text`; letter for letter those of `text`.
  end: number;
  role: 'main' | 'side' | 'header' | 'footer';
};

const longestLine = 1000; // Letters: what is longer is running text without parts.

/** The document's lines in reading order. */
export function toRows(document: Document): Row[] {
  return document.lines.map((line) => {
    const role = document.regions[line.region]?.role ?? 'main';
    const whole = { line, start: line.start, end: line.end, role };
    const part = onlyPart(line);
    if (part) return { ...whole, parts: [part], text: line.text };
    const written = writtenOf(line);
    const text = line.text.length > longestLine ? line.text : withTabsAtGaps(line, written);
    return { ...whole, parts: toParts(line, text, written), text };
  });
}

/** Most lines are one run of words without a gap that could part them. */
function onlyPart({ text, spans, start, end }: Line): Part | undefined {
  const [span, other] = spans;
  if (!span || other || /\s\s|\t/.test(span.text) || /\t|([-.–—_·…=])\1{3}/.test(text)) return undefined;
  const { is_bold, size, box } = span;
  return { text, start, end, is_bold, size, x: box.x, right: box.x + box.width };
}

// Blanks between words are 0.2 to 0.4 of the size, stretched ones rarely twice that. Where bold begins or ends, less tells.
const fewestGapEms = 0.65;
const changeGapEms = 0.42;
const surelyGapEms = 1.2;

/** The line's text with a tab for each blank that is much wider than its neighbours, or that held an icon. */
function withTabsAtGaps(line: Line, written: Written): string {
  return widenGaps(line, written).replace(leaders, (run) => '\t'.repeat(run.length));
}

// Dots or dashes that lead the eye to the right margin.
const leaders = / ?([-.–—_·…=])\1{3,} ?/g;

function widenGaps(line: Line, written: Written): string {
  const letters = lettersOf(line, written);
  if (!letters || letters.gaps.length === 0) return line.text;
  // Spans hold runs of words where these stand as close as usual; else their own gaps tell what is usual.
  const hasRuns = line.spans.some((span) => /\S \S/.test(span.text)) || letters.gaps.length < 2;
  const gaps = letters.gaps.map((gap) => gap.width);
  const narrowest = hasRuns ? 0.3 * line.size : Math.max(0.2 * line.size, Math.min(...gaps));
  if (areLettersApart(line)) return line.text;
  const isWide = (gap: Gap) => {
    const ems = gap.width / line.size;
    if (ems > surelyGapEms || gap.is_forced) return true;
    return ems > (gap.is_change ? changeGapEms : fewestGapEms) && gap.width > 1.8 * narrowest;
  };
  const wide = letters.gaps.filter(isWide);
  if (wide.length === 0) return line.text;
  const characters = [...line.text].length === line.text.length ? line.text.split('') : undefined;
  if (!characters) return line.text;
  for (const { before } of wide) {
    const at = positionBehind(line.text, before);
    if (characters[at] === ' ') characters[at] = '\t';
  }
  return characters.join('');
}

/** 'S K I L L S': the letters of a heading, whose blanks mean nothing. */
function areLettersApart(line: Line): boolean {
  const words = line.spans.flatMap((span) => span.text.trim().split(/\s+/));
  return words.length > 3 && words.filter((word) => word.length === 1).length > words.length * 0.7;
}

/** Where so many letters of the text have passed. */
function positionBehind(text: string, letters: number): number {
  let passed = 0;
  for (let at = 0; at < text.length; at++) {
    if (passed === letters) return at;
    if (!/\s/.test(text[at] ?? '')) passed++;
  }
  return text.length;
}

type Gap = { before: number; width: number; is_forced: boolean; is_change: boolean };

/** The gaps between the line's spans by the number of letters before them; undefined where spans and text differ. */
function lettersOf(line: Line, { texts, counts, surplus }: Written): { gaps: Gap[] } | undefined {
  const gaps: Gap[] = [];
  if (surplus < 0 || surplus > (line.is_bullet ? 3 : 0)) return undefined;
  let passed = -surplus;
  let right: number | undefined;
  let wasIcon = false;
  for (const [index, span] of line.spans.entries()) {
    const text = texts[index] ?? '';
    if (!text.trim()) {
      wasIcon ||= /[^\s\u200b]/u.test(span.text);
      continue;
    }
    if (right !== undefined && passed > 0) {
      const isBlank = /^\s\s|^\t/.test(text) || /\s\s$/.test(texts[index - 1] ?? '');
      const is_change = line.spans[index - 1]?.is_bold !== span.is_bold;
      gaps.push({ before: passed, width: span.box.x - right, is_forced: wasIcon || isBlank, is_change });
    }
    for (const match of text.trim().matchAll(/\s{2,}/g)) {
      gaps.push({
        before: passed + countLetters(text.trim().slice(0, match.index)),
        width: 0,
        is_forced: true,
        is_change: false,
      });
    }
    passed += counts[index] ?? 0;
    right = span.box.x + span.box.width;
    wasIcon = false;
  }
  return { gaps };
}

function toParts(line: Line, text: string, written: Written): Part[] {
  const looks = letterLooks(line, written);
  const parts: Part[] = [];
  let letters = 0;
  for (const match of text.matchAll(/[^\t]+/g)) {
    const plain = match[0].trim();
    const count = countLetters(match[0]);
    const look = looks(letters, letters + count);
    letters += count;
    if (!plain) continue;
    const start = line.start + match.index + match[0].indexOf(plain);
    parts.push({ text: plain, start, end: start + plain.length, ...look });
  }
  if (parts.length > 0) return parts;
  const { is_bold, size, start, end, box } = line;
  return [{ text: line.text, start, end, is_bold, size, x: box.x, right: box.x + box.width }];
}

function countLetters(text: string): number {
  return text.length - (text.match(/\s/g)?.length ?? 0);
}

/** What a line's spans hold that can be read: their texts, how many letters each has, and how many more than the line. */
type Written = { texts: string[]; counts: number[]; surplus: number };

function writtenOf(line: Line): Written {
  const texts = line.spans.map((span) => cleanText(span.text));
  const counts = texts.map(countLetters);
  const surplus = counts.reduce((sum, count) => sum + count, 0) - countLetters(line.text);
  return { texts, counts, surplus };
}

/** Tells how the letters from one to another of the line look: as the first of them does. */
function letterLooks(
  line: Line,
  { counts, surplus }: Written,
): (from: number, to: number) => Pick<Part, 'is_bold' | 'size' | 'x' | 'right'> {
  return (from, to) => {
    let look: Pick<Part, 'is_bold' | 'size' | 'x' | 'right'> | undefined;
    let passed = Math.min(0, -surplus);
    for (const [index, span] of line.spans.entries()) {
      passed += counts[index] ?? 0;
      const right = span.box.x + span.box.width;
      if (passed > from) look ??= { is_bold: span.is_bold, size: span.size, x: span.box.x, right };
      if (look && counts[index]) look.right = right;
      if (passed >= to && look) break;
    }
    return look ?? { is_bold: line.is_bold, size: line.size, x: line.box.x, right: line.box.x + line.box.width };
  };
}

/** A row of some of a row's parts. */
export function rowOfParts(row: Row, parts: Part[]): Row {
  const first = parts[0];
  const last = parts.at(-1);
  if (!first || !last) return row;
  const slice = row.text.slice(first.start - row.start, last.end - row.start);
  const isSlice = slice.startsWith(first.text) && slice.endsWith(last.text);
  const text = isSlice ? slice : parts.map((part) => part.text).join('\t');
  return { ...row, parts, text, start: first.start, end: last.end };
}

/** The span of the document from the first of the rows to the last. */
export function spanRows(rows: Evidence[]): Evidence {
  return { start: Math.min(...rows.map((row) => row.start)), end: Math.max(...rows.map((row) => row.end)) };
}

/** Where the letters of a part's text from one to another stand in the document. */
export function placesIn(part: Part, from: number, to: number): Evidence[] {
  const places: Evidence[] = [];
  let at = 0;
  for (const piece of getPieces(part)) {
    const length = piece.end - piece.start;
    const [start, end] = [Math.max(from, at) - at, Math.min(to, at + length) - at];
    if (start < end) places.push({ start: piece.start + start, end: piece.start + end });
    at += length + 1;
  }
  return places;
}

/** Where a part stands. */
export const getPieces = ({ pieces, start, end }: Part): Evidence[] => pieces ?? [{ start, end }];

/** The rows' places, those one under the other as one. */
export function joinRuns(rows: Evidence[]): Evidence[] {
  const runs: Evidence[] = [];
  for (const { start, end } of rows) {
    const last = runs.at(-1);
    if (last && start === last.end + 1) last.end = end;
    else runs.push({ start, end });
  }
  return runs;
}

const cachedFolds = new WeakMap<Row, string>();

/** The row's text, folded. */
export function foldedRow(row: Row): string {
  let folded = cachedFolds.get(row);
  if (folded === undefined) cachedFolds.set(row, (folded = fold(row.text)));
  return folded;
}

/**
 * Whether `row` goes on with the sentence of `previous`: it stands right under it, looks the same, and its first word
 * would not have fitted behind `previous`. `rightEdge` is how far that line could have gone, in points.
 */
export function isWrapped(previous: Row, row: Row, rightEdge: number): boolean {
  const [above, below] = [previous.line, row.line];
  if (below.is_bullet || below.is_heading || row.parts.length > 1 || isShortLine(previous, rightEdge)) return false;
  if (above.is_bold !== below.is_bold || !standsUnder(previous, row)) return false;
  const firstWord = below.text.split(' ')[0] ?? '';
  const letterWidth = above.box.width / Math.max(1, above.text.length);
  const room = rightEdge - (above.box.x + above.box.width);
  if (room < (firstWord.length + 1) * letterWidth) return true;
  return /^\p{Ll}/u.test(below.text) && room < 12 * letterWidth;
}

const isDated = (row: Row) => row.parts.some((part) => findDates(part.text).length > 0);

/** The dates of the next entry, in front of its title. */
const beginsWithDate = (row: Row) => row.parts.length > 1 && findDates(row.parts[0]?.text ?? '')[0]?.start === 0;

const typedLetter = 6; // Points, where a format has no layout.

/** A format without a layout breaks its lines, if at all, at some seventy letters, or near the edge of its columns. */
const isShortLine = ({ line }: Row, rightEdge: number) =>
  line.spans.length === 0 &&
  line.box.x / typedLetter + line.text.length < Math.min(60, (nearEdge * rightEdge) / typedLetter);
export const nearEdge = 0.8; // Of how far lines go: where one of a column set to a width may be full.

const widestIndent = 30; // Points by which the text of a bullet may stand in from its sign.

function standsUnder(previous: Row, row: Row): boolean {
  const [above, below] = [previous.line, row.line];
  if (above.region !== below.region || above.page !== below.page) return false;
  if (Math.abs(above.size - below.size) > 0.6 || below.gap_before > above.size * 0.65) return false;
  const indent = below.box.x - above.box.x;
  return indent > -3 && indent < widestIndent;
}

/**
 * Whether a title or name goes on in the next row: same looks, and no room for its first word before the edge, or before
 * the dates that stand behind it.
 */
export function isTitleWrapped(previous: Row, row: Row, rightEdge: number): boolean {
  const [part, behind] = previous.parts;
  const next = row.parts[0];
  if (!part || !next || row.line.is_bullet || row.line.is_heading || !standsUnder(previous, row)) return false;
  if (isShortLine(previous, rightEdge) || (isDated(previous) && isDated(row)) || beginsWithDate(row)) return false;
  if (part.is_bold !== next.is_bold || (behind !== undefined && !part.is_bold)) return false;
  if (Math.abs(previous.line.box.x - row.line.box.x) > 3 || row.line.box.width >= previous.line.box.width) return false;
  const letterWidth = (part.right - part.x) / Math.max(1, part.text.length);
  const firstWord = next.text.split(' ')[0] ?? '';
  const room = (behind ? behind.x : rightEdge) - part.right;
  // Dates at the margin keep some distance from what stands before them.
  const distance = behind ? previous.line.size * 1.2 : 0;
  return letterWidth > 0 && room < (firstWord.length + 1) * letterWidth + distance;
}
