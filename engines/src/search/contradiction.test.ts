import { expect, test } from 'vitest';
import type { Condition } from '../queries/query.ts';
import { contradictionIn } from './contradiction.ts';
import { rankWords } from './rank-words.ts';
import type { Line } from './term.ts';

const place = (id: string, is_not = false): Condition => ({ kind: 'place', any_of: [{ id, name: id }], is_not });
const skill = (any_of: string[], is_not = false): Condition => ({ kind: 'skill', any_of, is_not });

test.each<[string, Condition[], [number, number] | undefined]>([
  [
    'junior with ten years',
    [
      { kind: 'level', any_of: ['Junior'] },
      { kind: 'years', min: 10 },
    ],
    [0, 1],
  ],
  [
    'senior with ten years',
    [
      { kind: 'level', any_of: ['Senior'] },
      { kind: 'years', min: 10 },
    ],
    undefined,
  ],
  [
    'junior with three years: the end is not in it',
    [
      { kind: 'level', any_of: ['Junior'] },
      { kind: 'years', min: 3 },
    ],
    [0, 1],
  ],
  ['more than five and fewer than five', [{ kind: 'years', above: 5, below: 5 }], [0, 0]],
  ['in Paris and not in France', [place('fr-11-paris'), place('fr', true)], [0, 1]],
  ['in France and not in Paris', [place('fr'), place('fr-11-paris', true)], undefined],
  ['in Paris and in Berlin', [place('fr-11-paris'), place('de-16-berlin')], [0, 1]],
  ['in Paris and in the Nordics: groups cross borders', [place('fr-11-paris'), place('group:nordics')], undefined],
  ['React and no React', [skill(['React']), skill(['react'], true)], [0, 1]],
  ['React or Vue, no React', [skill(['React', 'Vue.js']), skill(['React'], true)], undefined],
  ['neither PHP nor PHP', [skill(['PHP'], true), skill(['PHP'], true)], undefined],
])('%s', (_what, conditions, expected) => {
  expect(contradictionIn({ conditions, words: [] })).toEqual(expected);
});

test('a word counts more in a title than in a duty, now than before, and when it is rare', () => {
  const people: [string, Line[]][] = [
    ['none', [{ text: 'Nothing of it', part: 'summary' }]],
    ['duty', [{ text: 'Wrote about payments', part: 'experience' }]],
    ['duty now', [{ text: 'Wrote about payments', part: 'experience', is_now: true }]],
    ['title', [{ text: 'Head of payments', part: 'title' }]],
    ['rare', [{ text: 'Wrote about falconry', part: 'experience' }]],
  ];
  const ranked = rankWords(
    ['payment', 'falconri'],
    people.map(([candidate_id, lines]) => ({ candidate_id, lines })),
  );
  const shares = new Map(ranked.map(({ candidate_id, share }) => [candidate_id, share]));
  const of = (who: string) => shares.get(who) ?? 0;
  expect(of('none')).toBe(0);
  expect(of('title')).toBeGreaterThan(of('duty now'));
  expect(of('duty now')).toBeGreaterThan(of('duty'));
  expect(of('rare')).toBeGreaterThan(of('duty'));
  expect(of('title')).toBeLessThan(1);
});
