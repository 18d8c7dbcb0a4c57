import { expect, test } from 'vitest';
import { sentimentShares } from './sentiment.ts';

const kindOf = (sentence: string) => {
  const shares = sentimentShares([sentence], 'en');
  return Object.entries(shares ?? {}).find(([, share]) => share === 1)?.[0];
};

test('friendly, plain and unfriendly wording', () => {
  expect(kindOf('I am proud of this great team.')).toBe('POSITIVE');
  expect(kindOf('We moved the database on Tuesday.')).toBe('NEUTRAL');
  expect(kindOf('It was a terrible failure and I hated it.')).toBe('NEGATIVE');
});

test('a negation up to three words before turns a word', () => {
  expect(kindOf('It was not a success.')).toBe('NEGATIVE');
  expect(kindOf("It didn't really fail badly.")).not.toBe('NEGATIVE');
  expect(kindOf('Not that it mattered much, but the result was a success.')).toBe('POSITIVE');
});

test('subjects of work are no judgements', () => {
  expect(kindOf('I was responsible for, like, the support team.')).toBe('NEUTRAL');
  expect(kindOf('The problem was a conflict over a critical bug under pressure.')).toBe('NEUTRAL');
});

test('shares sum to one', () => {
  const shares = sentimentShares(
    ['Great work.', 'We met.', 'Awful mess.', 'We left.', 'Yes it is.', 'A win.', 'So.'],
    'en',
  );
  const { POSITIVE = 0, NEUTRAL = 0, NEGATIVE = 0 } = shares ?? {};
  expect(POSITIVE + NEUTRAL + NEGATIVE).toBeCloseTo(1, 12);
  expect(POSITIVE).toBeCloseTo(2 / 7);
  expect(NEGATIVE).toBeCloseTo(1 / 7);
});

test('a language without a list and no sentences have no shares', () => {
  expect(sentimentShares(['Das war großartig.'], 'de')).toBeNull();
  expect(sentimentShares([], 'en')).toBeNull();
});
