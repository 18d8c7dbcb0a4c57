import { expect, test } from 'vitest';
import { compact } from '../compact.fixture.ts';
import { mayMean, readQuery } from '../read-query.ts';
import { keyOfLeaf } from './disambiguation.ts';

/** @param nobody kinds and names that nobody in the workspace has */
const read = (sentence: string, nobody: string[]) =>
  compact(readQuery(sentence, { today: '2026-11-21', known: { nobody: new Set(nobody) } }).query);
const keysOf = (sentence: string) => mayMean(sentence).leaves.map(keyOfLeaf);

test('of two readings the one is taken that somebody bears out', () => {
  expect(keysOf('dental nurse in Leeds')).toEqual(
    expect.arrayContaining(['role dental assistant', 'place gb-eng-leeds']),
  );
  expect(read('TIG welders', [])).toBe('skill TIG welding; role welder');
  expect(read('Salesforce developers', [])).toBe('role salesforce developer');
  expect(read('Salesforce developers', ['role salesforce developer'])).toBe('skill Salesforce; role software engineer');
});

test('what nothing else is meant by stays a condition that nobody meets', () => {
  expect(read('COBOL in Japan', ['skill COBOL', 'place jp'])).toBe('skill COBOL; place Japan');
  expect(read('nurse Kiel', ['place de-10-kiel'])).toBe('role nurse; place Kiel, Schleswig-Holstein, Germany');
  expect(read('nurses in kiel', ['place de-10-kiel'])).toBe('role nurse; place Kiel, Schleswig-Holstein, Germany');
});

test('a town without capital letter, and a trade that only a corrected spelling is, are not believed where nobody is there', () => {
  expect(keysOf('nurses kiel')).toContain('place de-10-kiel');
  expect(read('nurses kiel', ['place de-10-kiel'])).toBe('role nurse; words kiel');
  expect(keysOf('welders and plumbbers')).toContain('role plumber');
  expect(read('welders and plumbbers', [])).toBe('role welder | plumber');
  expect(read('welders and plumbbers', ['role plumber'])).toBe('role welder; words plumbbers');
  expect(read('nurses with kubernets', ['skill Kubernetes'])).toBe('role nurse; skill Kubernetes');
});
