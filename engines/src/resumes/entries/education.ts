import type { Row } from '../layout/rows.ts';
import type { Education } from '../resume.ts';
import { type Entry, placeOfEntry, readEntries } from './entries.ts';
import { classifyRows, type EntryRow, type HeadRow } from './entry-rows.ts';
import { studies } from './lexicon.ts';

/** The studies of a section in its order. `year` is the last one written. */
export function readEducation(rows: Row[], rightEdge: (row: Row) => number): Education[] {
  const entries = readEntries(headsTogether(classifyRows(rows, rightEdge)), {
    lexicon: studies,
    is_what_enough: true,
    is_where_enough: true,
  });
  return entries.map(toEducation);
}

const sureDegree = 1.5;
const sureSchool = 1.5;

const isHead = (row: EntryRow | undefined): row is HeadRow => row?.kind === 'head';
const isDegree = (row: EntryRow | undefined) =>
  isHead(row) && !row.dates && studies.what(row.row.text) >= sureDegree && studies.where(row.row.text) < sureSchool;
const isSchool = (row: EntryRow | undefined) =>
  isHead(row) && studies.where(row.texts[0]?.text ?? '') >= sureSchool && studies.what(row.texts[0]?.text ?? '') < 1;

/** The rows, where courses that stand between the names of an entry, or between those and its dates, come behind both. */
function headsTogether(all: EntryRow[]): EntryRow[] {
  const found: EntryRow[] = [];
  const rows = isOnlyDates(all.find(isHead)) ? all : datesAboveLists(all);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as EntryRow;
    found.push(row);
    if (!isDegree(row) || isSchool(rows[at - 1]) || isHead(rows[at + 1])) continue;
    const next = rows.findIndex((other, index) => index > at && isHead(other));
    if (next < 0 || !isSchool(rows[next])) continue;
    const isDatedBelow = !(rows[next] as HeadRow).dates && isHead(rows[next + 1]) && isOnlyDates(rows[next + 1]);
    const end = next + (isDatedBelow ? 2 : 1);
    found.push(...rows.slice(next, end), ...rows.slice(at + 1, next));
    at = end - 1;
  }
  return found;
}

/** The rows, where dates that stand under the courses of an undated entry come before them. */
function datesAboveLists(rows: EntryRow[]): EntryRow[] {
  const found: EntryRow[] = [];
  let isOpen = false; // Whether the heads since the last list, or since the last dates that were moved, have no dates.
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as EntryRow;
    found.push(row);
    if (!isHead(row)) continue;
    const begins = at === 0 || !isHead(rows[at - 1]);
    isOpen = !row.dates && (isOpen || begins);
    const next = rows.findIndex((other, index) => index > at && isHead(other));
    if (!isOpen || next <= at + 1 || !isOnlyDates(rows[next])) continue;
    found.push(rows[next] as EntryRow, ...rows.slice(at + 1, next));
    at = next;
  }
  return found;
}

const isOnlyDates = (row: EntryRow | undefined) => isHead(row) && row.dates !== undefined && row.texts.length === 0;

const grade =
  /[\s,;(–-]+(?:with\s+)?(?:(?:c?gpa|grade|note|abschlussnote|gesamtnote|score|percentage|marks|aggregate|average|nota media|moyenne|mention|voto|votazione|media|(?:magna |summa )?cum laude(?! in \p{L}))\b.*|\d{2}(?:[.,]\d+)?\s?%.*)$/iu;

/** 'BSc Physics, GPA 3.7' without how well it went. */
const withoutGrade = (text: string) => (grade.exec(text)?.index ? text.replace(grade, '').trim() : text);

/** A degree may be the first bullet under its school. */
function degreeUnder({ details: [first] }: Entry): string {
  const text = first?.row.parts[0]?.text ?? '';
  return studies.what(text) >= sureDegree && !/[.;]$/.test(text) ? text : '';
}

function toEducation(entry: Entry): Education {
  const to = entry.dates?.to === 'present' ? '' : entry.dates?.to;
  const degree = withoutGrade(entry.what || degreeUnder(entry));
  return {
    degree: entry.subject ? `${degree}, ${withoutGrade(entry.subject)}` : degree,
    institution: withoutGrade(entry.where),
    year: (to || (entry.dates?.to === 'present' ? '' : entry.dates?.from) || '').slice(0, 4),
    evidence: placeOfEntry(entry, entry.heads, ['degree', 'institution']),
  };
}
