// Tells which rows are headings: by their words, and by looking like the headings whose words are known.
import { findDates } from '../dates/dates.ts';
import { entryLabel, jobs, organizationNouns, studies } from '../entries/lexicon.ts';
import { type Part, type Row, rowOfParts } from '../layout/rows.ts';
import { isLevel, splitList } from '../lists/list-items.ts';
import { beginsSentence, countNames, kindsByContent } from './heading-content.ts';
import {
  describeLook,
  isLargeAsOthers,
  isListed,
  isLoud,
  isSetOff,
  isShapedLikeHeading,
  type Looks,
  learnLooks,
  maxWords,
} from './heading-looks.ts';
import { kindsByNoun, kindsOfUnsureWordings } from './heading-nouns.ts';
import {
  ambiguous,
  findSectionKind,
  headingForm,
  kindOfWords,
  kindsWithoutBlanks,
  normalizeHeading,
  withoutBlanks,
} from './heading-words.ts';
import type { SectionKind } from './section-kind.ts';
import { headingStems } from './section-words.ts';

/** A row (or two, where it wraps) that heads a section; `rest` is what stands beside it when it hangs in a gutter. */
export type Heading = { kind: SectionKind; rows: number; rest: Part[][] };

const longestOnTwoRows = 45; // Letters.

/** The headings of a document by the index of their first row. */
export function findHeadings(rows: Row[]): Map<number, Heading> {
  const candidates = withoutRepeated(
    rows,
    rows.map((row, index) => readWords(rows, row, index)),
  );
  const looks = learnLooks(rows, candidates);
  const found = new Map<number, Heading>();
  const guesses = new Map<number, Guess>();
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    const candidate = candidates[index];
    if (!row) continue;
    const isFirst = found.size === 0;
    const guess = candidate
      ? undefined
      : (guessByLooks(rows, index, looks, found) ??
        (isFirst ? undefined : guessByStem(rows, index, looks, [...found.values()].at(-1)?.kind)));
    const heading = candidate ? isConvincing(rows, index, candidate, looks, found) && candidate : guess;
    // The name of a skill, or of several, over how well.
    const isRated = (guess || candidate?.is_ambiguous) && isLevelInWords(rows[index + 1]);
    if (heading && isRated) continue;
    if (!heading || (guess && isFirst && !guess.is_named && !opensSection(rows, index))) continue;
    if (guess) guesses.set(index, guess);
    // Nothing stands under it: the last of a list, such as 'CISSP'.
    if (guesses.get(index - 1)?.is_named === false && found.get(index - 1)?.rest.flat().length === 0)
      found.delete(index - 1);
    found.set(index, { kind: heading.kind, rows: heading.rows, rest: heading.rest });
    index += heading.rows - 1;
  }
  settleByContent(rows, found, guesses);
  settleNamesAsSkills(rows, found, guesses);
  return found;
}

const isLevelInWords = (row: Row | undefined) => row !== undefined && /\p{L}/u.test(row.text) && isLevel(row.text);

const kindsOfLabels: SectionKind[] = ['summary', 'certifications', 'skills', 'projects'];

/**
 * The same words in the same look again and again head a list within each entry ('Highlights', 'Courses', 'Skills'), and
 * no section of the resume: that comes once, or goes on at the top of a page.
 */
function withoutRepeated(rows: Row[], candidates: (Candidate | undefined)[]): (Candidate | undefined)[] {
  const keys = candidates.map((candidate, index) => {
    const row = rows[index] as Row;
    const isLabel = candidate && kindsOfLabels.includes(candidate.kind);
    return isLabel ? `${headingForm(row.parts[0]?.text ?? '')} ${describeLook(row)}` : '';
  });
  const places = new Map<string, number[]>();
  keys.forEach((key, index) => {
    if (key) places.set(key, [...(places.get(key) ?? []), rows[index]?.line.page ?? 0]);
  });
  const isRepeated = (key: string) => {
    const pages = places.get(key) ?? [];
    return pages.length > new Set(pages).size || pages.length >= fewestRepeated;
  };
  return candidates.map((candidate, index) => (isRepeated(keys[index] ?? '') ? undefined : candidate));
}

const fewestRepeated = 3;

/** Whether what stands under the row, as far as to the next one of its look, speaks for one of the kinds. */
function holdsOneOf(rows: Row[], index: number, kinds: SectionKind[]): boolean {
  const look = describeLook(rows[index] as Row);
  const behind = rows.slice(index + 1, index + 1 + longestLookAhead);
  const end = behind.findIndex((row) => describeLook(row) === look);
  return kindsByContent(end < 0 ? behind : behind.slice(0, end), false).some((kind) => kinds.includes(kind));
}

