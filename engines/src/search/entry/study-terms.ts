import { degrees } from '../../queries/query.ts';
import { nameKey } from '../../vocabulary/names.ts';
import { schoolKeys } from '../../vocabulary/school-key.ts';
import { findDegree, findStudyFields, ownField } from '../../vocabulary/studies.ts';
import { buildTermKey } from '../term-key.ts';
import { asText } from './person-to-index.ts';
import { addLine, addTerm, type Sheet } from './sheet.ts';

type Study = { degree?: unknown; institution?: unknown; year?: unknown };

/** @param thisYear studies that end later are not finished: they show a field, but no degree and no year */
export function addStudies(sheet: Sheet, studies: readonly Study[], thisYear: number): void {
  for (const study of studies) {
    const [degree, school, year] = [study.degree, study.institution, study.year].map((one) =>
      asText(one).slice(0, 300),
    );
    const line = addLine(sheet, [degree, school, year].filter(Boolean).join(', '), 'education');
    const ended = Number(/\d{4}(?!.*\d{4})/.exec(year ?? '')?.[0] ?? 0);
    const isFinished = ended <= thisYear;
    const rank = degrees.indexOf(findDegree(degree ?? '') ?? findDegree(school ?? '') ?? degrees[0]) + 1;
    const isKnown = findDegree(degree ?? '') !== undefined;
    if (isFinished && isKnown) addTerm(sheet, 'degree', '', rank, line);
    if (isFinished && ended > 1900) addTerm(sheet, 'graduated', '', ended - 1900, line);
    const own = ownField(degree ?? '');
    for (const field of [...findStudyFields(degree ?? ''), ...(own ? [own] : [])])
      addTerm(sheet, 'field', buildTermKey('field', field), isFinished ? rank : 1, line);
    for (const key of schoolKeys(school ?? '')) if (nameKey(key)) addTerm(sheet, 'school', key, 255, line);
  }
}
