// Follows the drawing operators of a page and notes where letters, boxes and pictures end up. One pass over the
// operator list gives text, places, fonts, colours and what covers what; pdfjs' own text extraction gives no colours.
import './no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Canvas, makeCanvas } from './canvas.ts';
import type { FontFace } from './font-face.ts';
import type { Matrix } from './matrix.ts';
import type { PageMarks } from './page-marks.ts';
import { makePen, type Pen } from './pen.ts';

export type Tracing = {
  transform: Matrix; // From PDF's coordinates to points from the top left corner.
  width: number;
  height: number;
  faceOf: (name: string) => FontFace | null;
  isLayerShown: (layer: unknown) => boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: the arguments differ by operator, as pdfjs defines them.
type Steps = Record<number, (args: any) => void>;

const fills = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const strokes = new Set<number>([OPS.stroke, OPS.closeStroke]);

/** The letters and painted areas of a page, in the order in which they were drawn. */
export function trace(fnArray: ArrayLike<number>, argsArray: ArrayLike<unknown>, page: Tracing): PageMarks {
  const canvas = makeCanvas(page.transform, page.faceOf);
  const pen = makePen(canvas.nextOrder, canvas.isShown);
  // Operators that change nothing of this are missing.
  const steps = { ...drawSteps(canvas, page), ...textSteps(canvas, pen, page) };
  for (let index = 0; index < fnArray.length; index++) steps[fnArray[index] as number]?.(argsArray[index]);
  return { pieces: pen.pieces, paints: canvas.paints, width: page.width, height: page.height };
}

function drawSteps(canvas: Canvas, page: Tracing): Steps {
  return {
    [OPS.save]: canvas.save,
    [OPS.restore]: canvas.restore,
    [OPS.transform]: canvas.transform,
    [OPS.setGState]: ([entries]) => canvas.set(entries),
    [OPS.clip]: canvas.clipNext,
    [OPS.eoClip]: canvas.clipNext,
    [OPS.constructPath]: ([op, [data], bounds]) =>
      canvas.path(data, bounds, fills.has(op) ? 'fill' : strokes.has(op) ? 'stroke' : undefined),
    [OPS.shadingFill]: canvas.shade,
    [OPS.setFillRGBColor]: ([color]) => (canvas.state.fill = color),
    [OPS.setStrokeRGBColor]: ([color]) => (canvas.state.stroke = color),
    // Patterns: of no one colour.
    [OPS.setFillColorN]: () => (canvas.state.fill = null),
    [OPS.setStrokeColorN]: () => (canvas.state.stroke = null),
    [OPS.setFillTransparent]: () => (canvas.state.fill = null),
    [OPS.paintFormXObjectBegin]: ([matrix, bounds]) => canvas.beginForm(matrix, bounds),
    [OPS.paintFormXObjectEnd]: canvas.restore,
    [OPS.beginGroup]: canvas.beginGroup,
    [OPS.endGroup]: canvas.restore,
    [OPS.beginAnnotation]: ([, , place, matrix]) => canvas.beginAnnotation(place, matrix),
    [OPS.endAnnotation]: canvas.restore,
    [OPS.beginMarkedContent]: () => canvas.layers.push(true),
    [OPS.beginMarkedContentProps]: ([tag, layer]) => canvas.layers.push(tag !== 'OC' || page.isLayerShown(layer)),
    [OPS.endMarkedContent]: () => canvas.layers.pop(),
    [OPS.paintImageXObject]: () => canvas.image(true),
    [OPS.paintInlineImageXObject]: () => canvas.image(true),
    [OPS.paintImageXObjectRepeat]: () => canvas.image(false),
    [OPS.paintInlineImageXObjectGroup]: () => canvas.image(false),
    [OPS.paintImageMaskXObject]: () => canvas.image(false),
    [OPS.paintSolidColorImageMask]: canvas.fillSquare,
  };
}

function textSteps(canvas: Canvas, pen: Pen, page: Tracing): Steps {
  return {
    [OPS.beginText]: pen.begin,
    [OPS.setTextMatrix]: ([m]) => pen.setMatrix(m),
    [OPS.moveText]: ([x, y]) => pen.move(x, y),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      canvas.state.leading = -y;
      pen.move(x, y);
    },
    [OPS.nextLine]: () => pen.move(0, -canvas.state.leading),
    [OPS.setLeading]: ([leading]) => (canvas.state.leading = leading),
    [OPS.setCharSpacing]: ([spacing]) => (canvas.state.charSpacing = spacing),
    [OPS.setWordSpacing]: ([spacing]) => (canvas.state.wordSpacing = spacing),
    [OPS.setHScale]: ([percent]) => (canvas.state.scale = percent / 100),
    [OPS.setTextRise]: ([rise]) => (canvas.state.rise = rise),
    [OPS.setTextRenderingMode]: ([mode]) => (canvas.state.mode = mode),
    [OPS.setFont]: ([name, size]) => {
      canvas.state.face = page.faceOf(name);
      canvas.state.size = size;
    },
    [OPS.showText]: ([glyphs]) => pen.show(glyphs, canvas.state),
  };
}
