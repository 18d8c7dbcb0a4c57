// Finds where a document says values of different kinds, inside what the readers of facts point to.

import { type FoldedText, findValue, keepLetters } from '../../text/folded-text.ts';
import { findDates } from '../dates/dates.ts';
import type { Evidence, PartialDate } from '../resume.ts';

/** Where a value stands: one piece, or several where other words stand between. */
export type Pieces = Evidence[];

const none: Pieces = [];
const maxWords = 30; // Of a value that is looked for word by word.

/** The first place among several that says the value, as a whole if any does; else the words of it that stand there. */
export function findAmong(folded: FoldedText, value: string, places: Evidence[], taken: Evidence[] = []): Pieces {
  for (const options of [{ taken }, { taken, is_part: true }, {}]) {
    for (const place of places) {
      const found = findValue(folded, value, place, options);
      if (found) return [found];
    }
  }
  return findWords(folded, value, places);
}

/** The words of a value in the longest runs that stand together; nothing unless all of its words are there. */
function findWords(folded: FoldedText, value: string, places: Evidence[]): Pieces {
  const words = value.split(/\s+/).filter((word) => keepLetters(word) !== '');
  if (words.length < 2 || words.length > maxWords) return none;
  const pieces: Pieces = [];
  for (let from = 0; from < words.length; ) {
    let to = words.length;
    let found: Evidence | undefined;
    for (; to > from && !found; to--) {
      const run = words.slice(from, to).join(' ');
      for (const place of places) found ??= findValue(folded, run, place, { taken: pieces });
    }
    if (!found) return none;
    pieces.push(found);
    from = to + 1;
  }
  return pieces.sort((a, b) => a.start - b.start);
}

/** Where the items of a list stand, each behind the one before it as long as that can be. */
export function findItems(folded: FoldedText, items: string[], places: Evidence[]): Pieces[] {
  let from = { place: 0, offset: places[0]?.start ?? 0 };
  return items.map((item) => {
    for (let index = from.place; index < places.length; index++) {
      const place = places[index] as Evidence;
      const start = index === from.place ? from.offset : place.start;
      const found = findValue(folded, item, { start, end: place.end });
      if (!found) continue;
      from = { place: index, offset: found.end };
      return [found];
    }
    return findAmong(folded, item, places);
  });
}

const tip = 16; // Letters by which an end of a broken line is known.

/** Where the lines of a text stand inside a place, one behind the other. Lines that are not found are left out. */
export function findProse(folded: FoldedText, text: string, within: Evidence): Pieces {
  const whole = findValue(folded, text, within, { is_part: true });
  if (whole) return [whole];
  const pieces: Pieces = [];
  let start = within.start;
  for (const line of text.split('\n')) {
    const rest = { start, end: within.end };
    const found = findValue(folded, line, rest, { is_part: true }) ?? findEnds(folded, keepLetters(line), rest);
    if (!found) continue;
    pieces.push(found);
    start = found.end;
  }
  return pieces;
}

/** From the first letters of a line to its last, where something stands between, as at the end of a page. */
function findEnds(folded: FoldedText, letters: string, within: Evidence): Evidence | undefined {
  const first = findValue(folded, letters.slice(0, tip), within, { is_part: true });
  if (!first || letters.length < 2 * tip) return first;
  const behind = { start: first.end, end: Math.min(within.end, first.end + 3 * letters.length) };
  const last = findValue(folded, letters.slice(-tip), behind, { is_part: true });
  return { start: first.start, end: last?.end ?? first.end };
}

// What parts two dates: dashes, the words of `date-words.ts` and blanks.
const separators = /\s*[-‐‑‒–—―−~〜～/]+\s*|\s+\p{L}{1,6}\s+|至|から/gu;

type Range = { start_date: PartialDate; end_date: PartialDate | 'present' | '' };

/** Where a mention of dates says its beginning and its end: both the whole of it where it does not part in two. */
export function partRange(text: string, places: Pieces, range: Range): { start: Pieces; end: Pieces } {
  const [place, other] = places;
  const whole = { start: places, end: places };
  if (!place || other || !range.start_date || !range.end_date) return whole;
  const written = text.slice(place.start, place.end);
  for (const { index, 0: separator } of written.matchAll(separators)) {
    const behind = index + separator.length;
    if (!says(written.slice(0, index), range.start_date) || !says(written.slice(behind), range.end_date)) continue;
    const end = { start: place.start + behind, end: place.end };
    return { start: [{ start: place.start, end: place.start + index }], end: [end] };
  }
  return whole;
}

/** Whether a text is one date, and that one; of a short year its two digits are enough. */
function says(text: string, date: PartialDate | 'present'): boolean {
  if (date === 'present') return /\p{L}/u.test(text) && !/\d/.test(text);
  if (/^['’]?\d\d$/.test(text)) return date === date.slice(0, 2) + text.slice(-2);
  const [found, more] = findDates(text);
  return found !== undefined && !more && !found.is_range && found.from === date;
}

/** Where a year stands among dates: its four digits, else its last two, else all of them. */
export function findYear(text: string, places: Pieces, year: string): Pieces {
  for (const digits of [year, year.slice(2)]) {
    for (const place of [...places].reverse()) {
      const at = text.slice(place.start, place.end).lastIndexOf(digits);
      if (at >= 0) return [{ start: place.start + at, end: place.start + at + digits.length }];
    }
  }
  return places;
}
