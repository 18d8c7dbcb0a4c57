import { expect, test } from 'vitest';
import { formatComparedIds, idsIn } from './compared-ids.ts';
import { splitSkills } from './comparison-rows.tsx';

test('skills are common to all or only one has them, however they are written', () => {
  const { common, only, some } = splitSkills([
    ['TypeScript', 'Go', 'SQL'],
    ['typescript', 'SQL', 'Rust'],
    ['TYPESCRIPT', 'Go'],
  ]);
  expect(common).toEqual(['TypeScript']);
  expect(only).toEqual([[], ['Rust'], []]);
  expect(some).toEqual([['Go', 'SQL'], ['SQL'], ['Go']]);
});

test('one candidate alone has nothing in common with anybody', () => {
  expect(splitSkills([['Go']])).toEqual({ common: [], only: [['Go']], some: [[]] });
});

test('an address names each candidate once and nothing else', () => {
  const [one, two] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002'];
  expect(idsIn(`${one},x, ${two},${one},`)).toEqual([one, two]);
  expect(idsIn(undefined)).toEqual([]);
  expect(formatComparedIds([])).toBeUndefined();
});
