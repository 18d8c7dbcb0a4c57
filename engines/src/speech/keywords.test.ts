import { expect, test } from 'vitest';
import { findKeywords } from './keywords.ts';

const answer =
  'I led the migration of our billing system. We moved the billing system to PostgreSQL and Kubernetes in three months, and ' +
  'the support tickets dropped by half. I was clearly keeping to the plan, with billing in mind.';

test('what is said more than once and skills by name come first', () => {
  const keywords = findKeywords(answer, 'en');
  expect(keywords.slice(0, 3).sort()).toEqual(['Kubernetes', 'PostgreSQL', 'billing system']);
  expect(keywords).toEqual(expect.arrayContaining(['migration', 'support tickets dropped']));
});

test('little words, verbs after a pronoun, adverbs and parts of other keywords are none', () => {
  const words = findKeywords(answer, 'en').flatMap((keyword) => keyword.split(' '));
  for (const none of ['the', 'led', 'moved', 'clearly', 'keeping', 'postgresql']) expect(words).not.toContain(none);
  expect(findKeywords(answer, 'en')).not.toContain('billing');
});

test('words of the question are left out', () => {
  const keywords = findKeywords(answer, 'en', 'Tell me about a migration with Kubernetes');
  expect(keywords).toContain('PostgreSQL');
  expect(keywords.join(' ')).not.toMatch(/migration|Kubernetes/);
});

test('there are at most twelve, each in the words of the answer or the name of a skill', () => {
  const long = Array.from(
    { length: 60 },
    (_, index) => `the topic${String.fromCharCode(97 + (index % 26))}x${index}`,
  ).join(', ');
  expect(findKeywords(long, 'en')).toHaveLength(12);
  for (const keyword of findKeywords(answer, 'en')) expect(answer.toLowerCase()).toContain(keyword.toLowerCase());
});

test('German, Spanish and French answers have theirs', () => {
  expect(findKeywords('Ich leitete die Umstellung unserer Buchhaltung auf SAP.', 'de')).toEqual(
    expect.arrayContaining(['umstellung', 'Buchhaltung']),
  );
  expect(findKeywords('Yo dirigí la migración de la facturación.', 'es')).toEqual(
    expect.arrayContaining(['migración', 'facturación']),
  );
  expect(findKeywords("J'ai dirigé la migration de la facturation.", 'fr')).toEqual(
    expect.arrayContaining(['migration', 'facturation']),
  );
});

test('a text of little words has none', () => {
  expect(findKeywords('and so it was', 'en')).toEqual([]);
  expect(findKeywords('', 'en')).toEqual([]);
});
