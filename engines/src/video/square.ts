// Cutting a turned square out of a frame.
import type { Frame } from '../media/frames.ts';

export type Point = { x: number; y: number };

/** A square of the picture, in pixels of the frame; `angle` in radians, clockwise as seen, turns its upper edge. */
export type Square = { center: Point; size: number; angle: number };

/** From a place in the square (0..1 both ways) to the frame. */
export function toFrame(square: Square, u: number, v: number): Point {
  const x = (u - 0.5) * square.size;
  const y = (v - 0.5) * square.size;
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  return { x: square.center.x + x * cos - y * sin, y: square.center.y + x * sin + y * cos };
}

/** The square as `side` x `side` RGB values 0..255 (bilinear); what lies outside of the frame is black. */
export function cutSquare(frame: Frame, square: Square, side: number): Float32Array {
  const out = new Float32Array(side * side * 3);
  const step = square.size / side;
  const cos = Math.cos(square.angle) * step;
  const sin = Math.sin(square.angle) * step;
  for (let row = 0; row < side; row++) {
    const start = toFrame(square, 0.5 / side, (row + 0.5) / side);
    for (let column = 0; column < side; column++) {
      sample(frame, start.x + column * cos - 0.5, start.y + column * sin - 0.5, out, (row * side + column) * 3);
    }
  }
  return out;
}

function sample({ width, height, data }: Frame, x: number, y: number, out: Float32Array, at: number) {
  if (!(x > -1 && y > -1 && x < width && y < height)) return;
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const dx = Math.max(0, x - left);
  const dy = Math.max(0, y - top);
  for (let color = 0; color < 3; color++) {
    const a = data[(top * width + left) * 3 + color] ?? 0;
    const b = data[(top * width + right) * 3 + color] ?? 0;
    const c = data[(bottom * width + left) * 3 + color] ?? 0;
    const d = data[(bottom * width + right) * 3 + color] ?? 0;
    const upper = a + (b - a) * dx;
    out[at + color] = upper + (c + (d - c) * dx - upper) * dy;
  }
}

const wanted = 90; // Mean of the pixels: what the networks know from pictures that people take.
const maxGain = 4; // Beyond that there is more noise than picture.

/**
 * Makes a cut what a network wants, in place: lighter where it is dim, then 0..255 becomes 0..255 x `scale` + `offset`.
 * Answers how often as light it became; 1 for a cut that was light enough.
 */
export function normalize(pixels: Float32Array, scale: number, offset: number): number {
  let sum = 0;
  for (const value of pixels) sum += value;
  const mean = sum / pixels.length;
  const gain = mean < wanted / 2 ? Math.min(maxGain, wanted / Math.max(mean, 1)) : 1;
  for (let at = 0; at < pixels.length; at++) pixels[at] = Math.min(255, (pixels[at] ?? 0) * gain) * scale + offset;
  return gain;
}
