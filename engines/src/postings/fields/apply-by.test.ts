import { describe, expect, test } from 'vitest';
import { readDescription } from '../read-description.ts';
import { only } from './fields.fixture.ts';
import { readFields } from './read-fields.ts';

const day = (line: string, place = 'Leeds, United Kingdom') =>
  only(`Head Baker\nBrindle Mill, ${place}\n\nYou run the night bake in a team of five.\n\n${line}`, 'expires_on')[0];

test.each([
  'Apply by 15 March 2027.',
  'Closing date: 15 March 2027',
  'Closing date\n15 March 2027',
  'Closing date: Monday 15th March 2027 at 12 noon. Interviews: 22 March 2027.',
  'Interviews are held on 22 March 2027. Applications close on 15 March 2027.',
  'Deadline for applications: March 15, 2027',
  'Please send your CV to Anna no later than 15/03/2027.',
  'Applications must reach us by 5pm on 15 March 2027.',
  '15 March 2027 is the closing date.',
  'To apply, write to Anna before 2027-03-15.',
  'Bewerbungsschluss: 15.03.2027',
  'Bewerbungsfrist: 15. März 2027',
  'Bitte bewerben Sie sich bis zum 15.3.2027 über unser Portal.',
  'Wir freuen uns auf Ihre Bewerbung bis spätestens Montag, 15. März 2027.',
  'Bis zum 15.03.27 können Sie Ihre Unterlagen einreichen.',
  'Fecha límite: 15 de marzo de 2027',
  'El plazo de presentación de solicitudes termina el 15/03/2027.',
  'Envía tu CV antes del 15 de marzo de 2027.',
  'Las candidaturas se admiten hasta el 15 de marzo de 2027.',
  'Date limite de candidature : 15 mars 2027',
  "Merci d'envoyer votre candidature avant le 15/03/2027.",
  "Vous pouvez postuler jusqu'au 15 mars 2027 inclus.",
  'Clôture des candidatures le 15 mars 2027',
])('%s', (line) => {
  expect(day(line)).toBe('2027-03-15');
});

test('the first of April in French is a day', () => {
  expect(day('Date limite de candidature : 1er avril 2027')).toBe('2027-04-01');
});

describe('another day is none to apply by', () => {
  test.each([
    'Start date: 15 March 2027',
    'Apply now to start by 15 March 2027.',
    'The contract runs until 15 March 2027.',
    'Interviews take place on 15 March 2027.',
    'Arbeitsbeginn ist der 15.03.2027. Wir freuen uns auf Ihre Bewerbung!',
    'Incorporación antes del 15 de marzo de 2027. Envía tu CV.',
    'Posted on 15 March 2027',
    'Closing date: 31 February 2027',
    'Apply by 15 March.',
    'We close our doors on 15 March 2027 for stocktaking.',
  ])('%s', (line) => {
    expect(day(line)).toBeNull();
  });
});

test('numbers alone are read as the country of the work writes them', () => {
  const closing = 'Closing date: 03/04/2027';
  expect(day(closing)).toBe('2027-04-03');
  expect(day(closing, 'Austin, TX')).toBe('2027-03-04');
  expect(day(closing, 'Anywhere')).toBeNull(); // Nobody knows which of the two.
  expect(day('Closing date: 03/15/2027', 'Anywhere')).toBe('2027-03-15');
});

test('the day is where the text says it', () => {
  const text = 'Head Baker\nBrindle Mill, Leeds\n\nBake bread at night.\n\nApply by 15 March 2027.';
  const { evidence } = readFields(readDescription(text));
  const found = evidence.find(({ field }) => field === 'expires_on');
  expect(text.slice(found?.start, found?.end)).toBe('15 March 2027');
});
