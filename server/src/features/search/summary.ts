// How a sentence was understood and what came of it, in words.
import type { CandidateQuery, Relaxation } from '@hireframe/contract/search.ts';
import { labelOf, labelOfQuery } from '@hireframe/contract/search-words.ts';
import { contradictionIn } from '@hireframe/engines/search/contradiction.ts';
import type { z } from 'zod';

const examples =
  'Try a skill, a role or a place, such as “React developers in Berlin with 5+ years” or “nurses who speak German”.';

type Given = { tree: CandidateQuery; unused: string[]; count: number; relaxations: z.infer<typeof Relaxation>[] };

/** Whether a query asks for anything that could find somebody. */
export const asksForNothing = ({ conditions, words, sort }: CandidateQuery): boolean =>
  conditions.length + words.length === 0 && !sort;

export function summaryOf({ tree, unused, count, relaxations }: Given): string {
  if (asksForNothing(tree)) return `Nothing in this says whom to look for. ${examples}`;
  const why = whyNobodyCan(tree);
  if (why) return why;
  const asked = labelOfQuery(tree) || sayWords(tree.words) || 'all candidates';
  const left = notUnderstood(tree, unused);
  if (count > 0)
    return `${count.toLocaleString('en')} ${count === 1 ? 'candidate' : 'candidates'}: ${asked}${sorted(tree)}.${left}`;
  if (tree.conditions.length === 0)
    return `Nobody has ${sayWords(tree.words)} in their resume, and nothing else of this was understood. ${examples}`;
  const instead = relaxations
    .map(({ text }) => text)
    .slice(0, 2)
    .join('; ');
  return `Nobody matches ${asked}.${instead && ` There are ${instead}.`}${left}`;
}

/** Words for a query that nobody can match, whoever is there. */
export function whyNobodyCan(tree: CandidateQuery): string | undefined {
  const [one, other] = contradictionIn(tree) ?? [];
  const [first, second] = [tree.conditions[one ?? -1], tree.conditions[other ?? -1]];
  if (!first || !second) return undefined;
  if (first === second) return `Nobody can match “${labelOf(first)}”. Change it or leave it out.`;
  return `Nobody can match “${labelOf(first)}” and “${labelOf(second)}” at once. Leave one of them out.`;
}

function notUnderstood(tree: CandidateQuery, unused: string[]): string {
  if (unused.length === 0 || tree.conditions.length === 0) return '';
  const ranks = unused.some((word) => tree.words.includes(word)) ? ' (only ranks)' : '';
  return ` Not understood${ranks}: ${unused.join(', ')}.`;
}

const orders = {
  years: 'years of work',
  resume_score: 'resume score',
  assessment_score: 'assessment score',
  came: 'day of coming',
};
const sorted = ({ sort }: CandidateQuery) =>
  sort
    ? `, by ${orders[sort.by]}, ${sort.by === 'came' ? (sort.descending ? 'the newest' : 'the oldest') : sort.descending ? 'the highest' : 'the lowest'} first`
    : '';

const sayWords = (words: string[]) => words.map((word) => `“${word}”`).join(' and ');
