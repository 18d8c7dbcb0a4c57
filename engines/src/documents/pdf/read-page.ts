import './no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FontFace } from './font-face.ts';
import type { Matrix } from './matrix.ts';
import type { PageMarks } from './page-marks.ts';
import { trace } from './trace.ts';

/**
 * What is drawn on a page (from 1), and the way from PDF's coordinates to points from its top left corner. Undefined
 * where the page is broken.
 */
export async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
): Promise<{ marks: PageMarks; transform: Matrix } | undefined> {
  const loaded = await loadPage(pdf, number).catch(() => undefined); // Whatever pdfjs trips over.
  if (!loaded) return;
  const { fnArray, argsArray, faces, layers, viewport } = loaded;
  const { transform, width, height } = viewport;
  const marks = trace(fnArray, argsArray, {
    transform,
    width,
    height,
    faceOf: (name) => faces.get(name) ?? null,
    isLayerShown: (layer) => layers?.isVisible(layer as never) ?? true,
  });
  return { marks, transform };
}

async function loadPage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const faces = await loadFaces(page, fnArray, argsArray);
  const layers = fnArray.includes(OPS.beginMarkedContentProps) ? await pdf.getOptionalContentConfig() : undefined;
  page.cleanup();
  return { viewport, fnArray, argsArray, faces, layers };
}

/** The fonts that the operators name. pdfjs sends them beside the list; some arrive a moment later. */
async function loadFaces(
  page: PDFPageProxy,
  fnArray: number[],
  argsArray: unknown[][],
): Promise<Map<string, FontFace>> {
  const names = new Set<string>();
  fnArray.forEach((op, index) => {
    if (op === OPS.setFont) names.add(argsArray[index]?.[0] as string);
    if (op === OPS.setGState) {
      for (const [key, value] of (argsArray[index]?.[0] ?? []) as [string, [string]][])
        if (key === 'Font') names.add(value[0]);
    }
  });
  const faces = new Map<string, FontFace>();
  for (const name of names) {
    const font = await new Promise<PdfFont>((resolve) => page.commonObjs.get(name, resolve));
    if (font) faces.set(name, toFace(font));
  }
  return faces;
}

type PdfFont = {
  name?: string;
  bold?: boolean;
  black?: boolean;
  italic?: boolean;
  vertical?: boolean;
  isType3Font?: boolean;
  fontMatrix?: number[];
  bbox?: number[];
};

// CMBX and its kin are TeX's bold fonts, and Medi that of its Times.
const boldName = /bold|black|heavy|semibd|demi|(?:cm|sf|cmss|sfss|ec|lm)bx|-medi(?:ital|obli)?$/i;
const iconName = /awesome|icons?\b|academicons|marvosym|glyphicon/i;

function toFace(font: PdfFont): FontFace {
  const name = font.name ?? '';
  const [unit = 0.001, , , tall = 0.001] = font.fontMatrix ?? [];
  const [, bottom = 0, , top = 0] = font.bbox ?? [];
  // Bitmap fonts (Type 3) are used at size 1 with glyphs some ten units high.
  const isScaled = font.isType3Font && Math.abs(unit - 0.001) > 1e-6 && top > bottom;
  return {
    name,
    is_bold: Boolean(font.bold || font.black) || boldName.test(name),
    is_italic: Boolean(font.italic) || /italic|oblique/i.test(name),
    widthUnit: unit,
    heightUnit: isScaled ? (top - bottom) * Math.abs(tall) : 1,
    is_vertical: Boolean(font.vertical),
    is_icon: iconName.test(name),
  };
}
