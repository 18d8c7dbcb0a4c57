import { expect, test } from 'vitest';
import { bold, type Page, plain, readPage } from '../layout/page.fixture.ts';
import { readText } from '../test-resume.ts';

/** The name of a page of large bold rows over small ones. */
async function nameOf(large: string[], small: string[] = []): Promise<string> {
  const resume = await readPage((page: Page) => {
    for (const [index, text] of large.entries()) bold(page, text, 40, 40 + index * 26, 20);
    for (const [index, text] of small.entries()) plain(page, text, 40, 40 + large.length * 26 + index * 14);
    bold(page, 'Experience', 40, 300, 13);
    plain(page, 'Clerk, Driftmark Ltd, 2019 - 2021', 40, 322);
  });
  return resume.name;
}

test.each([
  [['Ottilie Brandt-Le', 'Goff'], 'Ottilie Brandt-Le Goff'],
  [['Ottilie Brandt-', 'Lindqvist'], 'Ottilie Brandt-Lindqvist'],
  [['Amaia', 'Etxeberria', 'San Roman'], 'Amaia Etxeberria San Roman'],
  [['Harriet Mae Colby, MSN,', 'RN, NE-BC'], 'Harriet Mae Colby'],
  [['Edgar Whitcombe III, CPA,', 'MBA'], 'Edgar Whitcombe III'],
])('%j over several rows is one name without degrees', async (rows, name) => {
  expect(await nameOf(rows, ['someone@example.com'])).toBe(name);
});

test.each([
  ['Emyr ap Dafydd', 'Emyr ap Dafydd'],
  ['Njeri wa Mwangi', 'Njeri wa Mwangi'],
  ['Nurul binti Hassan', 'Nurul binti Hassan'],
  ['Omar al-Rashid', 'Omar al-Rashid'],
  ['Clara von und zu Aubach', 'Clara von und zu Aubach'],
  ['Robert "Bob" Langley', 'Robert Langley'],
  ['COLBY, HARRIET "HATTIE" P., RN', 'Harriet P. Colby'],
  ['Annelie Thorne-Okoro, J.D.', 'Annelie Thorne-Okoro'],
  ['Lopez, Maria', 'Maria Lopez'],
  ['Helen Ma', 'Helen Ma'],
  ['Engr. Tunde Bello, MNSE', 'Tunde Bello'],
  ['Résumé of Ana Prado', 'Ana Prado'],
  ['Lebenslauf von Ana Prado', 'Ana Prado'],
  ['Ines Prado, Line Cook', 'Ines Prado'],
])('%s is called %s', async (written, name) => {
  expect(await nameOf([written], ['Senior Structural Engineer', 'Nairobi, Kenya', 'someone@example.com'])).toBe(name);
});

test('a name in small letters is taken where it is largest or the address agrees', async () => {
  expect(await nameOf(['jolyon harte'], ['photographer', 'someone@example.com'])).toBe('jolyon harte');
  expect(await nameOf([], ['perry dunn', 'Mob: 07700 900418', 'perrydunn82@example.net'])).toBe('perry dunn');
  expect(await nameOf([], ['full clean licence', 'someone@example.com'])).toBe('');
});

test('labels, places, roles and degrees are no names', async () => {
  expect(await nameOf([], ['Mobile No.: +63 918 555 0166', 'someone@example.com'])).toBe('');
  expect(await nameOf([], ['Nairobi', 'someone@example.com'])).toBe('');
  expect(await nameOf([], ['Margate, Kent', 'someone@example.com'])).toBe('');
  expect(await nameOf(['MBA'], ['someone@example.com'])).toBe('');
});

test.each([
  ["I'm Ana Prado."],
  ['Résumé of Ana Prado'],
  ['Ana Prado Litigation Paralegal'],
  ['Litigation Paralegal Ana Prado'],
  ['Name / Surname: Ana Prado'],
])('what stands around a name is no part of it: %s', async (row) => {
  expect((await readText(`${row}\nana.prado@mail.example\n\nEDUCATION\nBSc, University of Leeds, 2019\n`)).name).toBe(
    'Ana Prado',
  );
});

test('a name below a sidebar that was written out first is found by the address', async () => {
  const resume = await readText(`CONTACT
ana.prado@mail.example

SKILLS
- Excel
- Payroll
Ana Prado
Office Manager

EXPERIENCE
Office Manager, Northlamp Ltd
2019 – 2023
`);
  expect(resume.name).toBe('Ana Prado');
  expect(resume.skills).toEqual(['Excel', 'Payroll']);
});

test('a name that ends within a row before a bar is whole', async () => {
  const resume = await readPage((page) => {
    bold(page, 'Teo Wei', 200, 40, 22);
    bold(page, 'Xiang | Planner', 180, 66, 22);
    plain(page, 'teo.weixiang@mail.example', 190, 96);
    bold(page, 'EDUCATION', 40, 150, 13);
    plain(page, 'BSc in Physics, University of Leeds, 2019', 40, 172);
  });
  expect(resume.name).toBe('Teo Wei Xiang');
});

test('a degree with its kind of school in brackets before a name is a title', async () => {
  expect(await nameOf(['Dipl.-Ing. (FH) Annegret Wolkenhauer'])).toBe('Annegret Wolkenhauer');
});
