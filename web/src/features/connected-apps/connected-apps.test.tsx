import {
  type AppGrant,
  allowAppRequest,
  type ConnectedApp,
  getAppRequest,
  listAppGrants,
  listConnectedApps,
  listMyAppGrants,
  registerConnectedApp,
  revokeAppGrant,
} from '@hireframe/contract/connected-apps.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers } from '../../../test/fake-api.tsx';
import { describeScopes } from './scope-words.ts';

const page = <One,>(results: One[]) => ({ count: results.length, next: null, previous: null, results });
const at = '2026-09-01T00:00:00.000Z';
afterEach(() => location.replace('#'));

const id = 'V1StGXR8Z5jdHi6BmyTk1';

test('an app is registered with address, scopes and secret, which is shown once, and a member’s access ended', async () => {
  const apps: ConnectedApp[] = [];
  const times = { created_at: at, expires_at: '2027-09-01T00:00:00.000Z', last_used_at: null };
  const grant: AppGrant = {
    id: crypto.randomUUID(),
    app_name: 'Payroll',
    member_name: 'Ana Silva',
    scopes: ['jobs:read'],
    is_ended: false,
    ...times,
  };
  const grants = [grant];
  const register = answers(registerConnectedApp, ({ body }) => {
    const app = { ...body, id: crypto.randomUUID(), created_by_name: 'Ana Silva', created_at: at, member_count: 0 };
    apps.push(app);
    return { app, secret: 'a secret' };
  });
  visitAs(
    recruiter(),
    '/settings?tab=apps',
    answers(listConnectedApps, () => page(apps)),
    answers(listAppGrants, () => page(grants)),
    answers(revokeAppGrant, () => void grants.pop()),
    register,
  );
  expect(await screen.findByText('No connected apps')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Register app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register app' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Payroll');
  await userEvent.type(dialog.getByLabelText('Redirect addresses'), 'http://app.example');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'jobs:read' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Register app' }));
  expect(await dialog.findByText(/Enter a whole https/)).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Redirect addresses'));
  await userEvent.type(dialog.getByLabelText('Redirect addresses'), 'https://app.example/back{enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Register app' }));
  expect(await screen.findByText('a secret')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Renew secret of Payroll' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'End access of Payroll by Ana Silva' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End access' }));
  expect(await screen.findByText('Nobody has allowed an app yet.')).toBeTruthy();
});

test('a member reads what an app asks for, allows it, and the browser goes on', async () => {
  const request = {
    app_name: 'Payroll',
    workspace_name: 'Northwind',
    redirect_host: 'app.example',
    scopes: ['jobs:read' as const],
    scopes_beyond_role: ['members:write' as const],
  };
  visitAs(
    recruiter(),
    `/connect/${id}`,
    answers(getAppRequest, () => request),
    answers(allowAppRequest, () => ({ redirect: '#on-the-way' })),
  );
  expect(await screen.findByRole('heading', { name: 'Allow Payroll to act for you?' })).toBeTruthy();
  expect(screen.getByText('In the workspace Northwind, as ana@example.com.')).toBeTruthy();
  expect(screen.getByText('See jobs and job boards')).toBeTruthy();
  expect(screen.getByText('Change members and invitations')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(location.hash).toBe('#on-the-way'));
});

test('a link that is wrong says what to do', async () => {
  visitAs(recruiter(), '/connect/failed?error=invalid_client');
  expect(await screen.findByText(/isn't registered here any more/)).toBeTruthy();
});

test('members who make no keys see what they allowed, and no tab of apps', async () => {
  visitAs(
    recruiter({ role: 'interviewer' }),
    '/settings?tab=apps',
    answers(listMyAppGrants, () => page<AppGrant>([])),
  );
  expect(await screen.findByRole('tab', { name: 'Account' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Connected apps' })).toBeNull();
});

test('scopes are read as sentences, one for each area', () => {
  expect(describeScopes(['applications:read', 'applications:write', 'exports:read', 'messages:write'])).toEqual([
    'See and change applications and stages',
    'Change messages and templates',
    'Download CSV exports',
  ]);
});
