// Marks of lists and icons are read as whatever sign looks like them: 'o', '>', '¢', 'EB'. Their shape and their place tell.
import type { Bitmap } from './bitmap.ts';
import type { RecognizedWord } from './recognizer.ts';
import { measureStroke } from './strokes.ts';

/** The words with the marks of lists as '•' and without the icons before headings and addresses. */
export function readMarks(words: RecognizedWord[], bitmap: Bitmap): RecognizedWord[] {
  const firsts = words.filter((word, index) => isShort(word) && isFirst(words, index));
  return words.flatMap((word) => {
    if (isLetterI(word)) return [{ ...word, text: 'I' }];
    if (!firsts.includes(word)) return [word];
    if (mark.test(word.text) || isDot(word) || countAbove(word, firsts) >= fewestMarks)
      return [{ ...word, text: '•', confidence: 100 }];
    return isIcon(word, bitmap) ? [] : [word];
  });
}

const mark = /^[•●■▪◦]$/;

const isShort = ({ text }: RecognizedWord) =>
  /^(?:[\p{sc=Latin}\p{N}\p{P}\p{S}]|[\p{sc=Latin}\p{P}\p{S}]{2})$/u.test(text);

function isFirst(words: RecognizedWord[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index] as RecognizedWord, words[index + 1]];
  const isBeside = (other: RecognizedWord | undefined) =>
    other !== undefined && Math.abs(other.baseline - word.baseline) < word.x_height;
  return !(isBeside(before) && (before as RecognizedWord).x0 < word.x0) && isBeside(next);
}

const fewestMarks = 3; // Lines that begin with a single sign at one place: fewer may be words.
const sameEdge = 0.5; // Of the x-height.

/** How many lines begin with a single sign at the same place. */
function countAbove(word: RecognizedWord, firsts: RecognizedWord[]): number {
  return firsts.filter((other) => Math.abs(other.x0 - word.x0) <= sameEdge * word.x_height && other.text.length === 1)
    .length;
}

const maxDot = 0.8; // Of its line's x-height.

function isDot({ text, x0, x1, y0, y1, x_height }: RecognizedWord): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  const isSmall = height < x_height * maxDot && width < x_height * maxDot;
  return isSmall && width > height * 0.6 && width < height * 1.6 && text !== '.' && text !== ',';
}

const solid = 0.35; // Of the x-height: bold print has strokes of a quarter.

/** A sign that is no letter, or one as solid as no letter is. */
function isIcon(word: RecognizedWord, bitmap: Bitmap): boolean {
  if (/^[^\p{L}\p{N}(+#&"'„“«»-]/u.test(word.text)) return true;
  const stroke = measureStroke(word, bitmap);
  return stroke !== undefined && stroke > solid * word.x_height;
}

const deepest = 0.15; // Of the x-height, below the baseline: a bar goes deeper.

/** An upright stroke is a bar between items, or, standing on the line as letters do, the letter I. */
const isLetterI = ({ text, y1, baseline, x_height }: RecognizedWord) =>
  text === '|' && y1 - baseline < deepest * x_height;
