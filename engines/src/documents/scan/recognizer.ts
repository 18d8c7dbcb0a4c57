// Tesseract compiled to WebAssembly, in this process: tesseract.js itself would start a worker and fetch what it needs,
// and a child that reads what strangers send may do neither.
import { createRequire } from 'node:module';
import { type Bitmap, toPgm } from './bitmap.ts';
import { loadData } from './reading-languages.ts';

/** A word in pixels of the bitmap. */
export type RecognizedWord = {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  confidence: number; // From 0 to 100, as Tesseract gives it.
  /** The line's baseline at the middle of the word, and how far it falls a pixel to the right. */
  baseline: number;
  slope: number;
  x_height: number; // Of its line's small letters.
};

export type Recognizer = {
  /** The words of a bitmap, line by line. `languages`: codes of Tesseract's ('eng'), the likeliest first. */
  recognize: (bitmap: Bitmap, languages: string[]) => RecognizedWord[];
  close: () => void;
};

type Api = {
  Init: (folder: string, languages: string, engine: number) => number;
  SetVariable: (name: string, value: string) => void;
  SetImageFile: (orientation: number, angle: number) => number;
  Recognize: (monitor: null) => number;
  GetJSONText: () => string;
  End: () => void;
};
type Core = {
  FS: { writeFile: (path: string, data: Uint8Array) => void; unlink: (path: string) => void };
  TessBaseAPI: new () => Api;
};
type Box = { x0: number; y0: number; x1: number; y1: number };
type JsonLine = {
  baseline: Box;
  rowAttributes: { rowHeight: number; ascenders: number; descenders: number };
  words: { bbox: Box; text: string; confidence: number }[];
};
type Json = { blocks: { paragraphs: { lines: JsonLine[] }[] }[] };

const require = createRequire(import.meta.url);
// Tesseract's PSM_SPARSE_TEXT: lines wherever they stand. Its own columns join what stands side by side; ours do not.
const sparseText = '11';
const lstmOnly = 1; // Tesseract's OEM_LSTM_ONLY: the packed data hold no other engine.

/** Loads the engine: 30 ms, and 60 MB as long as it lives. Throws where WebAssembly has no SIMD. */
export async function openRecognizer(): Promise<Recognizer> {
  const load = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (options: object) => Promise<Core>;
  const core = await load({ printErr: () => {} });
  const written = new Set<string>();
  let api: Api | undefined;
  let spoken = '';

  function open(languages: string[]): Api {
    const wanted = languages.join('+');
    if (api && spoken === wanted) return api;
    api?.End();
    for (const language of languages) {
      if (!written.has(language)) core.FS.writeFile(`/${language}.traineddata`, loadData(language));
      written.add(language);
    }
    api = new core.TessBaseAPI();
    if (api.Init('/', wanted, lstmOnly) !== 0) throw new Error(`Tesseract did not start with ${wanted}`);
    api.SetVariable('tessedit_pageseg_mode', sparseText);
    spoken = wanted;
    return api;
  }

  return {
    recognize: (bitmap, languages) => {
      const engine = open(languages);
      core.FS.writeFile('/input', toPgm(bitmap));
      if (engine.SetImageFile(1, 0) !== 0) throw new Error('Tesseract did not take the picture');
      engine.Recognize(null);
      const { blocks } = JSON.parse(engine.GetJSONText()) as Json;
      core.FS.unlink('/input');
      return blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(wordsOf)));
    },
    close: () => api?.End(),
  };
}

function wordsOf({ baseline, rowAttributes, words }: JsonLine): RecognizedWord[] {
  const slope = baseline.x1 > baseline.x0 ? (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0) : 0;
  return words.map(({ bbox, text, confidence }) => ({
    text,
    ...bbox,
    confidence,
    slope,
    baseline: baseline.y0 + ((bbox.x0 + bbox.x1) / 2 - baseline.x0) * slope,
    x_height: heightOf(rowAttributes),
  }));
}

const sameLetters = 0.577; // Measured: the x-height of a line's print over what Tesseract gives as its height.

/** The height of small letters. A line of capitals or digits has none: Tesseract then calls half of its height so. */
function heightOf({ rowHeight, ascenders, descenders }: JsonLine['rowAttributes']): number {
  const isGuessed = Math.abs(ascenders - rowHeight / 4) < 0.01 && Math.abs(Math.abs(descenders) - rowHeight / 4) < 0.01;
  return isGuessed ? rowHeight * sameLetters : rowHeight - ascenders - Math.abs(descenders);
}
