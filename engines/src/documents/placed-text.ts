// A document's words in their places, to draw its pages anew without anything else that the file holds.
import type { Box } from './document.ts';

/** `start` and `end` are offsets into the text. */
export type PlacedWord = { start: number; end: number; box: Box; is_bold: boolean };
/** In points; as large as a sheet of A4, or as what stands on it. */
export type PlacedPage = { width: number; height: number; words: PlacedWord[] };
export type PlacedText = { text: string; pages: PlacedPage[] };
