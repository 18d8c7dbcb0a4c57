// What was read of a part, on one line.
import type { CorrectableFact } from '@hireframe/contract/corrections.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';

const max_letters = 120;
const joined = (parts: string[], by = ', ') => parts.filter(Boolean).join(by);

/** Empty when nothing was read. */
export const formatReadLine = (fact: CorrectableFact, read: ExtractedResume) => shortened(wholeLine(fact, read));

/** On one line; a long one is cut. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= max_letters ? line : `${line.slice(0, max_letters).trimEnd()} …`;
}

function wholeLine(fact: CorrectableFact, read: ExtractedResume): string {
  if (fact === 'experience')
    return joined(
      read.experience.map(({ role, company }) => joined([role, company])),
      '; ',
    );
  if (fact === 'education')
    return joined(
      read.education.map(({ degree, institution }) => joined([degree, institution])),
      '; ',
    );
  if (fact === 'certifications' || fact === 'projects')
    return joined(
      read[fact].map(({ name }) => name),
      '; ',
    );
  const value = read[fact];
  return typeof value === 'string' ? value : joined(Object.values(value));
}
