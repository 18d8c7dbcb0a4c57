import { acceptWelcome } from '@hireframe/contract/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someone, visit } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';
import { currentToken } from '../lib/session.ts';

const choose = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
};

test('whoever was given an account chooses a password and is signed in', async () => {
  const sent: unknown[] = [];
  const answer = answers(acceptWelcome, ({ body }) => {
    sent.push(body);
    return { token: 'fresh', user: someone() };
  });
  const { router } = visit('/welcome?token=abc', answer);
  await choose('battery staple');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent).toEqual([{ token: 'abc', new_password: 'battery staple' }]);
  expect(currentToken()).toBe('fresh');
});

test('a password that is too short is said at its field, and nothing is sent', async () => {
  visit('/welcome?token=abc', refuses(acceptWelcome, 500, { message: 'must not be asked' }));
  await choose('short');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(screen.queryByText('must not be asked')).toBeNull();
});

test('a stale link says so in the words of the server, and a new one can be asked for', async () => {
  visit('/welcome?token=old', refuses(acceptWelcome, 422, { message: 'This link has expired.' }));
  await choose('battery staple');
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired.');
  expect(screen.getByRole('link', { name: 'Get a new one' }).getAttribute('href')).toBe('/forgot-password');
  expect(currentToken()).toBeNull();
});

test('a link that was cut short is told from one that works', async () => {
  visit('/welcome');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});
