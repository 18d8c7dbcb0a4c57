import { expect, test } from 'vitest';
import { peopleLed } from './entry/led-teams.ts';
import { languagesIn } from './entry/spoken.ts';
import { buildEntry, type PersonToIndex } from './entry.ts';
import type { TermKind } from './term.ts';

const job = (role: string, company: string, dates: [string, string], description = '') => ({
  role,
  company,
  start_date: dates[0],
  end_date: dates[1],
  description,
  location: '',
  technologies: [],
});

const person: PersonToIndex = {
  skills: ['Basket weaving'],
  languages: [],
  current_organization: 'Corner Coffee',
  city: 'Paris',
  state_province: 'Texas',
  country: 'United States',
  latitude: null,
  longitude: null,
  resume: {
    summary: 'Ten years in logistics. Looking for a role in fintech.',
    skills: ['JavaScript', 'Kubernetes'],
    languages: ['Spanish', 'English'],
    experience: [
      job(
        'Barista',
        'Java Coast Coffee',
        ['2024-01', 'present'],
        'Java Coast Coffee is a hospitality company.\nFrench cuisine.',
      ),
      job(
        'Senior Platform Engineer',
        'Northhaul GmbH',
        ['2015-02', '2020-06'],
        'Northhaul is a logistics company.\nLed a team of 12.\nMoved services to Go and Docker.',
      ),
    ],
    education: [
      { degree: 'MSc in Applied Physics', institution: 'University of Lakeside', year: '2014' },
      { degree: 'PhD in Physics', institution: 'University of Lakeside', year: '2030' },
    ],
    certifications: [{ name: 'AZ-104', issued_by: 'Microsoft', year: '2022' }],
    projects: [],
  },
  document_text: 'Ruby London\nSUMMARY\nSpeaks fluent German.\nLANGUAGES\nSpanish (C1)\nEnglish (Native)',
  today: '2026-11',
};

const terms = (entry: ReturnType<typeof buildEntry>, kind: TermKind) =>
  Object.fromEntries(entry.terms.filter((term) => term.kind === kind).map(({ key, value }) => [key, value]));

test('an entry says what a person did and does, and which line shows it', () => {
  const entry = buildEntry(person);
  expect(terms(entry, 'company_now')).toHaveProperty('java coast coffee');
  expect(terms(entry, 'company_now')).toHaveProperty('corner coffee');
  expect(terms(entry, 'company_before')).toHaveProperty('northhaul');
  expect(terms(entry, 'role_now')).toHaveProperty('barista', 255);
  expect(terms(entry, 'role_now')).not.toHaveProperty('engineer');
  expect(terms(entry, 'role_before')).toHaveProperty('engineer');
  expect(terms(entry, 'team')).toEqual({ '': 12 });
  expect(Object.keys(terms(entry, 'led_industry'))).toEqual(['logistics']);
  expect(terms(entry, 'industry')).toMatchObject({ hospitality: 255 });
  expect(terms(entry, 'industry')).not.toHaveProperty('fintech');
  expect(terms(entry, 'degree')).toEqual({ '': 4 });
  expect(terms(entry, 'graduated')).toEqual({ '': 114 });
  expect(terms(entry, 'field')).toMatchObject({ physics: 4, stem: 4 });
  expect(terms(entry, 'school')).toMatchObject({ 'university lakeside': 255 });
  expect(terms(entry, 'certification')).toMatchObject({ 'microsoft certified': 255 });
  expect(terms(entry, 'language')).toEqual({ spanish: 3, english: 5, german: 4 });
  expect(Object.keys(terms(entry, 'place'))).toEqual(['us-tx-paris', 'us-tx', 'us']);
  expect(entry.latitude).toBeCloseTo(33.66, 1);
  const team = entry.terms.find((term) => term.kind === 'team');
  expect(entry.lines[team?.line ?? -1]).toEqual({ text: 'Led a team of 12.', part: 'experience' });
});

test('a certificate stands among skills as well, in the resume or the profile; a tool by its name alone is none', () => {
  const listed = [
    'ADR',
    'CSCS card',
    'SIA licence',
    'HGV Class 1',
    'NEBOSH',
    'Staplerschein',
    'Scrum',
    'Forklift driving',
  ];
  const entry = buildEntry({ ...person, skills: ['HACCP'], resume: { skills: [...listed, 'Excel and ADR stories'] } });
  expect(Object.keys(terms(entry, 'certification')).sort()).toEqual(
    ['adr', 'cscs', 'sia licence', 'hgv class 1', 'hgv licence', 'nebosh', 'forklift licence', 'haccp'].sort(),
  );
  expect(entry.lines[entry.terms.find(({ key }) => key === 'cscs')?.line ?? -1]?.part).toBe('skills');
  const plain = buildEntry({
    ...person,
    skills: ['Dangerous goods'],
    resume: { skills: ['Scrum', 'Forklift driving'] },
  });
  expect(terms(plain, 'certification')).toEqual({});
});

