// Trees of language models in our vocabulary: what nobody knows neither widens a search nor raises anybody.
import { expect, test } from 'vitest';
import type { Condition, Leaf } from '../queries/query.ts';
import { canonicalQuery } from './canonical-query.ts';

const nowhere: Leaf = { kind: 'place', any_of: [{ id: '', name: 'Atlantis' }] };
const python: Leaf = { kind: 'skill', any_of: ['python3'] };
const canonical = (condition: Condition) => canonicalQuery({ conditions: [condition], words: [] });
const skill = { kind: 'skill', any_of: ['Python'] };

test('of either with one list that is known, that list has to hold', () => {
  expect(canonical({ kind: 'either', of: [[python], [nowhere]] })).toEqual({
    query: { conditions: [skill], words: ['Atlantis'] },
    unused: ['Atlantis'],
  });
  const neither = canonical({ kind: 'either', is_not: true, of: [[python], [nowhere]] });
  expect(neither.query.conditions).toEqual([{ ...skill, is_not: true }]);
});

test('an unknown name that must not hold raises nobody in whose resume it stands', () => {
  const excluded = { query: { conditions: [], words: [] }, unused: ['Atlantis'] };
  expect(canonical({ ...nowhere, is_not: true })).toEqual(excluded);
  expect(canonical({ kind: 'either', is_not: true, of: [[nowhere], [nowhere]] }).query.words).toEqual([]);
  expect(canonical(nowhere).query.words).toEqual(['Atlantis']);
});
