import { expect, test } from 'vitest';
import { readQuery } from '../queries/read-query.ts';
import { levelWords } from './level-words.ts';
import { roleTable } from './role-table.ts';

const read = (sentence: string) =>
  readQuery(sentence, { today: '2026-11-22' }).query.conditions.flatMap((one) =>
    one.kind === 'role' || one.kind === 'level' ? [...one.any_of] : [],
  );

/** Titles of which such a word is a part. */
const asNamed =
  /^(?:junior school|senior sister|senior house officer|senior practitioner|senior negotiator|senior leader|senior management|trainee nurse|trainee midwife|nurse trainee|office junior|cabin senior)/;

test('no name of a role takes the level that stands at its end', () => {
  const swallowed = [...roleTable().names].flatMap(([name, { roles, tongue, written }]) => {
    const words = name.split(' ');
    const ends = [words[0], words.at(-1)];
    if (words.length < 2 || tongue !== 'en' || written || !ends.some((word) => levelWords.has(word ?? ''))) return [];
    if (asNamed.test(name) || roles.every((role) => roleTable().roles.get(role)?.is_rank)) return [];
    return read(name).some((one) => one === 'Junior' || one === 'Senior' || one === 'Mid') ? [] : [name];
  });
  expect(swallowed).toEqual([]);
});

test('every role is asked for with a level beside it', () => {
  const every = 7; // Of some thousand roles, one in so many is tried.
  const lost = [...roleTable().roles.values()].flatMap(({ name, is_rank }, at) => {
    if (is_rank || at % every !== 0 || asNamed.test(`junior ${name}`) || asNamed.test(`trainee ${name}`)) return [];
    const words = [`junior ${name}`, `senior ${name}`, `trainee ${name}`, `Junior-${name}`];
    return words.filter((one) => !read(one).includes(one.startsWith('senior') ? 'Senior' : 'Junior'));
  });
  expect(lost).toEqual([]);
});

test.each([
  ['junior doctors', ['Junior', 'doctor']],
  ['senior carers', ['Senior', 'care worker']],
  ['Juniorentwickler', ['Junior', 'software engineer']],
  ['lead data scientists', ['Senior', 'data scientist']],
  ['principal pharmacists', ['Senior', 'pharmacist']],
  ['graduate civil engineers', ['Junior', 'civil engineer']],
  ['marketing trainees', ['marketing specialist', 'Junior']],
  ['lead developers', ['tech lead']],
  ['junior school teachers', ['primary teacher']],
  ['Seniorenbetreuer', ['care worker']],
  ['Juniorprofessoren', ['professor']],
])('%s', (sentence, found) => expect(read(sentence)).toEqual([...found]));
