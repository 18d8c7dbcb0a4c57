import { getDraftKeys } from '@hireframe/contract/draft-keys.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, fakeApi, refuses } from '../../test/fake-api.tsx';
import { forgetKept, keepText, readKept, unlockKept } from './kept.ts';
import { clearPersonalData } from './personal-data.ts';
import { currentToken, forgetToken, keepToken } from './session.ts';

const key = 'hireframe.note.ana.1';
/** Of each person, by their token. */
const withKeys = () =>
  fakeApi(answers(getDraftKeys, () => ({ keys: [`${(currentToken()?.[0] ?? 'n').repeat(42)}A`] })));
const written = (storage: Storage) => vi.waitFor(() => expect(storage.getItem(key)).toMatch(/^v1\./));

beforeEach(() => {
  withKeys();
  keepToken('ana');
});
afterEach(() => {
  clearPersonalData();
  localStorage.clear();
});

test('what is kept stands in the storage encrypted, and is read again after a reload', async () => {
  keepText(sessionStorage, key, 'About Bo');
  expect(readKept(sessionStorage, key)).toBe('About Bo');
  await written(sessionStorage);
  expect(JSON.stringify(sessionStorage)).not.toContain('Bo');
  vi.resetModules(); // As a page that is loaded again.
  const again = await import('./kept.ts');
  expect(again.readKept(sessionStorage, key)).toBeNull();
  await again.unlockKept();
  expect(again.readKept(sessionStorage, key)).toBe('About Bo');
});

test('when the sign-in ends nobody reads it, until the same person has signed in again', async () => {
  keepText(localStorage, key, 'About Bo');
  await written(localStorage);
  forgetToken();
  expect(readKept(localStorage, key)).toBeNull();
  await unlockKept(); // Nobody.
  expect(readKept(localStorage, key)).toBeNull();
  keepToken('bo');
  await unlockKept();
  expect(readKept(localStorage, key)).toBeNull();
  forgetToken();
  keepToken('ana');
  await unlockKept();
  expect(readKept(localStorage, key)).toBe('About Bo');
});

test('who signs out leaves nothing', async () => {
  keepText(localStorage, key, 'About Bo');
  await written(localStorage);
  clearPersonalData();
  expect([readKept(localStorage, key), localStorage.getItem(key)]).toEqual([null, null]);
});

test('of what is typed fast the last counts, and what is forgotten meanwhile does not come back', async () => {
  for (const text of ['A', 'Ab', 'Abo']) keepText(localStorage, key, text);
  await written(localStorage);
  expect(readKept(localStorage, key)).toBe('Abo');
  keepText(localStorage, key, 'Abou');
  forgetKept(localStorage, key);
  await unlockKept();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([readKept(localStorage, key), localStorage.getItem(key)]).toEqual([null, null]);
});

test('what was kept in clear before is sealed when it is first met', async () => {
  localStorage.setItem(key, '"of before"');
  await unlockKept();
  expect(readKept(localStorage, key)).toBe('"of before"');
  await written(localStorage);
});

test('without keys it stays in memory alone', async () => {
  forgetToken();
  fakeApi(refuses(getDraftKeys, 503, { message: 'any' }));
  keepToken('ana');
  keepText(localStorage, key, 'About Bo');
  await unlockKept();
  expect([readKept(localStorage, key), localStorage.getItem(key)]).toEqual(['About Bo', null]);
});
