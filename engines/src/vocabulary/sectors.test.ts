// The words of sectors: what ships, aircraft, mines and print shops ask for.
import { expect, test } from 'vitest';
import { canonicalSkill, findSkills } from '../skills/skills.ts';
import { findCertifications, readCertifications } from './certifications.ts';
import { industriesIn } from './industries.ts';

test.each([
  ['A320', 'Airbus A320'],
  ['B737', 'Boeing 737'],
  ['Autodesk AutoCAD', 'AutoCAD'],
  ['Dassault SolidWorks', 'SolidWorks'],
  ['Buchbinderei', 'Bookbinding'],
  ['Offsetdruck', 'Offset printing'],
  ['Stickerei', 'Embroidery'],
  ['patronaje', 'Pattern making'],
  ['fibra óptica', 'Fibre optics'],
])('%s is %s', (said, skill) => expect(canonicalSkill(said)).toBe(skill));

test('what is near another skill is apart from it', () => {
  expect(canonicalSkill('offset printing')).not.toBe(canonicalSkill('printing press'));
  expect(canonicalSkill('sewing')).not.toBe(canonicalSkill('textile production'));
  expect(canonicalSkill('Autodesk')).toBeUndefined();
});

test.each([
  ['JORC', 'JORC'],
  ['Sprengschein', 'Blasting licence'],
  ['licencia de voladura', 'Blasting licence'],
  ['Blasting License', 'Blasting licence'],
  ['GMDSS GOC', 'GMDSS'],
  ['A320 type rating', 'Type rating'],
  ['Musterberechtigung', 'Type rating'],
  ['IRATA Level 3', 'IRATA'],
  ['ACII', 'CII qualification'],
  ['IADC WellSharp', 'IWCF'],
  ['Triebfahrzeugführerschein', 'Train driver licence'],
])('%s is a certificate: %s', (said, name) => expect(readCertifications(said)).toContain(name));

test('who holds one certificate of a family does not hold the next', () => {
  expect(readCertifications('Cert CII')).not.toContain('ACII');
  expect(findCertifications('PTs who train sales reps')).toEqual([]);
});

test('shipping is maritime, and reinsurance a speciality', () => {
  const named = (text: string) => industriesIn(text).map((one) => (typeof one === 'string' ? one : one.name));
  expect(named('Norrhav is a shipping company.')).toContain('maritime');
  expect(named('the shipping business')).toContain('maritime');
  expect(named('underwriters who know reinsurance')).not.toContain('insurance');
  expect(findSkills('Priced reinsurance treaties').map(({ canonical }) => canonical)).toContain('Reinsurance');
});
