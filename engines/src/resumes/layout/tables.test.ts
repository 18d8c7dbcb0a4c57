// Tables, margins and broken names as programs for letters set them.
import { expect, test } from 'vitest';
import { readText } from '../test-resume.ts';
import { bold, type Page, plain, readPage } from './page.fixture.ts';

const begin = (page: Page) => {
  bold(page, 'Mara Ellington', 40, 40, 20);
  plain(page, 'mara@mail.example', 40, 66);
  bold(page, 'Experience', 40, 100, 14);
};
const end = (page: Page, y: number) => {
  bold(page, 'Skills', 40, y, 14);
  plain(page, 'Gilding, box making', 40, y + 20);
};
const jobsOf = (resume: Awaited<ReturnType<typeof readPage>>) =>
  resume.experience.map(({ role, company, start_date }) => [role, company, start_date]);

test('the cells of a table with a head are read whole, though their words go on in the next lines', async () => {
  const resume = await readPage((page) => {
    begin(page);
    const row = (y: number, texts: string[], draw = plain) => {
      for (const [at, x] of [40, 130, 250, 370].entries()) if (texts[at]) draw(page, texts[at], x, y);
    };
    row(120, ['Period', 'Employer', 'Position', 'Duties'], bold);
    row(136, ['2019 – 2021', 'Hollin & Dale', 'Area Manager, North', 'Eleven stores with two']);
    row(148, ['', 'Homewares Ltd', 'East', 'hundred colleagues and a']);
    row(160, ['', '', '', 'turnover that grew each year,']);
    row(172, ['', '', '', 'most of all in the north']);
    row(190, ['2015 – 2019', 'Wigram Stores', 'Store Manager', 'Store of the year']);
    row(208, ['2013 – 2015', 'Nimbletoes Shoes', 'Sales Assistant']);
    end(page, 260);
  });
  expect(jobsOf(resume)).toEqual([
    ['Area Manager, North East', 'Hollin & Dale Homewares Ltd', '2019'],
    ['Store Manager', 'Wigram Stores', '2015'],
    ['Sales Assistant', 'Nimbletoes Shoes', '2013'],
  ]);
});

test('dates at the right that stand a little higher than their titles, over how long it was, belong to the titles', async () => {
  const resume = await readPage((page) => {
    begin(page);
    const entries = [
      ['Baker, Oakhollow Ltd', 'January 2015 – January 2020'],
      ['Cook, Yarrowgate Ltd', 'March 2012 – December 2014'],
      ['Waiter, Merrowdown Inn', 'May 2009 – February 2012'],
    ] as const;
    for (const [at, [title]] of entries.entries()) {
      bold(page, title, 40, 130 + at * 90, 11);
      plain(page, 'Butter pastry in two shifts.', 40, 152 + at * 90, 11);
    }
    for (const [at, [, dates]] of entries.entries()) {
      plain(page, dates, 380, 123 + at * 90, 11);
      plain(page, '5 years', 420, 173 + at * 90, 11);
    }
    end(page, 420);
  });
  expect(jobsOf(resume)).toEqual([
    ['Baker', 'Oakhollow Ltd', '2015-01'],
    ['Cook', 'Yarrowgate Ltd', '2012-03'],
    ['Waiter', 'Merrowdown Inn', '2009-05'],
  ]);
});

test('the last word of a name that had no room beside the dates ends the name', async () => {
  const resume = await readPage((page) => {
    begin(page);
    plain(page, 'Charge Nurse at Saguaro Ridge Medical', 40, 130, 12);
    plain(page, 'Feb 2020 – Present', 280, 130, 12);
    plain(page, 'Center', 40, 144, 12);
    plain(page, 'Ran a department on nights.', 40, 162);
    end(page, 200);
  });
  expect(jobsOf(resume)).toEqual([['Charge Nurse', 'Saguaro Ridge Medical Center', '2020-02']]);
});

