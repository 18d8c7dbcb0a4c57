// Tells which rows are headings: by their words, and by looking like the headings whose words are known.
import { findDates } from './dates.ts';
import { entryLabel } from './entry-field-labels.ts';
import { fold } from './fold.ts';
import { jobs } from './lexicon.ts';
import { remembered } from './remembered.ts';
import type { Part, Row } from './rows.ts';
import type { SectionKind } from './section-kind.ts';
import { ambiguousHeadings, headingAdjectives, headingKinds, headingStems } from './section-words.ts';

/** A row (or two, where it wraps) that heads a section; `rest` is what stands beside it when it hangs in a gutter. */
export type Heading = { kind: SectionKind; rows: number; rest: Part[][] };

const longestForm = 500; // Letters.
const continued = /\s*[-,:]?\s*(?:continued|cont'?d?|forts\.?|fortsetzung|suite|continuacion|cont)\.?\s*$/;
const isMereWords = /^[a-z]+(?: [a-z]+)*$/; // Nothing to take off.
const links = /(?<=\s)(?:and|und|et|y|e|i|en|och|og|ve|&|\+|\/)(?=\s)/g;

/** A heading's words without decoration, links between words made equal: '[ SKILLS & TOOLS ]:' is 'skills & tools'. */
export const headingForm = remembered(formOf);

function formOf(text: string): string {
  // What is longer is no heading, and some patterns take the square of its time.
  let form = fold(text.slice(0, longestForm));
  if (form.includes('('))
    form = form
      .replace(/(?<=\p{Ll})\((s|n|e|en|es|i)\)/gu, '$1') // 'Mother tongue(s)'
      .replace(/\s*\(.*\)\s*$/, '');
  if (/cont|forts|suite/.test(form)) form = form.replace(continued, '');
  if (isMereWords.test(form)) return form.replace(links, '&');
  return form
    .replace(/^(?:\d{1,2}|[ivx]{1,4})[.)]\s+/, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s*[&/+]\s*/g, ' & ')
    .replace(links, '&')
    .replace(/\s+/g, ' ');
}

const kinds = new Map([...headingKinds].map(([phrase, kind]) => [headingForm(phrase), kind]));
const ambiguous = new Set([...ambiguousHeadings].map(headingForm));

/** The kind that a wording heads, with or without adjectives around its noun. */
function kindOf(form: string): SectionKind | undefined {
  const exact = kindOfWords(form);
  if (exact || form.length > 45 || !form.includes(' ')) return exact;
  const words = form.split(' ');
  const bare = words.filter((word) => !headingAdjectives.has(word));
  if (bare.length === words.length || bare.length === 0) return undefined;
  const noun = bare.join(' ');
  return ambiguous.has(noun) && bare.length === 1 && words.length > 2 ? undefined : kindOfWords(noun);
}

const hasBlankInCjk = /[^\x20-\u2fff] [^\x20-\u2fff]/;
const blankInCjk = /(?<=[^\x20-\u2fff]) (?=[^\x20-\u2fff])/gu;

// Chinese and Japanese headings set apart letter by letter ('个 人 简 介') come with blanks.
function kindOfWords(form: string): SectionKind | undefined {
  const exact = kinds.get(hasBlankInCjk.test(form) ? form.replace(blankInCjk, '') : form);
  if (exact || !form.includes(' & ')) return exact;
  // 'Zertifikate & Lizenzen': where each half heads a section, the first says which.
  const halves = form.split(' & ').map((half) => kinds.get(half));
  return halves.every(Boolean) ? halves[0] : undefined;
}

/** True for words that head sections and stand nowhere else. */
export function isSurelyHeading(text: string): boolean {
  const form = headingForm(text);
  return kindOf(form) !== undefined && !ambiguous.has(form);
}

const withoutBlanks = (text: string) => formOf(text).replace(/[\s&]/g, '');
const fewestLetters = 7; // Below that two rows make a heading's word by chance.
const kindsWithoutBlanks = new Map(
  [...kinds]
    .map(([form, kind]) => [form.replace(/[\s&]/g, ''), kind] as const)
    .filter(([form]) => form.length >= fewestLetters),
);

const mostWords = 6;
const longestOnTwoRows = 45; // Letters.

/** The headings of a document by the index of their first row. */
export function findHeadings(rows: Row[]): Map<number, Heading> {
  const candidates = rows.map((row, index) => readWords(rows, row, index));
  const looks = learnLooks(rows, candidates);
  const found = new Map<number, Heading>();
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    const candidate = candidates[index];
    if (!row) continue;
    const heading = candidate
      ? isConvincing(rows, index, candidate, looks) && candidate
      : found.size > 0 && (guessByLooks(rows, index, looks) ?? guessByStem(rows, index, looks));
    if (!heading) continue;
    found.set(index, { kind: heading.kind, rows: heading.rows, rest: heading.rest });
    index += heading.rows - 1;
  }
  return found;
}

type Candidate = Heading & { is_ambiguous: boolean; is_wide: boolean };

