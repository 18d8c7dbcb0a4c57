// Vague wishes: 'someone who can run our kitchen' is a cook with kitchen management, who has led, or of long experience.

import { rolesOfDepartment } from '../../roles/departments.ts';
import { isRole } from '../../roles/roles.ts';
import { canonicalSkill } from '../../skills/skills.ts';
import { loadWords } from '../../text/vocabulary.ts';
import { type FoundPhrase, findPhrases, type Phrases, readPhrases } from '../lexer/phrases.ts';
import { isParted, joinKeys, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Meaning, type Span } from '../parse/span.ts';
import type { Leaf } from '../query.ts';
import { loadPhrases, readVocabulary } from '../vocabulary/load.ts';

const vocabulary = loadWords(new URL('./vocabulary/implied-roles.txt', import.meta.url));
const wishedWords = new RegExp(String.raw`^(?:${vocabulary('isWished')})$`);
const oursWords = new RegExp(String.raw`^(?:${vocabulary('isOurs')})`);

// Wishes in verbs: 'someone to look after elderly people' is a care worker. See vocabulary/duties.txt.

/** `verbs` and `objects`: phrases, each with the number of its duty as meaning. */
type Duties = { roles: string[][]; hasObjects: boolean[]; verbs: Phrases; objects: Phrases };

let loaded: Duties | undefined;
const maxBetween = 4; // Words such as 'our', 'a' and 'new' between a verb and its object.

/** @param roles spans of roles: who names a role says with verbs what it does */
export function proposeDuties(words: readonly Word[], roles: readonly Span[]): Span[] {
  loaded ??= readDuties(readVocabulary('duties.txt'));
  const { verbs, objects, hasObjects } = loaded;
  const found = findPhrases(objects, words);
  const spans = findPhrases(verbs, words).flatMap((verb) => {
    if (!hasObjects[Number(verb.meaning)]) return [dutySpan(verb, verb)];
    const own = found.filter((object) => object.meaning === verb.meaning && isNear(words, verb, object));
    return own.map((object) => dutySpan(verb, object));
  });
  const wished = spans.filter(
    (span) => isWished(words, span) && !roles.some((role) => isSure(role) && isBeside(role, span)),
  );
  return [...passedBy(words, roles), ...wished, ...(wished.length > 0 || roles.some(isSure) ? [] : staffOf(words))];
}

/** Who does what all of these words say: 'sell software'. */
export function rolesOfDuty(words: readonly Word[]): string[] | undefined {
  loaded ??= readDuties(readVocabulary('duties.txt'));
  const { verbs, objects, roles, hasObjects } = loaded;
  const found = findPhrases(objects, words).filter(({ to }) => to === words.length);
  const verb = findPhrases(verbs, words).find(
    ({ from, to, meaning }) =>
      from === 0 &&
      (hasObjects[Number(meaning)]
        ? found.some((object) => object.meaning === meaning && object.from >= to)
        : to === words.length),
  );
  return verb && roles[Number(verb.meaning)];
}

const towards = new RegExp(String.raw`^(?:${vocabulary('towards')})$`);
const article = new RegExp(String.raw`^(?:${vocabulary('article')})$`);
const maxNamed = 3; // Words of a department.

/** 'Someone for our till', 'jemand für die Backstube'. */
function staffOf(words: readonly Word[]): Span[] {
  const someone = words.findIndex(({ key }) => isOperator(key, 'people'));
  return words.flatMap((word, at) => {
    if (someone < 0 || at <= someone || !towards.test(word.key)) return [];
    let from = at + 1;
    while (from < at + 3 && article.test(words[from]?.key ?? '')) from++;
    for (let to = Math.min(from + maxNamed, words.length); to > from && !isParted(words, at, to); to--) {
      const any_of = rolesOfDepartment(joinKeys(words, from, to));
      if (any_of) return [createSpan(from, to, { is: 'leaf', leaf: { kind: 'role', any_of, when: 'now' } }, 2)];
    }
    return [];
  });
}

/** Not a trade that may be a skill or a language as well: 'German'. */
const isSure = ({ from, to, weight }: Span) => weight > (to - from) * 10 - 3;
const isBeside = (a: Span, b: Span) => a.to <= b.from || a.from >= b.to;

/** 'Help us hire engineers: we need a recruiter' asks for no engineers. */
function passedBy(words: readonly Word[], roles: readonly Span[]): Span[] {
  const help = words.findIndex(({ key }) => key === 'help');
  const isHiring = words.slice(help, help + 4).some(({ key }) => /^(?:hire|hiring|recruit|recruiting)$/.test(key));
  if (help < 0 || !isHiring) return [];
  const end = words.findIndex(({ gap }, at) => at > help && gap === 'break');
  const first = roles.find(({ from, to }) => from > help && to <= end);
  return first && roles.some(({ from }) => from >= end) ? [createSpan(help, first.to, { is: 'unused' }, 8)] : [];
}

