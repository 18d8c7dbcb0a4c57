// How far an eye is open.
import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { Frame } from '../media/frames.ts';
import type { EyePlace, EyePlaces } from './face-points.ts';
import { run } from './models.ts';
import { cutSquare, normalize, type Point, type Square } from './square.ts';

const side = 64;
const margin = 2.3; // The network was trained on eyes with as much around them.
const lower = [1, 2, 3, 4, 5, 6, 7];
const upper = [9, 10, 11, 12, 13, 14, 15];
const corners = [0, 8] as const;

/** Height by width of what is open between the lids: about 0.25 for an open eye, 0.1 for a shut one. MediaPipe Iris. */
export function openness(model: GraphModel, frame: Frame, place: EyePlace, isRight: boolean): number {
  const pixels = cutSquare(frame, squareOf(place, margin), side);
  normalize(pixels, 1 / 255, 0);
  const points = run(model, [1, side, side, 3], isRight ? mirrored(pixels) : pixels)[0]?.values ?? new Float32Array();
  const [x, y] = [(index: number) => points[index * 3] ?? 0, (index: number) => points[index * 3 + 1] ?? 0];
  const height = (lids: number[]) => lids.reduce((sum, index) => sum + y(index), 0) / lids.length;
  return (height(lower) - height(upper)) / Math.abs(x(corners[0]) - x(corners[1]));
}

const patchSide = 24;
const patchRows = { from: 5, to: 19 }; // Without brow and cheek.

/** The eye and nothing else, in gray, as a row of numbers with mean 0 and length 1: its product with another is likeness. */
export function eyePatch(frame: Frame, place: EyePlace): Float32Array {
  const pixels = cutSquare(frame, squareOf(place, 1.3), patchSide);
  const patch = new Float32Array((patchRows.to - patchRows.from) * patchSide);
  for (let index = 0; index < patch.length; index++) {
    const from = (patchRows.from * patchSide + index) * 3;
    patch[index] = (pixels[from] ?? 0) * 0.299 + (pixels[from + 1] ?? 0) * 0.587 + (pixels[from + 2] ?? 0) * 0.114;
  }
  const mean = patch.reduce((sum, value) => sum + value, 0) / patch.length;
  const length = Math.hypot(...patch.map((value) => value - mean)) || 1;
  return patch.map((value) => (value - mean) / length);
}

/** 1 for the same picture of an eye, whatever the light; 0 for nothing in common. */
export const likeness = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

export const eyeWidth = ({ left, right }: EyePlace): number => Math.hypot(right.x - left.x, right.y - left.y);

/** Where the eyes are at `share` of the way from one moment to another. */
export function between(from: EyePlaces, to: EyePlaces, share: number): EyePlaces {
  const point = (a: Point, b: Point) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  const eye = (a: EyePlace, b: EyePlace) => ({ left: point(a.left, b.left), right: point(a.right, b.right) });
  return [eye(from[0], to[0]), eye(from[1], to[1])];
}

function squareOf({ left, right }: EyePlace, margin: number): Square {
  return {
    center: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 },
    size: Math.hypot(right.x - left.x, right.y - left.y) * margin,
    angle: Math.atan2(right.y - left.y, right.x - left.x),
  };
}

function mirrored(pixels: Float32Array): Float32Array {
  const out = new Float32Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const row = Math.floor(at / (side * 3)) * side * 3;
    out.set(pixels.subarray(at, at + 3), 2 * row + (side - 1) * 3 - at);
  }
  return out;
}
