import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { compose } from '../compose.ts';
import type { Document, Flag, HiddenText, Link, TurnedPage } from '../document.ts';
import { DocumentFailure } from '../failure.ts';
import { arrange } from '../layout/arrange.ts';
import { gatherSides } from '../layout/gather-sides.ts';
import { partRunningLines } from '../layout/running-lines.ts';
import { findActiveContent } from './active-content.ts';
import type { Matrix, Rect } from './matrix.ts';
import { brokenPdf, withPdf } from './open-pdf.ts';
import { type PageLink, readLinks } from './page-links.ts';
import type { Paint, Piece } from './page-marks.ts';
import { readPage } from './read-page.ts';
import { splitVisible } from './visibility.ts';

// Shares of the page.
const minHeight = 0.5;
const [minWidth, maxWidth] = [0.12, 0.48];
const atEdge = 0.08;

/** Painted areas at the left or right edge that are as high as a sidebar is, the largest first. */
function findPanels(paints: Paint[], page: { width: number; height: number }): Rect[] {
  const panels = paints.filter(({ x0, x1, y0, y1, kind, color, alpha }) => {
    if ((kind !== 'fill' && kind !== 'image') || color === '#ffffff' || (kind === 'fill' && alpha < 0.05)) return false;
    const [width, height] = [(x1 - x0) / page.width, (y1 - y0) / page.height];
    const isAtEdge = x0 <= page.width * atEdge || x1 >= page.width * (1 - atEdge);
    return height >= minHeight && width >= minWidth && width <= maxWidth && isAtEdge;
  });
  return panels
    .map(({ x0, x1, y0, y1 }) => ({ x0, x1, y0, y1 }))
    .sort((a, b) => (b.x1 - b.x0) * (b.y1 - b.y0) - (a.x1 - a.x0) * (a.y1 - a.y0));
}

const thickest = 3; // Points.
const shortest = 60; // Less may underline words.
const touching = 3; // Points between borders of neighbouring cells.

/** Level lines, such as a rule under a heading. Borders of cells that touch are one line. */
function findRules(paints: Paint[]): Rect[] {
  const lines = paints.filter(
    ({ x0, x1, y0, y1, kind }) => (kind === 'fill' || kind === 'stroke') && y1 - y0 <= thickest && x1 > x0,
  );
  const rules: Rect[] = [];
  for (const { x0, x1, y0, y1 } of lines.sort((a, b) => Math.round(a.y0) - Math.round(b.y0) || a.x0 - b.x0)) {
    const last = rules.at(-1);
    if (last && Math.abs(last.y0 - y0) <= 1 && x0 <= last.x1 + touching) last.x1 = Math.max(last.x1, x1);
    else rules.push({ x0, x1, y0, y1 });
  }
  return rules.filter(({ x0, x1 }) => x1 - x0 >= shortest);
}

/** `recognizes_pictures`: whether text is looked for in pictures of pages, which takes seconds a page. */
export type ReadOptions = { recognizes_pictures: boolean };

/** Pages read of one document; a resume of more is no resume, and the rest is left out with a flag. */
const maxPages = 30;
const minLetters = 20; // Fewer letters on all pages together are no text layer.

/**
 * A PDF's lines in reading order. Pages that are pictures are recognized, which takes seconds, or only flagged `needs_ocr`.
 * Throws DocumentFailure: encrypted, corrupt, needs_ocr, no_text.
 */
export async function readPdf(bytes: Uint8Array, { recognizes_pictures }: ReadOptions): Promise<Document> {
  return withPdf(bytes, async (pdf) => {
    const flags = new Set<Flag>();
    if (pdf.numPages > maxPages) flags.add('pages_limited');
    if (!hasEnd(bytes)) flags.add('repaired');
    const [pages, active] = await Promise.all([readPages(pdf, flags), findActiveContent(pdf, bytes)]);
    for (const flag of active) flags.add(flag);
    const turned = await readScans(pdf, pages, flags, recognizes_pictures);
    const linksOf = mayHaveLinks(bytes)
      ? await readLinks(pdf, new Map(pages.map(({ page, transform }) => [page, transform])))
      : new Map<number, PageLink[]>();
    const sheets = pages.map((page) => ({ ...page, links: linksOf.get(page.page) ?? [] }));
    const parted = partRunningLines(sheets);
    const regions = gatherSides(sheets.map((sheet, index) => arrange(parted[index]?.pieces ?? [], sheet)));
    const running = parted.flatMap((part) => part.running);
    const headers = running.filter((region) => region.role === 'header');
    const footers = running.filter((region) => region.role === 'footer');
    const document = compose({
      format: 'pdf',
      page_count: pdf.numPages,
      regions: [...headers, ...regions, ...footers],
      links: sheets.flatMap(({ page, links, pieces }) => links.map((link) => ({ ...toLink(link, pieces), page }))),
      hidden: pages.flatMap(({ page, hidden }) => hidden.map((each) => ({ ...each, page }))),
      flags,
    });
    refuseEmpty(
      document,
      pages.some((page) => page.has_pictures),
    );
    return turned.length > 0 ? { ...document, turned } : document;
  });
}

