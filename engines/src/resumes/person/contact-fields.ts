// The rows of a header or contact section, parted into values with what their labels say they are.

import { fold } from '../../text/fold.ts';
import { loadWords } from '../../text/vocabulary.ts';
import type { Row } from '../layout/rows.ts';

const vocabulary = loadWords(new URL('./vocabulary/contact-fields.txt', import.meta.url));

export type FieldLabel =
  | 'name'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'fax'
  | 'location'
  | 'linkedin'
  | 'github'
  | 'website'
  | 'birth'
  | 'other'
  | '';

/** One value. `row` is its row's index among the rows given. */
export type Field = { label: FieldLabel; text: string; start: number; end: number; row: number; is_alone: boolean };

const labels: [FieldLabel, string][] = [
  ['name', vocabulary('labels')],
  ['email', vocabulary('labels 2')],
  ['mobile', vocabulary('labels 3')],
  ['phone', vocabulary('labels 4')],
  ['fax', 'fax|f|telefax|telecopie|télécopie|telecopieur|传真|ファックス'],
  ['location', vocabulary('labels 5')],
  ['linkedin', 'linkedin|linked in|linkedin profile'],
  ['github', 'github|gitlab|git'],
  ['website', vocabulary('labels 6')],
  ['birth', vocabulary('labels 7')],
  ['other', vocabulary('labels 8')],
];
const patterns = labels.map(([label, words]) => ({
  label,
  colon: new RegExp(`^(?:${words})\\s*(?:[:：]|\\.:)\\s*`, 'u'),
  alone: new RegExp(`^(?:${words})\\.?\\s*[:：]?$`, 'u'),
  // Without a colon only words of some length are labels, and only before what can be a value.
  bare: new RegExp(
    `^(?:${words
      .split('|')
      .filter((word) => word.length > 2)
      .join('|')})\\.?\\s+(?=[\\d+(@]|\\S+@|https?:|www\\.|linkedin\\.|github\\.)`,
    'u',
  ),
}));
const separators = /\t|\s*[|•·∙⋅●○▪■◆◇♦⋄⬥‖│]\s*|\s{2,}|\s+[–—]\s+|;\s+/gu;

const longestRow = 1000; // Letters: what is longer is running text.

/** The values in the rows, in order. A label alone on its row or before a tab labels the value behind it. */
export function readFields(rows: Row[]): Field[] {
  const fields: Field[] = [];
  let waiting: FieldLabel = '';
  rows.forEach((row, index) => {
    if (row.text.length > longestRow) return;
    const pieces = piecesOf(row);
    for (const piece of pieces) {
      const folded = fold(piece.text);
      const alone = patterns.find((pattern) => pattern.alone.test(folded))?.label;
      if (alone) {
        waiting = alone;
        continue;
      }
      const { label, length } = readLabel(folded);
      const text = piece.text.slice(length).trim();
      const start = piece.start + piece.text.indexOf(text, length);
      fields.push({
        label: label || (fits(waiting, text) ? waiting : ''),
        text,
        start,
        end: start + text.length,
        row: index,
        is_alone: pieces.length === 1,
      });
      waiting = '';
    }
  });
  return fields;
}

/** Whether a text is nothing but a label: 'Mobile No.', 'Anschrift:'. */
export function isFieldLabel(text: string): boolean {
  const folded = fold(text);
  return patterns.some(({ alone }) => alone.test(folded));
}

/** Whether a value can belong to the label that stood alone before it: 'LinkedIn' may be a link and nothing more. */
function fits(label: FieldLabel, text: string): boolean {
  if (label === 'email') return text.includes('@') || /\bat\b/.test(text) || /[-._]$/.test(text);
  if (label === 'phone' || label === 'mobile' || label === 'fax' || label === 'birth') return /\d/.test(text);
  if (label === 'linkedin' || label === 'github' || label === 'website') return /[./]/.test(text);
  return true;
}

// Words that no city is called, so that a label needs no colon: 'Address Đà Nẵng, Vietnam'.
const bareLocation = new RegExp(String.raw`^(?:${vocabulary('bareLocation')})\s+(?=[\p{L}\d])`, 'u');

// A country behind it is whose citizen the person is, and no place to live in.
const bareNationality = new RegExp(String.raw`^(?:${vocabulary('bareNationality')})\s+(?=\p{L})`, 'u');

const bareValue = /\s(?:[\d+(@]|\S+@|https?:|www\.|linkedin\.|github\.)/u; // What the bare patterns end before.

function readLabel(folded: string): { label: FieldLabel; length: number } {
  const [hasColon, hasValue] = [/[:：]/.test(folded), bareValue.test(folded)];
  for (const { label, colon, bare } of hasColon || hasValue ? patterns : []) {
    const match = (hasColon && colon.exec(folded)) || (hasValue && bare.exec(folded));
    if (match && match[0].length < folded.length) return { label, length: match[0].length };
  }
  const nationality = bareNationality.exec(folded);
  if (nationality) return { label: 'other', length: nationality[0].length };
  const location = bareLocation.exec(folded);
  return location ? { label: 'location', length: location[0].length } : { label: '', length: 0 };
}

// What can be told without its neighbours, so that a comma, a slash or a blank behind it is enough to end it.
const sure = String.raw`(?:[^\s,;|@]+@[^\s,;|@]+\.[\p{L}]{2,}|(?:https?:\/\/|www\.|linkedin\.com|github\.com)[^\s,;|]*|(?:\+|\b00|\()?\d[\d ()./-]{7,}\d)`;
const afterSure = new RegExp(
  String.raw`(?<=${sure})(?:\s*[,/]\s+|\s+)(?=\p{Lu}[\p{L}.]+(?:\s|,|$)|\p{sc=Han}|${sure})`,
  'gu',
);
const beforeLabel = new RegExp(
  String.raw`(?<!(?:e-?mail|web|home|postal|current|permanent|present|mailing|work))[\s,/]+(?=(?:${vocabulary('beforeLabel')})\.?\s*[:：]\s)`,
  'giu',
);
const beforeSure = new RegExp(String.raw`(?:\s*,\s+|\s+\/\s+)(?=${sure})`, 'gu');

function piecesOf(row: Row): { text: string; start: number }[] {
  const pieces: { text: string; start: number }[] = [];
  let from = 0;
  const push = (to: number) => {
    const raw = row.text.slice(from, to);
    // Signs that stand for words, such as a house before an address.
    const text = raw.replace(/^[^\p{L}\p{N}+(@/〒#]+/u, '').trim();
    if (text) pieces.push({ text, start: row.start + from + raw.indexOf(text) });
  };
  for (const { index, length } of cutsOf(row.text)) {
    if (index < from) continue;
    push(index);
    from = index + length;
  }
  push(row.text.length);
  return pieces;
}

/** Where one value ends and the next begins: at separators, and beside addresses and numbers that need none. */
function cutsOf(text: string): { index: number; length: number }[] {
  const patterns = /\d{4}|@|www|https?:|\.com/.test(text)
    ? [separators, afterSure, beforeSure, beforeLabel]
    : [separators];
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].map((match) => ({ index: match.index, length: match[0].length })))
    .sort((a, b) => a.index - b.index);
}
