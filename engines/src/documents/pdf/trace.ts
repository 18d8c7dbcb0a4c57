// Follows the drawing operators of a page and notes where letters, boxes and pictures end up. One pass over the
// operator list gives text, places, fonts, colours and what covers what; pdfjs' own text extraction gives no colours.
import './no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DrawState, initialState } from './draw-state.ts';
import { intersect, type Matrix, multiply, transformRect } from './matrix.ts';
import type { PageMarks, Paint } from './page-marks.ts';
import { pathBoxes } from './path-boxes.ts';
import { type FontFace, type Glyph, makePen } from './pen.ts';

export type Tracing = {
  transform: Matrix; // From PDF's coordinates to points from the top left corner.
  width: number;
  height: number;
  faceOf: (name: string) => FontFace | null;
  isLayerShown: (layer: unknown) => boolean;
};

const fillOps = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const strokeOps = new Set([OPS.stroke, OPS.closeStroke]);
const deepest = 500; // Saved states; a page that nests deeper is broken or an attack, and reading it flat does no harm.

/** The letters and painted areas of a page, in the order in which they were drawn. */
export function trace(fnArray: ArrayLike<number>, argsArray: ArrayLike<unknown>, page: Tracing): PageMarks {
  const clip = { x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6 };
  let state = initialState(page.transform, clip);
  const saved: DrawState[] = [];
  const layers: boolean[] = [];
  const paints: Paint[] = [];
  let order = 0;
  let clipsNext = false;
  const pen = makePen(
    () => ++order,
    () => layers.every(Boolean),
  );

  const save = () => {
    if (saved.length < deepest) saved.push({ ...state });
  };
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const paint = (box: Omit<Paint, 'order' | 'x0' | 'y0' | 'x1' | 'y1'>, area: ReturnType<typeof transformRect>) => {
    if (layers.every(Boolean)) paints.push({ ...intersect(area, state.clip), ...box, order });
  };
  const image = (isOpaque: boolean) => {
    order++;
    const alpha = isOpaque && !state.hasMask ? state.fillAlpha * state.groupAlpha : 0;
    paint({ kind: 'image', color: null, alpha }, transformRect(state.ctm, 0, 0, 1, 1));
  };

  const path = ([op, [data], bounds]: [number, [ArrayLike<number> | null], number[] | null]) => {
    order++;
    if (data && fillOps.has(op)) {
      const alpha = state.hasMask ? 0 : state.fillAlpha * state.groupAlpha;
      for (const area of pathBoxes(data, state.ctm)) paint({ kind: 'fill', color: state.fill, alpha }, area);
    } else if (data && strokeOps.has(op)) {
      for (const area of pathBoxes(data, state.ctm)) paint({ kind: 'stroke', color: null, alpha: 0 }, area);
    }
    if (clipsNext && bounds) {
      const [x0, y0, x1, y1] = bounds as [number, number, number, number];
      state.clip = intersect(state.clip, transformRect(state.ctm, x0, y0, x1, y1));
    }
    clipsNext = false;
  };

  const form = ([matrix, bbox]: [Matrix | null, number[] | null]) => {
    save();
    if (matrix) state.ctm = multiply(state.ctm, matrix);
    if (bbox) {
      const [x0, y0, x1, y1] = bbox as [number, number, number, number];
      state.clip = intersect(state.clip, transformRect(state.ctm, x0, y0, x1, y1));
    }
  };

  const annotation = ([, rect, transform, matrix]: [unknown, unknown, Matrix, Matrix]) => {
    save();
    state = { ...initialState(page.transform, clip) };
    if (rect) state.ctm = multiply(multiply(state.ctm, transform), matrix);
  };

  const set = (entries: [string, unknown][]) => {
    for (const [key, value] of entries) {
      if (key === 'ca') state.fillAlpha = Number(value);
      else if (key === 'SMask') state.hasMask = value !== false;
      else if (key === 'Font')
        [state.face, state.size] = [page.faceOf((value as [string, number])[0]), (value as [string, number])[1]];
    }
  };

  // One entry an operator; those that change nothing of this are missing.
  // biome-ignore lint/suspicious/noExplicitAny: the arguments differ by operator, as pdfjs defines them.
  const steps: Record<number, (args: any) => void> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (m: Matrix) => (state.ctm = multiply(state.ctm, m)),
    [OPS.setGState]: ([entries]) => set(entries),
    [OPS.clip]: () => (clipsNext = true),
    [OPS.eoClip]: () => (clipsNext = true),
    [OPS.constructPath]: path,
    [OPS.beginText]: () => pen.begin(),
    [OPS.setTextMatrix]: ([m]) => pen.setMatrix(m),
    [OPS.moveText]: ([x, y]) => pen.move(x, y),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      state.leading = -y;
      pen.move(x, y);
    },
    [OPS.nextLine]: () => pen.move(0, -state.leading),
    [OPS.setLeading]: ([leading]) => (state.leading = leading),
    [OPS.setCharSpacing]: ([spacing]) => (state.charSpacing = spacing),
    [OPS.setWordSpacing]: ([spacing]) => (state.wordSpacing = spacing),
    [OPS.setHScale]: ([percent]) => (state.scale = percent / 100),
    [OPS.setTextRise]: ([rise]) => (state.rise = rise),
    [OPS.setTextRenderingMode]: ([mode]) => (state.mode = mode),
    [OPS.setFont]: ([name, size]) => ([state.face, state.size] = [page.faceOf(name), size]),
    [OPS.showText]: ([glyphs]: [(Glyph | number | null)[]]) => pen.show(glyphs, state),
    [OPS.setFillRGBColor]: ([color]) => (state.fill = color),
    [OPS.setStrokeRGBColor]: ([color]) => (state.stroke = color),
    [OPS.setFillColorN]: () => (state.fill = null),
    [OPS.setStrokeColorN]: () => (state.stroke = null),
    [OPS.setFillTransparent]: () => (state.fill = null),
    [OPS.shadingFill]: () => {
      order++;
      paint({ kind: 'fill', color: null, alpha: 1 }, state.clip);
    },
    [OPS.paintFormXObjectBegin]: form,
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginGroup]: () => {
      save();
      state.groupAlpha *= state.fillAlpha;
      state.fillAlpha = 1;
    },
    [OPS.endGroup]: restore,
    [OPS.beginAnnotation]: annotation,
    [OPS.endAnnotation]: restore,
    [OPS.beginMarkedContent]: () => layers.push(true),
    [OPS.beginMarkedContentProps]: ([tag, layer]) => layers.push(tag !== 'OC' || page.isLayerShown(layer)),
    [OPS.endMarkedContent]: () => layers.pop(),
    [OPS.paintImageXObject]: () => image(true),
    [OPS.paintInlineImageXObject]: () => image(true),
    [OPS.paintImageXObjectRepeat]: () => image(false),
    [OPS.paintInlineImageXObjectGroup]: () => image(false),
    [OPS.paintImageMaskXObject]: () => image(false),
    [OPS.paintSolidColorImageMask]: () =>
      paint({ kind: 'fill', color: state.fill, alpha: state.fillAlpha }, transformRect(state.ctm, 0, 0, 1, 1)),
  };

  for (let index = 0; index < fnArray.length; index++) steps[fnArray[index] as number]?.(argsArray[index]);
  return { pieces: pen.pieces, paints, width: page.width, height: page.height };
}
