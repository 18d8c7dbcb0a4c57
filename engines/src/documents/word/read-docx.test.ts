import * as docx from 'docx';
import { describe, expect, test } from 'vitest';
import { readDocx } from './read-docx.ts';

const { Paragraph, TextRun, Table, TableRow, TableCell } = docx;
type Child = docx.Paragraph | docx.Table;

async function read(children: Child[], options: Partial<docx.ISectionOptions> = {}) {
  const file = new docx.Document({
    numbering: {
      config: [{ reference: 'dots', levels: [{ level: 0, format: docx.LevelFormat.BULLET, text: '•' }] }],
    },
    sections: [{ ...options, children }],
  });
  return readDocx(new Uint8Array(await docx.Packer.toBuffer(file)));
}

const p = (text: string, options: object = {}) => new Paragraph({ children: [new TextRun({ text, ...options })] });
const row = (cells: string[][], width?: number[]) =>
  new TableRow({
    children: cells.map(
      (lines, index) =>
        new TableCell({
          children: lines.map((line) => p(line)),
          ...(width ? { width: { size: width[index] as number, type: docx.WidthType.DXA } } : {}),
        }),
    ),
  });
const textsOf = (document: Awaited<ReturnType<typeof read>>) => document.lines.map((line) => line.text);

test('headings, lists, sizes and colours are told as the styles say', async () => {
  const document = await read([
    new Paragraph({ text: 'Experience', heading: docx.HeadingLevel.HEADING_1 }),
    p('Engineer', { bold: true, size: 28, color: '203040' }),
    new Paragraph({ text: 'Built engines', numbering: { reference: 'dots', level: 0 } }),
  ]);
  expect(
    document.lines.map(({ text, is_heading, is_bold, is_bullet }) => ({ text, is_heading, is_bold, is_bullet })),
  ).toEqual([
    { text: 'Experience', is_heading: true, is_bold: false, is_bullet: false },
    { text: 'Engineer', is_heading: false, is_bold: true, is_bullet: false },
    { text: 'Built engines', is_heading: false, is_bold: false, is_bullet: true },
  ]);
  expect(document.lines[1]?.spans[0]).toMatchObject({ size: 14, color: '#203040' });
});

test('tabs and wide gaps part a line, line breaks end it', async () => {
  const document = await read([
    new Paragraph({ children: [new TextRun('Engineer'), new TextRun({ children: [new docx.Tab(), '2019'] })] }),
    p('Engines     London'),
    new Paragraph({ children: [new TextRun('One'), new TextRun({ text: 'Two', break: 1 })] }),
  ]);
  expect(textsOf(document)).toEqual(['Engineer\t2019', 'Engines\tLondon', 'One', 'Two']);
});

describe('tables', () => {
  test('a table that lays out the page is a sidebar and a main column', async () => {
    const side = ['Contact', 'ada@example.org', 'London', 'Skills', 'Weaving'];
    const main = ['Experience', 'Engineer at Engines', 'Built the first one', 'Wrote notes'];
    const document = await read([
      p('Ada Byron'),
      new Table({ columnWidths: [3000, 6000], rows: [row([side, main], [3000, 6000])] }),
    ]);
    expect(textsOf(document)).toEqual(['Ada Byron', ...side, ...main]);
    expect(document.regions.map((region) => region.role)).toEqual(['main', 'side', 'main']);
  });

  test('rows of single cells are lines, dates stand in front of their entry', async () => {
    const document = await read([
      new Table({
        rows: [
          row([['Phone'], ['+44 20 7946 0000']]),
          row([['2019 – 2021'], ['Engineer', 'Analytical Engines', 'Built things']]),
        ],
      }),
    ]);
    expect(textsOf(document)).toEqual([
      'Phone\t+44 20 7946 0000',
      '2019 – 2021\tEngineer',
      'Analytical Engines',
      'Built things',
    ]);
  });
});

