// How a sentence was understood and what came of it, in words.
import type { CandidateQuery, Relaxation } from '@hireframe/contract/search.ts';
import { formatCondition, labelOfQuery } from '@hireframe/contract/search-words.ts';
import { isEveryday } from '@hireframe/engines/content/everyday-words.ts';
import { stemWord } from '@hireframe/engines/content/stems.ts';
import { readQuery } from '@hireframe/engines/queries/read-query.ts';
import { contradictionIn } from '@hireframe/engines/search/contradiction.ts';
import type { z } from 'zod';

const examples =
  'Try a skill, a role or a place, such as “React developers in Berlin with 5+ years” or “nurses who speak German”.';

type SummaryInput = {
  tree: CandidateQuery;
  unused: string[];
  count: number;
  relaxations: z.infer<typeof Relaxation>[];
};

/** Whether a query asks for anything that could find somebody. */
export const asksForNothing = ({ conditions, words, sort }: CandidateQuery): boolean =>
  conditions.length + words.length === 0 && !sort;

type Condition = CandidateQuery['conditions'][number];
type Leaf = Exclude<Condition, { kind: 'either' }>;

/** What anybody of any trade may have: beside a noun that nobody knows it is not whom the sentence looks for. */
const ofAnybody = ['team', 'language', 'years', 'level'];
const isAsked = ({ is_not }: Leaf) => !is_not;
const saysWho = (leaf: Leaf) => isAsked(leaf) && !ofAnybody.includes(leaf.kind);
const some = (conditions: Condition[], isOne: (leaf: Leaf) => boolean) =>
  conditions.some((one) => (one.kind === 'either' ? one.of.flat().some(isOne) : isOne(one)));

/** Not understood, and no word that says little of what is spoken about: a word that is only wished for is understood. */
const mayBeTrade = (word: string) =>
  word.length > 3 && // 'Who tlk Italian'
  !isEveryday(stemWord(word.toLowerCase())) &&
  readQuery(word, { today: '2000-01-01' }).query.conditions.length === 0;

/**
 * The words that have to stand in a resume. 'zyxw people without a CISSP', 'zyxwers who have led a team': whom it looks for was
 * not understood, and who lacks something or has led somebody is no answer.
 */
export function neededWords({ conditions, words }: CandidateQuery): string[] {
  if (some(conditions, saysWho)) return [];
  return some(conditions, isAsked) ? words.filter(mayBeTrade) : words;
}

export const needsWords = (query: CandidateQuery): boolean => neededWords(query).length > 0;

export function formatSummary({ tree, unused, count, relaxations }: SummaryInput): string {
  if (asksForNothing(tree)) return `Nothing in this says whom to look for. ${examples}`;
  const why = whyNobodyCan(tree);
  if (why) return why;
  const asked = labelOfQuery(tree) || quoted(tree.words) || 'all candidates';
  const left = notUnderstood(tree, unused);
  if (count > 0)
    return `${count.toLocaleString('en')} ${count === 1 ? 'candidate' : 'candidates'}: ${asked}${sorted(tree)}.${left}`;
  if (tree.conditions.length === 0)
    return `Nobody has ${quoted(tree.words)} in their resume, and nothing else of this was understood. ${examples}`;
  const all =
    tree.conditions.length > maxSaid
      ? `all ${tree.conditions.length} conditions`
      : quoted(tree.conditions.map(formatCondition));
  return `Nobody matches ${all}.${insteadOf(relaxations)}${left}`;
}

/** Beyond that many, all that nobody matches is not read through. */
const maxSaid = 6;

/** ' There is 1 in Germany, and there are 9 wherever they live.' */
function insteadOf(relaxations: SummaryInput['relaxations']): string {
  const [first, second] = relaxations.map(({ text, count }) => `there ${count === 1 ? 'is' : 'are'} ${text}`);
  if (!first) return '';
  return ` T${first.slice(1)}${second ? `, and ${second}` : ''}.`;
}

/** Words for a query that nobody can match, whoever is there. */
export function whyNobodyCan(tree: CandidateQuery): string | undefined {
  const [one, other] = contradictionIn(tree) ?? [];
  const [first, second] = [tree.conditions[one ?? -1], tree.conditions[other ?? -1]];
  if (!first || !second) return undefined;
  if (first === second) return `Nobody can match “${formatCondition(first)}”. Change it or leave it out.`;
  return `Nobody can match “${formatCondition(first)}” and “${formatCondition(second)}” at once. Leave one of them out.`;
}

function notUnderstood(tree: CandidateQuery, unused: string[]): string {
  if (unused.length === 0 || tree.conditions.length === 0) return '';
  const ranking = unused.filter((word) => tree.words.includes(word));
  const passed = unused.filter((word) => !tree.words.includes(word));
  return [
    ranking.length > 0 &&
      ` Not understood (${needsWords(tree) ? 'has to stand in the resume' : 'only ranks'}): ${ranking.join(', ')}.`,
    passed.length > 0 && ` Left out of the search: ${passed.join(', ')}.`,
  ]
    .filter(Boolean)
    .join('');
}

const orders = {
  years: ['most years of work', 'fewest years of work'],
  resume_score: ['best resume score', 'lowest resume score'],
  assessment_score: ['best assessment score', 'lowest assessment score'],
  came: ['newest', 'oldest'],
} as const;
const sorted = ({ sort }: CandidateQuery) => (sort ? `, ${orders[sort.by][sort.descending ? 0 : 1]} first` : '');

/** '“Python”, “in Berlin” and “5+ years”'. */
function quoted(words: string[]): string {
  const said = words.map((word) => `“${word}”`);
  return said.length < 3 ? said.join(' and ') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}
