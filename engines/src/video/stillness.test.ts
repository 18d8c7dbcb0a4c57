import { expect, test } from 'vitest';
import { stillSpans } from './stillness.ts';

/** Frames of so many seconds, ten a second, that change where `moves` says so. */
const framesOf = (seconds: number, moves: (time: number, index: number) => boolean) =>
  Array.from({ length: seconds * 10 }, (_, index) => ({
    time: index / 10,
    change: moves(index / 10, index) ? 5 : 0.1,
  }));

test('a picture in which something moves every second never stands still', () => {
  expect(stillSpans(framesOf(10, (_, index) => index % 5 === 0))).toEqual([]);
});

test('a picture that hangs stands still from there, refreshed now and then by its codec or not', () => {
  expect(stillSpans(framesOf(10, (time, index) => time < 4 || index === 77))).toEqual([{ start: 4, end: 9.9 }]);
});

test('two seconds of rest are a rest', () => {
  expect(stillSpans(framesOf(10, (time) => time < 4 || time >= 6))).toEqual([]);
});
