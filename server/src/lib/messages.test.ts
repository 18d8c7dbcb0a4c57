import { languages, pickLanguage, readAcceptLanguage } from '@hireframe/contract/languages.ts';
import { expect, test } from 'vitest';
import { conflict } from '../infra/http/problem.ts';
import { type KeptMessage, keepMessage, messagesIn, sayMessage, translateRefusal } from './messages.ts';

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

test('a refusal that holds values, or sentences, is said with them, and in English where a message is no longer ours', () => {
  const { refusal, said } = conflict(keepMessage('You have {count} passkeys. Remove one first.', { count: 20 }));
  expect(translateRefusal(refusal, undefined, said)).toEqual({ message: 'You have 20 passkeys. Remove one first.' });
  expect(translateRefusal(refusal, 'fr', said).message).toBe('Vous avez 20 clés d’accès. Supprimez-en une d’abord.');
  const two = conflict(keepMessage("We couldn't read this resume."), { message: 'A reason from before.' });
  expect(two.message).toBe("We couldn't read this resume. A reason from before.");
  expect(translateRefusal(two.refusal, 'de', two.said).message).toBe(
    'Dieser Lebenslauf war nicht zu lesen. A reason from before.',
  );
  const foreign = conflict({ message: 'At most {count} hats.', values: { count: 3 } });
  expect(translateRefusal(foreign.refusal, 'de', foreign.said).message).toBe('At most 3 hats.');
});

test('a message that stands in another one, and a list, is said in the same language', () => {
  const either: KeptMessage = { message: '{one} or {other}', values: { one: 'Java', other: 'Kotlin' } };
  const found: KeptMessage = { message: 'Found: {skills}.', values: { skills: [either, 'SQL'] } };
  expect(sayMessage(found, 'es')).toBe('Aparece: Java o Kotlin, SQL.');
  expect(sayMessage(found, null)).toBe('Found: Java or Kotlin, SQL.');
});

test('values are filled in, in the English of the code too', () => {
  const email = 'ana@example.com';
  expect(messagesIn(null).t('Sign in with {email} from now on.', { email })).toBe(`Sign in with ${email} from now on.`);
  expect(messagesIn('nl').t('Sign in with {email} from now on.', { email })).toBe(`Log vanaf nu in met ${email}.`);
});
