import { describe, expect, test } from 'vitest';
import { bold, type Page, plain, readPage } from '../layout/page.fixture.ts';
import { rowsOfTexts } from '../layout/rows.fixture.ts';
import { readText } from '../test-resume.ts';
import { kindsByNoun } from './heading-nouns.ts';
import { headingForm } from './heading-words.ts';
import { findHeadings } from './headings.ts';

const heading = (page: Page, text: string, y: number, x = 40) => bold(page, text, x, y, 13);
const named = (page: Page) => {
  bold(page, 'Mara Ellington', 40, 40, 22);
  plain(page, 'mara.ellington@example.com', 40, 66);
};
const list = (page: Page, y: number, rows: string[], x = 40) => {
  for (const [index, text] of rows.entries()) plain(page, text, x, y + index * 13);
};
const rolesOf = (resume: Awaited<ReturnType<typeof readPage>>) => resume.experience.map((job) => job.role);

test('a heading in no list is known by its look and its noun, though dates follow at once', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Profile', 100);
    plain(page, 'Lawyer who moved in-house to be nearer to the decision and to the people it meets.', 40, 120);
    heading(page, 'Legal Experience', 150);
    list(page, 170, [
      'Counsel, Lakehead Grocers Limited',
      'June 2020 - Present',
      'Associate, Drake LLP',
      '2015 - 2020',
    ]);
    heading(page, 'Skills', 240);
    plain(page, 'Contract drafting, Litigation', 40, 260);
  });
  expect(rolesOf(resume)).toEqual(['Counsel', 'Associate']);
  expect(resume.summary).not.toContain('Lakehead');
});

test('where no heading is in any list, what stands under each tells what it heads', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Where it went on', 100);
    list(page, 120, ['Head Bartender, Velvet Pelican', '2018 - 2022', 'Server, Crescent Diner', '2015 - 2018']);
    heading(page, 'School', 190);
    plain(page, 'Bachelor of Arts, Thanet University, 2013', 40, 210);
    heading(page, 'Loves', 240);
    plain(page, 'Python, Java, SQL, Docker', 40, 260);
  });
  expect(rolesOf(resume)).toEqual(['Head Bartender', 'Server']);
  expect(resume.education).toMatchObject([{ institution: 'Thanet University', year: '2013' }]);
  expect(resume.skills).toEqual(['Python', 'Java', 'SQL', 'Docker']);
});

test('titles of jobs set like headings stay titles', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Employment', 100);
    heading(page, 'Harbour Works', 122);
    list(page, 140, ['Welder', '2018 - 2022']);
    heading(page, 'Driftmark', 180);
    list(page, 198, ['Fitter', '2014 - 2018']);
    heading(page, 'Skills', 240);
    plain(page, 'MIG welding, Blueprints', 40, 260);
    heading(page, 'Languages', 290);
    plain(page, 'English (native), Welsh (fluent)', 40, 310);
  });
  expect(resume.experience.map((job) => [job.role, job.company])).toEqual([
    ['Welder', 'Harbour Works'],
    ['Fitter', 'Driftmark'],
  ]);
});

test.each([
  [['PGCE Primary, University of South Brecon, 2016', 'BA English Literature, University of South Brecon, 2013'], 2, 0],
  [['• Moving and Handling (2025)', '• Medication Administration (2024)'], 0, 2],
])('"Training" holds what stands under it: %j', async (rows, studies, certificates) => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Experience', 100);
    list(page, 120, ['Carer, Oakfield Grange Ltd', '2018 - 2022']);
    heading(page, 'Training', 160);
    list(page, 180, rows);
    heading(page, 'Skills', 230);
    plain(page, 'Dementia care, First aid', 40, 250);
  });
  expect([resume.education.length, resume.certifications.length]).toEqual([studies, certificates]);
});

test('a heading over the right one of two cards ends the list of the left one', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Experience', 100);
    list(page, 120, ['Designer, Harbour & Rye Ltd', '2018 - 2022']);
    heading(page, 'Toolbox', 170);
    list(page, 190, ['Figma', 'Photoshop']);
    heading(page, 'Study', 170, 320);
    list(page, 190, ['BA Design, Thanet University', '2013'], 320);
    heading(page, 'Languages', 250);
    plain(page, 'English (native), Welsh (fluent)', 40, 270);
  });
  expect(resume.skills).toEqual(['Figma', 'Photoshop']);
  expect(resume.education).toMatchObject([{ degree: 'BA Design', institution: 'Thanet University', year: '2013' }]);
});

