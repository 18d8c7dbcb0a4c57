import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sectionMaxima } from '../resume.ts';
import { rubric, rubricVersion } from './rubric.ts';

const page = readFileSync(new URL('../../../../docs/how-we-score.md', import.meta.url), 'utf8');

describe.each(Object.entries(rubric))('the section %s', (section, checks) => {
  test('has checks that add up to its maximum', () => {
    const points = Object.values(checks).map(([, max]: readonly [string, number]) => max);
    expect(points.reduce((sum, max) => sum + max, 0)).toBe(sectionMaxima[section as keyof typeof sectionMaxima]);
  });

  test.each(Object.values(checks))('tells people of %s with %i points and the reason', (name: string, max: number) => {
    const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const row = rows.find((cells) => cells[2]?.toLowerCase() === name.toLowerCase());
    expect(row?.[3]).toBe(String(max));
    expect(row?.[5]).toMatch(/\w/);
  });
});

test('the page tells the version of the rubric', () => {
  expect(page).toContain(`version ${rubricVersion};`);
});
