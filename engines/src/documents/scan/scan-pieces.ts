// From recognized words to the pieces that a PDF with text would have drawn, so that one reader serves both.
import type { Rect } from '../pdf/matrix.ts';
import type { Font, Piece } from '../pdf/page-marks.ts';
import type { Bitmap } from './bitmap.ts';
import { readMarks } from './list-marks.ts';
import type { RecognizedWord } from './recognizer.ts';
import { measureStroke } from './strokes.ts';

const regular: Font = { name: 'recognized', is_bold: false, is_italic: false };
const bold: Font = { name: 'recognized bold', is_bold: true, is_italic: false };
const everywhere: Rect = { x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6 };

const sizeOfHeight = 2; // Small letters are about half as high as their font's size.

/** Words at `scale` pixels a point as pieces in points, with the page put straight. */
export function toPieces(recognized: RecognizedWord[], bitmap: Bitmap, scale: number): Piece[] {
  const words = joinIdeographs(readMarks(recognized, bitmap).filter(isWord));
  if (!isLegible(words)) return [];
  const slope = slopeOf(words);
  const strokes = words.map((word) => (measureStroke(word, bitmap) ?? Number.NaN) / word.x_height);
  const usualStroke = median(strokes.filter((stroke) => !Number.isNaN(stroke)));
  const usualHeight = median(words.map((word) => word.x_height));
  const fonts = fontsOf(words, strokes, usualStroke);
  return words.map((word, order): Piece => {
    const down = word.baseline - ((word.x0 + word.x1) / 2) * slope;
    return {
      text: word.text,
      x0: (word.x0 + word.baseline * slope) / scale,
      x1: (word.x1 + word.baseline * slope) / scale,
      y: down / scale,
      size: (stepOf(word.x_height, usualHeight) * sizeOfHeight) / scale,
      angle: 0,
      font: fonts[order] as Font,
      color: '#000000',
      alpha: 1,
      mode: 0,
      clip: everywhere,
      order,
      after_space: true,
      is_shown: true,
      is_doubtful: word.confidence < sureWord,
    };
  });
}

const ideograph = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u;
const closeWords = 1; // Of the x-height.

/** Chinese and Japanese have no blanks between words: what Tesseract cuts is joined. */
function joinIdeographs(words: RecognizedWord[]): RecognizedWord[] {
  const joined: RecognizedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isNext =
      last !== undefined &&
      ideograph.test(last.text) &&
      ideograph.test(word.text) &&
      Math.abs(last.baseline - word.baseline) < word.x_height &&
      Math.abs(word.x0 - last.x1) < closeWords * word.x_height;
    if (!last || !isNext) {
      joined.push({ ...word });
      continue;
    }
    last.text += word.text;
    last.x1 = word.x1;
    last.y0 = Math.min(last.y0, word.y0);
    last.y1 = Math.max(last.y1, word.y1);
    last.confidence = Math.min(last.confidence, word.confidence);
  }
  return joined;
}

// Times the usual stroke. Measured: the strokes of bold print have 1.35 to 2 times the width of regular ones, those of
// regular print up to 1.25 where the word is short.
const [boldStroke, surelyBold] = [1.3, 1.5];
const tellingWord = /\p{L}{3}|[\p{sc=Han}\p{sc=Katakana}]{2}/u;

/** A short word, a dash or a number has the look of the word before it on its line unless its strokes are very bold. */
function fontsOf(words: RecognizedWord[], strokes: number[], usual: number): Font[] {
  const fonts: Font[] = [];
  for (const [index, word] of words.entries()) {
    const [before, ratio] = [words[index - 1], (strokes[index] as number) / usual];
    const goesOn = before && Math.abs(before.baseline - word.baseline) < word.x_height && before.x1 <= word.x0;
    if (tellingWord.test(word.text)) fonts.push(ratio > boldStroke ? bold : regular);
    else if (goesOn && !(ratio > surelyBold)) fonts.push(fonts.at(-1) as Font);
    else fonts.push(ratio > surelyBold ? bold : regular);
  }
  return fonts;
}

/**
 * Words below it are doubtful. Measured on 25 scans at 200 dots an inch, clean and crooked: of the facts that stand in such
 * words 30 % were not as in the file that was scanned, of the others 3 %; from 80 to 90 it was 12 %.
 */
const sureWord = 80;

const surest = 60; // Signs without a letter or digit are kept from there on: less is a stain, a rule or an icon.
const leastSure = 25; // Below it nine of ten words are stains.

const isWord = ({ text, confidence }: RecognizedWord) =>
  confidence >= (/[\p{L}\p{N}]/u.test(text) ? leastSure : surest) || /^[-–—|•·@&/+]$/u.test(text);

const telling = /\p{L}{3}|[^\p{sc=Latin}\P{L}]/u; // Three letters on end, or one of another script.
const legibleWord = 60; // A photograph, the grain of empty paper or a page upside down gives 30 to 45, print 85 and more.

const countLetters = (words: RecognizedWord[]) => words.reduce((sum, { text }) => sum + text.length, 0);

/** How many letters stand in words that were recognized well. */
export const countLegible = (words: RecognizedWord[]): number =>
  countLetters(words.filter(({ text, confidence }) => confidence >= legibleWord && telling.test(text)));

/** Whether what was recognized is text at all: more than half of it was recognized well. */
export const isLegible = (words: RecognizedWord[]): boolean =>
  countLegible(words) > countLetters(words.filter(({ text }) => telling.test(text))) / 2;

const step = 1.15; // Lines of one size are measured so far apart, by whether letters with descenders stand in them.

/** A line's height as so many steps from that of most words, since sizes tell headings from text. */
function stepOf(height: number, usual: number): number {
  return usual * step ** Math.round(Math.log(height / usual) / Math.log(step));
}

const fewestForSlope = 3; // Letters; a shorter line says little about how the page lies.

/** How far lines fall for a pixel to the right: the median over the words, so that one crooked line says nothing. */
function slopeOf(words: RecognizedWord[]): number {
  return median(words.flatMap(({ text, slope }) => (text.length >= fewestForSlope ? [slope] : [])));
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
