import { expect, test } from 'vitest';
import { pairEntries } from './pairing.ts';

const job = (role: string, company: string, description = '') => ({ role, company, description, technologies: [] });
const read = [job('Analyst', 'Babbage'), job('Engineer', 'Globex'), job('Intern', 'Acme')];

test('entries that were moved keep what was read of them', () => {
  expect(pairEntries([read[2], read[0], read[1]] as typeof read, read)).toEqual([2, 0, 1]);
});

test('an entry that was changed in part is still the one that was read', () => {
  expect(pairEntries([job('Lead analyst', 'Babbage'), read[1], read[2]] as typeof read, read)).toEqual([0, 1, 2]);
});

test('an entry that was added has nothing that was read, and one that was removed is nobody else', () => {
  expect(pairEntries([job('Pilot', 'Ryan'), ...read], read)).toEqual([null, 0, 1, 2]);
  expect(pairEntries([read[0], job('Pilot', 'Ryan')] as typeof read, read)).toEqual([0, null]);
});

test('of two that are alike each entry takes the one that is most like it', () => {
  const twice = [job('Engineer', 'Globex', 'Billing'), job('Engineer', 'Globex', 'Search')];
  expect(pairEntries([...twice].reverse(), twice)).toEqual([1, 0]);
});

test('an entry of which every word was rewritten keeps its place where nothing was added or removed', () => {
  const now = [read[0], job('Ingénieure', 'Globex SA'), read[2]] as typeof read;
  expect(pairEntries(now, read)).toEqual([0, 1, 2]);
});

test('words are the same whatever their case, and each is taken once', () => {
  expect(pairEntries(['react', 'Go', 'React'], ['Go', 'React'])).toEqual([1, 0, null]);
});
