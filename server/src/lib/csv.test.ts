import { csvLine } from '@hireframe/contract/csv.ts';
import { expect, test } from 'vitest';
import { flatten } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', '', null])).toBe('"a,b","say ""hi""","two\nlines",,\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1'])('text that begins like %j is no formula', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toMatch(/^'/);
});

test.each(['a;b', 'a\tb', 'a=b'])('%j is quoted, whatever sign a spreadsheet parts cells at', (text) => {
  expect(csvLine([text, 1])).toBe(`"${text}",1\r\n`);
});

test.each([';', '\t', '\n', '\r\n'])('no formula begins behind %j either, where another locale parts cells', (sign) => {
  for (const start of ['=', '+', '-', '@', '＝'])
    expect(csvLine(['1', `x${sign}${start}1+1`])).toBe(`1,"x${sign}'${start}1+1"\r\n`);
  expect(csvLine([`a${sign} b`, 'a - b'])).toBe(`"a${sign} b",a - b\r\n`);
});

test('a negative number stays a number', () => {
  expect(csvLine([-5, 'x'])).toBe('-5,x\r\n');
});

test('a nested object becomes columns with dots, a list of words one cell, a list of objects their names or none', () => {
  const row = {
    id: 1,
    details: { city: 'Bern', skills: ['a', 'b'] },
    checks: [{ x: 1 }],
    tags: [
      { name: 'A', x: 1 },
      { name: 'B', x: 2 },
    ],
    none: null,
  };
  expect(flatten(row)).toEqual({ id: 1, 'details.city': 'Bern', 'details.skills': 'a; b', tags: 'A; B', none: null });
});
