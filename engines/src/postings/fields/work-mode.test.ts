import { expect, test } from 'vitest';
import { only } from './fields.fixture.ts';

const mode = (line: string) =>
  only(`Estimator at Brindle Mill\n${line}\nYou price roofs and walls for our customers.`, 'work_mode')[0];

test.each([
  'Fully remote.',
  'This is a remote position.',
  'Work from anywhere in Europe.',
  '100 % remote möglich, auf Wunsch auch im Büro.',
  'Remote, with an optional office in Leeds.',
  'The role is remote; our Berlin office is open if you like company.',
  'Trabajo 100 % remoto desde cualquier punto de España.',
  'Poste en full remote, rencontres deux fois par an.',
  'Work mode: Remote',
  'Teletrabajo total.',
  'You will work remotely from your home.',
  'Work from wherever you like.',
  'Du arbeitest, von wo aus du willst.',
  'Mostly remote, one day a month together.',
])('"%s" is remote', (line) => {
  expect(mode(line)).toBe('remote');
});

test.each([
  'Hybrid working.',
  'Hybrid (2 days a week in the office)',
  'Two days a week in the office, the rest from home.',
  'You can work from home up to three days a week.',
  'Bis zu 3 Tage Homeoffice pro Woche.',
  'Homeoffice nach Absprache möglich.',
  'Mobiles Arbeiten an zwei Tagen.',
  'Modalidad: híbrida',
  'Dos días de teletrabajo a la semana.',
  'Télétravail partiel (2 jours par semaine).',
  'Télétravail : 2 jours par semaine',
  'Partly remote, partly in our studio.',
  'We meet in the office on Tuesdays and Thursdays.',
  'WFH Fridays, the rest at our mill.',
  '3 days office / 2 days home',
  'Deux jours à la maison, trois au bureau.',
])('"%s" is hybrid', (line) => {
  expect(mode(line)).toBe('hybrid');
});

test.each([
  'No remote work.',
  'Remote applicants will not be considered.',
  'This role cannot be done remotely.',
  'Remote working is not possible in this post.',
  'The work is on site throughout.',
  'Work from office, 5 days',
  'Homeoffice ist leider nicht möglich.',
  'Kein Homeoffice.',
  'Trabajo presencial.',
  'No es posible teletrabajar.',
  'Pas de télétravail pour ce poste.',
  'Télétravail : non',
  'Arbeit vor Ort in der Werkstatt.',
  'Poste en présentiel.',
  'Five days a week in the office.',
  'All work takes place at our plant by the river.',
  'This is not a work-from-home job.',
  'We all work together in one office, Monday to Friday.',
  'You must be able to commute to Leeds daily.',
  'Gearbeitet wird ausschließlich in unserer Werkstatt.',
  'Trabajarás en nuestra oficina todos los días.',
  'Le poste s’exerce exclusivement dans nos ateliers.',
  'All duties are carried out at the observatory.',
  'Ab und zu Homeoffice geht nicht.',
  'In the office Monday through Friday, no exceptions.',
])('"%s" is onsite', (line) => {
  expect(mode(line)).toBe('onsite');
});

test.each([
  'You fit remote control gear for blinds.',
  'Travel to remote sites in the Highlands.',
  'You look after remote monitoring of pumps.',
  'Experience with hybrid cloud and hybrid vehicles.',
  'On-site parking and a gym.',
  'You support customers on site.',
  'You teach remote communities how to read maps.',
  'We sell remote sensing software.',
  'Familiarity with remote desktop tools.',
  'A driving licence is needed.',
  'The work happens at night.',
  'We sit together once a quarter to plan.',
])('"%s" says nothing about where the work is done', (line) => {
  expect(mode(line)).toBeNull();
});
