// Where the wrists of the person in the picture are.
import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { Frame } from '../media/frames.ts';
import { run } from './models.ts';
import { cutSquare, normalize, type Point, type Square, toFrame } from './square.ts';

const side = 192;
const wrists = { left: 9, right: 10 } as const;
const min = 0.3; // Wrists out of view stay below 0.2.

export type Wrist = Point & { score: number }; // Pixels of the frame; how sure, 0..1.

/** Both wrists; null where one is not in view. */
export type Wrists = { left: Wrist | null; right: Wrist | null };

/** MoveNet Lightning, 192 x 192, in the square. */
export function findWrists(model: GraphModel, frame: Frame, square: Square): Wrists {
  const cut = cutSquare(frame, square, side);
  normalize(cut, 1, 0.5);
  const pixels = new Int32Array(cut); // Cuts off, so that the half rounds.
  const joints = run(model, [1, side, side, 3], pixels)[0]?.values ?? new Float32Array();
  const joint = (index: number) => {
    const [v = 0, u = 0, score = 0] = joints.slice(index * 3, index * 3 + 3);
    const point = toFrame(square, u, v);
    const inside = point.x >= 0 && point.y >= 0 && point.x < frame.width && point.y < frame.height;
    return score >= min && inside ? { ...point, score } : null;
  };
  return { left: joint(wrists.left), right: joint(wrists.right) };
}
