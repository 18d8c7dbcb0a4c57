import { expect, test } from 'vitest';
import { cleanText, foldSpaces, hasPlantedCharacters, joinSpacedLetters, takeBullet } from './clean-text.ts';

test('ligatures, soft hyphens, icons and looks of letters do not change a word', () => {
  expect(cleanText('eﬃcient co\u00adoperation \uf095 📞 𝐁𝐨𝐥𝐝')).toBe('efficient cooperation   Bold');
  expect(cleanText('⼯作')).toBe('工作');
});

test('stars, ticks and trade marks stay', () => {
  expect(cleanText('★★★☆ ✓ Java™ ©')).toBe('★★★☆ ✓ Java™ ©');
});

test('characters planted between letters are noticed, those of other scripts are not', () => {
  expect(hasPlantedCharacters('a\u200bda')).toBe(true);
  expect(hasPlantedCharacters('co\u00adoperation')).toBe(false);
  expect(hasPlantedCharacters('می\u200cخواهم')).toBe(false);
});

test('white space folds, tabs keep parting', () => {
  expect(foldSpaces('  Engineer \t  2019\u0020\u0020– 2021 ')).toBe('Engineer\t2019 – 2021');
});

test.each([
  ['• Built', { text: 'Built', is_bullet: true }],
  ['- Built', { text: 'Built', is_bullet: true }],
  ['2. Built', { text: 'Built', is_bullet: true }],
  ['\uf0b7 Built', { text: 'Built', is_bullet: true }],
  ['1. Mai 2020', { text: '1. Mai 2020', is_bullet: false }],
  ['●●●○○', { text: '●●●○○', is_bullet: false }],
  ['-5 °C', { text: '-5 °C', is_bullet: false }],
])('%s begins as it does', (line, taken) => {
  expect(takeBullet(line)).toEqual(taken);
});

test('only a line of single letters is joined', () => {
  expect(joinSpacedLetters('E X P E R I E N C E')).toBe('EXPERIENCE');
  expect(joinSpacedLetters('W O R K   H I S T O R Y')).toBe('WORK HISTORY');
  expect(joinSpacedLetters('Plan A and B')).toBe('Plan A and B');
  expect(joinSpacedLetters('1 2 3 4 5')).toBe('1 2 3 4 5');
});

test('marks of direction are planted between two Latin letters, and belong beside other scripts and numbers', () => {
  expect(hasPlantedCharacters('Ku\u200ebernetes')).toBe(true);
  expect(hasPlantedCharacters('Py\u200f\u061cthon')).toBe(true);
  expect(hasPlantedCharacters('\u200e+972 2 555 0100 \u200fשלום')).toBe(false);
});
