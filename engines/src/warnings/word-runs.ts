// Passages that two texts have in common, word for word, whatever their case, accents and punctuation.
import lists from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import { fold } from '../text/fold.ts';

/** Words of a text, folded; offsets are into the text as it is. */
export type Words = { text: string; words: string[]; starts: number[]; ends: number[] };

/** So many words that follow each other: what two people write by chance is shorter (Schleimer et al. 2003 take 5 to 10). */
export const shingleLength = 8;

export function splitWords(text: string): Words {
  const split: Words = { text, words: [], starts: [], ends: [] };
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    split.words.push(fold(word));
    split.starts.push(index);
    split.ends.push(index + word.length);
  }
  return split;
}

/** The shingle that begins at a word. */
export const shingleAt = ({ words }: Words, at: number, length = shingleLength): string =>
  words.slice(at, at + length).join(' ');

/** Words `at` to `at + length` of one text, which begin at the word `place` of the other. */
export type Run = { at: number; length: number; place: number };

/** The longest runs of at least so many words, from the first word on; none reaches into another. */
export function findSharedRuns(one: Words, other: Words, shortest = shingleLength): Run[] {
  const places = new Map<string, number[]>();
  for (let at = 0; at + shortest <= other.words.length; at++) {
    const shingle = shingleAt(other, at, shortest);
    const known = places.get(shingle);
    if (known) known.push(at);
    else places.set(shingle, [at]);
  }
  const runs: Run[] = [];
  for (let at = 0; at + shortest <= one.words.length; ) {
    const begun = places.get(shingleAt(one, at, shortest)) ?? [];
    const run = { at, length: 0, place: 0 };
    for (const place of begun) {
      const length = commonLength(one, at, other, place);
      if (length > run.length) Object.assign(run, { length, place });
    }
    if (run.length > 0) runs.push(run);
    at += Math.max(1, run.length);
  }
  return runs;
}

function commonLength(one: Words, at: number, other: Words, place: number): number {
  const most = Math.min(one.words.length - at, other.words.length - place);
  let length = 0;
  while (length < most && one.words[at + length] === other.words[place + length]) length++;
  return length;
}

// Longer ones are words of a topic as well ('computer').
const longestLittleWord = 4;
const littleWords = Object.values(lists as Record<string, string[]>).map(
  (words) => new Set(words.map(fold).filter((word) => word.length > 1 && word.length <= longestLittleWord)),
);
const littleShare = 0.15; // Prose has 0.3 to 0.5, terse lines 0.2, lists of skills and titles hardly any.
const fewestLittleWords = 2; // Different ones: lists have their 'and'.

/**
 * Whether a run is sentences, by the little words of the language that the text has most of. Lists of skills, titles and
 * addresses are the same in honest resumes.
 */
export function proseOf({ words }: Words): (run: Run) => boolean {
  let little = new Set<string>();
  let most = 0;
  for (const list of littleWords) {
    const count = words.filter((word) => list.has(word)).length;
    if (count > most) [little, most] = [list, count];
  }
  return ({ at, length }) => {
    const found = words.slice(at, at + length).filter((word) => little.has(word));
    return found.length >= length * littleShare && new Set(found).size >= fewestLittleWords;
  };
}

/** Each passage once: what somebody writes in every entry counts no more than what they write in one. */
export function withoutRepeats({ words }: Words, runs: Run[]): Run[] {
  const seen = new Set<string>();
  return runs.filter(({ at, length }) => {
    const passage = words.slice(at, at + length).join(' ');
    const isNew = !seen.has(passage);
    seen.add(passage);
    return isNew;
  });
}

/** What a run says, in the lines that it stands in. */
export const quote = ({ text, starts, ends }: Words, { at, length }: Run): string =>
  text
    .slice(starts[at], ends[at + length - 1])
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
