import { fold } from '../text/fold.ts';
import { cut, maxQuotes } from './quotes.ts';
import type { HiddenHow, ReadResume, Warning } from './warning.ts';

const fewestWords = 6; // That are seen nowhere: programs leave a page number, a label or an alternative text.
const kinds: HiddenHow[] = ['hidden_text', 'tiny_text', 'covered_text'];

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Words that are in the file and that nobody who looks at it sees; one warning for each way to hide them. */
export function findHiddenText({ text, hidden }: ReadResume): Warning[] {
  if (hidden.length === 0) return [];
  const seen = new Set(wordsOf(text));
  return kinds.flatMap((how): Warning[] => {
    const texts = hidden.filter(({ flag }) => flag === how).map((one) => one.text);
    const unseen = new Set(texts.flatMap(wordsOf).filter((word) => !seen.has(word)));
    if (unseen.size < fewestWords) return [];
    const quotes = texts.slice(0, maxQuotes).map((one) => cut(one.replace(/\s+/g, ' ').trim()));
    return [{ kind: 'hidden_text', how, quotes }];
  });
}