test('headers, footers and text boxes are read with their role', async () => {
  const document = await read([p('Engineer')], {
    headers: { default: new docx.Header({ children: [p('Ada Byron')] }) },
    footers: { default: new docx.Footer({ children: [p('References')] }) },
  });
  expect(textsOf(document)).toEqual(['Ada Byron', 'Engineer', 'References']);
  expect(document.regions.map((region) => region.role)).toEqual(['header', 'main', 'footer']);
});

test('a table with a heading beside each section tells the headings', async () => {
  const document = await read([
    new Table({
      rows: [
        row([['Professional Statement'], ['Nurse with a broad scope.']]),
        row([['Clinical Employment'], ['Nurse', 'Loddon Health', 'Feb 2020 – current']]),
        row([['Tertiary Education'], ['Bachelor of Nursing', 'Goldfields University']]),
      ],
    }),
  ]);
  const headings = document.lines.filter((line) => line.is_heading).map((line) => line.text);
  expect(headings).toEqual(['Professional Statement', 'Clinical Employment', 'Tertiary Education']);
  expect(textsOf(document).slice(0, 4)).toEqual([
    'Professional Statement',
    'Nurse with a broad scope.',
    'Clinical Employment',
    'Nurse',
  ]);
});

test('labels with their values are no headings', async () => {
  const document = await read([
    new Table({ rows: [row([['Name'], ['Ada']]), row([['Phone'], ['123']]), row([['City'], ['London']])] }),
  ]);
  expect(document.lines.some((line) => line.is_heading)).toBe(false);
});

test('links are told with their address', async () => {
  const link = new docx.ExternalHyperlink({ link: 'https://ada.example.org/', children: [new TextRun('Portfolio')] });
  const document = await read([new Paragraph({ children: [new TextRun('My '), link] })]);
  expect(document.links).toEqual([{ href: 'https://ada.example.org/', text: 'Portfolio', page: 1, is_visible: false }]);
  expect(document.lines[0]?.spans.find((span) => span.href)?.text).toBe('Portfolio');
});

describe('text that nobody sees', () => {
  test.each([
    ['hidden by an attribute', 'hidden_text', { vanish: true }],
    ['white', 'hidden_text', { color: 'FFFFFF' }],
    ['of one point', 'tiny_text', { size: 2 }],
  ])('%s is kept apart', async (_how, flag, options) => {
    const document = await read([p('Engineer'), p('Secret words', options)]);
    expect(document.text).toBe('Engineer');
    expect(document.hidden).toEqual([{ flag, text: 'Secret words', page: 1 }]);
    expect(document.flags).toEqual([flag]);
  });

  test('white letters on a dark cell are seen', async () => {
    const cell = new TableCell({ shading: { fill: '203040' }, children: [p('Contact', { color: 'FFFFFF' })] });
    const document = await read([new Table({ rows: [new TableRow({ children: [cell] })] })]);
    expect(document.text).toBe('Contact');
    expect(document.flags).toEqual([]);
  });

  test('marked white letters are seen, nearly white ones are not', async () => {
    const document = await read([
      p('Contact', { color: 'FFFFFF', highlight: 'black' }),
      p('Secret words', { color: 'FAFAFA' }),
    ]);
    expect(document.text).toBe('Contact');
  });

  test('tracked deletions are left out, insertions stay', async () => {
    const change = { id: 1, author: 'A', date: '2026-01-01T00:00:00Z' };
    const document = await read([
      new Paragraph({
        children: [
          new TextRun('Engineer'),
          new docx.DeletedTextRun({ text: ' intern', ...change }),
          new docx.InsertedTextRun({ text: ' and poet', ...change }),
        ],
      }),
    ]);
    expect(document.text).toBe('Engineer and poet');
  });
});

test('a file that is no Word file is damaged', async () => {
  await expect(readDocx(new TextEncoder().encode('PK nothing'))).rejects.toMatchObject({ reason: 'corrupt' });
});
