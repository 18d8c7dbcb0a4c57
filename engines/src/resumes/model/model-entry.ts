// One job, study, certificate or project as a model may fill it.

import type { Evidence } from '../resume.ts';
import type { EntryField } from './model-gaps.ts';

export type Entry = Partial<Record<EntryField, string>> & { evidence: Evidence };

// The heading of an entry and its dates have a line or two between them. What is farther apart is of different ones.
export const maxApart = 300;

/** The kind of value that a field of a list takes. */
export const fieldKind = (list: string, field: EntryField) =>
  list === 'certifications' && field === 'year' ? 'year_earned' : field;

/** No field says what another one says or said before, and nothing ends before it begins. */
export function suits(entry: Entry, field: EntryField, value: string): boolean {
  const { evidence: _, ...fields } = { ...entry, [field]: value };
  const isDate = field === 'start_date' || field === 'end_date' || field === 'year';
  if (entry[field] === value) return false;
  if (!isDate && Object.entries(entry).some(([name, known]) => name !== field && known === value)) return false;
  const { start_date = '', end_date = '' } = fields;
  if (!start_date || !end_date || end_date === 'present') return true;
  const precision = Math.min(start_date.length, end_date.length);
  return start_date.slice(0, precision) <= end_date.slice(0, precision);
}
