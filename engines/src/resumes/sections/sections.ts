// Parts a resume into its sections, following each through columns and over pages.
import type { Document, Region } from '../../documents/document.ts';
import { findDates } from '../dates/dates.ts';
import { jobs } from '../entries/lexicon.ts';
import { partCards } from '../layout/card-rows.ts';
import { type Row, rowOfParts } from '../layout/rows.ts';
import { readLanguages } from '../lists/spoken-languages.ts';
import { isFieldLabel } from '../person/contact-fields.ts';
import { findEmail } from '../person/email.ts';
import { isNameOf, nameFrom } from '../person/person-name.ts';
import { beginsSentence, piecesOfHead } from './heading-content.ts';
import { describeLook } from './heading-looks.ts';
import { findSectionKind, headingForm, isSurelyHeading } from './heading-words.ts';
import { findHeadings } from './headings.ts';
import type { SectionKind } from './section-kind.ts';

export type Section = { kind: SectionKind; heading: Row | undefined; rows: Row[] };

/**
 * The sections in reading order. What comes before the first heading is `top`; a header or footer of the page is a
 * `contact` section of its own. A column without a heading goes on with what the same column held on the page before.
 */
export function splitSections(document: Document, allRows: Row[]): Section[] {
  const rows = partCards(allRows).flatMap(partAtHeading);
  const headings = findHeadings(rows);
  const sections: Section[] = [];
  const [largest, usual] = sizesOf(rows);
  const endOfRegion = new Map<number, Section>();
  let current = open(sections, 'top', undefined);
  let region = rows[0]?.line.region ?? 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!row) continue;
    const heading = row.role === 'header' || row.role === 'footer' ? undefined : headings.get(index);
    if (row.line.region !== region) {
      endOfRegion.set(region, current);
      const isTitle = sections[0]?.rows.length === 0 && row.line.size === largest && largest > usual * titleShare;
      if (!heading && isTitle) current = open(sections, 'top', undefined);
      else if (!heading && !isNextColumn(document, current, row, region))
        current = continued(document, endOfRegion, row, region, current, sections);
      region = row.line.region;
    }
    if (!heading) {
      // The name may stand below a sidebar that was written out first.
      const isName = row.line.size === largest && largest > usual * titleShare && nameFrom(row.text) !== '';
      if (
        isName &&
        current.kind !== 'top' &&
        sections.every(({ kind, rows: own }) => kind !== 'top' || own.length === 0)
      )
        current = open(sections, 'top', undefined);
      current.rows.push(row);
      continue;
    }
    current = open(sections, heading.kind, row);
    heading.rest.forEach((parts, offset) => {
      const source = rows[index + offset];
      if (source && parts.length > 0) current.rows.push(rowOfParts(source, parts));
    });
    index += heading.rows - 1;
  }
  liftContact(sections);
  liftName(sections);
  partHeadlessJobs(sections);
  for (const section of sections) {
    if (namesNoLanguages(section)) section.kind = 'skills';
    if (saysHowToReach(section) || isOfFields(section)) section.kind = 'personal';
  }
  sections.forEach((section, index) => {
    if (isGroupOfSkills(section, sections[index - 1])) section.kind = 'skills';
  });
  return sections.filter((section) => section.heading || section.rows.length > 0);
}

/** 'Languages' over 'Java, Python' heads a group of skills. */
const namesNoLanguages = ({ kind, rows }: Section) =>
  kind === 'languages' && rows.length > 0 && readLanguages(rows).length === 0;

/** 'About' over an address and a telephone number, and no sentence. */
const saysHowToReach = ({ kind, rows }: Section) =>
  kind === 'summary' &&
  rows.some(({ text }) => text.includes('@') || telephone.test(text)) &&
  !rows.some(beginsSentence);
