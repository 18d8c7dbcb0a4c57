// Names that another reader found in the text, as stretches of words.
import type { Sentence } from './sentence.ts';

/** The words that lie between two offsets into the text; undefined where the offsets part a word. */
export function wordsBetween({ words }: Sentence, start: number, end: number): [from: number, to: number] | undefined {
  const from = words.findIndex((word) => word.end > start);
  if (from < 0) return undefined;
  let to = from;
  while (to < words.length && (words[to] as { start: number }).start < end) to++;
  return to > from ? [from, to] : undefined;
}
