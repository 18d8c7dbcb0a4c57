import { Correction, correctableFacts } from '@hireframe/contract/corrections.ts';
import { expect, test } from 'vitest';
import { makeExtracted, makeUser } from '../../../../test/candidate.ts';
import { makeReading, read } from '../../../../test/reading.ts';
import { initialValue, profileBefore, toCorrection, withCorrection, withoutCorrection } from './corrected-value.ts';
import { joinMonth, splitMonth } from './EntryFields.tsx';

const me = makeUser({ details: { city: 'Turin', country: 'Italy', skills: ['Poetry'] } });
const named = (name: string) =>
  initialValue('name', makeExtracted({ name }), makeUser({ first_name: 'X', last_name: 'Y' }));

test('whatever was read, its editor begins with a correction that the contract takes', () => {
  for (const fact of correctableFacts)
    expect(Correction.safeParse(toCorrection(fact, initialValue(fact, read, me))).error, fact).toBeUndefined();
});

test('a name is parted before its last word, unless the profile says where', () => {
  expect(named('Ana Maria Ruiz')).toEqual({ first_name: 'Ana Maria', last_name: 'Ruiz' });
  expect(named('Sukarno')).toEqual({ first_name: 'Sukarno', last_name: '' });
  const ana = makeUser({ first_name: 'Ana', last_name: 'Maria Ruiz' });
  expect(initialValue('name', makeExtracted({ name: 'Ana Maria Ruiz' }), ana)).toMatchObject({ first_name: 'Ana' });
});

test('a correction changes what is shown and not what was read; dropping it brings that back', () => {
  const now = '2026-11-21T10:00:00.000Z';
  const changed = withCorrection(makeReading(), { fact: 'skills', value: ['Poetry'] }, now);
  expect(changed.facts.skills).toEqual(['Poetry']);
  expect(changed.read.skills).toEqual(['Mathematics', 'Notes']);
  expect(changed.corrected).toEqual([{ fact: 'skills', corrected_at: now }]);
  expect(withoutCorrection(changed, 'skills')).toEqual(makeReading());
  const renamed = withCorrection(changed, { fact: 'name', value: { first_name: 'Ada', last_name: 'King' } }, now);
  expect(renamed.facts.name).toBe('Ada King');
  expect(renamed.corrected).toHaveLength(2);
});

test('what a correction overwrites in the profile can be given back', () => {
  expect(profileBefore('location', me)).toEqual({ details: { city: 'Turin', state_province: '', country: 'Italy' } });
  expect(profileBefore('skills', me)).toEqual({ details: { skills: ['Poetry'] } });
  expect(profileBefore('experience', me)).toBeNull();
});

test('a date may be a month, only a year or neither, and a month without a year is not lost', () => {
  expect(splitMonth('2024-05')).toEqual({ year: '2024', month: '05' });
  expect(splitMonth('2024')).toEqual({ year: '2024', month: '' });
  expect(splitMonth('')).toEqual({ year: '', month: '' });
  for (const date of ['2024-05', '2024', '', '-05']) expect(joinMonth(splitMonth(date))).toBe(date);
});
