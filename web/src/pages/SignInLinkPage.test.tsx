import { requestSignInLink, signInByLink } from '@hireframe/contract/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { someone, visit, visitAs } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';

const user = userEvent.setup();

test('a link is asked for with the page that was wanted, and the answer tells nothing of the address', async () => {
  const asked = vi.fn();
  visit(
    '/sign-in-link?email=ana%40example.com&next=%2Fassessments',
    answers(requestSignInLink, ({ body }) => {
      asked(body);
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  await screen.findByText(/^If there's an account for/);
  expect(asked).toHaveBeenCalledWith({ email: 'ana@example.com', next: '/assessments' });
});

test('a page of another site is not asked for', async () => {
  const asked = vi.fn();
  visit(
    '/sign-in-link?email=ana%40example.com&next=%2F%2Fevil.example',
    answers(requestSignInLink, ({ body }) => {
      asked(body);
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ email: 'ana@example.com' }));
});

test('the link is used up by a press of the button alone, and leads on', async () => {
  const used = vi.fn();
  const { router } = visit(
    '/sign-in-link?token=any&next=%2Fsettings',
    answers(signInByLink, ({ body }) => {
      used(body);
      return { token: 'bearer', user: someone() };
    }),
  );
  const enter = await screen.findByRole('button', { name: 'Sign in' });
  expect(used).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
  await user.click(enter);
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(used).toHaveBeenCalledWith({ token: 'any', keep_signed_in: true });
});

test('a link of a mail that was used leads through the log-in to what it was about', async () => {
  const next = '/applications/0199a1b2-0000-7000-8000-0000000000b1';
  visit(
    `/sign-in-link?token=old&next=${encodeURIComponent(next)}`,
    refuses(signInByLink, 422, { message: 'This link is no longer valid. Ask for a new one.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const login = await screen.findByRole('link', { name: 'Sign in' });
  expect(new URL(login.getAttribute('href') ?? '', 'http://any').searchParams.get('next')).toBe(next);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('whoever is signed in already goes on without using the link up', async () => {
  const used = vi.fn();
  const { router } = visitAs(
    someone(),
    '/sign-in-link?token=any&next=%2Fsettings',
    answers(signInByLink, () => {
      used();
      return { token: 'bearer', user: someone() };
    }),
  );
  await screen.findByText('You are signed in as ana@example.com.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(used).not.toHaveBeenCalled();
});

test('a link that was used says so and offers a new one', async () => {
  visit(
    '/sign-in-link?token=old',
    refuses(signInByLink, 422, { message: 'This link is no longer valid. Ask for a new one.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByText('This link is no longer valid. Ask for a new one.');
  await user.click(screen.getByRole('link', { name: 'Get a new one' }));
  await screen.findByRole('heading', { name: 'Sign in by email' });
});
