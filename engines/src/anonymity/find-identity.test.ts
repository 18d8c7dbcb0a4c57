import { expect, test } from 'vitest';
import { findIdentity, hiddenWord, hideIdentity } from './find-identity.ts';
import { type Identity, nobody } from './identity.ts';

const hide = (text: string, known: Partial<Identity>) => hideIdentity(text, { ...nobody, ...known }, 'Candidate 7');
const named = (text: string, ...names: string[]) => hide(text, { names });
const box = hiddenWord;

test('hides a name whole, turned round, in parts and by initials', () => {
  const name = 'Anna Maria Berg';
  expect(named('Anna Maria Berg', name)).toBe('Candidate 7');
  expect(named('Berg, Anna Maria', name)).toBe('Candidate 7');
  expect(named('ANNA BERG is here', name)).toBe('Candidate 7 is here');
  expect(named('A. M. Berg wrote it', name)).toBe('Candidate 7 wrote it');
  expect(named("Anna's garden, and Berg", name)).toBe("Candidate 7's garden, and Candidate 7");
  expect(named('A N N A  B E R G\nCook', name)).toBe('Candidate 7\nCook');
});

test('hides parts of hyphenated names, and names with small words and apostrophes', () => {
  expect(named('Hi Lena, dear Anna-Lena Müller-Lüdenscheidt', 'Anna-Lena Müller-Lüdenscheidt')).toBe(
    'Hi Candidate 7, dear Candidate 7',
  );
  expect(named('Ludwig van der Hoeven, van der Hoeven', 'Ludwig van der Hoeven')).toBe('Candidate 7');
  expect(named('A van of the company', 'Ludwig van der Hoeven')).toBe('A van of the company');
  expect(named("Sean O'Brien or OBrien", "Sean O'Brien")).toBe('Candidate 7 or Candidate 7');
});

test('hides short parts in small letters beside another part', () => {
  expect(named('Ji-woo Seonwoo, my woo', 'Ji-woo Seonwoo')).toBe('Candidate 7, my woo');
});

test('hides umlauts and accents however they are written', () => {
  const name = 'Jürgen Größmann';
  for (const written of ['Jürgen Größmann', 'Juergen Groessmann', 'Jurgen Grossmann', 'JÜRGEN GRÖSSMANN'])
    expect(named(written, name)).toBe('Candidate 7');
  expect(named('Jose Garcia', 'José García')).toBe('Candidate 7');
  expect(named('I am 田中 太郎 or 田中太郎', '田中 太郎')).toBe('I am Candidate 7 or Candidate 7');
});

test('leaves words that are also names where no capital begins them, and longer words', () => {
  const name = 'Will Mark';
  expect(named('I will mark what Will Mark marked', name)).toBe('I will mark what Candidate 7 marked');
  expect(named('Bergen and Annabel', 'Anna Berg')).toBe('Bergen and Annabel');
  expect(named('my petrov and ana', 'Ana Petrov')).toBe('my Candidate 7 and ana');
});

test('hides addresses, also where they hold the name, and handles', () => {
  expect(named('Mail anna.berg@example.com', 'Anna Berg')).toBe(`Mail ${box}`);
  expect(hide('Mail anna.berg@example.com or x (at) example (dot) org', {})).toBe(`Mail ${box} or ${box}`);
  expect(named('On GitHub: annaberg90 and aberg', 'Anna Berg')).toBe('On GitHub: Candidate 7 and Candidate 7');
  expect(hide('See https://berg.example/me, linkedin.com/in/ab, berg.dev', { links: ['https://www.berg.dev/'] })).toBe(
    `See ${box}, ${box}, ${box}`,
  );
  expect(hide('Node.js, ASP.NET and React.js', {})).toBe('Node.js, ASP.NET and React.js');
});

test('hides telephone numbers, and no dates or amounts', () => {
  expect(hide('+49 (0)171 234-5678 or 0171/2345678', {})).toBe(`${box} or ${box}`);
  expect(hide('Call 555 0199 12', { phones: ['555-0199-12'] })).toBe(`Call ${box}`);
  for (const kept of ['2012 - 2016', '01.02.2010 - 03.04.2012', '1 200 000 users', 'ISO 27001:2013'])
    expect(hide(kept, { phones: ['+49 171 2345678'] })).toBe(kept);
});

test('hides schools that are known, whatever their case, and what else a text calls one', () => {
  expect(hide('BSc, University  of York (2012)', { schools: ['University of York, UK'] })).toBe(`BSc, ${box} (${box})`);
  expect(hide('Studied at Technische Universität München', {})).toBe(`Studied at ${box}`);
  expect(hide('Studied at MIT', { schools: ['Massachusetts Institute of Technology (MIT)'] })).toBe(
    `Studied at ${box}`,
  );
  expect(hide('Nurse at University Hospital Basel', {})).toBe('Nurse at University Hospital Basel');
  const known = findIdentity('University of Oslo', nobody, { schools: 'known' });
  expect(known).toEqual([]);
});

test('hides years of studies and of birth, and leaves those of work', () => {
  const text = 'Cook, Grillhaus\n2015 - 2020\n\n\nUniversity of York\n2008 - 2012\nGraduated in 2012';
  expect(hide(text, {})).toBe(`Cook, Grillhaus\n2015 - 2020\n\n\n${box}\n${box} - ${box}\nGraduated in ${box}`);
  expect(hide('Born on 12.03.1988 in Kiel', {})).toBe(`${box} in Kiel`);
  expect(hide('Geburtsdatum: 3. März 1988', {})).toBe(box);
  expect(hide('Fecha de nacimiento: 12/03/1988', {})).toBe(box);
  expect(hide('Née le 12 mars 1988, 12 years of work', {})).toBe(`${box}, 12 years of work`);
});

test('hides pronouns and forms of address of the six languages', () => {
  expect(hide('She leads her team (she/her)', {})).toBe(`${box} leads ${box} team (${box})`);
  for (const said of ['er/ihm', 'elle/elle', 'él / ella', 'lei/lei', 'ela/dela', 'zij/haar'])
    expect(hide(`Ada (${said})`, {})).toBe(`Ada (${box})`);
  for (const said of ['Frau', 'Herr', 'Mme', 'Señora', 'Signora', 'Dhr.', 'Senhora', 'Mrs.'])
    expect(named(`${said} Berg`, 'Anna Berg')).toBe(`${box} Candidate 7`);
  expect(hide('Geschlecht: weiblich', {})).toBe(box);
  expect(hide('MS Office, Sr. Developer, il a la clé', {})).toBe(`MS Office, Sr. Developer, ${box} a la clé`);
});

test('says where, in order and without overlaps', () => {
  const spans = findIdentity('Anna Berg <anna.berg@example.com>', { ...nobody, names: ['Anna Berg'] });
  expect(spans).toEqual([
    { start: 0, end: 9, kind: 'name' },
    { start: 11, end: 32, kind: 'email' },
  ]);
  expect(findIdentity('', nobody)).toEqual([]);
});

test('a long text of one letter takes no longer than others', () => {
  const begun = performance.now();
  hide('A '.repeat(20_000) + 'a'.repeat(20_000) + 'Ab '.repeat(10_000), {
    names: ['Anna Berg'],
    schools: ['University of York'],
  });
  expect(performance.now() - begun).toBeLessThan(3000);
});
