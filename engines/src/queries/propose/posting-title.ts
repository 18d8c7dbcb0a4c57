// The title of a posting, as a sentence names it behind a word for applying: 'for the "Backend Engineer" posting'.

import { findRoles } from '../../roles/roles.ts';
import type { FoundPhrase } from '../lexer/phrases.ts';
import { hasCapital, isParted, joinKeys, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';

/** `names`: none of 'any job'. `is_posting`: it is called a posting, or stands in quotes. */
export type PostingTitle = { names: string[]; is_posting: boolean; to: number };

const maxWords = 8;

/** @param from where a word such as 'for' may stand */
export function findPostingTitle(
  sentence: Sentence,
  phrases: readonly FoundPhrase[],
  from: number,
): PostingTitle | undefined {
  const longest = (at: number, ...meanings: string[]) =>
    phrases.filter((one) => one.from === at && meanings.includes(one.meaning)).sort((a, b) => b.to - a.to)[0];
  const cue = longest(from, 'for');
  if (!cue) return undefined;
  const anything = longest(cue.to, 'anything');
  let at = cue.to;
  for (let article = longest(at, 'article'); article; article = longest(at, 'article')) at = article.to;
  const posting = longest(at, 'posting');
  const isBefore =
    posting !== undefined &&
    (longest(posting.to, 'of') !== undefined ||
      isQuoted(sentence, posting.to) ||
      (at > cue.to && hasCapital(sentence.words[posting.to]))); // 'The position Data Analyst', not 'Job Coach'.
  if (posting && isBefore) at = longest(posting.to, 'of')?.to ?? posting.to;
  for (let article = isBefore ? longest(at, 'article') : undefined; article; article = longest(at, 'article'))
    at = article.to;
  const title = titleAt(sentence, phrases, at);
  if (anything && anything.to >= (title?.to ?? 0)) return { names: [], is_posting: true, to: anything.to };
  if (!title) return posting && !isBefore ? { names: [], is_posting: true, to: posting.to } : undefined;
  return { ...title, is_posting: title.is_posting || isBefore };
}

const quote = /["“”„«»'‘’]/;
const isQuoted = ({ text, words }: Sentence, at: number): boolean =>
  words[at] !== undefined && quote.test(text.slice(Math.max(0, words[at].start - 2), words[at].start).trim());

/** The words up to where something else begins, without a word such as 'posting' at their end. */
function titleAt(sentence: Sentence, phrases: readonly FoundPhrase[], from: number): PostingTitle | undefined {
  const { words, text } = sentence;
  const is = (at: number, ...meanings: string[]) =>
    phrases.some((one) => one.from === at && meanings.includes(one.meaning));
  if (isQuoted(sentence, from)) {
    let to = from + 1;
    while (to < words.length && !quote.test(text.slice((words[to - 1] as Word).end, (words[to] as Word).start))) to++;
    const after = phrases.find((one) => one.from === to && one.meaning === 'posting');
    return { names: [sliceText(text, words, from, to)], is_posting: true, to: after?.to ?? to };
  }
  let to = from;
  while (
    to < words.length &&
    to < from + maxWords &&
    (to === from || goesOn(words, to)) &&
    !is(to, 'applied', 'stop') &&
    !isState(phrases, to)
  ) {
    if (to > from && is(to, 'posting')) break;
    to++;
  }
  while (to > from && isOperator(words[to - 1]?.key, 'filler', 'of', 'from', 'in', 'and')) to--;
  if (to === from) return undefined;
  const after = phrases.filter((one) => one.from === to && one.meaning === 'posting').sort((a, b) => b.to - a.to)[0];
  const names = [sliceText(text, words, from, to)];
  const other = otherAt(sentence, to);
  if (other) names.push(other.name);
  return { names, is_posting: after !== undefined, to: other?.to ?? after?.to ?? to };
}

const isState = (phrases: readonly FoundPhrase[], at: number) =>
  phrases.some((one) => one.from === at && /^(?:status|beside) /.test(one.meaning));

const stops = [
  'and',
  'or',
  'but',
  'not',
  'with',
  'knows',
  'speak',
  'live',
  'now',
  'people',
  'from',
  'in',
  'near',
  'before',
  'worked',
];

function goesOn(words: readonly Word[], at: number): boolean {
  const { gap, key } = words[at] as Word;
  if (isParted(words, at - 1, at + 1) && !['slash', 'plus'].includes(gap)) return false;
  return !isOperator(key, ...stops) || isOperator(key, 'of');
}

/** '… or Data Analyst'. */
function otherAt({ words, text }: Sentence, at: number): { name: string; to: number } | undefined {
  if (!isOperator(words[at]?.key, 'or') || words[at + 1] === undefined) return undefined;
  const rest = joinKeys(words, at + 1, words.length);
  const [role] = findRoles(rest).filter(({ start }) => start === 0);
  if (!role) return undefined;
  const count = rest.slice(0, role.end).trim().split(' ').length;
  return { name: sliceText(text, words, at + 1, at + 1 + count), to: at + 1 + count };
}
