import { quote, type Run, type Words } from './word-runs.ts';

export const maxQuotes = 3;
export const maxQuoteLetters = 200;

export const cut = (text: string): string =>
  text.length > maxQuoteLetters ? `${text.slice(0, maxQuoteLetters).trimEnd()}…` : text;

/** The longest first. */
export const quotesOf = (words: Words, runs: Run[]): string[] =>
  runs
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxQuotes)
    .map((run) => cut(quote(words, run)));
