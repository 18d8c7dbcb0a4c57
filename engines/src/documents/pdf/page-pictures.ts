// A page's pictures as one bitmap: what a scanner or a telephone put there instead of text.
import './no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { ImageKind, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Bitmap, makeBitmap } from '../scan/bitmap.ts';
import { makeCanvas } from './canvas.ts';
import { type Matrix, transformRect } from './matrix.ts';

/** A page drawn at `scale` pixels a point. */
export type PageBitmap = Bitmap & { scale: number };

const pointsAnInch = 72;
// Tesseract wants capitals some 20 to 30 pixels high, which are 200 to 300 dots an inch for the letters of a resume.
const [minDots, maxDots] = [200, 300];
const maxPixels = 12_000_000; // A4 at 300 dots an inch has nine million.

/** The pictures of a page (from 1), drawn as the page shows them on white paper. Undefined where there are none. */
export async function drawPictures(pdf: PDFDocumentProxy, number: number): Promise<PageBitmap | undefined> {
  const page = await pdf.getPage(number);
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const pictures = await loadPictures(page, transform);
  page.cleanup();
  if (pictures.length === 0) return;
  const dots = Math.max(...pictures.map(dotsOf));
  const wanted = Math.min(maxDots, Math.max(minDots, dots)) / pointsAnInch;
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (width * height)));
  const bitmap = makeBitmap(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  for (const picture of pictures) draw(picture, bitmap, scale);
  return { ...bitmap, scale };
}

type Picture = Bitmap & {
  matrix: Matrix; // From the unit square, whose row 0 is the lowest, to points of the page.
  isMask: boolean; // Paints its dark pixels and leaves the others as they are.
};

/** What pdfjs gives for a picture: the name of an object, or the object itself where it is small. */
type RawPicture = { data: Uint8Array | string; width: number; height: number; kind?: number };

/** Dots an inch of a picture as it lies on the page. */
function dotsOf({ matrix, width }: Picture): number {
  const points = Math.hypot(matrix[0] ?? 0, matrix[1] ?? 0);
  return points > 0 ? (width / points) * pointsAnInch : 0;
}

async function loadPictures(page: PDFPageProxy, transform: Matrix): Promise<Picture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const canvas = makeCanvas(transform, () => null);
  const found: { source: string | RawPicture; matrix: Matrix; isMask: boolean }[] = [];
  const note = (source: string | RawPicture | undefined, isMask: boolean) => {
    if (source) found.push({ source, matrix: canvas.state.ctm, isMask });
  };
  fnArray.forEach((op, index) => {
    const args = argsArray[index] ?? [];
    if (op === OPS.save || op === OPS.beginGroup) canvas.save();
    else if (op === OPS.restore || op === OPS.endGroup || op === OPS.paintFormXObjectEnd) canvas.restore();
    else if (op === OPS.transform) canvas.transform(args);
    else if (op === OPS.paintFormXObjectBegin) canvas.beginForm(args[0], args[1]);
    else if (op === OPS.paintImageXObject || op === OPS.paintInlineImageXObject) note(args[0], false);
    else if (op === OPS.paintImageMaskXObject) note(args[0], true);
  });
  const pictures: Picture[] = [];
  for (const { source, matrix, isMask } of found) {
    const raw = await loadRaw(page, source);
    const bitmap = raw && toGrey(raw, isMask);
    if (bitmap) pictures.push({ ...bitmap, matrix, isMask });
  }
  return pictures;
}

async function loadRaw(page: PDFPageProxy, source: string | RawPicture): Promise<RawPicture | undefined> {
  const name = typeof source === 'string' ? source : source.data;
  if (typeof name !== 'string') return source as RawPicture;
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  // Null where pdfjs could not unpack it.
  const loaded = await new Promise<RawPicture | null>((resolve) => objects.get(name, resolve));
  return loaded ?? undefined;
}

function toGrey({ data, width, height, kind }: RawPicture, isMask: boolean): Bitmap | undefined {
  if (!data || typeof data === 'string') return;
  const grey = new Uint8Array(width * height);
  if (isMask || kind === ImageKind.GRAYSCALE_1BPP) {
    const stride = (width + 7) >> 3;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const bit = ((data[y * stride + (x >> 3)] as number) >> (7 - (x & 7))) & 1;
        grey[y * width + x] = bit ? 255 : 0;
      }
    }
    return { width, height, grey };
  }
  const channels = kind === ImageKind.RGBA_32BPP ? 4 : 3;
  for (let at = 0, from = 0; at < grey.length; at++, from += channels) {
    // ITU-R BT.601: how bright an eye finds red, green and blue.
    grey[at] =
      ((data[from] as number) * 299 + (data[from + 1] as number) * 587 + (data[from + 2] as number) * 114) / 1000;
  }
  return { width, height, grey };
}

function draw(picture: Picture, page: Bitmap, scale: number) {
  const [a, b, c, d, e, f] = picture.matrix as [number, number, number, number, number, number];
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return;
  const area = transformRect(picture.matrix, 0, 0, 1, 1);
  const x0 = Math.max(0, Math.floor(area.x0 * scale));
  const x1 = Math.min(page.width, Math.ceil(area.x1 * scale));
  const y0 = Math.max(0, Math.floor(area.y0 * scale));
  const y1 = Math.min(page.height, Math.ceil(area.y1 * scale));
  // A step of a pixel of the page, in pixels of the picture.
  const across = { x: ((d / determinant) * picture.width) / scale, y: ((b / determinant) * picture.height) / scale };
  const down = { x: ((-c / determinant) * picture.width) / scale, y: ((-a / determinant) * picture.height) / scale };
  const sample = makeSampler(picture, Math.max(Math.hypot(across.x, across.y), Math.hypot(down.x, down.y)));
  for (let y = y0; y < y1; y++) {
    const [px, py] = [(x0 + 0.5) / scale - e, (y + 0.5) / scale - f];
    let u = ((d * px - c * py) / determinant) * picture.width;
    let v = (1 - (a * py - b * px) / determinant) * picture.height;
    for (let x = x0; x < x1; x++, u += across.x, v += across.y) {
      if (u < 0 || v < 0 || u >= picture.width || v >= picture.height) continue;
      const grey = sample(u, v);
      const at = y * page.width + x;
      page.grey[at] = picture.isMask ? Math.min(grey, page.grey[at] as number) : grey;
    }
  }
}

/** Gives the grey at a place of the picture: between the nearest pixels, or their mean where `step` of them become one. */
function makeSampler({ width, height, grey }: Bitmap, step: number): (u: number, v: number) => number {
  const reach = Math.floor(step / 2);
  if (reach >= 1) {
    return (u, v) => {
      const [left, right] = [Math.max(0, Math.floor(u) - reach), Math.min(width - 1, Math.floor(u) + reach)];
      const [top, bottom] = [Math.max(0, Math.floor(v) - reach), Math.min(height - 1, Math.floor(v) + reach)];
      let sum = 0;
      for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) sum += grey[y * width + x] as number;
      return sum / ((right - left + 1) * (bottom - top + 1));
    };
  }
  return (u, v) => {
    const [x, y] = [Math.max(0, u - 0.5), Math.max(0, v - 0.5)];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
    const [dx, dy] = [x - left, y - top];
    const over = (grey[top * width + left] as number) * (1 - dx) + (grey[top * width + right] as number) * dx;
    const under = (grey[bottom * width + left] as number) * (1 - dx) + (grey[bottom * width + right] as number) * dx;
    return over * (1 - dy) + under * dy;
  };
}