const longestLookAhead = 20; // Rows.

/** The first heading, if its words say nothing, and not the name of the person over a title and an address. */
const opensSection = (rows: Row[], index: number) =>
  holdsOneOf(rows, index, ['experience', 'education']) || (index > 0 && beginsSentence(rows[index + 1]));

/** Lets what stands under a heading decide where its words leave several kinds or none. */
function settleByContent(rows: Row[], found: Map<number, Heading>, guesses: Map<number, Guess>): void {
  const starts = [...found.keys()];
  starts.forEach((start, at) => {
    const heading = found.get(start);
    const row = rows[start];
    if (!heading || !row) return;
    const guess = guesses.get(start);
    const kinds = guess?.kinds ?? kindsOfUnsure(headingForm(row.parts[0]?.text ?? ''));
    if (guess ? kinds.length === 1 : kinds.length === 0) return;
    const beside = heading.rest.flatMap((parts) => (parts.length > 0 ? [rowOfParts(row, parts)] : []));
    const section = [...beside, ...rows.slice(start + heading.rows, starts[at + 1])];
    const held = kindsByContent(section, at === 0);
    // Most resumes have one section of a kind: a second one would say so.
    const others = [...found.values()].filter((other) => other !== heading).map((other) => other.kind);
    // Skills come in groups, each under a heading of its own.
    const mayComeAgain = (kind: SectionKind) => kind === 'skills' || !others.includes(kind);
    const settled = held.find((kind) => (kinds.length === 0 ? mayComeAgain(kind) : kinds.includes(kind)));
    if (settled) heading.kind = settled;
  });
}

/** Where no heading is of skills: those words of nobody's list that stand over the most names, five at least. */
function settleNamesAsSkills(rows: Row[], found: Map<number, Heading>, guesses: Map<number, Guess>): void {
  if ([...found.values()].some(({ kind }) => kind === 'skills')) return;
  const starts = [...found.keys()];
  let [best, most] = [undefined as Heading | undefined, fewestNames - 1];
  starts.forEach((start, at) => {
    const heading = found.get(start);
    if (heading?.kind !== 'other' || guesses.get(start)?.kinds.length !== 0) return;
    const names = countNames(rows.slice(start + heading.rows, starts[at + 1]));
    if (names > most) [best, most] = [heading, names];
  });
  if (best) best.kind = 'skills';
}

const fewestNames = 5;

const kindsOfUnsure = (form: string) => kindsOfUnsureWordings.find(([wording]) => wording.test(form))?.[1] ?? [];

type Candidate = Heading & { is_ambiguous: boolean; is_wide: boolean };

/** A heading by its words alone, on one row or on two. */
function readWords(rows: Row[], row: Row, index: number): Candidate | undefined {
  const [first, ...rest] = row.parts;
  if (!first || first.text.length > 60 || first.text.split(/\s+/).length > maxWords * 2) return undefined;
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
      kindOfWords(normalizeHeading(`${first.text} ${second.text}`)) ??
      kindsWithoutBlanks.get(withoutBlanks(above + below));
    const isApart = next.line.gap_before > next.line.size * 0.6;
    const isBoth =
      kind && isApart && findSectionKind(headingForm(first.text)) && findSectionKind(headingForm(second.text));
    if (kind && !isBoth)
      return { kind, rows: 2, rest: [rest, next.parts.slice(1)], is_ambiguous: false, is_wide: false };
  }
  // Letters set apart leave gaps between words that look like gaps between columns.
  const whole =
    rest.length > 0 && rest.length < 4
      ? findSectionKind(headingForm(row.parts.map((part) => part.text).join(' ')))
      : undefined;
  if (whole) return { kind: whole, rows: 1, rest: [[]], is_ambiguous: false, is_wide: false };
  const form = headingForm(first.text);
  const kind = findSectionKind(form);
  if (!kind) return readLabelled(row, first, rest);
  const isAmbiguous = ambiguous.has(form);
  return { kind, rows: 1, rest: [rest], is_ambiguous: isAmbiguous, is_wide: rest.length > 0 };
}

