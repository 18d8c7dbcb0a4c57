import { expect, test } from 'vitest';
import { withoutCopies } from './copies.ts';
import { rowsOfTexts } from './rows.fixture.ts';

const kept = (...texts: string[]) => withoutCopies(rowsOfTexts(texts)).map((row) => row.text);

test('a part that a page has for the screen and once more for paper is read once', () => {
  const skills = ['Skills', 'Letterpress printing', 'Bookbinding'];
  expect(kept('Mara Ellington', ...skills, ...skills, 'Interests')).toEqual(['Mara Ellington', ...skills, 'Interests']);
});

test('what comes back later, or is short, or differs in a letter stays', () => {
  const later = ['Bookbinder at Oakhollow', 'Sewed books', 'Printer', 'Bookbinder at Oakhollow', 'Sewed books'];
  expect(kept(...later)).toEqual(later);
  const short = ['Yes', 'No', 'Yes', 'No'];
  expect(kept(...short)).toEqual(short);
  const jobs = ['Bookbinder at Oakhollow', '2019 – 2020', 'Bookbinder at Oakhollow', '2021 – 2022'];
  expect(kept(...jobs)).toEqual(jobs);
});
