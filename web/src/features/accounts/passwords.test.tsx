import { forgotPassword, resetPassword, verifyEmail } from '@hireframe/contract/accounts.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { visit } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('asking for a new password says nothing about whether there is an account', async () => {
  visit(
    '/forgot-password',
    answers(forgotPassword, () => undefined),
  );
  await userEvent.type(await screen.findByLabelText('Email'), 'nobody@example.com');
  await click('Send link');
  expect((await screen.findByRole('status')).textContent).toContain(
    "If there's an account for nobody@example.com, we've emailed it a link to set a new password.",
  );
});

test('the link of the mail changes the password', async () => {
  const sent: unknown[] = [];
  const answer = answers(resetPassword, ({ body }) => void sent.push(body));
  visit('/reset-password?token=abc', answer);
  await userEvent.type(await screen.findByLabelText('New password'), 'battery staple');
  await click('Change password');
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
  expect(sent).toEqual([{ token: 'abc', new_password: 'battery staple' }]);
});

test('a link that is too old says so, and a new one can be asked for', async () => {
  visit('/reset-password?token=old', refuses(resetPassword, 422, { message: 'This link has expired.' }));
  await userEvent.type(await screen.findByLabelText('New password'), 'battery staple');
  await click('Change password');
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired.');
  expect(screen.getByRole('link', { name: 'Get a new link' })).toBeTruthy();
});

test('a refused password is said at its field', async () => {
  const short = 'Password is too common';
  visit(
    '/reset-password?token=abc',
    refuses(resetPassword, 422, { message: short, errors: { new_password: [short] } }),
  );
  await userEvent.type(await screen.findByLabelText('New password'), 'password');
  await click('Change password');
  expect(await screen.findByText(short)).toBeTruthy();
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
});

test('opening the link of a mail confirms nothing until the button is pressed', async () => {
  let times = 0;
  visit(
    '/verify-email?token=abc',
    answers(verifyEmail, () => void times++),
  );
  await screen.findByRole('button', { name: 'Confirm email address' });
  expect(times).toBe(0);
  await click('Confirm email address');
  expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeTruthy();
  expect(times).toBe(1);
});
