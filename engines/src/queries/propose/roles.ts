// Roles in a sentence, and trades that stand for those who work in them ('a decade of project management').
import { developers } from '../../roles/developer-skills.ts';
import { fieldsIn, namesIn, roleKey } from '../../roles/find-names.ts';
import { isAbove } from '../../roles/lineage.ts';
import { roleTable } from '../../roles/role-table.ts';
import { splitRoleWords } from '../../roles/role-words.ts';
import { findRoles } from '../../roles/roles.ts';
import { canonicalSkill } from '../../skills/skills.ts';
import { findIndustry } from '../../vocabulary/industries.ts';
import { hasCapital, isParted, joinKeys, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { isQueryStopWord } from '../lexer/stop-words.ts';
import { isAnyOperator, isOperator } from '../parse/operators.ts';
import { createSpan, type Span, wordsBetween } from '../parse/span.ts';
import type { Leaf, Level } from '../query.ts';
import { phraseAt } from './amounts.ts';

// Roles that share a word in a list: 'electrical or mechanical engineers', 'teachers of maths or physics'.

const maxWords = 2; // Of what stands beside the shared word.
type Listed = { from: number; to: number; roles: string[] };

/** @param named roles that stand there by themselves, the last or the first of their list */
function proposeListedRoles({ words, text }: Sentence, named: Iterable<Listed>): Span[] {
  return [...named].flatMap((one) => {
    if (one.to - one.from < 2) return [];
    const before = listBefore(words, text, one);
    const after = listAfter(words, text, one);
    const all = { from: before?.from ?? one.from, to: after?.to ?? one.to };
    const any_of = [...new Set([...(before?.roles ?? []), ...one.roles, ...(after?.roles ?? [])])];
    if (!before && !after) return [];
    return [createSpan(all.from, all.to, { is: 'leaf', leaf: { kind: 'role', any_of, when: 'now' } }, 3)];
  });
}

/** The 'electrical' of 'electrical or mechanical engineers', and what is listed before it. */
function listBefore(words: readonly Word[], text: string, { from, to }: Listed): Listed | undefined {
  const head = sliceText(text, words, to - 1, to);
  const roles: string[] = [];
  let start = from;
  for (;;) {
    const isJoined = isOperator(words[start - 1]?.key, 'or', 'and');
    const end = isJoined ? start - 1 : roles.length > 0 && words[start]?.gap === 'comma' ? start : 0;
    const found = lastOf(words, text, end, head);
    if (!found) break;
    roles.push(...found.roles);
    start = found.from;
  }
  return roles.length > 0 ? { from: start, to, roles } : undefined;
}

/** What stands right before a word and is a role only beside the head: of 'nurses and dental assistants' nurses are one by themselves. */
function lastOf(words: readonly Word[], text: string, end: number, head: string) {
  for (let from = Math.max(0, end - maxWords); from < end; from++) {
    const what = sliceText(text, words, from, end);
    const roles = findRoles(what).length > 0 ? undefined : whole(`${what} ${head}`, head);
    if (roles) return { from, roles };
  }
  return undefined;
}

/** The 'physics' of 'teachers of maths or physics', the 'eléctricos' of 'ingenieros mecánicos o eléctricos'. */
function listAfter(words: readonly Word[], text: string, { from, to }: Listed): Listed | undefined {
  if (!isOperator(words[to]?.key, 'or', 'and') || words[to + 1] === undefined) return undefined;
  const isNounFirst = to === from + 2 && /^(?:o|u|ou|y|e|et)$/.test(words[to]?.key ?? '');
  const preposition = words.slice(from, to - 1).findLastIndex(({ key }) => /^(?:of|for|fur|de|von|en)$/.test(key));
  const of = isNounFirst ? 0 : preposition;
  if (of < 0) return undefined;
  const head = sliceText(text, words, from, from + of + 1);
  const roles = whole(
    `${head} ${sliceText(text, words, to + 1, to + 2)}`,
    sliceText(text, words, from, from + Math.max(1, of)),
  );
  return roles && { from, to: to + 2, roles };
}

/** The roles that words name as a whole, where the head alone names others, and no developers of a skill. */
function whole(text: string, head: string): string[] | undefined {
  const roles = findRoles(text).filter(({ start, end }) => start === 0 && end === text.length);
  const alone = new Set(findRoles(head).map(({ role }) => role));
  const own = roles.map(({ role }) => role).filter((role) => !alone.has(role) && !developers().has(role));
  return own.length > 0 && alone.size > 0 ? own : undefined;
}

// Words that are a level right before a role only: 'lead data scientists', 'principal pharmacists', 'graduate engineers'.

const levels: Record<string, Level> = { lead: 'Senior', principal: 'Senior', graduate: 'Junior' };

/** @param isRoleAt whether a role begins at a word */
export function proposeLevels(words: readonly Word[], isRoleAt: (at: number) => boolean): Span[] {
  return words.flatMap((word, at) => {
    const level = Object.hasOwn(levels, word.key) ? levels[word.key] : undefined;
    const next = words[at + 1];
    if (!level || !isRoleAt(at + 1) || !['space', 'hyphen'].includes(next?.gap ?? '') || isDone(words, at)) return [];
    return [createSpan(at, at + 1, { is: 'leaf', leaf: { kind: 'level', any_of: [level] } }, 2)];
  });
}

/** 'who lead nurses', 'able to lead engineers'. */
const isDone = (words: readonly Word[], at: number) =>
  /^(?:who|that|to|can|will|could|they|have|has|and)$/.test(words[at - 1]?.key ?? '') ||
  isOperator(words[at - 1]?.key, 'people');

/** @param hasNames whether employers are known: of 'Java Coast Coffee baristas' the last word alone is a role, too */
export function proposeRoles(sentence: Sentence, hasNames: boolean): Span[] {
  const named = new Map<string, { from: number; to: number; roles: string[] }>();
  for (const { role, start, end } of findRoles(sentence.text)) {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined) continue;
    const isSmall = to === from + 1 && isQueryStopWord(sentence.words[from]?.written ?? '');
    if (isSmall || (to === from + 1 && isPartOfThing(sentence, from))) continue;
    const place = `${from} ${to}`;
    const known = named.get(place);
    if (known) known.roles.push(role);
    else named.set(place, { from, to, roles: [role] });
  }
  const roles = [...named.values()].map(({ from, to, roles }) => {
    const extra = isAmongSkills(sentence, from, to) ? -4 : 2;
    return createSpan(
      from,
      to,
      { is: 'leaf', leaf: { kind: 'role', any_of: [...new Set(roles)], when: 'now' } },
      extra,
    );
  });
  if (hasNames) roles.push(...roles.flatMap((role) => proposeHead(sentence, role)));
  roles.push(...roles.flatMap((role) => proposeRanksAbove(sentence, role)));
  return [...roles, ...proposeListedRoles(sentence, named.values()), ...proposeTrades(sentence, named.size > 0)];
}