function readDuties(text: string): Duties {
  const rows = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('=').map((part) => part.trim()));
  const phrases = (column: number) => readPhrases(rows.map((row, at) => `${at}: ${row[column] ?? ''}`).join('\n'));
  return {
    roles: rows.map(([names = '']) => names.split(', ').filter(isRole)),
    hasObjects: rows.map((row) => row.length > 2),
    verbs: phrases(1),
    objects: phrases(2),
  };
}

function dutySpan(verb: FoundPhrase, object: FoundPhrase): Span {
  const any_of = loaded?.roles[Number(verb.meaning)] ?? [];
  const [from, to] = [Math.min(verb.from, object.from), Math.max(verb.to, object.to)];
  const ownWords = verb === object ? 0 : object.to - object.from;
  return createSpan(from, to, { is: 'leaf', leaf: { kind: 'role', any_of, when: 'now' } }, 6 + ownWords);
}

/** The object right behind the verb, or before one that ends its clause: 'der sich um alte Menschen kümmert'. */
function isNear(words: readonly Word[], verb: FoundPhrase, object: FoundPhrase): boolean {
  const isBehind = object.from >= verb.to && object.from - verb.to <= maxBetween;
  const isBefore = object.to <= verb.from && verb.from - object.to <= 1;
  const [from, to] = isBehind ? [verb.to, object.from] : [object.to, verb.from];
  return (isBehind || isBefore) && words.slice(from, to + 1).every(({ gap }) => gap !== 'break' && gap !== 'comma');
}

/** Of somebody, or all that is said: not 'worked in care for elderly people'. */
function isWished(words: readonly Word[], { from, to }: Span): boolean {
  if (from === 0) return true;
  return words.slice(Math.max(0, from - 6), to).some(({ key }) => isOperator(key, 'people') || wishedWords.test(key));
}

const runs = new RegExp(String.raw`^(?:${vocabulary('runs')})$`);
/** Whoever looks after something need not be its head. */
const doing = /^(?:take|look|keep|keeps|keeping|maintain|maintains|handle|encargarse|encargue)$/;
const ours = new RegExp(String.raw`^(?:${vocabulary('ours')})$`);
const yearsOfLeaders = 11;

export function proposeImpliedRoles(words: readonly Word[]): Span[] {
  const wishes = loadPhrases('implied-roles.txt');
  return findPhrases(wishes, words).flatMap(({ meaning, from, to }) => {
    let start = from;
    while (start > 0 && from - start < 4 && ours.test(words[start - 1]?.key ?? '')) start--;
    const after = [to, to + 1].find((at) => runs.test(words[at]?.key ?? ''));
    const isLast = !runs.test(words[start - 1]?.key ?? '') && after !== undefined;
    const verb = (isLast ? words[after] : words[start - 1])?.key ?? '';
    const isOurs = words.slice(start, from).some((word) => oursWords.test(word.key));
    if (!runs.test(verb) || !isOurs || !isSomeone(words, start - 1)) return [];
    const of = leaders(meaning);
    const isTakenOver = words.slice(start, from).some(({ key }) => key === 'over' || key === 'charge');
    const asked: Meaning = doing.test(verb) && !isTakenOver ? { is: 'leaf', leaf: doers(meaning) } : { is: 'any', of };
    return [createSpan(isLast ? start : start - 1, isLast ? after + 1 : to, asked, 8)];
  });
}

/** 'Our client runs a restaurant': what somebody has, and not what is wished for. */
const owner = new RegExp(String.raw`^(?:${vocabulary('owner')})$`);

/** 'someone who can', 'to', 'jemanden, der': not 'has led', which is a fact. */
const isSomeone = (words: readonly Word[], verb: number) =>
  !owner.test(words[verb - 1]?.key ?? '') &&
  words
    .slice(Math.max(0, verb - 5), verb)
    .some(
      (word) =>
        isOperator(word.key, 'people', 'filler', 'knows') ||
        /^(?:can|could|to|kann|pueda|puisse|peut|able)$/.test(word.key),
    );

/** Whoever does it, with or without rank. */
const doers = (meaning: string): Leaf => ({
  kind: 'role',
  any_of: (meaning.split(' | ')[0] ?? '').split(', ').filter(isRole),
  when: 'now',
});

function leaders(meaning: string): Leaf[][] {
  const [names = '', skills = ''] = meaning.split(' | ');
  const known = names.split(', ').filter(isRole);
  const role: Leaf = {
    kind: 'role',
    any_of: known.length > 0 ? known.slice(0, 2) : names.split(', ').slice(0, 1),
    when: 'now',
  };
  const skill: Leaf = { kind: 'skill', any_of: [canonicalSkill(skills) ?? skills] };
  return [
    [role, skill],
    [role, { kind: 'team', min: 1 }],
    [role, { kind: 'years', min: yearsOfLeaders }],
  ];
}
