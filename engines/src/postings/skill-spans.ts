// From where to where a name of a skill goes.
import { canonicalSkill } from '../skills/skills.ts';
import { foldInPlace } from './fold-in-place.ts';
import type { Span } from './posting.ts';
import { before, cueAlone, generic, leading, trailing } from './skill-words.ts';

export function sized(text: string, start: number, end: number): Span & { name: string } {
  return { start, end, name: text.slice(start, end).replace(/\s+/g, ' ').trim() };
}

/** 'comfortable', 'experience': words that ask for something and name nothing. */
export const isCue = (words: string) => `${words} in `.replace(before, '') === '';

/** 'REST Assured' of a list, where 'REST' alone is known: the item that holds a name with one more word is the name. */
export function wholeItem(text: string, part: Span, start: number, end: number): (Span & { name: string }) | undefined {
  const head = text.slice(part.start, start).match(/(?:^|[,;|/] ?| (?:and|und|y|et|or|oder) )(\p{Lu}\p{Ll}{3,} )?$/u);
  const tail = text
    .slice(end, part.end)
    .match(/^( \p{Lu}\p{Ll}{3,})?(?=\s*(?:$|[,;|/.=(]| (?:and|und|y|et|or|oder|is|are|would)\b))/u);
  const [left, right] = [head?.[1] ?? '', tail?.[1] ?? ''];
  if (!head || !tail || (left === '') === (right === '')) return undefined;
  const other = foldInPlace(left || right).trim();
  if (
    cueAlone.test(other) ||
    isCue(other) ||
    leading.test(`${other} `) ||
    trailing.test(` ${other}`) ||
    generic.test(other)
  )
    return undefined;
  return sized(text, start - left.length, end + right.length);
}

/** 'Advanced Excel' and 'Level 2 Food Hygiene' without how well. */
export function withoutLevel(text: string, start: number, end: number): Span & { name: string } {
  const level = /^(?:advanced|basic|good|strong|level \d|nivel \d|niveau \d|gute|sehr gute) /i.exec(
    text.slice(start, end),
  );
  const from = level && canonicalSkill(text.slice(start + level[0].length, end)) !== undefined ? level[0].length : 0;
  // 'Führerschein B', 'permiso de conducir C1': the class is part of it.
  const kind = /licen[cs]e|schein|permi|carn/i.test(text.slice(start, end))
    ? /^ (?:Klasse |clase )?[A-E][1E]?\b/.exec(text.slice(end, end + 12))
    : null;
  return sized(text, start + from, end + (kind?.[0].length ?? 0));
}