const orAbove =
  /^(?:level |levels |ebene |nivel |niveau )?(?:(?:or|and|oder|und|o|y|ou|et) )?(?:above|higher|up|upwards|hoher|daruber|aufwarts|superior|superiores|arriba|au dessus|plus)$/;
const maxAbove = 4; // Words.

/** 'Director level or above': the ranks over it, too. */
function proposeRanksAbove({ words }: Sentence, { to, from, meaning, weight }: Span): Span[] {
  if (meaning.is !== 'leaf' || meaning.leaf.kind !== 'role') return [];
  const { any_of } = meaning.leaf;
  const end = Array.from({ length: maxAbove }, (_, count) => to + maxAbove - count).find(
    (at) => at <= words.length && !isParted(words, from, at) && orAbove.test(joinKeys(words, to, at)),
  );
  if (end === undefined || !any_of.every((role) => role === 'executive' || isAbove('manager', role))) return [];
  const all = any_of.includes('director') ? [...any_of, 'executive'] : any_of.every(isRank) ? ['manager'] : any_of;
  const leaf: Leaf = { kind: 'role', any_of: [...new Set(all)], when: 'now' };
  return [{ from, to: end, meaning: { is: 'leaf', leaf }, weight: weight + (end - to) * 10 }];
}

const isRank = (role: string) => roleTable().roles.get(role)?.is_rank === true;

/** 'Con fibra óptica', 'avec matériel optique': in Spanish and French what a thing is like stands behind it, and may be called as a trade is. */
function isPartOfThing({ words }: Sentence, at: number): boolean {
  const [before, noun] = [words[at - 2], words[at - 1]];
  if (!/^(?:con|en|de|avec|sobre|sur|y|et)$/.test(before?.key ?? '') || words[at]?.gap !== 'space') return false;
  const isKnown =
    isAnyOperator(noun?.key ?? '') || isQueryStopWord(noun?.key ?? '') || findRoles(noun?.key ?? '').length > 0;
  return noun?.gap === 'space' && !isKnown && /[ao]s?$|que?s?$/.test(words[at]?.key ?? '') && !hasCapital(words[at]);
}

