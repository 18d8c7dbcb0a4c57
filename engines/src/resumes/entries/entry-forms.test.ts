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

test('a label that its column broke over two lines labels the value beside its first', async () => {
  const section = `Dates\t02.2018 – present
Occupation or position held\tArchitect
Name and address of\tStudio Verrell, Leeds
employer
Dates\t06.2014 – 01.2018
Occupation or position held\tDraughtsman
Name and address of\tAtelier Holm, York
employer`;
  expect(await jobsOf(section)).toEqual([
    ['Architect', 'Studio Verrell', '2018-02', 'present'],
    ['Draughtsman', 'Atelier Holm', '2014-06', '2018-01'],
  ]);
});

test('two dates and nothing else, one over the other in a table, are a range in whatever order', async () => {
  const section = `Present Sep 2019\tWeb Developer\tNorthlamp Ltd
- Built the shop
Nov 2017 Jun 2019\tOffice Assistant\tYarrowgate Ltd
- Kept files`;
  expect(await jobsOf(section)).toEqual([
    ['Web Developer', 'Northlamp Ltd', '2019-09', 'present'],
    ['Office Assistant', 'Yarrowgate Ltd', '2017-11', '2019-06'],
  ]);
});

test('sentences without bullets or full stops describe a job', async () => {
  const section = `Operations Manager, Oakhollow Group\tJan 2023 – Present
Run a large cross-dock with many people over three long shifts
Closed $210M senior secured facility
Raised on-time tombstones from 88% to 97%

Shift Lead, Yarrowgate Ltd\tMar 2019 – Dec 2022
Accountable for $42M of equipment with zero losses`;
  expect(await jobsOf(section)).toEqual([
    ['Operations Manager', 'Oakhollow Group', '2023-01', 'present'],
    ['Shift Lead', 'Yarrowgate Ltd', '2019-03', '2022-12'],
  ]);
});

test('titles and names that end in a full stop, or in a web address, are told without it', async () => {
  const section = `September 2019 – Present
Senior Graphic Designer, Hatch & Holm, London.
- Drew

April 2015 – August 2019
Junior Designer, Studio Verrell, London, verrell.example
- Drew more`;
  expect(await jobsOf(section)).toEqual([
    ['Senior Graphic Designer', 'Hatch & Holm', '2019-09', 'present'],
    ['Junior Designer', 'Studio Verrell', '2015-04', '2019-08'],
  ]);
});

test('an employer before a dash and its place is no place', async () => {
  const section = `2019 – Present
Chef de Cuisine
Maison Tremé – New Orleans, LA
- Led a brigade

2015 – 2019
Sous Chef
The Cotton Grill – New Orleans, LA`;
  expect((await jobsOf(section)).map(([role, company]) => [role, company])).toEqual([
    ['Chef de Cuisine', 'Maison Tremé'],
    ['Sous Chef', 'The Cotton Grill'],
  ]);
});

test('languages that nobody speaks are skills', async () => {
  const resume = await readText(`${head}LANGUAGES\nJava, Python, SQL\n`);
  expect(resume.languages).toEqual([]);
  expect(resume.skills).toEqual(['Java', 'Python', 'SQL']);
});

test('the country may stand in a field of its own, and an employer before the city is left out', async () => {
  const located = async (lines: string) => (await readText(`Mara Ellington\n${lines}\nmara@mail.example\n`)).location;
  expect(await located('Zürich\nSwitzerland')).toEqual({ city: 'Zürich', region: '', country: 'Switzerland' });
  expect(await located('University of Eastmarsh, Norwich, United Kingdom')).toEqual({
    city: 'Norwich',
    region: '',
    country: 'United Kingdom',
  });
  expect(await located('Currently in Dublin, Ireland')).toEqual({ city: 'Dublin', region: '', country: 'Ireland' });
});

test('a heading of two capitals is one like the others, which are in small letters', async () => {
  const resume = await readText(
    `# Mara Ellington\n\n## Experience\n\nWeb Developer, Northlamp Ltd, 2019 – Present\n\n## IT\n\nPython, Rust\n\n## Education\n\nBSc Physics, University of Leeds, 2018\n`,
  );
  expect(resume.skills).toEqual(['Python', 'Rust']);
  expect(resume.experience).toHaveLength(1);
});

test('a place in brackets behind an employer is no role', async () => {
  const section = `Oakhollow NV (Ninove)\t09/2019 – now
Transportplanner
- Planned

Yarrowgate (Temse)\t01/2016 – 08/2019
Office Assistant`;
  expect(await jobsOf(section)).toEqual([
    ['Transportplanner', 'Oakhollow NV', '2019-09', 'present'],
    ['Office Assistant', 'Yarrowgate', '2016-01', '2019-08'],
  ]);
});

