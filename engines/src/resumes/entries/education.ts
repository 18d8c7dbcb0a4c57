import type { Row } from '../layout/rows.ts';
import type { Education } from '../resume.ts';
import { type Entry, placeOfEntry, readEntries } from './entries.ts';
import { classifyRows } from './entry-rows.ts';
import { studies } from './lexicon.ts';

/** The studies of a section in its order. `year` is the last one written. */
export function readEducation(rows: Row[], rightEdge: (row: Row) => number): Education[] {
  const entries = readEntries(classifyRows(rows, rightEdge), {
    lexicon: studies,
    is_what_enough: true,
    is_where_enough: true,
  });
  return entries.map(toEducation);
}

const sureDegree = 1.5;

const grade =
  /[\s,;(–-]+(?:with\s+)?(?:(?:c?gpa|grade|note|abschlussnote|gesamtnote|score|percentage|marks|aggregate|average|nota media|moyenne|mention|voto|votazione|media|cum laude|magna cum laude|summa cum laude)\b.*|\d{2}(?:[.,]\d+)?\s?%.*)$/iu;

/** 'BSc Physics, GPA 3.7' without how well it went. */
const withoutGrade = (text: string) => (grade.exec(text)?.index ? text.replace(grade, '').trim() : text);

/** A degree may be the first bullet under its school. */
function degreeUnder({ details: [first] }: Entry): string {
  const text = first?.row.parts[0]?.text ?? '';
  return studies.what(text) >= sureDegree && !/[.;]$/.test(text) ? text : '';
}

function toEducation(entry: Entry): Education {
  const to = entry.dates?.to === 'present' ? '' : entry.dates?.to;
  return {
    degree: withoutGrade(entry.what || degreeUnder(entry)),
    institution: withoutGrade(entry.where),
    year: (to || (entry.dates?.to === 'present' ? '' : entry.dates?.from) || '').slice(0, 4),
    evidence: placeOfEntry(entry, entry.heads, ['degree', 'institution']),
  };
}
