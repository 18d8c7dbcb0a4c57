import { expect, test } from 'vitest';
import { makePerson } from './make-person.ts';
import { makeResume } from './make-resume.ts';
import type { Month } from './person.ts';

const people = Array.from({ length: 60 }, (_, n) => makePerson(n));
const count = ({ year, month }: Month) => 12 * year + month;

test('the same number is the same person with the same words for ever', async () => {
  expect(makePerson(11)).toEqual(makePerson(11));
  const [once, again] = [await makeResume(11), await makeResume(11)];
  expect(again.person).toEqual(once.person);
  expect((await makeResume(9)).bytes).toEqual((await makeResume(9)).bytes);
});

test('sixty people are sixty names and addresses, in four languages and every quality', () => {
  expect(new Set(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).size).toBe(60);
  expect(new Set(people.map(({ email }) => email)).size).toBe(60);
  expect(new Set(people.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'fr', 'es']));
  expect(new Set(people.map(({ quality }) => quality)).size).toBe(4);
});

test('nobody can be written to or called: addresses and telephone numbers are kept for fiction', () => {
  const fiction = [
    /555-01\d\d$/,
    /^\+44 20 7946 0\d{3}$/,
    /^(07700|\+44 7700) 900\d{3}$/,
    /^\+353 20 91/,
    /^\+61 491 570 15/,
  ];
  fiction.push(/^030 23125 /, /^040 66969 /, /^\+49 89 99998 /, /^0221 4710 /, /^(04 65 71|01 99 00|06 39 98) /);
  fiction.push(/^\+34 612 34 56 78$/); // Spain keeps no range; this is the country's example.
  for (const { email, phone } of people) {
    expect(email).toMatch(/@example\.(com|org|net)$/);
    expect(phone === '' || fiction.some((range) => range.test(phone)), phone).toBe(true);
  }
});

test('a career is coherent: jobs follow each other, school comes before them, nothing lies ahead', () => {
  for (const { jobs, education, certifications } of people) {
    for (const [at, { begin, end }] of jobs.entries()) {
      if (end !== 'present') expect(count(end)).toBeGreaterThanOrEqual(count(begin));
      const before = jobs[at + 1];
      if (before) expect(before.end !== 'present' && count(before.end) < count(begin)).toBe(true);
    }
    const first = jobs.at(-1)?.begin.year ?? 0;
    for (const { year } of education) expect(year).toBeLessThanOrEqual(first);
    for (const { year } of certifications) expect(year).toBeLessThanOrEqual(2025);
  }
});

test('nobody writes the same line twice', () => {
  for (const { jobs } of people) {
    const lines = jobs.flatMap(({ duties }) => duties);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.join()).not.toMatch(/[{}|]/); // Every blank of a template is filled.
  }
});
