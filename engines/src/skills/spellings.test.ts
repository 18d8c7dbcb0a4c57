import { expect, test } from 'vitest';
import { listSpellings } from './spellings.ts';

test('a skill is spelled in all its ways, whichever is given', () => {
  for (const name of ['Excel', 'MS Excel', 'microsoft excel'])
    expect(listSpellings(name)).toEqual(expect.arrayContaining(['excel', 'microsoft excel', 'ms excel']));
  expect(listSpellings('C++')).toContain('c++');
  expect(listSpellings('Underwater basketry')).toEqual(['underwater basketry']);
});
