// Which of the entries of a section share what stands over them.
import { expect, test } from 'vitest';
import { readText } from '../test-resume.ts';

const read = async (heading: string, section: string) =>
  await readText(`Mara Ellington\nmara@mail.example\n\n${heading}\n${section}\n\nINTERESTS\nChess\n`);
const studiesOf = async (section: string) =>
  (await read('EDUCATION', section)).education.map(({ degree, institution, year }) => [degree, institution, year]);

test('a degree that is described is no school of the next', async () => {
  const section = `BSc Physics\tMar 2019 – Apr 2022
- Read much of optics.
MSc Physics
- Read more of it.
A levels
- Read some of everything.
Diploma
- Read what was left.`;
  expect(await studiesOf(section)).toEqual([
    ['BSc Physics', '', '2022'],
    ['MSc Physics', '', ''],
    ['A levels', '', ''],
    ['Diploma', '', ''],
  ]);
});

test('behind a degree without a school the next may have a school of its own', async () => {
  const section = `BSc Physics\tMar 2019 – Apr 2022
Larkhaven
- Read much of optics.
MSc Physics
Jan 2016 – Feb 2019
- Read more of it.
A levels\tMar 2012 – Dec 2015
Wexcombe College
- Read some of everything.
Diploma
Jan 2010 – Feb 2012
- Read what was left.`;
  expect((await studiesOf(section)).filter(([degree]) => degree === 'A levels')).toEqual([
    ['A levels', 'Wexcombe College', '2015'],
  ]);
});

test('roles with neither dates nor employers are jobs, and the first is no employer', async () => {
  const section = `Clerk
- Kept the plans.
Porter
- Carried the plans.
Site Engineer
- Drew the plans.
Office Assistant
- Filed the plans.`;
  expect((await read('EXPERIENCE', section)).experience.map(({ role, company }) => [role, company])).toEqual([
    ['Clerk', ''],
    ['Porter', ''],
    ['Site Engineer', ''],
    ['Office Assistant', ''],
  ]);
});
