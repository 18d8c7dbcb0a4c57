import { expect, test } from 'vitest';
import { bold, type Page, plain, readPage } from '../layout/page.fixture.ts';
import { readText } from '../test-resume.ts';

const heading = (page: Page, text: string, y: number) => bold(page, text, 40, y, 13);
const named = (page: Page) => bold(page, 'Mara Ellington', 40, 40, 22);

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

test('a certificate with its issuer in brackets is called by what stands before them', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Certifications', 100);
    plain(page, '• Certified Architect (iSAQB, 2019)', 40, 122);
    plain(page, '• First Aid (Driftmark Ambulance)', 40, 135);
    plain(page, '• Project Management Professional (PMP)', 40, 148);
  });
  expect(resume.certifications).toMatchObject([
    { name: 'Certified Architect', issued_by: 'iSAQB', year: '2019' },
    { name: 'First Aid', issued_by: 'Driftmark Ambulance' },
    { name: 'Project Management Professional (PMP)' },
  ]);
});

test('skills are found behind their label where no section holds them', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Education', 100);
    plain(page, 'BSc in Physics, University of Leeds, 2019', 40, 122);
    heading(page, 'Additional Information', 150);
    plain(page, 'Technical: Python, SQL, Tableau', 40, 172);
    plain(page, 'Language: English (native), French (B2)', 40, 185);
  });
  expect(resume.skills).toEqual(['Python', 'SQL', 'Tableau']);
  expect(resume.languages).toEqual(['English', 'French']);
});

test('the names of the columns of a table are no studies', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Educational Qualifications', 100);
    const rows = [
      ['Course', 'Institution', 'Year of Passing', 'Percentage'],
      ['B.Com', 'University of Madras', '2011', '81%'],
      ['HSC', 'Vidya Mandir Higher Secondary School', '2008', '89%'],
    ];
    for (const [index, row] of rows.entries())
      for (const [column, text] of row.entries()) plain(page, text, 40 + column * 130, 122 + index * 16, 9);
  });
  expect(resume.education).toMatchObject([
    { degree: 'B.Com', institution: 'University of Madras', year: '2011' },
    { degree: 'HSC', institution: 'Vidya Mandir Higher Secondary School', year: '2008' },
  ]);
});

test('a certificate keeps its prepositions, its levels and what it says of a membership', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Certifications', 100);
    plain(page, '• Working at Heights', 40, 122);
    plain(page, '• Nurse Executive, Board Certified (NE-BC), ANCC', 40, 135);
    plain(page, '• Member, Driftmark Institution of Engineers', 40, 148);
    plain(page, '• First Aid, Red Cross', 40, 161);
  });
  expect(resume.certifications).toMatchObject([
    { name: 'Working at Heights', issued_by: '' },
    { name: 'Nurse Executive, Board Certified (NE-BC)', issued_by: 'ANCC' },
    { name: 'Member, Driftmark Institution of Engineers', issued_by: '' },
    { name: 'First Aid', issued_by: 'Red Cross' },
  ]);
});

test('projects may be called in small letters, or by a short name before a sentence', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Projects', 100);
    plain(page, 'quietpager – deduplicates alerts before they wake you', 40, 122);
    plain(page, 'tf-lintel – opinionated linter of modules', 40, 135);
  });
  expect(resume.projects.map((project) => project.name)).toEqual(['quietpager', 'tf-lintel']);
});

test.each([
  'kubefit (Go, Kubernetes). Recommends requests from metrics',
  'Street Market. Directory of markets on wheels',
])('a project is called by what stands before the sentence on it: %s', async (text) => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Projects', 100);
    plain(page, text, 40, 122);
  });
  expect(resume.projects.map((project) => project.name)).toEqual([/^[^(.]+(?= \(|\.)/.exec(text)?.[0]]);
});

test('a certificate in capitals that ends a list is no heading', async () => {
  const text =
    'Mara Ellington\nmara@mail.example\n\nSKILLS\nSplunk, SIEM\n\nCERTIFICATIONS\nCISSP\nOSCP\n\nLANGUAGES\nEnglish\n';
  expect((await readText(text)).certifications.map(({ name }) => name)).toEqual(['CISSP', 'OSCP']);
});

test('a profile that says how to reach somebody is no summary', async () => {
  const resume = await readText(
    'Mara Ellington\n\nPROFILE\nmara@mail.example\n+44 20 7946 0123\nLeeds\n\nSKILLS\nExcel\n',
  );
  expect(resume).toMatchObject({ summary: '', phone: '+44 20 7946 0123', location: { city: 'Leeds' } });
});

test('a label that comes back in every job opens no section', async () => {
  const resume = await readText(`Mara Ellington
mara@mail.example

EXPERIENCE
Accountant, Northlamp Ltd
2021 – 2023
Summary
Closed the books.
Clerk, Cinderby Ltd
2018 – 2021
Summary
Paid the bills.
Intern, Pellaren Ltd
2017 – 2018
Summary
Learned the trade.
`);
  expect(resume.experience.map((job) => job.company)).toEqual(['Northlamp Ltd', 'Cinderby Ltd', 'Pellaren Ltd']);
  expect(resume.summary).toBe('');
});

test('jobs that follow the name under no heading are jobs', async () => {
  const resume = await readText(`Mara Ellington
mara@mail.example
Accountant - Northlamp Ltd    2021 – Present
Closed the books.
Clerk - Cinderby Ltd    2018 – 2021

EDUCATION
BSc, University of Leeds, 2017
`);
  expect(resume.experience.map((job) => job.role)).toEqual(['Accountant', 'Clerk']);
});

test('in a text without looks a heading may stand right over its list, and a group of skills opens no section', async () => {
  const resume = await readText(`Mara Ellington
Contact
mara@mail.example
Technical Skills
Databases
SQL, Oracle, PostgreSQL
Education
BSc, University of Leeds, 2017
`);
  expect(resume.skills).toEqual(expect.arrayContaining(['SQL', 'Oracle', 'PostgreSQL']));
  const spaced = [
    'Mara Ellington',
    'mara@mail.example',
    'Skills',
    'Trial support',
    'Westlaw',
    'Research and filing',
    'Clio',
  ];
  expect((await readText(spaced.join('\n\n'))).skills).toContain('Clio');
});

test('a row that names who issued a certificate is none', async () => {
  const text =
    'Mara Ellington\nmara@mail.example\n\nCERTIFICATIONS\nFirst Aid\nIssued by: Driftmark Trust\nSafe Lifting\nIssued by Harrowfen Board\n\nLANGUAGES\nEnglish\n';
  expect((await readText(text)).certifications).toMatchObject([
    { name: 'First Aid', issued_by: 'Driftmark Trust' },
    { name: 'Safe Lifting', issued_by: 'Harrowfen Board' },
  ]);
});
