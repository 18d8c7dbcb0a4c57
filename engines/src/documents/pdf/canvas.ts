import { type DrawState, initialState } from './draw-state.ts';
import type { FontFace } from './font-face.ts';
import { intersect, type Matrix, multiply, type Rect, transformRect } from './matrix.ts';
import type { Paint } from './page-marks.ts';
import { pathBoxes } from './path-boxes.ts';

export type Bounds = readonly [number, number, number, number];
export type Canvas = ReturnType<typeof makeCanvas>;

const deepest = 500; // Saved states; a page that nests deeper is broken or an attack, and reading it flat does no harm.
const everywhere = { x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6 };

/** A page being drawn: PDF's graphics state with its stack, and the areas painted so far. */
export function makeCanvas(transform: Matrix, faceOf: (name: string) => FontFace | null) {
  const saved: DrawState[] = [];
  const layers: boolean[] = [];
  const paints: Paint[] = [];
  let order = 0;
  let clipsNext = false;

  const canvas = {
    state: initialState(transform, everywhere),
    paints,
    layers,
    isShown: () => layers.every(Boolean),
    nextOrder: () => ++order,
    save: () => {
      if (saved.length < deepest) saved.push({ ...canvas.state });
    },
    restore: () => {
      canvas.state = saved.pop() ?? canvas.state;
    },
    transform: (m: Matrix) => {
      canvas.state.ctm = multiply(canvas.state.ctm, m);
    },
    clip,
    clipNext: () => {
      clipsNext = true;
    },
    set: (entries: [string, unknown][]) => {
      for (const [key, value] of entries) setEntry(canvas.state, key, value, faceOf);
    },
    /** A form may have its own coordinates and is cut off at its box. */
    beginForm: (matrix: Matrix | null, bounds: Bounds | null) => {
      canvas.save();
      if (matrix) canvas.transform(matrix);
      if (bounds) clip(bounds);
    },
    /** What is drawn inside a group is as transparent as the group together. */
    beginGroup: () => {
      canvas.save();
      canvas.state.groupAlpha *= canvas.state.fillAlpha;
      canvas.state.fillAlpha = 1;
    },
    beginAnnotation: (place: Matrix | null, matrix: Matrix | null) => {
      canvas.save();
      canvas.state = initialState(transform, everywhere);
      if (place) canvas.transform(place);
      if (matrix) canvas.transform(matrix);
    },
    /** `fills` and `strokes` as the operator says; a path may also be there only to clip. */
    path: (data: ArrayLike<number> | null, bounds: Bounds | null, kind: 'fill' | 'stroke' | undefined) => {
      order++;
      if (data && kind) {
        const color = kind === 'fill' ? canvas.state.fill : null;
        const alpha = kind === 'fill' ? alphaOf(canvas.state) : 0;
        const { solid, odd } = pathBoxes(data, canvas.state.ctm);
        for (const area of solid) paint(area, { kind, color, alpha });
        if (kind === 'fill') for (const area of odd) paint(area, { kind: 'odd', color: null, alpha });
      }
      if (clipsNext && bounds) clip(bounds);
      clipsNext = false;
    },
    /** A picture with holes hides nothing for certain. */
    image: (isSolid: boolean) => {
      order++;
      const area = transformRect(canvas.state.ctm, 0, 0, 1, 1);
      paint(area, { kind: 'image', color: null, alpha: isSolid ? alphaOf(canvas.state) : 0 });
    },
    fillSquare: () => {
      order++;
      const area = transformRect(canvas.state.ctm, 0, 0, 1, 1);
      paint(area, { kind: 'fill', color: canvas.state.fill, alpha: alphaOf(canvas.state) });
    },
    shade: () => {
      order++;
      paint(canvas.state.clip, { kind: 'fill', color: null, alpha: alphaOf(canvas.state) });
    },
  };

  function clip([x0, y0, x1, y1]: Bounds) {
    canvas.state.clip = intersect(canvas.state.clip, transformRect(canvas.state.ctm, x0, y0, x1, y1));
  }

  function paint(area: Rect, look: Pick<Paint, 'kind' | 'color' | 'alpha'>) {
    if (canvas.isShown()) paints.push({ ...intersect(area, canvas.state.clip), ...look, order });
  }

  return canvas;
}

function alphaOf(state: DrawState): number {
  return state.hasMask || state.isBlended ? 0 : state.fillAlpha * state.groupAlpha;
}

function setEntry(state: DrawState, key: string, value: unknown, faceOf: (name: string) => FontFace | null) {
  if (key === 'ca') state.fillAlpha = Number(value);
  else if (key === 'SMask') state.hasMask = value !== false;
  else if (key === 'BM') state.isBlended = value !== 'source-over';
  else if (key === 'Font') {
    const [name, size] = value as [string, number];
    state.face = faceOf(name);
    state.size = size;
  }
}