test('in a text set in two columns the rest of a task is no employer', async () => {
  const left = `EXPERIENCE
Driver Mentor
Arden Valley Buses, 01/2020 – Present
* Buddy new drivers for their first three weeks on the
road
* Still drive four days of five

Bus Driver
Arden Valley Buses, 05/2014 – 01/2020
* Double and single deck, city routes. Ticketing with
Ticketer machines, cash handling, defect checks,
customer service.

Coach Driver
Clee Hill Coaches, 10/2011 – 04/2014
* School contracts, football supporters, day trips to
the coast, some continental.

Multi-drop van driver
ParcelHare, 2008 – 2011

Press operator
Dudworth Forge, 2001 – 2008`.split('\n');
  const right = ['CONTACT', '07700 900418', 'mara@mail.example', '', 'SKILLS', 'Safe driving', 'Customer service'];
  const rows = left.map((row, at) => `${row.padEnd(62)}${right[at] ?? ''}`.trimEnd());
  const resume = await readText(`Mara Ellington\nDriver\n\n${rows.join('\n')}\n`);
  expect(resume.experience.map(({ company }) => company)).toEqual([
    'Arden Valley Buses',
    'Arden Valley Buses',
    'Clee Hill Coaches',
    'ParcelHare',
    'Dudworth Forge',
  ]);
});

test('a label of a form that its cell broke over lines labels the value beside its first', async () => {
  const resume = await readPage((page) => {
    begin(page);
    const row = (y: number, labels: string[], value: string) => {
      for (const [at, label] of labels.entries()) plain(page, label, 40, y + at * 12);
      plain(page, value, 200, y);
    };
    row(130, ['Dates'], '08/2020 – Present');
    row(146, ['Occupation or position held'], 'Research Professor');
    row(162, ['Name and address of', 'employer'], 'Lake Superior Polytechnic');
    row(190, ['Dates'], '09/2017 – 08/2020');
    row(206, ['Occupation or position held'], 'Research Assistant');
    row(222, ['Name and address of', 'employer'], 'Institute for Inland Seas');
    bold(page, 'Education', 40, 260, 14);
    row(280, ['Dates'], '2012 – 2017');
    row(296, ['Title of qualification awarded'], 'BSc Ecology');
    row(312, ['Name and type of', 'organisation providing', 'education'], 'Driftless University');
    end(page, 380);
  });
  expect(jobsOf(resume).map(([, company]) => company)).toEqual([
    'Lake Superior Polytechnic',
    'Institute for Inland Seas',
  ]);
  expect(resume.experience.map(({ location }) => location)).toEqual(['', '']);
  expect(resume.education.map(({ degree, institution }) => [degree, institution])).toEqual([
    ['BSc Ecology', 'Driftless University'],
  ]);
});

test('a heading in the margin over the first dates beside an entry is a heading', async () => {
  const resume = await readPage((page) => {
    bold(page, 'Mara Ellington', 200, 40, 20);
    plain(page, 'mara@mail.example', 200, 66);
    const entry = (y: number, dates: string, title: string) => {
      bold(page, dates, 40, y, 8);
      bold(page, title, 200, y - 2, 10);
      plain(page, 'Advised students and taught courses in statistics.', 200, y + 12);
    };
    plain(page, 'Work Experience', 40, 100, 12);
    entry(114, '2020-08 – 2023-01', 'Professor at Lake Superior University');
    bold(page, 'Advises', 200, 98, 10);
    entry(160, '2017-09 – 2020-08', 'Fellow at Institute for Inland Seas');
    plain(page, 'Education', 40, 210, 12);
    entry(224, '2012 – 2017', 'BSc Ecology, Driftless University');
    bold(page, 'Studied', 200, 208, 10);
    plain(page, 'Languages', 40, 270, 12);
    plain(page, 'English, Norwegian', 200, 270);
  });
  expect(resume.experience.length).toBeGreaterThanOrEqual(2);
  expect(resume.education.map(({ year }) => year)).toEqual(['2017']);
});
