import { expect, test } from 'vitest';
import { bold, type Page, plain, readPage } from './page.fixture.ts';

test('headings that hang in a gutter head what stands beside them', async () => {
  const resume = await readPage((page) => {
    bold(page, 'Mara Ellington', 40, 40, 22);
    bold(page, 'Skills', 60, 100);
    plain(page, 'Python, Rust, Docker', 150, 100);
    bold(page, 'Career Path', 60, 125);
    plain(page, 'March 2023 until today', 150, 125);
    bold(page, 'Staff Engineer – Driftmark Technologies, Leeds', 150, 139);
    plain(page, '• Led a team of 19 across two time zones', 150, 153);
    plain(page, 'May 2019 until February 2023', 150, 175);
    bold(page, 'Web Developer – Northlamp Ltd', 150, 189);
    bold(page, 'Education', 60, 215);
    plain(page, 'BSc in Physics, University of Leeds, 2019', 150, 215);
  });
  expect(resume.skills).toEqual(['Python', 'Rust', 'Docker']);
  expect(resume.experience.map((job) => [job.role, job.company, job.start_date, job.end_date])).toEqual([
    ['Staff Engineer', 'Driftmark Technologies', '2023-03', 'present'],
    ['Web Developer', 'Northlamp Ltd', '2019-05', '2023-02'],
  ]);
  expect(resume.education).toMatchObject([
    { degree: 'BSc in Physics', institution: 'University of Leeds', year: '2019' },
  ]);
});

test('skills set as tags are told apart by the gaps between them', async () => {
  const resume = await readPage((page) => {
    bold(page, 'Mara Ellington', 40, 40, 22);
    bold(page, 'SKILLS', 40, 100, 13);
    let x = 40;
    for (const tag of ['Excel', 'Month-end close', 'SAP FI', 'IFRS']) {
      plain(page, tag, x, 122);
      x += page.widthOfString(tag) + 14;
    }
    bold(page, 'EDUCATION', 40, 150, 13);
    plain(page, 'BSc in Accounting, University of Leeds, 2019', 40, 172);
  });
  expect(resume.skills).toEqual(['Excel', 'Month-end close', 'SAP FI', 'IFRS']);
});

test('a name on two lines is one name, and a title under it is no part of it', async () => {
  const resume = await readPage((page) => {
    bold(page, 'Rhiannon', 40, 40, 22);
    bold(page, 'Llewellyn-Price', 40, 66, 22);
    plain(page, 'Electrical Supervisor', 40, 96, 12);
    plain(page, 'rhiannon@mail.example', 40, 114);
    bold(page, 'EDUCATION', 40, 150, 13);
    plain(page, 'BSc in Physics, University of Leeds, 2019', 40, 172);
  });
  expect(resume.name).toBe('Rhiannon Llewellyn-Price');
});

test('a title too long for its line goes on in the next', async () => {
  const resume = await readPage((page) => {
    bold(page, 'Mara Ellington', 40, 40, 22);
    bold(page, 'EXPERIENCE', 40, 100, 13);
    plain(page, '2019 – 2022', 450, 122);
    bold(page, 'Deputy Regional Head of Operational Compliance and Environmental Safety for', 40, 122);
    bold(page, 'Quarries', 40, 134);
    plain(page, 'Oakhollow Group, Leeds', 40, 147);
    bold(page, 'Site Engineer', 40, 172);
    plain(page, '2016 – 2019', 450, 172);
    plain(page, 'Yarrowgate Ltd', 40, 185);
  });
  expect(resume.experience.map((job) => [job.role, job.company])).toEqual([
    ['Deputy Regional Head of Operational Compliance and Environmental Safety for Quarries', 'Oakhollow Group'],
    ['Site Engineer', 'Yarrowgate Ltd'],
  ]);
});

test('short columns are told apart by the rules under their headings', async () => {
  const resume = await readPage((page) => {
    const heading = (text: string, x: number, y: number, right: number) => {
      bold(page, text, x, y, 12);
      page
        .moveTo(x, y + 16)
        .lineTo(right, y + 16)
        .stroke();
    };
    bold(page, 'Mara Ellington', 40, 40, 22);
    plain(page, 'mara@mail.example', 40, 70);
    heading('Experience', 40, 100, 360);
    bold(page, 'Electrician', 40, 122);
    plain(page, '11/2023 – Present', 280, 122);
    plain(page, 'Bramwell Electrical', 40, 136);
    plain(page, '• Drove the van and kept stock', 40, 150);
    heading('Education', 40, 172, 360);
    bold(page, 'Diploma in Electrical Installation', 40, 194);
    plain(page, '2023', 336, 194);
    plain(page, 'Larkhaven University', 40, 208);
    heading('Key Skills', 390, 100, 540);
    plain(page, 'Testing', 390, 122);
    plain(page, 'Conduit Bending', 390, 136);
    heading('Languages', 390, 172, 540);
    plain(page, 'English (native)', 390, 194);
  });
  expect(resume.experience).toMatchObject([
    { role: 'Electrician', company: 'Bramwell Electrical', start_date: '2023-11' },
  ]);
  expect(resume.skills).toEqual(['Testing', 'Conduit Bending']);
  expect(resume.education).toMatchObject([{ institution: 'Larkhaven University', year: '2023' }]);
});

