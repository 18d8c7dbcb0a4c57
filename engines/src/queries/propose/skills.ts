// Skills in a sentence, and families of them.

import { isEveryday } from '../../content/everyday-words.ts';
import { isStopWord } from '../../content/stop-words.ts';
import { findSpelling, longestFrom } from '../../skills/skill-catalogue.ts';
import { canonicalSkill } from '../../skills/skills.ts';
import { findPhrases } from '../lexer/phrases.ts';
import { hasCapital, isParted, joinKeys, type Sentence, type Word } from '../lexer/sentence.ts';
import { isQueryStopWord } from '../lexer/stop-words.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import type { KnownNames } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';

const maxWords = 5;

/** What stands beside a name that is also a plain word where the skill is meant: 'Go developers', 'knows Go'. */
const beside =
  /^(?:developers?|devs?|programmers?|engineers?|coders?|experts?|specialists?|users?|gurus?|skills?|programming|code|coding|language|entwickler(?:in|innen)?|programmierer|desarrollador(?:es|a|as)?|programador(?:es)?|developpeu(?:rs?|ses?)|programmeurs?|kenntnisse[n]?)$/;
const doubtful = -2;

export function proposeSkills({ words }: Sentence, known: KnownNames = {}): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from++) {
    const max = Math.min(Math.max(2, longestFrom(words[from]?.key ?? '')), maxWords, words.length - from);
    for (let count = 1; count <= max; count++) {
      const to = from + count;
      if (isParted(words, from, to)) break;
      const skill = skillOf(words, from, to);
      if (skill) spans.push(skill);
    }
  }
  return [...spans, ...proposeKnown(words, known), ...proposeFamilies(words)];
}

function skillOf(words: readonly Word[], from: number, to: number): Span | undefined {
  if (to > from + 1 && isOperator(words[to - 1]?.key, 'or')) return undefined; // 'Epic or Cerner' is no Epicor.
  // 'De nos' is no Deno.
  if (to > from + 1 && words.slice(from, to).every(({ key }) => isQueryStopWord(key))) return undefined;
  const key = joinKeys(words, from, to);
  const spelling = findSpelling(key);
  if (spelling?.rule === 'neighbour') return undefined;
  const name = spelling?.canonical ?? (key.length < 5 || isPlain(key) ? undefined : canonicalSkill(key));
  if (name === undefined) return undefined;
  const isAsWritten: boolean = spelling?.written === words[from]?.written && hasCapital(words[from]);
  const needsEvidence = to === from + 1 && (isPlain(key) || key.length === 1);
  const isSure = isAsWritten || (to === from + 1 && isMeant(words, from));
  if (needsEvidence && !isSure) return undefined;
  // 'que no sea de Madrid' is no SEA.
  if (spelling?.rule === 'as_written' && isSmall(key) && !isAsWritten) return undefined;
  const doubt =
    !spelling || spelling.rule === 'in_list' || spelling.rule === 'in_company' || to > from + 2 ? doubtful : 0;
  return createSpan(
    from,
    to,
    { is: 'leaf', leaf: { kind: 'skill', any_of: [name] } },
    isSure && needsEvidence ? 5 : doubt,
  );
}

const isSmall = (key: string) => isQueryStopWord(key) || isOperator(key, ...cuesThatAreWords);
const isPlain = (key: string) => isStopWord(key) || isEveryday(key) || isOperator(key, ...cuesThatAreWords);
const cuesThatAreWords = [
  'and',
  'or',
  'but',
  'not',
  'in',
  'at',
  'from',
  'of',
  'with',
  'knows',
  'filler',
  'people',
  'now',
  'before',
  'near',
];

/** Whether what stands around a plain word makes it the name of a skill. */
function isMeant(words: readonly Word[], at: number): boolean {
  if (words.length === 1) return true;
  const [before, after] = [words[at - 1], words[at + 1]];
  if (beside.test(after?.key ?? '') && after?.gap !== 'comma') return true;
  if (isOperator(before?.key, 'with', 'knows', 'not') && hasCapital(words[at])) return true;
  const isExcluded =
    isOperator(before?.key, 'not', 'with') || /^(?:w o|w)$/.test(joinKeys(words, Math.max(0, at - 2), at));
  if (isExcluded && words.some((word, other) => other !== at && isSureName(word.key))) return true;
  if (
    isOperator(before?.key, 'knows') &&
    !/^(?:can|do|does|doing|done|use|uses|used|kann|writes?)$/.test(before?.key ?? '')
  )
    return true;
  if (hasCapital(words[at]) && words.some((word, other) => other !== at && !hasCapital(word)))
    return at > 0 || isListed(words, at);
  return isListed(words, at);
}

const isSureName = (key: string) => !isPlain(key) && findSpelling(key)?.rule === 'anywhere';

/** Beside the name of another skill, with nothing but a comma, 'and' or 'or' between. */
function isListed(words: readonly Word[], at: number): boolean {
  const isName = (index: number) => {
    const key = words[index]?.key ?? '';
    return key !== '' && !isPlain(key) && findSpelling(key)?.rule === 'anywhere';
  };
  const isJoin = (index: number) => isOperator(words[index]?.key, 'and', 'or');
  if (words[at]?.gap === 'comma' || words[at]?.gap === 'slash' ? isName(at - 1) : isJoin(at - 1) && isName(at - 2))
    return true;
  const gap = words[at + 1]?.gap;
  return gap === 'comma' || gap === 'slash' ? isName(at + 1) : isJoin(at + 1) && isName(at + 2);
}

function proposeKnown(words: readonly Word[], { skill }: KnownNames): Span[] {
  if (!skill?.size) return [];
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(from + 4, words.length) && !isParted(words, from, to); to++) {
      const key = joinKeys(words, from, to);
      if (!skill.has(key) || findSpelling(key) || (to === from + 1 && (isPlain(key) || key.length < 3))) continue;
      spans.push(createSpan(from, to, { is: 'leaf', leaf: { kind: 'skill', any_of: [key] } }, doubtful));
    }
  return spans;
}

/** 'frontend frameworks': any of those that it names. 'solar': what people call a skill when they talk. */
function proposeFamilies(words: readonly Word[]): Span[] {
  const families = loadPhrases('skill-families.txt');
  const short = loadPhrases('short-skills.txt');
  const spans = findPhrases(families, words).map(({ meaning, from, to }) => {
    const names = meaning.split('|').map((name) => canonicalSkill(name) ?? name);
    return createSpan(from, to, { is: 'leaf', leaf: { kind: 'skill', any_of: [...new Set(names)] } }, 4);
  });
  const talked = findPhrases(short, words).map(({ meaning, from, to }) =>
    createSpan(
      from,
      to,
      { is: 'leaf', leaf: { kind: 'skill', any_of: [canonicalSkill(meaning) ?? meaning] } },
      to > from + 1 ? 2 : doubtful,
    ),
  );
  return [...spans, ...talked];
}
