import { expect, test } from 'vitest';
import { findRoles, rolesBelow, rolesOfTitle } from './roles.ts';

const asked = (sentence: string) => [...new Set(findRoles(sentence).map(({ role }) => role))].sort();

test.each([
  ['security people', ['security engineer', 'security guard', 'security manager']],
  ['security folks with a CISSP', ['security engineer']],
  ['kitchen staff', ['chef', 'kitchen assistant']],
  ['Küchenpersonal', ['chef', 'kitchen assistant']],
  ['Vertriebsleute', ['sales representative']],
  ['Reinigungspersonal', ['cleaner']],
  ['gente de compras', ['buyer']],
  ['personal de limpieza', ['cleaner']],
  ['personnel soignant', ['health professional']],
  ['équipe de cuisine', ['chef', 'kitchen assistant']],
  ['the warehouse crew', ['warehouse operative']],
  ['elderly care people', ['care worker']],
  ['personal care assistants', ['care worker']],
  ['support team leaders', ['customer support manager', 'it support manager']],
  ['Lagermitarbeiterinnen', ['warehouse operative']],
])('%s are those of a department', (sentence, roles) => expect(asked(sentence)).toEqual([...roles]));

const departments =
  'security legal procurement warehouse kitchen support payroll compliance tax audit research lab event nursing teaching care cleaning marketing sales finance accounting HR engineering design product logistics production quality maintenance retail hotel restaurant construction communications data QA training recruitment office reception insurance pharmacy media IT';
test.each(departments.split(' '))('%s has people', (department) => {
  for (const word of ['people', 'folks', 'staff', 'guys', 'team'])
    expect(asked(`${department} ${word}`), word).not.toEqual([]);
});

test.each([
  ['Head of Warehousing', 'warehouse manager'],
  ['Head of Security', 'security manager'],
  ['Head of Tax', 'tax manager'],
  ['Leiter Buchhaltung', 'accounting manager'],
  ['Leiter Pflege', 'nurse manager'],
  ['responsable de limpieza', 'cleaning manager'],
  ['responsable achats', 'purchasing manager'],
  ['jefe de cumplimiento', 'compliance manager'],
])('%s is a %s', (words, role) => {
  expect(asked(words)).toEqual([role]);
  expect(rolesBelow('manager')).toContain(role);
});

test('who leads is no longer all who work there', () => {
  expect(rolesBelow('tax manager')).not.toContain('tax specialist');
  expect(rolesOfTitle('Tax Manager').map(({ role }) => role)).toContain('tax specialist');
  expect(rolesOfTitle('Head of Warehousing').map(({ role }) => role)).toContain('warehouse manager');
  expect(asked('store managers')).toEqual(['store manager']);
  expect(asked('flight attendants')).toEqual(asked('Flugbegleiterinnen'));
});
