import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Document } from '../../documents/document.ts';
import { makePdf } from '../../documents/pdf/draw.fixture.ts';
import { readDocument } from '../../documents/read-document.ts';
import { keepLetters } from '../../text/folded-text.ts';
import { findDates } from '../dates/dates.ts';
import { readFacts } from '../read-facts.ts';
import type { Resume } from '../resume.ts';
import { createBoxFinder } from './box-finder.ts';
import { type PlaceOfFact, placesOfFacts } from './places-of-facts.ts';

type Placed = { document: Document; resume: Resume; places: Map<string, PlaceOfFact>; quote: (fact: string) => string };

async function place(bytes: Uint8Array, name: string): Promise<Placed> {
  const read = await readDocument(bytes, name);
  if (read.status === 'failed') throw new Error(read.message);
  const resume = readFacts(read.document, '2026-01');
  const places = new Map(placesOfFacts(resume, read.document).map((one) => [one.fact, one]));
  const quote = (fact: string) => {
    const found = places.get(fact);
    return found ? read.document.text.slice(found.start, found.end) : '';
  };
  return { document: read.document, resume, places, quote };
}

const placeText = (text: string) => place(new TextEncoder().encode(text), 'resume.txt');

const written = `MARA ELLINGTON
mara@mail.example | +44 20 7946 0958 | Leeds, United Kingdom | LinkedIn: mara-ellington

Experience

Acme Robotics
Lead Engineer                                             Mar 2021 - Present
- Led the Acme platform of C++ services
Engineer                                                  Jan 2018 - Feb 2021
- Wrote drivers in C

Education
BSc Physics, University of Leeds                          2014-17

Skills
C++, C, Go, Java, JavaScript

Languages
English (native), German (B2)
`;

test('each fact is found where the text says it, however it is spelled there', async () => {
  const { resume, quote } = await placeText(written);
  expect(resume.name).toBe('Mara Ellington');
  expect(quote('name')).toBe('MARA ELLINGTON');
  expect(quote('original_email')).toBe('mara@mail.example');
  expect(quote('phone')).toBe('+44 20 7946 0958');
  expect(quote('location')).toBe('Leeds, United Kingdom');
  expect(quote('location.country')).toBe('United Kingdom');
  expect(resume.links.linkedin).toBe('linkedin.com/in/mara-ellington');
  expect(quote('links.linkedin')).toBe('mara-ellington');
  expect(quote('languages.1')).toBe('German');
  expect(quote('education.0.year')).toBe('17');
});

test('a skill is found in its list and as its own word', async () => {
  const { document, resume, places, quote } = await placeText(written);
  const list = document.text.indexOf('C++, C, Go');
  expect(resume.skills.map((_, index) => quote(`skills.${index}`))).toEqual(['C++', 'C', 'Go', 'Java', 'JavaScript']);
  expect(places.get('skills.1')?.start).toBe(list + 5);
  expect(places.get('skills.3')?.start).toBe(list + 12);
});

test('both roles under one employer show its name over them, and each its own dates', async () => {
  const { document, places, quote } = await placeText(written);
  expect(quote('experience.0.role')).toBe('Lead Engineer');
  expect(quote('experience.0.start_date')).toBe('Mar 2021');
  expect(quote('experience.0.end_date')).toBe('Present');
  expect(quote('experience.1.role')).toBe('Engineer');
  expect(quote('experience.1.end_date')).toBe('Feb 2021');
  expect(quote('experience.1.description')).toBe('Wrote drivers in C');
  for (const fact of ['experience.0.company', 'experience.1.company', 'current_organization']) {
    expect(places.get(fact)?.start).toBe(document.text.indexOf('Acme Robotics'));
  }
});

test('formats without pages have no boxes', async () => {
  const { places } = await placeText(written);
  expect(places.size).toBeGreaterThan(20);
  expect([...places.values()].flatMap((one) => one.boxes)).toEqual([]);
});

const near = 1; // Point, at letters of ten: kerning is not known.

