import PDFDocument from 'pdfkit';
import { readDocument } from '../../documents/read-document.ts';
import { readFacts } from '../read-facts.ts';

export type Page = InstanceType<typeof PDFDocument>;

/** Draws a page and reads it as a resume, as of January 2026. */
export async function readPage(draw: (page: Page) => void) {
  const page = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => page.on('end', resolve));
  draw(page);
  page.end();
  await ended;
  const read = await readDocument(new Uint8Array(Buffer.concat(chunks)), 'resume.pdf');
  if (read.status === 'failed') throw new Error(read.message);
  return readFacts(read.document, '2026-01');
}

export const plain = (page: Page, text: string, x: number, y: number, size = 10) =>
  page.font('Helvetica').fontSize(size).text(text, x, y, { lineBreak: false });
export const bold = (page: Page, text: string, x: number, y: number, size = 10) =>
  page.font('Helvetica-Bold').fontSize(size).text(text, x, y, { lineBreak: false });
