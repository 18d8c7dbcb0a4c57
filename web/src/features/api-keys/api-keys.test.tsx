import { type ApiKey, createApiKey, deleteApiKey, listApiKeys } from '@hireframe/contract/api-keys.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers } from '../../../test/fake-api.tsx';

const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });
const at = '2026-09-01T00:00:00.000Z';

test('a key is made with a name and scopes, shown once, listed and revoked', async () => {
  const all: ApiKey[] = [];
  const create = answers(createApiKey, ({ body }) => {
    const { name, scopes } = body;
    const made = { id: crypto.randomUUID(), name, scopes, short: 'hf_12345678', owner_name: 'Ana Silva' };
    const api_key = { ...made, is_mine: true, is_ended: false, created_at: at, expires_at: at, last_used_at: null };
    all.push(api_key);
    return { api_key, secret: 'hf_12345678-whole' };
  });
  const revoke = answers(deleteApiKey, () => void all.pop());
  visitAs(
    recruiter(),
    '/settings?tab=keys',
    answers(listApiKeys, () => page(all)),
    create,
    revoke,
  );
  expect(await screen.findByText('No API keys')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Payroll');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'jobs:read' }));
  expect(dialog.queryByRole('checkbox', { name: 'keys:write' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText('hf_12345678-whole')).toBeTruthy();
  expect(await screen.findByText('jobs:read')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Payroll' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(screen.queryByText('jobs:read')).toBeNull());
});

test('to members who may not make keys there is no such tab', async () => {
  visitAs(recruiter({ role: 'recruiter' }), '/settings?tab=keys');
  expect(await screen.findByRole('tab', { name: 'Account' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'API keys' })).toBeNull();
});
