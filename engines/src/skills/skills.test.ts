import { expect, test } from 'vitest';
import { allKeys, findSpelling } from './skill-catalogue.ts';
import { canonicalSkill, findSkills, skillFamily } from './skills.ts';
import { suggestSkills } from './suggest.ts';

const found = (text: string) => findSkills(text).map((skill) => skill.canonical);

test('skills are found under any of their names and in several languages', () => {
  expect(found('Built with ReactJS, k8s and Postgres.')).toEqual(['React', 'Kubernetes', 'PostgreSQL']);
  expect(found('Wundversorgung, soins palliatifs; Gestión de equipos')).toEqual([
    'Wound care',
    'Palliative care',
    'Team leadership',
  ]);
});

test.each([
  ['Accounting', ['Rechnungswesen', 'comptabilité', 'contabilidad', 'contabilità', 'Contabilidade']],
  ['Welding', ['Schweißen', 'soudage', 'soldadura', 'saldatura', 'soldagem']],
  ['Forklift operation', ['Staplerschein', 'CACES', 'montacargas', 'patentino muletto', 'empilhadeira', 'heftruck']],
  ['Driving licence', ['Führerschein Klasse B', 'permis B', 'carnet de conducir', 'patente di guida', 'rijbewijs B']],
  ['Geriatric care', ['Altenpflege', 'gériatrie', 'cuidado de ancianos', 'assistenza anziani', 'ouderenzorg']],
])('%s is found by its names in other languages', (canonical, names) => {
  for (const name of names) expect(found(`… ${name} …`)).toEqual([canonical]);
});

test('names with signs are told apart', () => {
  expect(found('C++, C#, C, .NET and Node.js; ASP.NET')).toEqual(['C++', 'C#', 'C', '.NET', 'Node.js', 'ASP.NET']);
});

test('the longest name wins, and a comma ends a name', () => {
  expect(found('React Native')).toEqual(['React Native']);
  expect(found('Machine\nlearning')).toEqual(['Machine learning']);
  expect(found('Java, Spring, Boot')).toEqual(['Java', 'Spring']);
});

test('the business of an employer is no skill', () => {
  expect(found('A fintech company; robotics at Acme Robotics GmbH in the insurance industry')).toEqual(['Robotics']);
});

test('what is found says where it stands', () => {
  const text = 'Ich kann Kubernetes und Buchhaltung.';
  const skills = findSkills(text);
  expect(skills.map(({ start, end }) => text.slice(start, end))).toEqual(skills.map((skill) => skill.name));
  expect(skills.map((skill) => skill.name)).toEqual(['Kubernetes', 'Buchhaltung']);
});

test('a name leads to its canonical form and family', () => {
  expect(canonicalSkill('js')).toBe('JavaScript');
  expect(canonicalSkill('Golang')).toBe('Go');
  expect(canonicalSkill('underwater basket weaving')).toBeUndefined();
  expect(canonicalSkill('vitamin C')).toBeUndefined();
  expect(skillFamily('React')).toBe('Web development');
  expect(skillFamily('Wound care')).toBe('Health care and nursing');
  expect(skillFamily('Empathy')).toBe('Soft skills');
  expect(skillFamily('ReactJS')).toBeUndefined();
  expect(skillFamily('constructor')).toBeUndefined();
});

test.each([
  ['case', 'POSTGRESQL', 'PostgreSQL'],
  ['accents', 'Comptabilite', 'Accounting'],
  ['hyphens', 'E-Mail-Marketing', 'Email marketing'],
  ['an ampersand', 'Training & Development', 'Training and development'],
  ['the plural', 'Design pattern', 'Design patterns'],
  ['the singular', 'Wireframes', 'Wireframing'],
  ['words written apart', 'Type Script', 'TypeScript'],
  ['words written as one', 'Springboot', 'Spring Boot'],
  ['dots', 'NextJS', 'Next.js'],
  ['praise', 'Strong Excel skills', 'Microsoft Excel'],
  ['form', 'SAP-Kenntnisse', 'SAP'],
  ['kind', 'Photoshop software', 'Adobe Photoshop'],
])('a name is known whatever its %s', (_, name, canonical) => expect(canonicalSkill(name)).toBe(canonical));

test('what is typed finds names that begin with it first', () => {
  expect(suggestSkills('reac')[0]).toBe('React');
  expect(suggestSkills('k8')).toEqual(['Kubernetes']);
  expect(suggestSkills('python')[0]).toBe('Python');
  expect(suggestSkills('')).toEqual([]);
  expect(suggestSkills('s', 4).length).toBe(4);
  expect(suggestSkills('exc', 3)).toContain('Microsoft Excel');
  expect(suggestSkills('acc')[0]).toBe('Accounting');
  expect(suggestSkills('vitamin')).not.toContain('');
});

test('the catalogue is broad, and every canonical name is a name of its skill', () => {
  const skills = new Set(allKeys().map((key) => findSpelling(key)?.canonical));
  skills.delete('');
  expect(skills.size).toBeGreaterThanOrEqual(2500);
  for (const canonical of skills) expect(canonicalSkill(canonical as string)).toBe(canonical);
  for (const canonical of skills) expect(skillFamily(canonical as string)).toBeTruthy();
});
