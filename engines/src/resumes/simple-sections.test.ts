import { expect, test } from 'vitest';
import { bold, type Page, plain, readPage } from './page.fixture.ts';

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
