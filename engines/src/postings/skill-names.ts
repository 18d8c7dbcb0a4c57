// The bare name of a skill in a phrase of a requirement.
import { canonicalSkill, skillFamily } from '../skills/skills.ts';
import { languageName } from '../skills/spoken-languages.ts';
import { weighRole } from './fields/role-phrases.ts';
import { foldInPlace } from './fold-in-place.ts';
import type { Span } from './posting.ts';
import { isCue, sized } from './skill-spans.ts';
import { cueAlone, dangling, generic, leading, ofSentence, place, scope, trailing } from './skill-words.ts';

const isRole = (words: string) =>
  weighRole(words.split(' ')[0] ?? '') === 2 || weighRole(words.split(' ').at(-1) ?? '') === 2;

export type NamedSkill = Span & {
  name: string /** The vocabulary has it, or its wording says that it is a skill. */;
  is_sure: boolean;
};

/** Names alone: codes ('it', 'no') are words. */
export const isSpoken = (word: string) => word.trim().length >= 4 && languageName(word.trim()) !== undefined;

/** 'La Marzocco', 'AS Baum': an article with a capital within a line, before another. */
function isPartOfName(text: string, start: number): boolean {
  const here = text.slice(start, start + 12);
  if (/^(?!UK|EU|US)\p{Lu}{2,3} (?=\p{Lu})/u.test(here)) return true;
  return (
    /^(?:La|Le|El|Los|Las|Les|De|Das|Die|The) \p{Lu}/u.test(here) &&
    /[\p{Ll},] $/u.test(text.slice(Math.max(0, start - 2), start))
  );
}

/** 'SAP systems' is SAP, 'library management systems' are what they are called. */
const ofKind = /^ (?:systems?|software)$/;

const isGeneral = (words: string) => generic.test(words) || place.test(words);

/** A wish may name nothing but where somebody has worked: 'secteur naval', 'utilities sector'. */
const ofSector = /(?<=\w) (?:sector|industry)$|^(?:secteur|sector) (?:de la |del |de |du |d')?(?=\w)/;

const maxWords = 4;

/** The bare name: without articles, adjectives and words of degree; undefined for what names no skill. */
export function clean(text: string, span: Span, is_wish = false): NamedSkill | undefined {
  let { start, end } = span;
  const folded = () => foldInPlace(text.slice(start, end).replace(/\s/g, ' '));
  const bracket = folded().search(/\s?[([]/);
  if (bracket > 0) end = start + bracket;
  for (let before = -1; before !== start; ) {
    before = start;
    const blank = /^[\s"'“„«(:–—-]+/.exec(folded());
    if (blank) start += blank[0].length;
    const match = leading.exec(folded());
    if (match && match[0].length <= end - start && !isPartOfName(text, start)) start += match[0].length;
  }
  const stop = scope.exec(folded());
  if (stop && stop.index > 0) end = start + stop.index;
  for (let before = -1; before !== end; ) {
    before = end;
    const blank = /[\s"'”“»).,;:!–—-]+$/.exec(folded());
    if (blank) end -= blank[0].length;
    const match = trailing.exec(folded());
    if (match && !(ofKind.test(match[0]) && !/\p{Lu}/u.test(text.slice(start + 1, start + match.index))))
      end = start + match.index;
  }
  for (let match = dangling.exec(folded()); match; match = dangling.exec(folded())) end = start + match.index;
  if (end - start < 1) return undefined;
  const words = folded();
  if (
    cueAlone.test(words) ||
    ofSentence.test(words) ||
    isCue(words) ||
    words.split(' ').length > maxWords ||
    (isGeneral(is_wish ? words.replace(ofSector, '') : words) && !(words.includes(' ') && canonicalSkill(words))) ||
    !/\p{L}/u.test(words) ||
    (/^\d/.test(words) && !/^\d+(?:st|nd|rd|th|d)\b/.test(words))
  )
    return undefined;
  const sector = is_wish ? / (?:sector|industry)$/.exec(words) : null;
  const name = sized(text, start, end - (sector?.[0].length ?? 0));
  const canonical = canonicalSkill(name.name);
  if (canonical !== undefined) return skillFamily(canonical) === 'Soft skills' ? undefined : { ...name, is_sure: true };
  if (isSpoken(name.name)) return { ...name, is_sure: true };
  if (!is_wish && words.split(' ').length <= 2 && isRole(words)) return undefined;
  const isName = /\p{Lu}/u.test(name.name);
  if (name.name.length < 2 || (!isName && name.name.length < 4)) return undefined;
  return { ...name, is_sure: isName };
}
