import { languages, pickLanguage, readAcceptLanguage } from '@hireframe/contract/languages.ts';
import { expect, test } from 'vitest';
import { messagesIn, translateRefusal } from './messages.ts';

test('the language that a browser would rather have, of those that we have', () => {
  expect(readAcceptLanguage('de-CH, fr;q=0.8, en;q=0.5')).toBe('de');
  expect(readAcceptLanguage('pl, nl;q=0.4, it;q=0.9')).toBe('it');
  expect(readAcceptLanguage('ja, de;q=0')).toBeUndefined();
  expect(readAcceptLanguage('*')).toBeUndefined();
  expect(readAcceptLanguage('')).toBeUndefined();
  expect(pickLanguage(['pl-PL', 'pt-PT', 'en'])).toBe('pt');
});

test('a refusal is said in every language, with the fields it is about', () => {
  const refusal = { message: 'This is required', errors: { email: ['Email address is required'], x: ['Of nobody'] } };
  expect(translateRefusal(refusal, 'de')).toEqual({
    message: 'Pflichtfeld',
    errors: { email: ['Geben Sie eine E-Mail-Adresse ein'], x: ['Of nobody'] },
  });
  expect(translateRefusal(refusal, 'en')).toBe(refusal);
  const said = languages.map((one) => translateRefusal({ message: 'Email or password is wrong.' }, one).message);
  expect(new Set(said).size).toBe(languages.length);
});

test('values are filled in, in the English of the code too', () => {
  const email = 'ana@example.com';
  expect(messagesIn(null).t('Sign in with {email} from now on.', { email })).toBe(`Sign in with ${email} from now on.`);
  expect(messagesIn('nl').t('Sign in with {email} from now on.', { email })).toBe(`Log vanaf nu in met ${email}.`);
});
