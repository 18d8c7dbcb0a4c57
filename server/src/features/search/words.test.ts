// How searches are put in words: chips, summaries, and what is offered instead.
import type { QueryCondition } from '@hireframe/contract/search.ts';
import { formatCondition, rolesWritten, roleWritten } from '@hireframe/contract/search-words.ts';
import { readQuery } from '@hireframe/engines/queries/read-query.ts';
import { expect, test } from 'vitest';
import { listAlones, listEasings } from './relax.ts';
import { formatSummary } from './summary.ts';

const read = (sentence: string) => readQuery(sentence, { today: '2026-11-22' });
const labelsOf = (sentence: string) =>
  read(sentence).query.conditions.map((one) => formatCondition(one as QueryCondition));

test.each([
  ['nurses in Cologne', ['nurse', 'in Cologne, Germany']],
  ['Krankenpfleger in Köln', ['nurse', 'in Cologne, Germany']],
  ['within 30 km of Austin, Texas', ['within 30 km of Austin, Texas']],
  ['people in the Bay Area or the Nordics', ['in the Bay Area or the Nordics']],
  ['nurses in the Netherlands', ['nurse', 'in the Netherlands']],
  ['resume score above 60', ['resume score above 60']],
  ['salesforce admins', ['Salesforce developer']],
  ['applied for Head Nurse', ['applied for Head Nurse']],
  ['in interview for Head Nurse', ['applied for Head Nurse: interview']],
  ['rejected since 2026-11-01', ['application rejected on 1 Nov 2026 or later']],
  ['not yet rejected for the Head Nurse position', ['applied for Head Nurse: not rejected']],
  ['people who never applied', ['has not applied']],
  ['people who did not apply for Head Nurse', ['did not apply for Head Nurse']],
  ['people we have not rejected', ['not: application rejected']],
])('“%s” is understood as %j', (sentence, labels) => {
  expect(labelsOf(sentence)).toEqual(labels);
});

test('days, names and initials are written as people write them', () => {
  const [from, to] = ['2026-01-01', '2026-11-01'];
  expect(formatCondition({ kind: 'came', from, to })).toBe('came from 1 Jan 2026 to 1 Nov 2026');
  expect(formatCondition({ kind: 'came', from })).toBe('came on 1 Jan 2026 or later');
  expect(formatCondition({ kind: 'came', to })).toBe('came on 1 Nov 2026 or earlier');
  expect(['icu nurse', 'java developer', 'constructor'].map(roleWritten)).toEqual([
    'ICU nurse',
    'Java developer',
    'constructor',
  ]);
  expect(['head of marketing', 'secretary', 'draughtsman', 'coach', 'hr manager'].map(rolesWritten)).toEqual([
    'heads of marketing',
    'secretaries',
    'draughtsmen',
    'coaches',
    'HR managers',
  ]);
});

const told = (sentence: string, relaxations: { text: string; count: number }[] = []) => {
  const { query, unused } = read(sentence);
  return formatSummary({
    tree: query,
    unused,
    count: 0,
    relaxations: relaxations.map((one) => ({ ...one, tree: query })),
  });
};

test('one is, several are; what was left out is told apart from what only ranks', () => {
  const one = { text: '1 in Germany', count: 1 };
  const several = { text: '9 wherever they live', count: 9 };
  expect(told('nurses near Munich', [one, several])).toBe(
    'Nobody matches “nurse” and “within 50 km of Munich, Germany”. There is 1 in Germany, and there are 9 wherever they live.',
  );
  expect(told('young white nurses with zest')).toBe(
    'Nobody matches “nurse”. Not understood (only ranks): zest. Left out of the search: young, white.',
  );
  expect(told('wobbly quizzical grumbling')).toMatch(
    /^Nobody has “wobbly”, “quizzical” and “grumbling” in their resume, /,
  );
});

test('what is offered instead counts people, and alone where no condition less is enough', () => {
  const { query } = read('current nurses in Lisbon with 12+ years who worked at Bazario');
  const said = (count: number) => listEasings(query).map(({ say }) => say(count));
  expect(said(1)).toContain('1 nurse, now or before');
  expect(said(1200)).toEqual(
    expect.arrayContaining([
      '1,200 nurses, now or before',
      '1,200 within 100 km of Lisbon, Portugal',
      '1,200 with 11+ years',
      '1,200 wherever they live',
      '1,200 without “nurse”',
    ]),
  );
  expect(listAlones(query).map(({ say }) => say(2))).toContain('2 for “12+ years” alone');
  expect(listAlones(read('nurses in Lisbon').query)).toEqual([]);
});
