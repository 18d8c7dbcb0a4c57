// The words of an answer that count, as one line of text in which patterns are found, and the way back to the answer.
import type { CreditedWord } from './creditable.ts';

export type Evidence = { start: number; end: number; text: string };
export type SpokenText = { line: string; starts: number[]; words: CreditedWord[]; text: string };

/** Words that do not count stand as '|', so that no pattern reaches over them. */
export function spokenText(text: string, words: CreditedWord[]): SpokenText {
  const starts: number[] = [];
  let line = '';
  for (const word of words) {
    starts.push(line.length);
    line += `${word.fate === 'counts' ? word.key : '|'} `;
  }
  return { line, starts, words, text };
}

/** Where a pattern stands, as places of the answer. */
export function findMatches(
  { line, starts, words, text }: SpokenText,
  pattern: RegExp,
): (Evidence & { caught: string })[] {
  return [...line.matchAll(pattern)].map((match) => {
    const last = wordAt(starts, match.index + match[0].trimEnd().length - 1);
    const [start, end] = [words[wordAt(starts, match.index)]?.start ?? 0, words[last]?.end ?? 0];
    return { start, end, text: text.slice(start, end), caught: match[1] ?? match[0] };
  });
}

function wordAt(starts: number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