test('the boxes of a PDF lie on the words, one for each line', async () => {
  let widths = { before: 0, skill: 0, dates: 0 };
  const bytes = await makePdf((pdf) => {
    pdf.fontSize(20).text('Mara Ellington', 50, 40, { lineBreak: false });
    pdf.fontSize(10).text('mara@mail.example', 50, 70, { lineBreak: false });
    pdf.fontSize(13).text('Skills', 50, 100, { lineBreak: false });
    pdf.fontSize(10).text('Weaving, Carpentry, Masonry', 50, 120, { lineBreak: false });
    pdf.fontSize(13).text('Experience', 50, 150, { lineBreak: false });
    pdf.fontSize(10).text('Weaver, Analytical Engines Ltd', 50, 170, { lineBreak: false });
    pdf.text('Mar 2019 - Feb 2021', 400, 170, { lineBreak: false });
    pdf.text('• Wove the first cloth of its kind for the engine', 50, 184, { lineBreak: false });
    pdf.text('• Taught others', 50, 198, { lineBreak: false });
    widths = {
      before: pdf.widthOfString('Weaving, '),
      skill: pdf.widthOfString('Carpentry'),
      dates: pdf.widthOfString('Mar 2019 - '),
    };
  });
  const { places, quote } = await place(bytes, 'resume.pdf');
  const [name] = places.get('name')?.boxes ?? [];
  expect(name).toMatchObject({ page: 1, x: 50, height: 20 });
  expect(Math.abs((name?.y ?? 0) - 40)).toBeLessThan(5); // pdfkit counts from the top of the font's tallest letter.
  expect(quote('skills.1')).toBe('Carpentry');
  const [skill] = places.get('skills.1')?.boxes ?? [];
  expect(Math.abs((skill?.x ?? 0) - (50 + widths.before))).toBeLessThan(near);
  expect(Math.abs((skill?.width ?? 0) - widths.skill)).toBeLessThan(near);
  const [end] = places.get('experience.0.end_date')?.boxes ?? [];
  expect(quote('experience.0.end_date')).toBe('Feb 2021');
  expect(Math.abs((end?.x ?? 0) - (400 + widths.dates))).toBeLessThan(near);
  const lines = places.get('experience.0.description')?.boxes ?? [];
  expect(lines).toHaveLength(2);
  expect((lines[1]?.y ?? 0) - (lines[0]?.y ?? 0)).toBeCloseTo(14, 1);
  expect(lines[0]?.x).toBeGreaterThan(52); // Behind its bullet.
});

test('the boxes of a file made to fill the memory are bounded', () => {
  const lines = Array.from({ length: 3000 }, (_, n) => ({
    text: 'word',
    page: 1,
    region: 0,
    box: { x: 0, y: n, width: 9, height: 1 },
    size: 1,
    is_bold: false,
    is_heading: false,
    is_bullet: false,
    gap_before: 0,
    start: 5 * n,
    end: 5 * n + 4,
    spans: [],
  }));
  const text = lines.map((line) => line.text).join('\n');
  const rest = { page_count: 1, regions: [], links: [], hidden: [], flags: [] };
  const boxes = createBoxFinder({ format: 'pdf', text, lines, ...rest });
  const given = Array.from({ length: 20 }, () => boxes([{ start: 0, end: text.length }]).length);
  expect(given[0]).toBe(3000);
  expect(given.reduce((sum, count) => sum + count, 0)).toBe(20_000);
});

test('an address that only a link holds has the place of the words it lies under, or none', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.fontSize(20).text('Mara Ellington', 50, 40, { lineBreak: false });
    pdf.fontSize(10).text('LinkedIn', 50, 70, { lineBreak: false, link: 'https://www.linkedin.com/in/mara' });
    pdf.fontSize(13).text('Skills', 50, 100, { lineBreak: false });
    pdf.fontSize(10).text('Weaving, Carpentry', 50, 120, { lineBreak: false });
    pdf.link(300, 300, 20, 20, 'https://github.com/mara');
  });
  const { resume, places, quote } = await place(bytes, 'resume.pdf');
  expect(resume.links.linkedin).toBe('https://www.linkedin.com/in/mara');
  expect(quote('links.linkedin')).toBe('LinkedIn');
  expect(places.get('links.linkedin')?.boxes[0]).toMatchObject({ page: 1, x: 50 });
  expect(resume.links.github).toBe('https://github.com/mara');
  expect(places.has('links.github')).toBe(false);
});

