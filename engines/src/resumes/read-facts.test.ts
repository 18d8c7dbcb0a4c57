import { expect, test } from 'vitest';
import { readText } from './test-resume.ts';

const contact = 'Mara Ellington\nmara.ellington@mail.example | +44 20 7946 0958 | Leeds, United Kingdom\n';

test('who a person is and how to reach them is read, each with the words that say so', async () => {
  const resume = await readText(`${contact}https://www.linkedin.com/in/mara-ellington\n\nSKILLS\nJava, SQL`);
  expect(resume).toMatchObject({
    name: 'Mara Ellington',
    original_email: 'mara.ellington@mail.example',
    phone: '+44 20 7946 0958',
    location: { city: 'Leeds', region: '', country: 'United Kingdom' },
    links: { linkedin: 'https://www.linkedin.com/in/mara-ellington', github: '', website: '' },
    skills: ['Java', 'SQL'],
  });
  expect(resume.quote(resume.evidence.name)).toBe('Mara Ellington');
  expect(resume.quote(resume.evidence.original_email)).toBe('mara.ellington@mail.example');
  expect(resume.quote(resume.evidence.phone)).toBe('+44 20 7946 0958');
  expect(resume.quote(resume.evidence.location)).toBe('Leeds, United Kingdom');
});

test.each([
  'mara@mail.example, +44 20 7946 0958, Leeds, United Kingdom',
  'Leeds, United Kingdom, +44 20 7946 0958, mara@mail.example',
  'mara@mail.example / +44 20 7946 0958 / Leeds, United Kingdom',
  'Tel: +44 20 7946 0958  E-mail: mara@mail.example Leeds, United Kingdom',
])('contacts parted by little are told apart: %s', async (line) => {
  const resume = await readText(`Mara Ellington\n${line}\n\nSKILLS\nJava, SQL`);
  expect(resume).toMatchObject({
    original_email: 'mara@mail.example',
    phone: '+44 20 7946 0958',
    location: { city: 'Leeds', region: '', country: 'United Kingdom' },
  });
});

const names: [string, string][] = [
  ['Dr. Jürgen Weißenborn, MBA', 'Jürgen Weißenborn'],
  ['PROF. MARIA ELENA SANTOS', 'Maria Elena Santos'],
  ['ZAMORANO GIL, José Luis', 'José Luis Zamorano Gil'],
  ['Anaïs ROUSSEL-BÉNY', 'Anaïs Roussel-Bény'],
  ['François-Xavier de La Ferté', 'François-Xavier de La Ferté'],
  ["Noemi D'Ambrosio", "Noemi D'Ambrosio"],
  ['V. Sodhi', 'V. Sodhi'],
  ['M A R A   E L L I N G T O N', 'Mara Ellington'],
  ['Curriculum Vitae\nMara Ellington', 'Mara Ellington'],
  ['Software Engineer\nMara Ellington', 'Mara Ellington'],
  ['Name: Mara Ellington', 'Mara Ellington'],
  ['慕容雨桐', '慕容雨桐'],
];
test.each(names)('a resume that begins with %j is that of %s', async (header, name) => {
  const resume = await readText(
    `${header}\nTel: +44 20 7946 0958\n\nEDUCATION\nBSc Physics, University of Leeds, 2012\n`,
  );
  expect(resume.name).toBe(name);
});

test('nothing is invented where a document names nobody', async () => {
  const resume = await readText(
    'Minutes of the meeting\n\nThe committee met at noon and agreed on the budget for spring.\n',
  );
  expect(resume).toMatchObject({
    original_email: '',
    phone: '',
    location: { city: '', region: '', country: '' },
    current_organization: '',
    skills: [],
    languages: [],
    experience: [],
    education: [],
    certifications: [],
    projects: [],
    links: { linkedin: '', github: '', website: '' },
    total_years: null,
  });
});

test('referees, birth dates, fax numbers and employers’ addresses are not the person’s', async () => {
  const resume = await readText(`Mara Ellington
Born: 04.05.1988
Fax: +44 20 7946 0001

EXPERIENCE
Site Engineer                              2019 - 2022
Oakhollow Infrastructure Ltd
www.oakhollow-infrastructure.example.com
- Inspected concrete pours

VOLUNTEERING
Volunteer, Marlowick                       2015 - 2016

AWARDS
Ashpoint Prize, 2022

REFERENCES
Helene Chateau, Marlowick
helene.chateau@referee.example
+33 1 99 00 12 34
`);
  expect(resume).toMatchObject({ original_email: '', phone: '', links: { website: '' } });
  expect(resume.experience.map((job) => job.company)).toEqual(['Oakhollow Infrastructure Ltd']);
  expect(JSON.stringify(resume)).not.toMatch(/chateau|1988|0001|Ashpoint/i);
});

