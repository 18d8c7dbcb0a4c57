// Those who begin: that beginners are welcome, which asks for nothing, and who has just left school or university.

import { findFields } from '../../vocabulary/studies.ts';
import { type FoundPhrase, findPhrases } from '../lexer/phrases.ts';
import type { Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import type { Leaf } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';

const maxBetween = 3; // Words between beginners and that they are welcome.
const sure = 8;

/** @param year of today */
export function proposeNewcomers(words: readonly Word[], year: number): Span[] {
  const phrases = findPhrases(loadPhrases('newcomers.txt'), words);
  const of = (...meanings: string[]) => phrases.filter(({ meaning }) => meanings.includes(meaning));
  const trained = of('trained').map(({ from, to }) => createSpan(from, to, { is: 'unused' }, sure));
  const welcome = proposeWelcome(words, of('beginner'), of('welcome'), of('welcoming'));
  return [...trained, ...welcome, ...graduates(), ...recentOfField(words, year)];

  function graduates(): Span[] {
    return [...of('study'), ...of('graduated')].flatMap((study) =>
      of('recent', 'dated').flatMap((time) => {
        const [from, to] = [Math.min(study.from, time.from), Math.max(study.to, time.to)];
        const leaving = of('leaving').filter((one) => one.from >= from - 1 && one.from <= to);
        const isFirst = time.to <= study.from;
        if (!isFirst && study.to > time.from) return [];
        const inner = isFirst ? [time.to, study.from] : [study.to, time.from];
        if (study.meaning === 'graduated') leaving.push(study);
        if (leaving.length === 0 || !isBound(words, inner as [number, number], leaving)) return [];
        const [start, end] = [
          Math.min(from, ...leaving.map((one) => one.from)),
          Math.max(to, ...leaving.map((one) => one.to)),
        ];
        return [createSpan(start, end, { is: 'all', leaves: leftSchool(time, year) }, sure)];
      }),
    );
  }
}

const recently = /^(?:recent|recently|new|fresh|newly|just|frische|junge|jeunes)$/;
const graduate = /^(?:graduated?s?|grads?|absolvent(?:en|innen)?)$/;

/** The 'recent' of 'recent law graduates'. */
function recentOfField(words: readonly Word[], year: number): Span[] {
  return words.flatMap(({ key }, at) => {
    const end = recently.test(key) ? words.findIndex((word, index) => index > at + 1 && graduate.test(word.key)) : -1;
    if (end < 0 || end > at + maxBetween + 1) return [];
    const field = words
      .slice(at + 1, end)
      .map(({ written }) => written)
      .join(' ');
    const isField = findFields(field).some(({ start, end: last }) => start === 0 && last === field.length);
    return isField ? [createSpan(at, at + 1, { is: 'all', leaves: newGraduate(year) }, sure)] : [];
  });
}

const newGraduate = (year: number): Leaf[] => [
  { kind: 'years', below: 1 },
  { kind: 'education', from_year: year - 1 },
];

/** 'Left university this year' says nothing of what somebody did before or since. */
function leftSchool({ meaning }: FoundPhrase, year: number): Leaf[] {
  const education: Leaf = { kind: 'education', from_year: year - 1 };
  return meaning === 'dated' ? [education] : newGraduate(year);
}

/** Whether nothing but words of leaving and small words stand there. */
function isBound(words: readonly Word[], [from, to]: [number, number], leaving: readonly FoundPhrase[]): boolean {
  if (to - from > maxBetween + 1) return false;
  const isLeaving = (at: number) => leaving.some((one) => one.from <= at && at < one.to);
  return words
    .slice(from, to)
    .every(({ key, gap }, at) => gap !== 'comma' && gap !== 'break' && (isLeaving(from + at) || isSmall(key)));
}

const isSmall = (key: string) =>
  isOperator(key, 'filler', 'of', 'from', 'in', 'with', 'first_person') ||
  /^(?:their|his|her|its?|ihr(?:em?|en)?|su|sus|leurs?|sa|ses|son|a|an)$/.test(key);

function proposeWelcome(
  words: readonly Word[],
  beginners: readonly FoundPhrase[],
  welcome: readonly FoundPhrase[],
  welcoming: readonly FoundPhrase[],
): Span[] {
  return beginners.flatMap((who) => {
    const behind = welcome.find((one) => one.from >= who.to && areNear(words, who.to, one.from));
    const before = welcoming.find((one) => one.to <= who.from && areNear(words, one.to, who.from));
    const isEven = before && even.test(words[before.from]?.key ?? '') && without.test(words[who.from]?.key ?? '');
    const isPart = before !== undefined && before.to - before.from === 1 && behind === undefined && !isEven;
    if (!behind && !(before && (!isPart || isWelcoming(words, before, who)))) return [];
    const [from, to] = [before?.from ?? who.from, behind?.to ?? who.to];
    return [createSpan(listStart(words, beginners, from), to, { is: 'unused' }, sure)];
  });
}

/** 'Juniors and trainees included': all that are listed. */
function listStart(words: readonly Word[], beginners: readonly FoundPhrase[], from: number): number {
  if (!isOperator(words[from - 1]?.key, 'and', 'or')) return from;
  const before = beginners.filter((one) => one.to === from - 1).sort((a, b) => a.from - b.from)[0];
  return before ? listStart(words, beginners, before.from) : from;
}

/** 'Even without experience'. */
const even = /^(?:even|also|auch|aunque|incluso|meme|aussi|y)$/;
const without = /^(?:without|no|zero|ohne|sin|sans|aucune)$/;

/** 'Auch Anfänger' says that they are welcome as a part of its own: 'show also juniors' may be whom one looks for. */
const isWelcoming = (words: readonly Word[], { from }: FoundPhrase, { to }: FoundPhrase) =>
  (words[from]?.gap === 'comma' || words[from]?.gap === 'bracket' || words[from]?.gap === 'break') &&
  words[to]?.gap !== 'space';

const areNear = (words: readonly Word[], from: number, to: number): boolean =>
  to - from <= maxBetween &&
  words.slice(from, to + 1).every(({ gap }) => gap !== 'break' && gap !== 'comma') &&
  words
    .slice(from, to)
    .every(({ key }) => isOperator(key, 'filler', 'and', 'in', 'of', 'now', 'people') || tiny.test(key));
const tiny =
  /^(?:also|too|to|the|trade|are|is|a|an|any|of|auch|sind|ebenfalls|willige|los|las|les|des|tambien|son|sont|aussi|here|job|field|not|perfectly|absolutely|totally)$/;
