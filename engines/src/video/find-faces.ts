// Where faces are in a picture.
import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { Frame } from '../media/frames.ts';
import { run } from './models.ts';
import { cutSquare, normalize, type Point, type Square, toFrame } from './square.ts';

/** Box and the two eyes, nose, mouth, ears, in pixels of the frame; `score` 0..1. */
export type FoundFace = { score: number; center: Point; width: number; height: number; points: Point[] };

const side = 256;
const values = 17; // A score, then box (x, y, width, height) and six points.
const grids = [
  { cells: 16, anchors: 2 },
  { cells: 8, anchors: 6 },
];

/** Faces within the square, best first, at least `least` sure, overlapping finds joined. BlazeFace, 256 x 256. */
export function findFaces(model: GraphModel, frame: Frame, square: Square, min: number): FoundFace[] {
  const grid = look(model, cutSquare(frame, square, side));
  const found: FoundFace[] = [];
  for (let index = 0; index < grid.anchors.length; index++) {
    const score = 1 / (1 + Math.exp(-(grid.scores[index] ?? 0)));
    if (score < min) continue;
    const at = index * (values - 1);
    const anchor = grid.anchors[index] as Point;
    const place = (offset: number) =>
      toFrame(
        square,
        (anchor.x + (grid.boxes[at + offset] ?? 0)) / side,
        (anchor.y + (grid.boxes[at + offset + 1] ?? 0)) / side,
      );
    const scale = square.size / side;
    found.push({
      score,
      center: place(0),
      width: (grid.boxes[at + 2] ?? 0) * scale,
      height: (grid.boxes[at + 3] ?? 0) * scale,
      points: [4, 6, 8, 10, 12, 14].map(place),
    });
  }
  return withoutDoubles(found.sort((a, b) => b.score - a.score));
}

const anchors = grids.flatMap(({ cells, anchors }) =>
  Array.from({ length: cells * cells * anchors }, (_, index) => {
    const cell = Math.floor(index / anchors);
    const stride = side / cells;
    return { x: ((cell % cells) + 0.5) * stride, y: (Math.floor(cell / cells) + 0.5) * stride };
  }),
);

/** Runs the network. It answers with scores and boxes of each grid apart; the fine grid has more. */
function look(model: GraphModel, pixels: Float32Array) {
  normalize(pixels, 1 / 127.5, -1);
  const parts = run(model, [1, side, side, 3], pixels);
  const of = (width: number) =>
    parts.filter((part) => part.shape.at(-1) === width).sort((a, b) => b.values.length - a.values.length);
  return { anchors, scores: join(of(1)), boxes: join(of(values - 1)) };
}

function join(parts: { values: Float32Array }[]) {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.values.length, 0));
  let at = 0;
  for (const { values } of parts) {
    all.set(values, at);
    at += values.length;
  }
  return all;
}

function withoutDoubles(found: FoundFace[]) {
  const kept: FoundFace[] = [];
  for (const face of found) if (!kept.some((other) => overlap(face, other) > 0.3)) kept.push(face);
  return kept;
}

/** Shared area by joint area of two boxes. */
export function overlap(a: FoundFace, b: FoundFace): number {
  const across =
    Math.min(a.center.x + a.width / 2, b.center.x + b.width / 2) -
    Math.max(a.center.x - a.width / 2, b.center.x - b.width / 2);
  const down =
    Math.min(a.center.y + a.height / 2, b.center.y + b.height / 2) -
    Math.max(a.center.y - a.height / 2, b.center.y - b.height / 2);
  if (across <= 0 || down <= 0) return 0;
  const shared = across * down;
  return shared / (a.width * a.height + b.width * b.height - shared);
}