test('what stands on a painted sidebar is a column of its own, however near the other comes', async () => {
  const resume = await readPage((page) => {
    page.rect(0, 0, 190, 842).fill('#eeeeee').fillColor('#000000');
    bold(page, 'Mara Ellington', 20, 40, 18);
    plain(page, 'mara@mail.example', 20, 70);
    bold(page, 'Profile', 20, 110, 13);
    page.moveTo(70, 120).lineTo(250, 120).stroke();
    plain(page, 'Engineer who keeps bridges standing,', 20, 130);
    plain(page, 'with ten years on site.', 20, 144);
    bold(page, 'Skills', 20, 180, 13);
    plain(page, 'Surveying', 20, 200);
    plain(page, 'AutoCAD', 20, 214);
    bold(page, 'Experience', 200, 44, 13);
    bold(page, 'Site Engineer', 200, 66);
    plain(page, '2019 – 2022', 480, 66);
    plain(page, 'Oakhollow Group', 200, 80);
    plain(page, 'Checked what was poured and measured what was built.', 200, 94);
    bold(page, 'Office Assistant', 200, 120);
    plain(page, '2016 – 2019', 480, 120);
    plain(page, 'Yarrowgate Ltd', 200, 134);
    bold(page, 'Education', 200, 160, 13);
    plain(page, 'BSc in Physics, University of Leeds, 2016', 200, 182);
  });
  expect(resume.summary).toBe('Engineer who keeps bridges standing, with ten years on site.');
  expect(resume.skills).toEqual(['Surveying', 'AutoCAD']);
  expect(resume.experience.map((job) => [job.role, job.company])).toEqual([
    ['Site Engineer', 'Oakhollow Group'],
    ['Office Assistant', 'Yarrowgate Ltd'],
  ]);
});

test('a painted margin with dates beside their entries is no column', async () => {
  const resume = await readPage((page) => {
    page.rect(0, 0, 130, 842).fill('#eeeeee').fillColor('#000000');
    bold(page, 'Mara Ellington', 140, 40, 18);
    plain(page, 'mara@mail.example', 140, 70);
    bold(page, 'Experience', 140, 100, 13);
    const jobs = [
      ['2019 – 2022', 'Site Engineer, Oakhollow Group'],
      ['2016 – 2019', 'Office Assistant, Yarrowgate Ltd'],
      ['2012 – 2016', 'Warehouse Assistant, Northlamp Ltd'],
    ] as const;
    for (const [index, [dates, job]] of jobs.entries()) {
      plain(page, dates, 40, 122 + index * 40);
      plain(page, job, 140, 122 + index * 40);
      plain(page, '• Kept the books of the site', 140, 136 + index * 40);
    }
  });
  expect(resume.experience.map((job) => [job.role, job.start_date])).toEqual([
    ['Site Engineer', '2019'],
    ['Office Assistant', '2016'],
    ['Warehouse Assistant', '2012'],
  ]);
});

const pills = (page: Page, texts: string[], gap: number, y: number) => {
  let x = 40;
  for (const text of texts) {
    plain(page, text, x, y);
    x += page.widthOfString(text) + gap;
  }
};
const skillsOf = async (draw: (page: Page) => void) =>
  (
    await readPage((page) => {
      bold(page, 'Mara Ellington', 40, 40, 22);
      bold(page, 'SKILLS', 40, 100, 13);
      draw(page);
      bold(page, 'EDUCATION', 40, 190, 13);
      plain(page, 'BSc in Accounting, University of Leeds, 2019', 40, 212);
    })
  ).skills;

test('skills in boxes that nearly touch are told apart, where each is drawn in one go', async () => {
  const tags = ['Visual design', 'Axure', 'FigJam', 'Etching'];
  expect(await skillsOf((page) => pills(page, tags, 6, 122))).toEqual(tags);
});

test('where each word is drawn by itself the room between two tells nothing', async () => {
  expect(await skillsOf((page) => pills(page, ['Hand', 'bookbinding', 'repairs'], 6, 122))).toEqual([
    'Hand bookbinding repairs',
  ]);
});

test('the blanks of a typewriter part nothing', async () => {
  expect(
    await skillsOf((page) => {
      plain(page, 'Visual design', 40, 122);
      page.font('Courier').fontSize(10).text('Paper folding', 40, 140, { lineBreak: false });
    }),
  ).toEqual(['Visual design', 'Paper folding']);
});
