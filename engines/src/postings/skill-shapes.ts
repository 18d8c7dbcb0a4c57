// Names of skills that are told by their shape: 'Care Certificate', 'permis BE', 'CACES R489', 'CS38'.
import { loadWords } from '../text/vocabulary.ts';
import type { Span } from './posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/skill-shapes.txt', import.meta.url));

/** Papers that are named by capitals: 'Care Certificate', 'Blue Badge Award'. */
const paper = new RegExp(
  String.raw`(?:(?!(?:${vocabulary('paper')})\s)\p{Lu}[\p{L}\d&-]*[ ]){1,4}(?:Certificate|Card|Licen[cs]e|Ticket|Award|Passport|Badge)\b`,
  'gu',
);

/** What may be driven or worked on, with its class. */
const classed =
  /\b(?:(?:[Cc]ategory|[Cc]at|[Cc]lass|[Kk]lasse) [A-D]?[A-E1-2](?:1|E|\+E)?(?: \([A-Z]{2,4}\))?(?: licen[cs]e)?|[A-D](?:1|E|\+E|1E) licen[cs]e|(?:HGV|LGV|PCV|CDL|LKW)[ -](?:[Cc]lass |[Cc]at(?:egory)? )?[A-E1-2](?:\+E|E)?\b|[Pp]ermis (?:de conduire )?[A-E](?:1|E)?\b|[Pp]ermiso (?:de conducir )?(?:de )?(?:clase )?[A-E](?:1|E|\+E)?\b|[Cc]arn[eé]t? (?:de conducir )?(?:tipo )?[A-E](?:1|E|\+E)?\b|F[üu]hrerschein(?: der)?(?: Klassen?)? [A-E](?:1|E|1E)?\b|CACES(?:® ?)? ?R ?\d{3}[A-Z]?|[Hh]abilitations? [eé]lectriques?(?: [BH]\w{1,2}\b)?)/g;

/** Standards, courses and models: 'ISO 9001', 'CS38', 'PSC1', 'DGUV V3'. No level, no degree, no pay band. */
const code = new RegExp(
  String.raw`\b(?!(?:${vocabulary('code')})[ +-]?\d)[A-Z]{2,6}(?:[ -][A-Z])?[ -]?\d{1,5}(?:[-:.]\d+)*\b(?!\s?(?:€|%|hrs?|hours|years))`,
  'g',
);

/** Papers, programs and methods named by their first letters, as the item of a list: 'HGV Class 1 with CPC', 'RGN'. */
const acronym = new RegExp(
  String.raw`(?<=^\s*|[,;/(&]\s?|\b(?:with|and|or|in|of|mit|und|oder|con|y|o|avec|et|ou|en|de|d[’']|plus|a|an|your|the) )(?!(?:${vocabulary('acronym')})\b)[A-Z]{3,6}(?=\s*(?:$|[,;/).&]|(?:and|or|und|oder|y|o|et|ou|is|are|ist|sind|pin|certification|certificate|certified|qualification|registration|registered)\b))`,
  'g',
);

/** Names that their form alone tells, in the order of the text; those inside another are left out. */
export function shapesIn(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  const found: Span[] = [];
  for (const pattern of [paper, classed, code, acronym])
    for (const match of part.matchAll(pattern)) {
      const span = { start: start + match.index, end: start + match.index + match[0].length };
      if (!found.some((other) => other.start < span.end && span.start < other.end)) found.push(span);
    }
  return found.sort((a, b) => a.start - b.start);
}
