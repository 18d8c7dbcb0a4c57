// The points of one face, and how far the head is turned.
import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { Frame } from '../media/frames.ts';
import type { FoundFace } from './find-faces.ts';
import { run } from './models.ts';
import { cutSquare, normalize, type Point, type Square, toFrame } from './square.ts';

export type Point3 = { x: number; y: number; z: number }; // Pixels of the frame; z grows away from the camera.

/** 468 points of a face; `presence` 0..1 says how surely there is a face at all, `is_dim` that it had to be lightened. */
export type FacePoints = { presence: number; is_dim: boolean; points: Point3[]; square: Square };

const side = 192;
const pointCount = 468;
const margin = 1.5; // The network was trained on faces with a quarter of their width around them.

/** Numbers of points in the mesh of MediaPipe. Left and right as in the picture of an unmirrored person who faces us. */
export const spots = {
  leftSide: 234,
  rightSide: 454,
  top: 10,
  chin: 152,
  leftEye: { outer: 33, inner: 133, upper: [160, 159, 158], lower: [144, 145, 153], brow: [66, 105] },
  rightEye: { outer: 263, inner: 362, upper: [387, 386, 385], lower: [373, 374, 380], brow: [296, 334] },
  mouth: { left: 61, right: 291, upper: 13, lower: 14 },
} as const;

/** Looks for the points of a face in a square of the frame. FaceMesh, 192 x 192. */
export function readFacePoints(model: GraphModel, frame: Frame, square: Square): FacePoints {
  const cut = cutSquare(frame, square, side);
  const gain = normalize(cut, 1 / 255, 0);
  const results = run(model, [1, side, side, 3], cut);
  const of = (size: number) =>
    results.find((result) => result.values.length === size)?.values ?? new Float32Array(size);
  const [presence, mesh] = [of(1)[0] ?? 0, of(pointCount * 3)];
  const points = Array.from({ length: pointCount }, (_, index) => ({
    ...toFrame(square, (mesh[index * 3] ?? 0) / side, (mesh[index * 3 + 1] ?? 0) / side),
    z: ((mesh[index * 3 + 2] ?? 0) / side) * square.size,
  }));
  return { presence, is_dim: gain > 1, points, square };
}

/** The square to read a found face in: upright with the eyes level. */
export function cropFace(face: FoundFace): Square {
  const [left, right] = face.points;
  const angle = left && right ? Math.atan2(right.y - left.y, right.x - left.x) : 0;
  return { center: face.center, size: Math.max(face.width, face.height) * margin, angle };
}

/** The square to read the same face in a moment later. */
export function nextSquare({ points }: FacePoints): Square {
  const left = at(points, spots.leftEye.outer);
  const right = at(points, spots.rightEye.outer);
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const across = points.map((point) => point.x * cos + point.y * sin);
  const down = points.map((point) => point.y * cos - point.x * sin);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  const [x, y] = [middle(across), middle(down)];
  return {
    center: { x: x * cos - y * sin, y: x * sin + y * cos },
    size: Math.max(extent(across), extent(down)) * margin,
    angle,
  };
}

/** Degrees that the head is turned to a side; 0 is straight at the camera. The sign says which side. */
export function headTurn({ points, square }: FacePoints): number {
  const left = at(points, spots.leftSide);
  const right = at(points, spots.rightSide);
  const across = (right.x - left.x) * Math.cos(square.angle) + (right.y - left.y) * Math.sin(square.angle);
  return (Math.atan2(right.z - left.z, across) * 180) / Math.PI;
}

/** Width of a face in pixels of the frame, whichever way it is turned. */
export function faceWidth({ points }: FacePoints): number {
  return distance(at(points, spots.leftSide), at(points, spots.rightSide));
}

/** The corners of an eye as the picture shows them, in pixels of the frame. */
export type EyePlace = { left: Point; right: Point };
export type EyePlaces = [EyePlace, EyePlace]; // The eye at the left of the picture first.

export function eyePlaces({ points }: FacePoints): EyePlaces {
  const { leftEye, rightEye } = spots;
  return [
    { left: at(points, leftEye.outer), right: at(points, leftEye.inner) },
    { left: at(points, rightEye.inner), right: at(points, rightEye.outer) },
  ];
}

export function at(points: Point3[], index: number): Point3 {
  const point = points[index];
  if (!point) throw new RangeError(`A face has no point ${index}`);
  return point;
}

export const distance = (a: Point3, b: Point3) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
