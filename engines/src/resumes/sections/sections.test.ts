// To which section the parts of a page belong that have no heading of their own.
import { expect, test } from 'vitest';
import type { Document, Region } from '../../documents/document.ts';
import { bold, type Page, plain, readPage } from '../layout/page.fixture.ts';
import { rowsOfTexts } from '../layout/rows.fixture.ts';
import type { Row } from '../layout/rows.ts';
import { readText } from '../test-resume.ts';
import { splitSections } from './sections.ts';

type Block = { role: Region['role']; x: number; y: number; width: number; rows: string[] };

/** What the sections of a page of blocks hold, by their headings. */
function sectionsOf(...blocks: Block[]): [heading: string, kind: string, rows: string[]][] {
  const rows: Row[] = rowsOfTexts(blocks.flatMap((block) => block.rows));
  const regions: Region[] = blocks.map(({ role, x, y, width, rows: { length } }) => ({
    page: 1,
    role,
    box: { x, y, width, height: length * 12 },
  }));
  let at = 0;
  blocks.forEach(({ role, x, y, rows: texts }, region) => {
    for (const [index] of texts.entries()) {
      const row = rows[at++] as Row;
      row.role = role;
      row.line.region = region;
      row.line.box = { ...row.line.box, x, y: y + index * 12 };
    }
  });
  const document = { regions, lines: rows.map((row) => row.line), links: [], hidden: [], text: '' };
  return splitSections(document as unknown as Document, rows).map((section) => [
    section.heading?.text ?? '',
    section.kind,
    section.rows.map((row) => row.text),
  ]);
}

const side = { role: 'side', x: 20, width: 150 } as const;
const main = { role: 'main', x: 200, width: 350 } as const;

test('what stands beside a sidebar goes on with the section of its column above', () => {
  const sections = sectionsOf(
    { ...main, y: 40, rows: ['Experience', 'Clerk, Driftmark Ltd', '2019 – 2021'] },
    { ...side, y: 100, rows: ['Skills', 'Filing', 'Typing'] },
    { ...main, y: 100, rows: ['Porter, Northlamp Ltd', '2015 – 2018'] },
  );
  expect(sections).toContainEqual([
    'Experience',
    'experience',
    ['Clerk, Driftmark Ltd', '2019 – 2021', 'Porter, Northlamp Ltd', '2015 – 2018'],
  ]);
});

test('a card beside another goes on with the section of that one', () => {
  const sections = sectionsOf(
    { ...side, y: 40, rows: ['Experience', 'Clerk, Driftmark Ltd', '2019 – 2021'] },
    { ...side, y: 100, rows: ['Skills', 'Filing', 'Typing'] },
    { ...main, y: 52, rows: ['Porter, Northlamp Ltd', '2015 – 2018'] },
  );
  expect(sections).toContainEqual([
    'Experience',
    'experience',
    ['Clerk, Driftmark Ltd', '2019 – 2021', 'Porter, Northlamp Ltd', '2015 – 2018'],
  ]);
});

const heading = (page: Page, text: string, y: number, x = 40) => bold(page, text, x, y, 13);
const skillsUnder = async (label: string, items: string[]) =>
  (
    await readPage((page) => {
      bold(page, 'Mara Ellington', 40, 40, 22);
      heading(page, 'Experience', 100);
      plain(page, 'Clerk, Driftmark Ltd, 2019 – 2021', 40, 120);
      heading(page, 'Skills', 150);
      plain(page, 'Filing', 40, 170);
      heading(page, label, 200);
      for (const [index, text] of items.entries()) plain(page, text, 40, 220 + index * 13);
      heading(page, 'Education', 300);
      plain(page, 'BA History, University of Leeds, 2013', 40, 320);
    })
  ).skills;

test('a heading that no list knows, over short names under a list of skills, heads a group of them', async () => {
  expect(await skillsUnder('Desk and Door', ['Greeting', 'Seating'])).toEqual(['Filing', 'Greeting', 'Seating']);
});

