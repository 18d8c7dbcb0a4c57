// Tells the sentences of a section from the names and titles over them.
import type { DateMention } from '../dates/dates.ts';
import type { Row } from '../layout/rows.ts';
import { endsInLegalForm, jobs, studies } from './lexicon.ts';

export const longestHead = 110; // Letters.
const severalSentences = /\p{Ll}{4}[.!?] \p{Lu}.*[.!?]$/u;
const fewestWordsOfFigures = 4;
// 'Cut costs by 5 %', 'Closed a $210M facility': what was reached, never what a job is called.
const figures = /\d\s?%|[$€£¥]\s?\d|\d\s?[€£]/;

/** 'Role, Company, City.' with the full stop that some styles set. */
function isTitleList(text: string): boolean {
  const pieces = text.split(/,\s+/);
  return (
    pieces.length > 1 &&
    pieces.length < 5 &&
    pieces.every((piece) => /^\p{Lu}/u.test(piece)) &&
    jobs.what(pieces[0] ?? '') >= 1
  );
}

const fewestWordsOfProse = 9;

/** A sentence without its full stop: many words, hardly one with a capital, and no title among them. */
function isInLowerCase(row: Row): boolean {
  const words = row.text.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return (
    row.parts.length === 1 &&
    words.length >= fewestWordsOfProse &&
    capitals <= 2 &&
    jobs.what(row.text) < 1 &&
    studies.what(row.text) < 1
  );
}

/** 'MBA (HR), 71 % – School' says how well it went. */
const beginsWithDegree = (text: string) => studies.what(text.split(/,\s|\s[–—-]\s/)[0] ?? '') >= 1;

// 'at Kallang Polytechnic' under a degree, and 'BSc in' over its school, are names with what joined them.
export const leadingAt = /^(?:at|bei|chez|presso)\s+(?=\p{Lu})/u;
export const trailingIn = /(?<=\p{L}\p{L}.*)\s+(?:in|at|en|im|em)$/u;

/** Sentences, not names and titles. */
export function isProse(row: Row, dates: DateMention | undefined): boolean {
  const words = row.text.split(/\s+/).length;
  // 'Managed 22 staff. Store closed December 2012.'
  if (dates && !dates.is_range && row.parts.length === 1 && severalSentences.test(row.text)) return true;
  if (dates && row.text.length <= longestHead + 20 && (dates.is_range || words <= 10)) return false;
  if (row.text.length > longestHead && row.parts.length === 1) return true;
  // 'iOS Engineer, Acme' begins with a name.
  const begin = row.text.replace(leadingAt, '');
  if (/^\p{Ll}(?!\p{Ll}?\p{Lu})/u.test(begin) && (words > 3 || /\.$/.test(row.text))) return true;
  // A sentence that ends inside the row: 'Cut costs by 5%. Trained new'.
  if (words > 5 && /\p{L}{3}[.!?] \p{Lu}/u.test(row.text) && jobs.where(row.text) < 2) return true;
  if (words >= fewestWordsOfFigures && figures.test(row.text) && row.parts.length === 1)
    return !beginsWithDegree(row.text);
  if (isTitleList(row.text)) return false;
  if (!/[.;!?。]$/.test(row.text) || endsInLegalForm(row.text)) return isInLowerCase(row);
  // 'Stalmet Sp. z o.o.' and 'Acme Corp.' end in a dot too.
  return words > 6 || (words >= 4 && /\p{L}{4}[.!?]$/u.test(row.text) && jobs.where(row.text) < 2);
}
