import { expect, test } from 'vitest';
import type { Piece } from '../pdf/page-marks.ts';
import { inReadingOrder } from './row.ts';

const row = (...texts: string[]) => texts.map((text, index) => ({ text, x0: index * 50 }) as Piece);
const textOf = (pieces: Piece[]) => pieces.map((piece) => piece.text).join(' ');

test('words drawn from the left are read from the right, Latin words among them are not turned', () => {
  // As drawn: the sentence ends at the left.
  expect(textOf(inReadingOrder(row('2020', 'Acme', 'Ltd', 'תרבחב', 'תסדנהמ')))).toBe('מהנדסת בחברת Acme Ltd 2020');
});

test('a line without such letters stays', () => {
  const pieces = row('Engineer', '2020');
  expect(inReadingOrder(pieces)).toBe(pieces);
});
