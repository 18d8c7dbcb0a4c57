import { expect, test } from 'vitest';
import { gazetteer } from '../places/gazetteer.ts';
import { findCertifications, readCertifications } from './certifications.ts';
import { companyKey, companyKeys } from './company-key.ts';
import { findIndustry, industriesAbove, industriesIn, industriesOfEmployer } from './industries.ts';
import { findLanguageLevel } from './language-levels.ts';
import { findPlaceGroup, isInGroup, type PlaceGroup, placeGroupNamed, placeGroups } from './place-groups.ts';
import { schoolKey } from './school-key.ts';
import { findDegree, findStudyFields, ownField } from './studies.ts';

test.each([
  ['Brightvale is a healthtech company.', ['healthtech']],
  ['a leading online bank', ['fintech']],
  ['Startup für Zahlungsverkehr', ['fintech']],
  ['Empresa líder en telecomunicaciones', ['telecom']],
  ['Entreprise du secteur de l’énergie', ['energy']],
  ['Klinik der Maximalversorgung', ['hospital']],
  ['Built an app for schools and hospitals.', []],
  ['Launched the e-commerce site of the bakery', []],
  ['Handled insurance claims', []],
])('%s says an industry', (line, industries) => {
  expect(industriesIn(line).map((found) => found.name)).toEqual(industries);
});

test('industries are named by employers, in four languages, and belong to others', () => {
  expect(industriesOfEmployer('Müller Logistik GmbH')).toEqual(['logistics']);
  expect(industriesOfEmployer('Water Lily Restaurant')).toEqual(['restaurants']);
  expect(industriesOfEmployer('Brightvale')).toEqual([]);
  expect(findIndustry('Finanztechnologie')).toBe('fintech');
  expect(findIndustry('assurances')).toBe('insurance');
  expect(industriesAbove('insurtech')).toEqual(['insurtech', 'insurance', 'fintech', 'finance']);
});

test.each([
  ['AWS Certified Solutions Architect – Associate', 'AWS Certified Solutions Architect Associate', 'AWS Certified'],
  ['AZ-104', 'Microsoft Certified Azure Administrator Associate', 'Microsoft Certified'],
  ['Professional Scrum Master I', 'PSM I', 'Scrum'],
  ['Level 3 Award in Food Safety', 'Food Hygiene Level 3', 'Food hygiene'],
  ['C+E licence', 'HGV Class 1', 'HGV licence'],
  ['Staplerschein', 'Forklift licence', 'Forklift licence'],
])('%s is a certificate with its families', (name, whole, family) => {
  const all = readCertifications(name);
  expect(all[0]).toBe(whole);
  expect(all).toContain(family);
});

test('certificates in running text are no roles and no words', () => {
  const names = (text: string) => findCertifications(text).map((found) => found.name);
  expect(names('aws certified devops engineers')).toEqual(['AWS Certified']);
  expect(names('PALS certified nurse')).toEqual(['PALS']);
  expect(names('als ich im Team war, ein Steuerberater')).toEqual([]);
  expect(readCertifications('Certificate of Basket Weaving')).toEqual(['Certificate of Basket Weaving']);
});

test.each([
  ['M.Sc. Informatik', 'master', 'computer science'],
  ['Dipl.-Ing. (FH) Maschinenbau', 'bachelor', 'engineering'],
  ['Licenciatura en Derecho', 'bachelor', 'law'],
  ['Master 2 Droit', 'master', 'law'],
  ['Ausbildung zur Pflegefachfrau', 'vocational', 'nursing'],
  ['Ph.D. in Applied Physics', 'phd', 'physics'],
  ['BTS Comptabilité', 'associate', 'accounting'],
  ['Bachelor of Science in Nursing', 'bachelor', 'nursing'],
])('%s is a degree in a field', (study, degree, field) => {
  expect(findDegree(study)).toBe(degree);
  expect(findStudyFields(study)).toContain(field);
});

test('a degree of science is not in science, and fields without a name of ours keep their own', () => {
  expect(findStudyFields('Bachelor of Science in Nursing')).not.toContain('stem');
  expect(ownField('Diploma in Widget Studies')).toBe('widget studies');
  expect(ownField('BSc')).toBeUndefined();
});

test('employers and schools are the same however they are written', () => {
  expect(companyKey('The Müller & Söhne GmbH & Co. KG')).toBe(companyKey('Müller & Söhne'));
  expect(companyKeys('Brightvale Retail')).toEqual(['brightvale retail', 'brightvale']);
  expect(companyKeys('Berlin Bakery')).toEqual(['berlin bakery']);
  expect(schoolKey('Technische Universität München')).toBe(schoolKey('TU Munich'));
  expect(schoolKey('University of York')).not.toBe(schoolKey('York University'));
});

test('levels of languages are read in four languages', () => {
  const said = ['Muttersprache', 'langue maternelle', 'fluido', 'C1', 'B2', 'notions', 'somewhat'].map(
    findLanguageLevel,
  );
  expect(said).toEqual(['Native', 'Native', 'Fluent', 'Advanced', 'Intermediate', 'Basic', undefined]);
});

test('groups of places consist of what the gazetteer has', () => {
  const { countries, regions } = gazetteer();
  const ids = new Set([...countries.keys(), ...regions.keys()].map((area) => area.toLowerCase().replace('.', '-')));
  const strange = placeGroups().flatMap(({ places }) => places.filter((id) => !ids.has(id)));
  expect(strange).toEqual([]);
  for (const { places, circles } of placeGroups()) expect(places.length + circles.length).toBeGreaterThan(0);
});

test('groups of places are found by name and know who lives there', () => {
  expect(findPlaceGroup('nurses in the Nordics or UK & Ireland').map((found) => found.id)).toEqual([
    'group:nordics',
    'group:ukireland',
  ]);
  expect(placeGroupNamed('deutschsprachiger Raum')?.id).toBe('group:dach');
  expect(placeGroupNamed('les pays nordiques')?.id).toBe('group:nordics');
  const bayArea = placeGroupNamed('Bay Area') as PlaceGroup;
  expect(isInGroup(bayArea, { ids: ['us-ca', 'us'], latitude: 37.34, longitude: -121.89 })).toBe(true);
  expect(isInGroup(bayArea, { ids: ['us-ca', 'us'], latitude: 34.05, longitude: -118.24 })).toBe(false);
  expect(isInGroup(bayArea, { ids: ['us-ca', 'us'], latitude: null, longitude: null })).toBe(false);
  const subSaharan = placeGroupNamed('Sub-Saharan Africa') as PlaceGroup;
  expect(subSaharan.places).toContain('ke');
  expect(subSaharan.places).not.toContain('eg');
});
