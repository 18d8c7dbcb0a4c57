// Industries in a sentence, by their names or by what sort of business somebody worked for.
import { findIndustries } from '../../vocabulary/industries.ts';
import { joinKeys, type Sentence, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span, wordsBetween } from '../parse/span.ts';

export function proposeIndustries(sentence: Sentence): Span[] {
  const { words, text } = sentence;
  let last = -1; // Where the one before ends, in a list of them.
  const all = findIndustries(text);
  return all.flatMap(({ name, start, end, is_sure }) => {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined || isKnowledge(words, from)) return [];
    const isBeside =
      isOperator(words[to]?.key, 'industry', 'experience') && !['comma', 'break'].includes(words[to]?.gap ?? '');
    const isNext =
      from === last + 1 || (from === last + 2 && /^(?:an?|einer?|einem|une?)$/.test(words[from - 1]?.key ?? ''));
    const isListed = last >= 0 && isNext && isOperator(words[last]?.key, 'or', 'and');
    const isIn = isListed || isIndustryCue(words, from);
    const next =
      isOperator(words[to]?.key, 'or', 'and') &&
      all.find((other) => wordsBetween(sentence, other.start, other.end)?.[0] === to + 1);
    const isFirst =
      next && isOperator(words[wordsBetween(sentence, next.start, next.end)?.[1] ?? -1]?.key, 'industry', 'experience');
    if (!is_sure && !isBeside && !isIn && !isFirst) return [];
    if (isIn) last = to;
    const other = otherMaker(words, from, to);
    if (other)
      return [
        createSpan(from - 2, to, { is: 'leaf', leaf: { kind: 'industry', any_of: [other, name], has_led: false } }, 2),
      ];
    return [
      createSpan(
        from,
        isBeside ? to + 1 : to,
        { is: 'leaf', leaf: { kind: 'industry', any_of: [name], has_led: false } },
        isBeside || isIn || isFirst ? 2 : 1,
      ),
    ];
  });
}

/** 'Que sepan de vinos': what somebody knows is no business. */
const isKnowledge = (words: readonly Word[], at: number) =>
  /^(?:de|about|of|uber|en)$/.test(words[at - 1]?.key ?? '') && knowing.test(words[at - 2]?.key ?? '');
const knowing = /^(?:sepa|sepan|sabe|saben|entienda|entiendan|knows?|knowing|sachent?|connaissent|weiss|wissen)$/;

/** The first of 'a car or plane maker'. */
function otherMaker(words: readonly Word[], from: number, to: number): string | undefined {
  const [one, or] = [words[from - 2], words[from - 1]];
  if (to - from !== 2 || !one || !isOperator(or?.key, 'or')) return undefined;
  const found = findIndustries(`${one.written} ${words[to - 1]?.written}`)[0];
  return found?.is_sure && found.start === 0 ? found.name : undefined;
}

/** 'Worked for a bank', 'at a hospital': any of them. 'For a hotel' may say who is hiring. */
const atSome =
  /(?:^| )(?:at|bei|chez|(?:work(?:ed|s|ing)?|employed) (?:for|with|by)) (?:both )?(?:an?|any|some|einer?|einem|une?)$/;

/** 'in banking', 'from the energy sector', 'im Bereich Logistik', 'worked in retail or hospitality'. */
function isIndustryCue(words: readonly Word[], at: number): boolean {
  if (['comma', 'break'].includes(words[at]?.gap ?? '')) return false;
  if (atSome.test(joinKeys(words, Math.max(0, at - 3), at))) return true;
  const before = isOperator(words[at - 1]?.key, 'filler', 'first_person') && words[at - 1]?.key !== 'for' ? at - 1 : at;
  for (const count of [1, 2, 3, 4]) {
    if (before < count) break;
    const key = joinKeys(words, before - count, before);
    if (isOperator(key, 'in', 'from', 'industry') || /(?:^| )(?:in|im|en|dans|from|aus|der|de la|du)$/.test(key))
      return true;
  }
  return false;
}
