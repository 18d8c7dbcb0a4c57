import { beforeEach, expect, test } from 'vitest';
import { keepTracking, recallTracking } from './tracking.ts';

beforeEach(() => sessionStorage.clear());
const open = (address: string) => keepTracking(new URL(address, 'http://h.test') as unknown as Location);

test('what a careers page was opened by goes to all of its jobs, and to no other company', () => {
  open('/c/northmoor?utm_source=linkedin&utm_campaign=Spring&team=Sea');
  open('/c/northmoor/jobs/1'); // Loaded again, without it.
  const kept = { utm_source: 'linkedin', utm_campaign: 'Spring', ref: '' };
  expect(recallTracking('/c/northmoor/jobs/2')).toEqual(kept);
  expect(recallTracking('/c/holm/jobs/2')).toEqual({});
  expect(recallTracking('/jobs/2')).toEqual({});
});

test('what a job was opened by is of that job, and what the list of jobs was opened by of each', () => {
  open('/jobs/1?ref=abc');
  expect(recallTracking('/jobs/1')).toMatchObject({ ref: 'abc' });
  expect(recallTracking('/jobs/2')).toEqual({});
  open('/jobs?utm_source=fair');
  expect([recallTracking('/jobs/2').utm_source, recallTracking('/jobs/1').ref]).toEqual(['fair', 'abc']);
});

test('a newer link takes the place of an older one, and words are cut', () => {
  open('/jobs/1?utm_source=a');
  open(`/jobs/1?utm_source=${'b'.repeat(5000)}`);
  expect(recallTracking('/jobs/1').utm_source).toHaveLength(200);
});
