import { expect, test } from 'vitest';
import { rowsOfTexts } from './layout/rows.fixture.ts';
import { readLanguageLine, readLanguages } from './lists/spoken-languages.ts';

test.each([
  ['Yoruba, English and Pidgin', ['Yoruba', 'English', 'Pidgin']],
  ['Twi (native), Ewe (basic)', ['Twi', 'Ewe']],
  ['Langue des signes française, anglais', ['Langue des signes française', 'anglais']],
  ['BSL (Level 2); Welsh', ['BSL', 'Welsh']],
  ['Dari, Farsi, Pashto', ['Dari', 'Farsi', 'Pashto']],
])('%s are languages that people speak', (text, languages) => {
  expect(readLanguages(rowsOfTexts([text]))).toEqual(languages);
});

test('languages of programs are none that people speak', () => {
  const [row] = rowsOfTexts(['Languages: Java, Go, Basic, Ada, Julia, C']);
  expect(row && readLanguageLine(row)).toBeUndefined();
});