test('an e-mail address written against robots is read', async () => {
  expect((await readText('Mara Ellington\nmara [at] ellington [dot] example')).original_email).toBe(
    'mara@ellington.example',
  );
});

test('a summary is joined, with or without its heading', async () => {
  const sentences = 'Engineer who has built and run payment systems for twelve years, in teams of up to thirty people.';
  expect((await readText(`${contact}\nPROFILE\n${sentences}\n\nSKILLS\nJava`)).summary).toBe(sentences);
  expect((await readText(`${contact}\n${sentences}\n\nSKILLS\nJava`)).summary).toBe(sentences);
});

test('skills come without the labels of their groups and without levels', async () => {
  const { skills } = await readText(`${contact}
SKILLS
Languages: Java (Expert), Python ●●●○○
Tools:
- Docker – advanced
- Git (5 years)
`);
  expect(skills).toEqual(['Java', 'Python', 'Docker', 'Git']);
});

const spoken: [string, string[]][] = [
  ['LANGUAGES\nEnglish (native), German – C1', ['English', 'German']],
  ['SPRACHEN\nDeutsch: Muttersprache\nFranzösisch: verhandlungssicher', ['Deutsch', 'Französisch']],
  ['LANGUES\nFrançais (langue maternelle)\nArabe (courant)', ['Français', 'Arabe']],
  ['IDIOMAS\nEspañol (C2), Inglés (B2)', ['Español', 'Inglés']],
  ['LINGUE\nItaliano: madrelingua', ['Italiano']],
  ['TALEN\nNederlands: moedertaal', ['Nederlands']],
  ['JĘZYKI OBCE\nangielski – B2', ['angielski']],
  ['语言能力\n普通话（母语）、英语', ['普通话', '英语']],
];
test.each(spoken)('%j names languages as written', async (section, languages) => {
  expect((await readText(`${contact}\n${section}\n`)).languages).toEqual(languages);
});

test('programming languages are no spoken ones', async () => {
  const resume = await readText(`${contact}\nSKILLS\nLanguages: Java, Python\n`);
  expect(resume).toMatchObject({ languages: [], skills: ['Java', 'Python'] });
});

test('certificates come without issuer and year, projects without their descriptions', async () => {
  const resume = await readText(`${contact}
CERTIFICATIONS
- CPA – Harrowfen Board (2025)
- First Aid, 2019
- Food Safety Level 4 (Highfield, 2022)

PROJECTS
Two-Week Close                                              2021
- Planned and delivered with a team of 7.

Winter Shelter Handbook: Own initiative; cut waiting time by 43%.
`);
  expect(resume.certifications).toMatchObject([
    { name: 'CPA', issued_by: 'Harrowfen Board', year: '2025' },
    { name: 'First Aid', year: '2019' },
    { name: 'Food Safety Level 4', issued_by: 'Highfield', year: '2022' },
  ]);
  expect(resume.projects.map((project) => project.name)).toEqual(['Two-Week Close', 'Winter Shelter Handbook']);
});

test('skills that only blanks part are told apart where each is known', async () => {
  const resume = await readText(`${contact}\nSKILLS\nJava Python SQL\nSpring Boot, Public speaking on stage\n`);
  expect(resume.skills).toEqual(['Java', 'Python', 'SQL', 'Spring Boot', 'Public speaking on stage']);
});

test('a Japanese resume: a place behind a number, dots before duties', async () => {
  const resume = await readText(
    '山田　花子\n090-1234-5678 東京都\nhanako@mail.example\n\n職務経歴\n2019年4月 - 現在　株式会社ランプ　営業\n・新規顧客の開拓\n',
  );
  expect(resume).toMatchObject({
    name: '山田 花子',
    phone: '090-1234-5678',
    location: { city: '東京都', region: '' },
    experience: [{ role: '営業', company: '株式会社ランプ', location: '', description: '新規顧客の開拓' }],
  });
});

test('a summary may stand among personal details', async () => {
  const sentences = 'Engineer who has built and run payment systems for twelve years, in teams of up to thirty people.';
  const { summary } = await readText(
    `${contact}\nPERSONAL DETAILS\nNationality: British\n${sentences}\n\nSKILLS\nJava`,
  );
  expect(summary).toBe(sentences);
});

test('of a job that is told twice one is left, but not of two times in the same job', async () => {
  const job = 'Clerk, Driftmark Ltd\tJan 2019 – Apr 2022\n- Kept the books\n';
  const other = 'Clerk, Driftmark Ltd\tJan 2014 – Apr 2016\n- Kept the books\n';
  const { experience } = await readText(`${contact}\nEXPERIENCE\n${job}\n${other}\n${job}`);
  expect(experience.map(({ start_date }) => start_date)).toEqual(['2019-01', '2014-01']);
});
