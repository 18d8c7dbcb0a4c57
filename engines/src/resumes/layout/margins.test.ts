// What stands at margins: dates at the left over several lines or touching what they date, places and dates at the
// right, lists set to the right edge, and a name set apart between other things.
import { expect, test } from 'vitest';
import { bold, type Page, plain, readPage as readWhole } from './page.fixture.ts';

async function readPage(draw: (page: Page) => void) {
  const { experience } = await readWhole((page) => {
    bold(page, 'Mara Ellington', 40, 40, 22);
    plain(page, 'mara@mail.example', 40, 70);
    draw(page);
  });
  return experience.map((job) => [job.role, job.company, job.location, job.start_date, job.end_date]);
}

const roles = [
  ['Mar 2022 –', 'Sep 2024', 'Site Engineer', 'Oakhollow Group'],
  ['May 2019 –', 'Feb 2022', 'Office Assistant', 'Yarrowgate Ltd'],
  ['Jun 2015 –', 'Apr 2019', 'Warehouse Assistant', 'Northlamp Ltd'],
] as const;
const expected = [
  ['Site Engineer', 'Oakhollow Group', '', '2022-03', '2024-09'],
  ['Office Assistant', 'Yarrowgate Ltd', '', '2019-05', '2022-02'],
  ['Warehouse Assistant', 'Northlamp Ltd', '', '2015-06', '2019-04'],
];

test('a range over two lines of a margin that ends at its right edge is one range', async () => {
  const jobs = await readPage((page) => {
    bold(page, 'Experience', 120, 100, 14);
    roles.forEach(([from, to, role, company], index) => {
      const y = 125 + index * 46;
      const atRight = (text: string, top: number) =>
        plain(page, text, 106 - page.fontSize(10).widthOfString(text), top);
      atRight(from, y);
      plain(page, `${role}, ${company}`, 120, y);
      atRight(to, y + 13);
      plain(page, '• Kept what was there in good order', 130, y + 13);
    });
  });
  expect(jobs).toEqual(expected);
});

test('dates that fill their margin up to the text beside them are dates of their own', async () => {
  const jobs = await readPage((page) => {
    bold(page, 'Experience', 40, 100, 14);
    roles.forEach(([from, to, role, company], index) => {
      const y = 125 + index * 46;
      const edge = 93;
      plain(page, from, edge - 0.4 - page.font('Helvetica').fontSize(10).widthOfString(from), y);
      bold(page, role, edge, y);
      plain(page, to, 42, y + 13);
      plain(page, company, edge, y + 13);
      plain(page, 'Kept what was there in good order, and what was not there out of it.', edge, y + 26);
    });
  });
  expect(jobs).toEqual(expected);
});

test('at the right margin the dates under a place belong to the line that the place stands on', async () => {
  const jobs = await readPage((page) => {
    bold(page, 'Experience', 40, 100, 14);
    roles.forEach(([from, to, role, company], index) => {
      const y = 125 + index * 50;
      plain(page, `${role}, ${company}`, 40, y);
      plain(page, '• Kept what was there in good order', 50, y + 16);
      plain(page, '• Wrote down what was done and when', 50, y + 29);
      plain(page, 'Leeds', 500, y);
      plain(page, `${from} ${to}`, 450, y + 12);
    });
  });
  expect(jobs).toEqual(expected.map(([role, company, , from, to]) => [role, company, 'Leeds', from, to]));
});

test('a name whose letters are set apart between the address and the telephone is read whole', async () => {
  const resume = await readWhole((page) => {
    plain(page, 'Leeds, UK', 40, 44);
    page
      .font('Helvetica-Bold')
      .fontSize(17)
      .text('MARA ELLINGTON', 190, 40, { lineBreak: false, characterSpacing: 3.4 });
    plain(page, '+44 7700 900123', 470, 44);
    plain(page, 'mellington@mail.example', 440, 60);
    bold(page, 'Skills', 40, 100, 14);
    plain(page, 'Python, Rust, Docker', 40, 120);
  });
  expect(resume.name).toBe('Mara Ellington');
  expect(resume.phone).toBe('+44 7700 900123');
});

