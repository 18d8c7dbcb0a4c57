import { describe, expect, test } from 'vitest';
import { type Bitmap, crop, makeBitmap, turn } from './bitmap.ts';
import { evenOut } from './even-out.ts';
import { readMarks } from './list-marks.ts';
import type { RecognizedWord } from './recognizer.ts';
import { toPieces } from './scan-pieces.ts';
import { measureStroke } from './strokes.ts';

const scale = 200 / 72; // Pixels a point.

/** Upright strokes of one grey on another, so many pixels wide. */
function drawStrokes(paper: number, ink: number, strokeWidth = 4): Bitmap {
  const bitmap = makeBitmap(200, 60);
  bitmap.grey.fill(paper);
  for (let y = 15; y < 45; y++)
    for (let x = 20; x < 180; x++) if (x % 20 < strokeWidth) bitmap.grey[y * bitmap.width + x] = ink;
  return bitmap;
}

const greyAt = ({ width, grey }: Bitmap, x: number, y: number) => grey[y * width + x] as number;

describe('even light', () => {
  test.each([
    ['black on white', 255, 0],
    ['grey on white', 250, 190],
    ['black in a shadow', 120, 40],
    ['white on a dark ground', 50, 240],
  ])('%s becomes black on white', (_, paper, ink) => {
    const even = evenOut(drawStrokes(paper, ink), scale);
    expect(greyAt(even, 101, 30)).toBeLessThan(60);
    expect(greyAt(even, 112, 30)).toBeGreaterThan(200);
  });

  test('the grain of empty paper becomes white', () => {
    const paper = makeBitmap(200, 200);
    for (let at = 0; at < paper.grey.length; at++) paper.grey[at] = 220 + ((at * 7919) % 13);
    expect(Math.min(...evenOut(paper, scale).grey)).toBe(255);
  });
});

test('strokes are measured in parts of pixels', () => {
  const box = { x0: 15, y0: 15, x1: 185, y1: 45 };
  expect(measureStroke(box, drawStrokes(255, 0, 3))).toBeCloseTo(3, 1);
  expect(measureStroke(box, drawStrokes(255, 0, 6))).toBeCloseTo(6, 1);
  expect(measureStroke(box, drawStrokes(255, 235))).toBeUndefined();
});

test('a picture is turned by quarters and cut from its top', () => {
  const bitmap: Bitmap = { width: 3, height: 2, grey: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
  expect(turn(bitmap, 1)).toEqual({ width: 2, height: 3, grey: Uint8Array.from([4, 1, 5, 2, 6, 3]) });
  expect(turn(bitmap, 2).grey).toEqual(Uint8Array.from([6, 5, 4, 3, 2, 1]));
  expect(turn(turn(bitmap, 3), 1)).toEqual(bitmap);
  expect(crop(bitmap, 0.5)).toEqual({ width: 3, height: 1, grey: Uint8Array.from([1, 2, 3]) });
});

/** A word of ten pixels a letter on the line whose baseline is `y`; small letters are 15 pixels high. */
function wordAt(text: string, x: number, y: number, given: Partial<RecognizedWord> = {}): RecognizedWord {
  const [x0, x1] = [x, x + text.length * 10];
  return { text, x0, x1, y0: y - 22, y1: y, baseline: y, slope: 0, x_height: 15, confidence: 95, ...given };
}

const page = makeBitmap(600, 800);
const line = (mark: RecognizedWord, text: string) => [mark, wordAt(text, mark.x0 + 30, mark.baseline)];
const textsOf = (words: { text: string }[]) => words.map(({ text }) => text);

describe('marks of lists', () => {
  test('three lines that begin with any sign at one place are a list', () => {
    const words = ['o', '>', '¢'].flatMap((sign, index) => line(wordAt(sign, 50, 100 + index * 40), 'Loaded'));
    expect(textsOf(readMarks(words, page))).toEqual(['•', 'Loaded', '•', 'Loaded', '•', 'Loaded']);
  });

  test('a small round spot is a mark wherever it stands', () => {
    const dot = wordAt('e', 50, 100, { x1: 58, y0: 86, y1: 94 });
    expect(textsOf(readMarks(line(dot, 'Loaded'), page))).toEqual(['•', 'Loaded']);
  });

  test('what is recognized as a mark is one', () => {
    expect(textsOf(readMarks(line(wordAt('■', 50, 100), 'Loaded'), page))).toEqual(['•', 'Loaded']);
  });

  test('a sign before a heading is an icon, a letter is a word', () => {
    expect(textsOf(readMarks(line(wordAt('¢', 50, 100), 'Education'), page))).toEqual(['Education']);
    expect(textsOf(readMarks(line(wordAt('A', 50, 100), 'Level'), page))).toEqual(['A', 'Level']);
    expect(textsOf(readMarks(line(wordAt('+44', 50, 100), '20'), page))).toEqual(['+44', '20']);
  });

  test('an upright stroke on the line is the letter I, a deeper one parts items', () => {
    const [letter, bar] = [wordAt('|', 150, 100), wordAt('|', 150, 100, { y1: 106 })];
    expect(textsOf(readMarks([wordAt('Where', 50, 100), letter], page))).toEqual(['Where', 'I']);
    expect(textsOf(readMarks([wordAt('Leeds', 50, 100), bar], page))).toEqual(['Leeds', '|']);
  });
});

describe('recognized words as pieces', () => {
  test('a page that lies crooked is put straight', () => {
    const slope = 0.02;
    const words = [50, 250, 450].map((x) => wordAt('Level', x, 100 + (x + 25) * slope, { slope }));
    const ys = toPieces(words, page, scale).map(({ y }) => y);
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(0.1);
  });

  test('sizes differ where headings do, not by what letters a line has', () => {
    const heights = [15, 15, 15, 16, 14, 22];
    const words = heights.map((x_height, index) => wordAt('Level', 50, 100 + index * 40, { x_height }));
    const sizes = toPieces(words, page, scale).map(({ size }) => Math.round(size));
    expect(sizes).toEqual([11, 11, 11, 11, 11, 16]);
  });

  test('what was hardly recognized is doubtful, what was not is left out', () => {
    const words = [wordAt('Warehouse', 50, 100), wordAt('Manager', 150, 100, { confidence: 79 })];
    const stain = wordAt('xq', 400, 500, { confidence: 20 });
    const pieces = toPieces([...words, stain], page, scale);
    expect(pieces.map(({ text, is_doubtful }) => [text, is_doubtful])).toEqual([
      ['Warehouse', false],
      ['Manager', true],
    ]);
  });

  test('a photograph holds no text', () => {
    const words = Array.from({ length: 20 }, (_, index) => wordAt('seek', 50, 40 * index, { confidence: 41 }));
    expect(toPieces(words, page, scale)).toEqual([]);
  });

  test('Japanese has no blanks between its words', () => {
    const words = [wordAt('株式', 50, 100), wordAt('会社', 74, 100), wordAt('Northlamp', 120, 100)];
    expect(textsOf(toPieces(words, page, scale))).toEqual(['株式会社', 'Northlamp']);
  });
});
