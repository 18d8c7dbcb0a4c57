import { describe, expect, test } from 'vitest';
import { bold, type Page, plain, readPage } from '../layout/page.fixture.ts';
import { rowsOfTexts } from '../layout/rows.fixture.ts';
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
