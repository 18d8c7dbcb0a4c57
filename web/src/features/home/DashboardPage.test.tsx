import { listResumes, type Resume } from '@hireframe/contract/resumes.ts';
import { getStatusOfTask } from '@hireframe/contract/tasks.ts';
import { getWorkspace } from '@hireframe/contract/workspaces.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../../test/at-address.tsx';
import { makeResume, makeUser, unread } from '../../../test/candidate.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const list = (...results: Resume[]) =>
  answers(listResumes, () => ({ count: results.length, next: null, previous: null, results }));
const workspaceOf = (is_admin: boolean) => ({ id: crypto.randomUUID(), name: 'Northwind', is_admin });
const workspace = answers(getWorkspace, () => ({
  ...{ id: crypto.randomUUID(), name: 'Northwind', country: null, is_demo: false, member_count: 1 },
  settings: {
    ...{ observation_enabled: false, language_model_enabled: false, verified_addresses_required: false },
    ...{ small_groups_hidden: true, retention_months: null },
  },
  created_at: '2026-09-01T00:00:00.000Z',
}));
const at = '/dashboard';

test('a newcomer is led to upload a resume and to what their profile lacks', async () => {
  showAt({ at, me: makeUser({ profile_missing: ['location'] }) }, <DashboardPage />, list());
  expect(await screen.findByText('Welcome, Ada')).toBeTruthy();
  const upload = await screen.findByRole('link', { name: 'Upload a resume' });
  expect(upload.getAttribute('href')).toBe('/profile#resumes');
  const location = screen.getByRole('link', { name: /Add your location/ });
  expect(location.getAttribute('href')).toBe('/profile#location');
});

test('the newest resume is shown with its score, what is good and what to mend', async () => {
  const newest = makeResume({ file_name: 'new.pdf', total_score: 85 });
  showAt({ at, me: makeUser() }, <DashboardPage />, list(newest, makeResume({ file_name: 'old.pdf' })));
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
    ...{ task_id, type: 'RESUME_ANALYSIS' as const, status: 'STARTED' as const, progress: 60 },
    ...{ step: 'Scoring', error: null, result: null, created_at: '2026-09-01T00:00:00.000Z' },
  }));
  showAt({ at, me: makeUser() }, <DashboardPage />, list(makeResume({ status: 'reading', task_id, ...unread })), task);
  expect(await screen.findByText('Scoring')).toBeTruthy();
});

test('resumes that cannot be loaded leave the rest of the home in place', async () => {
  showAt({ at, me: makeUser() }, <DashboardPage />, refuses(listResumes, 403, { message: 'Not now.' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText('Profile completion')).toBeTruthy();
});

test('a recruiter sees Recruitment Overview, the workspace and what can be done now', async () => {
  showAt({ at, me: makeUser({ role: 'recruiter', workspace: workspaceOf(true) }) }, <DashboardPage />, workspace);
  expect(await screen.findByRole('heading', { level: 1, name: 'Recruitment Overview' })).toBeTruthy();
  expect(screen.getByText('Northwind')).toBeTruthy();
  const alone =
    'You are alone here so far. Whoever you invite shares this workspace with you, and what you will gather in it.';
  expect(await screen.findByText(alone)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invite colleagues' }).getAttribute('href')).toContain('/settings');
});

test('only an admin is asked to invite', async () => {
  showAt({ at, me: makeUser({ role: 'recruiter', workspace: workspaceOf(false) }) }, <DashboardPage />, workspace);
  expect(await screen.findByRole('link', { name: 'See the members' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Invite colleagues' })).toBeNull();
});