const folder = fileURLToPath(new URL('../../../../shared/data/resumes/dev/', import.meta.url));
const isThere = existsSync(folder);

/** Every fact that is not empty, with its value. */
function factsOf(resume: Resume): [fact: string, value: string][] {
  const { name, original_email, phone, current_organization, summary, location, links, skills, languages } = resume;
  const lists = { skills, languages };
  const entries = Object.entries({
    experience: resume.experience,
    education: resume.education,
    certifications: resume.certifications,
    projects: resume.projects,
  });
  const all: [string, unknown][] = [
    ...Object.entries({ name, original_email, phone, current_organization, summary }),
    ...Object.entries({ location, links }).flatMap(([of, values]) =>
      Object.entries(values).map(([field, value]): [string, unknown] => [`${of}.${field}`, value]),
    ),
    ...Object.entries(lists).flatMap(([list, items]) =>
      items.map((item, n): [string, unknown] => [`${list}.${n}`, item]),
    ),
    ...entries.flatMap(([list, found]) =>
      found.flatMap((entry, n) =>
        Object.entries(entry).map(([field, value]): [string, unknown] => [`${list}.${n}.${field}`, value]),
      ),
    ),
  ];
  return all.filter((one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '');
}

/** Whether the words of a place say the value, and little else. */
function isFine(fact: string, value: string, quote: string): boolean {
  if (fact.endsWith('_date')) {
    const says = findDates(quote).some((date) => [date.from, date.to].includes(value)) || value.endsWith(quote);
    return quote.length <= 40 && (says || value === 'present');
  }
  if (fact.endsWith('.year')) return quote.length <= 30 && quote.includes(value.slice(2));
  const [said, wanted] = [keepLetters(quote), keepLetters(value)];
  if (fact.startsWith('links.')) return said.length <= wanted.length;
  if (/summary|description/.test(fact))
    return said.length >= 0.95 * wanted.length && said.length <= 1.1 * wanted.length + 20;
  return said.includes(wanted) && said.length <= wanted.length + 3;
}

const minFine = 0.98;

test.skipIf(!isThere)(
  `the facts of the development resumes have places that say them${isThere ? '' : ' (skipped: they are not on this machine)'}`,
  async () => {
    const counts = { facts: 0, fine: 0 };
    for (const file of (await readdir(folder)).filter((name) => /\.(pdf|docx?|txt)$/.test(name)).sort()) {
      const { document, resume, places, quote } = await place(new Uint8Array(await readFile(`${folder}${file}`)), file);
      for (const [fact, value] of factsOf(resume)) {
        const found = places.get(fact);
        expect(found, `${file}: ${fact}`).toBeDefined();
        if (!found) continue;
        expect(found.start >= 0 && found.start < found.end && found.end <= document.text.length, fact).toBe(true);
        if (document.format === 'pdf') expect(found.boxes.length, `${file}: ${fact}`).toBeGreaterThan(0);
        counts.facts++;
        if (isFine(fact, value, quote(fact))) counts.fine++;
        const entry = places.get(/^\w+\.\d+/.exec(fact)?.[0] ?? '');
        // What several roles share stands over them.
        const isShared = /\.(?:company|location|institution)$/.test(fact);
        if (entry) expect(found.start >= entry.start || isShared, `${file}: ${fact}`).toBe(true);
        if (entry) expect(found.end <= entry.end || isShared, `${file}: ${fact}`).toBe(true);
      }
    }
    console.log(`${counts.fine} of ${counts.facts} facts have a place of their own`);
    expect(counts.fine / counts.facts).toBeGreaterThanOrEqual(minFine);
  },
  120_000,
);
