// Names in a sentence that no vocabulary has: employers and tags.
import { loadWords } from '../../text/vocabulary.ts';
import { companyKey } from '../../vocabulary/company-key.ts';
import { hasCapital, isParted, joinKeys, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import type { KnownNames } from '../query.ts';

const vocabulary = loadWords(new URL('./vocabulary/named.txt', import.meta.url));

const maxWords = 5;
const linkInName = new RegExp(String.raw`^(?:${vocabulary('linkInName')})$`);

/** @param isKnown whether something else is known by these words */
export function proposeCompanies(
  sentence: Sentence,
  { company }: KnownNames,
  isKnown: (from: number, to: number) => boolean,
): Span[] {
  const { words, text } = sentence;
  const spans: Span[] = [];
  const add = (from: number, to: number, extra: number) =>
    spans.push(
      createSpan(
        from,
        to,
        { is: 'leaf', leaf: { kind: 'company', any_of: [sliceText(text, words, from, to)], when: 'now' } },
        extra,
      ),
    );
  for (let from = 0; from < words.length; from++) {
    const isPeople =
      isOperator(words[from]?.key, 'people') ||
      isOperator(joinKeys(words, from, Math.min(from + 2, words.length)), 'at');
    const isAsked = !isPeople && isAskedAt(words, from);
    for (
      let to = from + 1;
      company?.size && to <= Math.min(from + maxWords, words.length) && !isParted(words, from, to);
      to++
    ) {
      if (to > from + 1 && isOperator(words[to - 1]?.key, 'and', 'or')) continue;
      if (!company.has(companyKey(sliceText(text, words, from, to)))) continue;
      const isOther =
        isKnown(from, to) ||
        (to === from + 1 &&
          isOperator(words[from]?.key, 'filler', 'people', 'with', 'knows', 'experience', 'and', 'or', 'of'));
      add(from, to, isAsked ? 8 : isOther ? -4 : 3);
    }
    if (!isAsked) continue;
    const to = runEnd(words, from);
    if (to > from + 1) add(from, to, 2);
    else if (to === from + 1 && !isKnown(from, to)) add(from, to, 1);
  }
  return spans;
}

/** Whether a word before says that an employer follows. */
function isAskedAt(words: readonly Word[], at: number): boolean {
  for (const count of [1, 2, 3, 4])
    if (at >= count && isOperator(joinKeys(words, at - count, at), 'at', 'worked_at', 'ever_at', 'not_now'))
      return true;
  const before = words[at - 1];
  if (before?.key === 'ex' || (isOperator(before?.key, 'before') && hasCapital(words[at]))) return true;
  if (before?.key === 'from' || before?.key === 'for') return hasCapital(words[at]);
  return /^(?:the|la|der|le)$/.test(before?.key ?? '') && isOperator(words[at - 2]?.key, 'at', 'worked_at');
}

/** Where the words with a capital letter from here on end; words of names such as 'and' may stand between. */
function runEnd(words: readonly Word[], from: number): number {
  if (!hasCapital(words[from])) return from;
  let to = from + 1;
  while (to < words.length && to < from + maxWords && !isParted(words, to - 1, to + 1)) {
    const isLink =
      linkInName.test(words[to]?.key ?? '') &&
      hasCapital(words[to + 1]) &&
      words[to]?.key !== 'in' &&
      isNameWord(words, to);
    if (!hasCapital(words[to]) && !isLink) break;
    if (words[to]?.gap === 'hyphen' && isOperator(words[to]?.key, 'people')) break; // 'Orbitel-Mitarbeiter'
    to++;
  }
  while (to > from + 1 && !hasCapital(words[to - 1])) to--;
  return to;
}

/** '&' is 'and' of a name; the word 'and' parts two employers. */
const isNameWord = (words: readonly Word[], at: number) =>
  words[at]?.written === '&' || !/^(?:and|und|y|et)$/.test(words[at]?.key ?? '');

/** Tags by their names, and what follows 'tagged' where the workspace's tags are not known. */
export function proposeTags({ words, text }: Sentence, { tags }: KnownNames, folded: (name: string) => string): Span[] {
  const spans: Span[] = [];
  const names = new Map((tags ?? []).map((tag) => [folded(tag), tag]));
  const add = (from: number, to: number, tag: string, extra: number) =>
    spans.push(createSpan(from, to, { is: 'leaf', leaf: { kind: 'tag', any_of: [tag] } }, extra));
  for (let from = 0; from < words.length; from++) {
    const isTagged = taggedAt(words, from);
    for (let to = Math.min(words.length, from + 6); to > from && names.size > 0; to--) {
      const key = joinKeys(words, from, to);
      const name = (to === from + 1 ? formsOf(key) : [key, key.replace(/s$/, '')])
        .map((form) => names.get(form))
        .find(Boolean);
      if (name) add(from, to, name, isTagged || isOperator(words[to]?.key, 'tagged') ? 9 : to > from + 1 ? 3 : -4);
    }
    if (!isTagged || words[from] === undefined) continue;
    let to = from;
    while (to < words.length && to < from + 6 && (to === from || goesOn(words, to))) to++;
    add(from, to, sliceText(text, words, from, to).replace(/^"|"$/g, ''), names.size > 0 ? -1 : 8);
  }
  return spans;
}

/** 'Not blacklisted' speaks of the tag 'blacklist', 'shortlist' of 'shortlisted'. */
const formsOf = (key: string): string[] =>
  key.length < 5
    ? [key, key.replace(/s$/, '')]
    : [
        key,
        key.replace(/s$/, ''),
        key.replace(/ed$/, ''),
        key.replace(/(?<=e)d$/, ''),
        `${key}ed`,
        `${key}d`,
        `${key}s`,
      ];

const taggedAt = (words: readonly Word[], at: number): boolean => {
  if (words[at]?.gap === 'comma' || isOperator(joinKeys(words, Math.max(0, at - 2), at), 'chatter')) return false; // 'Guten Tag'
  for (const count of [1, 2, 3])
    if (at >= count && isOperator(joinKeys(words, at - count, at), 'tagged'))
      return (
        !isOperator(words[at]?.key, 'tagged') && !/^(?:as|with|als|mit|como|con|comme|avec)$/.test(words[at]?.key ?? '')
      );
  return false;
};
const goesOn = (words: readonly Word[], at: number) =>
  !['comma', 'break', 'bracket', 'slash'].includes(words[at]?.gap ?? '') &&
  !isOperator(words[at]?.key, 'and', 'or', 'but', 'in', 'with', 'knows', 'speak', 'at', 'live');
