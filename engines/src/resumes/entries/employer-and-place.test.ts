// Heads of jobs that name an employer and its place, where the employer or the place is easily taken for something else.
import { expect, test } from 'vitest';
import { readText } from '../test-resume.ts';

const firstJob = async (line: string) => {
  const text = `Mara Ellington\nmara@mail.example\n\nEXPERIENCE\n${line}\n03/2022 - present\n- Kept the files in order.\n\nOffice Assistant, Yarrowgate Ltd, Leeds, United Kingdom\n01/2019 - 02/2022\n- Answered the telephone.\n`;
  const job = (await readText(text)).experience[0];
  return [job?.role, job?.company, job?.location];
};

test.each([
  ['Trainee Lawyer, Brandt Rechtsanwälte, Lille, France'],
  ['Paralegal, Brandt & Holm Rechtsanwältinnen, Graz, Austria'],
  ['Receptionist, Verrell Solicitors, Galway, Ireland'],
  ['Legal Secretary, Oriol Abogados, Bilbao, Spain'],
  ['Juriste, Maréchal Avocats, Nantes, France'],
  ['Draughtsman, Holm Architekten, Basel, Switzerland'],
  ['Junior Architect, Hatch Architects, Leeds'],
  ['Buchhalterin, Lindqvist Steuerberater, Linz, Österreich'],
  ['Audit Trainee, Okafor Accountants, Lagos, Nigeria'],
  ['Jurist, De Winter Advocaten, Gent, Belgium'],
  ['Praktikantin, Zahnärzte Am Anger, Erfurt, Deutschland'],
])('a firm may be called by the profession of its people: %s', async (line) => {
  const [role, company, ...place] = line.split(', ');
  expect(await firstJob(line)).toEqual([role, company, place.join(', ')]);
});

test('who heads or advises a profession, or has it, is a person', async () => {
  const job = async (line: string) => (await firstJob(line)).slice(0, 2);
  expect(await job('Angestellter Steuerberater, Lindqvist GmbH, Linz, Österreich')).toEqual([
    'Angestellter Steuerberater',
    'Lindqvist GmbH',
  ]);
  expect(await job('Steuerberater, Lindqvist GmbH, Linz, Österreich')).toEqual(['Steuerberater', 'Lindqvist GmbH']);
});

test.each([
  'Aarhus, Denmark',
  'Ålborg, Danmark',
  'Malmoe, Sweden',
  'Goeteborg, Sverige',
  'Zuerich, Switzerland',
  'Koeln, Germany',
  'Klagenfurt, Austria',
  'Gand, Belgique',
  'A Coruña, Spain',
  'Heraklion, Greece',
  'Den Haag, Netherlands',
  'Izmir, Turkey',
  'Newport News, United States',
  'Burbank, United States',
  'Luxembourg City, Luxembourg',
])('%s is where the employer is', async (place) => {
  expect(await firstJob(`Risk Analyst, Fernhill Savings, ${place}`)).toEqual([
    'Risk Analyst',
    'Fernhill Savings',
    place,
  ]);
});

test('the employer may come before the role', async () => {
  expect(await firstJob('Brandt Rechtsanwälte, Trainee Lawyer, Lille, France')).toEqual([
    'Trainee Lawyer',
    'Brandt Rechtsanwälte',
    'Lille, France',
  ]);
});

test.each([
  'Warehouse Operative, Dray Wharf, Malmö, Sweden',
  'Pool Attendant, Hollin Park, Leeds, United Kingdom',
  'Neurologist, Norrhem, Odense, Denmark',
  'Immobilienmakler, Lindqvist, Graz, Österreich',
  'Kardiologin, Haus Ammer, Leipzig, Germany',
  'Chauffagiste, Maréchal, Lyon, France',
  'Administradora de contratos, Oriol, Bilbao, Spain',
])('a trade is told from an employer that nothing else gives away: %s', async (line) => {
  const [role, company, ...place] = line.split(', ');
  expect(await firstJob(line)).toEqual([role, company, place.join(', ')]);
});

test('an employer may be called after a trade', async () => {
  expect(await firstJob('Landscaper Direct, Site Manager, Leeds, United Kingdom')).toEqual([
    'Site Manager',
    'Landscaper Direct',
    'Leeds, United Kingdom',
  ]);
  expect(await firstJob('Travel Agent, Skipper Travel, Lyon, France')).toEqual([
    'Travel Agent',
    'Skipper Travel',
    'Lyon, France',
  ]);
});
