import { expect, test } from 'vitest';
import { quoteAnswer } from './quote.ts';

const text = 'Hello. Our ledger had 900 million rows.  I split it by month and moved the old ones out. Thank you.';
const place = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

test('an answer is quoted where most of what was looked for stands, word by word', () => {
  expect(quoteAnswer(text, [place('900'), place('I split'), place('moved')])).toBe(
    'Our ledger had 900 million rows.  I split it by month and moved the old ones out.',
  );
});

test('without anything found it is how the answer begins', () => {
  expect(quoteAnswer(text, [])).toBe('Hello. Our ledger had 900 million rows.');
});

test('a sentence that does not end is cut between words', () => {
  const quoted = quoteAnswer('and then we went on '.repeat(40), []);
  expect(quoted?.length).toBeLessThanOrEqual(241);
  expect(quoted).toMatch(/(and|then|we|went|on)…$/);
});

test('nothing is quoted of no words', () => {
  expect(quoteAnswer('  \n ', [])).toBeNull();
});