/** Links stand in the open, or among objects that are packed together; most files have neither. */
function mayHaveLinks(bytes: Uint8Array): boolean {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return raw.includes('/Annots') || raw.includes('/ObjStm');
}

/** Without its end pdfjs pieces a file together from what it finds. */
function hasEnd(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-2048)).includes('startxref');
}

type SeenPage = {
  page: number;
  width: number;
  height: number;
  transform: Matrix;
  pieces: Piece[];
  hidden: Omit<HiddenText, 'page'>[];
  has_pictures: boolean;
  dots: Rect[]; // Small round or square marks, as lists have.
  rules: Rect[]; // Level lines, as under headings.
  panels: Rect[]; // Painted sidebars.
  is_picture: boolean; // Of text, as a scanner makes it.
  is_recognized: boolean; // Its pieces were found in its picture.
};

/** What can be seen of each page. A page that is broken is left out with a flag, all of them are a broken file. */
async function readPages(pdf: PDFDocumentProxy, flags: Set<Flag>): Promise<SeenPage[]> {
  const pages: SeenPage[] = [];
  const numbers = Array.from({ length: Math.min(pdf.numPages, maxPages) }, (_, index) => index + 1);
  const reads = await Promise.all(numbers.map((page) => readPage(pdf, page)));
  for (const [index, read] of reads.entries()) {
    const page = index + 1;
    if (!read) {
      flags.add('partial');
      continue;
    }
    const { width, height, paints } = read.marks;
    const { visible, hidden, is_scan } = splitVisible(read.marks);
    if (is_scan) flags.add('ocr');
    const has_pictures = paints.some((paint) => paint.kind === 'image');
    pages.push({
      page,
      width,
      height,
      transform: read.transform,
      pieces: visible,
      hidden,
      has_pictures,
      dots: dotsOf(paints),
      rules: findRules(paints),
      panels: findPanels(paints, { width, height }),
      is_picture: !is_scan && isPicture(visible, paints, width * height),
      is_recognized: false,
    });
  }
  if (pages.length === 0) throw brokenPdf();
  return pages;
}

const fewestLetters = 100; // A page of text has more; a scanner may stamp its name on each picture.
const pictureShare = 0.5; // Of the page.

/** Whether pictures fill the page, with hardly a letter on it. */
function isPicture(visible: Piece[], paints: Paint[], pageArea: number): boolean {
  const letters = visible.reduce((sum, piece) => sum + piece.text.length, 0);
  const areas = paints.flatMap(({ kind, x0, x1, y0, y1 }) =>
    kind === 'image' ? [Math.max(0, x1 - x0) * Math.max(0, y1 - y0)] : [],
  );
  return letters < fewestLetters && areas.reduce((sum, area) => sum + area, 0) > pictureShare * pageArea;
}

/** Puts what is recognized in pictures on their pages, and gives the pages that had to be turned for it. */
async function readScans(
  pdf: PDFDocumentProxy,
  pages: SeenPage[],
  flags: Set<Flag>,
  recognizes: boolean,
): Promise<TurnedPage[]> {
  const pictures = pages.filter((page) => page.is_picture);
  if (pictures.length === 0) return [];
  if (!recognizes) {
    flags.add('needs_ocr');
    return [];
  }
  // Loaded when first needed: few files want it.
  const { recognizePages } = await import('./recognize-pages.ts');
  const recognized = await recognizePages(
    pdf,
    pictures.map(({ page }) => page),
  );
  if (recognized.is_cut_short) flags.add('pages_limited');
  const turned: TurnedPage[] = [];
  for (const page of pictures) {
    const read = recognized.pages.get(page.page);
    if (!read) continue;
    flags.add('ocr');
    page.is_recognized = true;
    page.pieces = [...page.pieces, ...read.pieces];
    if (read.turns === 0) continue;
    turned.push({ page: page.page, turns: read.turns, width: page.width, height: page.height });
    if (read.turns !== 2) [page.width, page.height] = [page.height, page.width];
  }
  return turned;
}

function dotsOf(paints: Paint[]): Rect[] {
  return paints.filter(({ x0, x1, y0, y1, kind }) => {
    const [width, height] = [x1 - x0, y1 - y0];
    return kind !== 'image' && width > 1 && width < 8 && Math.abs(width - height) < 0.5;
  });
}

function refuseEmpty(document: Document, hasPictures: boolean) {
  if ((document.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= minLetters) return;
  if (hasPictures) {
    throw new DocumentFailure(
      'needs_ocr',
      "We couldn't read the text in this scan. Export a PDF from your word processor, or scan it again, sharper and brighter.",
      [...document.flags, 'needs_ocr'],
    );
  }
  throw new DocumentFailure(
    'no_text',
    'This PDF has no text. Export it again from your word processor, or upload a DOCX.',
    document.flags,
  );
}

function toLink(link: PageLink, visible: Piece[]): Omit<Link, 'page'> {
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