test('skills come from lists and jobs, the better shown the more, and never from names of employers', () => {
  const skills = terms(buildEntry(person), 'skill');
  expect(skills).toMatchObject({ JavaScript: 100, Kubernetes: 100, 'basket weaving': 100 });
  expect(skills.Docker).toBeGreaterThan(150);
  expect(skills).not.toHaveProperty('Java');
  expect(skills).not.toHaveProperty('Ruby');
  expect(skills.Logistics).toBe(120); // From the summary alone.
  const models = terms(buildEntry({ ...person, skills: ['Komatsu PC210'] }), 'skill');
  expect(models).toMatchObject({ 'komatsu pc210': 100, pc210: 100 });
  expect(models).not.toHaveProperty('komatsu');
});

test('which edition of a skill somebody knows does not hide it', () => {
  const skills = terms(buildEntry({ ...person, skills: ['Scala 3', 'Swift 5.9', 'Rust (Tokio)'] }), 'skill');
  expect(skills).toMatchObject({ Scala: 100, Swift: 100, Rust: 100 });
});

test('who leads a trade now still is of it, a little less', () => {
  const experience = [
    job('Clinical Director', 'Riverside Vets', ['2022-01', 'present']),
    job('Veterinarian', 'Riverside Vets', ['2016-01', '2021-12']),
  ];
  const role = (jobs: typeof experience) =>
    terms(buildEntry({ ...person, resume: { ...person.resume, experience: jobs } }), 'role_now').veterinarian;
  expect(role(experience)).toBe(204);
  expect(role([job('Barista', 'Corner Coffee', ['2022-01', 'present']), ...experience.slice(1)])).toBeUndefined();
});

test('who is between two posts still is what they were, but works nowhere', () => {
  const experience = [job('Staff Nurse', 'Hillside Hospital', ['2019-01', '2025-03'])];
  const entry = buildEntry({ ...person, current_organization: '', resume: { ...person.resume, experience } });
  expect(terms(entry, 'role_now')).toHaveProperty('nurse');
  expect(terms(entry, 'company_now')).toEqual({});
  expect(terms(entry, 'company_before')).toHaveProperty('hillside hospital');
  expect(terms(entry, 'industry')).toHaveProperty('hospital');
});

test('an entry is the same whoever it is, and survives anything', () => {
  const named = { ...person, name: 'Julia Berlin', resume: { ...person.resume, name: 'Julia Berlin' } };
  expect(buildEntry(named)).toEqual(buildEntry(person));
  const odd = {
    experience: [null, 3, { role: 5, end_date: {} }],
    education: 'x',
    certifications: [null],
    location: null,
  };
  for (const resume of [null, odd, []])
    expect(buildEntry({ ...person, resume, skills: null, document_text: 5, today: '' } as never).terms).toBeDefined();
  const long = 'led a team of Java '.repeat(100_000);
  const endless = Array.from({ length: 2000 }, () => job(long, long, ['2020', 'present'], long));
  const entry = buildEntry({
    ...person,
    document_text: long,
    resume: { summary: long, skills: [long], experience: endless },
  });
  expect(entry.lines.length).toBeLessThanOrEqual(500);
  expect(Math.max(...entry.lines.map((line) => line.text.length))).toBeLessThanOrEqual(300);
});

test.each([
  ['Leitung eines Teams von 8 Mitarbeitern', 8],
  ['Encadrement d’une équipe de 6 personnes', 6],
  ['Dirigí un equipo de 10 personas', 10],
  ['Supervised eight nurses per shift', 8],
  ['Led the design team', 1],
  ['Worked in a team of 12', 0],
  ['Managed 12 projects', 0],
  ['Managed relationships with the sales team', 0],
  ['Collaborated with a team led by the CTO', 0],
])('%s: people led', (line, people) => {
  expect(peopleLed(line)).toBe(people);
});

test.each([
  ['Deutsch: Muttersprache, Englisch: verhandlungssicher', 'German Native, English Fluent'],
  ['Fluent in German and French', 'German Fluent, French Fluent'],
  ['Español (nativo), inglés (B1)', 'Spanish Native, English Intermediate'],
  ['Français : langue maternelle', 'French Native'],
])('%s: languages', (line, languages) => {
  const said = languagesIn(line, true).map(({ name, level }) => `${name} ${level}`);
  expect(said.join(', ')).toBe(languages);
});
