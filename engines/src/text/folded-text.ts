// A text as its letters and digits alone, folded, so that a value is found whatever case, accents, blanks, line ends or
// hyphens stand between; and where in the text each letter stood.

import type { Evidence } from '../resumes/resume.ts';
import { fold, isCjk } from './fold.ts';

/** `offsets[n]` is where the n-th of `letters` stands in the text, in UTF-16 units. */
export type FoldedText = { text: string; letters: string; offsets: number[] };

// '+' and '#' tell C, C++ and C# apart.
const isKept = /[\p{L}\p{N}+#]/u;

/** What a letter counts as: itself folded, or nothing. */
function keep(code: number): string {
  return [...fold(String.fromCodePoint(code))].filter((letter) => isKept.test(letter)).join('');
}

const ascii = Array.from({ length: 128 }, (_, code) => keep(code));
const others = new Map<number, string>();

function keptOf(code: number): string {
  let kept = others.get(code);
  if (kept === undefined) others.set(code, (kept = keep(code)));
  return kept;
}

export function foldText(text: string): FoldedText {
  let letters = '';
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 128) {
      const letter = ascii[unit] as string;
      if (letter === '') continue;
      letters += letter;
      offsets.push(at);
      continue;
    }
    const code = text.codePointAt(at) as number;
    const kept = keptOf(code);
    letters += kept;
    for (let count = kept.length; count > 0; count--) offsets.push(at);
    if (code > 0xffff) at++;
  }
  return { text, letters, offsets };
}

/** The letters of a value, as they are looked for. */
export function keepLetters(value: string): string {
  let letters = '';
  for (const character of value) {
    const code = character.codePointAt(0) as number;
    letters += code < 128 ? ascii[code] : keptOf(code);
  }
  return letters;
}

/**
 * The first place inside `within` that says `value`, or undefined. Whole words, unless `is_part` is set. The place takes
 * in the brackets and dots at the ends of the value where the text has them too.
 */
export function findValue(
  folded: FoldedText,
  value: string,
  within: Evidence,
  { is_part = false, taken = [] as Evidence[] } = {},
): Evidence | undefined {
  const letters = keepLetters(value);
  if (!letters) return undefined;
  const [first, last] = [indexAt(folded, within.start), indexAt(folded, within.end)];
  const inside = folded.letters.slice(first, last);
  for (let at = inside.indexOf(letters); at >= 0; at = inside.indexOf(letters, at + 1)) {
    const [from, to] = [first + at, first + at + letters.length];
    if (!is_part && !(isEdge(folded, from) && isEdge(folded, to))) continue;
    const found = widen(folded, from, to, value);
    if (!taken.some((other) => other.start < found.end && found.start < other.end)) return found;
  }
  return undefined;
}

/** The first letter at or behind an offset. */
function indexAt({ offsets }: FoldedText, offset: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a word begins or ends before the letter at `index`. Chinese and Japanese put nothing between words. */
function isEdge({ letters, offsets }: FoldedText, index: number): boolean {
  const [before, behind] = [offsets[index - 1], offsets[index]];
  if (before === undefined || behind === undefined || behind > before + 1) return true;
  return behind !== before && (isCjk(letters[index - 1] as string) || isCjk(letters[index] as string));
}

const isSign = /[^\p{L}\p{N}+#]/u;

function widen({ text, offsets }: FoldedText, from: number, to: number, value: string): Evidence {
  let start = offsets[from] as number;
  const last = offsets[to - 1] as number;
  let end = last + ((text.codePointAt(last) as number) > 0xffff ? 2 : 1);
  let head = 0;
  while (head < value.length && isSign.test(value[head] as string)) head++;
  if (head > 0 && text.startsWith(value.slice(0, head), start - head)) start -= head;
  let tail = value.length;
  while (tail > 0 && isSign.test(value[tail - 1] as string)) tail--;
  if (tail < value.length && text.startsWith(value.slice(tail), end)) end += value.length - tail;
  return { start, end };
}
