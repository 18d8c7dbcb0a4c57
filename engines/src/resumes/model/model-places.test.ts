import { expect, test } from 'vitest';
import { placesAfter } from './model-places.ts';

const box = (y: number) => ({ page: 1, x: 0, y, width: 10, height: 10 });
const at = (fact: string, start: number, end: number, ...boxes: ReturnType<typeof box>[]) => ({
  fact,
  start,
  end,
  boxes,
});

test('what was filled stands where its quotes do, and so does an entry that is new', () => {
  const before = [at('name', 0, 5), at('experience.0', 10, 90), at('experience.0.role', 10, 15)];
  const filled = [
    at('experience.0.role', 20, 25, box(20)),
    at('projects.0.name', 95, 99, box(95)),
    at('projects.0.description', 100, 120, box(100)),
    at('skills.0', 130, 135),
  ];
  expect(placesAfter(before, filled)).toEqual([
    at('name', 0, 5),
    at('experience.0', 10, 90),
    at('projects.0', 95, 120, box(95), box(100)),
    ...filled,
  ]);
});

test('of a place that was in doubt nothing stays', () => {
  const before = [at('location', 0, 9), at('location.city', 0, 4), at('location.country', 5, 9)];
  const filled = [at('location.city', 50, 55)];
  expect(placesAfter(before, filled)).toEqual([at('location', 50, 55), ...filled]);
});
