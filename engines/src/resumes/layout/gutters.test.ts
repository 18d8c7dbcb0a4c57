// Dates that their layout broke in two, or set against what stands beside them.
import { expect, test } from 'vitest';
import { joinDates } from './gutters.ts';
import { rowsOfTexts } from './rows.fixture.ts';
import { type Row, rowOfParts } from './rows.ts';

/** Rows whose tabs part them. */
const parted = (texts: string[]): Row[] =>
  rowsOfTexts(texts).map((row) => {
    const [whole] = row.parts;
    let at = row.start;
    const parts = row.text.split('\t').map((text) => {
      const start = at;
      at += text.length + 1;
      return { start, end: start + text.length, text, is_bold: false, size: 10, x: whole?.x ?? 0, right: 0 };
    });
    return rowOfParts(row, parts);
  });
const joined = (...texts: string[]) =>
  joinDates(parted(texts)).map((row) => row.parts.map((part) => part.text).join('\t'));

test('the end of a range under its beginning makes one range of both', () => {
  expect(joined('Jan 2024', '– Present', 'Clerk')).toEqual(['Jan 2024 – Present', 'Clerk']);
  expect(joined('March 2019 –', 'June 2021', 'Clerk')).toEqual(['March 2019 – June 2021', 'Clerk']);
});

test('a dash on a row of its own stands between beginning and end', () => {
  expect(joined('March 2019', '–', 'June 2021', 'Clerk')).toEqual(['March 2019 – June 2021', 'Clerk']);
});

test('a range that its table broke into two cells is one range', () => {
  expect(joined('Clerk\tJanuary 2019 —\tJanuary 2022')).toEqual(['Clerk\tJanuary 2019 – January 2022']);
});

test('a dash in a cell of its own stands between beginning and end', () => {
  expect(joined('January 2019\tto\tJanuary 2022\tClerk')).toEqual(['January 2019 – January 2022\tClerk']);
});

test('what was joined is found where its pieces stand', () => {
  const [row] = joinDates(parted(['Jan 2024', '– Present']));
  expect(row?.parts[0]?.pieces).toEqual([
    { start: 0, end: 8 },
    { start: 9, end: 18 },
  ]);
});

test('a beginning on the last row of a page has no end on the next', () => {
  const rows = parted(['Jan 2024', '– Present']);
  for (const row of rows.slice(1)) row.line.page = 2;
  expect(joinDates(rows)).toHaveLength(2);
});

test.each([
  ['January 2018January 2022', 'January 2018 – January 2022'],
  ['AccountantMay 2019', 'Accountant\tMay 2019'],
  ['May 2017 – Jun 20193 years', 'May 2017 – Jun 2019\t3 years'],
])('%s has lost what parted its date from its neighbour', (text, expected) => {
  expect(joined(text)).toEqual([expected]);
});

test('a year beside a mark in per cent is no range', () => {
  expect(joined('B.Com\t2011\t81%')).toEqual(['B.Com\t2011\t81%']);
});