test('a heading whose words stand apart is one, and the dates under its second word stay with their jobs', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Work', 100);
    heading(page, 'History', 100, 100);
    for (const [index, [job, dates]] of [
      ['Developer, Harbour & Rye Ltd', '2018 - 2022'],
      ['Tester, Drake Ltd', '2015 - 2018'],
    ].entries()) {
      plain(page, job ?? '', 40, 120 + index * 13);
      plain(page, dates ?? '', 450, 120 + index * 13);
    }
    heading(page, 'Skills', 160);
    plain(page, 'Python, Bash', 40, 180);
  });
  expect(resume.experience.map((job) => [job.role, job.start_date])).toEqual([
    ['Developer', '2018'],
    ['Tester', '2015'],
  ]);
});

test('labels of groups within a section are no headings where headings are known', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Experience', 100);
    list(page, 120, ['Developer, Harbour & Rye Ltd', '2018 - 2022']);
    heading(page, 'Skills', 160);
    for (const [index, [label, items]] of [
      ['Cloud', 'AWS, Terraform'],
      ['Programming', 'Python, Bash'],
      ['Delivery', 'Helm, Jenkins'],
    ].entries()) {
      bold(page, label ?? '', 40, 182 + index * 40, 9);
      plain(page, items ?? '', 40, 196 + index * 40);
    }
    heading(page, 'Education', 310);
    plain(page, 'BA Design, Thanet University, 2013', 40, 330);
  });
  expect(resume.skills).toEqual(['AWS', 'Terraform', 'Python', 'Bash', 'Helm', 'Jenkins']);
});

test('what the format calls headings heads sections, though no list has it and one sounds like a role', () => {
  const headings = ['Professional Statement', 'Clinical Employment', 'Tertiary Education', 'Registrations and checks'];
  const rows = rowsOfTexts(headings.flatMap((text) => [text, 'Something that stands under it']));
  for (const row of rows) row.line.is_heading = headings.includes(row.text);
  expect([...findHeadings(rows).values()].map(({ kind }) => kind)).toEqual([
    'summary',
    'experience',
    'education',
    'certifications',
  ]);
});

describe('the noun of a heading tells what it heads', () => {
  test.each([
    ['Teaching posts', 'experience'],
    ['Working experience with dates', 'experience'],
    ['Klinische Erfahrung', 'experience'],
    ['Experiencia docente', 'experience'],
    ['Legal studies', 'education'],
    ['Compétences métier', 'skills'],
    ['kit and software', 'skills'],
    ['Tickets and licences', 'certifications'],
    ['Proyectos propios', 'projects'],
    ['Professional membership', 'volunteering'],
    ['Board Service', 'volunteering'],
  ])('%s', (text, kind) => {
    expect(kindsByNoun(headingForm(text))[0]).toBe(kind);
  });

  test('but not every word that stands in one does', () => {
    expect(kindsByNoun(headingForm('Experience Designer at Skills Matter'))).not.toContain('skills');
    expect(kindsByNoun(headingForm('In two sentences'))).toEqual([]);
  });
});

test('names over dates are titles of entries, though a heading may be called so', async () => {
  const resume = await readText(`Mara Ellington
mara@mail.example

EXPERIENCE

Blue Mangrove Airlines

11/2021 - Present

Captain

Cayo Seaplane Tours

10/2010 - 06/2012

Pilot

Okeechobee Flight Training

05/2007 - 01/2009

Line service

Fuel, tie-downs, hangar broom.

Harbor Light Diner

01/2006 - 01/2007

Server

EDUCATION

Gulfstream College

08/2005 - 01/2009
`);
  expect(resume.experience.map(({ start_date }) => start_date)).toEqual(['2021-11', '2010-10', '2007-05', '2006-01']);
});

test("words of nobody's list head what stands under them: jobs with labels in their tasks, and names", async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Where I have worked so far', 100);
    bold(page, 'Technology Lead at Trivanta Systems Ltd (Apr 2023 – Present)', 40, 120);
    list(page, 134, ['• Client: a grocery retailer', '• Designed pipelines for sales'], 50);
    bold(page, 'Programmer at Kaveri Softlabs (Jul 2018 – Nov 2020)', 40, 164);
    list(page, 178, ['• Client: an insurer'], 50);
    heading(page, 'Where I went to school', 210);
    plain(page, 'BSc Physics, University of Leeds, 2014 – 2018', 40, 230);
    heading(page, 'What I am good at', 260);
    plain(page, 'gilding / box making / paper repair / marbling / sewing on tapes', 40, 280);
    heading(page, 'Languages', 310);
    plain(page, 'English, Welsh', 40, 330);
  });
  expect(resume.experience.map(({ role, company }) => [role, company])).toEqual([
    ['Technology Lead', 'Trivanta Systems Ltd'],
    ['Programmer', 'Kaveri Softlabs'],
  ]);
  expect(resume.skills).toEqual(['gilding', 'box making', 'paper repair', 'marbling', 'sewing on tapes']);
});
