// PDFs drawn for tests.
import PDFDocument from 'pdfkit';
import type { Document } from '../document.ts';
import { readPdf } from './read-pdf.ts';

export type Draw = (pdf: PDFKit.PDFDocument) => void;

export async function makePdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.fontSize(10);
  draw(pdf);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

export const read = async (draw: Draw) => readPdf(await makePdf(draw), { recognizes_pictures: true });
export const listTexts = (document: Document) => document.lines.map((line) => line.text);
/** Lines one under the other, 14 points apart. */
export function write(pdf: PDFKit.PDFDocument, x: number, y: number, lines: string[]) {
  for (const [index, line] of lines.entries()) pdf.text(line, x, y + index * 14, { lineBreak: false });
}

export const story = [
  'Experience',
  'Engineer at Analytical Engines',
  'Built the first compiler of its kind',
  'Wrote notes for readers',
];
export const contact = ['Contact', 'ada@example.org', 'London', 'Skills', 'Weaving', 'Algebra'];
