import { expect, test } from 'vitest';
import { inEnglish } from './sentence.ts';

const lines = '{count, plural, one {one line includes} other {# lines include}} a number.';

test.each([
  ['Opens with a summary.', {}, 'Opens with a summary.'],
  ['About {words} words is long.', { words: 1204 }, 'About 1204 words is long.'],
  [lines, { count: 1 }, 'one line includes a number.'],
  [lines, { count: 3 }, '3 lines include a number.'],
  ['{count, plural, one {# job of {all}} other {# jobs of {all}}}', { count: 2, all: 3 }, '2 jobs of 3'],
  ['Describes “{line}”', { line: 'cut {costs} by 3 #' }, 'Describes “cut {costs} by 3 #”'],
  [
    'Found: {skills}.',
    { skills: ['SQL', { message: '{one} or {other}', values: { one: 'Java', other: 'C {#}' } }] },
    'Found: SQL, Java or C {#}.',
  ],
])('%s', (message, values, said) => expect(inEnglish({ message, values })).toBe(said));
