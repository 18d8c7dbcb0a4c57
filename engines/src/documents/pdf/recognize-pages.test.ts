import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReadResume } from '../../resumes/file-reading.ts';
import { openReader, readResumeFile } from '../../resumes/read-file.ts';
import { readDocument } from '../read-document.ts';
import { makePdf, write } from './draw.fixture.ts';

// An invented resume with grey headings, dots drawn as shapes and white letters on a dark sidebar, at 200 dots an inch.
const scan = readFileSync(new URL('../scan/page.fixture.png', import.meta.url));
const [width, height] = [420, 520]; // Points.

/** The scan on a page of a PDF, as it lies after so many quarters to the left. */
function drawLying(pdf: PDFKit.PDFDocument, turns: number) {
  const places = [
    { angle: 0, x: 0, y: 0 },
    { angle: -90, x: -width, y: 0 },
    { angle: 180, x: -width, y: -height },
    { angle: 90, x: 0, y: -height },
  ];
  const { angle, x, y } = places[turns] as (typeof places)[number];
  pdf.rotate(angle).image(scan, x, y, { width });
}

const sizeOf = (turns: number) => (turns % 2 === 0 ? [width, height] : [height, width]) as [number, number];
const makeScan = (turns = 0) => makePdf((pdf) => drawLying(pdf, turns), { size: sizeOf(turns) });

async function readOk(bytes: Uint8Array): Promise<ReadResume> {
  const reading = await readResumeFile(bytes, 'scan.pdf', '2026-01');
  if (reading.status === 'failed') throw new Error(reading.message);
  return reading;
}

const facts = {
  name: 'Mara Ellington',
  original_email: 'mara.ellington@mail.example',
  phone: '+44 20 7946 0958',
  skills: ['Inventory control', 'Microsoft Excel', 'Forklift licence', 'SAP'],
  languages: ['English', 'German'],
  experience: [
    {
      role: 'Warehouse Manager',
      company: 'Northlamp Logistics Ltd',
      start_date: '2019-03',
      end_date: '2024-02',
      description: 'Planned the shifts of 40 people\nCut returns by 12 % in one year',
    },
    { role: 'Forklift Driver', company: 'Harbour Freight Ltd', start_date: '2014-06', end_date: '2019-01' },
  ],
  education: [{ degree: 'BSc in Logistics', institution: 'University of Leeds', year: '2014' }],
};

const letter = [
  'Dear Ms Harrow, I read with pleasure that your warehouse in Leeds looks for a manager.',
  'For ten years I have planned shifts, counted stock and led people who load lorries at night.',
];

describe('a picture of a resume', { timeout: 60_000 }, () => {
  test('is read as a resume with text is, and said to be a picture', async () => {
    const { resume, flags, unsure } = await readOk(await makeScan());
    expect(resume).toMatchObject(facts);
    expect([flags, unsure]).toEqual([['ocr'], []]);
  });

  test.each([1, 2, 3])('is turned upright by %i quarters, and its facts are found where it lies', async (turns) => {
    const { resume, places } = await readOk(await makeScan(turns));
    expect(resume).toMatchObject(facts);
    const box = places.find(({ fact }) => fact === 'name')?.boxes[0];
    // Upright the name stands 31 to 180 points from the left and 22 to 47 from the top.
    const corners = [[], [22, width - 180], [width - 180, height - 47], [height - 47, 31]] as const;
    const [x, y] = corners[turns] as [number, number];
    expect(box?.x).toBeCloseTo(x, -1);
    expect(box?.y).toBeCloseTo(y, -1);
    expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual(turns === 2 ? [149, 25] : [25, 149]);
  });

  test('that lies crooked in the scanner keeps its lines', async () => {
    const crooked = await makePdf((pdf) => pdf.rotate(1.2, { origin: [210, 260] }).image(scan, 0, 0, { width }), {
      size: sizeOf(0),
    });
    expect((await readOk(crooked)).resume).toMatchObject({ name: facts.name, experience: facts.experience });
  });

  test('beside a page of text is read behind it', async () => {
    const mixed = await makePdf((pdf) => {
      write(pdf, 40, 60, letter);
      pdf.addPage({ size: sizeOf(0), margin: 0 });
      drawLying(pdf, 0);
    });
    const read = await readDocument(mixed, 'mixed.pdf');
    if (read.status === 'failed') throw new Error(read.message);
    const { lines, flags } = read.document;
    expect(flags).toEqual(['ocr']);
    expect(lines.find(({ text }) => text === 'Mara Ellington')?.page).toBe(2);
    const unread = await readDocument(mixed, 'mixed.pdf', { recognizes_pictures: false });
    expect(unread).toMatchObject({ status: 'ok', document: { flags: ['needs_ocr'] } });
  });

  test('on more than six pages is read on six', async () => {
    const long = await makePdf(
      (pdf) => {
        for (let page = 0; page < 8; page++) {
          if (page > 0) pdf.addPage({ size: [width, 90], margin: 0 });
          pdf.image(scan, 0, 0, { width });
        }
      },
      { size: [width, 90] },
    );
    const read = await readDocument(long, 'long.pdf');
    if (read.status === 'failed') throw new Error(read.message);
    expect(read.document.flags).toEqual(['ocr', 'pages_limited']);
    expect(Math.max(...read.document.lines.map(({ page }) => page))).toBe(6);
  });
});

describe('in a child process with limits', { timeout: 60_000 }, () => {
  const reader = openReader({ processes: 1 });
  afterAll(reader.close);

  test('a picture has the memory and the time that it needs', async () => {
    const bytes = await makeScan();
    const reading = await reader.read(bytes, 'scan.pdf', '2026-01');
    expect(reading).toMatchObject({ status: 'ok', flags: ['ocr'], resume: facts });
    const [name] = (reading as ReadResume).places;
    const place = { start: name?.start as number, end: name?.end as number };
    expect(await reader.locate(bytes, 'scan.pdf', [place])).toEqual([name?.boxes]);
  });
});
