// Which rows of a section begin its entries and which describe them, where bullets do not tell.
import { expect, test } from 'vitest';
import { bold, type Page, plain, readPage as readWhole } from '../layout/page.fixture.ts';
import { readText } from '../test-resume.ts';

type Resume = Awaited<ReturnType<typeof readWhole>>;
const jobsIn = ({ experience }: Resume) =>
  experience.map((job) => [job.role, job.company, job.start_date, job.end_date]);

async function readPage(draw: (page: Page) => void): Promise<Resume> {
  return await readWhole((page) => {
    bold(page, 'Mara Ellington', 40, 40, 22);
    plain(page, 'mara@mail.example', 40, 70);
    bold(page, 'EXPERIENCE', 40, 100, 14);
    draw(page);
  });
}
const readJobs = async (section: string) =>
  await readText(`Mara Ellington\nmara@mail.example\n\nEXPERIENCE\n${section}\n\nINTERESTS\nChess\n`);

const expected = [
  ['Site Engineer', 'Oakhollow Group', '2019-03', '2022-04'],
  ['Office Assistant', 'Yarrowgate Ltd', '2016-01', '2019-02'],
];

test('what stands further in than titles with their dates is a list, though no bullets say so', async () => {
  const resume = await readPage((page) => {
    const job = (title: string, dates: string, tasks: string[], y: number) => {
      plain(page, title, 40, y);
      plain(page, dates, 450, y);
      for (const [index, task] of tasks.entries()) plain(page, task, 64, y + 14 + index * 13);
    };
    job('Site Engineer, Oakhollow Group', 'Mar 2019 – Apr 2022', ['Junior Surveyor, Leeds Bridge', 'Site visits'], 124);
    job('Office Assistant, Yarrowgate Ltd', 'Jan 2016 – Feb 2019', ['Assistant to the manager', 'Travel'], 180);
  });
  expect(jobsIn(resume)).toEqual(expected);
  expect(resume.experience.map((job) => job.description)).toEqual([
    'Junior Surveyor, Leeds Bridge\nSite visits',
    'Assistant to the manager\nTravel',
  ]);
});

test('items of a list right over dates are titles', async () => {
  const section = `- Site Engineer, Oakhollow Group
Mar 2019 – Apr 2022
- Kept the plans
- Ordered the steel
- Office Assistant, Yarrowgate Ltd
Jan 2016 – Feb 2019
- Kept the files`;
  expect(jobsIn(await readJobs(section))).toEqual(expected);
});

test('items of a list right under dates are titles where they are called what jobs are called', async () => {
  const section = `Mar 2019 – Apr 2022
- Site Engineer, Oakhollow
- Kept the plans.
- Ordered the steel.
Jan 2016 – Feb 2019
- Office Assistant, Yarrowgate
- Kept the files.`;
  expect(jobsIn(await readJobs(section))).toEqual([
    ['Site Engineer', 'Oakhollow', '2019-03', '2022-04'],
    ['Office Assistant', 'Yarrowgate', '2016-01', '2019-02'],
  ]);
});

test('dates that are items of a list belong to the titles over them', async () => {
  const section = `Site Engineer, Oakhollow Group
- Mar 2019 – Apr 2022 (3 years 2 months)
- Kept the plans
- Ordered the steel
Office Assistant, Yarrowgate Ltd
- Jan 2016 – Feb 2019 (3 years 2 months)
- Kept the files
- Booked the trains`;
  expect(jobsIn(await readJobs(section))).toEqual(expected);
});

test('the dates of a job once more under its tasks are not those of the next', async () => {
  const section = `Site Engineer, Oakhollow Group\tMar 2019 – Apr 2022
- Kept the plans
Mar 2019 – Apr 2022
Office Assistant, Yarrowgate Ltd\tJan 2016 – Feb 2019
- Kept the files
Jan 2016 – Feb 2019`;
  expect(jobsIn(await readJobs(section))).toEqual(expected);
});

test('on a timeline whose dots stand before titles as before tasks, the large ones are titles', async () => {
  const resume = await readPage((page) => {
    const job = (title: string, dates: string, tasks: string[], y: number) => {
      plain(page, `• ${title}`, 40, y, 13);
      plain(page, dates, 52, y + 18);
      for (const [index, task] of tasks.entries()) plain(page, `• ${task}`, 40, y + 34 + index * 13);
    };
    job('Site Engineer, Oakhollow Group', 'Leeds, Mar 2019 – Apr 2022', ['Kept the plans', 'Ordered the steel'], 124);
    job('Office Assistant, Yarrowgate Ltd', 'York, Jan 2016 – Feb 2019', ['Kept the files'], 200);
  });
  expect(jobsIn(resume)).toEqual(expected);
});

test('a legal person may stand behind a title with nothing between them', async () => {
  const section = `Site Engineer Oakhollow Ltd\tMar 2019 – Apr 2022
- Kept the plans

Office Assistant Yarrowgate Ltd\tJan 2016 – Feb 2019
- Kept the files`;
  expect(jobsIn(await readJobs(section)).map(([role, company]) => [role, company])).toEqual([
    ['Site Engineer', 'Oakhollow Ltd'],
    ['Office Assistant', 'Yarrowgate Ltd'],
  ]);
});
