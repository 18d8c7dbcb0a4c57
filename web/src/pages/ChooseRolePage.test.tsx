import { onboard, type User } from '@hireframe/contract/users.ts';
import { getWorkspace, listMyInvitations } from '@hireframe/contract/workspaces.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, someone, visitAs } from '../../test/app.tsx';
import { answers, refuses, whole } from '../../test/fake-api.tsx';
import { rememberInvitation } from '../lib/invited.ts';

const nobody = someone({ role: null });
const pick = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('Continue waits for a choice, and says that it is busy', async () => {
  let finish = (_user: User) => {};
  const answer = answers(onboard, () => new Promise<User>((resolve) => (finish = resolve)));
  const { router } = visitAs(nobody, '/choose-role', answer);
  const button = await screen.findByRole('button', { name: 'Continue' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('Take skill assessments')).toBeTruthy();
  await pick('I am a Candidate');
  await goOn();
  expect(await screen.findByRole('button', { name: 'Setting up...' })).toHaveProperty('disabled', true);
  finish(someone());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('an address chosen before leads on where it is a page of the new role, and else to their first page', async () => {
  const answer = answers(onboard, () => someone());
  const { router, unmount } = visitAs(nobody, '/choose-role?next=/candidates', answer);
  await pick('I am a Candidate');
  await goOn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  unmount();
  const mine = visitAs(nobody, '/choose-role?next=/profile', answer);
  await pick('I am a Candidate');
  await goOn();
  await waitFor(() => expect(mine.router.state.location.pathname).toBe('/profile'));
});

test('a recruiter names the workspace and its country', async () => {
  const sent: unknown[] = [];
  const answer = answers(onboard, ({ body }) => {
    sent.push(body);
    return recruiter();
  });
  const hasNone = answers(listMyInvitations, () => whole([]));
  visitAs(nobody, '/choose-role', answer, hasNone, refuses(getWorkspace, 404, { message: 'Not Found' }));
  await pick('I am a Recruiter');
  await goOn();
  expect(await screen.findByText('Workspace name is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Workspace name/), 'Northwind');
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Portugal' }));
  await goOn();
  await waitFor(() => expect(sent).toEqual([{ role: 'recruiter', workspace_name: 'Northwind', country: 'PT' }]));
});

const invitation = {
  id: crypto.randomUUID(),
  workspace_name: 'Bad Co',
  invited_by_name: 'Bo Bad',
  expires_at: '2099-01-01T00:00:00Z',
};

test.each([
  ['Create Acme GmbH', { role: 'recruiter', workspace_name: 'Acme GmbH' }],
  ['Join Bad Co', { role: 'recruiter', invitation_id: invitation.id }],
])('a founder whom another workspace invited is asked: %s', async (button, expected) => {
  const sent: unknown[] = [];
  const answer = answers(onboard, ({ body }) => {
    sent.push(body);
    return recruiter();
  });
  const waits = answers(listMyInvitations, () => whole([invitation]));
  visitAs(nobody, '/choose-role', answer, waits, refuses(getWorkspace, 404, { message: 'Not Found' }));
  await pick('I am a Recruiter');
  await userEvent.type(screen.getByLabelText(/Workspace name/), 'Acme GmbH');
  await goOn();
  expect(await screen.findByText('Join Bad Co, or create Acme GmbH?')).toBeTruthy();
  expect(screen.getByText('Bo Bad invited you to Bad Co.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(sent).toEqual([expected]));
});

test('Enter in the name of an own company never joins another', async () => {
  const sent: unknown[] = [];
  const answer = answers(onboard, ({ body }) => {
    sent.push(body);
    return recruiter();
  });
  const waits = answers(listMyInvitations, () => whole([invitation]));
  visitAs(nobody, '/choose-role', answer, waits, refuses(getWorkspace, 404, { message: 'Not Found' }));
  await pick('I am a Recruiter');
  await userEvent.type(screen.getByLabelText(/Workspace name/), 'Acme{Enter}');
  await screen.findByRole('button', { name: 'Join Bad Co' });
  await userEvent.type(screen.getByLabelText(/Workspace name/), ' GmbH{Enter}');
  await waitFor(() => expect(sent).toEqual([{ role: 'recruiter', workspace_name: 'Acme GmbH' }]));
});

test('whoever came by an invitation is led back to it', async () => {
  rememberInvitation('abc');
  visitAs(nobody, '/choose-role');
  const link = await screen.findByRole('link', { name: 'Join it instead' });
  expect(link.getAttribute('href')).toBe('/invitation?token=abc');
});

test('who has a role does not choose again', async () => {
  const { router } = visitAs(someone(), '/choose-role');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});
