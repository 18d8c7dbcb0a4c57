// A trade of before told with the one of now: 'went from teaching to sales', 'war mal Koch und ist heute Elektriker'.
import { rolesOfDepartment } from '../../roles/departments.ts';
import { fieldsIn, roleKey } from '../../roles/find-names.ts';
import { splitRoleWords } from '../../roles/role-words.ts';
import { findRoles, isRole } from '../../roles/roles.ts';
import { type FoundPhrase, findPhrases } from '../lexer/phrases.ts';
import { joinKeys, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { isAnyOperator, isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import { formerly } from '../parse/term.ts';
import type { Leaf } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';
import { rolesOfDuty } from './implied-roles.ts';

type Trade = { from: number; to: number; roles: string[] };

const maxWords = 4; // Of a trade.
const maxBetween = 3; // Words such as 'a' before it.
const sure = 9;

export function proposeCareerChanges(sentence: Sentence): Span[] {
  const phrases = findPhrases(loadPhrases('career-changes.txt'), sentence.words);
  return phrases.flatMap((phrase) => {
    const { meaning, from, to } = phrase;
    if (meaning === 'behind' || meaning === 'became') return behind(sentence, phrases, phrase);
    if (meaning === 'until') return reversed(sentence, phrases, phrase);
    if (meaning === 'now') return doneNow(sentence, phrase);
    if (meaning !== 'from' && meaning !== 'began' && meaning !== 'once') return [];
    const past = tradeFrom(sentence, to);
    if (!past) return [];
    const now = presentAfter(sentence, phrases, past.to, meaning === 'from' ? 'to' : 'now');
    if (!now && meaning !== 'began') return [];
    return [pastSpan(from, past.to, past), ...(now ?? [])];
  });
}

/** 'Nurse by trade who now works as a recruiter', 'cooks who became nurses'. */
function behind(sentence: Sentence, phrases: readonly FoundPhrase[], { meaning, from, to }: FoundPhrase): Span[] {
  const isBecome = meaning === 'became';
  const trade = isBecome ? tradeFrom(sentence, to) : undefined;
  const now = trade ? presentSpans(from, trade) : isBecome ? undefined : presentAfter(sentence, phrases, to, 'now');
  for (let start = Math.max(0, from - maxWords); now && start < from; start++) {
    const roles = rolesIn(sentence, start, from);
    if (roles) return [pastSpan(start, isBecome ? from : to, { from: start, to: from, roles }), ...now];
  }
  return [];
}

const maxApart = 3; // Words such as 'she' between two trades.

/** 'Before becoming a nurse she was a cook'. */
function reversed(sentence: Sentence, phrases: readonly FoundPhrase[], { from, to }: FoundPhrase): Span[] {
  const now = tradeFrom(sentence, to);
  if (!now) return [];
  const told = phrases.filter(
    (one) => /^(?:once|began)$/.test(one.meaning) && one.from >= now.to && one.from <= now.to + maxApart,
  );
  for (const one of told.toReversed()) {
    const past = tradeFrom(sentence, one.to);
    if (past) return [...presentSpans(from, now), pastSpan(now.to, past.to, past)];
  }
  return [];
}

/** 'Ehemalige Lehrer, die heute programmieren', 'left the army, now doing security': behind what was before a field says a trade. */
function doneNow(sentence: Sentence, { from, to }: FoundPhrase): Span[] {
  const { words } = sentence;
  const hasPast = words.slice(0, from).some(({ key }) => isOperator(key, 'before'));
  const now = hasPast && words[to]?.gap === 'space' ? tradeFrom(sentence, to) : undefined;
  return now ? presentSpans(from, now) : [];
}

const roleLeaf = (roles: string[]): Leaf => ({ kind: 'role', any_of: [...new Set(roles)], when: 'now' });
/** The words before the trade say that it is held now, whatever it is listed with. */
const presentSpans = (from: number, { from: start, to, roles }: Trade): Span[] => [
  createSpan(from, start, { is: 'cue', cues: ['became'] }, sure),
  createSpan(start, to, { is: 'leaf', leaf: roleLeaf(roles) }, sure),
];
const pastSpan = (from: number, to: number, { roles }: Trade): Span =>
  createSpan(from, to, { is: 'all', leaves: formerly(roleLeaf(roles)) }, sure);

/** The trade of now: right behind the one before, or past a verb that ends its clause and words such as 'who'. */
function presentAfter(
  sentence: Sentence,
  phrases: readonly FoundPhrase[],
  start: number,
  meaning: 'to' | 'now',
): Span[] | undefined {
  const { words } = sentence;
  const ending = phrases.find((one) => one.meaning === 'end' && one.from === start)?.to ?? start;
  for (const one of [...phrases].reverse()) {
    if (one.meaning !== meaning || one.from < ending || one.from > ending + maxBetween) continue;
    if (!words.slice(ending, one.from).every(({ key }) => isOperator(key, 'filler', 'and', 'but', 'works'))) continue;
    const now = tradeFrom(sentence, one.to);
    if (now) return presentSpans(start, now);
  }
  return undefined;
}

const between =
  /^(?:an?|the|as|in|into|being|doing|is|are|works?|working|als|ein(?:en?|e|er|em)?|der|die|das|dem|den|im|ist|sind|arbeite[nt]|de|del|el|la|los|las|un|una|como|en|es|son|trabajan?|comme|dans|le|les|l|d|une|est|sont|travaill(?:e|ent))$/;

/** The longest stretch from here on that names a trade, past an article and the like. */
function tradeFrom(sentence: Sentence, at: number): Trade | undefined {
  const { words } = sentence;
  for (let from = at; from <= at + maxBetween && from < words.length; from++) {
    for (let to = Math.min(from + maxWords, words.length); to > from; to--) {
      const roles = rolesIn(sentence, from, to);
      if (roles) return { from, to, roles };
    }
    if (!between.test(words[from]?.key ?? '')) return undefined;
  }
  return undefined;
}

/** The roles that words name as a whole, as a trade, as a department or by what somebody does. */
function rolesIn({ words, text }: Sentence, from: number, to: number): string[] | undefined {
  if (words.slice(from + 1, to).some(({ gap }) => gap !== 'space' && gap !== 'hyphen')) return undefined;
  const written = sliceText(text, words, from, to);
  const named = findRoles(written).filter(({ start, end }) => start === 0 && end === written.length);
  if (named.length > 0) return named.map(({ role }) => role);
  if (between.test(words[from]?.key ?? '')) return undefined;
  const split = splitRoleWords(written, roleKey);
  const field = fieldsIn(split, []).find((one) => one.from === 0 && one.to === split.length);
  if (field && field.stands_alone.length > 0) return field.stands_alone;
  const key = joinKeys(words, from, to);
  return rolesOfDepartment(key) ?? doersOf(key) ?? rolesOfVerb(words, from, to) ?? rolesOfDuty(words.slice(from, to));
}

/** Of what is run there, whoever does it: 'Personalabteilung'. */
function doersOf(key: string): string[] | undefined {
  const [meaning] = loadPhrases('implied-roles.txt').meanings.get(key) ?? [];
  return meaning?.split(' | ')[0]?.split(', ').filter(isRole);
}

/** 'Manages projects' are project managers, 'programmieren' do programmers: the verb's stem with the ending of who does it. */
function rolesOfVerb(words: readonly Word[], from: number, to: number): string[] | undefined {
  const stem = /^(.{3,}?)(?:ies|es|s|ing|ed|en|e)$/.exec(words[from]?.key ?? '')?.[1];
  if (stem === undefined || to - from > 2 || isAnyOperator(words[from]?.key ?? '')) return undefined;
  const object = to - from === 2 ? `${words[from + 1]?.key.replace(/s$/, '')} ` : '';
  for (const ending of ['er', 'r', 'or'])
    for (const doubled of ['', stem.at(-1) ?? '']) {
      const name = `${object}${stem}${doubled}${ending}`;
      const found = findRoles(name).filter(({ start, end }) => start === 0 && end === name.length);
      if (found.length > 0) return found.map(({ role }) => role);
    }
  return undefined;
}
