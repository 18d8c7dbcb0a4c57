import { expect, test } from 'vitest';
import { readText } from '../test-resume.ts';

const studiesOf = async (section: string) =>
  (await readText(`Mara Ellington\nmara@mail.example\n\nEDUCATION\n${section}\n\nINTERESTS\nChess\n`)).education.map(
    ({ degree, institution, year }) => [degree, institution, year],
  );

test.each([
  [
    '2005 – Diploma, Business Administration (Accounting), Strait Area Community College',
    'Strait Area Community College',
  ],
  ['Oct 2015 – June 2019: PhD candidate, Glaciology, University of Wexcombe', 'University of Wexcombe'],
  ['BSc Computer Science, First Class, Prifysgol Cwm Tawe\t2007 – 2010', 'Prifysgol Cwm Tawe'],
  ['B.A. History, cum laude, Wexcombe Hall, 2010', 'Wexcombe Hall'],
])('the subject and the honours of a degree are not its school: %s', async (line, school) => {
  const [study, ...others] = await studiesOf(line);
  expect(others).toEqual([]);
  expect(study?.[1]).toBe(school);
});

test('the region of a school is no degree', async () => {
  expect(
    await studiesOf(`Moccasin Bend Technical College, Chattanooga, TN\t2009
A.A.S., Industrial Maintenance

Whitwell Valley High School, Whitwell, TN\t2000
Diploma`),
  ).toEqual([
    ['A.A.S., Industrial Maintenance', 'Moccasin Bend Technical College', '2009'],
    ['Diploma', 'Whitwell Valley High School', '2000'],
  ]);
});

test('a place in front of a school is neither degree nor school, and the degree may be a bullet under it', async () => {
  expect(
    await studiesOf(`Seattle, WA\tUniversity of Cascadia\tSeptember 2016 – June 2018
- M.S. in Statistics`),
  ).toEqual([['M.S. in Statistics', 'University of Cascadia', '2018']]);
});

test('a line that only says how well it went is no study', async () => {
  expect(
    await studiesOf(`Diploma di maturità classica
Liceo Minghetti\t2004 – 2009
98/100

B.Com
Loyal Arts College, University of Madras\t2011
58%`),
  ).toEqual([
    ['Diploma di maturità classica', 'Liceo Minghetti', '2009'],
    ['B.Com', 'Loyal Arts College, University of Madras', '2011'],
  ]);
  expect(await studiesOf('MBA (HR), 71% – Cauvery School of Business, Trichy and Environs – 2013')).toMatchObject([
    [expect.stringMatching(/^MBA \(HR\)/), expect.stringMatching(/^Cauvery School of Business/), '2013'],
  ]);
});

test('what schools lead to is called by many names', async () => {
  expect(
    await studiesOf(`Whitgift Park Sixth Form, 2024 – 2026
A levels: Psychology (B), Sociology (B), Art (C)`),
  ).toMatchObject([[expect.stringMatching(/^A levels/), 'Whitgift Park Sixth Form', '2026']]);
  expect(await studiesOf('2006 – 2009\nSekundarschule, Schule Ringgenberg')).toEqual([
    ['Sekundarschule', 'Schule Ringgenberg', '2009'],
  ]);
});

test.each([
  ['behind the degree', 'B.Sc.\nCulinary Arts\nUniversity of Oakhollow\n2001 – 2004'],
  ['before the degree', 'Culinary Arts\nB.Sc.\nUniversity of Oakhollow\n2001 – 2004'],
  ['beside the school', 'University of Oakhollow - Culinary Arts\nB.Sc.\n2001 – 2004'],
  ['between school and degree', 'University of Oakhollow\nCulinary Arts\nB.Sc.\n2001 – 2004'],
  ['beside the degree', 'B.Sc.\tCulinary Arts\nUniversity of Oakhollow\n2001 – 2004'],
])('the subject of a degree may stand %s', async (_where, section) => {
  expect(await studiesOf(section)).toEqual([['B.Sc., Culinary Arts', 'University of Oakhollow', '2004']]);
});

test('courses between a degree and its school, or over its dates, stay with it', async () => {
  const expected = [
    ['PhD in Glaciology', 'University of Oakhollow', '2023'],
    ['BSc in Physics', 'Northlamp College', '2019'],
  ];
  expect(
    await studiesOf(`PhD in Glaciology
- Ice cores
- Applied methods
University of Oakhollow
2020 – 2023
BSc in Physics
- Mechanics
- Optics
Northlamp College
2016 – 2019`),
  ).toEqual(expected);
  expect(
    await studiesOf(`University of Oakhollow
PhD in Glaciology
- Ice cores
- Applied methods
2020 – 2023
Northlamp College
BSc in Physics
- Mechanics
- Optics
2016 – 2019`),
  ).toEqual(expected);
});

test('what joined a degree to its school is part of neither', async () => {
  expect(await studiesOf('BSc in Culinary Arts in\nat University of Oakhollow\n2001 – 2004')).toEqual([
    ['BSc in Culinary Arts', 'University of Oakhollow', '2004'],
  ]);
  expect(await studiesOf('Present\nUniversity of Oakhollow\nHigher National Certificate in Marketing')).toEqual([
    ['Higher National Certificate in Marketing', 'University of Oakhollow', ''],
  ]);
});

test('a degree and its school are parted where a page lost what parted them', async () => {
  expect(await studiesOf('2013 – 2016\nFachhochschule RautenfeldBachelor of Arts')).toEqual([
    ['Bachelor of Arts', 'Fachhochschule Rautenfeld', '2016'],
  ]);
});

test.each([
  'BSc Physics, Completed in June 2019\nUniversity of Wexcombe',
  'BSc Physics Graduated June 2019\nUniversity of Wexcombe',
  'University of Wexcombe, completed June 2019\nBSc Physics',
])('that a study was completed is no part of its degree or school: %j', async (section) => {
  expect(await studiesOf(section)).toEqual([['BSc Physics', 'University of Wexcombe', '2019']]);
});

test('honours within the name of a degree do not end it', async () => {
  const { education } = await readText(
    'Mara Ellington\nmara@mail.example\n\nEDUCATION\nB.A., magna cum laude in Biology\nWinneshiek College\t2007 – 2011\n',
  );
  expect(education[0]?.degree).toBe('B.A., magna cum laude in Biology');
});
