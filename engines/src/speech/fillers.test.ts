import { expect, test } from 'vitest';
import { findFillers } from './fillers.ts';
import type { SpokenLanguage } from './spoken-language.ts';

/** '|' is a pause of half a second. */
function fillersOf(text: string, language: SpokenLanguage = 'en'): string[] {
  let time = 0;
  const words = text.split(' ').flatMap((word) => {
    time += word === '|' ? 0.5 : 0.3;
    return word === '|' ? [] : [{ word, start: time - 0.3, end: time }];
  });
  return findFillers(words, language).map((filler) => filler.word);
}

test('sounds are fillers wherever they stand', () => {
  expect(fillersOf('Um, we uh did er it, ummm')).toEqual(['um', 'uh', 'er', 'ummm']);
});

test('"you know" and "I mean" are fillers unless the sentence needs them', () => {
  expect(fillersOf('a plan, you know, with milestones')).toEqual(['you know']);
  expect(fillersOf('I mean it was late and you know we shipped')).toEqual(['you know']);
  expect(fillersOf('Do you know the team? As you know how it works. What I mean is')).toEqual([]);
});

test('"like" is a filler between commas or pauses only', () => {
  expect(fillersOf('it was, like, huge')).toEqual(['like']);
  expect(fillersOf('it was | like | huge')).toEqual(['like']);
  expect(fillersOf('I like tools like Excel')).toEqual([]);
});

test('German, Spanish and French have their own', () => {
  expect(fillersOf('Ähm, das war, sag ich mal, schwer', 'de')).toEqual(['ähm', 'sag ich mal']);
  expect(fillersOf('er ist er', 'de')).toEqual([]);
  expect(fillersOf('eh, o sea fue difícil, pues, sí este proyecto', 'es')).toEqual(['eh', 'o sea', 'pues']);
  expect(fillersOf('euh, tu vois, le projet, du coup, marche', 'fr')).toEqual(['euh', 'tu vois', 'du coup']);
});

test('a filler has the seconds in which it is said', () => {
  const words = ['so', 'you', 'know', 'well'].map((word, index) => ({ word, start: index, end: index + 0.9 }));
  expect(findFillers(words, 'en')).toEqual([{ word: 'you know', start: 1, end: 2.9 }]);
});
