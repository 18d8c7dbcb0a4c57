// The words of query language. See vocabulary/operators.txt.

import { findPhrases } from '../lexer/phrases.ts';
import type { Word } from '../lexer/sentence.ts';
import { loadPhrases } from '../vocabulary/load.ts';
import { createSpan, type Span } from './span.ts';

const operators = () => loadPhrases('operators.txt');

/** Cues that only fill; whatever names something outdoes them. */
const weak = new Set(['filler', 'people', 'experience', 'of', 'first_person', 'industry', 'radius_of', 'required']);
const outdone = -4;

/** A stretch of words is one cue, whatever it may mean: the words around decide. */
export function proposeOperators(words: readonly Word[]): Span[] {
  const spans = new Map<number, Span>();
  for (const { meaning, from, to } of findPhrases(operators(), words)) {
    if ((meaning === 'rejected' || meaning === 'nay') && !isEnd(words, to)) continue; // 'Nurses who are out in Leeds'
    const place = from * (words.length + 1) + to;
    const known = spans.get(place)?.meaning;
    const all = known?.is === 'cue' ? [...known.cues, meaning] : [meaning];
    spans.set(place, createSpan(from, to, { is: 'cue', cues: all }, all.every((one) => weak.has(one)) ? outdone : 0));
  }
  words.forEach((word, at) => {
    const isAlone = word.gap === 'bracket' && (words[at + 1]?.gap ?? 'closed') !== 'space';
    if (isAlone && oneIsEnough.test(word.key))
      spans.set(-1 - at, createSpan(at, at + 1, { is: 'cue', cues: ['any_after'] }, 1));
    if (/^gerne?$/.test(word.key) && ['comma', 'break', 'bracket'].includes(word.gap))
      spans.set(-1 - at, createSpan(at, at + 1, { is: 'cue', cues: ['soft'] }, 1));
  });
  return [...spans.values()];
}

/** Whether a part of the sentence ends before this word. */
const isEnd = (words: readonly Word[], at: number): boolean =>
  words[at] === undefined ||
  !['space', 'hyphen'].includes(words[at].gap) ||
  isOperator(words[at].key, 'and', 'but', 'chatter', 'nor');

/** 'Go, Rust, C++ (any)'. At the beginning of a part 'gerne' only wishes: 'Köche, gerne aus Wien'. */
const oneIsEnough = /^(?:any|either|one|eines|einer|eine|uno|una|cualquiera)$/;

/** Whether one of the meanings of a phrase, as a key, is one of these. */
export const isOperator = (key: string | undefined, ...meanings: string[]): boolean =>
  key !== undefined && (operators().meanings.get(key) ?? []).some((meaning) => meanings.includes(meaning));

export const isAnyOperator = (key: string): boolean => operators().meanings.has(key);

/** Every word of every cue but greetings: what a misspelt word may have been meant to be. */
export const operatorWords = (): Set<string> => wordsOfCues((meanings) => !meanings.includes('chatter'));

/** Words of greetings and thanks: right as they are. */
export const boilerplateWords = (): Set<string> => wordsOfCues((meanings) => meanings.includes('chatter'));

const wordsOfCues = (isOne: (meanings: string[]) => boolean): Set<string> =>
  new Set([...operators().meanings].flatMap(([key, meanings]) => (isOne(meanings) ? key.split(' ') : [])));
