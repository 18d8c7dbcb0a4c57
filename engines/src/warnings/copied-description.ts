import { quotesOf } from './quotes.ts';
import type { TextPart, Warning } from './warning.ts';
import { findSharedRuns, proseOf, type Run, splitWords, type Words, withoutRepeats } from './word-runs.ts';

// One sentence is quoted by honest people ('You write that …'), and whoever has done the same job at the same company has its
// words in their resume. Three lines or sentences are more than that.
const shortestRun = 6; // Words: the lines of a description are short.
const fewestLines = 3; // Of the description.
const fewestWords = 40;

/** Sentences of the job's description that stand in what was sent, word for word. */
export function findCopiesOfDescription(part: TextPart, text: string, description: string): Warning[] {
  const [words, asked] = [splitWords(text), splitWords(description)];
  const runs = withoutRepeats(words, findSharedRuns(words, asked, shortestRun)).filter(proseOf(words));
  const lines = runs.reduce((sum, run) => sum + countLines(asked, run), 0);
  const total = runs.reduce((sum, { length }) => sum + length, 0);
  if (lines < fewestLines || total < fewestWords) return [];
  return [{ kind: 'copied_description', part, lines, quotes: quotesOf(words, runs) }];
}

/** Lines and sentences of the description that a run covers, a part of one included. */
function countLines({ text, starts, ends }: Words, { place, length }: Run): number {
  const passage = text.slice(starts[place], ends[place + length - 1]);
  return passage.split(/\n+|[.!?;]\s+/).filter((line) => /\p{L}/u.test(line)).length;
}
