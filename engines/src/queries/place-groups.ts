// Groups of places in a sentence: the Nordics, the Bay Area.
import { findPlaceGroup } from '../vocabulary/place-groups.ts';
import { wordsBetween } from './found-text.ts';
import { hasOperatorAt } from './place-operators.ts';
import type { Sentence } from './sentence.ts';
import { type Span, spanOf } from './span.ts';

export function proposePlaceGroups(sentence: Sentence): Span[] {
  return findPlaceGroup(sentence.text).flatMap(({ id, name, start, end }) => {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined) return [];
    return [
      spanOf(
        from,
        to,
        { is: 'leaf', leaf: { kind: 'place', any_of: [{ id, name }] } },
        hasOperatorAt(sentence.words, from) ? 4 : 3,
      ),
    ];
  });
}
