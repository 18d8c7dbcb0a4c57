import { expect, test } from 'vitest';
import { findRoles, rolesBelow, rolesOfTitle } from './roles.ts';

const asked = (sentence: string) => [...new Set(findRoles(sentence).map(({ role }) => role))];

test.each([
  ['wind turbine techs', 'wind turbine technician'],
  ['lab techs in Kiel', 'laboratory technician'],
  ['vet techs', 'veterinary nurse'],
  ['Project Mgr', 'project manager'],
  ['sound guys', 'sound engineer'],
  ['camera folks', 'camera operator'],
  ['HVAC gals', 'hvac technician'],
  ['forklift guys', 'forklift driver'],
])('%s are %s', (said, role) => expect(asked(said)).toEqual([role]));

test.each(['good folks', 'these guys', 'the IT crew at lunch'])('%s is no trade', (said) =>
  expect(asked(said).filter((role) => role !== 'it professional')).toEqual([]),
);

test.each([
  ['seamstresses', 'Tailor'],
  ['couturières', 'Schneiderin'],
  ['modistas', 'Dressmaker'],
  ['drywallers', 'Stuckateur'],
  ['waitresses', 'Server'],
  ['janitors', 'Cleaner'],
  ['Drucker', 'Printing Press Operator'],
  ['mécaniciens marine', 'Marine Engineer'],
  ['officiers de pont', 'Deck Officer'],
  ['Personalabrechner', 'Payroll Specialist'],
  ['chargés de sinistres', 'Claims Adjuster'],
  ['bookbinders', 'Relieuse'],
])('%s: a %s is one', (said, title) => {
  const held = rolesOfTitle(title).map(({ role }) => role);
  expect(asked(said).some((role) => held.includes(role))).toBe(true);
});

test.each([
  ['claims adjusters', 'underwriter'],
  ['drilling engineers', 'mining engineer'],
  ['petroleum engineers', 'mining engineer'],
  ['painters', 'plasterer'],
  ['carpenters', 'upholsterer'],
  ['roofers', 'scaffolder'],
  ['train drivers', 'train conductor'],
  ['police officers', 'customs officer'],
  ['judges', 'bailiff'],
  ['tailors', 'shoemaker'],
  ['deck officers', 'marine engineer'],
])('%s are no %s', (said, other) => {
  const roles = asked(said).flatMap(rolesBelow);
  expect(roles.length).toBeGreaterThan(0);
  expect(roles).not.toContain(other);
});
