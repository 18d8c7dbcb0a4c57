// Languages written without spaces: engines give letters or whole lines, and a dictionary finds the words in them.
import type { Heard } from './words.ts';

/** Words out of pieces that are no words; a word begins with its first letter and ends with its last. */
export function segmented(pieces: Heard[], language: string): Heard[] {
  const letters = pieces.flatMap(lettersOf);
  const text = letters.map((one) => one.text).join('');
  const words: Heard[] = [];
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const own = letters.slice(index, index + segment.length);
    const known = own.flatMap(({ probability }) => probability ?? []);
    const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
    words.push({ text: segment, start, end, probability: known.length > 0 ? Math.min(...known) : undefined });
  }
  return words;
}

/** Each letter (as strings count them) of a piece with its share of the piece's time. */
function lettersOf({ text, start, end, probability }: Heard): Heard[] {
  const at = (count: number) => start + ((end - start) * count) / text.length;
  return text.split('').map((letter, index) => ({ text: letter, start: at(index), end: at(index + 1), probability }));
}
