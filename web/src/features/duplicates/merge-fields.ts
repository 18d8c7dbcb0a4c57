// Two candidates beside each other: what each says, where they differ.
import type { Candidate } from '@hireframe/contract/candidates.ts';
import { formatDate } from '../../lib/dates.ts';
import { seniorityLine, sourceWords } from '../candidates/detail/candidate-words.ts';
import { locationLine } from '../profile/person.ts';
import { defaultFileName } from '../resumes/resume-words.ts';

export type Compared = { name: string; left: string; right: string; isList: boolean };

const listed = (words: string[]) => words.join(', ');

const fields: { name: string; of: (candidate: Candidate) => string | string[] }[] = [
  { name: 'Name', of: ({ name }) => name },
  { name: 'Email', of: ({ email }) => email },
  { name: 'Phone', of: ({ mobile_number }) => mobile_number },
  { name: 'Company', of: ({ organization }) => organization },
  { name: 'Location', of: ({ details }) => locationLine(details) },
  { name: 'Experience', of: seniorityLine },
  { name: 'Skills', of: ({ skills }) => skills },
  { name: 'Languages', of: ({ details }) => details.languages },
  { name: 'LinkedIn', of: ({ details }) => details.linkedin },
  { name: 'GitHub', of: ({ details }) => details.github },
  { name: 'Website', of: ({ details }) => details.website },
  { name: 'X (Twitter)', of: ({ details }) => details.twitter },
  { name: 'Tags', of: ({ tags }) => tags.map(({ name }) => name) },
  { name: 'Newest resume', of: ({ resume: [newest] }) => (newest ? resumeLine(newest) : '') },
  { name: 'Source', of: ({ source, created_at }) => `${sourceWords[source]}, ${formatDate(created_at)}` },
];

const resumeLine = ({ file_name, uploaded_at }: Candidate['resume'][0]) =>
  `${file_name || defaultFileName}, ${formatDate(uploaded_at)}`;

/** What differs, with of lists only what the other lacks; and the names of what is the same in both. */
export function compare(left: Candidate, right: Candidate): { differing: Compared[]; same: string[] } {
  const all = fields.map(({ name, of }) => ({ name, left: of(left), right: of(right) }));
  const isSame = (a: string | string[], b: string | string[]) => wordsOf(a).join('\n') === wordsOf(b).join('\n');
  const differing = all.filter((one) => !isSame(one.left, one.right));
  const same = all.filter((one) => isSame(one.left, one.right) && wordsOf(one.left).length > 0);
  return { differing: differing.map(shown), same: same.map(({ name }) => name) };
}

const wordsOf = (value: string | string[]) =>
  [value]
    .flat()
    .filter(Boolean)
    .map((word) => word.toLocaleLowerCase())
    .sort();

function shown({ name, left, right }: { name: string; left: string | string[]; right: string | string[] }): Compared {
  if (!Array.isArray(left) || !Array.isArray(right))
    return { name, left: String(left), right: String(right), isList: false };
  const without = (words: string[], others: string[]) => {
    const known = new Set(wordsOf(others));
    return listed(words.filter((word) => !known.has(word.toLocaleLowerCase())));
  };
  return { name, left: without(left, right), right: without(right, left), isList: true };
}