const telephone = /^\+?\(?\d[\d ().-]{7,}$/;

/** 'Country⇥Germany' over 'City⇥Siegen': whatever the heading, what forms ask about a person. */
function isOfFields({ kind, rows }: Section): boolean {
  const labelled = rows.filter((row) => row.parts.length > 1 && isFieldLabel(row.parts[0]?.text ?? ''));
  return kind === 'other' && rows.length > 0 && labelled.length * 2 >= rows.length;
}

const longestSkill = 40; // Letters.

/** A heading that no list knows, in the look of the one of a list of skills right above it, over short names too. */
const isGroupOfSkills = ({ kind, heading, rows }: Section, above: Section | undefined) =>
  kind === 'other' &&
  heading !== undefined &&
  above?.kind === 'skills' &&
  above.heading !== undefined &&
  rows.length > 0 &&
  (describeLook(heading) === describeLook(above.heading) || heading.line.size < above.heading.line.size) &&
  heading.line.region === above.heading.line.region &&
  findSectionKind(headingForm(heading.text)) === undefined &&
  rows.every(({ text }) => text.length <= longestSkill && findDates(text).length === 0);

const titleShare = 1.5; // Of the usual size: the largest letters of a resume are its owner's name.

/** The largest and the usual size of its letters. */
function sizesOf(rows: Row[]): [largest: number, usual: number] {
  const sizes = rows.map((row) => row.line.size).sort((a, b) => a - b);
  return [sizes.at(-1) ?? 0, sizes[Math.floor(sizes.length / 2)] ?? 0];
}

const otherPeople: SectionKind[] = ['references', 'top', 'contact', 'personal'];

/** How to reach the person may stand last on the page, under no heading, with a gap above it. */
function liftContact(sections: Section[]): void {
  const isKnown = sections.some(
    ({ kind, rows }) => (kind === 'top' || kind === 'contact') && rows.some((row) => findEmail(row.text)),
  );
  if (isKnown) return;
  const labelled = sections.find(({ kind, rows }) => kind === 'other' && rows.some((row) => findEmail(row.text)));
  if (labelled) {
    // Over an address, where nothing stands before the first heading, the largest letters are the person's name.
    const isName = labelled.heading && sections[0]?.rows.length === 0;
    if (isName && labelled.heading) labelled.rows.unshift(labelled.heading);
    labelled.kind = isName ? 'top' : 'personal';
    return;
  }
  for (const section of [...sections].reverse()) {
    if (otherPeople.includes(section.kind)) continue;
    const from = section.rows.findLastIndex(({ line }) => line.gap_before > line.size);
    const last = from > 0 ? section.rows.slice(from) : [];
    if (last.length > 4 || !last.some((row) => findEmail(row.text))) continue;
    section.rows.splice(from);
    sections.push({ kind: 'contact', heading: undefined, rows: last });
    return;
  }
}

/** Where nothing stands over the first heading, the name that fits the e-mail address, and what follows it, is the top. */
function liftName(sections: Section[]): void {
  if (sections.some(({ kind, rows }) => kind === 'top' && rows.length > 0)) return;
  const rows = sections.flatMap((section) => section.rows);
  const email = rows.map((row) => findEmail(row.text)).find((found) => found !== undefined);
  if (!email) return;
  for (const section of sections) {
    if (otherPeople.includes(section.kind)) continue;
    const at = section.rows.findIndex(({ text }) => isNameOf(text, email.value));
    if (at < 0) continue;
    sections.splice(sections.indexOf(section) + 1, 0, {
      kind: 'top',
      heading: undefined,
      rows: section.rows.splice(at),
    });
    return;
  }
}

/** Jobs that follow the person's name and address under no heading: from the first dated title on. */
function partHeadlessJobs(sections: Section[]): void {
  const at = sections.findIndex(({ kind, heading }) => kind === 'top' && !heading);
  const top = sections[at];
  if (!top || sections.some(({ kind }) => kind === 'experience')) return;
  const isTitle = (row: Row | undefined) =>
    row !== undefined && piecesOfHead(row).some((piece) => jobs.what(piece) >= 1);
  const dated = top.rows.findIndex(
    (row, index) => hasRange(row.text) && (isTitle(row) || isTitle(top.rows[index - 1])),
  );
  if (dated < 1) return;
  const isOver = findEmail(top.rows[dated - 1]?.text ?? '') !== undefined;
  const isWhole = isOver || (isTitle(top.rows[dated]) && top.rows[dated]?.parts.length !== 1);
  const rows = top.rows.splice(isWhole ? dated : Math.max(1, dated - 1));
  sections.splice(at + 1, 0, { kind: 'experience', heading: undefined, rows });
}

const hasRange = (text: string) => findDates(text).some((date) => date.is_range);

/** A heading at the end of a row, as old Word files have it where a column begins, is a row of its own. */
function partAtHeading(row: Row): Row[] {
  const last = row.parts.at(-1);
  if (
    !last ||
    row.parts.length < 2 ||
    !isSurelyHeading(last.text) ||
    row.parts.slice(0, -1).some((part) => isSurelyHeading(part.text))
  )
    return [row];
  return [rowOfParts(row, row.parts.slice(0, -1)), rowOfParts(row, [last])];
}

function open(sections: Section[], kind: SectionKind, heading: Row | undefined): Section {
  const section: Section = { kind, heading, rows: [] };
  sections.push(section);
  return section;
}

/** Whether the row begins a further column of what stands under one heading: beside its first row. */
function isNextColumn(document: Document, { heading, rows }: Section, row: Row, previous: number): boolean {
  const [here, before] = [document.regions[row.line.region], document.regions[previous]];
  if (!heading || !here || !before || here.page !== before.page) return false;
  // A sidebar with a heading of its own ends where it ends.
  if (heading.line.region === previous && before.role === 'side') return false;
  const isOver = heading.line.page < here.page || heading.line.box.y < row.line.box.y - row.line.size;
  const isBeside = ({ line }: Row) =>
    line.page === here.page &&
    line.box.x < row.line.box.x &&
    Math.abs(line.box.y - row.line.box.y) < row.line.size * 0.6;
  return isOver && rows.some(isBeside);
}

/** The section that a region without a heading at its top belongs to. */
function continued(
  document: Document,
  ends: Map<number, Section>,
  row: Row,
  previous: number,
  current: Section,
  sections: Section[],
): Section {
  const here = document.regions[row.line.region];
  const before = document.regions[previous];
  if (!here || !before) return current;
  if (row.role === 'header' || row.role === 'footer') return open(sections, 'contact', undefined);
  const isWaiting = current.rows.length === 0 && current.heading !== undefined;
  if (isWaiting) return current;
  if (here.page > before.page || before.role === 'header' || before.role === 'footer') {
    const above = sameColumnBefore(document, here);
    const section = above === undefined ? undefined : ends.get(above);
    if (section) return section;
    return before.role === 'header' || before.role === 'footer' ? open(sections, 'top', undefined) : current;
  }
  if (here.role === before.role) return current;
  const beside = sections.find((section) => section.heading && section.rows.some((other) => isCardBeside(other, row)));
  if (beside) return beside;
  const isUnderHeading = sections.some(
    ({ heading }) => heading?.line.page === here.page && heading.line.box.y < row.line.box.y,
  );
  if (!isUnderHeading) return open(sections, 'top', undefined);
  const above = regionAbove(document, here);
  return (above === undefined ? undefined : ends.get(above)) ?? open(sections, 'top', undefined);
}

/** The last region that stands over this one on its page, in the same column. */
function regionAbove(document: Document, here: Region): number | undefined {
  let best: number | undefined;
  document.regions.forEach((region, index) => {
    if (region.page !== here.page || region.box.y + region.box.height > here.box.y + 1) return;
    const overlap =
      Math.min(region.box.x + region.box.width, here.box.x + here.box.width) - Math.max(region.box.x, here.box.x);
    if (overlap > 0.5 * Math.min(region.box.width, here.box.width)) best = index;
  });
  return best;
}

/** Whether a row heads a card to the left of the one that `row` heads: at its height, in its look. */
const isCardBeside = (other: Row, row: Row) =>
  other.line.page === row.line.page &&
  other.line.box.x + other.line.box.width < row.line.box.x &&
  Math.abs(other.line.box.y - row.line.box.y) < row.line.size * 0.6 &&
  describeLook(other) === describeLook(row);

/** The last region of the nearest earlier page that stands in the same column. */
function sameColumnBefore(document: Document, here: Region): number | undefined {
  let best: number | undefined;
  document.regions.forEach((region, index) => {
    if (region.page >= here.page || region.role !== here.role) return;
    const overlap =
      Math.min(region.box.x + region.box.width, here.box.x + here.box.width) - Math.max(region.box.x, here.box.x);
    if (overlap > 0.5 * Math.min(region.box.width, here.box.width)) best = index;
  });
  return best;
}

/** The rows of all sections of a kind, in reading order. */
export function selectRows(sections: Section[], ...kinds: SectionKind[]): Row[] {
  return sections.filter((section) => kinds.includes(section.kind)).flatMap((section) => section.rows);
}
