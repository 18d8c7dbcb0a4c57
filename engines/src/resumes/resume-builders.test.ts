import { expect, test } from 'vitest';
import { bold, type Page, plain, readPage } from './page.fixture.ts';

const heading = (page: Page, text: string, y: number) => bold(page, text, 40, y, 13);
const named = (page: Page) => bold(page, 'Mara Ellington', 40, 40, 22);
const jobsOf = (resume: Awaited<ReturnType<typeof readPage>>) =>
  resume.experience.map((job) => [job.role, job.company, job.start_date, job.end_date]);

test('dates on a timeline belong to what stands beside them, though all of them are drawn first', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Experience', 100);
    plain(page, '04/2018 - Present', 40, 122, 9);
    plain(page, '02/2011 - 03/2018', 40, 176, 9);
    heading(page, 'Education', 230);
    plain(page, '2007 - 2009', 40, 252, 9);
    const dot = (y: number) =>
      page
        .circle(132, y + 4, 3)
        .fill('#2b6cb0')
        .fillColor('#000000');
    dot(122);
    bold(page, 'Head of Operations', 141, 122);
    plain(page, 'Driftmark Holdings, Leeds', 141, 134);
    plain(page, '• Restored the margin of two divisions', 154, 147);
    dot(176);
    bold(page, 'Operations Analyst', 141, 176);
    plain(page, 'Northlamp Ltd, Leeds', 141, 188);
    plain(page, '• Modelled production bottlenecks', 154, 201);
    dot(252);
    bold(page, 'MBA', 141, 252);
    plain(page, 'University of Leeds', 141, 264);
  });
  expect(jobsOf(resume)).toEqual([
    ['Head of Operations', 'Driftmark Holdings', '2018-04', 'present'],
    ['Operations Analyst', 'Northlamp Ltd', '2011-02', '2018-03'],
  ]);
  expect(resume.education).toMatchObject([{ degree: 'MBA', institution: 'University of Leeds', year: '2009' }]);
});

test('lines without bullets under a job describe it', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Experience', 100);
    plain(page, 'Harbour & Rye', 40, 122, 11);
    plain(page, 'Sous Chef', 40, 136);
    plain(page, 'May 2018 - February 2021 (2 years 10 months)', 40, 149);
    plain(page, 'Hove', 40, 162);
    plain(page, 'Ran the pass on five services a week', 40, 181);
    plain(page, 'Wrote the allergen matrix adopted by three sister sites', 40, 194);
    plain(page, 'Northlamp Brasserie', 40, 218, 11);
    plain(page, 'Commis Chef', 40, 232);
    plain(page, 'September 2015 - April 2018 (2 years 8 months)', 40, 245);
    plain(page, 'London', 40, 258);
  });
  expect(jobsOf(resume)).toEqual([
    ['Sous Chef', 'Harbour & Rye', '2018-05', '2021-02'],
    ['Commis Chef', 'Northlamp Brasserie', '2015-09', '2018-04'],
  ]);
});

test('what a form asks about a job is neither its title nor its employer', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Work Experience', 100);
    bold(page, 'Warehouse Supervisor', 40, 122);
    plain(page, 'Driftmark Logistics, Leeds', 40, 135);
    plain(page, '02/2020 - Present', 40, 148);
    plain(page, 'Hours per week: 40', 40, 161);
    plain(page, 'Supervisor: Helen Marsh, may contact', 40, 174);
    plain(page, '• Supervise 22 associates across two shifts', 40, 187);
  });
  expect(jobsOf(resume)).toEqual([['Warehouse Supervisor', 'Driftmark Logistics', '2020-02', 'present']]);
});

test('a quieter line under a certificate names who issued it, and one under a project describes it', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Certifications', 100);
    bold(page, 'Immediate Life Support', 40, 122);
    plain(page, 'Resuscitation Council · 2023', 40, 135);
    bold(page, 'Mentorship in Practice', 40, 150);
    plain(page, 'Driftmark Trust · 2021', 40, 163);
    plain(page, 'Credential ID: MP-4471', 40, 176);
    heading(page, 'Projects', 210);
    bold(page, 'pgmigrate', 40, 232);
    plain(page, 'Schema migrations without downtime', 40, 245);
    bold(page, 'Metro Bot', 40, 262);
    plain(page, 'Answers 5,000 commuters a day', 40, 275);
  });
  expect(resume.certifications).toMatchObject([
    { name: 'Immediate Life Support', issued_by: 'Resuscitation Council', year: '2023' },
    { name: 'Mentorship in Practice', issued_by: 'Driftmark Trust', year: '2021' },
  ]);
  expect(resume.projects.map((project) => project.name)).toEqual(['pgmigrate', 'Metro Bot']);
});

test('a bullet before a heading does not make it an item of a list', async () => {
  const resume = await readPage((page) => {
    named(page);
    bold(page, '• Experience', 40, 100, 12);
    bold(page, 'Staff Engineer', 40, 122);
    plain(page, 'Driftmark Ltd, 2019 - 2022', 40, 135);
    plain(page, '• Led a team of 19', 54, 148);
    bold(page, '• Skills', 40, 180, 12);
    plain(page, 'Python, Rust, Docker', 40, 202);
  });
  expect(resume.skills).toEqual(['Python', 'Rust', 'Docker']);
  expect(jobsOf(resume)).toEqual([['Staff Engineer', 'Driftmark Ltd', '2019', '2022']]);
});

