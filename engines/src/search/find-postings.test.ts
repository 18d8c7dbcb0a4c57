import { expect, test } from 'vitest';
import { findPostings } from './find-postings.ts';

const postings = ['Senior Backend Engineer (m/f/d)', 'Electrician, nights', 'Data Analyst', 'Head of Sales, EMEA'].map(
  (title) => ({ title }),
);
const find = (...names: string[]) => findPostings(names, postings).map(({ title }) => title);

test('a posting is found by words of its title, else by the trade that its title is of', () => {
  expect(find('backend engineer')).toEqual(['Senior Backend Engineer (m/f/d)']);
  expect(find('sales')).toEqual(['Head of Sales, EMEA']);
  expect(find('Elektriker')).toEqual(['Electrician, nights']);
  expect(find('Data Analyst', 'Electricians')).toEqual(['Electrician, nights', 'Data Analyst']);
});

test('a posting that nobody published is none, and small words alone name none', () => {
  expect(find('nurse')).toEqual([]);
  expect(find('senior data engineer')).toEqual([]);
  expect(find('the')).toEqual([]);
});
