import { expect, test } from 'vitest';
import { spokenSentences, writtenSentences } from './sentences.ts';
import type { TranscriptWord } from './transcript.ts';

/** Half a second a word; '|' makes a pause of a second. */
const said = (text: string): TranscriptWord[] => {
  let time = 0;
  return text.split(' ').flatMap((word) => {
    time += word === '|' ? 1 : 0.5;
    return word === '|' ? [] : [{ word, start: time - 0.5, end: time }];
  });
};
const textsOf = (text: string) => spokenSentences(said(text)).map((sentence) => sentence.text);

test('a full stop, a question mark and an exclamation mark end a sentence', () => {
  expect(textsOf('I led it. Did it work? Yes! It "did."')).toEqual(['I led it.', 'Did it work?', 'Yes!', 'It "did."']);
});

test('abbreviations and initials end none, in four languages', () => {
  for (const text of [
    'I met Dr. J. Smith at 5 p.m. there',
    'Wir nutzen z.B. SAP bzw. Excel',
    'La Sra. Ruiz vino',
    'Mme. Petit est là',
  ])
    expect(textsOf(text)).toEqual([text]);
});

test('a transcript without full stops is parted at long pauses', () => {
  expect(textsOf('we built it | then we sold it')).toEqual(['we built it', 'then we sold it']);
  expect(textsOf('We built | it. Then we sold it.')).toEqual(['We built it.', 'Then we sold it.']);
});

test('a sentence has the seconds of its first and last word', () => {
  expect(spokenSentences(said('one two. three'))).toMatchObject([
    { start: 0, end: 1 },
    { start: 1, end: 1.5 },
  ]);
});

test('every word is in one sentence, in order, however long the speech without a stop is', () => {
  const words = said(Array.from({ length: 300 }, (_, index) => `w${index}`).join(' '));
  const sentences = spokenSentences(words);
  expect(sentences.flatMap((sentence) => sentence.words)).toEqual(words);
  expect(Math.max(...sentences.map((sentence) => sentence.words.length))).toBeLessThanOrEqual(80);
});

test('nothing said is no sentence', () => {
  expect(spokenSentences([])).toEqual([]);
  expect(writtenSentences(' \n ')).toEqual([]);
});

test('typed sentences end at full stops and line breaks', () => {
  expect(writtenSentences('I led it, e.g. the plan. It worked\nSecond line')).toEqual([
    'I led it, e.g. the plan.',
    'It worked',
    'Second line',
  ]);
});
