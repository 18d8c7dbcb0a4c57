import { expect, test } from 'vitest';
import { readText } from '../test-resume.ts';

const jobs = async (section: string) =>
  (await readText(`Mara Ellington\nmara@mail.example\n\nEXPERIENCE\n${section}\n\nINTERESTS\nChess\n`)).experience.map(
    ({ role, company, location, start_date, end_date }) => [role, company, location, start_date, end_date],
  );
const engineer = ['Site Engineer', 'Oakhollow Group', 'Leeds', '2019-03', 'present'];
const assistant = ['Office Assistant', 'Yarrowgate', '', '2016-01', '2019-02'];

// The same two jobs, as different people write them.
const styles: Record<string, string> = {
  'role and dates over employer': `Site Engineer                        Mar 2019 - Present
Oakhollow Group, Leeds
- Inspected sites

Office Assistant                     Jan 2016 - Feb 2019
Yarrowgate
- Kept files`,
  'employer and dates over role': `Oakhollow Group, Leeds               Mar 2019 - Present
Site Engineer
- Inspected sites

Yarrowgate                           Jan 2016 - Feb 2019
Office Assistant
- Kept files`,
  'dates first': `03/2019 - today
Site Engineer – Oakhollow Group, Leeds
- Inspected sites

01/2016 - 02/2019
Office Assistant – Yarrowgate
- Kept files`,
  'dates before one line': `Mar 2019 to Present: Oakhollow Group — Site Engineer
Leeds
- Inspected sites

Jan 2016 to Feb 2019: Yarrowgate — Office Assistant
- Kept files`,
  'role at employer, dates and place below': `Site Engineer at Oakhollow Group
2019.03 — now · Leeds
- Inspected sites

Office Assistant at Yarrowgate
2016.01 — 2019.02
- Kept files`,
  'a gutter of dates': `03/2019 – now            Site Engineer
                         Oakhollow Group, Leeds
                         - Inspected sites
01/2016 – 02/2019        Office Assistant
                         Yarrowgate`,
  'three lines': `OAKHOLLOW GROUP
Site Engineer                                                Leeds
Mar 2019 until Present
- Inspected sites

YARROWGATE
Office Assistant
Jan 2016 until Feb 2019
- Kept files`,
  'a form with labels': `March 2019 - Present
Employer: Oakhollow Group, Leeds
Position: Site Engineer

January 2016 - February 2019
Employer: Yarrowgate
Position: Office Assistant`,
  'one line each': `Site Engineer, Oakhollow Group, Leeds, Mar 2019 – Present
Office Assistant, Yarrowgate, Jan 2016 – Feb 2019`,
};
test.each(Object.entries(styles))('jobs are read where they are written as: %s', async (style, section) => {
  const withCase = (await jobs(section)).map((job) =>
    job.map((word) => (style === 'three lines' ? word.toLowerCase() : word)),
  );
  const wanted = [engineer, assistant].map((job) =>
    job.map((word) => (style === 'three lines' ? word.toLowerCase() : word)),
  );
  expect(withCase).toEqual(wanted);
});

test('each role of a promotion is a job of its own at the employer over it', async () => {
  const section = `Cinderby Travel, Leeds                       2015.05 – 2022.11
  Product Manager                            2021.03 – 2022.11
  - Set goals
  Product Analyst                            2015.05 – 2021.03
  - Wrote specifications

Yarrowgate                                   2012.01 – 2015.04
  Office Assistant                           2012.01 – 2015.04
`;
  expect(await jobs(section)).toEqual([
    ['Product Manager', 'Cinderby Travel', 'Leeds', '2021-03', '2022-11'],
    ['Product Analyst', 'Cinderby Travel', 'Leeds', '2015-05', '2021-03'],
    ['Office Assistant', 'Yarrowgate', '', '2012-01', '2015-04'],
  ]);
});

test('jobs without dates are told apart by what they say', async () => {
  const section = `Site Engineer
Oakhollow Group, Leeds
- Inspected sites

Office Assistant
Yarrowgate Ltd
- Kept files`;
  expect(await jobs(section)).toEqual([
    ['Site Engineer', 'Oakhollow Group', 'Leeds', '', ''],
    ['Office Assistant', 'Yarrowgate Ltd', '', '', ''],
  ]);
});

test('what was done is the description, what was used the technologies', async () => {
  const { experience } = await readText(`Mara Ellington

EXPERIENCE
Developer                                    2019 - 2021
Oakhollow Group
- Built the shop
- Ran it
Tools: Java, PostgreSQL
www.oakhollow.example`);
  expect(experience).toMatchObject([{ description: 'Built the shop\nRan it', technologies: ['Java', 'PostgreSQL'] }]);
});

test('years of work count overlaps once and end now for a current job', async () => {
  const total = async (...dates: string[]) =>
    (
      await readText(
        `Mara Ellington\n\nEXPERIENCE\n${dates.map((date) => `Site Engineer    ${date}\nOakhollow Group`).join('\n\n')}`,
      )
    ).total_years;
  expect(await total('01/2020 – 12/2021')).toBe(2);
  expect(await total('01/2020 – 12/2021', '07/2021 – 12/2022')).toBe(3);
  expect(await total('02/2024 – present')).toBe(2);
  expect(await total('2019 – 2022')).toBe(3.5);
  // Years alone leave too much doubt here: each of the three jobs may be months or years.
  expect(await total('2021 – 2022', '2016 – 2018', '2012 – 2014')).toBeNull();
});