/** A heading by its words alone, on one row or on two. */
function readWords(rows: Row[], row: Row, index: number): Candidate | undefined {
  const [first, ...rest] = row.parts;
  if (!first || first.text.length > 60 || first.text.split(/\s+/).length > mostWords * 2) return undefined;
  // 'Firma:⇥Acme': the label of a form, whatever the word may head.
  if (rest.length > 0 && entryLabel(first.text)?.length === first.text.length) return undefined;
  const next = rows[index + 1];
  const second = next?.parts[0];
  if (
    next &&
    second &&
    first.text.length + second.text.length < longestOnTwoRows &&
    !/[:.,;]$/.test(first.text) &&
    !/[\d(]/.test(first.text + second.text) &&
    next.line.page === row.line.page &&
    looksAlike(row, next)
  ) {
    // A narrow column may break a heading between words or within one.
    const [above, below] = [row, next].map((line) => line.parts.map((part) => part.text).join(' ')) as [string, string];
    const kind =
      kindOfWords(formOf(`${first.text} ${second.text}`)) ?? kindsWithoutBlanks.get(withoutBlanks(above + below));
    const isApart = next.line.gap_before > next.line.size * 0.6;
    const isBoth = kind && isApart && kindOf(headingForm(first.text)) && kindOf(headingForm(second.text));
    if (kind && !isBoth)
      return { kind, rows: 2, rest: [rest, next.parts.slice(1)], is_ambiguous: false, is_wide: false };
  }
  // Letters set apart leave gaps between words that look like gaps between columns.
  const whole =
    rest.length > 0 && rest.length < 4 ? kindOf(headingForm(row.parts.map((part) => part.text).join(' '))) : undefined;
  if (whole) return { kind: whole, rows: 1, rest: [[]], is_ambiguous: false, is_wide: false };
  const form = headingForm(first.text);
  const kind = kindOf(form);
  if (!kind) return readLabelled(row, first, rest);
  const isAmbiguous = ambiguous.has(form);
  return { kind, rows: 1, rest: [rest], is_ambiguous: isAmbiguous, is_wide: rest.length > 0 };
}

/** 'SKILLS: Java, Python' in capitals or bold, where the rest follows on the same line. */
function readLabelled(row: Row, first: Part, rest: Part[]): Candidate | undefined {
  const colon = first.text.search(/:\s/);
  if (colon < 3 || row.line.is_bullet) return undefined;
  const label = first.text.slice(0, colon);
  const kind = kindOf(headingForm(label));
  const isLoud = label === label.toUpperCase() && label !== label.toLowerCase();
  if (!kind || !isLoud || ambiguous.has(headingForm(label))) return undefined;
  const text = first.text.slice(colon + 1).trim();
  const content = { ...first, text, start: first.end - text.length };
  return { kind, rows: 1, rest: [[content, ...rest]], is_ambiguous: true, is_wide: true };
}

const looksAlike = (a: Row, b: Row) => {
  const [x, y] = [a.parts[0], b.parts[0]];
  return (
    x?.is_bold === y?.is_bold &&
    Math.abs((x?.size ?? 0) - (y?.size ?? 0)) < 0.6 &&
    Math.abs(a.line.box.x - b.line.box.x) < 40
  );
};

type Looks = {
  body_size: number;
  sizes: Set<number>;
  sure: Map<string, number>;
  all: Map<string, number>;
  are_loud: boolean;
};

const longestAbbreviation = 3; // 'IT', 'EDV': in capitals whatever the others are in.

/** What tells headings apart by eye. */
function lookOf(row: Row): string {
  const part = row.parts[0];
  const text = part?.text ?? '';
  const isCapitals = text === text.toUpperCase() && text !== text.toLowerCase() && text.length > longestAbbreviation;
  const color = row.line.spans[0]?.color ?? '';
  return [Math.round((part?.size ?? 0) * 2), part?.is_bold, isCapitals, row.line.is_heading, color].join(' ');
}

function learnLooks(rows: Row[], candidates: (Candidate | undefined)[]): Looks {
  const [sizes, sure, all] = [new Map<number, number>(), new Map<string, number>(), new Map<string, number>()];
  rows.forEach((row, index) => {
    sizes.set(row.line.size, (sizes.get(row.line.size) ?? 0) + row.text.length);
    const look = lookOf(row);
    all.set(look, (all.get(look) ?? 0) + 1);
    const candidate = candidates[index];
    if (candidate && !candidate.is_ambiguous && !isListed(rows, index)) sure.set(look, (sure.get(look) ?? 0) + 1);
  });
  const body_size = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
  const isKnown = (_: Row, index: number) => candidates[index]?.is_ambiguous === false;
  const headingSizes = new Set(rows.filter(isKnown).map((row) => row.parts[0]?.size ?? 0));
  const looks = { body_size, sizes: headingSizes, sure, all, are_loud: false };
  let [loud, quiet] = [0, 0];
  rows.forEach((row, index) => {
    if (!candidates[index] || candidates[index]?.is_ambiguous) return;
    if (isSetOff(row, body_size)) loud++;
    else quiet++;
  });
  return { ...looks, are_loud: loud >= 3 && loud > 2 * quiet };
}

/** Bigger, bolder or otherwise set off from running text. */
function isLoud(row: Row, bodySize: number): boolean {
  const text = row.parts[0]?.text ?? '';
  return isSetOff(row, bodySize) || (text === text.toUpperCase() && text !== text.toLowerCase());
}

/** The same without capitals, which some typists use for some of their headings. */
function isSetOff(row: Row, bodySize: number): boolean {
  const part = row.parts[0];
  return part !== undefined && (row.line.is_heading || part.is_bold || part.size > bodySize + 0.6);
}

/** A bullet among bullets. One alone, over text without bullets, may be the sign before a heading: '■ Skills'. */
function isListed(rows: Row[], index: number): boolean {
  const isBullet = (at: number) => rows[at]?.line.is_bullet ?? false;
  return (
    isBullet(index) &&
    (isBullet(index + 1) || lookOf(rows[index] as Row) === lookOf(rows[index - 1] ?? (rows[index] as Row)))
  );
}

const largeShare = 1.25; // Of the size of running text.

/** Alone on its line in the large letters of known headings, perhaps in the colour of another column. */
const isLargeAsOthers = ({ parts }: Row, { sizes, body_size }: Looks) =>
  parts.length === 1 && parts[0] !== undefined && parts[0].size > body_size * largeShare && sizes.has(parts[0].size);

function isConvincing(rows: Row[], index: number, candidate: Candidate, looks: Looks): boolean {
  const row = rows[index];
  if (!row) return false;
  const isKnownLook = (looks.sure.get(lookOf(row)) ?? 0) >= 1;
  if (isListed(rows, index) && !(isKnownLook && looks.are_loud && isLoud(row, looks.body_size))) return false;
  if (candidate.is_ambiguous) {
    if (row.line.is_heading) return true;
    const isLarge = (row.parts[0]?.size ?? 0) > looks.body_size + 0.4 && row.parts.length === 1;
    const isFirst = (looks.sure.get(lookOf(row)) ?? 0) >= (looks.are_loud || isLarge ? 1 : 2);
    if (isLargeAsOthers(row, looks)) return true;
    return isFirst && (isLoud(row, looks.body_size) || (row.line.gap_before > 0 && row.parts.length === 1));
  }
  if (looks.are_loud && !isSetOff(row, looks.body_size)) return row.line.is_heading;
  return !candidate.is_wide || isKnownLook;
}

/** A row that looks like the known headings and like nothing else, whose words are in no list. */
function guessByLooks(rows: Row[], index: number, looks: Looks): Heading | undefined {
  const row = rows[index];
  const part = row?.parts[0];
  if (!row || !part || row.line.is_bullet || !isLoud(row, looks.body_size)) return undefined;
  const words = part.text.split(/\s+/).length;
  if (words > mostWords || /[@\d,;|]|\.$/.test(part.text) || row.parts.length > 1) return undefined;
  const look = lookOf(row);
  const sure = looks.sure.get(look) ?? 0;
  const share = sure / (looks.all.get(look) ?? 1);
  const isHeadingLook = sure >= 2 && share >= 0.5;
  if (!isHeadingLook && !(row.line.is_heading && sure >= 1)) return undefined;
  if (!isHeadingLook && words > 4) return undefined;
  if (isEntryTitle(rows, index)) return undefined;
  return { kind: stemKind(part.text) ?? 'other', rows: 1, rest: [[]] };
}

/** Where no heading is set off, a short row after a gap that speaks like one: 'Schul- und Studienzeit'. */
function guessByStem(rows: Row[], index: number, looks: Looks): Heading | undefined {
  const row = rows[index];
  const part = row?.parts[0];
  if (!row || !part || looks.are_loud || row.parts.length > 1 || row.line.is_bullet || !isAfterGap(row))
    return undefined;
  if (part.text.split(/\s+/).length > 5 || /[@\d,;|.]/.test(part.text) || jobs.what(part.text) >= 1) return undefined;
  const kind = stemKind(part.text);
  return kind && { kind, rows: 1, rest: [[]] };
}

/** In a format without looks, where an empty line is all that sets a heading off. */
const isAfterGap = ({ line }: Row) => line.spans.length === 0 && line.gap_before >= line.size * 0.9;

function stemKind(text: string): SectionKind | undefined {
  const form = headingForm(text);
  return headingStems.find(([stem]) => stem.test(form))?.[1];
}

/** Some set the titles of their jobs like headings; those name a role or an employer, or dates follow at once. */
function isEntryTitle(rows: Row[], index: number): boolean {
  const text = rows[index]?.parts[0]?.text ?? '';
  if (jobs.what(text) >= 1 || jobs.where(text) >= 1.5) return true;
  return rows
    .slice(index + 1, index + 3)
    .some((row) => row.text.length < 200 && findDates(row.text).some((date) => date.is_range));
}