/** 'SKILLS: Java, Python' in capitals or bold, where the rest follows on the same line. */
function readLabelled(row: Row, first: Part, rest: Part[]): Candidate | undefined {
  const colon = first.text.search(/:\s/);
  if (colon < 3 || row.line.is_bullet) return undefined;
  const label = first.text.slice(0, colon);
  const kind = findSectionKind(headingForm(label));
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

function isConvincing(
  rows: Row[],
  index: number,
  candidate: Candidate,
  looks: Looks,
  found: Map<number, Heading>,
): boolean {
  const row = rows[index];
  if (!row) return false;
  const isKnownLook = (looks.sure.get(describeLook(row)) ?? 0) >= 1;
  if (isListed(rows, index) && !(isKnownLook && looks.are_loud && isLoud(row, looks.body_size))) return false;
  if (isLesser(row, looks) || isRestOfName(rows, index, looks)) return false;
  if (candidate.is_ambiguous) {
    if (row.line.is_heading) return true;
    if (candidate.kind === 'summary' && row.parts.length === 1 && beginsSentence(rows[index + 1]))
      return [...found.values()].every(({ kind }) => kind === 'contact' || kind === 'personal');
    const isLarge = (row.parts[0]?.size ?? 0) > looks.body_size + 0.4 && row.parts.length === 1;
    const isFirst = (looks.sure.get(describeLook(row)) ?? 0) >= (looks.are_loud || isLarge ? 1 : 2);
    if (looks.only.has(describeLook(row)) || isLargeAsOthers(row, looks)) return true;
    if (isFirst && candidate.kind === 'skills' && isBareOverList(rows, index)) return true;
    return isFirst && (isLoud(row, looks.body_size) || (row.line.gap_before > 0 && row.parts.length === 1));
  }
  if (looks.are_loud && !isSetOff(row, looks.body_size)) return row.line.is_heading;
  return !candidate.is_wide || isKnownLook;
}

/** 'University' right under 'Lake Superior Polytechnic', no larger than it: the last word of a name that was broken. */
function isRestOfName(rows: Row[], index: number, { body_size }: Looks): boolean {
  const [row, above] = [rows[index] as Row, rows[index - 1]];
  if (!above || row.line.spans.length === 0 || isSetOff(row, body_size) || row.parts.length > 1) return false;
  const isUnder = row.line.region === above.line.region && row.line.gap_before < row.line.size * 0.5;
  return isUnder && describeLook(row) === describeLook(above) && organizationNouns.has(headingForm(row.text));
}

/** In a format without looks, the words alone on their row right over a list of short names, perhaps with its label. */
function isBareOverList(rows: Row[], index: number): boolean {
  const row = rows[index] as Row;
  if (row.line.spans.length > 0 || row.parts.length > 1 || row.line.is_bullet || /[:：]$/.test(row.text)) return false;
  return rows
    .slice(index + 1, index + 3)
    .some(({ text }) => splitList(text).length >= fewestListed && findDates(text).length === 0 && !/[.!?]$/.test(text));
}

const fewestListed = 3; // Items.

/** In smaller letters than all the headings of its column: the label of a list under one of them. */
const isLesser = ({ parts: [part], role }: Row, { smallest }: Looks) =>
  part !== undefined && part.size < (smallest.get(role) ?? 0) - 0.6;

type Guess = Heading & { kinds: SectionKind[]; is_named: boolean };

/** A row that looks like the known headings and like nothing else, whose words are in no list. */
function guessByLooks(rows: Row[], index: number, looks: Looks, found: Map<number, Heading>): Guess | undefined {
  const row = rows[index];
  const part = row?.parts[0];
  if (!row || !part || !isShapedLikeHeading(row) || isLesser(row, looks)) return undefined;
  if (row.line.spans.length === 0 && !isAfterGap(row, looks.gap) && rows.some((other) => isAfterGap(other, looks.gap)))
    return undefined;
  const look = describeLook(row);
  const sure = looks.sure.get(look) ?? 0;
  const share = sure / (looks.all.get(look) ?? 1);
  const isHeadingLook = looks.only.has(look) || (sure >= 2 && share >= 0.5);
  if (!isHeadingLook && !(row.line.is_heading && sure >= 1)) return undefined;
  if (!isHeadingLook && part.text.split(/\s+/).length > 4) return undefined;
  if (!isLoud(row, looks.body_size) && share < ownShare) return undefined;
  if (isOverDates(rows, index) && (isUnderAnother(index, found) || countOverDates(rows, look) >= fewestTitles))
    return undefined;
  const kinds = kindsByNoun(headingForm(part.text));
  const isSure = isNamedSurely(part.text, kinds) || (kinds.length > 1 && holdsOneOf(rows, index, kinds));
  if (!isSure && (isUnderHeading(rows, index, found) || isEntryTitle(rows, index, looks.only.has(look))))
    return undefined;
  return asGuess(part.text, kinds);
}

/** Right above nothing but dates, as the titles of entries are. */
function isOverDates(rows: Row[], index: number): boolean {
  const [row, next] = [rows[index], rows[index + 1]];
  if (!row || !next || next.text.length > longestDates || next.line.page !== row.line.page) return false;
  const [dates] = findDates(next.text);
  return dates?.is_range === true && dates.start === 0 && dates.end >= next.text.length - 1;
}

const longestDates = 40; // Letters.
const fewestTitles = 3;

/** How many rows of a look stand right above nothing but dates. */
const countOverDates = (rows: Row[], look: string) =>
  rows.filter((row, index) => isOverDates(rows, index) && describeLook(row) === look).length;

const isUnderAnother = (index: number, found: Map<number, Heading>) => found.get(index - 1)?.rest.flat().length === 0;

/** The title of the first entry, in the look of the heading right above it. */
const isUnderHeading = (rows: Row[], index: number, found: Map<number, Heading>) =>
  isUnderAnother(index, found) &&
  rows[index]?.line.region === rows[index - 1]?.line.region &&
  describeLook(rows[index] as Row) === describeLook(rows[index - 1] as Row);

const ownShare = 0.7; // Of the rows of a look, from which on it is the headings' own though it is not loud.

/** A noun that heads sections, and neither a role ('Experience Designer') nor a school ('Dublin School'). */
const isNamedSurely = (text: string, kinds: SectionKind[]) =>
  kinds.length === 1 && jobs.what(text.split(/\s+/).at(-1) ?? '') <= 0 && studies.where(text) < 2;

function asGuess(text: string, nouns: SectionKind[]): Guess {
  const stem = stemKind(text);
  const kinds = nouns.length === 0 && stem ? [stem] : nouns;
  return { kind: kinds[0] ?? 'other', kinds, is_named: kinds.length > 0, rows: 1, rest: [[]] };
}

/** Where no heading is set off, a short row after a gap that speaks like one: 'Schul- und Studienzeit'. */
function guessByStem(rows: Row[], index: number, looks: Looks, above: SectionKind | undefined): Guess | undefined {
  const row = rows[index];
  const part = row?.parts[0];
  if (!row || !part || looks.are_loud || row.parts.length > 1 || row.line.is_bullet || !isAfterGap(row, looks.gap))
    return undefined;
  if (part.text.split(/\s+/).length > 5 || /[@\d,;|.]/.test(part.text) || jobs.what(part.text) >= 1) return undefined;
  // 'Formazione dei nuovi assunti' is what somebody did.
  if (above === 'experience' && /\s(?:de|des|del|dei|della|di|do|da|dos|of|for|von|für|der)\s/u.test(part.text))
    return undefined;
  if (isDegree(part.text) || studies.where(part.text) >= 2) return undefined;
  const guess = asGuess(part.text, kindsByNoun(headingForm(part.text)));
  if (isOverDates(rows, index) && countOverDates(rows, describeLook(row)) >= fewestTitles) return undefined;
  // A role under the dates that stand under its employer: 'Line service'.
  const isUnderDates = index > 1 && isOverDates(rows, index - 2) && guess.kinds.length > 1;
  if (isUnderDates && countOverDates(rows, describeLook(row)) >= fewestTitles) return undefined;
  // Among skills, where every row stands apart, it heads the next group of them: 'Research and filing'.
  const isGroup = above === 'skills' && looks.gap === 0 && isSpaced(rows) && !holdsOneOf(rows, index, guess.kinds);
  return guess.is_named && !isGroup ? guess : undefined;
}

/** Whether most rows have an empty line above. */
const isSpaced = (rows: Row[]) => rows.filter(({ line }) => line.gap_before > 0).length > rows.length / 2;

/** 'Licence de droit' is something that somebody studied, 'Licences' are a section. */
const isDegree = (text: string) => text.includes(' ') && studies.what(text) >= 1.6;

/** In a format without looks, where an empty line is all that sets a heading off. `gap` is the usual one, in points. */
const isAfterGap = ({ line }: Row, gap: number) =>
  line.spans.length === 0 && line.gap_before >= line.size * 0.9 && line.gap_before > gap;

function stemKind(text: string): SectionKind | undefined {
  const form = headingForm(text);
  return headingStems.find(([stem]) => stem.test(form))?.[1];
}

/**
 * Some set the titles of their jobs like headings; those name a role or an employer, or dates follow at once, as they do
 * under a heading too where its look is that of headings alone.
 */
function isEntryTitle(rows: Row[], index: number, isLookOfHeadings: boolean): boolean {
  const text = rows[index]?.parts[0]?.text ?? '';
  if (jobs.what(text) >= 1 || jobs.where(text) >= 1.5) return true;
  if (isLookOfHeadings) return false;
  return rows
    .slice(index + 1, index + 3)
    .some((row) => row.text.length < 200 && findDates(row.text).some((date) => date.is_range));
}
