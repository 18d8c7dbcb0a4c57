// What a language model is shown of a resume, and where in it words stand.
import { findSuspiciousWords } from '../../documents/findings.ts';
import type { Evidence } from '../resume.ts';
import { headingForm, isSurelyHeading } from '../sections/heading-words.ts';
import { headingKinds } from '../sections/section-words.ts';

/** Ten times a long resume. What is beyond is neither sent nor searched. */
export const maxLetters = 40_000;
const maxOrderLines = 3; // Lines over which one order to a machine is broken.

/**
 * The text of a document for a language model: cut at `maxLetters`, and blanks where it gives orders to a machine. Offsets
 * into it are those into the document's text.
 */
export function textForModel(document_text: string): string {
  const text = document_text.slice(0, maxLetters);
  if (!isOrder(text)) return text;
  const lines = text.split('\n');
  for (let size = 1; size <= maxOrderLines; size++)
    for (let at = 0; at + size <= lines.length; at++)
      if (isOrder(lines.slice(at, at + size).join(' '))) blankFrom(lines, at, size);
  return lines.join('\n');
}

const isOrder = (text: string) => findSuspiciousWords(text, []).includes('prompt_injection');

/** The lines of an order, and those over which its sentence goes on. */
function blankFrom(lines: string[], first: number, size: number): void {
  for (let at = first; at < first + size + maxOrderLines; at++) {
    const line = lines[at];
    if (line === undefined || (at >= first + size && isSurelyHeading(line))) return;
    lines[at] = ' '.repeat(line.length);
    if (at >= first + size - 1 && (line.trim() === '' || /[.!?。！？]["')\]]*\s*$/u.test(line))) return;
  }
}

const headsReferences = new Set(
  [...headingKinds].filter(([, kind]) => kind === 'references').map(([phrase]) => headingForm(phrase)),
);

/** The parts of a text under a heading for referees, whose names and addresses are not the person's. */
export function partsOnOthers(text: string): Evidence[] {
  const parts: Evidence[] = [];
  let [start, isInside] = [0, false];
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (line.length <= 60 && headsReferences.has(headingForm(line))) isInside = true;
    else if (line.length <= 60 && isSurelyHeading(line)) isInside = false;
    if (isInside) parts.push({ start, end });
    start = end + 1;
  }
  return parts;
}

/**
 * A text with its white space folded, in small letters as well, and with the ends of its lines left as they are; letter for
 * letter the same length. `at`: where each letter stands in the original.
 */
export type Folded = { text: string; lower: string; lines: string; at: number[] };

export function foldBlanks(original: string): Folded {
  let [text, lines] = ['', ''];
  const at: number[] = [];
  for (let index = 0; index < original.length; index++) {
    const letter = original[index] as string;
    const isBlank = /\s/.test(letter);
    if (isBlank && letter === '\n' && lines.endsWith(' ')) lines = `${lines.slice(0, -1)}\n`;
    if (isBlank && (text === '' || text.endsWith(' '))) continue;
    text += isBlank ? ' ' : letter;
    lines += letter === '\n' ? letter : isBlank ? ' ' : letter;
    at.push(index);
  }
  const lower = text.toLowerCase();
  // Of a few letters the small one is longer, which would move the others.
  return { text, lower: lower.length === text.length ? lower : text, lines, at };
}

const maxPlaces = 20; // Of one quote, or of a value in it: 'Zürich' in every line.

/** Where a quote stands, letter for letter but for white space; as offsets into the folded text. */
export function findQuote(quote: string, { text }: Folded): Evidence[] {
  const wanted = quote.replace(/\s+/g, ' ').trim();
  const places: Evidence[] = [];
  if (!wanted) return places;
  for (let start = text.indexOf(wanted); start >= 0 && places.length < maxPlaces; ) {
    places.push({ start, end: start + wanted.length });
    start = text.indexOf(wanted, start + 1);
  }
  return places;
}

/** Where whole words of a value stand inside a quote's place, whatever their capitals. */
export function wordsWithin(value: string, quote: Evidence, { lower, text }: Folded): Evidence | undefined {
  const wanted = value.replace(/\s+/g, ' ').trim();
  const small = lower === text ? wanted : wanted.toLowerCase();
  if (!small) return undefined;
  let start = lower.indexOf(small, quote.start);
  for (let tries = 0; start >= 0 && tries < maxPlaces; tries++, start = lower.indexOf(small, start + 1)) {
    const end = start + small.length;
    if (end > quote.end) return undefined;
    if (isWhole(text, start, end)) return { start, end };
  }
  return undefined;
}

// 'Java' is not in 'JavaScript', 'C' not in 'C++' nor 'C#'. Chinese and Japanese write words without blanks.
const joined = /[\p{L}\p{M}\p{N}]/u;
const isUnparted = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

function isWhole(text: string, start: number, end: number): boolean {
  const [before, first] = [letterAt(text, start - 1), letterAt(text, start)];
  const [last, after] = [letterAt(text, end - 1), letterAt(text, end)];
  const breaksBefore = joined.test(before) && joined.test(first) && !isUnparted.test(before + first);
  const breaksAfter = joined.test(last) && joined.test(after) && !isUnparted.test(last + after);
  return !breaksBefore && !breaksAfter && !(/[+#]/.test(after) && joined.test(last));
}

/** The whole character that a UTF-16 unit belongs to. */
function letterAt(text: string, at: number): string {
  const unit = text[at] ?? '';
  if (/[\ud800-\udbff]/.test(unit)) return unit + (text[at + 1] ?? '');
  return /[\udc00-\udfff]/.test(unit) ? (text[at - 1] ?? '') + unit : unit;
}

/** Back to offsets into the original. */
export function originalPlace({ start, end }: Evidence, { at }: Folded): Evidence {
  return { start: at[start] ?? 0, end: (at[end - 1] ?? 0) + 1 };
}
