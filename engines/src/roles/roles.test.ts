import { expect, test } from 'vitest';
import { roleTable } from './role-table.ts';
import { findRoles, isRole, rolesBelow, rolesOfTitle } from './roles.ts';

const every = 23; // Of some 20,000 names, one in so many is tried.

const ofAll = /^(?:personal|equipe|equipo) | (?:staff|people|team|personal)$/; // A sentence asks for more with these.

const ofTitle = (title: string) =>
  rolesOfTitle(title)
    .filter(({ exactness }) => exactness > 0.75)
    .map(({ role }) => role);
const asked = (sentence: string) => findRoles(sentence).map(({ role }) => role);

test('a title says its role and those above it, the most exact first', () => {
  expect(rolesOfTitle('Staff Nurse ICU').map(({ role }) => role)).toEqual([
    'icu nurse',
    'nurse',
    'health professional',
  ]);
  expect(ofTitle('Java Coast Coffee')).not.toContain('java developer');
  expect(ofTitle('Java Lead')).toContain('java developer');
});

test('a sentence asks for roles, in any number and gender', () => {
  expect(asked('PMs in fintech').sort()).toEqual(['product manager', 'project manager']);
  const [found] = findRoles('Java-Entwicklerinnen in München');
  expect(found).toEqual({ role: 'software engineer', start: 5, end: 20, skill: { name: 'Java', start: 0, end: 4 } });
});

test('the graph has an end', () => {
  for (const { name, parents } of roleTable().roles.values())
    for (const parent of parents) expect(isRole(parent), `${parent}, above ${name}`).toBe(true);
  expect(rolesBelow('nurse')).toContain('icu nurse');
  expect(rolesBelow('icu nurse')).toEqual(['icu nurse']);
  expect(rolesBelow('software engineer')).toContain('java developer');
  expect(isRole('Nurses')).toBe(false);
});

test.each([
  ['sales engineer', 'engineer'],
  ['Java Coast Coffee barista', 'java developer'],
  ['nursery teacher', 'nurse'],
  ['chef de projet', 'chef'],
  ['chef de produit', 'chef'],
  ['data entry clerk', 'data professional'],
  ['account executive', 'accountant'],
  ['engineering manager', 'software engineer'],
  ['business developer', 'software engineer'],
  ['Technical Recruiter', 'engineer'],
])('%s is no %s', (title, other) => {
  expect(rolesOfTitle(title).length).toBeGreaterThan(0);
  expect(rolesOfTitle(title).map(({ role }) => role)).not.toContain(other);
});

test.each([
  ['Teacher of Mathematics', 'maths teacher'],
  ['Software Engineer/Team Lead', 'software engineer'],
  ['Frontend Developer (React)', 'react developer'],
  ['Developer, Backend', 'backend engineer'],
  ['Senior Ruby Engineer', 'software engineer'],
  ['Senior Java Lead', 'java developer'],
  ['Nurse – Intensive Care', 'icu nurse'],
  ['Head of Biostatistics', 'biostatistician'],
  ['Assistant to the CEO', 'executive assistant'],
  ['Maestra de primaria', 'primary teacher'],
  ['Ingenieur*in Elektrotechnik', 'electrical engineer'],
  ['Cheffe de projet', 'project manager'],
  ['Desarrollador/a Java', 'java developer'],
  ['Senior Stylist', 'hairdresser'],
  ['Tax Accountant', 'accountant'],
  ['Construction Project Manager', 'project manager'],
  ['JavaScript Developer', 'frontend engineer'],
  ['Embedded Software Engineer', 'software engineer'],
  ['Design Engineer', 'mechanical engineer'],
])('%s is a %s', (title, role) => {
  expect(ofTitle(title)).toContain(role);
});

test('names of roles are found in a title and in a sentence', () => {
  const lost = [...roleTable().names].filter(([name, { roles, written }], at) => {
    if (written || at % every !== 0 || ofAll.test(name)) return false;
    const inTitle = new Set(rolesOfTitle(name).map(({ role }) => role));
    const inSentence = new Set(findRoles(name).map(({ role }) => role));
    return roles.some((role) => !inTitle.has(role)) || [...inSentence].some((role) => !inTitle.has(role));
  });
  expect(lost.map(([name]) => name)).toEqual([]);
}, 60_000);

test.each([
  ['pastry chefs', 'pastry chef', 'chef'],
  ['Konditorinnen', 'pastry chef', 'chef'],
  ['pâtissières', 'pastry chef', 'chef'],
  ['pasteleras', 'pastry chef', 'chef'],
  ['Staplerfahrerinnen', 'forklift driver', 'warehouse operative'],
  ['caristes', 'forklift driver', 'warehouse operative'],
  ['IT auditors', 'it auditor', 'auditor'],
  ['employment lawyers', 'employment lawyer', 'lawyer'],
  ['copywriters', 'copywriter', 'writer'],
  ['concepteurs-rédacteurs', 'copywriter', 'writer'],
  ['Werbetexterinnen', 'copywriter', 'writer'],
  ['beekeepers', 'beekeeper', 'farmer'],
  ['apicultoras', 'beekeeper', 'farmer'],
  ['Winzerinnen', 'winegrower', 'farmer'],
  ['gardes du corps', 'bodyguard', 'security guard'],
  ['archaeologists', 'archaeologist', 'social scientist'],
  ['Staatsanwältinnen', 'prosecutor', 'lawyer'],
  ['podólogas', 'podiatrist', 'health professional'],
  ['brasseurs', 'brewer', 'process operator'],
  ['cerrajeros', 'locksmith', 'metal worker'],
  ['actrices', 'actor', 'performer'],
  ['opera singers', 'opera singer', 'singer'],
  ['Floristinnen', 'florist', 'retail worker'],
  ['facteurs', 'postman', 'delivery driver'],
  ['make-up artists', 'make-up artist', 'beautician'],
])('%s are a narrower role, %s', (words, narrow, broad) => {
  expect(asked(words)).toEqual([narrow]);
  expect(rolesBelow(broad)).toContain(narrow);
  expect(rolesOfTitle(words).map(({ role }) => role)).toContain(broad);
});

test.each([
  ['registered nurses', 'nurse'],
  ['certified welders', 'welder'],
  ['chartered accountants', 'accountant'],
  ['solicitors', 'lawyer'],
  ['joiners', 'carpenter'],
  ['infirmiers', 'nurse'],
  ['choferes', 'driver'],
  ['Maschinenbauingenieure', 'mechanical engineer'],
  ['Krankenschwestern', 'nurse'],
  ['ingenieros agrónomos', 'agronomist'],
  ['ingénieures agronomes', 'agronomist'],
  ['institutrices de maternelle', 'early years teacher'],
  ['maestras de preescolar', 'early years teacher'],
  ['embedded developers', 'embedded engineer'],
  ['Embedded-Entwicklerinnen', 'embedded engineer'],
  ['firmware programmers', 'embedded engineer'],
  ['développeurs embarqués', 'embedded engineer'],
])('%s are just a %s', (words, role) => expect(asked(words)).toEqual([role]));