test('the columns of a list under one heading are one list', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Skills', 100);
    for (const [index, text] of [
      'Technical copywriting',
      'Demand forecasting',
      'Supplier negotiation',
      'Annual budgeting',
    ].entries())
      plain(page, `• ${text}`, index < 2 ? 50 : 300, index % 2 ? 135 : 122);
    heading(page, 'Education', 170);
    plain(page, 'BSc in Theoretical Physics and Applied Mathematics, University of Leeds, Leeds, 2019', 40, 192);
  });
  expect(resume.skills).toEqual([
    'Technical copywriting',
    'Demand forecasting',
    'Supplier negotiation',
    'Annual budgeting',
  ]);
});

test('studies keep their degree where it is broken over the dates, and where a grade follows in brackets', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Education', 100);
    bold(page, 'University of the Drakensberg, Pietermaritzburg — BCom Industrial Economics with Applied', 40, 122);
    bold(page, 'Statistics', 40, 134);
    plain(page, '1996 – 1999', 40, 147);
    plain(page, 'LLB Law with French, University of Leeds, 2011 – 2015 (First Class Honours)', 40, 170);
  });
  expect(resume.education).toMatchObject([
    { degree: 'BCom Industrial Economics with Applied Statistics', institution: 'University of the Drakensberg' },
    { degree: 'LLB Law with French', institution: 'University of Leeds', year: '2015' },
  ]);
});

test('the dates of the next entry are no rest of the title above them', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Education', 100);
    plain(page, '2016 – 2018', 40, 122);
    plain(page, 'Liffey Business School', 160, 122);
    plain(page, 'MA in Human Resource Management', 160, 134);
    plain(page, '2012 – 2015', 40, 149);
    plain(page, 'University of Uppsvik', 160, 149);
    plain(page, 'BA Psychology', 160, 161);
  });
  expect(resume.education).toMatchObject([
    { degree: 'MA in Human Resource Management', institution: 'Liffey Business School', year: '2018' },
    { degree: 'BA Psychology', institution: 'University of Uppsvik', year: '2015' },
  ]);
});

test('a form with labels in the margin gives its name, its languages and its skills', async () => {
  const resume = await readPage((page) => {
    plain(page, 'Curriculum Vitae', 480, 30, 9);
    bold(page, 'INFORMATIONS PERSONNELLES', 40, 60, 9);
    plain(page, 'Solène Marchetti-Vidal', 200, 60, 14);
    plain(page, '06 39 98 12 34', 200, 80);
    plain(page, 'solene@mail.example', 200, 94);
    bold(page, 'EXPÉRIENCE PROFESSIONNELLE', 40, 130, 9);
    plain(page, '02/2018 – 08/2021', 60, 160, 9);
    bold(page, 'Chargée de communication', 200, 160);
    plain(page, 'Festival Lumières, Lyon', 200, 173);
    plain(page, '• Relations presse et partenariats', 200, 186);
    bold(page, 'COMPÉTENCES PERSONNELLES', 40, 220, 9);
    plain(page, 'Langue(s) maternelle(s)', 60, 245, 9);
    plain(page, 'Français', 200, 245);
    plain(page, 'Autre(s) langue(s)', 60, 260, 9);
    plain(page, 'Anglais (C1), Wolof (B1)', 200, 260);
    plain(page, 'Compétences liées à l’emploi', 60, 275, 9);
    plain(page, '• Relations presse', 200, 275);
    plain(page, '• Gestion de budget', 200, 288);
  });
  expect(resume.name).toBe('Solène Marchetti-Vidal');
  expect(resume.languages).toEqual(['Français', 'Anglais', 'Wolof']);
  expect(resume.skills).toEqual(['Relations presse', 'Gestion de budget']);
});

test('an address that a sidebar broke is whole, though the network is named behind it', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Contact', 100);
    plain(page, 'www.linkedin.com/in/mara-', 40, 122);
    plain(page, 'ellington-4a21 (LinkedIn)', 40, 134);
  });
  expect(resume.links.linkedin).toBe('www.linkedin.com/in/mara-ellington-4a21');
});

test('places and dates that float at the right margin stand in the line of their title', async () => {
  const resume = await readPage((page) => {
    named(page);
    bold(page, 'Professional Experience', 240, 100, 12);
    const rows: [string, string, number][] = [
      ['TREMONT BIOLOGICS, INC.', 'Cambridge, MA', 118],
      ['Controller', 'May 2017 - Now', 131],
      ['CHARLES CASTINGS CORP.', 'Worcester, MA', 175],
      ['Senior Auditor', 'June 2008 - April 2017', 188],
    ];
    for (const [, right, y] of rows) plain(page, right, 450, y);
    for (const [left, , y] of rows) bold(page, left, 40, y);
    plain(page, '• Led a refinancing that cut interest cost by 190 basis points', 52, 145);
  });
  expect(jobsOf(resume)).toEqual([
    ['Controller', 'TREMONT BIOLOGICS, INC.', '2017-05', 'present'],
    ['Senior Auditor', 'CHARLES CASTINGS CORP.', '2008-06', '2017-04'],
  ]);
});

test('the labels of a form head no sections', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Werdegang', 100);
    const rows = [
      ['Position:', 'Softwarearchitekt'],
      ['Firma:', 'Helvaria Versicherungen AG'],
      ['Zeitraum:', '03/2018 – heute'],
      ['Ort:', 'Bern'],
    ] as const;
    for (const [index, [label, value]] of rows.entries()) {
      plain(page, label, 40, 122 + index * 13);
      plain(page, value, 140, 122 + index * 13);
    }
  });
  expect(jobsOf(resume)).toEqual([['Softwarearchitekt', 'Helvaria Versicherungen AG', '2018-03', 'present']]);
});
