// Resumes as DOCX: plain, with a table of two columns, or with bold words in place of headings.
import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import type { ResumePerson } from './person.ts';
import { type Block, buildContactLines, buildSections, type Section } from './sections.ts';

export const docxLayouts = ['plain', 'table', 'bold'] as const;
export type DocxLayout = (typeof docxLayouts)[number];

const fonts = ['Calibri', 'Arial', 'Georgia'];

/** @param turn varies fonts, headings and the way dates are written */
export async function makeResumeDocx(person: ResumePerson, layout: DocxLayout, turn = 0): Promise<Buffer> {
  const name = `${person.first_name} ${person.last_name}`;
  const sections = buildSections(person, turn);
  const head = [
    new Paragraph({ children: [new TextRun({ text: name, bold: true, size: 36 })], alignment: headed(layout) }),
    new Paragraph({ children: [new TextRun({ text: person.headline, size: 24 })], alignment: headed(layout) }),
    new Paragraph({ text: buildContactLines(person).join(' | '), alignment: headed(layout) }),
  ];
  const body = (some: Section[]) => some.flatMap((section) => paragraphsOf(section, layout));
  const children = layout === 'table' ? [...head, tableOf(sections, body)] : [...head, ...body(sections)];
  const font = fonts[turn % fonts.length] as string;
  const file = new Document({
    creator: name,
    title: `Resume of ${name}`,
    styles: { default: { document: { run: { font, size: 21 } } } },
    sections: [{ properties: { page: { margin: { top: 900, bottom: 900, left: 1000, right: 1000 } } }, children }],
  });
  return Packer.toBuffer(file);
}

const headed = (layout: DocxLayout) => (layout === 'plain' ? AlignmentType.LEFT : AlignmentType.CENTER);

function tableOf(sections: Section[], body: (some: Section[]) => Paragraph[]): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const borders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
  const cell = (some: Section[], size: number) =>
    new TableCell({
      children: [...body(some), new Paragraph('')],
      width: { size, type: WidthType.DXA },
    });
  const short = cell(
    sections.filter(({ is_side }) => is_side),
    2900,
  );
  const long = cell(
    sections.filter(({ is_side }) => !is_side),
    7000,
  );
  return new Table({ borders, columnWidths: [2900, 7000], rows: [new TableRow({ children: [short, long] })] });
}

function paragraphsOf({ title, blocks }: Section, layout: DocxLayout): Paragraph[] {
  const heading =
    layout === 'bold'
      ? new Paragraph({ children: [new TextRun({ text: title.toUpperCase(), bold: true })], spacing: { before: 240 } })
      : new Paragraph({ text: title, heading: HeadingLevel.HEADING_1, spacing: { before: 240 } });
  return [heading, ...blocks.flatMap((block) => paragraphsOfBlock(block, layout))];
}

function paragraphsOfBlock(block: Block, layout: DocxLayout): Paragraph[] {
  switch (block.kind) {
    case 'text':
      return [new Paragraph(block.text)];
    case 'words':
      return layout === 'table'
        ? block.words.map((word) => new Paragraph(word))
        : [new Paragraph(block.words.join(', '))];
    case 'bullet':
      return [new Paragraph({ text: block.text, bullet: { level: 0 } })];
    case 'entry': {
      const title = new TextRun({ text: block.title, bold: true });
      const tabStops = [{ type: TabStopType.RIGHT, position: layout === 'table' ? 6700 : 9800 }];
      const first = new Paragraph({
        children: [title, new TextRun(`\t${block.dates}`)],
        tabStops,
        spacing: { before: 120 },
      });
      return [first, new Paragraph({ children: [new TextRun({ text: block.place, italics: true })] })];
    }
  }
}
