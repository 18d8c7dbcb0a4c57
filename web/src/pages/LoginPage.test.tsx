import { login } from '@hireframe/contract/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someone, visit, visitAs } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';
import { currentToken } from '../lib/session.ts';

const me = someone({ role: null });

async function typeAndSend(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

test('who logs in goes on, and the sign-in is kept in this tab', async () => {
  visit(
    '/login',
    answers(login, ({ body }) => ({ token: `for ${body.email}`, user: me })),
  );
  await typeAndSend(' Ana@Example.com', 'correct horse');
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
  expect(currentToken()).toBe('for ana@example.com');
});

test('a wrong password is said at the form, and what was typed stays', async () => {
  visit('/login', refuses(login, 401, { message: 'Email or password is wrong.' }));
  await typeAndSend('ana@example.com', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toContain('Email or password is wrong.');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com');
  expect(currentToken()).toBeNull();
});

test('too many tries are said in the words of the specification', async () => {
  visit('/login', refuses(login, 429, { message: 'Too many requests, Please try again after some time.' }));
  await typeAndSend('ana@example.com', 'any');
  expect(await screen.findByText('Too many requests, Please try again after some time.')).toBeTruthy();
});

test('an empty form says at its fields what is missing and puts the focus there', async () => {
  visit('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  const email = screen.getByLabelText('Email');
  expect(await screen.findByText('Email address is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(email));
  await userEvent.keyboard('a');
  expect(screen.queryByText('Email address is required')).toBeNull();
  expect(screen.getByText('Password is required')).toBeTruthy();
});

test('the password can be shown', async () => {
  visit('/login');
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  screen.getByRole('button', { name: 'Show password' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(password.getAttribute('type')).toBe('text');
});

test('who is signed in already has nothing to do here', async () => {
  const { router } = visitAs(me, '/login');
  await waitFor(() => expect(router.state.location.pathname).toBe('/choose-role'));
});
