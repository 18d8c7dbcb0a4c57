import { expect, test } from 'vitest';
import type { Piece } from '../pdf/page-marks.ts';
import { groupCells, judge } from './judge.ts';
import { findRivers } from './rivers.ts';
import { type Segment, toSegments } from './segment.ts';

let order = 0;
const piece = (text: string, x0: number, y: number, size = 10) =>
  ({ text, x0, x1: x0 + text.length * size * 0.5, y, size, order: ++order, font: { name: 'Serif' } }) as Piece;
const textsOf = (segments: Segment[]) => segments.map(({ text }) => text);

const line = (text: string, x0: number, y: number): Segment => ({
  text,
  x0,
  x1: x0 + text.length * 5,
  y,
  size: 10,
  order: ++order,
  pieces: [],
});

test('a large name of which a word begins where a column does is one line', () => {
  const column = ['Education', 'BSc in Physics', 'University of Leeds'].map((text, n) => piece(text, 150, 80 + 14 * n));
  const name = [piece('Ellington,', 36, 50, 22), piece('Mara', 150, 50, 22)];
  expect(textsOf(toSegments([...name, ...column]))).toContain('Ellington, Mara');
});

test('a word in the size of a column that begins where the column does belongs to it', () => {
  const column = ['Education', 'BSc in Physics', 'University of Leeds'].map((text, n) => piece(text, 150, 80 + 14 * n));
  expect(textsOf(toSegments([piece('a long skill of mine', 47, 122), piece('2019', 150, 122), ...column]))).toContain(
    '2019',
  );
});

test('a heading low on the left, with one date beside what it heads, makes no columns', () => {
  const right = ['Northlamp Ltd', '2020 – 2021', 'Filed', 'Counted'].map((text, n) => line(text, 150, 146 + 14 * n));
  const left = [line('Education', 31, 235), line('University of Leeds', 31, 255)];
  right.push(line('2017–2019', 500, 255));
  expect(judge({ left, right, line_count: 6, width: 90 }, true)).toBe('inline');
});

test('a sidebar that goes on below the other column is one column, beside all of the other', () => {
  const header = [
    line('Mara Ellington', 40, 40),
    line('Architect', 40, 60),
    line('mara@mail.example', 420, 45),
    line('+44 7700 900418', 420, 58),
  ];
  const left = [
    line('Profile', 40, 100),
    line('An architect of fifteen years in banks and in every kind of', 40, 122),
    line('retail.', 40, 135),
    line('Experience', 40, 165),
    line('Architect', 40, 187),
    line('03/2018 - now', 255, 187),
    line('Helvaria', 40, 200),
  ];
  const side = Array.from({ length: 12 }, (_, n) => line('Skill', 400, 100 + 17 * n));
  const rivers = findRivers([...header, ...left, ...side], { isOrderTrusted: true, rules: [] });
  const columns = rivers.find((river) => judge(river, true) === 'columns');
  expect(textsOf(columns?.left ?? [])).toEqual(textsOf(left));
  expect(columns?.right).toHaveLength(side.length);
});

test('a heading in the margin is no part of the date under it', () => {
  const margin = (text: string, y: number, name: string) => ({
    text,
    x0: 31,
    x1: 90,
    y,
    size: 10,
    order: ++order,
    pieces: [{ ...piece(text, 31, y), font: { name } } as Piece],
  });
  const left = [margin('EXPERIENCIA', 100, 'Bold'), margin('Actual', 114, 'Serif'), margin('Sep 2019', 126, 'Serif')];
  const right = [{ ...margin('Desarrollador', 114, 'Bold'), x0: 150, x1: 220 }];
  const texts = groupCells(left, right).map((cell) => cell.flat().map((segment) => segment.text));
  expect(texts).toEqual([['EXPERIENCIA'], ['Actual', 'Sep 2019']]);
});

test('in no known order, contact details over dates at the right margin end where the dates begin', () => {
  const left = ['Mara Ellington', 'Architect', 'Leeds'].map((text, n) => line(text, 40, 40 + 14 * n));
  const jobs = ['Northlamp Ltd', 'Architect', 'Drew the plans of a school', 'Harbour Ltd', 'Draughtswoman'];
  left.push(...jobs.map((text, n) => line(text, 40, 110 + 14 * n)));
  const right = ['mara@mail.example', '+44 7700 900418', 'Leeds, England'].map((text, n) =>
    line(text, 400, 44 + 14 * n),
  );
  right.push(line('2019 – 2024', 400, 110), line('2014 – 2019', 400, 152));
  const rivers = findRivers([...left, ...right], { isOrderTrusted: false, rules: [] });
  const dated = rivers.filter(({ right: side }) => side.some(({ text }) => /^20/.test(text)));
  expect(dated.length).toBeGreaterThan(0);
  expect(dated.every((river) => judge(river, false) === 'inline')).toBe(true);
  expect(rivers.some((river) => judge(river, false) === 'columns')).toBe(true);
});

test('in no known order, labels beside their items are lines, though a heading stands over them', () => {
  const left = [line('SKILLS', 23, 145), ...['TOOLS', 'DATA', 'CARE'].map((text, n) => line(text, 23, 174 + 20 * n))];
  const right = ['hammer, saw', 'SQL, R', 'wards'].map((text, n) => line(text, 161, 174 + 20 * n));
  expect(judge({ left, right, line_count: 4, width: 100 }, false)).toBe('inline');
});
