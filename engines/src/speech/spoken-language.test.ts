import { expect, test } from 'vitest';
import { knownLanguage, languageOfText } from './spoken-language.ts';

test('the language of a text shows in its little words', () => {
  expect(languageOfText('I led the migration of our billing system and we moved to it')).toBe('en');
  expect(languageOfText('Ich habe die Umstellung geleitet und wir sind auf das neue System gewechselt')).toBe('de');
  expect(languageOfText('Yo dirigí la migración del sistema y los clientes no lo notaron para nada')).toBe('es');
  expect(languageOfText("J'ai dirigé la migration du système et les clients ne l'ont pas vu, je crois")).toBe('fr');
});

test('a text of another language, or of a few words, has none', () => {
  expect(languageOfText('Vedin järjestelmän muutosta ja asiakkaat olivat tyytyväisiä')).toBeUndefined();
  expect(languageOfText('Yes')).toBeUndefined();
  expect(languageOfText('un que no la se con que un les des et')).toBeUndefined();
});

test('a code with a country is its language', () => {
  expect(knownLanguage('en-GB')).toBe('en');
  expect(knownLanguage('ja')).toBeUndefined();
});
