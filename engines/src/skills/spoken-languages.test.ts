import { expect, test } from 'vitest';
import { languageName } from './spoken-languages.ts';
import { suggestLanguages } from './suggest.ts';

test.each([
  ['Deutsch (Muttersprache)', 'German'],
  ['English: C1', 'English'],
  ['nl', 'Dutch'],
  ['Niemiecki', 'German'],
  ['Espagnol courant', 'Spanish'],
  ['中文', 'Chinese'],
  ['Mandarin', 'Chinese'],
  ['svenska', 'Swedish'],
  ['Breton', 'Breton'],
  ['bretonisch', 'Breton'],
  ['Cebuano', 'Cebuano'],
  ['Gĩkũyũ', 'Kikuyu'],
  ['Fulfulde', 'Fula'],
  ['Darija', 'Moroccan Arabic'],
  ['Pidgin English', 'Nigerian Pidgin'],
  ['javanés', 'Javanese'],
  ['Haitian Creole', 'Haitian Creole'],
  ['Deutsche Gebärdensprache', 'German Sign Language'],
  ['英語', 'English'],
])('%s is %s', (text, name) => expect(languageName(text)).toBe(name));

test.each(['Java', 'JavaScript', 'MongoDB', 'Basic', 'Is a manager', 'no entry', '', 'Native', 'to', 'se'])(
  '"%s" names no language',
  (text) => expect(languageName(text)).toBeUndefined(),
);

test('languages are suggested by names in several languages', () => {
  expect(suggestLanguages('ger')[0]).toBe('German');
  expect(suggestLanguages('espa')).toEqual(['Spanish']);
  expect(suggestLanguages('')).toEqual([]);
});
