import { expect, test } from 'vitest';
import { bold, type Page, plain, readPage } from './layout/page.fixture.ts';

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

test('a sidebar may go on below the last line of the column beside it', async () => {
  const resume = await readPage((page) => {
    named(page);
    plain(page, 'mara@mail.example', 420, 44);
    heading(page, 'Profil', 100);
    plain(page, 'Softwarearchitektin mit fünfzehn Jahren Erfahrung in Banken und im', 40, 122);
    plain(page, 'Handel, die Systeme einfacher macht.', 40, 135);
    heading(page, 'Berufserfahrung', 165);
    bold(page, 'Softwarearchitektin', 40, 187);
    plain(page, '03/2018 - heute', 255, 187);
    plain(page, 'Helvaria AG, Bern', 40, 200);
    bold(page, 'Kenntnisse', 400, 100, 13);
    for (const [index, skill] of ['Java', 'Kotlin', 'Kafka', 'Azure', 'PostgreSQL'].entries())
      plain(page, skill, 400, 122 + index * 20);
    bold(page, 'Ausbildung', 400, 240, 13);
    bold(page, 'MSc Informatik', 400, 262);
    plain(page, 'Universität Seeburg', 400, 275);
    plain(page, '2007 - 2009', 400, 288);
  });
  expect(resume.summary).toMatch(/^Softwarearchitektin mit .* und im Handel, die Systeme einfacher macht\.$/);
  expect(resume.skills).toEqual(['Java', 'Kotlin', 'Kafka', 'Azure', 'PostgreSQL']);
  expect(jobsOf(resume)).toEqual([['Softwarearchitektin', 'Helvaria AG', '2018-03', 'present']]);
  expect(resume.education).toMatchObject([{ degree: 'MSc Informatik', institution: 'Universität Seeburg' }]);
});

test('prose under a title is no employer, and a role may sound like one', async () => {
  const resume = await readPage((page) => {
    named(page);
    heading(page, 'Experiencia', 100);
    const entries = [
      ['Jefe de cocina, Taberna Percebe', '03/2019 – actualidad', 'Carta de temporada con proveedores de proximidad'],
      ['Segundo de cocina, Parador Costa', '06/2014 – 02/2019', 'Control de costes y turnos de doce personas'],
    ] as const;
    for (const [index, [title, dates, prose]] of entries.entries()) {
      bold(page, title, 40, 122 + index * 40);
      plain(page, dates, 420, 122 + index * 40);
      plain(page, prose, 40, 135 + index * 40);
    }
  });
  expect(jobsOf(resume)).toEqual([
    ['Jefe de cocina', 'Taberna Percebe', '2019-03', 'present'],
    ['Segundo de cocina', 'Parador Costa', '2014-06', '2019-02'],
  ]);
});

test('Résumé heads the summary where it looks like the other headings', async () => {
  const resume = await readPage((page) => {
    named(page);
    plain(page, 'Résumé', 40, 100, 14);
    plain(page, 'Contrôleur de gestion bilingue avec douze ans d’expérience.', 40, 122);
    plain(page, 'Expérience', 40, 160, 14);
    plain(page, 'Contrôleur de gestion, Boréal SA, 2018 – 2022', 40, 182);
    plain(page, 'Formation', 40, 210, 14);
    plain(page, 'Licence de gestion, Université de Nantes, 2012', 40, 232);
  });
  expect(resume.summary).toBe('Contrôleur de gestion bilingue avec douze ans d’expérience.');
});
