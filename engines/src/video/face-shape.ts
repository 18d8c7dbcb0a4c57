// The features of a face against its own size: what moves when somebody speaks or smiles, and stays when the head moves.
import { at, distance, type FacePoints, type Point3, spots } from './face-points.ts';

/** Distances in three dimensions, in widths between the outer corners of the eyes: no matter how large or turned. */
export type FaceShape = { mouth_open: number; mouth_width: number; left_brow: number; right_brow: number };

export function measureFaceShape({ points }: FacePoints): FaceShape {
  const { leftEye, rightEye, mouth } = spots;
  const width = distance(at(points, leftEye.outer), at(points, rightEye.outer));
  const between = (a: Point3, b: Point3) => distance(a, b) / width;
  const brow = (eye: typeof leftEye | typeof rightEye) =>
    between(middleOf(points, eye.brow), middleOf(points, [eye.outer, eye.inner]));
  return {
    mouth_open: between(at(points, mouth.upper), at(points, mouth.lower)),
    mouth_width: between(at(points, mouth.left), at(points, mouth.right)),
    left_brow: brow(leftEye),
    right_brow: brow(rightEye),
  };
}

function middleOf(points: Point3[], indices: readonly number[]): Point3 {
  const sum = { x: 0, y: 0, z: 0 };
  for (const index of indices) {
    const point = at(points, index);
    sum.x += point.x / indices.length;
    sum.y += point.y / indices.length;
    sum.z += point.z / indices.length;
  }
  return sum;
}
