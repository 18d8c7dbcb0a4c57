// Fills fields of jobs, studies, certificates and projects that were read, and whole lists of them where none was.

import type { Evidence, Resume } from '../resume.ts';
import { type Entry, fieldKind, maxApart, suits } from './model-entry.ts';
import { type EntryField, type EntryList, entryFields } from './model-gaps.ts';
import { addEntries } from './model-new-entries.ts';
import { apart, checkSupport, type Desk, type FilledFact, overlaps } from './model-support.ts';

/** @returns what was filled */
export function fillEntries(desk: Desk): FilledFact[] {
  const known = allEntries(desk.resume);
  return (Object.keys(entryFields) as EntryList[]).flatMap((list) => {
    if (desk.gaps.has(list)) return addEntries(desk, list, known);
    const entries = desk.resume[list] as Entry[];
    return entries.flatMap((entry, index) => fillEntry(desk, `${list}.${index}`, entry, known));
  });
}

const allEntries = ({ experience, education, certifications, projects }: Resume): Evidence[] =>
  [...experience, ...education, ...certifications, ...projects].map(({ evidence }) => evidence);

/** Only what stands in or beside the entry, and in no other one. */
function fillEntry(desk: Desk, path: string, entry: Entry, known: Evidence[]): FilledFact[] {
  const fields = [...desk.gaps].filter((gap) => gap.startsWith(`${path}.`));
  const others = known.filter((evidence) => evidence !== entry.evidence);
  return fields.flatMap((gap) => {
    const field = gap.slice(path.length + 1) as EntryField;
    const facts = desk.facts.filter((fact) => fact.field === gap);
    const place = facts
      .flatMap((fact) => checkSupport(desk, fieldKind(path.slice(0, path.indexOf('.')), field), fact))
      .filter((one) => apart(one, entry.evidence) <= maxApart)
      .filter((one) => overlaps(one, entry.evidence) || !others.some((other) => overlaps(one, other)))
      .filter((one) => suits(entry, field, one.value))
      .sort((a, b) => apart(a, entry.evidence) - apart(b, entry.evidence))[0];
    if (!place) return [];
    entry[field] = place.value;
    return [{ fact: gap, start: place.start, end: place.end }];
  });
}
