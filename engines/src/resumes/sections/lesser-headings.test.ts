// Rows that are worded or set like headings, and head no section: labels of lists, names of skills, things done.
import { expect, test } from 'vitest';
import { rowsOfTexts } from '../layout/rows.fixture.ts';
import type { Row } from '../layout/rows.ts';
import { readText } from '../test-resume.ts';
import { findHeadings } from './headings.ts';

type Looks = { size?: number; page?: number; gap?: number };
type Written = string | [text: string, looks: Looks];

/** Rows of which those that are larger than the text are bold too. */
function rowsOf(...written: Written[]): Row[] {
  const texts = written.map((row) => (typeof row === 'string' ? row : row[0]));
  return rowsOfTexts(texts).map((row, index) => {
    const looks = written[index]?.[1];
    const { size = 10, page = 1, gap = 2 } = typeof looks === 'object' ? looks : {};
    const is_bold = size > 10;
    const line = { ...row.line, size, is_bold, page, gap_before: gap };
    return { ...row, line, parts: row.parts.map((part) => ({ ...part, size, is_bold })) };
  });
}
const headingsOf = (...written: Written[]) => {
  const rows = rowsOf(...written);
  return [...findHeadings(rows)].map(([index, { kind }]) => [rows[index]?.text, kind]);
};
const large = (text: string): Written => [text, { size: 13 }];
const small = (text: string): Written => [text, { size: 11 }];
const sentence = 'She led a team of twelve nurses on two wards and has cut the infections there by a third.';

test('a heading in smaller letters than those of its column is the label of a list', () => {
  const found = headingsOf(
    large('Experience'),
    'Clerk, Driftmark Ltd, 2019 – 2021',
    small('Languages'),
    'Spoken at the desk',
    large('Education'),
    'BA History, University of Leeds, 2013',
    large('Skills'),
    'Filing',
  );
  expect(found.map(([text]) => text)).toEqual(['Experience', 'Education', 'Skills']);
});

test('two headings of a size are too few to make one in smaller letters a label', () => {
  const rows = rowsOf(
    large('Experience'),
    'Clerk, 2019 – 2021',
    small('Software'),
    'Excel',
    large('Languages'),
    'English',
  );
  for (const { line } of rows) line.is_heading = line.is_bold;
  expect([...findHeadings(rows).keys()]).toEqual([0, 2, 4]);
});

test('what looks like such labels is none either, though no list has its words', () => {
  const found = headingsOf(
    large('Experience'),
    'Clerk, Driftmark Ltd, 2019 – 2021',
    small('Languages'),
    'Spoken at the desk',
    small('Wider duties'),
    'Kept the keys',
    small('Interests'),
    'Those of the guests',
    ...['Education', 'Skills', 'Publications', 'References'].flatMap((text) => [large(text), 'Something']),
  );
  expect(found.map(([text]) => text)).toEqual(['Experience', 'Education', 'Skills', 'Publications', 'References']);
});

const label = ['Skills', 'Filing'] as const;
const paged = (pages: number[]) => pages.flatMap((page): Written[] => label.map((text) => [text, { page }]));

test('a section goes on under its heading on the next page, but what comes back on three is a label', () => {
  expect(headingsOf(...paged([1, 2]))).toHaveLength(2);
  expect(headingsOf(...paged([1, 2, 3]))).toEqual([]);
});

test('the name of a skill over how well it is known heads nothing', () => {
  const found = (under: string) =>
    headingsOf(
      large('Experience'),
      'Clerk, Driftmark Ltd, 2019 – 2021',
      large('Education'),
      'BA History, University of Leeds, 2013',
      large('Software'),
      under,
      large('Languages'),
      'English (native)',
    ).map(([text]) => text);
  expect(found('Master')).not.toContain('Software');
  expect(found('Excel, Word')).toContain('Software');
});

test('words that may head a summary do so over a sentence before all other sections, and not after', () => {
  const rest: Written[] = ['Education', 'BA History, University of Leeds, 2013'];
  const found = headingsOf('Contact', 'Leeds', 'About', sentence, ...rest).map(([text]) => text);
  expect(found).toEqual(['Contact', 'About', 'Education']);
  const after = headingsOf(
    large('Experience'),
    'Clerk, 2019 – 2021',
    large('About'),
    sentence,
    large('Skills'),
    'Filing',
  );
  expect(after.map(([text]) => text)).toEqual(['Experience', 'Skills']);
});

const apart = (text: string, gap = 14): Written => [text, { gap }];

test('where an empty line stands over most rows, it takes more of them to set a heading off', () => {
  const found = (headingGap: number) =>
    headingsOf(
      apart('Employment', headingGap),
      apart('Clerk, Driftmark Ltd, 2019 – 2021'),
      apart('Skills gained there'),
      apart('Filing'),
      apart('Education', headingGap),
      apart('BA History, University of Leeds, 2013'),
    ).map(([text]) => text);
  expect(found(28)).toEqual(['Employment', 'Education']);
  expect(found(14)).toEqual(['Employment', 'Skills gained there', 'Education']);
});

test('something that somebody did is no heading, though it begins like one', () => {
  const found = headingsOf(
    apart('Esperienze professionali'),
    'Impiegata, Driftmark Srl, 2019 – 2021',
    apart('Formazione dei nuovi assunti'),
    'Gestione della cassa',
  );
  expect(found.map(([text]) => text)).toEqual(['Esperienze professionali']);
});

test.each(['Licence de droit', 'Institute of Legal Studies'])('%s is something studied and no heading', (text) => {
  const found = headingsOf(apart('Education'), 'BA History, 2013', apart(text), 'Wexcombe, 2010');
  expect(found.map(([text]) => text)).toEqual(['Education']);
});

test('a summary of skills heads skills and no summary', async () => {
  const { skills, summary } = await readText(
    `Mara Ellington\n\nSummary of Skills\nPython, Bookbinding\n\nINTERESTS\nChess\n`,
  );
  expect([skills, summary]).toEqual([['Python', 'Bookbinding'], '']);
});
