import { expect, test } from 'vitest';
import { formatAge } from './CandidateCard.tsx';

test.each([
  [0.5, 'under 1 hour ago'],
  [1, '1 hour ago'],
  [23.9, '23 hours ago'],
  [24, '1 day ago'],
  [167.9, '6 days ago'],
  [168, '1 week ago'],
  [719.9, '4 weeks ago'],
  [720, '22 Oct 2026'],
])('somebody who came %d hours ago came %s', (hours, words) => {
  const now_ms = Date.parse('2026-11-21T12:00:00Z');
  expect(formatAge(new Date(now_ms - hours * 3_600_000).toISOString(), now_ms)).toBe(words);
});
