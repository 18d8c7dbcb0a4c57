import { expect, test } from 'vitest';
import { document_text, findFactPlace, makeReading, places, read } from '../../../../test/reading.ts';
import { describeEvidence, listFacts } from './facts.ts';

const corrected_at = '2026-11-20T10:00:00.000Z';
const [first, second] = read.experience as [(typeof read.experience)[0], (typeof read.experience)[0]];
const wordsAt = (facts: ReturnType<typeof listFacts>, id: string) =>
  facts.get(id)?.places.map(({ start, end }) => document_text.slice(start, end));
const found = (facts: ReturnType<typeof listFacts>, id: string) => {
  const fact = facts.get(id);
  return fact && describeEvidence({ document_text }, fact);
};

test('each fact has the words of the document that say it', () => {
  const facts = listFacts(makeReading());
  expect(wordsAt(facts, 'experience.0.role')).toEqual(['Analist']);
  expect(wordsAt(facts, 'skills.1')).toEqual(['Notes']);
  expect(found(facts, 'location')).toBe('Found on page 1: “London”');
});

test('the dates of a position are one fact with both of its places', () => {
  const facts = listFacts(makeReading());
  expect(facts.get('experience.0.start_date')?.text).toBe('Mar 2020 – Present');
  expect(wordsAt(facts, 'experience.0.start_date')).toEqual(['Mar 2020', 'present']);
});

test('a location that stands in one place is not shown once more in its parts', () => {
  const parts = [...places, findFactPlace('location.city', 'London')];
  expect(wordsAt(listFacts(makeReading({ places: parts })), 'location')).toEqual(['London']);
  const apart = listFacts(makeReading({ places: [findFactPlace('location.city', 'London')] }));
  expect(wordsAt(apart, 'location')).toEqual(['London']);
});

test('two dates that stand in one place have it once', () => {
  const both = ['experience.0.start_date', 'experience.0.end_date'].map((path) =>
    findFactPlace(path, 'Mar 2020 – present'),
  );
  expect(wordsAt(listFacts(makeReading({ places: both })), 'experience.0.start_date')).toEqual(['Mar 2020 – present']);
});

test('what no evidence supports has none', () => {
  const facts = listFacts(makeReading());
  expect(facts.get('experience.1.company')?.text).toBe('Royal Society');
  expect(found(facts, 'experience.1.company')).toBe('');
});

test('after a correction what was left as it was keeps its evidence, wherever it was moved', () => {
  const experience = [second, { ...first, role: 'Analyst' }];
  const facts = listFacts(
    makeReading({ facts: { ...read, experience }, corrected: [{ fact: 'experience', corrected_at }] }),
  );
  expect(wordsAt(facts, 'experience.0.role')).toEqual(['Clerk']);
  expect(found(facts, 'experience.1.company')).toBe('Found on page 1: “Babbage & Co”');
});

test('what was corrected says what was read in its place', () => {
  const experience = [{ ...first, role: 'Analyst' }, second];
  const facts = listFacts(
    makeReading({ facts: { ...read, experience }, corrected: [{ fact: 'experience', corrected_at }] }),
  );
  expect(facts.get('experience.0.role')).toMatchObject({ text: 'Analyst', read: 'Analist' });
  expect(found(facts, 'experience.0.role')).toBe('We read on page 1: “Analist”');
});

test('what a person added has no evidence', () => {
  const skills = ['Poetry', ...read.skills];
  const facts = listFacts(makeReading({ facts: { ...read, skills }, corrected: [{ fact: 'skills', corrected_at }] }));
  expect(facts.get('skills.0')?.places).toEqual([]);
  expect(wordsAt(facts, 'skills.1')).toEqual(['Mathematics']);
});

test('weak signs and a language model mark the fact they speak of, and no longer once the person has spoken', () => {
  const marked = { unsure: ['location.city', 'experience.0'], language_model: { model: 'm', filled: ['skills.1'] } };
  const asked = { input_tokens: 1, output_tokens: 1, asked_at: corrected_at, failure: null };
  const reading = makeReading({ unsure: marked.unsure, language_model: { ...marked.language_model, ...asked } });
  const facts = listFacts(reading);
  const marks = [...facts.values()].filter(({ is_unsure, is_from_model }) => is_unsure || is_from_model);
  expect(marks.map(({ id }) => id)).toEqual(['location', 'skills.1', 'experience.0']);
  const sure = listFacts({ ...reading, corrected: [{ fact: 'location', corrected_at }] });
  expect(sure.get('location')?.is_unsure).toBe(false);
});

test('a quote of many lines is one line, and a long one says that it goes on', () => {
  const long = 'word '.repeat(60);
  const fact = { text: 'a', read: 'a', places: [{ fact: 'summary', start: 0, end: long.length, boxes: [] }] };
  const said = describeEvidence({ document_text: long }, fact as never);
  expect(said).toMatch(/^Found in the document: “word .* …”$/);
  expect(said.length).toBeLessThan(200);
});