test('dates under a long paragraph begin the next job', async () => {
  const paragraph = `Loading and unloading of trailers in a cold store and ${'checking of lists, '.repeat(4)}day and night.`;
  const section = `March 2021 to date
Oakhollow Ltd – Forklift Driver
${paragraph}
Sept 2017 to February 2021
Yarrowgate Ltd – Warehouse Operative
${paragraph}`;
  expect(await jobsOf(section)).toEqual([
    ['Forklift Driver', 'Oakhollow Ltd', '2021-03', 'present'],
    ['Warehouse Operative', 'Yarrowgate Ltd', '2017-09', '2021-02'],
  ]);
});

test('the employer under a long line of dates and role is not the rest of the role', async () => {
  const section = `September 2018 to Present: Chartered Accountant and Deputy Payroll Administrator
Oakhollow, S.A., Coimbra
- Kept books

September 2013 to May 2018: Accounting Technician and Deputy Payroll Administrator
Yarrowgate, S.A., Condeixa-a-Nova`;
  expect((await jobsOf(section)).at(-1)?.slice(0, 2)).toEqual([
    'Accounting Technician and Deputy Payroll Administrator',
    'Yarrowgate, S.A.',
  ]);
});

test('the employer and place of a job stand under its role even where another employer stands above', async () => {
  const section = `Pastry Sous Chef\tMarch 2015 - March 2019
Boulangerie Quatorze · Brooklyn, NY
- Baked

Stagiaire\tJune 2014 - December 2014
Pasticceria Fontanella · Turin, Italy`;
  expect((await jobsOf(section)).map((job) => job[1])).toEqual(['Boulangerie Quatorze', 'Pasticceria Fontanella']);
});

test('who works for himself has that for an employer', async () => {
  const section = `2019 – Present
freelance photographer, self-employed

2015 – 2018
Grafikerin (selbstständig)`;
  expect((await jobsOf(section)).map((job) => job.slice(0, 2))).toEqual([
    ['freelance photographer', 'self-employed'],
    ['Grafikerin', 'selbstständig'],
  ]);
});

test('a break from work is no job, whatever it is explained by', async () => {
  const section = `Analyst, Oakhollow Ltd\t2017 – Present

Interruption de carrière (maternité)\t2016

Office Assistant, Yarrowgate Ltd\t2013 – 2015`;
  expect((await jobsOf(section)).map((job) => job[0])).toEqual(['Analyst', 'Office Assistant']);
});

test('two undated lines under a job are no job of their own', async () => {
  const section = `August 2019 bis heute
Bankschreiner und Monteur, Holzwerk AG, Brienz
Küchen, Türen und Innenausbau
Betreuung von drei Lernenden

August 2013 bis Dezember 2016
Schreiner, Oakhollow GmbH, Grindelwald`;
  expect((await jobsOf(section)).map((job) => job[0])).toEqual(['Bankschreiner und Monteur', 'Schreiner']);
});

test('a title may begin with a small letter, and a town is a place where its country stands behind it', async () => {
  const section = `iOS Engineer, Tarnwell, Winterthur, Switzerland
May 2022 - Present
- Built the app

eLearning Designer, Brightfen, Cascais, Portugal
May 2019 - Apr 2022
- Wrote courses`;
  expect(await jobsOf(section)).toEqual([
    ['iOS Engineer', 'Tarnwell', '2022-05', 'present'],
    ['eLearning Designer', 'Brightfen', '2019-05', '2022-04'],
  ]);
});

test('an empty line before every row tells nothing of where a job begins', async () => {
  const rows = [
    'Head of Product',
    'Nov 2023 – Present',
    'Northlamp Inc.',
    'Product Manager',
    'Nov 2020 – Sep 2023',
    'Silverfern LLP',
    'Product Analyst',
    'Aug 2019 – Oct 2020',
    'Cinderby Group',
  ];
  expect(await jobsOf(rows.join('\n\n'))).toEqual([
    ['Head of Product', 'Northlamp Inc.', '2023-11', 'present'],
    ['Product Manager', 'Silverfern LLP', '2020-11', '2023-09'],
    ['Product Analyst', 'Cinderby Group', '2019-08', '2020-10'],
  ]);
});

test('the items of a list are jobs where their dates stand under them', async () => {
  expect(
    await jobsOf(`- Head Chef, Driftmark Inc.
  Mar, 2025 – Present
- Sous Chef, Cinderby Lda.
  Sep, 2021 – Mar, 20253 years 6 months`),
  ).toEqual([
    ['Head Chef', 'Driftmark Inc.', '2025-03', 'present'],
    ['Sous Chef', 'Cinderby Lda.', '2021-09', '2025-03'],
  ]);
});

