// Skills of which one is enough: 'React, Vue or Angular', 'Java/Kotlin', 'mindestens eine der Sprachen Java und Go'.
import { substitutes } from '../matching/near-skills.ts';
import { canonicalSkill, skillFamily } from '../skills/skills.ts';
import { loadWords } from '../text/vocabulary.ts';
import { foldInPlace } from './fold-in-place.ts';
import type { Span } from './posting.ts';
import { leading, trailing } from './skill-words.ts';

const vocabulary = loadWords(new URL('./vocabulary/skill-alternatives.txt', import.meta.url));

type Named = Span & { name: string };
type Joint = 'or' | 'and' | 'comma' | undefined;

const or = vocabulary('or');
const and = vocabulary('and');
/** The first word or sign that joins, with what stands before and behind it. */
const joined = new RegExp(String.raw`^(.*?)(?:(,?\s*\(?\b(?:${or})(?=[\s,(])|\s?/\s?)|(,?\s*\b(?:${and})\b)|,)(.*)$`);
/** With the words that say what kind of thing is listed: 'at least one of the following languages: '. */
const oneOf = new RegExp(String.raw`\b(?:${vocabulary('oneOf')})(?:\s[^.;,]{0,60})?$`);
const longestLead = 90;

/**
 * Which skills of a text stand side by side as alternatives, in the order of the text. "SQL, Python or R" are three of
 * which one will do where nothing speaks against it: skills of another trade before the 'or' are asked for by themselves.
 * @param skills of one kind, required or preferred, with their places in `text`
 */
export function findAlternatives<Skill extends Named>(text: string, skills: Skill[]): Skill[][] {
  const inOrder = withoutOverlaps(skills);
  const joints = inOrder.map((skill, at) => jointBetween(text, skill, inOrder[at + 1]));
  const groups: Skill[][] = [];
  for (let at = 0; at < inOrder.length - 1; at++) {
    const end = isOneOf(text, inOrder[at] as Skill) ? endOfRun(joints, at, isAny) : endOfRun(joints, at, isOr);
    if (end === at) continue;
    const isChosen = joints.slice(at, end).includes('or') && !isOneOf(text, inOrder[at] as Skill);
    if (isChosen && joints[at - 1] === 'and' && joints[end] === 'and') continue; // 'Java and Spring or Python and Django'.
    const start = isChosen ? startOfList(inOrder, joints, at, end) : at;
    groups.push(inOrder.slice(start, end + 1));
    at = end;
  }
  return groups;
}

const isAny = (joint: Joint) => joint !== undefined;
const isOr = (joint: Joint) => joint === 'or';

/** The last skill that such joints lead to from this one. */
function endOfRun(joints: Joint[], from: number, holds: (joint: Joint) => boolean): number {
  let end = from;
  while (holds(joints[end])) end++;
  return end;
}

function withoutOverlaps<Skill extends Named>(skills: Skill[]): Skill[] {
  const inOrder = [...skills].sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: Skill[] = [];
  for (const skill of inOrder) if (skill.start >= (apart.at(-1)?.end ?? 0)) apart.push(skill);
  return apart;
}

const longestGap = 60;

/** Nothing may stand between two alternatives but what joins them, 'knowledge of', 'skills' and the like. */
function jointBetween(text: string, one: Named, next: Named | undefined): Joint {
  if (!next || next.start - one.end > longestGap) return undefined;
  const gap = foldInPlace(text.slice(one.end, next.start).replace(/\s*\n\s*(?:[-•*]\s)?/g, ' '));
  const match = joined.exec(gap);
  if (!match) return undefined;
  const [, left = '', choice, addition, right = ''] = match;
  if (!isFiller(left, trailing) || !isFiller(right, leading)) return undefined;
  if (choice?.includes('/') && !/[a-z]/.test(choice)) return areSubstitutes(one, next) ? 'or' : undefined;
  return choice ? 'or' : addition ? 'and' : 'comma';
}

/** Whether nothing is left once the words of such a list are taken away. */
function isFiller(words: string, filler: RegExp): boolean {
  let rest = words;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/^[\s"'“”„«»()[\]:-]+|[\s"'“”„«»()[\]:-]+$/g, '').replace(filler, '');
  }
  return rest === '';
}

function isOneOf(text: string, { start }: Named): boolean {
  const line = text.slice(Math.max(0, start - longestLead), start);
  return oneOf.test(foldInPlace(line.slice(line.lastIndexOf('\n') + 1)));
}

/** How far the list before the 'or' belongs to it: "Java, Kotlin or Scala". */
function startOfList(skills: Named[], joints: Joint[], at: number, end: number): number {
  const pair = [skills[end - 1], skills[end]] as [Named, Named];
  const closes = joints[end] === undefined;
  const isOfOneTrade = familyOf(pair[0]) !== undefined && familyOf(pair[0]) === familyOf(pair[1]);
  let start = at;
  while (joints[start - 1] === 'comma') {
    const [before, first] = [skills[start - 1], skills[start]] as [Named, Named];
    // A list that goes on behind is no list of alternatives: "Python or R, SQL" before or behind it changes nothing.
    const belongs = closes ? !isOfOneTrade || isOfTrade(before, first) : areSubstitutes(before, first);
    if (!belongs) break;
    start--;
  }
  return start;
}

const familyOf = ({ name }: Named) => skillFamily(canonicalSkill(name) ?? '');

function isOfTrade(one: Named, other: Named): boolean {
  const [a, b] = [familyOf(one), familyOf(other)];
  return a === undefined || b === undefined || a === b || areSubstitutes(one, other);
}

/** A slash says 'or' between tools for the same work (AWS/Azure), 'and' between others (HTML/CSS). */
function areSubstitutes({ name: one }: Named, { name: other }: Named): boolean {
  const [a, b] = [canonicalSkill(one) ?? one, canonicalSkill(other) ?? other];
  return substitutes.some((group) => group.includes(a) && group.includes(b));
}
