// Wishes in verbs: 'someone to look after elderly people' is a care worker. See vocabulary/duties.txt.

import { rolesOfDepartment } from '../../roles/departments.ts';
import { isRole } from '../../roles/roles.ts';
import { type FoundPhrase, findPhrases, type Phrases, readPhrases } from '../lexer/phrases.ts';
import { isParted, joinKeys, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import { readVocabulary } from '../vocabulary/load.ts';

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

const towards = /^(?:for|fur|furs|para|pour|in|im|an|at|on|en|dans|a|au|aux)$/;
const article =
  /^(?:our|the|my|a|an|unsere?[nrms]?|die|der|das|den|dem|nuestr[oa]s?|el|la|los|las|notre|nos|le|les|l)$/;
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
  return words
    .slice(Math.max(0, from - 6), to)
    .some(
      ({ key }) =>
        isOperator(key, 'people') || /^(?:to|can|could|who|jemand|jemanden|que|qui|pour|para|der|die|fur)$/.test(key),
    );
}
