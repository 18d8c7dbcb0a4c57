// Pages that are pictures: drawn, recognized, and given as the pieces that pages of text would have.
import process from 'node:process';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { detectLanguage } from '../../text/detect-language.ts';
import { type Bitmap, crop, type QuarterTurns, turn } from '../scan/bitmap.ts';
import { evenOut } from '../scan/even-out.ts';
import { canRead, otherScripts, toTesseract } from '../scan/reading-languages.ts';
import { openRecognizer, type RecognizedWord, type Recognizer } from '../scan/recognizer.ts';
import { countLegible, isLegible, toPieces } from '../scan/scan-pieces.ts';
import type { Piece } from './page-marks.ts';
import { drawPictures } from './page-pictures.ts';

/** `turns`: how far the page must be turned clockwise to be upright; its pieces stand on the page turned so. */
export type RecognizedPage = { pieces: Piece[]; turns: QuarterTurns };

const maxPages = 6; // A resume of more pages is no resume.
const maxSeconds = 60; // Of the processor.

/**
 * The text of the pictures on some pages (from 1), page by page. Pages that hold none are missing; `is_cut_short`: the
 * rest was left out because there were more than six, or reading took longer than a minute.
 */
export async function recognizePages(
  pdf: PDFDocumentProxy,
  numbers: number[],
): Promise<{ pages: Map<number, RecognizedPage>; is_cut_short: boolean }> {
  const pages = new Map<number, RecognizedPage>();
  const recognizer = await openRecognizer();
  const isTimeOver = startClock();
  let manner: Manner | undefined;
  let is_cut_short = numbers.length > maxPages;
  for (const number of numbers.slice(0, maxPages)) {
    if (isTimeOver()) {
      is_cut_short = true;
      break;
    }
    const drawn = await drawPictures(pdf, number);
    if (!drawn) continue;
    const even = evenOut(drawn, drawn.scale);
    manner ??= findManner(recognizer, even, isTimeOver);
    if (!manner) continue;
    const bitmap = turn(even, manner.turns);
    const words = recognizer.recognize(bitmap, manner.languages);
    const pieces = toPieces(words, bitmap, drawn.scale);
    if (pieces.length > 0) pages.set(number, { pieces, turns: manner.turns });
  }
  recognizer.close();
  return { pages, is_cut_short };
}

/** Tells whether the minute is over. Of the processor, so that the same file is read alike on a busy machine. */
function startClock(): () => boolean {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1e6 > maxSeconds;
  };
}

/** In which languages a document is read, and how its pages lie. */
type Manner = { languages: string[]; turns: QuarterTurns };

const enoughLetters = 100; // A lying page gives some words too, of what looks alike either way.

/** Found on the first page that holds text: English letters upright, else lying, else another script. */
function findManner(recognizer: Recognizer, page: Bitmap, isTimeOver: () => boolean): Manner | undefined {
  const words = recognizer.recognize(page, ['eng']);
  if (isLegible(words) && countLegible(words) >= enoughLetters) return { languages: languagesOf(words), turns: 0 };
  const english = ([0, 1, 2, 3] as const).map((turns): Manner => ({ languages: ['eng'], turns }));
  const foreign = otherScripts().map((language): Manner => ({ languages: [language], turns: 0 }));
  let best: { manner: Manner; words: RecognizedWord[] } | undefined;
  for (const manner of [...english, ...foreign]) {
    if (isTimeOver()) break;
    // A part of the page tells, and costs a part of the time.
    const found = recognizer.recognize(crop(turn(page, manner.turns), trialShare), manner.languages);
    if (isLegible(found) && countLegible(found) > countLegible(best?.words ?? [])) best = { manner, words: found };
  }
  // The text of a short page may stand below the part that was tried.
  if (!best && isLegible(words)) best = { manner: { languages: ['eng'], turns: 0 }, words };
  if (!best) return;
  const { manner } = best;
  return manner.languages[0] === 'eng' ? { ...manner, languages: languagesOf(best.words) } : manner;
}

const trialShare = 0.4; // Of the page's height, from its top.

/** What English letters made of a text still tells its language by its little words. */
function languagesOf(words: RecognizedWord[]): string[] {
  const language = toTesseract(detectLanguage(words.map((word) => word.text).join(' ')));
  return language && language !== 'eng' && canRead(language) ? [language, 'eng'] : ['eng'];
}