test.each([
  ['Accountant\nOrchid GmbHFreiburg im Breisgau', 'Orchid GmbH'],
  ['Accountant\nStraits Forwarding Ltd. Singapore', 'Straits Forwarding Ltd.'],
  ['Straits Forwarding Ltd. Senior Accountant', 'Straits Forwarding Ltd.'],
])('names with nothing between them are parted: %s', async (head, company) => {
  const [job] = await jobsOf(`${head}\nMarch 2018 – June 2021`);
  expect(job?.[0]).toMatch(/^(?:Senior )?Accountant$/);
  expect(job?.[1]).toBe(company);
});

test('words that firms are called by begin titles too', async () => {
  expect(await jobsOf('Social Media Intern\nNorthlamp\n2019 – 2023')).toEqual([
    ['Social Media Intern', 'Northlamp', '2019', '2023'],
  ]);
});

test('a form may ask for the employer after what describes the job', async () => {
  expect(
    await jobsOf(`Dates    Feb 2019 – Present
Occupation or position held    Midwife
Main activities and responsibilities    Antenatal and postnatal care
Name and address of employer    Calderfold Trust
Dates    Sep 2010 – Apr 2014
Occupation or position held    Nurse
Main activities and responsibilities    Delivery suite
Name and address of employer    Northlamp Hospital`),
  ).toEqual([
    ['Midwife', 'Calderfold Trust', '2019-02', 'present'],
    ['Nurse', 'Northlamp Hospital', '2010-09', '2014-04'],
  ]);
});

test('jobs that a page has twice, for the screen and for paper, are read once', async () => {
  const once = 'Accountant\nNorthlamp Ltd\nMay 2019 – June 2021';
  expect(await jobsOf(`${once}\n\nEXPERIENCE\n${once}`)).toHaveLength(1);
});

test.each([
  ['over two rows', 'Accountant, Northlamp Ltd\nJan 2024\n– Present', 'present'],
  ['run together', 'Accountant, Northlamp Ltd\nJanuary 2024June 2025', '2025-06'],
  ['behind the title', 'AccountantJanuary 2024 – June 2025\nNorthlamp Ltd', '2025-06'],
])('dates are whole again where they stand %s', async (_how, section, end) => {
  expect(await jobsOf(section)).toEqual([['Accountant', 'Northlamp Ltd', '2024-01', end]]);
});

test('a task without a date is no job among jobs with dates', async () => {
  const jobs = await jobsOf(`Rautenfeld Gruppe
June 2022 – Present
Finanzbuchhalter
Umsatzsteuervoranmeldungen und Jahresabschlüsse
Einarbeitung neuer Mitarbeiter
Hohenmark Gruppe
December 2019 – May 2022
Finanzbuchhalter
Abstimmung mit anderen Abteilungen`);
  expect(jobs.map(([, company]) => company)).toEqual(['Rautenfeld Gruppe', 'Hohenmark Gruppe']);
});

test('dates that close each entry under its tasks belong to what stands over them', async () => {
  const section = `Bookbinder, Oakhollow Group
- Sewed and gilded books for libraries
January 2021 – Present

Printer, Yarrowgate Ltd
- Set type by hand for small editions
May 2017 – December 2020`;
  expect(await jobsOf(section)).toEqual([
    ['Bookbinder', 'Oakhollow Group', '2021-01', 'present'],
    ['Printer', 'Yarrowgate Ltd', '2017-05', '2020-12'],
  ]);
});

test('a role with its ward is a role, where its employer stands under it with the place', async () => {
  const section = `Charge Nurse, Emergency Department\tFeb 2020 – Present
Saguaro Ridge Medical Center\tPhoenix, AZ
- Run a department on nights

Staff RN, Emergency Department\tAug 2016 – Feb 2020
Saguaro Ridge Medical Center\tPhoenix, AZ
- Taught courses for new hires

RN, Med-Surg / Telemetry\tJun 2015 – Jul 2016
Tumbleweed Valley Hospital\tCasa Grande, AZ
- Charted for six patients a shift`;
  expect(await jobsOf(section)).toEqual([
    ['Charge Nurse, Emergency Department', 'Saguaro Ridge Medical Center', '2020-02', 'present'],
    ['Staff RN, Emergency Department', 'Saguaro Ridge Medical Center', '2016-08', '2020-02'],
    ['RN, Med-Surg / Telemetry', 'Tumbleweed Valley Hospital', '2015-06', '2016-07'],
  ]);
});
