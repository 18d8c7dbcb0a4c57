import type { Bitmap } from './bitmap.ts';

type Box = { x0: number; y0: number; x1: number; y1: number };

const faintest = 40; // Of 255, between ink and paper: less is a stain.
const fewestCrossings = 6;
const noise = 0.12; // Of the contrast: smaller steps from pixel to pixel are grain of the paper.

/**
 * How wide most strokes inside a box are, in pixels: the ink in it over the number of strokes that its rows cross. Counted
 * in greys, so that parts of a pixel count as such. Undefined where hardly anything stands out.
 */
export function measureStroke({ x0, y0, x1, y1 }: Box, { width, grey }: Bitmap): number | undefined {
  let [darkest, lightest] = [255, 0];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const value = grey[y * width + x] as number;
      if (value < darkest) darkest = value;
      if (value > lightest) lightest = value;
    }
  }
  const contrast = lightest - darkest;
  if (contrast < faintest) return;
  let [ink, steps] = [0, 0];
  for (let y = y0; y < y1; y++) {
    let before = 0;
    for (let x = x0; x <= x1; x++) {
      const value = x < x1 ? (lightest - (grey[y * width + x] as number)) / contrast : 0;
      if (value > noise) ink += value;
      const change = Math.abs(value - before);
      if (change > noise) steps += change;
      before = value;
    }
  }
  const crossings = steps / 2; // Into each stroke and out of it.
  return crossings < fewestCrossings ? undefined : ink / crossings;
}
