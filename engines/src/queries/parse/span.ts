// What stretches of words may mean, and the reading of a sentence that leaves the least unread.
import type { Sentence, Word } from '../lexer/sentence.ts';
import type { Leaf, QuerySort } from '../query.ts';

// Names that another reader found in the text, as stretches of words.

/** The words that lie between two offsets into the text; undefined where the offsets part a word. */
export function wordsBetween({ words }: Sentence, start: number, end: number): [from: number, to: number] | undefined {
  const from = words.findIndex((word) => word.end > start);
  if (from < 0) return undefined;
  let to = from;
  while (to < words.length && (words[to] as { start: number }).start < end) to++;
  return to > from ? [from, to] : undefined;
}

/**
 * `leaf`: a condition; `premodifier` says that it stands before what it belongs to. `all`: several at once ('fresh graduates').
 * `cue`: a word of query language (see cues.txt). `place_or_language`: 'German', which the words around decide.
 * `unused`: understood, and no condition (what nobody knows of a person, orders to the machine).
 */
export type Meaning =
  | { is: 'leaf'; leaf: Leaf }
  | { is: 'all'; leaves: Leaf[] }
  | { is: 'any'; of: Leaf[][] }
  | { is: 'cue'; cues: string[] }
  | { is: 'distance'; km: number }
  | { is: 'sort'; sort: QuerySort }
  | { is: 'unused' };

/** From one word up to another. */
export type Span = { from: number; to: number; weight: number; meaning: Meaning };

/** Every word that a span covers is worth this much; every span costs something, so that long ones win. */
const wordWeight = 10;
const spanCost = 3;

/** `extra`: how much surer than others of the same length; at most a few points. */
export const createSpan = (from: number, to: number, meaning: Meaning, extra = 0): Span => ({
  from,
  to,
  meaning,
  weight: (to - from) * wordWeight - spanCost + extra,
});

/** Spans that do not overlap, of the greatest weight together, in order. */
export function bestCover(words: readonly Word[], spans: readonly Span[]): Span[] {
  const endingAt: Span[][] = words.map(() => []);
  for (const span of spans) endingAt[span.to - 1]?.push(span);
  const best = new Float64Array(words.length + 1);
  const last: (Span | undefined)[] = [];
  for (let to = 1; to <= words.length; to++) {
    best[to] = best[to - 1] as number;
    for (const span of endingAt[to - 1] as Span[]) {
      const weight = (best[span.from] as number) + span.weight;
      if (weight > (best[to] as number)) {
        best[to] = weight;
        last[to] = span;
      }
    }
  }
  const cover: Span[] = [];
  for (let to = words.length; to > 0; ) {
    const span = last[to];
    if (span) cover.push(span);
    to = span ? span.from : to - 1;
  }
  return cover.reverse();
}
