// Sounds and phrases that fill a pause and say nothing: um, you know, äh, euh, o sea.
import type { Span } from '../delivery/measured.ts';
import { plainWord } from './plain-word.ts';
import type { SpokenLanguage } from './spoken-language.ts';
import type { TranscriptWord } from './transcript.ts';

export type Filler = Span & { word: string };

/** `sounds` count wherever they stand; `phrases` too, unless one of `unless` follows; `asides` only set off by commas or pauses. */
type FillerWords = { sounds: RegExp; phrases: string[]; asides: string[] };

const fillerWords: Record<SpokenLanguage, FillerWords> = {
  en: {
    sounds: /^(?:u+m+|u+h+m*|e+r+m*|h+m+|m{2,}|ah+m+)$/,
    phrases: ['you know', 'i mean'],
    asides: ['like', 'sort of', 'kind of', 'basically', 'you see'],
  },
  de: {
    sounds: /^(?:ä+h+m*|ö+h+m*|eh+m+|h+m+|m{2,})$/,
    phrases: ['sag ich mal', 'ich sag mal', 'weißt du'],
    asides: ['halt', 'sozusagen', 'quasi', 'irgendwie', 'also', 'genau'],
  },
  es: {
    sounds: /^(?:e+h+|e+m+|m{2,}|h+m+)$/,
    phrases: ['o sea', 'por así decirlo'],
    asides: ['este', 'pues', 'bueno', 'digamos', 'sabes', 'como que'],
  },
  fr: {
    sounds: /^(?:e+u+h+|h+e+u+|h+m+|m{2,}|be+n|bah)$/,
    phrases: ['tu vois', 'vous voyez', 'comment dire'],
    asides: ['genre', 'enfin', 'quoi', 'en fait', 'du coup', 'voilà'],
  },
};
/** "You know the team", "did you know", "I mean that": the phrase is part of the sentence. */
const meantAfter = new Set(
  'how what who whom where when why whether if that this these those it the a an about of all my our your their his her'.split(
    ' ',
  ),
);
const meantBefore = new Set('do did does if as what that let to can could would will when how which'.split(' '));
const pause_seconds = 0.2; // Sets a word off like a comma, in transcripts without commas.

/** The fillers among these words, in order. A phrase of two words is one filler. */
export function findFillers(words: TranscriptWord[], language: SpokenLanguage): Filler[] {
  const known = fillerWords[language];
  const plain = words.map(({ word }) => plainWord(word));
  const found: Filler[] = [];
  for (let index = 0; index < words.length; ) {
    const length = fillerAt(words, plain, index, known);
    if (length > 0) found.push(filler(words.slice(index, index + length), plain.slice(index, index + length)));
    index += Math.max(1, length);
  }
  return found;
}

/** How many words the filler that begins here has; 0 where none does. */
function fillerAt(words: TranscriptWord[], plain: string[], index: number, known: FillerWords): number {
  if (known.sounds.test(plain[index] as string)) return 1;
  for (const phrase of known.phrases) {
    const length = lengthAt(plain, index, phrase);
    if (length > 0 && isEmptyPhrase(words, plain, index, length)) return length;
  }
  for (const aside of known.asides) {
    const length = lengthAt(plain, index, aside);
    if (length > 0 && isSetOff(words, index, index - 1) && isSetOff(words, index + length, index + length - 1))
      return length;
  }
  return 0;
}

function lengthAt(plain: string[], index: number, phrase: string): number {
  const parts = phrase.split(' ');
  return parts.every((part, offset) => plain[index + offset] === part) ? parts.length : 0;
}

function isEmptyPhrase(words: TranscriptWord[], plain: string[], index: number, length: number): boolean {
  if (isSetOff(words, index, index - 1) && isSetOff(words, index + length, index + length - 1)) return true;
  return !meantAfter.has(plain[index + length] ?? '') && !meantBefore.has(plain[index - 1] ?? '');
}

/** A comma, a full stop, a pause or an end of the answer between the word `before` and the one at `index`. */
function isSetOff(words: TranscriptWord[], index: number, before: number): boolean {
  const [left, right] = [words[before], words[index]];
  if (!left || !right) return true;
  return /[,.;:!?…–—-]$/.test(left.word.trim()) || right.start - left.end >= pause_seconds;
}

function filler(words: TranscriptWord[], plain: string[]): Filler {
  return {
    word: plain.join(' '),
    start: (words[0] as TranscriptWord).start,
    end: (words.at(-1) as TranscriptWord).end,
  };
}
