import { listResumes, type Resume } from '@hireframe/contract/resumes.ts';
import { getStatusOfTask } from '@hireframe/contract/tasks.ts';
import type { User } from '@hireframe/contract/users.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../../test/at-address.tsx';
import { makeResume, makeUser, unread } from '../../../test/candidate.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { CandidateHome } from './CandidateHome.tsx';

const list = (...results: Resume[]) =>
  answers(listResumes, () => ({ count: results.length, next: null, previous: null, results }));
const visitHome = (me: User, ...fakes: Parameters<typeof showAt>[2][]) =>
  showAt({ at: '/dashboard', me }, <CandidateHome me={me} />, ...fakes);

test('a newcomer is led to upload a resume and to what their profile lacks', async () => {
  visitHome(makeUser({ profile_missing: ['location'] }), list());
  expect(await screen.findByText('Welcome, Ada')).toBeTruthy();
  const upload = await screen.findByRole('link', { name: 'Upload a resume' });
  expect(upload.getAttribute('href')).toBe('/profile#resumes');
  const location = screen.getByRole('link', { name: /Add your location/ });
  expect(location.getAttribute('href')).toBe('/profile#location');
});

test('the newest resume is shown with its score, what is good and what to mend', async () => {
  const newest = makeResume({ file_name: 'new.pdf', total_score: 85 });
  visitHome(makeUser(), list(newest, makeResume({ file_name: 'old.pdf' })));
  expect(await screen.findByRole('img', { name: 'Resume score 85 of 100' })).toBeTruthy();
  expect(screen.getByText('Excellent')).toBeTruthy();
  expect(screen.getByText('Clear dates')).toBeTruthy();
  expect(screen.getByText('Say results in numbers')).toBeTruthy();
  expect(screen.queryByText(/old.pdf/)).toBeNull();
  const details = screen.getByRole('link', { name: 'See details' });
  expect(details.getAttribute('href')).toBe(`/profile/resumes/${newest.id}`);
});

test('a resume that is being read shows how far it is', async () => {
  const task_id = crypto.randomUUID();
  const task = answers(getStatusOfTask, () => ({
    task_id,
    type: 'RESUME_ANALYSIS' as const,
    status: 'STARTED' as const,
    progress: 60,
    step: 'Scoring',
    error: null,
    result: null,
    created_at: '2026-09-01T00:00:00.000Z',
  }));
  visitHome(makeUser(), list(makeResume({ status: 'reading', task_id, ...unread })), task);
  expect(await screen.findByText('Scoring')).toBeTruthy();
});

test('resumes that cannot be loaded leave the rest of the home in place', async () => {
  visitHome(makeUser(), refuses(listResumes, 403, { message: 'Not now.' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText('Profile completion')).toBeTruthy();
});
