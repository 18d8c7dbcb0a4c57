import { expect, test } from 'vitest';
import { type Cell, findSmallCells } from './small-cells.ts';

const min = 5;

/** Rows, columns and the whole are known. */
const table = (rows: number[][]): Cell[] =>
  rows.flatMap((row, at) => row.map((people, column) => ({ people, lines: [`row ${at}`, `column ${column}`, 'all'] })));

test('cells of nobody and of five or more are shown', () => {
  expect(
    findSmallCells(
      table([
        [0, 5],
        [9, 6],
      ]),
      min,
    ),
  ).toEqual([false, false, false, false]);
});

test('a small cell takes one of its row and one of its column along, so that no sum gives it away', () => {
  const hidden = findSmallCells(
    table([
      [3, 20, 9],
      [30, 40, 50],
      [12, 60, 70],
    ]),
    min,
  );
  expect(hidden).toEqual([true, false, true, false, false, false, true, false, true]);
});

test('in every table of dice the hidden cells of each line are of five people together, or are all there are', () => {
  let seed = 7;
  const roll = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
  for (let round = 0; round < 500; round++) {
    const cells = table(Array.from({ length: 1 + roll(3) }, () => Array.from({ length: 1 + roll(7) }, () => roll(14))));
    const hidden = findSmallCells(cells, min);
    for (const line of new Set(cells.flatMap(({ lines }) => lines))) {
      const filled = cells.flatMap(({ people, lines }, at) =>
        lines.includes(line) && people > 0 ? [{ people, at }] : [],
      );
      const [shown, kept] = [filled.filter(({ at }) => !hidden[at]), filled.filter(({ at }) => hidden[at])];
      expect(shown.every(({ people }) => people >= min)).toBe(true);
      const together = kept.reduce((sum, { people }) => sum + people, 0);
      expect(kept.length === 0 || (kept.length > 1 && together >= min) || shown.length === 0).toBe(true);
    }
  }
});
