import './no-canvas.ts'; // First: pdfjs looks for it while it loads.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { compose } from '../compose.ts';
import type { Document, Flag, HiddenText, Link } from '../document.ts';
import { DocumentFailure } from '../failure.ts';
import { arrange, type Sheet } from '../layout/arrange.ts';
import { partRunningLines } from '../layout/running-lines.ts';
import { findActiveContent } from './active-content.ts';
import { withPdf } from './open-pdf.ts';
import { type PageLink, readLinks } from './page-links.ts';
import type { PageMarks, Piece } from './page-marks.ts';
import type { FontFace } from './pen.ts';
import { trace } from './trace.ts';
import { splitVisible } from './visibility.ts';

/** Pages read of one document; a resume of more is no resume, and the rest is left out with a flag. */
const mostPages = 30;
const leastLetters = 20; // Fewer letters on all pages together are no text layer.

/** A PDF's lines in reading order. Throws DocumentFailure: encrypted, corrupt, needs_ocr, no_text, too_complex. */
export async function readPdf(bytes: Uint8Array): Promise<Document> {
  return withPdf(bytes, async (pdf) => {
    const flags = new Set<Flag>(await findActiveContent(pdf, bytes));
    if (pdf.numPages > mostPages) flags.add('pages_limited');
    const hidden: HiddenText[] = [];
    const links: Link[] = [];
    const sheets: (Sheet & { pieces: Piece[] })[] = [];
    let hasPictures = false;
    for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page++) {
      const { marks, pageLinks } = await readPage(pdf, page);
      const seen = splitVisible(marks);
      for (const found of seen.hidden) hidden.push({ ...found, page });
      for (const flag of seen.flags) flags.add(flag);
      hasPictures ||= marks.paints.some((paint) => paint.kind === 'image');
      links.push(...pageLinks.map((link) => ({ ...toLink(link, seen.visible), page })));
      sheets.push({ page, width: marks.width, height: marks.height, links: pageLinks, pieces: seen.visible });
    }
    const parted = partRunningLines(sheets);
    const regions = sheets.flatMap((sheet, index) => arrange(parted[index]?.pieces ?? [], sheet));
    const running = parted.flatMap((part) => part.running);
    const withRunning = [
      ...running.filter((region) => region.role === 'header'),
      ...regions,
      ...running.filter((region) => region.role === 'footer'),
    ];
    const document = compose({ format: 'pdf', page_count: pdf.numPages, regions: withRunning, links, hidden, flags });
    refuseEmpty(document, hasPictures);
    return document;
  });
}

function refuseEmpty(document: Document, hasPictures: boolean) {
  if ((document.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters) return;
  if (hasPictures) {
    throw new DocumentFailure(
      'needs_ocr',
      'This PDF holds only pictures of pages, so there is no text to read. Export it from your word processor as PDF, or upload a DOCX.',
      [...document.flags, 'needs_ocr'],
    );
  }
  throw new DocumentFailure(
    'no_text',
    'No text was found in this PDF. Export it from your word processor as PDF, or upload a DOCX.',
    document.flags,
  );
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<{ marks: PageMarks; pageLinks: PageLink[] }> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const [{ fnArray, argsArray }, pageLinks] = await Promise.all([page.getOperatorList(), readLinks(page, viewport)]);
  const faces = await loadFaces(page, fnArray, argsArray);
  const layers = fnArray.includes(OPS.beginMarkedContentProps) ? await pdf.getOptionalContentConfig() : undefined;
  const marks = trace(fnArray, argsArray, {
    transform: viewport.transform,
    width: viewport.width,
    height: viewport.height,
    faceOf: (name) => faces.get(name) ?? null,
    isLayerShown: (layer) => layers?.isVisible(layer as never) ?? true,
  });
  page.cleanup();
  return { marks, pageLinks };
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

function toFace(font: PdfFont): FontFace {
  const name = font.name ?? '';
  const [unit = 0.001, , , tall = 0.001] = font.fontMatrix ?? [];
  const [, bottom = 0, , top = 0] = font.bbox ?? [];
  // Bitmap fonts (Type 3) are used at size 1 with glyphs some ten units high.
  const isScaled = font.isType3Font && Math.abs(unit - 0.001) > 1e-6 && top > bottom;
  return {
    name,
    is_bold: Boolean(font.bold || font.black) || /bold|black|heavy|semibd|demi/i.test(name),
    is_italic: Boolean(font.italic) || /italic|oblique/i.test(name),
    widthUnit: unit,
    heightUnit: isScaled ? (top - bottom) * Math.abs(tall) : 1,
    is_vertical: Boolean(font.vertical),
  };
}

function toLink(link: PageLink, visible: ReturnType<typeof splitVisible>['visible']): Omit<Link, 'page'> {
  const inside = visible.filter((piece) => {
    const middle = (piece.x0 + piece.x1) / 2;
    return middle > link.x0 && middle < link.x1 && piece.y > link.y0 && piece.y < link.y1 + 2;
  });
  const text = inside.map((piece) => piece.text).join(' ');
  return { href: link.href, text, is_visible: addressOf(text).includes(addressOf(link.href)) };
}

function addressOf(text: string): string {
  return text.toLowerCase().replace(/\s|^(mailto:|tel:|https?:\/\/)(www\.)?|\/$/g, '');
}