/** 'knows Figma and Illustrator': the name of a role is that of a skill, too, and stands with others. */
function isAmongSkills({ words, text }: Sentence, from: number, to: number): boolean {
  if (from < 2 || to > from + 1 || canonicalSkill(sliceText(text, words, from, to)) === undefined) return false;
  const before = words[from - 1];
  if (isOperator(before?.key, 'knows', 'with')) return true;
  if (isOperator(before?.key, 'not') && hasCapital(words[from])) return !/s$/.test(words[from]?.key ?? ''); // 'but not Postman'
  let last = from - 1;
  while (last > 0 && isOperator(words[last]?.key, 'and', 'or')) last--;
  const isJoined = last < from - 1 || ['comma', 'slash', 'plus'].includes(words[from]?.gap ?? '');
  return isJoined && canonicalSkill(words[last]?.written ?? '') !== undefined;
}

/** At the beginning or after years: 'customer support, fluent in Spanish', 'ten years of nursing'; not 'from banking'. */
const isHead = (words: readonly Word[], at: number) =>
  ((at === 0 || words[at]?.gap === 'break') && !isListed(words.slice(at))) ||
  isWhereTheyAre(words, at) ||
  isOperator(words[at - 1]?.key, 'of', 'people', 'worked') ||
  phraseAt(words, at - 1, 'years') !== undefined ||
  (!isOperator(words[at - 1]?.key, 'in', 'from', 'with', 'not', 'and', 'or') &&
    isOperator(words[at - 1]?.key, 'filler')) ||
  isYearsIn(words, at);
/** 'People in sales', 'native speakers in marketing', 'Leute im Vertrieb'; of a field that is an industry, too, that is meant. */
function isWhereTheyAre(words: readonly Word[], at: number): boolean {
  const key = words[at]?.key ?? '';
  const article = /^(?:the|la|el|le|les|l|dem|der)$/.test(words[at - 1]?.key ?? '') ? 1 : 0;
  if (!/^(?:in|from|im|aus|en|dans)$/.test(words[at - 1 - article]?.key ?? '') || findIndustry(key) === key)
    return false;
  const who = words[at - 2 - article]?.key;
  return isOperator(who, 'people') || /^(?:speakers?|hablantes|muttersprachler)$/.test(who ?? '');
}

/** 'machine learning and Scala' are skills. */
const isListed = (words: readonly Word[]) => words.slice(1, 4).some((word) => isOperator(word.key, 'and', 'or'));
const isYearsIn = (words: readonly Word[], at: number) =>
  isOperator(words[at - 1]?.key, 'in', 'of') &&
  (phraseAt(words, at - 2, 'years') !== undefined || decade.test(words[at - 2]?.key ?? ''));
const decade = /^(?:decades?|jahrzehnte?n?|decadas?|decennies?)$/;

/** A small word of a longer name ('learning and development'), and more than one of what is a trade as one: 'presses'. */
const isNoTrade = (key: string) =>
  isQueryStopWord(key) || [/s$/, /es$/].some((ending) => ending.test(key) && isTrade(key.replace(ending, '')));
const isTrade = (key: string) => key.length > 2 && fieldsIn(splitRoleWords(key, roleKey), []).length > 0;

function proposeHead({ words }: Sentence, { from, to }: Span): Span[] {
  const roles = to > from + 1 ? findRoles((words[to - 1] as Word).written).map(({ role }) => role) : [];
  return roles.length > 0
    ? [createSpan(to - 1, to, { is: 'leaf', leaf: { kind: 'role', any_of: roles, when: 'now' } }, 2)]
    : [];
}

/** 'nursing', 'project management': a trade as a condition. Beside a role it is no more than a skill. */
function proposeTrades(sentence: Sentence, hasRoles: boolean): Span[] {
  const words = splitRoleWords(sentence.text, roleKey);
  const spans: Span[] = [];
  for (const field of fieldsIn(words, namesIn(words))) {
    const [start, end] = [words[field.from]?.start ?? 0, words[field.to - 1]?.end ?? 0];
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined || field.stands_alone.length === 0) continue;
    const role: Leaf = { kind: 'role', any_of: field.stands_alone, when: 'now' };
    if (to === from + 1 && isNoTrade(sentence.words[from]?.key ?? '')) continue;
    const skill = canonicalSkill(sliceText(sentence.text, sentence.words, from, to));
    if (hasRoles && skill !== undefined) continue;
    const isWhole = from === 0 && to === sentence.words.length;
    if (isWhole && skill)
      spans.push(createSpan(from, to, { is: 'any', of: [[role], [{ kind: 'skill', any_of: [skill] }]] }, 3));
    else
      spans.push(
        createSpan(from, to, { is: 'leaf', leaf: role }, hasRoles ? -1 : isHead(sentence.words, from) ? 3 : -4),
      );
  }
  return spans;
}
