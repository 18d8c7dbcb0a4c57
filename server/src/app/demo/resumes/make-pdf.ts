// Resumes as PDF, in the layouts that people use.
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { type Column, type Style, write, writeSection } from './pdf-column.ts';
import type { ResumePerson } from './person.ts';
import { buildContactLines, buildSections, contactTitle, type Section } from './sections.ts';

export const pdfLayouts = ['single', 'sidebar-left', 'sidebar-right', 'band', 'two-columns', 'gutter'] as const;
export type PdfLayout = (typeof pdfLayouts)[number];

type Page = { pdf: PDFKit.PDFDocument; person: ResumePerson; sections: Section[]; style: Style };

const sheet = { width: 595, height: 842, margin: 48 }; // A4 in points.
const inner = sheet.width - 2 * sheet.margin;
const accents = ['#1f4e79', '#7a1f3d', '#2f5d50', '#333333', '#5b3f8c', '#8a4b08'];

/** @param turn varies colours, fonts, headings and the way dates are written */
export async function makeResumePdf(person: ResumePerson, layout: PdfLayout, turn = 0): Promise<Buffer> {
  const name = `${person.first_name} ${person.last_name}`;
  const info = { Title: `Resume of ${name}`, Author: name, CreationDate: new Date('2026-07-01') };
  const pdf = new PdfDocument({ size: 'A4', margin: 0, info });
  const bytes = buffer(pdf);
  const family = turn % 4 === 2 ? 'Times' : 'Helvetica';
  const style: Style = {
    font: family === 'Times' ? 'Times-Roman' : family,
    bold: `${family}-Bold`,
    ink: '#222222',
    accent: accents[turn % accents.length] as string,
    size: family === 'Times' ? 10.5 : 9.5,
  };
  draw[layout]({ pdf, person, sections: buildSections(person, turn), style });
  pdf.end();
  return bytes;
}

const draw: Record<PdfLayout, (page: Page) => void> = {
  single(page) {
    const column = columnOf(page, { x: sheet.margin, width: inner });
    writeName(page, column);
    write(page.pdf, column, buildContactLines(page.person).join('  |  '));
    for (const section of page.sections) writeSection(page.pdf, column, section);
  },
  'sidebar-left': (page) => drawSidebar(page, { x: 0, main: 215 }),
  'sidebar-right': (page) => drawSidebar(page, { x: sheet.width - 190, main: sheet.margin }),
  band(page) {
    page.pdf.rect(0, 0, sheet.width, 104).fill(page.style.accent);
    const head = columnOf(page, { x: sheet.margin, width: inner, y: 24, color: '#ffffff' });
    writeName(page, head);
    write(page.pdf, head, buildContactLines(page.person).join('   '), { color: '#ffffff' });
    const column = columnOf(page, { x: sheet.margin, width: inner, y: 116 });
    for (const section of page.sections) writeSection(page.pdf, column, section);
  },
  'two-columns'(page) {
    const head = columnOf(page, { x: sheet.margin, width: inner });
    writeName(page, head);
    write(page.pdf, head, buildContactLines(page.person).join('  •  '));
    const side = columnOf(page, { x: 405, width: 142, y: head.y });
    for (const section of page.sections.filter(({ is_side }) => is_side)) writeSection(page.pdf, side, section, true);
    const main = columnOf(page, { x: sheet.margin, width: 325, y: head.y });
    for (const section of page.sections.filter(({ is_side }) => !is_side)) writeSection(page.pdf, main, section);
  },
  gutter(page) {
    const head = columnOf(page, { x: sheet.margin, width: inner });
    writeName(page, head);
    write(page.pdf, head, buildContactLines(page.person).join(', '), { gap: 8 });
    const gutter = { x: sheet.margin, width: 108 };
    const column = { ...columnOf(page, { x: 170, width: sheet.width - 170 - sheet.margin, y: head.y }), gutter };
    for (const section of page.sections) writeSection(page.pdf, column, section);
  },
};

/** The coloured column holds what is short; its text stays on the first page. */
function drawSidebar(page: Page, { x, main }: { x: number; main: number }): void {
  const { pdf, style, person, sections } = page;
  pdf.rect(x, 0, 190, sheet.height).fill(style.accent);
  const side = columnOf(page, { x: x + 20, width: 150, color: '#ffffff' });
  const white = { ...side, style: { ...style, ink: '#ffffff', accent: '#ffffff' } };
  const contact = { kind: 'words' as const, words: buildContactLines(person) };
  writeSection(pdf, white, { title: contactTitle(person), is_side: true, blocks: [contact] }, true);
  for (const section of sections.filter(({ is_side }) => is_side)) writeSection(pdf, white, section, true);
  const column = columnOf(page, { x: main, width: sheet.width - 190 - 25 - sheet.margin });
  writeName(page, column);
  for (const section of sections.filter(({ is_side }) => !is_side)) writeSection(pdf, column, section);
}

function columnOf(
  { pdf, style }: Page,
  { x, width, y = sheet.margin, color }: { x: number; width: number; y?: number; color?: string },
): Column {
  const coloured = color ? { ...style, ink: color, accent: color } : style;
  const bottom = sheet.height - sheet.margin;
  function nextPage() {
    pdf.addPage();
    return sheet.margin;
  }
  return { x, width, y, bottom, nextPage, style: coloured };
}

function writeName({ pdf, person }: Page, column: Column): void {
  const { style } = column;
  write(pdf, column, `${person.first_name} ${person.last_name}`, { bold: true, size: 21, color: style.accent, gap: 1 });
  write(pdf, column, person.headline, { size: 12, gap: 5 });
}
