import { type Matrix, type Rect, transformRect } from './matrix.ts';

// pdfjs writes paths as numbers: 0 move, 1 line, 2 cubic curve, 3 quadratic curve, 4 close, each with its points.
const pointCounts = [1, 1, 3, 2, 0];
const minFilled = 0.65; // Of its rectangle; a rounded box fills more, a circle 0.71 as reckoned here, a letter's outline less.
const minOdd = 20; // Points: letters drawn as shapes are smaller.
const maxShapes = 2000; // A drawing of more shapes is an illustration.

/** The boxes that a path paints: rectangles, rounded ones too; `odd` are those around large shapes that fill less of them. */
export function pathBoxes(path: ArrayLike<number>, ctm: Matrix): { solid: Rect[]; odd: Rect[] } {
  const boxes = { solid: [] as Rect[], odd: [] as Rect[] };
  let points: number[] = [];
  const end = () => {
    const found = boxOf(points);
    if (found && boxes.solid.length + boxes.odd.length < maxShapes) {
      const box = transformRect(ctm, ...found.box);
      if (found.isSolid) boxes.solid.push(box);
      else if (box.x1 - box.x0 > minOdd && box.y1 - box.y0 > minOdd) boxes.odd.push(box);
    }
    points = [];
  };
  for (let at = 0; at < path.length; ) {
    const kind = path[at++] as number;
    const count = pointCounts[kind];
    if (count === undefined) return boxes;
    if (kind === 0) end();
    if (kind === 2) points.push(...middleOf(path, at, points));
    at += count * 2;
    if (count > 0) points.push(path[at - 2] as number, path[at - 1] as number);
  }
  end();
  return boxes;
}

/** The middle of a cubic curve that goes on from the last point. */
function middleOf(path: ArrayLike<number>, at: number, points: number[]): [number, number] {
  const along = (axis: 0 | 1) => {
    const start = points.at(axis - 2) ?? (path[at + axis] as number);
    const [one, two, end] = [path[at + axis], path[at + 2 + axis], path[at + 4 + axis]] as [number, number, number];
    return (start + 3 * one + 3 * two + end) / 8;
  };
  return [along(0), along(1)];
}

/** A level line, such as a rule under a heading, as a box without height. */
function lineOf([x0, y0, x1, y1]: [number, number, number, number]): ReturnType<typeof boxOf> {
  return y0 === y1 && x0 !== x1 ? { box: [Math.min(x0, x1), y0, Math.max(x0, x1), y1], isSolid: true } : undefined;
}

/** The rectangle around the points, and whether the shape fills most of it (area by the shoelace formula). */
function boxOf(points: number[]): { box: [number, number, number, number]; isSolid: boolean } | undefined {
  if (points.length === 4) return lineOf(points as [number, number, number, number]);
  if (points.length < 6) return;
  let [x0, y0, x1, y1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  let doubled = 0;
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    const next = (at + 2) % points.length;
    doubled += x * (points[next + 1] as number) - (points[next] as number) * y;
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  const area = (x1 - x0) * (y1 - y0);
  return area > 0 ? { box: [x0, y0, x1, y1], isSolid: Math.abs(doubled) / 2 >= area * minFilled } : undefined;
}