test('lines set to the right edge of their column are items of their own', async () => {
  const resume = await readWhole((page) => {
    bold(page, 'Mara Ellington', 40, 40, 22);
    const atRight = (text: string, y: number) =>
      plain(page, text, 150 - page.font('Helvetica').fontSize(10).widthOfString(text), y);
    bold(page, 'Skills', 118, 100, 12);
    atRight('Python, Rust', 118);
    atRight('Web Design, SEO', 130);
    atRight('Copywriting', 142);
    bold(page, 'Experience', 200, 100, 12);
    plain(page, 'Site Engineer, Oakhollow Group', 200, 118);
    plain(page, 'Mar 2019 – Present', 440, 118);
    for (const y of [132, 146, 160])
      plain(page, 'Kept what was there in good order, and what was not there out of it.', 200, y);
  });
  expect(resume.skills).toEqual(['Python', 'Rust', 'Web Design', 'SEO', 'Copywriting']);
});

test('a small line behind the name does not make the title under it the name', async () => {
  const resume = await readWhole((page) => {
    bold(page, 'Mara Quill', 40, 40, 21);
    plain(page, 'Last update on the twentieth of November', 360, 44, 9);
    plain(page, 'Kernel Engineer', 40, 66, 14);
    plain(page, 'box7@mail.example', 40, 86);
    bold(page, 'Skills', 40, 110, 14);
    plain(page, 'Python, Rust, Docker', 40, 130);
  });
  expect(resume.name).toBe('Mara Quill');
});

test('where all is bold the items of a list are no titles', async () => {
  const jobs = await readPage((page) => {
    bold(page, 'EXPERIENCE', 40, 100);
    roles.slice(0, 2).forEach(([from, to, role, company], index) => {
      const y = 120 + index * 70;
      bold(page, company, 40, y);
      bold(page, `${from} ${to}`, 430, y);
      bold(page, role, 40, y + 13);
      bold(page, '• Taught logic to students of all kinds', 30, y + 28);
      bold(page, '• Composed textbook, all assignments and exams', 30, y + 41);
    });
  });
  expect(jobs).toEqual(expected.slice(0, 2));
});

test('headings of a sidebar in another colour are known by their size', async () => {
  const resume = await readWhole((page) => {
    bold(page, 'Mara Ellington', 40, 40, 22);
    const heading = (text: string, x: number, y: number, color: string) => {
      page.fillColor(color);
      plain(page, text, x, y, 14);
      page.fillColor('#000000');
    };
    heading('software', 40, 100, '#4d4d4d');
    ['Photoshop', 'Lightroom', 'Git'].map((text, index) => plain(page, text, 40, 120 + index * 12));
    heading('experience', 200, 100, '#2b6cb0');
    plain(page, 'Site Engineer, Oakhollow Group', 200, 120);
    plain(page, 'Mar 2019 – Present', 440, 120);
    for (const y of [134, 148, 162])
      plain(page, 'Kept what was there in good order, and what was not there out of it.', 200, y);
    heading('education', 200, 190, '#2b6cb0');
    plain(page, 'BSc Physics, University of Leeds', 200, 210);
    plain(page, '2018', 440, 210);
  });
  expect(resume.skills).toEqual(['Photoshop', 'Lightroom', 'Git']);
});

test('headings in a margin that were drawn first go before what they stand beside', async () => {
  const resume = await readWhole((page) => {
    bold(page, 'Mara Ellington', 200, 40, 22);
    for (const [index, text] of ['LANGUAGES', 'EXPERIENCE', 'EDUCATION', 'SKILLS'].entries())
      bold(page, text, 40, [104, 154, 224, 280][index] ?? 0);
    plain(page, 'English (native)', 200, 100);
    plain(page, 'Welsh (fluent)', 200, 112);
    bold(page, 'Accountant, Northlamp Ltd', 200, 150);
    plain(page, 'March 2019 – June 2023', 200, 162);
    plain(page, 'Closed the books of four companies every month.', 200, 174);
    bold(page, 'BSc in Physics, University of Leeds', 200, 224);
    plain(page, '2015 – 2018', 200, 236);
    plain(page, 'Excel, Payroll, Sage', 200, 280);
  });
  expect(resume).toMatchObject({
    languages: ['English', 'Welsh'],
    experience: [{ role: 'Accountant', company: 'Northlamp Ltd' }],
    education: [{ degree: 'BSc in Physics', institution: 'University of Leeds' }],
    skills: ['Excel', 'Payroll', 'Sage'],
  });
});
