import { expect, test } from 'vitest';
import { canonicalSkill } from '../skills/skills.ts';
import { allQuestions, readBank } from './question-bank.ts';
import { roleFamilies } from './role-families.ts';

const questions = allQuestions();

test('there are at least 250 questions, each with a name and a text of its own', () => {
  expect(questions.length).toBeGreaterThanOrEqual(250);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(new Set(questions.map(({ text }) => text.toLowerCase())).size).toBe(questions.length);
});

test('every family of roles has at least eight questions, behavioural and technical ones among them', () => {
  for (const { id } of roleFamilies) {
    const own = questions.filter(({ role_family }) => role_family === id);
    expect(own.length, id).toBeGreaterThanOrEqual(8);
    const kinds = own.map(({ kind }) => kind);
    expect(kinds, id).toEqual(expect.arrayContaining(['behavioural', 'technical', 'situational']));
    for (const level of ['Junior', 'Mid', 'Senior'] as const) {
      const ofLevel = own.filter(({ levels }) => levels.includes(level));
      expect(
        ofLevel.map(({ kind }) => kind),
        `${id} ${level}`,
      ).toEqual(expect.arrayContaining(['technical']));
      expect(ofLevel.length, `${id} ${level}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test('every question belongs to a known family and says what a good answer shows, with signs of it', () => {
  const families = new Set(['any', ...roleFamilies.map(({ id }) => id)]);
  for (const { id, role_family, shows, text } of questions) {
    expect(families, id).toContain(role_family);
    expect(shows.length, id).toBeGreaterThanOrEqual(2);
    expect(shows.length, id).toBeLessThanOrEqual(5);
    for (const criterion of shows) expect(criterion.cues.length, criterion.id).toBeGreaterThanOrEqual(5);
    expect(text.length, id).toBeLessThan(240);
  }
});

test('skills are written by their canonical names, so that they meet those of a posting', () => {
  const skills = questions.flatMap((question) => question.skills);
  expect(skills.filter((skill) => canonicalSkill(skill) !== skill)).toEqual([]);
});

test('no question asks about what must not count: age, family, health, religion, origin or former pay', () => {
  const unlawful =
    /\b(how old|your age|married|husband|wife|pregnan\w*|children of your own|your (family|religion|church|faith|health|nationality|origin|salary)|born|disab\w+|native (language|speaker)|political party|trade union|(current|last|previous) salary)\b/i;
  expect(questions.filter(({ text }) => unlawful.test(text)).map(({ id }) => id)).toEqual([]);
  expect(unlawful.test('What was your last salary?')).toBe(true);
});

test('no two questions that may be asked together are nearly the same', () => {
  const frame = new Set('tell about time when what with that your have from this them were work they there'.split(' '));
  const wordsOf = (text: string) =>
    new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !frame.has(word)));
  const alike: string[] = [];
  for (const [index, one] of questions.entries())
    for (const other of questions.slice(index + 1)) {
      if (one.topic === other.topic) continue; // One topic is asked about once.
      const [own, theirs] = [wordsOf(one.text), wordsOf(other.text)];
      const shared = [...own].filter((word) => theirs.has(word)).length;
      if (shared >= 3 && shared / Math.min(own.size, theirs.size) > 0.5) alike.push(`${one.id} ${other.id}`);
    }
  expect(alike).toEqual([]);
});

test('a block without criteria is a fault of the bank, not a question', () => {
  expect(() => readBank('any.x.y | B | JMS\nWhat?', 'x.txt')).toThrow('x.txt');
});
