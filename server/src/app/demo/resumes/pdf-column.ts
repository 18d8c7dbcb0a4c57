// One column of a PDF: text flows down it and on to the next page.
import type { Block, Section } from './sections.ts';

export type Style = { font: string; bold: string; accent: string; ink: string; size: number };

export type Column = {
  x: number;
  width: number;
  y: number; // Where the next line begins, in points from the top.
  bottom: number;
  /** Called when the column is full; answers the y at which the next page begins. */
  nextPage: () => number;
  style: Style;
  gutter?: { x: number; width: number }; // Headings stand here, left of the text.
};

type Pdf = PDFKit.PDFDocument;
type Look = {
  bold?: boolean;
  size?: number;
  color?: string;
  indent?: number;
  gap?: number;
  columns?: { x: number; width: number };
};

/** Writes one paragraph; moves on to the next page when it does not fit. */
export function write(pdf: Pdf, column: Column, text: string, look: Look = {}): void {
  const { style } = column;
  const { bold = false, size = style.size, color = style.ink, indent = 0, gap = 3 } = look;
  const { x, width } = look.columns ?? column;
  pdf.font(bold ? style.bold : style.font, size);
  const height = pdf.heightOfString(text, { width: width - indent, lineGap: 1.5 });
  if (column.y + height > column.bottom) column.y = column.nextPage();
  pdf.fillColor(color).text(text, x + indent, column.y, { width: width - indent, lineGap: 1.5 });
  column.y += height + gap;
}

export function writeSection(pdf: Pdf, column: Column, { title, blocks }: Section, isNarrow = false): void {
  const { style, gutter } = column;
  column.y += style.size * 0.8;
  if (column.y + 45 > column.bottom) column.y = column.nextPage();
  if (gutter) {
    const top = column.y;
    write(pdf, column, title, { bold: true, color: style.accent, columns: gutter });
    column.y = top;
  } else {
    write(pdf, column, title, { bold: true, size: style.size + 2.5, color: style.accent, gap: 1 });
    const { x, width, y } = column;
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(style.accent)
      .stroke();
    column.y += 5;
  }
  for (const block of blocks) writeBlock(pdf, column, block, isNarrow);
}

function writeBlock(pdf: Pdf, column: Column, block: Block, isNarrow: boolean): void {
  if (block.kind === 'text') write(pdf, column, block.text);
  if (block.kind === 'bullet') writeBullet(pdf, column, block.text);
  if (block.kind === 'entry') writeEntry(pdf, column, block, isNarrow);
  if (block.kind !== 'words') return;
  if (!isNarrow) write(pdf, column, block.words.join(', '));
  else for (const word of block.words) write(pdf, column, word, { gap: 1.5 });
}

function writeBullet(pdf: Pdf, column: Column, text: string): void {
  pdf.font(column.style.font, column.style.size);
  const height = pdf.heightOfString(text, { width: column.width - 11, lineGap: 1.5 });
  if (column.y + height > column.bottom) column.y = column.nextPage();
  pdf.fillColor(column.style.ink).text('•', column.x, column.y, { lineBreak: false });
  write(pdf, column, text, { indent: 11, gap: 2 });
}

function writeEntry(pdf: Pdf, column: Column, entry: Extract<Block, { kind: 'entry' }>, isNarrow: boolean): void {
  const { style } = column;
  column.y += 3;
  if (column.y + 40 > column.bottom) column.y = column.nextPage();
  if (isNarrow) {
    write(pdf, column, entry.title, { bold: true, gap: 1 });
    write(pdf, column, entry.place, { gap: 1 });
    write(pdf, column, entry.dates, { color: style.accent });
    return;
  }
  pdf.font(style.font, style.size);
  const width = pdf.widthOfString(entry.dates) + 2;
  pdf.fillColor(style.ink).text(entry.dates, column.x + column.width - width, column.y, { lineBreak: false });
  write(pdf, column, entry.title, { bold: true, gap: 1, columns: { x: column.x, width: column.width - width - 10 } });
  write(pdf, column, entry.place, { color: style.accent });
}
