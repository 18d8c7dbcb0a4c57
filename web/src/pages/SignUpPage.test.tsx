import { signUp } from '@hireframe/contract/accounts.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someone, visit } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';

async function fill() {
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Silva');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
}
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Create account' }));

test('each field says what is wrong with it', async () => {
  visit('/sign-up');
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@');
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  await send();
  expect(await screen.findByText('First name is required')).toBeTruthy();
  expect(screen.getByText('Last name is required')).toBeTruthy();
  expect(screen.getByText('Enter an email address such as ana@example.com')).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
});

test('an address that has an account is said at its field', async () => {
  const taken = 'There is an account with this address';
  visit('/sign-up', refuses(signUp, 409, { message: taken, errors: { email: [taken] } }));
  await fill();
  await send();
  expect(await screen.findByText(taken)).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'correct horse');
});

test('a new account chooses its role next', async () => {
  visit(
    '/sign-up',
    answers(signUp, () => ({ token: 'new', user: someone({ role: null }) })),
  );
  await fill();
  await send();
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
});
