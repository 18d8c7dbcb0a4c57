// What is a title, a name or a place, and what a sentence, where the section has to tell.
import { expect, test } from 'vitest';
import { readText } from '../test-resume.ts';

const head = 'Mara Ellington\nmara@mail.example\n\n';
const jobsOf = async (section: string) =>
  (await readText(`${head}EXPERIENCE\n${section}\n\nINTERESTS\nChess\n`)).experience.map((job) => [
    job.role,
    job.company,
    job.start_date,
    job.end_date,
  ]);

test('a title that ends in the dot of a legal form is a title', async () => {
  const section = `Senior Accountant | Fennimore Valve & Fitting Corp.
Jun 2021 – Present | Columbus, OH
- Close the books
Audit Associate | Lindqvist Harmon LLP
Sep 2015 – Sep 2018 | Cleveland, Ohio`;
  expect(await jobsOf(section)).toEqual([
    ['Senior Accountant', 'Fennimore Valve & Fitting Corp.', '2021-06', 'present'],
    ['Audit Associate', 'Lindqvist Harmon LLP', '2015-09', '2018-09'],
  ]);
});

test('sentences that end in a date are no job', async () => {
  const section = `Floor Manager, Wigram Stores
2009 – 2012
Managed 22 staff. Store closed December 2012.

Sales Assistant, Nimbletoes Ltd
2002 – 2004`;
  expect((await jobsOf(section)).map(([role]) => role)).toEqual(['Floor Manager', 'Sales Assistant']);
});

test('an employer and its town that nothing parts are two', async () => {
  const section = `Account Executive
Lockwren Security Austin, TX
Apr 2023 – Present

Sales Representative
Harrowgate Supply Dallas, TX
May 2019 – Mar 2023`;
  expect((await jobsOf(section)).map(([, company]) => company)).toEqual(['Lockwren Security', 'Harrowgate Supply']);
});

test('"at" parts a role from its employer, whatever else stands in the role', async () => {
  const section = `Nurse, Med-Surg / Telemetry at Tumbleweed Valley Hospital\tJun 2015 – Jul 2016
- Charted for six patients a shift`;
  expect((await jobsOf(section))[0]?.slice(0, 2)).toEqual([
    'Nurse, Med-Surg / Telemetry',
    'Tumbleweed Valley Hospital',
  ]);
});

test('dates that close entries whose tasks look like titles belong to the titles over them', async () => {
  const section = `Systems Administrator, Corrib Cloudworks Ltd
Kubernetes upgrades
Fewer alerts
May 2023 – Present

Network Technician, Ballyvaughan Ltd
Masts, ladders, rain
January 2012 – January 2015`;
  expect(await jobsOf(section)).toEqual([
    ['Systems Administrator', 'Corrib Cloudworks Ltd', '2023-05', 'present'],
    ['Network Technician', 'Ballyvaughan Ltd', '2012-01', '2015-01'],
  ]);
});

test('places under some of the dates make no place of the employer that follows under others', async () => {
  const section = `Wigram Department Store
Floor Manager
2009 – 2012
Newcastle upon Tyne

Wigram Department Store
Section Supervisor
2006 – 2009

Nimbletoes Shoes
Assistant Manager
2004 – 2006
Sunderland

Nimbletoes Shoes
Sales Assistant
2002 – 2004`;
  expect((await jobsOf(section)).map(([role, company]) => [role, company])).toEqual([
    ['Floor Manager', 'Wigram Department Store'],
    ['Section Supervisor', 'Wigram Department Store'],
    ['Assistant Manager', 'Nimbletoes Shoes'],
    ['Sales Assistant', 'Nimbletoes Shoes'],
  ]);
});

test('what a form asks for is no sentence, though a legal form in it ends in a dot', async () => {
  const section = `Dates\t04/2023 – Present
Occupation or position held\tTechnology Lead
Name and address of employer\tTrivanta Infosolutions Pvt. Ltd., Leeds, England
Dates\t12/2020 – 03/2023
Occupation or position held\tSystems Engineer
Name and address of employer\tKaveri Softlabs Pvt. Ltd., Leeds, England`;
  expect((await jobsOf(section)).map(([, company]) => company)).toEqual([
    'Trivanta Infosolutions Pvt. Ltd.',
    'Kaveri Softlabs Pvt. Ltd.',
  ]);
});
