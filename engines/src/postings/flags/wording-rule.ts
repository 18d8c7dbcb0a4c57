import type { Ground } from './equality-laws.ts';

/** `pattern` finds a wording; `unless` in the same sentence takes it back. `why` ends the sentence that the wording begins. */
export type WordingRule = { ground: Ground; pattern: RegExp; unless?: RegExp; why: string; suggestion: string };

type Advice = Pick<WordingRule, 'ground' | 'why' | 'suggestion'> & { unless?: string[]; case_counts?: boolean };

/** A rule of patterns, any of which may stand as whole words; `unless` may stand anywhere. */
export function wordingRule({ unless, case_counts, ...advice }: Advice, patterns: string[]): WordingRule {
  return {
    ...advice,
    pattern: new RegExp(withEdges(`\\b(?:${patterns.join('|')})\\b`), case_counts ? 'gu' : 'giu'),
    ...(unless && { unless: new RegExp(withEdges(unless.join('|')), 'iu') }),
  };
}

/** \b knows no accents: to it "niño" has an end before the ñ, and "équipe" begins behind the é. */
function withEdges(source: string): string {
  const edge = '(?:(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}]))';
  return source.replaceAll('\\b', edge);
}

/** Alternatives on several lines, blanks between words as they are: "(?:a|b|c)". */
export const any = (...alternatives: string[]) => `(?:${alternatives.join('|')})`;
