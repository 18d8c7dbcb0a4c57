import type { FontFace } from './font-face.ts';
import type { Matrix, Rect } from './matrix.ts';

/** What PDF calls the graphics state, as far as it decides where letters stand and whether they are seen. */
export type DrawState = {
  ctm: Matrix;
  clip: Rect;
  fill: string | null;
  stroke: string | null;
  fillAlpha: number;
  groupAlpha: number;
  hasMask: boolean;
  isBlended: boolean; // A marker pen's colour lets the text under it through.
  face: FontFace | null;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number; // Horizontal, 1 for 100 %.
  leading: number;
  rise: number;
  mode: number;
};

export function initialState(ctm: Matrix, clip: Rect): DrawState {
  return {
    ctm,
    clip,
    fill: '#000000',
    stroke: '#000000',
    fillAlpha: 1,
    groupAlpha: 1,
    hasMask: false,
    isBlended: false,
    face: null,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
}
