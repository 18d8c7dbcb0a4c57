import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { type Part, statsStatus } from './stats-status.ts';

const analytics = { value: { total_candidates: 3, avg_resume_score: null, generated_at: '2026-11-21T00:00:00Z' } };
const chart = { value: { labels: ['Mon', 'Tue'], datasets: [{ data: [0, 3] }] } };
const zeros = { value: { total_candidates: 0, avg_resume_score: null, generated_at: '2026-11-21T00:00:00Z' } };
const flat = { value: { labels: ['Mon'], datasets: [{ data: [0] }] } };
const failed = (error: Error): Part => ({ error });
const refused = (status: number, message = 'No.') => failed(new ApiError(status, { message }));
const unreachable = failed(new TypeError('Failed to fetch'));

test('everything there is 200, and some of it is 206', () => {
  expect(statsStatus([analytics, chart, chart])).toBe(200);
  expect(statsStatus([analytics, flat, flat])).toBe(200);
  expect(statsStatus([analytics, unreachable, chart])).toBe(206);
});

test('nothing but zeros is 204, and 404 where some of it failed', () => {
  expect(statsStatus([zeros, flat, flat])).toBe(204);
  expect(statsStatus([zeros, flat, unreachable])).toBe(404);
});

test('without any answer, what the first failure means', () => {
  const all = (part: Part) => statsStatus([part, unreachable, unreachable]);
  expect(all(unreachable)).toBe(503);
  expect(all(failed(new DOMException('The operation timed out.', 'TimeoutError')))).toBe(408);
  expect(all(refused(401))).toBe(401);
  expect(all(refused(403))).toBe(403);
  expect(all(refused(404))).toBe(404);
  expect(all(refused(500))).toBe(503);
});

test('a failure that carries no status is known by its words', () => {
  const said = (words: string) => statsStatus([failed(new Error(words))]);
  expect(said('Request timeout')).toBe(408);
  expect(said('401 : Unauthorized')).toBe(401);
  expect(said('Forbidden')).toBe(403);
  expect(said('Not Found')).toBe(404);
  expect(said('Network request failed')).toBe(503);
});
