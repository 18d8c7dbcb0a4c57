import { expect, test } from 'vitest';
import type { Piece } from '../pdf/page-marks.ts';
import { judge } from './judge.ts';
import { type Segment, toSegments } from './segment.ts';

let order = 0;
const piece = (text: string, x0: number, y: number, size = 10) =>
  ({ text, x0, x1: x0 + text.length * size * 0.5, y, size, order: ++order, font: { name: 'Serif' } }) as Piece;
const textsOf = (segments: Segment[]) => segments.map(({ text }) => text);

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
  const line = (text: string, x0: number, y: number) => ({
    text,
    x0,
    x1: x0 + text.length * 5,
    y,
    size: 10,
    order: ++order,
    pieces: [],
  });
  const right = ['Northlamp Ltd', '2020 – 2021', 'Filed', 'Counted'].map((text, n) => line(text, 150, 146 + 14 * n));
  const left = [line('Education', 31, 235), line('University of Leeds', 31, 255)];
  right.push(line('2017–2019', 500, 255));
  expect(judge({ left, right, line_count: 6, width: 90 }, true)).toBe('inline');
});
