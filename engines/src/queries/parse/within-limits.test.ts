import { expect, test } from 'vitest';
import { readQuery } from '../read-query.ts';

const languages =
  'java, python, php, ruby, kotlin, scala, swift, rust, perl, haskell, elixir, clojure, dart, lua, erlang, fortran, cobol, julia, matlab, typescript, javascript, go or c++';

test('what a list has beyond what a condition holds is said to be left out', () => {
  const { query, unused } = readQuery(`engineers with ${languages}`, { today: '2026-11-21' });
  const skills = query.conditions.flatMap((one) => (one.kind === 'skill' ? one.any_of : []));
  expect([skills.length, skills[0]]).toEqual([20, 'Java']);
  expect(unused).toEqual(['JavaScript', 'Go', 'C++']);
});

test('of what fits nothing is left out', () => {
  expect(readQuery('engineers with java, python or php', { today: '2026-11-21' }).unused).toEqual([]);
});
