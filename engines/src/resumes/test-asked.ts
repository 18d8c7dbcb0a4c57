// A resume and what was read of it, some of it forgotten, for tests of what a language model may fill.
import { readDocument } from '../documents/read-document.ts';
import type { Asked } from './model/model-gaps.ts';
import { readFacts } from './read-facts.ts';
import type { Resume } from './resume.ts';

export const text = `Maria Keller
maria.keller@example.com | +41 44 668 18 00 | Zürich, Switzerland
linkedin.com/in/maria-keller

Summary
Nurse with eleven years in intensive care, at home in small teams.

Experience
Senior Nurse, Example Hospital
03/2018 - present
- Led a team of 12 nurses and cut infections by 30 %.

Nurse, Sample Clinic
09/2013 - 02/2018
- Cared for 8 patients a shift and trained Django, the therapy dog.

Education
BSc Nursing, Example University, 2013

Skills
Intensive care, Triage, Patient safety

Languages
German, English

References
Peter Brunner, peter.brunner@example.com, +41 31 300 10 00
`;

/** What was read of a text, with some of it forgotten. */
export async function asked(
  forget: (resume: Resume) => void = () => {},
  { of = text as string | Uint8Array, name = 'resume.txt', unsure = [] as string[] } = {},
) {
  const read = await readDocument(typeof of === 'string' ? new TextEncoder().encode(of) : of, name);
  if (read.status === 'failed') throw new Error(read.message);
  const resume = readFacts(read.document, '2026-01');
  forget(resume);
  const hidden = read.document.hidden.map((one) => one.text).join();
  return { resume, document_text: read.document.text, unsure, hidden } satisfies Asked & { hidden: string };
}
export type Said = [field: string, value: string, quote: string];
export const said = (...facts: Said[]) => ({ facts: facts.map(([field, value, quote]) => ({ field, value, quote })) });

export const nameless = (resume: Resume) => void (resume.name = '');
