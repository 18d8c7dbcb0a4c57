// Groups of places in a sentence: the Nordics, the Bay Area.
import { findPlaceGroup } from '../../vocabulary/place-groups.ts';
import { wordsBetween } from '../lexer/found-text.ts';
import type { Sentence } from '../lexer/sentence.ts';
import { createSpan, type Span } from '../parse/span.ts';
import { hasOperatorAt } from './place-operators.ts';

export function proposePlaceGroups(sentence: Sentence): Span[] {
  return findPlaceGroup(sentence.text).flatMap(({ id, name, start, end }) => {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined) return [];
    return [
      createSpan(
        from,
        to,
        { is: 'leaf', leaf: { kind: 'place', any_of: [{ id, name }] } },
        hasOperatorAt(sentence.words, from) ? 4 : 3,
      ),
    ];
  });
}
