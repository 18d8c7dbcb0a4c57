import { expect, test } from 'vitest';
import { only } from './fields.fixture.ts';

const level = (title: string, line = 'You work in a team of five.') =>
  only(`${title}\nBrindle Mill, Leeds\n\n${line}`, 'experience_level')[0];

test.each([
  ['Senior Backend Engineer', 'senior'],
  ['Sr. Data Analyst', 'senior'],
  ['Junior Accountant', 'junior'],
  ['Mid-level Developer', 'mid'],
  ['Staff Software Engineer', 'principal'],
  ['Principal Designer', 'principal'],
  ['Lead Data Scientist', 'lead'],
  ['Head of Marketing', 'lead'],
  ['Chief Financial Officer', 'executive'],
  ['Director of Operations', 'executive'],
  ['VP Engineering', 'executive'],
  ['Marketing Intern', 'entry'],
  ['Graduate Engineer', 'entry'],
  ['Contable sénior', 'senior'],
  ['Programador junior', 'junior'],
  ['Geschäftsführer (m/w/d)', 'executive'],
  ['Directrice financière (H/F)', 'executive'],
])('the title "%s" states %s', (title, expected) => {
  expect(level(title)).toBe(expected);
});

test.each([
  'Staff Nurse',
  'Executive Assistant',
  'Account Executive',
  'Lead Generation Specialist',
  'Assistant to the Director',
  'Internal Auditor',
  'Warehouse Supervisor',
  'Jefe de cocina',
])('the title "%s" states no level', (title) => {
  expect(level(title)).toBeNull();
});

test.each([
  ['This is an entry-level position.', 'entry'],
  ['Seniority: Mid', 'mid'],
  ['Ideal for recent graduates.', 'entry'],
  ['Experience level: Senior', 'senior'],
])('"%s" states %s', (line, expected) => {
  expect(level('Accountant', line)).toBe(expected);
});

test.each([
  'You mentor junior engineers and report to the Director.',
  'You care for senior citizens.',
  'You work with the principal investigator.',
  'You will lead the migration.',
  'Present to senior management.',
])('"%s" states no level', (line) => {
  expect(level('Accountant', line)).toBeNull();
});
