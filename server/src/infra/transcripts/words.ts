// Makes words of what engines say: pieces of words, times out of order, stretches without times of words.
import type { TranscriptWord } from '@hireframe/engines/speech/transcript.ts';
import { isUnspaced } from './language.ts';

/** A word or a piece of one, or a longer stretch of text; seconds. */
export type Heard = { text: string; start: number; end: number; probability?: number | undefined };

/**
 * Whole words out of what may be pieces: where any piece begins with a space, one that does not belongs to the word
 * before. A word's probability is that of its least sure piece.
 */
export function joined(pieces: Heard[]): Heard[] {
  const arePieces = pieces.some(({ text }) => /^\s/.test(text));
  const words: Heard[] = [];
  for (const piece of pieces) {
    const before = words.at(-1);
    if (!before || !arePieces || /^\s/.test(piece.text)) words.push({ ...piece });
    else {
      before.text += piece.text;
      before.end = Math.max(before.end, piece.end);
      if (piece.probability !== undefined) before.probability = Math.min(before.probability ?? 1, piece.probability);
    }
  }
  return words;
}

/** The words of a stretch, each as long as its letters are of all letters: engines without times of words know no better. */
export function spread({ text, start, end, probability }: Heard): Heard[] {
  const words = text.split(/\s+/).filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  return words.map((word) => {
    const at = (count: number) => start + ((end - start) * count) / letters;
    const one = { text: word, start: at(before), end: at(before + word.length), probability };
    before += word.length;
    return one;
  });
}

/**
 * Words in the order of their beginnings, inside 0 to `duration_seconds`, none beginning before the one before it ends
 * or ending before it begins. Without letters or digits it is no word: such a mark is hung on the word before.
 */
export function tidied(heard: Heard[], duration_seconds: number): TranscriptWord[] {
  const within = (time: number) => Math.min(Math.max(time, 0), duration_seconds);
  const words: TranscriptWord[] = [];
  for (const { text, ...one } of heard.toSorted((a, b) => a.start - b.start)) {
    const word = text.trim();
    const before = words.at(-1);
    if (!/[\p{L}\p{N}]/u.test(word)) {
      if (before) before.word += word;
      continue;
    }
    const start = rounded(Math.max(within(one.start), before?.end ?? 0));
    const end = rounded(Math.max(within(one.end), start));
    words.push({ word, start, end, ...(one.probability !== undefined && { probability: bounded(one.probability) }) });
  }
  return words;
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
const bounded = (probability: number) => Math.round(Math.min(Math.max(probability, 0), 1) * 1000) / 1000;

/** The text that the words make, for whoever reads. */
export function joinWords(words: TranscriptWord[], language: string): string {
  const space = isUnspaced(language) ? '' : ' ';
  return words.map(({ word }) => word).join(space);
}
