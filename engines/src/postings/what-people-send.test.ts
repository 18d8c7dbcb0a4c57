// Descriptions as people send them: mails, chats, tables copied as rows, notices whose title stands in the middle.
import { expect, test } from 'vitest';
import { readPosting } from './read-posting.ts';

function read(text: string) {
  const reading = readPosting(text);
  if (reading.status !== 'ok') throw new Error(reading.reason);
  return reading.facts;
}

test('a mail about an advert names the title and the employer in quotes', () => {
  const facts = read(
    'Hallo Herr Demir,\n\nwir brauchen im Lager in Fulda jemanden, 30 Stunden die Woche. Firma bitte als "Rhönquell Getränke" nennen.\n\nTitel vielleicht "Kommissionierer (m/w/d)"?',
  );
  expect(facts.title).toBe('Kommissionierer (m/w/d)');
  expect(facts.company_name).toBe('Rhönquell Getränke');
});

test('a title that stands on a line of its own below its announcement is found, though no list has the role', () => {
  const facts = read(
    'HELP WANTED\n\nThe Town of Gull Harbour (Nova Scotia) invites applications for the position of:\n\nARENA ATTENDANT\nRecreation\n\nHourly rate: $22.10 - $24.85',
  );
  expect(facts.title).toBe('Arena Attendant');
  expect(facts.location).toBe('Gull Harbour (Nova Scotia)');
});

test('the name of a house stands behind what kind of house it is, also in brackets', () => {
  const chat = read(
    "hey all, my sister's bakery (Crumb & Co, in Bath, near the abbey) is desperate for a pastry chef!! pay is £14-15 an hour",
  );
  expect(chat.company_name).toBe('Crumb & Co');
  expect(chat.title).toBe('pastry chef');
  const mail = read(
    'Es para la gestoría Pons & Ferrer, de Castellón. Quieren un administrativo contable, contrato de sustitución, 40 horas.',
  );
  expect(mail.company_name).toBe('Pons & Ferrer');
});

test('a telephone behind the name of an employer is no part of it', () => {
  const facts = read('Plumber wanted, Cork city and county. Own van. Call Declan at Lee Valley Heating 021 000 0000.');
  expect(facts.company_name).toBe('Lee Valley Heating');
  expect(facts.location).toMatch(/^Cork/);
});

test('a town that no gazetteer has is the place of work behind words that only a place follows', () => {
  expect(read('Wir suchen für unser Team am Standort Kempten ab sofort einen Zimmerer in Vollzeit.').location).toBe(
    'Kempten',
  );
});

test('rows of a table copied with their borders are labels and values', () => {
  const facts = read(
    '| Role | Claims Adjuster |\n|---|---|\n| Company | Harbourline Mutual SE |\n| Office | Cork |\n\nResponsibilities\n| 1 | Assess property claims |\n\nRequirements\n| Must | 3+ years in property claims |\n| Nice | German |',
  );
  expect(facts).toMatchObject({ title: 'Claims Adjuster', company_name: 'Harbourline Mutual SE', location: 'Cork' });
  expect(facts.responsibilities).toEqual(['Assess property claims']);
  expect(facts.preferred_skills).toEqual(['German']);
});

test('an advert of nothing but lists of nouns tells the work and what has to be held', () => {
  const facts = read(
    'Plumber wanted in Cork. Own van, Safe Pass, RGI registered. Boiler servicing, bathroom refits, call outs. Call Lee Valley Heating.',
  );
  expect(facts.responsibilities).toEqual(['Boiler servicing', 'bathroom refits', 'call outs']);
  expect(facts.qualifications).toContain('RGI registered');
});

test('the end of a paragraph may head the lines below it', () => {
  const facts = read(
    "Claims Handler\n\nAbout You\n\nYou need a calm voice. You'll also need:\n\nA good standard of written English\nConfidence with Microsoft Office\n",
  );
  expect(facts.qualifications).toEqual(
    expect.arrayContaining(['A good standard of written English', 'Confidence with Microsoft Office']),
  );
});

test('a question asks for nothing, nor does what the employer says of itself', () => {
  const facts = read(
    'Laboratory Technician\nCambria BioLabs, Inc. | Durham, NC\n\nOverview\nCambria BioLabs, Inc. is a certified laboratory.\n\nDo you have a big heart for people?\n\nRequirements\n- LIMS experience',
  );
  expect(facts.qualifications).toEqual(['LIMS experience']);
});

test('years and days at the office are heard in words of every day', () => {
  const facts = read(
    'Junior Surveyor at Aldgrove in Watford. Min 4 yrs post apprenticeship. We ask you to come in two days a week.',
  );
  expect(facts).toMatchObject({ min_experience_years: 4, work_mode: 'hybrid' });
});

test('a skill beside a degree is a skill, and the subjects of the degree are none', () => {
  const facts = read(
    'Surveyor wanted\n\nRequirements\n- must hold a QS degree, must drive, decent Excel\n- ADE, Económicas o similar\n',
  );
  expect(facts.required_skills).toContain('Excel');
  expect(facts.required_skills).not.toContain('Económicas');
});

test('wishes in the conditional are wishes', () => {
  const facts = read(
    'Projeteur béton à Pau. Il faut maîtriser Tekla et AutoCAD. La connaissance de Revit nous séduirait.',
  );
  expect(facts.required_skills).toEqual(['Tekla', 'AutoCAD']);
  expect(facts.preferred_skills).toEqual(['Revit']);
});