test('but not over dates or over anything long, nor where a list knows it', async () => {
  expect(await skillsUnder('Miscellaneous', ['Greeting', 'Seating'])).toEqual(['Filing']);
  expect(await skillsUnder('Desk and Door', ['Greeting', 'Seating, 2019'])).toEqual(['Filing']);
  expect(await skillsUnder('Desk and Door', ['Greeting', 'Seating those who came late and had no tickets'])).toEqual([
    'Filing',
  ]);
});

test('nor where it stands in another column', async () => {
  const { skills } = await readPage((page) => {
    page.rect(400, 0, 195, 842).fill('#eeeeee').fillColor('#000000');
    bold(page, 'Mara Ellington', 40, 40, 22);
    heading(page, 'Education', 100);
    plain(page, 'BA History, University of Leeds, 2013, with a thesis on harbours', 40, 120);
    heading(page, 'Skills', 200);
    plain(page, 'Filing', 40, 220);
    heading(page, 'Desk and Door', 100, 420);
    plain(page, 'Greeting', 420, 120);
    plain(page, 'Seating', 420, 133);
    heading(page, 'Languages', 200, 420);
    plain(page, 'English (native)', 420, 220);
  });
  expect(skills).toEqual(['Filing']);
});

test('nor in the look of other headings than that of the skills', async () => {
  const { skills } = await readPage((page) => {
    bold(page, 'Mara Ellington', 40, 40, 22);
    const inBlue = (text: string, y: number) => {
      page.fillColor('#1144aa');
      heading(page, text, y);
      page.fillColor('#000000');
    };
    inBlue('Experience', 100);
    plain(page, 'Clerk, Driftmark Ltd, 2019 – 2021', 40, 120);
    inBlue('Education', 150);
    plain(page, 'BA History, University of Leeds, 2013', 40, 170);
    heading(page, 'Languages', 200);
    plain(page, 'English (native)', 40, 220);
    heading(page, 'Skills', 250);
    plain(page, 'Filing', 40, 270);
    inBlue('Desk and Door', 300);
    plain(page, 'Greeting', 40, 320);
    plain(page, 'Seating', 40, 333);
  });
  expect(skills).toEqual(['Filing']);
});

test('the title of the first job under no heading may stand over its dates', async () => {
  const { experience } = await readText(
    'Mara Ellington\nmara@mail.example\nAccountant, Northlamp Ltd\n2021 – Present\nClosed the books.\n\nEDUCATION\nBSc, University of Leeds, 2017\n',
  );
  expect(experience.map(({ role, start_date }) => [role, start_date])).toEqual([['Accountant', '2021']]);
});

test('dates among what stands at the top are no jobs where another section holds those', async () => {
  const { experience } = await readText(
    'Mara Ellington\nmara@mail.example\nAccountant, 2021 – Present\n\nEXPERIENCE\nClerk, Driftmark Ltd, 2015 – 2018\n',
  );
  expect(experience.map(({ role }) => role)).toEqual(['Clerk']);
});

test('a profile of sentences is a summary, though it says how to reach somebody', async () => {
  const sentence = 'She led a team of twelve nurses on two wards and has cut the infections there by a third.';
  const { summary } = await readText(`Mara Ellington\n\nPROFILE\n${sentence}\nmara@mail.example\n\nSKILLS\nExcel\n`);
  expect(summary).toBe(sentence);
});

test('the address over jobs under no heading stays with the name', async () => {
  const resume = await readText(`Mara Ellington
Leeds / +44 7700 900418 / mara@mail.example

Bookbinder, Oakhollow Ltd, 2020-04 - Present

Sewed and gilded books.

Printer, Yarrowgate Ltd, 2013-10 - 2020-03

EDUCATION

University of Leeds, 2007
`);
  expect([resume.name, resume.original_email]).toEqual(['Mara Ellington', 'mara@mail.example']);
  expect(resume.experience.map(({ role }) => role)).toEqual(['Bookbinder', 'Printer']);
});
